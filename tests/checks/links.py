#!/usr/bin/env python3
"""links.py ROOT: every relative link of the Markdown pages leads to a file or folder of the tree, and every heading that a link
names is there."""
import os
import re
import sys

import tree

LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def anchors(text):
    for heading in HEADING.findall(FENCE.sub("", text)):
        yield re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def problems(root):
    for path in tree.files(root, ".", ".md"):
        for link in LINK.findall(FENCE.sub("", tree.read(root, path))):
            target, _, anchor = link.partition("#")
            if re.match(r"[a-z]+:", link):
                continue
            target = os.path.normpath(os.path.join(os.path.dirname(path), target)) if target else path
            if not os.path.exists(os.path.join(root, target)):
                yield "%s: %s leads nowhere" % (path, link)
            elif anchor and anchor not in anchors(tree.read(root, target)):
                yield "%s: %s has no such heading" % (path, link)


tree.verdict(list(problems(sys.argv[1])))
