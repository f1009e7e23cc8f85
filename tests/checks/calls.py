#!/usr/bin/env python3
"""calls.py ROOT: the C code does without the calls that this table names."""
import re
import sys

import tree

BANNED = {
    "alloca": "the stack has no error to return",
    "asctime": "shared buffer; strftime",
    "atof": "cannot fail; strtod",
    "atoi": "cannot fail; strtol",
    "atol": "cannot fail; strtol",
    "atoll": "cannot fail; strtoll",
    "ctime": "shared buffer; strftime",
    "gets": "no bound",
    "gmtime": "shared buffer; gmtime_r",
    "localtime": "shared buffer, and the server speaks UTC",
    "popen": "starts a shell",
    "rand": "not random; getrandom, or a seeded generator in tests",
    "random": "shared state; getrandom, or a seeded generator in tests",
    "sprintf": "no bound; snprintf",
    "srand": "shared state",
    "strcat": "no bound",
    "strcpy": "no bound; memcpy with a known length",
    "strncpy": "may leave no terminator",
    "strtok": "shared state",
    "system": "starts a shell",
    "vsprintf": "no bound; vsnprintf",
    "lws_send_pipe_choked": "a poll() for each frame; lws_partial_buffered",
}
CALL = re.compile(r"\b(%s)\s*\(" % "|".join(BANNED))


def problems(root):
    for below in tree.LAYERS + ("tests",):
        for path in tree.files(root, below, (".c", ".h", ".def")):
            for number, line in enumerate(tree.code(tree.read(root, path)).split("\n"), 1):
                for found in CALL.finditer(line):
                    yield "%s:%d: %s (%s)" % (path, number, found.group(1), BANNED[found.group(1)])


tree.verdict(list(problems(sys.argv[1])))
