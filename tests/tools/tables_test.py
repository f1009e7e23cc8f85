#!/usr/bin/env python3
"""mancalad tables as a person calls it, and the tables of a server that starts.

    tables_test.py PROGRAM [unittest's arguments]"""

import glob
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = sys.argv[1]
PATIENCE_S = 60
KALAH = "kalah-6-o0x1e0"
SMALL = [f"{KALAH}-12", "kalah-6-o0x1e1-12"]  # the first of those that a server makes


def run(*words):
    return subprocess.run([PROGRAM, "tables", *words], capture_output=True, text=True, timeout=PATIENCE_S)


class Folder(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.dir = self.temporary.name

    def path(self, name):
        return os.path.join(self.dir, "tables", name + ".table")

    def names(self):
        return sorted(os.path.basename(path) for path in glob.glob(os.path.join(self.dir, "tables", "*")))

    def damage(self, name, at):
        with open(self.path(name), "r+b") as file:
            file.seek(at)
            byte = file.read(1)
            file.seek(at)
            file.write(bytes([byte[0] ^ 64]))

    def contents(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()


class Tool(Folder):
    def make(self, rules, seeds, *words):
        done = run("--rules", rules, "--seeds", str(seeds), "--data-dir", self.dir, *words)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def test_it_says_what_it_takes_makes_it_and_says_how_far_it_is(self):
        done = self.make("kalah", 10)
        self.assertIn("646,646 positions; 1 MB on the disk, ", done.stderr)
        self.assertRegex(done.stderr, r"100 %, 646,646 positions\n")
        self.assertRegex(done.stdout, rf"{KALAH}-10\.table: made in \d+\.\d s\n")
        self.assertEqual(self.names(), [f"{KALAH}-10.table"])

    def test_what_is_there_is_not_made_again(self):
        self.make("kalah", 6)
        self.assertIn("is there", self.make("kalah,seeds=3,first=north", 6).stdout)
        self.assertIn("made in", self.make("kalah", 6, "--force").stdout)

    def test_the_threads_do_not_change_it(self):
        self.make("oware-abapa", 7, "--threads", "1")
        alone = self.contents("oware-6-o1ccg0f0n0s0-7")
        self.make("oware-abapa", 7, "--threads", "4", "--force")
        self.assertEqual(self.contents("oware-6-o1ccg0f0n0s0-7"), alone)

    def test_a_list_says_what_is_there_and_for_whom(self):
        self.make("awari", 5)
        self.make("kalah,pits=4", 6)
        done = run("--list", "--data-dir", self.dir)
        self.assertEqual(done.returncode, 0)
        first, second = done.stdout.splitlines()
        self.assertRegex(first, r"kalah-4-o0x1e0-6\.table: 6 seeds, 3,003 positions, 1 MB, for no preset$")
        self.assertRegex(second, r"-5\.table: 5 seeds, 6,188 positions, 1 MB, for awale, awari$")
        self.assertIn("no tables in", run("--list", "--data-dir", self.dir + "/none").stdout)

    def test_a_damaged_table_is_named_and_made_anew(self):
        self.make("kalah", 6)
        whole = self.contents(f"{KALAH}-6")
        for at, said in ((20, "its head is damaged"), (5000, "its entries are damaged")):
            self.damage(f"{KALAH}-6", at)
            done = run("--verify", "--data-dir", self.dir)
            self.assertEqual(done.returncode, 1)
            self.assertIn(f"{KALAH}-6.table: {said}", done.stdout)
            looked = subprocess.run(
                [PROGRAM, "analyse", "--rules", "kalah", "--nodes", "1", "--data-dir", self.dir],
                capture_output=True, text=True, timeout=PATIENCE_S)
            self.assertIn(f"{KALAH}-6.table is left out: {said}", looked.stderr)
            self.assertIn("made in", self.make("kalah", 6).stdout)
            self.assertEqual(self.contents(f"{KALAH}-6"), whole)
        with open(self.path(f"{KALAH}-6"), "r+b") as file:
            file.truncate(6000)
        self.assertIn("its length is wrong", run("--list", "--data-dir", self.dir).stdout)
        self.make("kalah", 6)
        done = run("--verify", "--data-dir", self.dir)
        self.assertEqual((done.returncode, "whole" in done.stdout), (0, True))

    def interrupt(self, number):
        process = subprocess.Popen([PROGRAM, "tables", "--rules", "kalah", "--seeds", "20", "--data-dir", self.dir],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.stdout.close)
        self.assertIn("20 seeds", process.stderr.readline())
        self.assertIn("positions", process.stderr.readline())  # it is at work
        process.send_signal(number)
        return process

    def test_an_interrupt_leaves_nothing(self):
        process = self.interrupt(signal.SIGINT)
        said = process.communicate(timeout=PATIENCE_S)[1]
        self.assertEqual(process.returncode, 130)
        self.assertIn("interrupted; nothing was kept", said)
        self.assertEqual(self.names(), [])

    def test_what_a_death_left_behind_harms_nobody(self):
        process = self.interrupt(signal.SIGKILL)
        process.wait(PATIENCE_S)
        self.assertEqual(self.names(), [f"{KALAH}-20.table.draft"])
        self.assertIn("no tables in", run("--verify", "--data-dir", self.dir).stdout)

    def test_two_do_not_make_the_same(self):
        process = self.interrupt(signal.SIGCONT)
        done = run("--rules", "kalah", "--seeds", "20", "--data-dir", self.dir)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertIn("another program is making this table", done.stderr)
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=PATIENCE_S)

    def test_wrong_calls_say_what_is_wrong(self):
        for words, said in ((["--rules", "kalah"], "--seeds is missing"), (["--seeds", "3"], "--rules is missing"),
                            (["--rules", "kalah", "--seeds", "0"], "--seeds is a whole number"),
                            (["--rules", "kalah", "--seeds", "28"], "too many positions"),
                            (["--rules", "kalah", "--seeds", "3", "--threads", "0"], "--threads is a whole number"),
                            (["--rules", "chess", "--seeds", "3"], "The presets are: kalah "),
                            (["--quickly"], "no option --quickly")):
            done = run(*words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            self.assertIn(said, done.stderr)
        done = run("--rules", "kalah", "--seeds", "3", "--data-dir", self.dir + "/none")
        self.assertEqual(done.returncode, 1)
        self.assertIn("there is no such folder", done.stderr)

    def test_want_of_memory_is_said_before_it_begins(self):
        done = run("--rules", "oware-abapa", "--seeds", "26", "--data-dir", self.dir)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"only \d+ MB of memory are free")
        self.assertEqual(self.names(), [])


class Start(Folder):
    def serve(self, *options):
        process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0", "--host", "127.0.0.1", "--data-dir", self.dir, *options],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        self.assertIn("open http", process.stdout.readline())
        return process

    def read_until(self, process, pattern):
        lines = [""]
        while not re.search(pattern, lines[-1]):
            lines.append(process.stderr.readline())
            self.assertNotEqual(lines[-1], "", f"it ended without {pattern}: {lines}")
        return lines[1:]

    def stop(self, process):
        process.send_signal(signal.SIGTERM)
        said = process.communicate(timeout=PATIENCE_S)[1]
        self.assertEqual(process.returncode, 0, said)
        return said

    def test_a_new_server_makes_the_small_ones_and_the_next_has_them(self):
        process = self.serve("--log-level", "debug")
        self.read_until(process, r"the one of kalah-empty-capture, 12 seeds, is made")
        self.stop(process)
        self.assertEqual(self.names()[:2], [name + ".table" for name in SMALL])
        whole = self.contents(SMALL[0])
        self.damage(SMALL[0], 5000)
        process = self.serve("--log-level", "debug")
        lines = self.read_until(process, r"the one of kalah, 12 seeds, is made")
        self.assertIn(f"{SMALL[0]}.table is not used: its entries are damaged", "".join(lines))
        self.stop(process)
        self.assertEqual(self.contents(SMALL[0]), whole)

    def test_a_server_that_is_stopped_meanwhile_leaves_no_half_table(self):
        for number in (signal.SIGTERM, signal.SIGKILL):
            process = self.serve("--log-level", "debug")
            self.read_until(process, r"the one of kalah,")
            process.send_signal(number)
            process.wait(PATIENCE_S)
            self.assertIn(f"{KALAH}-12.table", self.names())
            self.assertEqual(run("--verify", "--data-dir", self.dir).returncode, 0)
            if number == signal.SIGTERM:
                self.assertEqual([name for name in self.names() if "draft" in name], [])
            for name in self.names():
                os.unlink(os.path.join(self.dir, "tables", name))

    def test_without_a_store_they_stay_in_memory(self):
        process = self.serve("--store", "memory", "--log-level", "debug")
        self.read_until(process, r"the one of kalah, 12 seeds, is made")
        self.stop(process)
        self.assertEqual(self.names(), [])

    def test_what_nobody_wants_is_not_made(self):
        for which in ("kept", "none"):
            process = self.serve("--tables", which)
            time.sleep(0.2)
            self.assertNotIn("tables", self.stop(process))
            self.assertEqual(self.names(), [])


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]])
