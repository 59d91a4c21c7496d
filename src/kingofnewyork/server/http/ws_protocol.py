"""Websockets that the application writes to directly, with limits on what a peer may do.

`WebSocketProtocol` extends uvicorn's own protocol. It adds what uvicorn leaves open: how long a
handshake may take, and how much may wait for a peer who does not read.
"""

import asyncio
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

from kingofnewyork.server.http.frames import FrameTracker, text_of_frame
from kingofnewyork.server.http.message_queue import MessageQueue
from kingofnewyork.server.limits import Counts
from kingofnewyork.server.protocol import close_codes

LINK_EXTENSION: Final = "kingofnewyork"
CLOSE_TIMEOUT_S: Final = 5.0
"""How long a closing connection may take to read what it was sent."""
FROZEN_CLOSE_TIMEOUT_S: Final = 1.0
"""The same for one that does not answer pings."""
END_OF_REQUEST: Final = b"\r\n\r\n"
SLICE_BYTES: Final = 4096
"""Received data is parsed in slices of this many bytes."""
MAX_WAITING_MESSAGES: Final = 256
"""How many received messages may wait for the application."""
MAX_FRAGMENTS: Final = 64
"""How many frames one message may have."""
MAX_BYTES_AFTER_CLOSE: Final = 65_536
"""How much a peer may send after the close frame before it is cut off."""


class ConnectionLimits(Protocol):
    """The settings that limit connections; 0 is no limit."""

    @property
    def message_bytes(self) -> int: ...
    @property
    def header_bytes(self) -> int: ...
    @property
    def handshake_seconds(self) -> float: ...
    @property
    def ping_seconds(self) -> float: ...
    @property
    def ping_timeout_seconds(self) -> float: ...
    @property
    def queue_bytes(self) -> int: ...
    @property
    def sockets(self) -> int: ...
    @property
    def sockets_per_address(self) -> int: ...


class SocketLink(Protocol):
    """The way to send to a socket without a task or a queue of its own."""

    def push(self, *frames: bytes) -> bool:
        """Send frames; return False if the socket is gone or too slow."""

    def close(self, code: int, reason: str = "") -> None:
        """Close the socket with a code; the application receives a disconnect."""


def link_of(scope: Mapping[str, Any]) -> SocketLink:
    """The link of a websocket, which `WebSocketProtocol` puts into its scope."""
    return cast(SocketLink, scope["extensions"][LINK_EXTENSION])


def _is_text(parts: Sequence[bytes]) -> bool:
    """Whether a message in parts is UTF-8."""
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True


