#!/usr/bin/env python3
"""turn_rows.py TABLE OUT: the rows of a .def table from the last to the first, as if somebody had put them in another
order. Rows begin with a name in capitals and an opening bracket at the start of a line; what stands between them stays behind
in its order. In parameters.def the WORDS stay too: they come before the rows that name them."""
import re
import sys

ROW = re.compile(r'^[A-Z]+\((?:"(?:\\.|[^"\\])*"|/\*.*?\*/|\((?:[^()"]|"(?:\\.|[^"\\])*")*\)|[^()"])*\)(?:[ \t]*/\*[^\n]*\*/)?\n',
                 re.MULTILINE | re.DOTALL)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        text = file.read()
    is_row = lambda found: not found.group().startswith("WORDS(")
    rows = [found.group() for found in ROW.finditer(text) if is_row(found)]
    if len(rows) < 2:
        sys.exit("%s has no rows to turn" % sys.argv[1])
    turned = ROW.sub(lambda found: rows.pop() if is_row(found) else found.group(), text)
    if turned == text:
        sys.exit("%s reads the same backwards" % sys.argv[1])
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write(turned)


main()
