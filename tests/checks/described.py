#!/usr/bin/env python3
"""described.py MANCALAD ROOT [--write]: what the program describes of its protocol and its rules stands in the repository as
it is today. --write brings the files up to date."""
import os
import subprocess
import sys

import tree

WHOLE = {"docs/protocol.schema.json": "schema", "docs/asyncapi.json": "asyncapi", "server/web/src/protocol.ts": "typescript"}
PAGES = {"docs/protocol.md": "markdown", "docs/rules.md": "rules"} # between marks
BEGIN, END = "<!-- described:begin -->\n", "<!-- described:end -->\n"


def describe(program, form):
    done = subprocess.run([program, "describe", form], capture_output=True, text=True)
    if done.returncode:
        tree.verdict(["%s describe %s: %s" % (program, form, done.stderr)])
    return done.stdout


def read(root, path):
    try:
        return tree.read(root, path)
    except FileNotFoundError:
        return ""


def main():
    program, root, write = sys.argv[1], sys.argv[2], "--write" in sys.argv[3:]
    wanted = {path: describe(program, form) for path, form in WHOLE.items()}
    for path, form in PAGES.items():
        page = read(root, path)
        if BEGIN not in page or END not in page:
            tree.verdict(["%s has lost its marks" % path])
        wanted[path] = page[:page.index(BEGIN)] + BEGIN + describe(program, form) + page[page.index(END):]
    problems = []
    for path, text in wanted.items():
        if read(root, path) == text:
            continue
        if write:
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(text)
        else:
            problems.append("%s is stale: run tests/checks/described.py %s . --write" % (path, os.path.relpath(program)))
    tree.verdict(problems)


main()
