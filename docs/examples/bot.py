#!/usr/bin/env python3
"""A program that plays on a mancalad server: it opens games for whoever joins, or joins one, takes whatever captures most,
comes back after a cut, and agrees to rematches. Python's standard library is enough. See docs/outside-bots.md."""
import argparse, json, os, re, secrets, socket, sys, threading, time

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("url", nargs="?", default="ws://localhost:8080/ws")
parser.add_argument("--name", default="Greedy")
parser.add_argument("--preset", default="kalah")
parser.add_argument("--join", metavar="CODE")
parser.add_argument("--games", type=int, default=-1, help="how many; without it until it is stopped")
parser.add_argument("--auth", metavar="TOKEN", help="an account's, with the claim \"bot\": true")
OPTIONS = parser.parse_args()
IDENTITY = {"session": secrets.token_hex(16)}  # keep it in a file to be the same program tomorrow
IDENTITY.update({"auth": OPTIONS.auth} if OPTIONS.auth else {})
REMATCH_S, SILENCE_S = 20, 60

class WebSocket:
    """As little of RFC 6455 as a client of this server needs: it sends short texts, whole, and answers pings."""

    def __init__(self, url):
        host, port, path = re.fullmatch(r"ws://([^/:]+)(?::(\d+))?(/.*)", url).groups()
        self.socket = socket.create_connection((host, int(port or 80)), SILENCE_S)
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        self.file = self.socket.makefile("rb")
        while self.file.readline() not in (b"\r\n", b""):
            pass

    def send(self, payload, opcode=1):
        n, mask = len(payload), os.urandom(4)
        length = bytes([128 | n]) if n < 126 else bytes([254]) + n.to_bytes(2, "big")
        self.socket.sendall(bytes([128 | opcode]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload)))

    def receive(self):
        """The next message."""
        while True:
            head = self.file.read(2)
            if len(head) < 2 or head[0] & 15 == 8:
                raise ConnectionError("the server closed")
            n = head[1] & 127
            payload = self.file.read(n if n < 126 else int.from_bytes(self.file.read(2 if n == 126 else 8), "big"))
            if head[0] & 15 == 1:
                return json.loads(payload)
            if head[0] & 15 == 9:
                self.send(payload, 10)

class Player:
    seat, left, n_said, leaving = None, OPTIONS.games, 0, threading.Timer(0, None)

    def say(self, t, **fields):
        self.n_said += 1
        self.ws.send(json.dumps({"t": t, "id": f"{t}-{self.n_said}", **fields}).encode())

    def look(self, state):
        """The whole thinking: what is captured, and a free turn counts for two seeds."""
        if state["to_move"] == self.seat["side"] and state["legal"]:
            best = max(state["landings"], key=lambda landing: landing["captured"] + 2 * landing["extra_turn"])
            self.say("play", room=self.seat["room"], ply=state["ply"], pit=best["pit"])

    def rest(self):
        self.leaving = threading.Timer(REMATCH_S, self.say, ["leave"], {"room": self.seat["room"]})
        self.leaving.daemon = True
        self.leaving.start()

    def hear(self, m):
        if m["t"] == "welcome" and self.seat:
            self.say("join", room=self.seat["room"], seat_token=self.seat["seat_token"])
        elif m["t"] in ("welcome", "closed") or m["t"] == "ok" and m["re"].startswith("leave"):
            self.seat = None
            new = {"preset": OPTIONS.preset, "side": "random", "options": {"visibility": "open"}}
            self.say("join", room=OPTIONS.join) if OPTIONS.join else self.say("create", **new)
        elif m["t"] == "joined":
            self.seat = {**(self.seat or {}), **m}
        elif m["t"] in ("snapshot", "started", "sown", "swapped", "taken_back"):
            if m.get("exchanged") or m["t"] == "swapped":
                self.seat["side"] = {"south": "north", "north": "south"}[self.seat["side"]]
            if m["t"] == "started":
                self.leaving.cancel()
            self.rest() if m.get("phase") == "ended" else self.look(m)
        elif m["t"] == "offered" and m["offer"]["side"] != self.seat["side"]:
            self.say("accept" if m["offer"]["kind"] == "rematch" else "decline", room=m["room"], offer=m["offer"]["id"])
        elif m["t"] == "ended":
            print(f"{m['room']}: {m['reason']}, {m['winner'] or 'nobody'} wins", flush=True)
            self.left -= 1
            self.rest()
        elif m["t"] == "error" and not (m["re"] or "").startswith("play"):
            sys.exit(m["text"])

player = Player()
while player.left:
    try:
        player.ws = WebSocket(OPTIONS.url)
        player.say("hello", protocol="1.0", name=OPTIONS.name, bot=True, **IDENTITY)
        while player.left:
            player.hear(player.ws.receive())
    except OSError as trouble:  # a cut, or the server starts again
        print(f"{trouble}; trying again", file=sys.stderr)
        time.sleep(1)
