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
    tree.verdict([done.stderr.strip()] if done.returncode else [])


main()
