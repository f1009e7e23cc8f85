#!/usr/bin/env python3
"""headers.py ROOT [COMPILER OPTION...]: every header compiles by itself, so no file depends on the order of its includes."""
import concurrent.futures
import os
import subprocess
import sys

import tree


def problem(root, path, options):
    command = ["cc", "-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I" + root]
    done = subprocess.run(
        command + options + ["-x", "c", "-include", os.path.join(root, path), os.devnull], capture_output=True, text=True
    )
    return None if done.returncode == 0 else "%s does not compile by itself:\n%s" % (path, done.stderr)


def main():
    root, options = sys.argv[1], sys.argv[2:]
    headers = [path for layer in tree.LAYERS for path in tree.files(root, layer, ".h")]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda path: problem(root, path, options), headers))
    tree.verdict([it for it in found if it] if headers else ["no headers found"])


main()
