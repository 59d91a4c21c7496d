"""A websocket of a client that costs little, so that few cores carry many of them."""

import asyncio
import struct
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

from tests.support.attacks.raw_client import CLOSE, CLOSED_ABNORMALLY, LOCALHOST, PING, PONG, TEXT

UNMASKED: Final = b"\0\0\0\0"
"""A key that leaves what it masks as it is."""
OPEN_TIMEOUT_S: Final = 30.0
"""For how many seconds a connection may take to open."""


class LeanSocket(asyncio.Protocol):
    """A client's end of a websocket: every text is told to `on_data`, pings are answered."""

    def __init__(self, path: str, on_data: Callable[[bytes], None]) -> None:
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[bool] = loop.create_future()
        self.closed: asyncio.Future[int] = loop.create_future()
        self._path = path
        self._on_data = on_data
        self._code = CLOSED_ABNORMALLY
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # that of uvloop is not one by class
        lines = (
            f"GET {self._path} HTTP/1.1",
            "Host: 127.0.0.1",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        )
        self._transport.write("\r\n".join((*lines, "", "")).encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.opened.done():
            head, found, rest = self._buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head[:20]:
                self.abort()
                return
            self._buffer = rest
            self.opened.set_result(True)
        self._take_frames()

    def _take_frames(self) -> None:
        buffer, start = self._buffer, 0
        while len(buffer) - start >= 2:
            length, head = buffer[start + 1], start + 2
            if length >= 126:
                size = 2 if length == 126 else 8
                if len(buffer) < head + size:
                    break
                length = int.from_bytes(buffer[head : head + size], "big")
                head += size
            if len(buffer) < head + length:
                break
            kind, start = buffer[start] & 15, head + length
            self._take(kind, bytes(buffer[head:start]))
        del buffer[:start]

    def _take(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self._on_data(data)
        elif kind == PING:
            self._write(PONG, data)
        elif kind == CLOSE:
            self._code = int.from_bytes(data[:2], "big")
            self.abort()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_result(False)
        if not self.closed.done():
            self.closed.set_result(self._code)

    def say(self, text: bytes) -> None:
        """Send a text, if there is still a connection."""
        self._write(TEXT, text)

    def _write(self, kind: int, data: bytes) -> None:
        if self._transport is None or self._transport.is_closing():
            return
        size = len(data)
        head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else bytes((0x80 | kind, 0xFE))
        if size >= 126:
            head += struct.pack("!H", size)
        self._transport.write(head + UNMASKED + data)

    def abort(self) -> None:
        """Abort the connection."""
        if self._transport is not None:
            self._transport.abort()


async def open_socket(
    url: str, path: str, on_data: Callable[[bytes], None], *, address: str = LOCALHOST
) -> LeanSocket | None:
    """Open a socket from an address of this machine; None if the server refuses or is not there."""
    parts = urlsplit(url)
    if not parts.port or not parts.hostname:
        return None
    socket = LeanSocket(path, on_data)
    loop = asyncio.get_running_loop()
    is_open = False
    try:
        async with asyncio.timeout(OPEN_TIMEOUT_S):
            await loop.create_connection(
                lambda: socket, parts.hostname, parts.port, local_addr=(address, 0)
            )
            is_open = await socket.opened
    except OSError:
        is_open = False
    finally:  # whoever asked may have been cancelled
        if not is_open:
            socket.abort()
    return socket if is_open else None
