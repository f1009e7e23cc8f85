#!/usr/bin/env python3
"""The example programs play at the real server, each through a wire that is cut in the middle of a game.

    examples_test.py PROGRAM NODE FOLDER"""

import base64
import hashlib
import hmac
import json
import os
import shlex
import socket
import subprocess
import sys
import tempfile
import threading
import time
import traceback

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "kgp"))
from program import DEADLINE_S, Person  # noqa: E402
from wire import Server  # noqa: E402


SECRET = bytes(range(65, 97))


class Cuttable:
    """A port that leads to another, until it is cut; then again."""

    def __init__(self, port):
        self.to = port
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.open = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.to))
            self.open += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    @staticmethod
    def _carry(one, other):
        try:
            while piece := one.recv(65536):
                other.sendall(piece)
        except OSError:
            pass
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        for end in self.open:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
        self.open.clear()


class Example:
    def __init__(self, command, port, *options):
        # The folder is where the test's own packages are, for a Node without WebSocket.
        self.process = subprocess.Popen([*command, f"ws://127.0.0.1:{port}/ws", *options], cwd=os.path.join(HERE, ".."),
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def ends(self):
        """Its status and what it printed, once it ends."""
        out, err = self.process.communicate(timeout=DEADLINE_S)
        return self.process.returncode, out.splitlines(), err


def plays_games_over_a_cut_and_a_rematch(server, command):
    wire = Cuttable(server.port)
    with Example(command, wire.port, "--name", "Turing", "--games", "2") as example, Person(server) as person:
        row = person.find_open()
        assert row["name"] == "Turing" and row["outside_bot"], row
        state = person.join(row["room"])
        for _ in range(3):
            while state["to_move"] != person.side:
                state = person.until("sown")
            person.sow(state)
            state = person.until("sown")
        wire.cut()
        person.until("presence", connected=False)
        if state["to_move"] == person.side:
            person.sow(state)
            state = person.until("sown")
        ended = person.play(state)
        assert ended["reason"] == "row_empty", ended
        person.say("offer", room=person.room, ply=person.ply, kind="rematch")
        state = person.until("started")
        if state["exchanged"]:
            person.side = "north" if person.side == "south" else "south"
        person.play(state)
        status, lines, err = example.ends()
        assert status == 0 and len(lines) == 2 and all(line.startswith(person.room) for line in lines), (status, lines, err)


def two_play_each_other(server, commands):
    with Person(server) as person, Example(commands[0], server.port, "--games", "1") as one:
        room = person.find_open()["room"]
        with Example(commands[1], server.port, "--join", room, "--games", "1") as other:
            for example in (one, other):
                status, lines, err = example.ends()
                assert status == 0 and len(lines) == 1, (status, lines, err)


def token(secret, **claims):
    """A signed token of an account, as the operator's site makes them."""
    parts = [base64.urlsafe_b64encode(json.dumps(part).encode()).rstrip(b"=") for part in ({"alg": "HS256"}, claims)]
    signature = hmac.new(secret, b".".join(parts), hashlib.sha256).digest()
    return b".".join([*parts, base64.urlsafe_b64encode(signature).rstrip(b"=")]).decode()


def plays_as_the_account_of_its_token(server, command):
    account = token(SECRET, sub="deep", name="Deep", bot=True, aud="mancalad", exp=time.time() + 600)
    with Example(command, server.port, "--games", "1", "--auth", account) as example:
        with Person(server) as person:
            row = person.find_open()
            assert row["name"] == "Deep" and row["outside_bot"], row
            person.play(person.join(row["room"]))
            status, lines, err = example.ends()
            assert status == 0 and len(lines) == 1, (status, lines, err)


def a_program_that_may_not_come_in_says_why(server, command):
    with Example(command, server.port) as example:
        status, _, err = example.ends()
        assert status == 1 and "not for programs" in err, (status, err)


def main():
    program = shlex.split(os.environ.get("MANCALAD_WRAP", "")) + shlex.split(sys.argv[1])
    commands = [[sys.argv[2], os.path.join(sys.argv[3], "bot.mjs")], [sys.executable, os.path.join(sys.argv[3], "bot.py")]]
    failed = 0

    def check(what, with_what, *options):
        nonlocal failed
        name = f"{what.__name__} {os.path.basename(with_what[1]) if isinstance(with_what[0], str) else ''}"
        server = Server(program, *options)
        try:
            with server:
                what(server, with_what)
            print(f"ok    {name}", flush=True)
        except Exception:
            failed += 1
            print(f"FAIL  {name}\n{traceback.format_exc()}" + "\n".join(server.log[-10:]), flush=True)

    for command in commands:
        check(plays_games_over_a_cut_and_a_rematch, command)
        check(a_program_that_may_not_come_in_says_why, command, "--outside-bots", "off")
        with tempfile.NamedTemporaryFile() as key:
            key.write(SECRET)
            key.flush()
            check(plays_as_the_account_of_its_token, command, "--outside-bots", "accounts", "--jwt-alg", "HS256",
                  "--jwt-key", key.name, "--jwt-audience", "mancalad")
    check(two_play_each_other, commands)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
