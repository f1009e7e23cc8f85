#!/usr/bin/env python3
"""tidy.py BUILD ROOT PART...: clang-tidy finds nothing in the sources whose paths begin with one of the parts.

Reading a file takes a second or two, so a clean verdict is remembered in BUILD/tidy, under a digest of all that it depends
on: the file, its command line, the settings, and every header and table of the tree."""
import concurrent.futures
import hashlib
import json
import os
import subprocess
import sys

import tree

TOOL = "clang-tidy-14"


def digest(*texts):
    total = hashlib.sha256()
    for text in texts:
        total.update(text.encode() + b"\0")
    return total.hexdigest()


def surroundings(root):
    texts = [tree.read(root, ".clang-tidy"), tree.read(root, "tests/checks/tidy.py")]
    for below in tree.LAYERS + ("tests",):
        texts += [tree.read(root, path) for path in tree.files(root, below, (".h", ".def"))]
    return digest(*texts)


def problem(build, path, verdict_path):
    done = subprocess.run([TOOL, "-p", build, "--quiet", path], capture_output=True, text=True)
    if done.returncode:
        return done.stdout.strip() or done.stderr.strip()
    with open(verdict_path, "w", encoding="utf-8"):
        return None


def main():
    build, root, parts = sys.argv[1], os.path.realpath(sys.argv[2]), tuple(sys.argv[3:])
    around = surroundings(root)
    kept = os.path.join(build, "tidy")
    os.makedirs(kept, exist_ok=True)
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    work, n_files = {}, 0
    for entry in entries:
        path = os.path.relpath(os.path.realpath(os.path.join(entry["directory"], entry["file"])), root)
        if not path.startswith(parts):
            continue
        n_files += 1
        verdict_path = os.path.join(kept, digest(path, around, entry["command"], tree.read(root, path)))
        if not os.path.exists(verdict_path):
            work[os.path.join(root, path)] = verdict_path
    if not n_files:
        tree.verdict(["no source begins with %s" % " or ".join(parts)])
    n_at_once = int(os.environ.get("CHECK_JOBS", "1"))
    with concurrent.futures.ThreadPoolExecutor(n_at_once) as pool:
        found = list(pool.map(lambda path: problem(build, path, work[path]), sorted(work)))
    tree.verdict([it for it in found if it])


main()
