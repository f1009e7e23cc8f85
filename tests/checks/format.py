#!/usr/bin/env python3
"""format.py ROOT [--write]: the C code has the layout of .clang-format, to the character; --write gives it that layout.
One version of the tool, since each lays out a little differently."""
import os
import subprocess
import sys

import tree

TOOL = "clang-format-14"


def main():
    root = sys.argv[1]
    mode = ["-i"] if "--write" in sys.argv[2:] else ["--dry-run", "-Werror"]
    paths = [path for below in tree.LAYERS + ("tests",) for path in tree.files(root, below, (".c", ".h"))]
    if not paths:
        tree.verdict(["no C files found"])
    done = subprocess.run([TOOL] + mode + [os.path.join(root, path) for path in paths], capture_output=True, text=True)
    found = sorted({line.split(":")[0] for line in done.stderr.splitlines() if "[-Wclang-format-violations]" in line})
    if done.returncode and not found:
        tree.verdict([done.stderr.strip()])
    tree.verdict(["%s is laid out otherwise: tests/checks/format.py . --write" % os.path.relpath(it, root) for it in found])


main()
