#!/usr/bin/env python3
"""globals.py LIBRARY: no object of the library has a mutable global or static variable.

Constant tables with addresses in them (.data.rel.ro) are written by the dynamic linker before main and are fine."""
import subprocess
import sys

import tree


def is_mutable(section):
    if section.startswith(".data.rel.ro"):
        return False
    return section.split(".")[1:2] in (["data"], ["bss"], ["tdata"], ["tbss"])


def main():
    library = sys.argv[1]
    problems, n_objects, where = [], 0, ""
    out = subprocess.run(["size", "-A", library], check=True, capture_output=True, text=True).stdout
    for line in out.splitlines():
        fields = line.split()
        if "(ex " in line:
            where = fields[0]
            n_objects += 1
        elif len(fields) == 3 and fields[0].startswith(".") and is_mutable(fields[0]) and int(fields[1]) > 0:
            problems.append("%s: %s bytes of mutable data in %s" % (where, fields[1], fields[0]))
    for line in subprocess.run(["nm", "-A", "-P", library], check=True, capture_output=True, text=True).stdout.splitlines():
        if line.split(": ", 1)[1].split()[1] == "C":
            problems.append("%s: a common symbol" % line)
    if n_objects == 0:
        problems.append("%s: no objects found" % library)
    tree.verdict(problems)


main()
