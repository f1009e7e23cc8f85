#!/usr/bin/env python3
"""layers.py ROOT: includes follow the arrows server -> protocol -> common, written from the root, and each layer takes
only the system headers that its work needs."""
import re
import sys

import tree

MAY_INCLUDE = {
    "common": {"common"},
    "protocol": {"protocol", "common"},
    "server": {"server", "protocol", "common"},
}
PLAIN_HEADERS = {"limits.h", "stdalign.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h", "stdlib.h", "string.h"}
SYSTEM_HEADERS = {
    "common": PLAIN_HEADERS,
    "protocol": PLAIN_HEADERS | {"cjson/cJSON.h", "float.h", "inttypes.h", "math.h", "stdio.h"},
}
NOT_IN_SERVER = {"cjson/cJSON.h": "JSON is the work of protocol/"}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]', re.MULTILINE)


def problem_of(layer, quote, header):
    if header.endswith(".c"):
        return "includes a source file"
    if quote == '"':
        above = header.split("/")[0]
        if "/" not in header or above not in tree.LAYERS:
            return "the path does not start at the root with a layer"
        if above not in MAY_INCLUDE[layer]:
            return "%s/ may not include %s/" % (layer, above)
        if "/../" in header:
            return "the path goes upwards"
        return None
    if layer in SYSTEM_HEADERS and header not in SYSTEM_HEADERS[layer]:
        return "%s/ has no use for this header" % layer
    if layer == "server" and header in NOT_IN_SERVER:
        return NOT_IN_SERVER[header]
    return None


def problems(root):
    for layer in tree.LAYERS:
        for path in tree.files(root, layer, (".c", ".h", ".def")):
            for found in INCLUDE.finditer(tree.read(root, path)):
                why = problem_of(layer, found.group(1), found.group(2))
                if why:
                    yield "%s: %s: %s" % (path, found.group(0).strip(), why)


tree.verdict(list(problems(sys.argv[1])))
