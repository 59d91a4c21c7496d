"""Websockets that the application writes to directly, with bounds for what a peer may do.

`Socket` is uvicorn's own protocol and keeps to its order of things. It adds what uvicorn leaves
open: how long a stranger may take, and how much may wait for a reader who does not read.
"""

import asyncio
import struct
import sys
from collections.abc import Mapping, MutableMapping, Sequence
from typing import Any, ClassVar, Final, Protocol, cast

from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from kingofnewyork.server.limits import Counts

EXTENSION: Final = "kingofnewyork"
TOO_SLOW: Final = 1013
"""A socket is closed with this code if it does not read what it is sent."""
TOO_MUCH: Final = 1008
"""A socket is closed with this code if it sends what nobody has reason to send."""
LEAVE_SECONDS: Final = 5.0
"""How long a connection that is being closed may take to read what it was sent."""
FROZEN_SECONDS: Final = 1.0
"""The same for one that does not answer pings."""
NOT_TEXT: Final = 1007
"""A socket is closed with this code if its text cannot be read."""
SLICE: Final = 4096
"""What comes in at once is taken apart in slices of this many bytes."""
WAITING: Final = 256
"""How many messages may have come in before the first of them is taken."""
FRAGMENTS: Final = 64
"""How many frames may make up one message."""
LATE_BYTES: Final = 65_536
"""How much a peer may send after it was told to go; then it is cut off."""


class Bounds(Protocol):
    """The settings that matter to connections; 0 is no limit."""

    @property
    def message_bytes(self) -> int: ...
    @property
    def header_bytes(self) -> int: ...
    @property
    def handshake_seconds(self) -> float: ...
    @property
    def ping_seconds(self) -> float: ...
    @property
    def ping_timeout(self) -> float: ...
    @property
    def queue_bytes(self) -> int: ...
    @property
    def sockets(self) -> int: ...
    @property
    def sockets_per_address(self) -> int: ...


class Link(Protocol):
    """What the application gets in order to send without a task or a queue for each socket."""

    def push(self, *frames: bytes) -> bool:
        """Frames are on their way, after all that was sent before; False if they cannot be."""

    def close(self, code: int, reason: str = "") -> None:
        """The socket is closed with that code, and the application is told that it has gone."""


def link_of(scope: Mapping[str, Any]) -> Link:
    """The link of a websocket that has come through `Socket`."""
    return cast(Link, scope["extensions"][EXTENSION])


def text_frame(data: bytes) -> bytes:
    """A text as a whole frame of a server, encoded once for all who get it."""
    length = len(data)
    if length < 126:
        return bytes((0x81, length)) + data
    if length < 65536:
        return struct.pack("!BBH", 0x81, 126, length) + data
    return struct.pack("!BBQ", 0x81, 127, length) + data


def _is_text(parts: Sequence[bytes]) -> bool:
    """Whether a message in parts is UTF-8."""
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True


