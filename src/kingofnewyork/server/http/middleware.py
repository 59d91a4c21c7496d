"""The outermost middleware: proxies, origins, body sizes, security headers, faults.

Forwarded headers are believed only from trusted proxies, foreign pages are refused, bodies are
limited, responses carry security headers, and a client sees of a fault nothing but its id.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingofnewyork.server.domain.errors import CODES
from kingofnewyork.server.limits import Counts, Networks, address_group
from kingofnewyork.server.logs import log_error
from kingofnewyork.server.protocol.close_codes import INTERNAL_ERROR, POLICY_VIOLATION
from kingofnewyork.server.protocol.wire import JSON_TYPE

CONTENT_POLICY: Final = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'none'; connect-src 'self'; img-src 'self' blob:"
)
SECURITY_HEADERS: Final = (
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
OPENER_POLICY: Final = (b"cross-origin-opener-policy", b"same-origin")
"""Sent where browsers heed it: over HTTPS, and from the machine itself."""
NO_STORE: Final = (b"cache-control", b"no-store")
JSON_HEADER: Final = (b"content-type", JSON_TYPE.encode())
CLOSE: Final = (b"connection", b"close")
LARGE_BODY_BYTES: Final = dict.fromkeys(
    ("/api/replay", "/api/reviews", "/api/reviews/deep-choice", "/api/forks"), 524_288
)
"""Paths with a larger limit for bodies: they take a whole record."""
READ_METHODS: Final = ("GET", "HEAD", "OPTIONS")
HTTP_SCHEMES: Final = {"ws": "http", "wss": "https"}
DEFAULT_PORTS: Final = {"http": ":80", "https": ":443"}
_HOST: Final = re.compile(
    r"(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?"
)
LOCAL_HOST: Final = re.compile(
    r"(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])(?::[0-9]{1,5})?", re.IGNORECASE
)
"""The machine itself, as browsers name it."""
_FORWARDED: Final = b"x-forwarded-"


class MiddlewareSettings(Protocol):
    """The settings that matter to `ServerMiddleware`."""

    @property
    def origins(self) -> Iterable[str]: ...
    @property
    def public_url(self) -> str: ...
    @property
    def trusted_proxies(self) -> Iterable[str]: ...
    @property
    def body_bytes(self) -> int: ...


class OriginSettings(Protocol):
    """The settings that matter to `is_allowed_origin`."""

    @property
    def origins(self) -> Iterable[str]: ...
    @property
    def public_url(self) -> str: ...


def header_values(scope: Mapping[str, Any], name: bytes) -> list[str]:
    """Every value of a header."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def is_allowed_origin(scope: Mapping[str, Any], settings: OriginSettings) -> bool:
    """Whether a request comes from one of our pages, or from no page at all.

    Compared letter by letter: browsers write an origin in one way only.
    """
    found = header_values(scope, b"origin")
    if not found:
        return True
    scheme, _, host = found[0].partition("://")
    if len(found) > 1 or scheme not in DEFAULT_PORTS or not _HOST.fullmatch(host):
        return False
    origin = _without_port(scheme, host)
    known = [*settings.origins, *([settings.public_url] if settings.public_url else [])]
    if origin in [_without_port(*own.rstrip("/").split("://", 1)) for own in known]:
        return True
    if settings.public_url:  # a name that somebody else has pointed at this server is not its own
        return False
    own_scheme = HTTP_SCHEMES.get(scope["scheme"], scope["scheme"])
    own_hosts = header_values(scope, b"host")
    return len(own_hosts) == 1 and origin == _without_port(own_scheme, own_hosts[0])


def _without_port(scheme: str, host: str = "") -> str:
    return f"{scheme}://{host.removesuffix(DEFAULT_PORTS.get(scheme, ':'))}"


