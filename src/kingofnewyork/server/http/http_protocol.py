"""Connections as strangers open them: how many there may be, and how soon they say what they want.

`Http` is uvicorn's own protocol and keeps to its order of things; a websocket begins as one of
these and goes on as a `Socket`.
"""

import asyncio
import sys
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, ClassVar, Final

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState

from kingofnewyork.server.limits import Counts, Networks, address_group
from kingofnewyork.server.sockets import (
    LEAVE_SECONDS,
    Bounds,
    Link,
    Socket,
    Timed,
    link_of,
    text_frame,
)

__all__ = [
    "Bounds",
    "Http",
    "Link",
    "Socket",
    "client_address",
    "link_of",
    "options",
    "protocols",
    "text_frame",
]

READ_SECONDS: Final = 30.0
"""How long the answer to a request may wait for a reader."""
BODY_SHARE: Final = 4
"""The body of a request may take this many times as long as its head."""
BUSY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"retry-after: 5\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)


def client_address(scope: Mapping[str, Any]) -> str:
    """The address of who asks: behind `shell`, of who asked the proxy; empty if unknown."""
    client = scope.get("client")
    return str(client[0]) if client else ""


class Heads(h11.Connection):
    """HTTP with heads up to a size; `status` is what a request that is none is answered with."""

    def __init__(self, limit: int) -> None:
        super().__init__(h11.SERVER, limit or sys.maxsize)
        self.limit = limit or sys.maxsize
        self.status = 400

    def next_event(self) -> Any:
        """What has come in; h11 minds the size only of what is not yet complete."""
        try:
            event = super().next_event()
        except h11.RemoteProtocolError as error:
            self.status = error.error_status_hint
            raise
        if isinstance(event, h11.Request) and self.size_of(event) > self.limit:
            self.status = 431
            raise h11.RemoteProtocolError("the head is too large", error_status_hint=431)
        return event

    @staticmethod
    def size_of(request: h11.Request) -> int:
        """About how many bytes the head had."""
        return len(request.target) + sum(len(n) + len(v) + 4 for n, v in request.headers)


class Http(Timed, H11Protocol):
    """A connection that has to say soon what it wants."""

    bounds: ClassVar[Bounds]
    gate: ClassVar[Counts]
    proxies: ClassVar[Networks]
    leave_seconds: ClassVar[float] = LEAVE_SECONDS
    read_seconds: ClassVar[float] = READ_SECONDS

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.heads = self.conn = Heads(self.bounds.header_bytes)
        self.place: str | None = None
        self.phase: object = h11.IDLE

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """There is room for the connection, or it is on its way out."""
        peer = get_remote_addr(transport)
        place = address_group(peer[0]) if peer else ""
        # Everybody comes from the address of the proxy: the application counts them apart.
        if not self.gate.enter(place, exempt=not peer or peer[0] in self.proxies):
            transport.write(BUSY)
            transport.close()
            return
        self.place = place
        super().connection_made(transport)
        self.end_within(self.bounds.handshake_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """The place is free for another connection."""
        if self.place is None:
            return
        self.take_time()
        self.gate.leave(self.place)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """What has come is heard, and there is a deadline if it is not all."""
        if self.place is None:
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it is a websocket now
        phase = self.conn.their_state
        if phase is self.phase and self.deadline is not None:
            return
        self.phase = phase
        if not self.transport.is_closing():
            self.take_time()
        if phase is h11.IDLE:
            self.end_within(self.bounds.handshake_seconds)
        elif phase is h11.SEND_BODY:
            self.end_within(BODY_SHARE * self.bounds.handshake_seconds)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The websocket has the connection, and its own deadline."""
        self.take_time()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Whoever does not speak HTTP is told so, if no answer is under way, and let go."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            status = HTTPStatus(self.heads.status)
            line = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
            self.transport.write(f"{line}content-length: 0\r\nconnection: close\r\n\r\n".encode())
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()
        self.end_within(self.leave_seconds)

    def pause_writing(self) -> None:
        """The peer has a while to read."""
        super().pause_writing()
        self.end_within(self.read_seconds)

    def resume_writing(self) -> None:
        """The peer has read, so it may go on."""
        super().resume_writing()
        if not self.transport.is_closing():
            self.take_time()

    def on_response_complete(self) -> None:
        """The next request may come, or the connection ends once the answer is read."""
        super().on_response_complete()
        if self.transport.is_closing():
            self.end_within(self.read_seconds)

    def timeout_keep_alive_handler(self) -> None:
        """The connection has ended, once the last answer is read."""
        super().timeout_keep_alive_handler()
        self.end_within(self.read_seconds)

    def shutdown(self) -> None:
        """The answer that is under way is given; then the connection ends."""
        try:
            super().shutdown()
        except h11.LocalProtocolError:
            self.transport.close()
        self.end_within(self.read_seconds)


def protocols(
    settings: Bounds,
    *,
    leave_seconds: float = LEAVE_SECONDS,
    read_seconds: float = READ_SECONDS,
) -> tuple[type[Socket], type[Http]]:
    """The classes for the `ws` and `http` of `uvicorn.Config`, which share one count."""
    shared = {
        "bounds": settings,
        "gate": Counts(settings.sockets_per_address, settings.sockets),
        "leave_seconds": leave_seconds,
        "read_seconds": read_seconds,
        "proxies": Networks(getattr(settings, "trusted_proxies", ())),
    }
    return type("BoundSocket", (Socket,), shared), type("BoundHttp", (Http,), shared)


def options(settings: Bounds) -> dict[str, Any]:
    """What `uvicorn.Config` has to be given so that all bounds hold, and nothing is told twice."""
    socket, http = protocols(settings)
    return {
        "ws": socket,
        "http": http,
        "ws_per_message_deflate": False,
        # `shell` reads what proxies say; uvicorn would believe whoever calls from this machine.
        "proxy_headers": False,
        "server_header": False,
        "access_log": False,
    }
