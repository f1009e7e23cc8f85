#!/usr/bin/env python3
"""words.py ROOT: no file of the repository names a folder of the machine it was written on, an address of a package
registry, or work left undone."""
import re
import sys

import tree

# Put together from pieces, so that this file passes its own check.
PATTERNS = [
    ("a path of one machine", re.compile(r"(?:^|[^A-Za-z0-9_.\-/])/(?:%s)/[A-Za-z0-9_.]" % "|".join(
        ["home", "Users", "root", "work", "workspace", "farm", "tmp/plan"]))),
    ("an address of a package registry", re.compile(r"registry\.(?:npmjs|yarnpkg)|npm\.pkg\.git" + "hub")),
    ("where a package was fetched from", re.compile(r'"resol' + r'ved"\s*:')),
    ("work left undone", re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME)\b")),
]


def problems(root):
    for path in tree.files(root):
        if not tree.is_text(root, path):
            continue
        for number, line in enumerate(tree.read(root, path).split("\n"), 1):
            for what, pattern in PATTERNS:
                if pattern.search(line):
                    yield "%s:%d: %s: %s" % (path, number, what, line.strip()[:120])


tree.verdict(list(problems(sys.argv[1])))
