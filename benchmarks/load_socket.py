"""Lean clients: a websocket and a connection for requests, on nothing but the event loop.

They do as little as a client can, so that what is measured is the server.
"""

import asyncio
import json
import struct
from collections.abc import Callable
from typing import Any, cast

NO_MASK = bytes(4)
"""Frames of clients have to be masked; with this mask the bytes stay as they are."""
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
TIMEOUT_S = 60.0
"""After how many seconds without an answer we give up."""
OnText = Callable[[bytes], None]


def frame(kind: int, data: bytes) -> bytes:
    """A whole frame of a client."""
    if len(data) < 126:
        return bytes((0x80 | kind, 0x80 | len(data))) + NO_MASK + data
    return struct.pack("!BBH", 0x80 | kind, 0xFE, len(data)) + NO_MASK + data


class Socket(asyncio.Protocol):
    """A websocket that passes on every text."""

    def __init__(self, host: str, path: str, on_text: OnText) -> None:
        self.on_text = on_text
        self.closed: str | None = None
        """Why the server closed it."""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
        )
        self._transport: asyncio.Transport | None = None
        self._buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request.encode())

    def connection_lost(self, problem: Exception | None) -> None:
        """Tell whoever waits."""
        self.closed = self.closed or f"connection lost: {problem}"
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(self.closed))

    def data_received(self, data: bytes) -> None:
        """Pass on all whole frames."""
        data = self._buffer + data if self._buffer else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            self._open(head)
        start = 0
        while (end_of := _end_of_frame(data, start)) is not None:
            first, body, after = end_of
            self._take(first & 0xF, data[body:after])
            start = after
        self._buffer = data[start:]

    def _open(self, head: bytes) -> None:
        if b" 101 " in head.split(b"\r\n")[0]:
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(head.decode()))

    def _take(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self.on_text(data)
        elif kind == PING:
            self._write(frame(PONG, data))
        elif kind == CLOSE:
            self.closed = f"closed: {int.from_bytes(data[:2], 'big')} {data[2:].decode()}"

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    def close(self) -> None:
        """Cut the connection."""
        assert self._transport is not None
        self._transport.abort()

    def send(self, text: bytes) -> None:
        """Send a text."""
        if self.closed is not None:
            raise ConnectionError(self.closed)
        self._write(frame(TEXT, text))


def _end_of_frame(data: bytes, start: int) -> tuple[int, int, int] | None:
    """The first byte of a frame, and where its body begins and ends; None if it is not whole."""
    if len(data) < start + 2:
        return None
    length, body = data[start + 1], start + 2
    if length > 125:
        size = 2 if length == 126 else 8
        if len(data) < body + size:
            return None
        length = int.from_bytes(data[body : body + size], "big")
        body += size
    after = body + length
    return None if len(data) < after else (data[start], body, after)


class Address:
    """Where a server is, and from where it is called."""

    def __init__(self, url: str, source: str) -> None:
        self.host, _, port = url.partition("//")[2].partition(":")
        self.port = int(port)
        self.source = source

    async def socket(self, path: str, on_text: OnText) -> Socket:
        """An open websocket."""
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(
            lambda: Socket(self.host, path, on_text),
            self.host,
            self.port,
            local_addr=(self.source, 0),
        )
        await asyncio.wait_for(socket.opened, TIMEOUT_S)
        return socket

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What the server answers to a request."""
        reader, writer = await asyncio.open_connection(
            self.host, self.port, local_addr=(self.source, 0)
        )
        data = json.dumps(body).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {self.host}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(data)}\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode() + data)
        answer = await reader.read()
        writer.close()
        await writer.wait_closed()
        top, _, answer_body = answer.partition(b"\r\n\r\n")
        if not top.startswith(b"HTTP/1.1 20"):
            raise ConnectionError(answer.decode())
        found: dict[str, Any] = json.loads(answer_body)
        return found
