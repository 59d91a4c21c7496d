"""HTTP and websockets byte by byte, for clients that do what no library would do for them."""

import asyncio
import json
import secrets
import socket
import struct
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Self
from urllib.parse import urlsplit

from kingofnewyork.server.protocol.messages import PROTOCOL_VERSION

CONTINUATION: Final = 0
TEXT: Final = 1
BINARY: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
TOO_LARGE: Final = 1009
"""The code of a connection on which too large a message came."""
CLOSED_ABNORMALLY: Final = 1006
"""The code of a connection that ended without a word."""
ANSWER_TIMEOUT_S: Final = 30.0
"""For how many seconds an answer is waited for."""
LOCALHOST: Final = "127.0.0.1"
Headers = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Reply:
    """What the server answers to a request."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def header(self, name: str) -> str:
        """The value of a header; empty if there is none."""
        return next((value for key, value in self.headers if key == name), "")

    @property
    def json(self) -> Any:
        """The body, which is JSON."""
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """Why the request was refused; empty if it was not."""
        is_told = self.header("content-type") == "application/json" and self.body
        return str(self.json["code"]) if self.status >= 400 and is_told else ""


class HandshakeRefused(Exception):
    """The server has not opened a websocket."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(f"{reply.status} {reply.body!r}")
        self.reply = reply


class SocketClosed(Exception):
    """A websocket has been closed, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


async def open_connection(
    url: str, *, address: str = LOCALHOST, buffer: int = 0
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection from an address of this machine, perhaps with a small buffer for reading."""
    parts = urlsplit(url)
    assert parts.hostname == LOCALHOST
    plain = socket.socket()
    plain.setblocking(False)
    if buffer:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    plain.bind((address, 0))
    try:
        await asyncio.get_running_loop().sock_connect(plain, (LOCALHOST, parts.port))
        return await asyncio.open_connection(sock=plain, limit=1 << 16)
    except OSError:
        plain.close()
        raise


async def read_reply(reader: asyncio.StreamReader, method: str = "GET") -> Reply:
    """The next answer on a connection; `EOFError` if there is none."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.split("\r\n")
    pairs = [line.partition(":") for line in lines if line]
    headers = tuple((name.lower(), value.strip()) for name, _, value in pairs)
    status = int(first.split()[1])
    length = int(dict(headers).get("content-length", "0"))
    body = b"" if method == "HEAD" or status == 304 else await reader.readexactly(length)
    return Reply(status, headers, body)


class RawHttp:
    """A connection for requests, one after the other; made anew when the server ends it."""

    def __init__(self, url: str, *, address: str = LOCALHOST) -> None:
        self.url = url
        self.address = address
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection."""
        if self._streams is not None:
            writer = self._streams[1]
            self._streams = None
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def ask(
        self,
        path: str,
        body: Any = None,
        *,
        method: str = "",
        headers: Headers = (),
        token: str | None = None,
    ) -> Reply:
        """What the server answers.

        Args:
            path: what is asked for, with its query.
            body: sent as JSON, or as it is if it is bytes; then the method is POST.
            method: another method.
            headers: further ones; a content type replaces the usual one.
            token: who asks.
        """
        method = method or ("GET" if body is None else "POST")
        request = request_bytes(self.url, method, path, body, headers, token)
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                return await self._exchange(request, method)
        except (OSError, EOFError):
            await self.close()
        async with asyncio.timeout(ANSWER_TIMEOUT_S):  # the server may have ended it for its age
            return await self._exchange(request, method)

    async def _exchange(self, request: bytes, method: str) -> Reply:
        if self._streams is None:
            self._streams = await open_connection(self.url, address=self.address)
        reader, writer = self._streams
        writer.write(request)
        reply = await read_reply(reader, method)
        if reply.header("connection") == "close":
            await self.close()
        return reply


def request_bytes(
    url: str, method: str, path: str, body: Any, headers: Headers, token: str | None
) -> bytes:
    """A request as it goes over the wire."""
    data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
    given = {name.lower() for name, _ in headers}
    lines = [f"{method} {path} HTTP/1.1"]
    if "host" not in given:
        lines.append(f"Host: {urlsplit(url).netloc}")
    if body is not None and "content-type" not in given:
        lines.append("Content-Type: application/json")
    if body is not None:
        lines.append(f"Content-Length: {len(data)}")
    if token is not None:
        lines.append(f"Authorization: Bearer {token}")
    lines += [f"{name}: {value}" for name, value in headers]
    return "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogateescape") + data