class ForwardedHeaders:
    """The forwarded headers of a request, believed if they come from a trusted proxy."""

    def __init__(self, proxies: Iterable[str]) -> None:
        self.proxies = Networks(proxies)

    def is_proxied(self, scope: Scope) -> bool:
        """Whether a request comes through a trusted proxy, before `apply`."""
        client = scope.get("client")
        return client is not None and client[0] in self.proxies

    def apply(self, scope: Scope) -> None:
        """Set address, scheme and host of the scope to the client's; drop the headers."""
        forwarded = {key: value for key, value in scope["headers"] if key.startswith(_FORWARDED)}
        if not forwarded:
            return
        trusted = self.is_proxied(scope)
        if trusted:
            self._set_client(scope)
            self._set_scheme(scope, _last_value(forwarded.get(b"x-forwarded-proto", b"")))
        host = _last_value(forwarded.get(b"x-forwarded-host", b"")) if trusted else ""
        kept = [pair for pair in scope["headers"] if not pair[0].startswith(_FORWARDED)]
        if _HOST.fullmatch(host):
            kept = [pair for pair in kept if pair[0] != b"host"] + [(b"host", host.encode())]
        scope["headers"] = kept

    def _set_client(self, scope: Scope) -> None:
        chain = ",".join(header_values(scope, b"x-forwarded-for")).split(",")
        # Each proxy appends its client; the last address that is not a proxy is the real one.
        for text in reversed(chain):
            address = _address(text)
            if not address:
                return
            scope["client"] = (address, 0)
            if address not in self.proxies:
                return

    def _set_scheme(self, scope: Scope, scheme: str) -> None:
        if scheme in DEFAULT_PORTS:
            socket = "wss" if scheme == "https" else "ws"
            scope["scheme"] = socket if scope["type"] == "websocket" else scheme


def _last_value(value: bytes) -> str:
    return value.decode("latin-1").rpartition(",")[2].strip()


def _address(text: str) -> str:
    """The address in `1.2.3.4`, `1.2.3.4:5`, `::1` or `[::1]:5`; empty for anything else."""
    import ipaddress

    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        return str(ipaddress.ip_address(bare))
    except ValueError:
        return ""


class CutRequest(Exception):
    """The client has gone before its request was complete."""


class RejectedRequest(Exception):
    """A request that the middleware rejects."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(code)
        self.status = status
        self.body = msgspec.json.encode({"code": code, "message": CODES[code]})


async def send_json(send: Send, status: int, body: bytes, *, kind: str = "http") -> None:
    """Send a body as JSON and close the connection."""
    length = (b"content-length", str(len(body)).encode())
    headers = [JSON_HEADER, length, NO_STORE, CLOSE]
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})


class ServerMiddleware:
    """Wraps the application in what holds for all requests."""

    def __init__(self, app: ASGIApp, settings: MiddlewareSettings) -> None:
        self.app = app
        self.settings = settings
        self.forwarding = ForwardedHeaders(settings.trusted_proxies)
        self.proxied = Counts(getattr(settings, "sockets_per_address", 0))
        """What comes through a trusted proxy, by the address of the client."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, a websocket or the lifespan."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, self._send_start_problem(send))
            return
        is_proxied = self.forwarding.is_proxied(scope)
        self.forwarding.apply(scope)
        group = address_group(scope["client"][0]) if is_proxied else ""
        # Who comes directly was counted when it connected.
        if is_proxied and not self.proxied.enter(group):
            await self.turn_away(scope, send)
            return
        try:
            if scope["type"] == "http":
                await self.handle_request(scope, receive, send)
            else:
                await self.handle_socket(scope, receive, send)
        finally:
            if is_proxied:
                self.proxied.leave(group)

    def _send_start_problem(self, send: Send) -> Send:
        """Return what tells why the server does not start: in one line, if the reason is known."""

        async def send_line(message: Message) -> None:
            if message["type"] == "lifespan.startup.failed":
                state = getattr(self.app, "state", None)
                problem = getattr(state, "start_problem", "")
                message = {**message, "message": problem or message.get("message", "")}
            await send(message)

        return send_line

    async def turn_away(self, scope: Scope, send: Send) -> None:
        """Refuse an address that has too many connections through a proxy."""
        body = RejectedRequest(429, "limit/sockets").body
        if scope["type"] == "http":
            await send_json(send, 429, body)
        else:
            await refuse_socket(scope, send, 429, body)

    async def handle_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, with the security headers."""
        started = False

        async def send_safely(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message = {
                    **message,
                    "headers": _with_security_headers(scope, message.get("headers", ())),
                }
            await send(message)

        try:
            self.check_request(scope)
            body = await self.read_body(scope, receive)
            await self.app(scope, body, send_safely)
        except RejectedRequest as problem:
            await send_json(send_safely, problem.status, problem.body)
        except CutRequest:
            return  # nobody waits for an answer
        except Exception as error:
            if _is_disconnect(error):
                return
            fault = report_fault(scope, error)
            # An answer that has begun is cut off: the server closes what is not complete.
            if not started:
                await send_json(send_safely, 500, fault)

    async def handle_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a websocket, or refuse its handshake."""
        if not is_allowed_origin(scope, self.settings):
            await refuse_socket(scope, send, 403, RejectedRequest(403, "origin/bad").body)
            return
        accepted = False

        async def watch(message: Message) -> None:
            nonlocal accepted
            accepted = accepted or message["type"] == "websocket.accept"
            await send(message)

        try:
            await self.app(scope, receive, watch)
        except Exception as error:
            if _is_disconnect(error):
                return
            fault = report_fault(scope, error)
            try:
                if accepted:
                    await send(
                        {"type": "websocket.close", "code": INTERNAL_ERROR, "reason": "internal"}
                    )
                else:
                    await refuse_socket(scope, send, 500, fault)
            except (OSError, RuntimeError):
                return  # it was closed already

    def check_request(self, scope: Scope) -> None:
        """Raise `RejectedRequest` for a bad method, origin or content type."""
        if scope["method"] in READ_METHODS:
            return
        if scope["method"] != "POST":
            raise RejectedRequest(405, "method/bad")
        if not is_allowed_origin(scope, self.settings):
            raise RejectedRequest(403, "origin/bad")
        kinds = header_values(scope, b"content-type")
        # A page of somebody else's can send forms and plain text unasked, but not this.
        if len(kinds) != 1 or kinds[0].partition(";")[0].strip().lower() != JSON_TYPE:
            raise RejectedRequest(415, "body/not_json")

    async def read_body(self, scope: Scope, receive: Receive) -> Receive:
        """Read the body up to its limit; return what the application receives it from."""
        limit = LARGE_BODY_BYTES.get(scope["path"], self.settings.body_bytes)
        lengths = header_values(scope, b"content-length")
        chunked = header_values(scope, b"transfer-encoding")
        if limit <= 0 or not (lengths or chunked):
            return receive
        if any(not length.isdecimal() or int(length[:20]) > limit for length in lengths):
            raise RejectedRequest(413, "body/too_large")
        body = b""
        message: Message = {"more_body": True}
        while message.get("more_body", False):
            message = await receive()
            if message["type"] == "http.disconnect":
                raise CutRequest
            body += message.get("body", b"")
            if len(body) > limit:
                raise RejectedRequest(413, "body/too_large")
        messages = [message if "body" not in message else {**message, "body": body}]

        async def receive_again() -> Message:
            return messages.pop() if messages else await receive()

        return receive_again


