"""A program that speaks the Kalah Game Protocol, and a person who speaks the server's own, both of Python's standard library
alone. The first is written from the protocol's specification and knows nothing of how the server is built."""

import json
import os
import re
import socket
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "edge"))
from wire import CLOSE, DEADLINE_S, PING, PONG, TEXT, Client, Gone  # noqa: E402

LINE = re.compile(r'^\s*(?:(?P<id>\d+)?(?:@(?P<ref>\d+))?\s+)?(?P<name>[A-Za-z0-9]+)(?:\s+(?P<rest>.*?))?\s*$')
ARGUMENT = re.compile(r'"((?:\\.|[^"\\])*)"|<([\d,]+)>|(\S+)')


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


class Line:
    def __init__(self, text):
        found = LINE.match(text)
        assert found, f"no line of the protocol: {text!r}"
        self.text = text
        self.id = int(found["id"]) if found["id"] else None
        self.ref = int(found["ref"]) if found["ref"] else None
        self.name = found["name"]
        self.arguments = []
        for string, board, word in ARGUMENT.findall(found["rest"] or ""):
            self.arguments.append([int(n) for n in board.split(",")] if board else word or string)

    def __repr__(self):
        return f"<{self.text}>"


class Program:
    """Connected by TCP (`port`) or by WebSocket (`server`); has read the greeting."""

    def __init__(self, port=None, server=None):
        self.web = Client(server, path="/kgp") if server else None
        self.buffer = b""
        self.options = {}
        if not server:
            self.sock = socket.create_connection(("127.0.0.1", port), DEADLINE_S)
        first = self.read()
        assert first.text.startswith("kgp 1 "), first

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    def close(self):
        (self.web.sock if self.web else self.sock).close()

    def raw(self, data):
        self.web.send(TEXT, data) if self.web else self.sock.sendall(data)

    def say(self, *lines):
        for line in lines:
            self.raw((line + "\r\n").encode())

    def _next(self):
        """The next line's text; None at the end."""
        while self.web:
            try:
                opcode, payload = self.web.receive()
            except Gone:
                return None
            if opcode == TEXT:
                assert payload.endswith(b"\r\n") and payload.count(b"\n") == 1, payload
                return payload.decode().rstrip("\r\n")
            if opcode == PING:
                self.web.send(PONG, payload)
            if opcode == CLOSE:
                self.web.send(CLOSE, payload)
                return None
        while b"\n" not in self.buffer:
            try:
                piece = self.sock.recv(4096)
            except ConnectionResetError:
                return None
            if not piece:
                return None
            self.buffer += piece
        line, _, self.buffer = self.buffer.partition(b"\n")
        return line.decode().rstrip("\r")

    def read(self):
        """The next line that is no option; those are kept in `options`. None at the end."""
        while True:
            text = self._next()
            if text is None:
                return None
            line = Line(text)
            if line.name != "set":
                return line
            self.options[line.arguments[0]] = line.arguments[1]

    def expect(self, name):
        line = self.read()
        assert line and line.name == name, f"{line} and no {name}"
        return line

    def play(self, choose=None):
        """Plays a game to its end as a simple program, and says how it ended for it. `choose` takes a state's board."""
        choose = choose or (lambda board: next(i for i in range(board[0]) if board[3 + i]) + 1)
        self.options.pop("mancalad:result", None)
        n = 0
        while True:
            text = self._next()
            assert text is not None, "the server closed"
            line = Line(text)
            if line.name == "set":
                self.options[line.arguments[0]] = line.arguments[1]
                if line.arguments[0] == "mancalad:result":
                    return line.arguments[1], n
            elif line.name == "state":
                n += 1
                self.say(f"move {choose(line.arguments[0])}", "yield")
            elif line.name == "ping":
                self.say("pong")
            else:
                assert line.name == "stop", line


class Person:
    """Somebody at the page: speaks JSON over a WebSocket."""

    def __init__(self, server, name="Nadia"):
        self.socket = Client(server)
        self.n = 0
        self.say("hello", protocol="1.0", name=name)
        self.until("welcome")

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.socket.sock.close()

    def say(self, t, **fields):
        self.n += 1
        self.socket.send(TEXT, json.dumps({"t": t, "id": str(self.n), **fields}))

    def read(self):
        while True:
            opcode, payload = self.socket.receive()
            if opcode == PING:
                self.socket.send(PONG, payload)
            elif opcode == TEXT:
                return json.loads(payload)

    def until(self, *types, **fields):
        while True:
            message = self.read()
            assert message["t"] != "error" or "error" in types, message
            if message["t"] in types and all(message.get(name) == value for name, value in fields.items()):
                return message

    def find_open(self, *known):
        """An open game in the lobby, but for those that are known."""
        self.say("lobby", on=True)
        message = self.until("lobby")
        while True:
            rows = [row for row in message.get("open", []) if row["room"] not in known]
            if rows:
                self.say("lobby", on=False)
                return rows[0]
            message = self.until("lobby_changed")

    def join(self, room):
        self.say("join", room=room, **{"as": "seat"})
        self.room = room
        self.side = self.until("joined")["side"]
        return self.until("snapshot")

    def sow(self, state):
        self.say("play", room=self.room, ply=state["ply"], pit=state["legal"][-1])

    def play(self, state):
        """Plays from this state to the end of the game, which it returns."""
        while True:
            if state.get("to_move") == self.side:
                self.sow(state)
            state = self.until("sown", "ended", "started", "swapped", "taken_back")
            if state["t"] == "ended":
                return state
            self.ply = state["ply"]
