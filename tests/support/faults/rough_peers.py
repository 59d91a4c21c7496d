"""A real server in a thread, and clients that behave as badly as a test wants them to."""

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal, Self

import uvicorn
from starlette.types import Message, Receive, Scope, Send

from kingofnewyork.server.http.http_protocol import make_protocols
from kingofnewyork.server.http.ws_protocol import link_of
from kingofnewyork.server.protocol.wire import text_frame
from tests.support.attacks.raw_client import CLOSE, TEXT, masked_frame
from tests.support.waiting import block_until

LOOPS: Final[tuple[Literal["asyncio", "uvloop"], ...]] = ("asyncio", "uvloop")
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


@dataclass
class ServerSettings:
    """Settings with short times."""

    message_bytes: int = 8192
    header_bytes: int = 4096
    handshake_seconds: float = 30
    ping_seconds: float = 0
    ping_timeout_seconds: float = 0
    queue_bytes: int = 262144
    sockets: int = 0
    sockets_per_address: int = 0
    trusted_proxies: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    public_url: str = ""
    body_bytes: int = 8192


@dataclass
class RunningServer:
    """A server that runs."""

    server: uvicorn.Server
    port: int
    http: Any

    @property
    def connections(self) -> int:
        """How many connections uvicorn knows."""
        return len(self.server.server_state.connections)

    @property
    def tasks(self) -> int:
        """How many requests and sockets are being served."""
        return len(self.server.server_state.tasks)

    @property
    def connection_count(self) -> int:
        """How many connections we count."""
        count: int = self.http.counts.all
        return count

    def wait_until_empty(self, seconds: float = 20.0) -> None:
        """Wait until nothing is left of any connection."""
        block_until(lambda: not (self.connections or self.tasks or self.connection_count), seconds)

    def connect(self, address: str = "127.0.0.1", buffer: int | None = None) -> socket.socket:
        """A plain connection from an address of this machine."""
        peer = socket.socket()
        if buffer:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        peer.settimeout(20)
        peer.bind((address, 0))
        peer.connect(("127.0.0.1", self.port))
        return peer

    def open(
        self,
        address: str = "127.0.0.1",
        path: str = "/",
        buffer: int | None = None,
        headers: str = "",
    ) -> "Peer":
        """A websocket."""
        peer = Peer(self.connect(address, buffer))
        peer.shake_hands(path, headers)
        return peer


@contextmanager
def run_server(
    app: Any,
    bounds: ServerSettings | None = None,
    *,
    loop: Literal["asyncio", "uvloop"] = "asyncio",
    close_timeout_s: float = 0.3,
    read_timeout_s: float = 0.5,
    **options: Any,
) -> Iterator[RunningServer]:
    """Run a server for an application."""
    ws, http = make_protocols(
        bounds or ServerSettings(), close_timeout_s=close_timeout_s, read_timeout_s=read_timeout_s
    )
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
            block_until(lambda: server.started)
            yield RunningServer(server, listener.getsockname()[1], http)
        finally:
            server.should_exit = True
            thread.join(30)
            assert not thread.is_alive()


class Peer:
    """The other end of a websocket, which does nothing by itself."""

    def __init__(self, plain: socket.socket) -> None:
        self.plain = plain
        self.read = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.plain.close()

    def shake_hands(self, path: str = "/", headers: str = "") -> None:
        """Open the websocket; an assertion fails with the answer if it is refused."""
        self.plain.sendall(handshake(path, headers))
        answer = self.take_until(b"\r\n\r\n")
        assert b" 101 " in answer, answer

    def take_until(self, end: bytes) -> bytes:
        while end not in self.read:
            self.more()
        taken, _, self.read = self.read.partition(end)
        return taken + end

    def more(self) -> None:
        data = self.plain.recv(65536)
        if not data:
            raise EOFError
        self.read += data

    def take(self, length: int) -> bytes:
        while len(self.read) < length:
            self.more()
        taken, self.read = self.read[:length], self.read[length:]
        return taken

    def frame(self) -> tuple[int, bytes]:
        """The next frame: what it is and what it says."""
        kind, length = self.take(2)
        if length == 126:
            (length,) = struct.unpack("!H", self.take(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.take(8))
        return kind & 15, self.take(length)

    def text(self) -> str:
        """The next frame, which is a text."""
        kind, data = self.frame()
        assert kind == TEXT, (kind, data)
        return data.decode()

    def say(self, text: str) -> None:
        """Send a text."""
        self.plain.sendall(masked_frame(TEXT, text.encode()))

    def close_code(self) -> int:
        """The code with which the websocket is closed, after any number of other frames."""
        while True:
            kind, data = self.frame()
            if kind == CLOSE:
                return int.from_bytes(data[:2], "big")

    def until_end(self) -> None:
        """Read until the connection ends."""
        try:
            while self.plain.recv(65536):
                pass
        except ConnectionError:
            pass

    def reset(self) -> None:
        """Reset the connection."""
        self.plain.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.plain.close()


def handshake(path: str = "/", headers: str = "") -> bytes:
    """The request for a websocket."""
    return (
        f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n{headers}\r\n"
    ).encode()


@dataclass
class ScriptedApp:
    """An application that does what each text tells it, and notes what it learns."""

    scopes: list[Any] = field(default_factory=list)
    gone: list[Any] = field(default_factory=list)
    received: list[Any] = field(default_factory=list)
    pushed: list[bool] = field(default_factory=list)
    errors: list[Exception] = field(default_factory=list)
    links: list[Any] = field(default_factory=list)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
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
            self.received.append(message)
            await self.obey(message.get("text") or "", link_of(scope), send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        message: Message = {"more_body": True}
        while message.get("more_body"):
            message = await receive()
        self.received.append(message)
        body = b"x" * 10_000_000 if scope["path"] == "/large" else b"fine"
        await send(
            {
                "type": "http.response.start",
                "status": 200,
                "headers": [(b"content-length", str(len(body)).encode())],
            }
        )
        await send({"type": "http.response.body", "body": body})

    async def obey(self, text: str, link: Any, send: Send) -> None:
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
