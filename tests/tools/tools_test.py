#!/usr/bin/env python3
"""mancalad perft and mancalad replay as a person calls them: what they print, what they refuse, how they end.

    tools_test.py PROGRAM VECTORS [unittest's arguments]"""

import json
import os
import subprocess
import sys
import unittest

PROGRAM, VECTORS = sys.argv[1:3]
PRESETS = ["kalah", "kalah-empty-capture", "oware-abapa", "oware-plyyard", "awale", "wari", "wari-barbados", "awari"]


def run(*words, stdin="", stdout=subprocess.PIPE):
    return subprocess.run([PROGRAM, *words], input=stdin, stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=60)


def recorded(name):
    with open(os.path.join(VECTORS, name), encoding="utf-8") as file:
        return file.read()


class Perft(unittest.TestCase):
    def rows(self, *words):
        done = run("perft", *words)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        head, *rows = done.stdout.splitlines()
        self.assertEqual(head.split(), ["depth", "leaves", "terminal", "seconds", "plies/s"])
        self.assertEqual({len(row) for row in rows}, {len(head)}, "columns stand below their heads")
        return [tuple(int(word) for word in row.split()[:3]) for row in rows]

    def test_it_counts_by_depth(self):
        self.assertEqual(self.rows("--rules", "kalah", "--depth", "5"),
                         [(0, 1, 0), (1, 6, 0), (2, 35, 0), (3, 185, 0), (4, 942, 0), (5, 4690, 0)])

    def test_parameters_change_the_count(self):
        self.assertEqual(self.rows("--rules=kalah,seeds=1", "--depth=7")[-1], (7, 36534, 58))

    def test_it_counts_from_a_position(self):
        rows = self.rows("--rules", "oware-abapa,repetition=2", "--depth", "13",
                         "--position", "1,0,0,0,0,0/1,0,0,0,0,0 23,23 S")
        self.assertEqual(rows[11:], [(11, 1, 0), (12, 1, 1), (13, 0, 0)])

    def test_wrong_calls_say_what_is_wrong(self):
        for words, said in ((["--depth", "3"], "--rules is missing"), (["--rules", "kalah"], "--depth is missing"),
                            (["--rules", "kalah", "--depth"], "--depth is a whole number"),
                            (["--rules", "kalah", "--depth", "0"], "--depth is a whole number"),
                            (["--rules", "kalah", "--depth", "x"], "not x"),
                            (["--rules", "kalah", "--depth", "3", "--speed"], "no option --speed"),
                            (["--rules", "kalah", "--depth", "3", "--position", "4,4"], "not a position"),
                            (["--rules", "chess", "--depth", "3"], "The presets are: kalah "),
                            (["--rules", "kalah,feed=none", "--depth", "3"], "does not apply"),
                            (["--rules", "kalah,pits=99", "--depth", "3"], "not one of the parameter's values"),
                            (["--rules", "wari,repetition=off,quiet_limit=off", "--depth", "3"], "may never end")):
            done = run("perft", *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            self.assertIn(said, done.stderr)

    def test_a_full_disk_is_noticed(self):
        with open("/dev/full", "w") as full:
            self.assertEqual(run("perft", "--rules", "kalah", "--depth", "2", stdout=full).returncode, 1)


class Replay(unittest.TestCase):
    def test_it_tells_every_recorded_game(self):
        lines = recorded("kalah-6-4.openspiel.games.jsonl")
        done = run("replay", "--rules", "kalah", stdin=lines)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        games, told = [[json.loads(line) for line in text.splitlines()] for text in (lines, done.stdout)]
        self.assertEqual(len(told), len(games))
        for game, out in zip(games, told):
            for name in ("legal", "positions", "final"):
                self.assertEqual(out[name], game[name])
            self.assertEqual(out["result"]["reason"], "row_empty")

    def test_a_refused_move_is_told_and_the_rest_goes_on(self):
        done = run("replay", "--rules", "kalah", stdin='{"moves":[2,2]}\n{"first":1,"moves":[7]}\n')
        self.assertEqual(done.returncode, 0)
        refused, other = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual((refused["error"]["ply"], refused["error"]["code"]), (1, "empty_pit"))
        self.assertIsNone(refused["result"])
        self.assertNotIn("error", other)

    def test_a_line_that_is_no_game_fails_at_the_end(self):
        done = run("replay", "--rules", "kalah", stdin='nonsense\n{"moves":[0]}\n{"moves":"0"}')
        self.assertEqual(done.returncode, 1)
        told = [json.loads(line) for line in done.stdout.splitlines()]
        self.assertEqual([line.get("error", {}).get("code") for line in told], ["bad_json", None, "bad_message"])

    def test_nothing_in_is_nothing_out(self):
        done = run("replay", "--rules", "kalah", stdin="\n \r\n")
        self.assertEqual((done.returncode, done.stdout), (0, ""))

    def test_wrong_calls_say_what_is_wrong(self):
        for words, said in (([], "--rules is missing"), (["--rules", "kalah", "file"], "no option file"),
                            (["--rules", "kalah,"], "no rule parameter of that name")):
            done = run("replay", *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertIn(said, done.stderr)

    def test_a_full_disk_is_noticed(self):
        with open("/dev/full", "w") as full:
            self.assertEqual(run("replay", "--rules", "kalah", stdin='{"moves":[0]}\n', stdout=full).returncode, 1)


class Help(unittest.TestCase):
    def test_the_program_lists_its_commands(self):
        done = run("--help")
        self.assertEqual(done.returncode, 0)
        for name in ("perft", "replay"):
            self.assertIn("\n  %s " % name, done.stdout)

    def test_it_tells_its_version(self):
        self.assertRegex(run("--version").stdout, r"^mancalad \d+\.\d+\.\d+\n$")

    def test_an_unknown_command_is_refused(self):
        done = run("frobnicate")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn('no command "frobnicate"', done.stderr)

    def test_the_tools_tell_their_options_and_every_preset(self):
        for name in ("perft", "replay"):
            done = run(name, "--help")
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("Presets: %s\n" % " ".join(PRESETS), done.stdout)
            self.assertIn("  capture_set ", done.stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:])
