"""A server process and raw sockets to torment it with: Python's standard library alone, since a proper WebSocket
client would refuse to send what is sent here. Nothing sleeps to wait: every wait is for bytes, with a deadline."""

import base64
import os
import re
import resource
import signal
import socket
import struct
import subprocess
import threading
import time

DEADLINE_S = 20
HELLO = '{"t":"hello","id":"h","protocol":"1.0","client":"edge"}'

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class Server:
    """The program on a free port, until the end of a `with`."""

    def __init__(self, program, *options, n_files=None):
        def limit():
            resource.setrlimit(resource.RLIMIT_NOFILE, (n_files, n_files))

        self.process = subprocess.Popen(
            [*program, "serve", "--port", "0", "--store", "memory", "--tables", "kept", "--puzzles", "kept", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=limit if n_files else None,
        )
        self.log = []
        self.reader = threading.Thread(target=self._read_log, daemon=True)
        self.reader.start()
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", line)
        if not found:
            raise AssertionError(f"the server did not say where it is: {line!r} {self.log}")
        self.port = int(found.group(1))

    def _read_log(self):
        for line in self.process.stderr:
            self.log.append(line.rstrip())

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        if self.process.poll() is None:
            self.stop()

    def stop(self, number=signal.SIGTERM):
        """Ends it; its exit status and the seconds that took."""
        began = time.monotonic()
        self.process.send_signal(number)
        try:
            status = self.process.wait(DEADLINE_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError("the server did not stop")
        took = time.monotonic() - began
        self.reader.join(DEADLINE_S)
        self.process.stdout.close()
        return status, took

    def connect(self, rcvbuf=None):
        sock = socket.socket(socket.AF_INET)
        if rcvbuf:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, rcvbuf)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        sock.settimeout(DEADLINE_S)
        sock.connect(("127.0.0.1", self.port))
        return sock

    def ask(self, raw):
        """All that comes back for these bytes until the server closes; '' if it just hangs up."""
        with self.connect() as sock:
            if isinstance(raw, str):
                raw = raw.encode("latin-1")
            sock.sendall(raw)
            return read_all(sock)

    def get(self, path, *headers, method="GET"):
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *headers, "", ""]
        return Answer(self.ask("\r\n".join(lines)))

    def alive(self):
        answer = self.get("/healthz")
        assert answer.status == 200 and answer.body == b"ok\n", answer


def read_all(sock):
    out = b""
    while True:
        try:
            piece = sock.recv(65536)
        except ConnectionResetError:
            return out
        if not piece:
            return out
        out += piece


class Answer:
    def __init__(self, raw):
        self.raw = raw
        head, _, self.body = raw.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.status = int(lines[0].split(" ")[1]) if raw else 0
        self.headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            self.headers[name.lower()] = value.strip()

    def __repr__(self):
        return f"<{self.raw[:300]!r}>"


def upgrade_request(path="/ws", host="localhost", extra=(), version="13"):
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        f"Sec-WebSocket-Version: {version}",
        *extra,
        "",
        "",
    ]
    return "\r\n".join(lines)


def frame(opcode, payload=b"", final=True, declared=None, mask=b"\x00\x00\x00\x00"):
    if isinstance(payload, str):
        payload = payload.encode()
    n = len(payload) if declared is None else declared
    head = bytes([(0x80 if final else 0) | opcode])
    if n < 126:
        head += bytes([0x80 | n])
    elif n < 65536:
        head += bytes([0x80 | 126]) + struct.pack(">H", n)
    else:
        head += bytes([0x80 | 127]) + struct.pack(">Q", n)
    return head + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(payload))


class Gone(Exception):
    """The connection ended without a close frame."""


class Client:
    """One WebSocket, opened."""

    def __init__(self, server, rcvbuf=None, **request):
        self.sock = server.connect(rcvbuf)
        self.sock.sendall(upgrade_request(**request).encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            piece = self.sock.recv(4096)
            if not piece:
                raise AssertionError(f"no WebSocket: {self.buffer!r}")
            self.buffer += piece
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        self.answer = head.decode()
        if " 101 " not in self.answer:
            raise AssertionError(f"no WebSocket: {self.answer}")

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.sock.close()

    def send(self, opcode, payload=b"", **how):
        self.raw(frame(opcode, payload, **how))

    def raw(self, data):
        try:
            self.sock.sendall(data)
        except OSError:
            pass  # it has closed on us; what it said stands in what we read

    def _take(self, n):
        while len(self.buffer) < n:
            try:
                piece = self.sock.recv(65536)
            except ConnectionResetError:
                raise Gone
            if not piece:
                raise Gone
            self.buffer += piece
        taken, self.buffer = self.buffer[:n], self.buffer[n:]
        return taken

    def receive(self):
        """The next frame: opcode and payload."""
        first, second = self._take(2)
        assert not second & 0x80, "a server does not mask"
        n = second & 0x7F
        if n == 126:
            (n,) = struct.unpack(">H", self._take(2))
        elif n == 127:
            (n,) = struct.unpack(">Q", self._take(8))
        return first & 0x0F, self._take(n)

    def text(self):
        """The next text, pings answered on the way."""
        while True:
            opcode, payload = self.receive()
            if opcode == TEXT:
                return payload
            if opcode == PING:
                self.send(PONG, payload)
            if opcode == CLOSE:
                raise AssertionError(f"closed with {close_code(payload)}")

    def hello(self):
        self.send(TEXT, HELLO)
        return self.text()

    def lives(self):
        """A command is answered."""
        self.send(TEXT, '{"t":"ping","id":"fence"}')
        while b"fence" not in self.text():
            pass

    def closed(self):
        """The code that it is closed with; what comes before is skipped. None for a bare end."""
        try:
            while True:
                opcode, payload = self.receive()
                if opcode == CLOSE:
                    self.send(CLOSE, payload[:2])
                    return close_code(payload)
        except Gone:
            return None


def close_code(payload):
    return struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else None