class Timed:
    """A connection with one deadline, at which it is ended whatever it is doing."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    deadline: asyncio.TimerHandle | None = None

    def end_within(self, seconds: float) -> None:
        """The connection ends after that time, if it has no earlier deadline; 0 is for ever."""
        when = self.loop.time() + seconds
        if seconds <= 0 or (self.deadline is not None and self.deadline.when() <= when):
            return
        self.take_time()
        self.deadline = self.loop.call_at(when, self.transport.abort)

    def take_time(self) -> None:
        """There is no deadline."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class Socket(Timed, WebSocketsSansIOProtocol):
    """A websocket that the application can write to directly."""

    bounds: ClassVar[Bounds]
    gate: ClassVar[Counts]
    leave_seconds: ClassVar[float] = LEAVE_SECONDS

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn.max_message_size = self.bounds.message_bytes or None
        # Compression costs memory for each socket, and small messages gain nothing by it.
        self.conn.available_extensions = None
        self.ping_interval = self.bounds.ping_seconds or None
        self.ping_timeout = self.bounds.ping_timeout or None
        self.close_timeout = self.leave_seconds
        self.queue_bytes = self.bounds.queue_bytes or sys.maxsize
        self.place: str | None = None
        self.late = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The upgrade has to be complete in time."""
        super().connection_made(transport)
        # Asked again, the system may not know the address of a peer that has gone.
        before = self.transport.get_protocol()
        self.place = getattr(before, "place", None)
        self.client = getattr(before, "client", self.client)
        self.end_within(self.bounds.handshake_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """The place is free for another connection."""
        self.take_time()
        self.gate.leave(self.place)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """The application finds the link in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast(MutableMapping[str, Any], self.scope["extensions"])
            extensions[EXTENSION] = self

    async def send(self, message: Any) -> None:
        """As uvicorn sends; who sends to a socket that we have closed is told that it has gone."""
        if self.close_sent and self.initial_response is None:
            raise ClientDisconnected
        try:
            await super().send(message)
        except RuntimeError:
            if self.close_sent or self.transport.is_closing():
                raise ClientDisconnected from None
            raise
        if message["type"] == "websocket.http.response.body" and self.close_sent:
            self.handshake_complete = True  # else uvicorn logs a fault for everybody it turns away
        if message["type"] == "websocket.accept" and self.handshake_complete:
            self.take_time()
            self.forget_handshake()

    def forget_handshake(self) -> None:
        """What only the handshake needed takes no memory; the scope has no headers any more."""
        # The parser holds on to the request for good.
        self.request.headers.clear()
        del self.request, self.response
        self.scope["headers"] = []
        if not self.conn.reader.buffer:
            self.conn.reader.buffer = bytearray()

    def push(self, *frames: bytes) -> bool:
        """Frames are written at once; False if they cannot be, or if too much waits already."""
        data = b"".join(frames)
        transport = self.transport
        if self.conn.state is not State.OPEN or transport.is_closing():
            return False
        waiting = transport.get_write_buffer_size()
        if waiting and waiting + len(data) > self.queue_bytes:
            self.close(TOO_SLOW, "reading too slowly")
            return False
        transport.write(data)
        return True

    def close(self, code: int, reason: str = "") -> None:
        """A close frame is sent; whoever does not answer it in time is cut off."""
        if self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        reason = reason.encode()[:120].decode(errors="ignore")
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        # With this timer set, uvicorn leaves the transport open for the answer.
        self.close_timer = self.loop.call_later(self.leave_seconds, self.transport.abort)

    def refuse(self, code: int, reason: str) -> None:
        """A close frame is sent, and nothing more is read."""
        if self.conn.state is State.OPEN:
            self.conn.fail(code, reason)
            self.handle_parser_exception()
            self.end_within(self.leave_seconds)

    def data_received(self, data: bytes) -> None:
        """All messages are taken, unless there are too many of them."""
        if self.close_sent:
            self.late += len(data)
            if self.late > LATE_BYTES:
                self.transport.abort()
                return
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            try:
                super().data_received(data[start : start + SLICE])
            except InvalidState:
                # Text that is not UTF-8, and a close frame right behind it.
                self.transport.abort()
                return
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self.drop_handshake()
            elif self.queue.qsize() > WAITING:
                self.refuse(TOO_MUCH, "too many messages at once")

    def drop_handshake(self) -> None:
        """A request that is none has got its answer, if there is one, and the end."""
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.handshake_complete = self.close_sent = True
        self.transport.close()

    def handle_cont(self, event: Frame) -> None:
        """The message has grown; it is refused if it comes in crumbs."""
        if event.data or event.fin:
            super().handle_cont(event)
        if len(self.frames) > FRAGMENTS:
            self.frames = []
            self.refuse(TOO_MUCH, "too many fragments")

    def send_receive_event_to_app(self) -> None:
        """The message waits for the application; text that is none ends the socket."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            # Left to uvicorn, each of these would put a long trace into the log.
            self.frames = []
            self.refuse(NOT_TEXT, "not UTF-8")
            return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """The answer is sent, as long as the peer reads the answers."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > self.queue_bytes:
            self.close(TOO_SLOW, "reading too slowly")

    def send_keepalive_ping(self) -> None:
        """A ping is sent; a connection that is closing has to be closed by now."""
        super().send_keepalive_ping()
        if self.transport.is_closing():
            self.end_within(self.leave_seconds)

    def keepalive_timeout(self) -> None:
        """Whoever is frozen is gone at once, and the connection soon, whatever waits in it."""
        super().keepalive_timeout()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1011})
        self.end_within(FROZEN_SECONDS)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application has finished, so the connection ends soon, whatever waits in it."""
        super().on_task_complete(task)
        if not self.disconnected:
            self.end_within(self.leave_seconds)

    def shutdown(self) -> None:
        """The peer is told that the server goes, unless one of us has closed already."""
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.stop_keepalive()
            self.transport.close()
        else:
            super().shutdown()
        self.end_within(self.leave_seconds)