async def ask(
    url: str, path: str, body: Any = None, *, address: str = LOCALHOST, **more: Any
) -> Reply:
    """What the server answers to one request on a connection of its own."""
    async with RawHttp(url, address=address) as line:
        return await line.ask(path, body, **more)


def masked_frame(kind: int, data: bytes, *, final: bool = True) -> bytes:
    """A frame as clients send it."""
    key = secrets.token_bytes(4)
    head = bytes((kind | (0x80 if final else 0),))
    size = len(data)
    if size < 126:
        head += bytes((0x80 | size,))
    elif size < 65536:
        head += struct.pack("!BH", 0xFE, size)
    else:
        head += struct.pack("!BQ", 0xFF, size)
    if not size:
        return head + key
    mask = int.from_bytes((key * (size // 4 + 1))[:size], "big")
    return head + key + (int.from_bytes(data, "big") ^ mask).to_bytes(size, "big")


class RawSocket:
    """A websocket at a table, of which nothing happens by itself but answers to pings."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(
        cls,
        url: str,
        table: str,
        *,
        address: str = LOCALHOST,
        buffer: int = 0,
        headers: Headers = (),
    ) -> Self:
        """Open a websocket and say nothing; raise `HandshakeRefused` if the server refuses."""
        reader, writer = await open_connection(url, address=address, buffer=buffer)
        shake = (
            ("Connection", "Upgrade"),
            ("Upgrade", "websocket"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
            *headers,
        )
        path = f"/api/tables/{table}/socket"
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT_S):
                writer.write(request_bytes(url, "GET", path, None, shake, None))
                reply = await read_reply(reader)
        except BaseException:
            writer.close()
            raise
        if reply.status != 101:
            writer.close()
            raise HandshakeRefused(reply)
        return cls(reader, writer)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.end()

    async def end(self) -> None:
        """Close the connection without a close frame."""
        self.writer.close()
        with suppress(OSError):
            await self.writer.wait_closed()

    def send(self, data: bytes) -> None:
        """Send these bytes."""
        self.writer.write(data)

    def say(self, message: dict[str, Any] | str) -> None:
        """Send a text."""
        text = message if isinstance(message, str) else json.dumps(message)
        self.send(masked_frame(TEXT, text.encode()))

    async def frame(self) -> tuple[int, bytes]:
        """The next frame but pings, which are answered: what it is, and what it says."""
        while True:
            try:
                kind, data = await self._frame()
            except (OSError, EOFError):
                raise SocketClosed(CLOSED_ABNORMALLY) from None
            if kind == CLOSE:
                raise SocketClosed(int.from_bytes(data[:2], "big") if data else 1005)
            if kind != PING:
                return kind, data
            self.send(masked_frame(PONG, data))

    async def _frame(self) -> tuple[int, bytes]:
        kind, length = await self.reader.readexactly(2)
        if length >= 126:
            size = 2 if length == 126 else 8
            length = int.from_bytes(await self.reader.readexactly(size), "big")
        return kind & 15, await self.reader.readexactly(length)

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message, or the next of these kinds; `SocketClosed` if there will be none."""
        async with asyncio.timeout(ANSWER_TIMEOUT_S):
            while True:
                _, data = await self.frame()
                message: dict[str, Any] = json.loads(data)
                if not kinds or message["type"] in kinds:
                    return message

    async def wait_for_close(self, seconds: float = ANSWER_TIMEOUT_S) -> int:
        """The code with which the server closes, whatever it says before."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    await self.frame()
        except SocketClosed as closed:
            return closed.code

    async def greet(self, token: str = "", **more: Any) -> dict[str, Any]:
        """Say hello, and return the answer: `welcome` or `refused`."""
        self.say({"type": "hello", "version": PROTOCOL_VERSION, "token": token, **more})
        return await self.hear("welcome", "refused")

    async def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command, and return its answer: `ack` or `refused`."""
        key = fields.setdefault("key", secrets.token_urlsafe(12))
        self.say({"type": kind, **fields})
        while True:
            answer = await self.hear("ack", "refused")
            if answer.get("key") == key:
                return answer


async def enter_table(url: str, table: str, token: str = "", **more: Any) -> RawSocket:
    """Open a websocket and say hello; the answer must be a welcome."""
    wire = await RawSocket.open(url, table, **more)
    answer = await wire.greet(token)
    assert answer["type"] == "welcome", answer
    return wire
