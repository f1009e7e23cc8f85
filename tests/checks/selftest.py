#!/usr/bin/env python3
"""Shows that each check can fail, and for the right reason: every case makes a small tree or library with one fault."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
PURE = os.path.join(HERE, "pure.allowed")
GOOD_TEST = "int main(void) { tcase_add_test(a, b); }\n"


class CheckCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = folder.name
        for below in ("common", "protocol", "server", "tests/unit"):
            os.makedirs(os.path.join(self.root, below))

    def write(self, path, text):
        path = os.path.join(self.root, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def library(self, text):
        source, obj, lib = self.write("x.c", text), os.path.join(self.root, "x.o"), os.path.join(self.root, "libx.a")
        subprocess.run(["cc", "-O1", "-fno-builtin", "-c", source, "-o", obj], check=True)
        subprocess.run(["ar", "rc", lib, obj], check=True)
        return lib

    def run_check(self, name, *args):
        return subprocess.run([sys.executable, os.path.join(HERE, name)] + list(args), capture_output=True, text=True)

    def passes(self, name, *args):
        done = self.run_check(name, *args)
        self.assertEqual((0, "", ""), (done.returncode, done.stdout, done.stderr))

    def fails(self, text, name, *args):
        done = self.run_check(name, *args)
        self.assertNotEqual(0, done.returncode)
        self.assertIn(text, done.stdout + done.stderr)
        self.assertNotIn("Traceback", done.stderr)


class Layers(CheckCase):
    def test_downward_includes_pass(self):
        self.write("common/a.h", '#include <stdint.h>\n#include "common/b.h"\n')
        self.write("server/a.c", '#include <uv.h>\n#include "protocol/a.h"\n#include "common/a.h"\n')
        self.passes("layers.py", self.root)

    def test_an_upward_include_fails(self):
        self.write("common/room/a.c", '#include "protocol/a.h"\n')
        self.fails("common/room/a.c", "layers.py", self.root)

    def test_protocol_may_not_include_server(self):
        self.write("protocol/a.h", '  #  include "server/conn.h"\n')
        self.fails("protocol/ may not include server/", "layers.py", self.root)

    def test_an_include_from_beside_the_file_fails(self):
        self.write("server/a.c", '#include "conn.h"\n')
        self.fails("does not start at the root", "layers.py", self.root)

    def test_a_clock_header_in_common_fails(self):
        self.write("common/a.c", "#include <time.h>\n")
        self.fails("no use for this header", "layers.py", self.root)

    def test_json_in_the_server_fails(self):
        self.write("server/a.c", "#include <cjson/cJSON.h>\n")
        self.fails("protocol/", "layers.py", self.root)

    def test_a_missing_layer_fails(self):
        os.rmdir(os.path.join(self.root, "protocol"))
        self.fails("no folder protocol", "layers.py", self.root)


class Symbols(CheckCase):
    def test_a_pure_library_passes(self):
        self.passes("symbols.py", PURE, self.library("#include <string.h>\nvoid f(char *p) { memset(p, 0, 9); }\n"))

    def test_a_clock_fails_by_name(self):
        lib = self.library("#include <time.h>\nlong f(void) { return (long)time(0); }\n")
        self.fails("calls time", "symbols.py", PURE, lib)

    def test_printing_fails_by_name(self):
        lib = self.library('#include <stdio.h>\nvoid f(void) { printf("x"); }\n')
        self.fails("calls printf", "symbols.py", PURE, lib)

    def test_errno_fails_by_name(self):
        lib = self.library("#include <errno.h>\nint f(void) { return errno; }\n")
        self.fails("__errno_location", "symbols.py", PURE, lib)

    def test_an_empty_library_fails(self):
        self.fails("defines no function", "symbols.py", PURE, self.library("extern int x;\n"))


class Globals(CheckCase):
    def test_constant_tables_pass(self):
        self.passes("globals.py", self.library('const char *const t[] = {"a", "b"};\nconst char *f(int i) { return t[i]; }\n'))

    def test_a_global_with_a_value_fails(self):
        self.fails(".data", "globals.py", self.library("int n = 4;\n"))

    def test_a_zeroed_global_fails(self):
        self.fails(".bss", "globals.py", self.library("int n[4];\n"))

    def test_a_static_inside_a_function_fails(self):
        self.fails(".bss", "globals.py", self.library("int f(void) { static int n; return ++n; }\n"))

    def test_a_variable_of_each_thread_fails(self):
        self.fails(".tbss", "globals.py", self.library("_Thread_local int n;\nint f(void) { return ++n; }\n"))


class Mirror(CheckCase):
    def test_a_file_with_its_test_passes(self):
        self.write("common/game/board.c", "")
        self.write("tests/unit/common/game/board_test.c", GOOD_TEST)
        self.passes("mirror.py", self.root)

    def test_a_file_without_its_test_fails(self):
        self.write("protocol/decode.c", "")
        self.fails("tests/unit/protocol/decode_test.c", "mirror.py", self.root)

    def test_a_test_without_a_case_fails(self):
        self.write("common/board.c", "")
        self.write("tests/unit/common/board_test.c", "int main(void) { return 0; } /* tcase_add_test */\n")
        self.fails("adds no case", "mirror.py", self.root)

    def test_plug_ins_need_none(self):
        self.write("common/game/variants/kalah.c", "")
        self.passes("mirror.py", self.root)


class Calls(CheckCase):
    def test_words_in_comments_and_texts_pass(self):
        self.write("server/a.c", '// sprintf(x)\n/* atoi(y) */ const char *s = "rand()";\nint strand(int);\n')
        self.passes("calls.py", self.root)

    def test_a_banned_call_fails_with_its_line(self):
        self.write("server/a.c", "/* one\n two */\nvoid f(char *b) { sprintf (b, \"x\"); }\n")
        self.fails("server/a.c:3: sprintf", "calls.py", self.root)

    def test_tests_are_held_to_it_too(self):
        self.write("tests/unit/a_test.c", "int f(void) { return rand(); }\n")
        self.fails("rand", "calls.py", self.root)


class Words(CheckCase):
    def test_plain_files_pass(self):
        self.write("README.md", "See docs/home/work.md and https://example.org/home/x\n")
        self.passes("words.py", self.root)

    def test_a_path_of_a_machine_fails(self):
        self.write("docs/a.md", "cd /" + "home/someone/mancalad\n")
        self.fails("docs/a.md:1: a path of one machine", "words.py", self.root)

    def test_a_lock_file_with_addresses_fails(self):
        self.write("a/package-lock.json", '{"res' + 'olved": "x"}\n')
        self.fails("fetched from", "words.py", self.root)

    def test_an_address_of_a_registry_fails(self):
        self.write(".npmrc", "registry=https://registry." + "npmjs.org/\n")
        self.fails("registry", "words.py", self.root)

    def test_a_promise_fails(self):
        self.write("server/a.c", "// TO" + "DO\n")
        self.fails("left undone", "words.py", self.root)


class Links(CheckCase):
    def test_links_that_lead_somewhere_pass(self):
        self.write("docs/b.md", "# Who may play?\n")
        self.write("README.md", "[b](docs/b.md#who-may-play) [c](https://example.org) ![d](common)\n")
        self.passes("links.py", self.root)

    def test_a_link_to_no_file_fails(self):
        self.write("docs/a.md", "see [b](b.md)\n")
        self.fails("docs/a.md: b.md leads nowhere", "links.py", self.root)

    def test_a_link_to_no_heading_fails(self):
        self.write("a.md", "# One\nsee [b](#two)\n")
        self.fails("no such heading", "links.py", self.root)


class Options(CheckCase):
    """With a script in the place of the server that prints a table of one option."""

    def setUp(self):
        super().setUp()
        self.server = self.program("port to listen on")
        self.write("docs/operations.md", "Before\n<!-- options:begin -->\n<!-- options:end -->\nAfter\n")
        self.write("docs/man/mancalad.1", '.\\" options:begin\n.\\" options:end\n')

    def program(self, meaning):
        row = "| `--port` | `MANCALAD_PORT` | 0..9 | `8` | %s |" % meaning
        path = self.write("server.sh", "#!/bin/sh\necho '| option | …'\necho '|---|'\necho '%s'\n" % row)
        os.chmod(path, 0o755)
        return path

    def test_pages_without_the_table_are_stale(self):
        self.fails("docs/operations.md is stale", "options.py", self.server, self.root)
        self.fails("mancalad.1 is stale", "options.py", self.server, self.root)

    def test_written_pages_pass_until_an_option_changes(self):
        self.passes("options.py", self.server, self.root, "--write")
        self.passes("options.py", self.server, self.root)
        self.program("another meaning")
        self.fails("stale", "options.py", self.server, self.root)

    def test_a_page_without_its_marks_fails(self):
        self.write("docs/operations.md", "Before\n")
        self.fails("has lost its marks", "options.py", self.server, self.root)

    def test_a_program_without_options_fails(self):
        self.fails("does not print its options", "options.py", "true", self.root)


class Headers(CheckCase):
    def test_a_complete_header_passes(self):
        self.write("common/a.h", "#include <stdint.h>\nuint8_t f(void);\n")
        self.passes("headers.py", self.root)

    def test_a_header_that_needs_another_first_fails(self):
        self.write("common/a.h", "uint8_t f(void);\n")
        self.fails("common/a.h does not compile by itself", "headers.py", self.root)


class Format(CheckCase):
    def setUp(self):
        super().setUp()
        with open(os.path.join(HERE, "../../.clang-format"), encoding="utf-8") as file:
            self.write(".clang-format", file.read())

    def test_the_house_layout_passes(self):
        self.write("common/a.c", "int f(void)\n{\n\treturn 1;\n}\n")
        self.passes("format.py", self.root)

    def test_another_layout_fails(self):
        self.write("common/a.c", "int f(void) { return 1; }\n")
        self.fails("common/a.c", "format.py", self.root)


class Built(CheckCase):
    """A tree with one source and the list of commands that a build leaves."""

    def built(self, text):
        with open(os.path.join(HERE, "../../.clang-tidy"), encoding="utf-8") as file:
            self.write(".clang-tidy", file.read())
        self.write("tests/checks/tidy.py", "")
        self.write("tests/checks/cppcheck.suppressions", "")
        self.write("tests/checks/cppcheck.cfg", "<?xml version=\"1.0\"?>\n<def format=\"2\"/>\n")
        source = self.write("common/a.c", text)
        command = {"directory": self.root, "command": "cc -std=c11 -c common/a.c", "file": source}
        self.write("build/compile_commands.json", json.dumps([command]))
        return os.path.join(self.root, "build")


class Tidy(Built):
    def test_a_clean_file_passes_twice(self):
        build = self.built("int f(int n);\nint f(int n)\n{\n\treturn n + 1;\n}\n")
        self.passes("tidy.py", build, self.root, "common/")
        self.assertEqual(1, len(os.listdir(os.path.join(build, "tidy"))))
        self.passes("tidy.py", build, self.root, "common/")

    def test_a_mistake_fails_twice(self):
        build = self.built("int f(const int *p);\nint f(const int *p)\n{\n\treturn p ? 0 : *p;\n}\n")
        self.fails("null pointer", "tidy.py", build, self.root, "common/")
        self.fails("null pointer", "tidy.py", build, self.root, "common/")

    def test_nothing_to_read_fails(self):
        self.fails("no source", "tidy.py", self.built("int x;\n"), self.root, "server/")


class Cppcheck(Built):
    def test_a_clean_file_passes(self):
        self.passes("cppcheck.py", self.built("int f(int n)\n{\n\treturn n + 1;\n}\n"), self.root)

    def test_a_mistake_fails_twice(self):
        build = self.built("int f(void)\n{\n\tint a[3] = {0};\n\treturn a[3];\n}\n")
        self.fails("out of bounds", "cppcheck.py", build, self.root)
        self.fails("out of bounds", "cppcheck.py", build, self.root)


if __name__ == "__main__":
    unittest.main()
