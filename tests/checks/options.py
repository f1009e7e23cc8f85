#!/usr/bin/env python3
"""options.py MANCALAD ROOT [--write]: the options in docs/operations.md and in the manual page are those that the program
has. --write brings both up to date."""
import os
import subprocess
import sys

import tree

PAGE = ("docs/operations.md", "<!-- options:begin -->\n", "<!-- options:end -->\n")
MANUAL = ("docs/man/mancalad.1", '.\\" options:begin\n', '.\\" options:end\n')


def roff(text):
    return text.replace("\\", "\\\\").replace("-", "\\-").replace("`", "")


def manual_rows(table):
    for row in table.splitlines()[2:]:
        option, variable, values, default, meaning = [cell.strip() for cell in row.strip("|").split(" | ", 4)]
        yield ".TP\n.BR %s \" (%s; default %s)\"\n%s.\nVariable: %s.\n" % (
            roff(option), roff(values), roff(default), roff(meaning[0].upper() + meaning[1:]), roff(variable))


def with_block(text, begin, end, block):
    before, found, rest = text.partition(begin)
    _, found_too, after = rest.partition(end)
    return before + begin + block + end + after if found and found_too else None


def main():
    program, root, write = sys.argv[1], sys.argv[2], "--write" in sys.argv[3:]
    done = subprocess.run([program, "serve", "--options-markdown"], capture_output=True, text=True)
    if done.returncode or not done.stdout.startswith("| option"):
        tree.verdict(["%s does not print its options: %s" % (program, done.stderr)])
    problems = []
    for (path, begin, end), block in ((PAGE, done.stdout), (MANUAL, "".join(manual_rows(done.stdout)))):
        text = tree.read(root, path)
        wanted = with_block(text, begin, end, block)
        if wanted is None:
            problems.append("%s has lost its marks for the options" % path)
        elif wanted != text and write:
            with open(os.path.join(root, path), "w", encoding="utf-8") as file:
                file.write(wanted)
        elif wanted != text:
            problems.append("%s is stale: run tests/checks/options.py %s . --write" % (path, os.path.relpath(program)))
    tree.verdict(problems)


main()