def _with_security_headers(
    scope: Scope, headers: Iterable[tuple[bytes, bytes]]
) -> list[tuple[bytes, bytes]]:
    """The headers of a response, and those of `SECURITY_HEADERS` that it does not have."""
    own = [pair for pair in headers if pair[0].lower() != b"server"]
    names = {name.lower() for name, _ in own}
    path = scope["path"]
    always = [*SECURITY_HEADERS]
    if path == "/api" or path.startswith("/api/"):
        always.append(NO_STORE)
    if _is_trustworthy(scope):
        always.append(OPENER_POLICY)
    return own + [pair for pair in always if pair[0] not in names]


def _is_trustworthy(scope: Scope) -> bool:
    """Whether a browser trusts the origin: others cannot have changed what it is sent."""
    host = "".join(header_values(scope, b"host"))
    return scope["scheme"] == "https" or LOCAL_HOST.fullmatch(host) is not None


async def refuse_socket(scope: Scope, send: Send, status: int, body: bytes) -> None:
    """Refuse a handshake with a status, or with a close code where that is not possible."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": POLICY_VIOLATION})
        return
    await send_json(send, status, body, kind="websocket.http")


def _is_disconnect(error: Exception) -> bool:
    """Whether an error only means that the peer has disconnected."""
    from starlette.requests import ClientDisconnect
    from starlette.websockets import WebSocketDisconnect
    from uvicorn.protocols.utils import ClientDisconnected

    return isinstance(error, WebSocketDisconnect | ClientDisconnected | ClientDisconnect)


def _redact_path(path: str) -> str:
    """Cut the codes from a path that let somebody join or watch a table."""
    parts = path.split("/")
    hidden = [number for number, part in enumerate(parts) if part in ("codes", "j", "w", "t")]
    last = hidden[0] + 1 if hidden else len(parts)
    return "/".join(parts[:last])[:80]


def report_fault(scope: Scope, error: Exception) -> bytes:
    """Log a fault; return the body that the client gets."""
    fault = log_error("request failed", error, path=_redact_path(scope["path"]))
    return msgspec.json.encode({"code": "internal", "message": CODES["internal"], "id": fault})
