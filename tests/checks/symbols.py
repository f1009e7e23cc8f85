#!/usr/bin/env python3
"""symbols.py ALLOWED LIBRARY [LIBRARY...]: the first library calls nothing from outside but what the file ALLOWED names
and what the other libraries define. A call to time() in common/ fails here, by name.

ALLOWED has one name a line; a name that ends in * stands for all that begin so; "include FILE" takes another list in."""
import os
import subprocess
import sys

import tree


def allowed(path):
    names, starts = set(), []
    with open(path, encoding="utf-8") as file:
        for line in file:
            line = line.split("#")[0].strip()
            if line.startswith("include "):
                more, more_starts = allowed(os.path.join(os.path.dirname(path), line.split()[1]))
                names |= more
                starts += more_starts
            elif line.endswith("*"):
                starts.append(line[:-1])
            elif line:
                names.add(line)
    return names, starts


def symbols(library):
    """Yields (object, kind, name)."""
    out = subprocess.run(["nm", "-A", "-P", library], check=True, capture_output=True, text=True).stdout
    for line in out.splitlines():
        where, rest = line.split(": ", 1)
        fields = rest.split()
        yield where.split("[")[-1].rstrip("]"), fields[1], fields[0]


def main():
    names, starts = allowed(sys.argv[1])
    library, others = sys.argv[2], sys.argv[3:]
    seen = list(symbols(library))
    if not any(kind == "T" for _, kind, _ in seen):
        tree.verdict(["%s defines no function: is this the right library?" % library])
    for other in [library] + others:
        names |= {name for _, kind, name in symbols(other) if kind not in "Uwv"}
    tree.verdict(
        sorted(
            "%s: %s calls %s" % (os.path.basename(library), where, name)
            for where, kind, name in seen
            if kind in "Uwv" and name not in names and not any(name.startswith(start) for start in starts)
        )
    )


main()
