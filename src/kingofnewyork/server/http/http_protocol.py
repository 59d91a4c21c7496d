"""HTTP connections with limits on their number, size and time.

`HttpProtocol` extends uvicorn's own protocol; a websocket begins as one of these and goes on as a
`WebSocketProtocol`.
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

from kingofnewyork.server.http.ws_protocol import (
    CLOSE_TIMEOUT_S,
    ConnectionLimits,
    DeadlineMixin,
    WebSocketProtocol,
)
from kingofnewyork.server.limits import Counts, Networks, address_group

READ_TIMEOUT_S: Final = 30.0
"""How long a response may wait for its reader."""
BODY_TIME_FACTOR: Final = 4
"""How many times longer the body of a request may take than its head."""
TOO_MANY_CONNECTIONS: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"retry-after: 5\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)


def client_address(scope: Mapping[str, Any]) -> str:
    """The address of the client, behind a trusted proxy too; empty if unknown."""
    client = scope.get("client")
    return str(client[0]) if client else ""


class BoundedHeads(h11.Connection):
    """HTTP with heads up to a size; `status` is the answer to a malformed request."""

    def __init__(self, limit: int) -> None:
        super().__init__(h11.SERVER, limit or sys.maxsize)
        self.limit = limit or sys.maxsize
        self.status = 400

    def next_event(self) -> Any:
        """The next event; check the size of complete heads, which h11 does not."""
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
        """The approximate size of a head in bytes."""
        return len(request.target) + sum(len(n) + len(v) + 4 for n, v in request.headers)


class HttpProtocol(DeadlineMixin, H11Protocol):
    """A connection with deadlines for requests and responses."""

    limits: ClassVar[ConnectionLimits]
    counts: ClassVar[Counts]
    proxies: ClassVar[Networks]
    close_timeout_s: ClassVar[float] = CLOSE_TIMEOUT_S
    read_timeout_s: ClassVar[float] = READ_TIMEOUT_S

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.heads = self.conn = BoundedHeads(self.limits.header_bytes)
        self.counted_as: str | None = None
        self.phase: object = h11.IDLE

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept the connection, or refuse it if there are too many."""
        peer = get_remote_addr(transport)
        group = address_group(peer[0]) if peer else ""
        # Everybody comes from the address of the proxy: the middleware counts them apart.
        if not self.counts.enter(group, exempt=not peer or peer[0] in self.proxies):
            transport.write(TOO_MANY_CONNECTIONS)
            transport.close()
            return
        self.counted_as = group
        super().connection_made(transport)
        self.set_deadline(self.limits.handshake_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another connection."""
        if self.counted_as is None:
            return
        self.clear_deadline()
        self.counts.leave(self.counted_as)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Handle the data; set a deadline if the request is not complete."""
        if self.counted_as is None:
            return
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # it is a websocket now
        phase = self.conn.their_state
        if phase is self.phase and self.deadline is not None:
            return
        self.phase = phase
        if not self.transport.is_closing():
            self.clear_deadline()
        if phase is h11.IDLE:
            self.set_deadline(self.limits.handshake_seconds)
        elif phase is h11.SEND_BODY:
            self.set_deadline(BODY_TIME_FACTOR * self.limits.handshake_seconds)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a websocket, which has its own deadline."""
        self.clear_deadline()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Answer a malformed request, if no response has begun, and close the connection."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            status = HTTPStatus(self.heads.status)
            line = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
            self.transport.write(f"{line}content-length: 0\r\nconnection: close\r\n\r\n".encode())
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.transport.close()
        self.set_deadline(self.close_timeout_s)

    def pause_writing(self) -> None:
        """Set a deadline for the peer to read."""
        super().pause_writing()
        self.set_deadline(self.read_timeout_s)

    def resume_writing(self) -> None:
        """Clear the deadline: the peer has read."""
        super().resume_writing()
        if not self.transport.is_closing():
            self.clear_deadline()

    def on_response_complete(self) -> None:
        """Wait for the next request, or end the connection once the response is read."""
        super().on_response_complete()
        if self.transport.is_closing():
            self.set_deadline(self.read_timeout_s)

    def timeout_keep_alive_handler(self) -> None:
        """End an idle connection once the last response is read."""
        super().timeout_keep_alive_handler()
        self.set_deadline(self.read_timeout_s)

    def shutdown(self) -> None:
        """Finish the current response, then end the connection."""
        try:
            super().shutdown()
        except h11.LocalProtocolError:
            self.transport.close()
        self.set_deadline(self.read_timeout_s)


def make_protocols(
    settings: ConnectionLimits,
    *,
    close_timeout_s: float = CLOSE_TIMEOUT_S,
    read_timeout_s: float = READ_TIMEOUT_S,
) -> tuple[type[WebSocketProtocol], type[HttpProtocol]]:
    """Make the classes for `ws` and `http` of `uvicorn.Config`, which share one count."""
    shared = {
        "limits": settings,
        "counts": Counts(settings.sockets_per_address, settings.sockets),
        "close_timeout_s": close_timeout_s,
        "read_timeout_s": read_timeout_s,
        "proxies": Networks(getattr(settings, "trusted_proxies", ())),
    }
    return type("BoundSocket", (WebSocketProtocol,), shared), type(
        "BoundHttp", (HttpProtocol,), shared
    )


def uvicorn_options(settings: ConnectionLimits) -> dict[str, Any]:
    """The options of `uvicorn.Config` with which all limits hold and nothing is logged twice."""
    socket, http = make_protocols(settings)
    return {
        "ws": socket,
        "http": http,
        "ws_per_message_deflate": False,
        # The middleware reads what proxies send; uvicorn would trust every local process.
        "proxy_headers": False,
        "server_header": False,
        "access_log": False,
    }
