"""What the checks share: the files of the source tree, C text without its comments and literals, and a verdict."""
import os
import re
import sys

LAYERS = ("common", "protocol", "server")
LEFT_OUT = {".git", "build", "var", "node_modules", "dist", "__pycache__"}

_TOKENS = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)


def files(root, below=".", endings=None):
    """Paths from the root, sorted; what is built, fetched or kept by tools is left out."""
    found = []
    if not os.path.isdir(os.path.join(root, below)):
        sys.exit("%s has no folder %s" % (root, below))
    for folder, inner, names in os.walk(os.path.join(root, below)):
        inner[:] = sorted(d for d in inner if d not in LEFT_OUT)
        for name in names:
            path = os.path.join(folder, name)
            if name not in LEFT_OUT and not os.path.islink(path) and (endings is None or name.endswith(endings)):
                found.append(os.path.relpath(path, root))
    return sorted(found)


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
        return file.read()


def is_text(root, path):
    with open(os.path.join(root, path), "rb") as file:
        return b"\0" not in file.read(8192)


def code(text):
    """C text with comments and literals blanked; lines keep their numbers."""
    return _TOKENS.sub(lambda token: re.sub(r"[^\n]", " ", token.group()), text)


def verdict(problems):
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)
