#!/usr/bin/env python3
"""mirror.py ROOT: every source file of common/ and protocol/ has its unit test in the same place under tests/unit, with at
least one case in it. Variants and room commands are the exception: data and scenarios drive them."""
import os
import sys

import tree

PLUG_INS = {"variants", "commands"}


def problems(root):
    for layer in ("common", "protocol"):
        for path in tree.files(root, layer, ".c"):
            if os.path.basename(os.path.dirname(path)) in PLUG_INS:
                continue
            test = "tests/unit/%s_test.c" % path[:-2]
            if not os.path.exists(os.path.join(root, test)):
                yield "%s has no %s" % (path, test)
            elif "tcase_add_" not in tree.code(tree.read(root, test)):
                yield "%s adds no case" % test


tree.verdict(list(problems(sys.argv[1])))
