"""A real server in a thread, and clients that behave as badly as a test wants them to."""

import secrets
import socket
import struct
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial

import uvicorn

from kingofnewyork.server.connections import link_of, protocols, text_frame

LOOPS = ("asyncio", "uvloop")
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


@dataclass
class Bounds:
    """Settings with short times."""

    message_bytes: int = 8192
    header_bytes: int = 4096
    handshake_seconds: float = 30
    ping_seconds: float = 0
    ping_timeout: float = 0
    queue_bytes: int = 262144
    sockets: int = 0
    sockets_per_address: int = 0
    trusted_proxies: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    public_url: str = ""
    body_bytes: int = 8192


def wait_until(condition, seconds=20.0):
    """The condition holds, before the time is up."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come to pass in time"
        time.sleep(0.005)


@dataclass
class Running:
    """A server that runs."""

    server: uvicorn.Server
    port: int
    http: type

    @property
    def connections(self):
        """How many connections uvicorn knows."""
        return len(self.server.server_state.connections)

    @property
    def tasks(self):
        """How many requests and sockets are being served."""
        return len(self.server.server_state.tasks)

    @property
    def counted(self):
        """How many connections we count."""
        return self.http.gate.all

    def wait_until_empty(self, seconds=20.0):
        """Nothing is left of any connection."""
        wait_until(lambda: not (self.connections or self.tasks or self.counted), seconds)

    def connect(self, address="127.0.0.1", buffer=None):
        """A plain connection from an address of this machine."""
        peer = socket.socket()
        if buffer:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        peer.settimeout(20)
        peer.bind((address, 0))
        peer.connect(("127.0.0.1", self.port))
        return peer

    def open(self, address="127.0.0.1", path="/", buffer=None, headers=""):
        """A websocket."""
        peer = Peer(self.connect(address, buffer))
        peer.shake_hands(path, headers)
        return peer


@contextmanager
def running(app, bounds=None, *, loop="asyncio", leave_seconds=0.3, read_seconds=0.5, **options):
    """A server for an application; it stops at the end."""
    ws, http = protocols(bounds or Bounds(), leave_seconds=leave_seconds, read_seconds=read_seconds)
    config = uvicorn.Config(
        app,
        ws=ws,
        http=http,
        loop=loop,
        lifespan="off",
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=10,
        **options,
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0), backlog=2048) as listener:
        thread = threading.Thread(target=partial(server.run, sockets=[listener]))
        thread.start()
        try:
            wait_until(lambda: server.started)
            yield Running(server, listener.getsockname()[1], http)
        finally:
            server.should_exit = True
            thread.join(30)
            assert not thread.is_alive()


class Peer:
    """The other end of a websocket, which does nothing by itself."""

    def __init__(self, plain):
        self.plain = plain
        self.read = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.plain.close()

    def shake_hands(self, path="/", headers=""):
        """The websocket is open; else an assertion fails that tells the answer."""
        self.plain.sendall(handshake(path, headers))
        answer = self.take_until(b"\r\n\r\n")
        assert b" 101 " in answer, answer

    def take_until(self, end):
        while end not in self.read:
            self.more()
        taken, _, self.read = self.read.partition(end)
        return taken + end

    def more(self):
        data = self.plain.recv(65536)
        if not data:
            raise EOFError
        self.read += data

    def take(self, length):
        while len(self.read) < length:
            self.more()
        taken, self.read = self.read[:length], self.read[length:]
        return taken

    def frame(self):
        """The next frame: what it is and what it says."""
        kind, length = self.take(2)
        if length == 126:
            (length,) = struct.unpack("!H", self.take(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.take(8))
        return kind & 15, self.take(length)

    def text(self):
        """The next frame, which is a text."""
        kind, data = self.frame()
        assert kind == TEXT, (kind, data)
        return data.decode()

    def say(self, text):
        """A text is sent."""
        self.plain.sendall(masked(TEXT, text.encode()))

    def close_code(self):
        """The code with which the websocket is closed, after any number of other frames."""
        while True:
            kind, data = self.frame()
            if kind == CLOSE:
                return struct.unpack("!H", data[:2])[0]

    def until_end(self):
        """All has been read, and the connection has ended."""
        try:
            while self.plain.recv(65536):
                pass
        except ConnectionError:
            pass

    def reset(self):
        """The connection is torn down at once."""
        self.plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.plain.close()


def handshake(path="/", headers=""):
    """The request for a websocket."""
    return (
        f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n{headers}\r\n"
    ).encode()


def masked(kind, data, *, final=True):
    """A frame as clients send it."""
    key = secrets.token_bytes(4)
    head = bytes((kind | (0x80 if final else 0),))
    if len(data) < 126:
        head += bytes((0x80 | len(data),))
    elif len(data) < 65536:
        head += struct.pack("!BH", 0xFE, len(data))
    else:
        head += struct.pack("!BQ", 0xFF, len(data))
    return head + key + bytes(byte ^ key[place % 4] for place, byte in enumerate(data))


@dataclass
class Parrot:
    """An application that does what each text tells it, and notes what it learns."""

    scopes: list = field(default_factory=list)
    gone: list = field(default_factory=list)
    heard: list = field(default_factory=list)
    pushed: list = field(default_factory=list)
    errors: list = field(default_factory=list)
    links: list = field(default_factory=list)

    async def __call__(self, scope, receive, send):
        if scope["type"] == "http":
            await self.answer(scope, receive, send)
            return
        self.scopes.append((scope, list(scope["headers"])))
        await receive()
        if scope["path"] == "/never":
            self.gone.append(await receive())
            return
        await send({"type": "websocket.accept"})
        self.links.append(link_of(scope))
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                self.gone.append(message)
                return
            self.heard.append(message)
            await self.obey(message.get("text") or "", link_of(scope), send)

    async def answer(self, scope, receive, send):
        message = {"more_body": True}
        while message.get("more_body"):
            message = await receive()
        self.heard.append(message)
        body = b"x" * 10_000_000 if scope["path"] == "/large" else b"fine"
        await send(
            {
                "type": "http.response.start",
                "status": 200,
                "headers": [(b"content-length", str(len(body)).encode())],
            }
        )
        await send({"type": "http.response.body", "body": body})

    async def obey(self, text, link, send):
        verb, _, rest = text.partition(" ")
        if verb == "push":
            self.pushed.append(link.push(text_frame(rest.encode())))
        elif verb == "size":
            link.push(text_frame(b"x" * int(rest)))
        elif verb == "mix":
            for number in range(int(rest)):
                if number % 3:
                    link.push(text_frame(b"%d" % number))
                else:
                    await send({"type": "websocket.send", "text": str(number)})
        elif verb == "close":
            link.close(int(rest), "as you wish")
            self.pushed.append(link.push(text_frame(b"too late")))
            try:
                await send({"type": "websocket.send", "text": "too late"})
            except OSError as error:
                self.errors.append(error)
        elif verb == "leave":
            await send({"type": "websocket.close", "code": int(rest)})