class DeadlineMixin:
    """A connection with one deadline, at which it is aborted."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    deadline: asyncio.TimerHandle | None = None

    def set_deadline(self, seconds: float) -> None:
        """Set a deadline, unless there is an earlier one; 0 sets none."""
        when = self.loop.time() + seconds
        if seconds <= 0 or (self.deadline is not None and self.deadline.when() <= when):
            return
        self.clear_deadline()
        self.deadline = self.loop.call_at(when, self.transport.abort)

    def clear_deadline(self) -> None:
        """Clear the deadline."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class WebSocketProtocol(DeadlineMixin, WebSocketsSansIOProtocol):
    """A websocket that the application can write to directly."""

    limits: ClassVar[ConnectionLimits]
    counts: ClassVar[Counts]
    close_timeout_s: ClassVar[float] = CLOSE_TIMEOUT_S

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.queue = MessageQueue()  # type: ignore[assignment]
        self.conn.max_message_size = self.limits.message_bytes or None
        # Compression costs memory for each socket, and small messages gain nothing by it.
        self.conn.available_extensions = None
        self.ping_interval = self.limits.ping_seconds or None
        self.ping_timeout = self.limits.ping_timeout_seconds or None
        self.close_timeout = self.close_timeout_s
        self.queue_bytes = self.limits.queue_bytes or sys.maxsize
        self.counted_as: str | None = None
        self.bytes_after_close = 0
        self.tracker = FrameTracker()
        """Where frames end, after the request."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Set the deadline for the handshake."""
        super().connection_made(transport)
        # Asked again, the system may not know the address of a peer that has gone.
        before = self.transport.get_protocol()
        self.counted_as = getattr(before, "counted_as", None)
        self.client = getattr(before, "client", self.client)
        self.set_deadline(self.limits.handshake_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another connection."""
        self.clear_deadline()
        self.counts.leave(self.counted_as)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Put the link into the scope of the application."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast(MutableMapping[str, Any], self.scope["extensions"])
            extensions[LINK_EXTENSION] = self

    async def send(self, message: Any) -> None:
        """Send like uvicorn; raise `ClientDisconnected` for a socket that we have closed."""
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
            self.clear_deadline()
            self.forget_handshake()

    def forget_handshake(self) -> None:
        """Free the memory of the handshake; the scope loses its headers."""
        # The parser holds on to the request for good.
        self.request.headers.clear()
        del self.request, self.response
        self.scope["headers"] = []
        if not self.conn.reader.buffer:
            self.conn.reader.buffer = bytearray()

    def push(self, *frames: bytes) -> bool:
        """Write frames at once; return False if the socket is closed or too much waits already."""
        data = b"".join(frames)
        transport = self.transport
        if self.conn.state is not State.OPEN or transport.is_closing():
            return False
        waiting = transport.get_write_buffer_size()
        if waiting and waiting + len(data) > self.queue_bytes:
            self.close(close_codes.TRY_AGAIN_LATER, "reading too slowly")
            return False
        transport.write(data)
        return True

    def close(self, code: int, reason: str = "") -> None:
        """Send a close frame; abort the connection if it is not answered in time."""
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
        self.close_timer = self.loop.call_later(self.close_timeout_s, self.transport.abort)

    def refuse(self, code: int, reason: str) -> None:
        """Send a close frame and read nothing more."""
        if self.conn.state is State.OPEN:
            self.conn.fail(code, reason)
            self.handle_parser_exception()
            self.set_deadline(self.close_timeout_s)

    def data_received(self, data: bytes) -> None:
        """Parse the data; refuse too many messages at once."""
        if self._takes_frames_at_once() and (text := text_of_frame(data)) is not None:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            return
        was_request = not self.handshake_initiated
        self.parse_slices(data)
        # A client may send frames right behind its request.
        self.tracker.follow(data.partition(END_OF_REQUEST)[2] if was_request else data)

    def _takes_frames_at_once(self) -> bool:
        """Whether a whole text may be passed on unparsed: nothing else is under way or waits."""
        return (
            self.handshake_complete
            and not self.close_sent
            and self.tracker.is_between_frames
            and self.queue.empty()
            and self.conn.state is State.OPEN
            and not self.conn.expect_continuation_frame
        )

    def parse_slices(self, data: bytes) -> None:
        """Parse the data slice by slice."""
        if self.close_sent:
            self.bytes_after_close += len(data)
            if self.bytes_after_close > MAX_BYTES_AFTER_CLOSE:
                self.transport.abort()
                return
        for start in range(0, len(data), SLICE_BYTES):
            if self.transport.is_closing():
                return
            try:
                super().data_received(data[start : start + SLICE_BYTES])
            except InvalidState:
                # Text that is not UTF-8, and a close frame right behind it.
                self.transport.abort()
                return
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self.drop_handshake()
            elif self.queue.qsize() > MAX_WAITING_MESSAGES:
                self.refuse(close_codes.POLICY_VIOLATION, "too many messages at once")

    def drop_handshake(self) -> None:
        """Send the answer to a bad handshake, if there is one, and close the connection."""
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.handshake_complete = self.close_sent = True
        self.transport.close()

    def handle_cont(self, event: Frame) -> None:
        """Add a fragment to the message; refuse too many fragments."""
        if event.data or event.fin:
            super().handle_cont(event)
        if len(self.frames) > MAX_FRAGMENTS:
            self.frames = []
            self.refuse(close_codes.POLICY_VIOLATION, "too many fragments")

    def send_receive_event_to_app(self) -> None:
        """Queue the message for the application; close the socket if its text is not UTF-8."""
        if self.curr_msg_data_type == "text" and not _is_text(self.frames):
            # Left to uvicorn, each of these would put a long trace into the log.
            self.frames = []
            self.refuse(close_codes.NOT_UTF8, "not UTF-8")
            return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer the ping; close the socket if the peer does not read the answers."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > self.queue_bytes:
            self.close(close_codes.TRY_AGAIN_LATER, "reading too slowly")

    def send_keepalive_ping(self) -> None:
        """Send a ping; set a deadline for a connection that is closing."""
        super().send_keepalive_ping()
        if self.transport.is_closing():
            self.set_deadline(self.close_timeout_s)

    def keepalive_timeout(self) -> None:
        """Disconnect a peer that does not answer pings."""
        super().keepalive_timeout()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": close_codes.INTERNAL_ERROR})
        self.set_deadline(FROZEN_CLOSE_TIMEOUT_S)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Set a deadline for the connection: the application has finished."""
        super().on_task_complete(task)
        if not self.disconnected:
            self.set_deadline(self.close_timeout_s)

    def shutdown(self) -> None:
        """Close the socket because the server stops, unless it is closing already."""
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.stop_keepalive()
            self.transport.close()
        else:
            super().shutdown()
        self.set_deadline(self.close_timeout_s)
