#!/usr/bin/env python3
"""cppcheck.py BUILD ROOT: cppcheck finds nothing in the sources that the build compiles. What it has read and found clean is
kept in BUILD/cppcheck, so the next run reads only what changed."""
import os
import subprocess
import sys

import tree


def main():
    build, root = sys.argv[1], os.path.realpath(sys.argv[2])
    kept = os.path.join(build, "cppcheck")
    os.makedirs(kept, exist_ok=True)
    command = ["cppcheck", "--quiet", "--error-exitcode=1", "--inline-suppr", "--std=c11"]
    command += ["--enable=warning,performance,portability", "--inconclusive", "--relative-paths=" + root]
    command += ["--suppressions-list=" + os.path.join(root, "tests/checks/cppcheck.suppressions")]
    command += ["--library=" + os.path.join(root, "tests/checks/cppcheck.cfg")]
    command += ["--cppcheck-build-dir=" + kept, "--project=" + os.path.join(build, "compile_commands.json")]
    command += ["-i" + os.path.join(root, "build")]
    done = subprocess.run(command, capture_output=True, text=True)
    tree.verdict([(done.stdout + done.stderr).strip()] if done.returncode else [])


main()
