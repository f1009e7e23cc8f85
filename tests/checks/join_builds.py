#!/usr/bin/env python3
"""Joins the tests of two builds into one directory that a single ctest can run.

    join_builds.py OUT PLAIN SANITIZED

Every test of PLAIN keeps its name. A test of SANITIZED becomes asan.NAME. Those of the page (label "web") are taken from
PLAIN alone: they test the page, and what a browser sends is in the scenarios too.
"""
import json
import os
import subprocess
import sys

# What add_test and set_tests_properties know, as the listing names it, and that our tests use.
KEPT = {
    "DEPENDS", "ENVIRONMENT", "FIXTURES_CLEANUP", "FIXTURES_REQUIRED", "FIXTURES_SETUP", "LABELS", "PROCESSORS",
    "RESOURCE_LOCK", "RUN_SERIAL", "SKIP_RETURN_CODE", "TIMEOUT", "WILL_FAIL", "WORKING_DIRECTORY", "COST",
    "FAIL_REGULAR_EXPRESSION", "PASS_REGULAR_EXPRESSION", "SKIP_REGULAR_EXPRESSION",
}
NAMES_TESTS = {"DEPENDS", "FIXTURES_CLEANUP", "FIXTURES_REQUIRED", "FIXTURES_SETUP", "RESOURCE_LOCK"}
PLAIN_ONLY = {"web"}


def listing(build):
    out = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], check=True, capture_output=True)
    return json.loads(out.stdout)["tests"]


def quoted(text):
    level = "="
    while "]" + level + "]" in text:
        level += "="
    return "[" + level + "[" + text + "]" + level + "]"


def value(prop, prefix):
    name, it = prop["name"], prop["value"]
    if isinstance(it, bool):
        return "TRUE" if it else "FALSE"
    if isinstance(it, list):
        return ";".join(prefix + str(one) if name in NAMES_TESTS else str(one) for one in it)
    return str(it)


def labels(test):
    for prop in test.get("properties", []):
        if prop["name"] == "LABELS":
            return set(prop["value"])
    return set()


def rows(test, prefix):
    if "command" not in test:
        sys.exit("join_builds: %s has no command: is it built?" % test["name"])
    name = quoted(prefix + test["name"])
    yield "add_test(%s %s)" % (name, " ".join(quoted(arg) for arg in test["command"]))
    props = []
    for prop in test.get("properties", []):
        if prop["name"] in KEPT:
            props.append("%s %s" % (prop["name"], quoted(value(prop, prefix))))
        else:
            sys.exit("join_builds: %s has the property %s, which is not carried over" % (test["name"], prop["name"]))
    if props:
        yield "set_tests_properties(%s PROPERTIES %s)" % (name, " ".join(props))


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    out, plain, sanitized = sys.argv[1:]
    lines = []
    for test in listing(plain):
        lines += rows(test, "")
    for test in listing(sanitized):
        if not labels(test) & PLAIN_ONLY:
            lines += rows(test, "asan.")
    os.makedirs(out, exist_ok=True)
    with open(os.path.join(out, "CTestTestfile.cmake"), "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


main()
