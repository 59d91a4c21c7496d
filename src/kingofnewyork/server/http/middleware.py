"""The outermost layer of the application: what holds for every request, whoever answers it.

Proxies are believed if they are ours, strangers' pages are sent away, bodies are bounded, answers
carry the headers that keep browsers safe, and a fault is told by a number and nothing else.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kingofnewyork.server.limits import Networks
from kingofnewyork.server.logs import log_error
from kingofnewyork.server.refusal import CODES

POLICY: Final = (
    "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; "
    "form-action 'none'; connect-src 'self'"
)
SAFETY: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
NO_STORE: Final = (b"cache-control", b"no-store")
JSON: Final = (b"content-type", b"application/json")
CLOSE: Final = (b"connection", b"close")
LARGE: Final = {"/api/replay": 524_288, "/api/forks": 524_288}
"""Paths that take more than the usual: a whole record."""
READING: Final = ("GET", "HEAD", "OPTIONS")
SCHEMES: Final = {"ws": "http", "wss": "https"}
PORTS: Final = {"http": ":80", "https": ":443"}
_HOST: Final = re.compile(
    r"(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?"
)
_FORWARDED: Final = b"x-forwarded-"


class Rules(Protocol):
    """The settings that matter here."""

    @property
    def origins(self) -> Iterable[str]: ...
    @property
    def public_url(self) -> str: ...
    @property
    def trusted_proxies(self) -> Iterable[str]: ...
    @property
    def body_bytes(self) -> int: ...


class Origins(Protocol):
    """The settings that matter to `allowed_origin`."""

    @property
    def origins(self) -> Iterable[str]: ...
    @property
    def public_url(self) -> str: ...


def header(scope: Mapping[str, Any], name: bytes) -> list[str]:
    """Every value of a header."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def allowed_origin(scope: Mapping[str, Any], settings: Origins) -> bool:
    """Whether the page that asks is one of ours, or no page at all.

    Compared letter by letter: browsers write an origin in one way only.
    """
    found = header(scope, b"origin")
    if not found:
        return True
    scheme, _, host = found[0].partition("://")
    if len(found) > 1 or scheme not in PORTS or not _HOST.fullmatch(host):
        return False
    origin = _without_port(scheme, host)
    known = [*settings.origins, *([settings.public_url] if settings.public_url else [])]
    if origin in [_without_port(*own.rstrip("/").split("://", 1)) for own in known]:
        return True
    if settings.public_url:  # a name that somebody else has pointed at this server is not its own
        return False
    own_scheme = SCHEMES.get(scope["scheme"], scope["scheme"])
    own_hosts = header(scope, b"host")
    return len(own_hosts) == 1 and origin == _without_port(own_scheme, own_hosts[0])


def _without_port(scheme: str, host: str = "") -> str:
    return f"{scheme}://{host.removesuffix(PORTS.get(scheme, ':'))}"


class Forwarding:
    """What proxies say of those they speak for, believed if the proxies are ours."""

    def __init__(self, proxies: Iterable[str]) -> None:
        self.proxies = Networks(proxies)

    def apply(self, scope: Scope) -> None:
        """Address, scheme and host in the scope are those of the browser; nobody else's word is."""
        told = {key: value for key, value in scope["headers"] if key.startswith(_FORWARDED)}
        if not told:
            return
        client = scope.get("client")
        trusted = client is not None and client[0] in self.proxies
        if trusted:
            self._set_client(scope)
            self._set_scheme(scope, _last(told.get(b"x-forwarded-proto", b"")))
        host = _last(told.get(b"x-forwarded-host", b"")) if trusted else ""
        kept = [pair for pair in scope["headers"] if not pair[0].startswith(_FORWARDED)]
        if _HOST.fullmatch(host):
            kept = [pair for pair in kept if pair[0] != b"host"] + [(b"host", host.encode())]
        scope["headers"] = kept

    def _set_client(self, scope: Scope) -> None:
        chain = ",".join(header(scope, b"x-forwarded-for")).split(",")
        # Each proxy adds whom it speaks for at the end; the first who is not ours is the client.
        for text in reversed(chain):
            address = _address(text)
            if not address:
                return
            scope["client"] = (address, 0)
            if address not in self.proxies:
                return

    def _set_scheme(self, scope: Scope, scheme: str) -> None:
        if scheme in PORTS:
            socket = "wss" if scheme == "https" else "ws"
            scope["scheme"] = socket if scope["type"] == "websocket" else scheme


def _last(value: bytes) -> str:
    return value.decode("latin-1").rpartition(",")[2].strip()


def _address(text: str) -> str:
    """The address in `1.2.3.4`, `1.2.3.4:5`, `::1` or `[::1]:5`; empty if it is none."""
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


class Problem(Exception):
    """A request that goes no further."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(code)
        self.status = status
        self.body = msgspec.json.encode({"code": code, "message": CODES[code]})


async def answer(send: Send, status: int, body: bytes, *, kind: str = "http") -> None:
    """The body is sent as JSON, and the connection ends with it."""
    length = (b"content-length", str(len(body)).encode())
    headers = [JSON, length, NO_STORE, CLOSE]
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})


class Shell:
    """The application with everything that holds for all requests around it."""

    def __init__(self, app: ASGIApp, settings: Rules) -> None:
        self.app = app
        self.settings = settings
        self.forwarding = Forwarding(settings.trusted_proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The request is answered, one way or the other."""
        if scope["type"] == "http":
            self.forwarding.apply(scope)
            await self.handle_request(scope, receive, send)
        elif scope["type"] == "websocket":
            self.forwarding.apply(scope)
            await self.handle_socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def handle_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The request has an answer, with the headers that every answer has."""
        started = False

        async def send_safely(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message = {**message, "headers": _with_safety(scope, message.get("headers", ()))}
            await send(message)

        try:
            self.check_request(scope)
            body = await self.read_body(scope, receive)
            await self.app(scope, body, send_safely)
        except Problem as problem:
            await answer(send_safely, problem.status, problem.body)
        except Exception as error:
            fault = report(scope, error)
            # An answer that has begun is cut off: the server closes what is not complete.
            if not started:
                await answer(send_safely, 500, fault)

    async def handle_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The socket has been served, or refused before it was open."""
        if not allowed_origin(scope, self.settings):
            await refuse_socket(scope, send, 403, Problem(403, "origin/bad").body)
            return
        accepted = False

        async def watch(message: Message) -> None:
            nonlocal accepted
            accepted = accepted or message["type"] == "websocket.accept"
            await send(message)

        try:
            await self.app(scope, receive, watch)
        except Exception as error:
            if _has_gone(error):
                return
            fault = report(scope, error)
            try:
                if accepted:
                    await send({"type": "websocket.close", "code": 1011, "reason": "internal"})
                else:
                    await refuse_socket(scope, send, 500, fault)
            except (OSError, RuntimeError):
                return  # it was closed already

    def check_request(self, scope: Scope) -> None:
        """The request may go on; else `Problem`."""
        if scope["method"] in READING:
            return
        if scope["method"] != "POST":
            raise Problem(405, "method/bad")
        if not allowed_origin(scope, self.settings):
            raise Problem(403, "origin/bad")
        kinds = header(scope, b"content-type")
        # A page of somebody else's can send forms and plain text unasked, but not this.
        if len(kinds) != 1 or kinds[0].partition(";")[0].strip().lower() != "application/json":
            raise Problem(415, "body/not_json")

    async def read_body(self, scope: Scope, receive: Receive) -> Receive:
        """What the application receives from; the body has been read, and is not too large."""
        limit = LARGE.get(scope["path"], self.settings.body_bytes)
        lengths = header(scope, b"content-length")
        chunked = header(scope, b"transfer-encoding")
        if limit <= 0 or not (lengths or chunked):
            return receive
        if any(not length.isdecimal() or int(length[:20]) > limit for length in lengths):
            raise Problem(413, "body/too_large")
        body = b""
        message: Message = {"more_body": True}
        while message.get("more_body", False):
            message = await receive()
            body += message.get("body", b"")
            if len(body) > limit:
                raise Problem(413, "body/too_large")
        messages = [message if "body" not in message else {**message, "body": body}]

        async def receive_again() -> Message:
            return messages.pop() if messages else await receive()

        return receive_again


def _with_safety(scope: Scope, headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of an answer, and those of `SAFETY` that it does not have itself."""
    own = [pair for pair in headers if pair[0].lower() != b"server"]
    names = {name.lower() for name, _ in own}
    path = scope["path"]
    always = (*SAFETY, NO_STORE) if path == "/api" or path.startswith("/api/") else SAFETY
    return own + [pair for pair in always if pair[0] not in names]


async def refuse_socket(scope: Scope, send: Send, status: int, body: bytes) -> None:
    """The handshake is refused with a status, where the server can do that."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008})
        return
    await answer(send, status, body, kind="websocket.http")


def _has_gone(error: Exception) -> bool:
    """Whether an error only says that the peer has gone."""
    from starlette.websockets import WebSocketDisconnect
    from uvicorn.protocols.utils import ClientDisconnected

    return isinstance(error, WebSocketDisconnect | ClientDisconnected)


def _nameless(path: str) -> str:
    """A path without what lets somebody join or watch a table."""
    parts = path.split("/")
    hidden = [number for number, part in enumerate(parts) if part in ("codes", "j", "w", "t")]
    last = hidden[0] + 1 if hidden else len(parts)
    return "/".join(parts[:last])[:80]


def report(scope: Scope, error: Exception) -> bytes:
    """The fault is in the log; return what the world is told of it."""
    fault = log_error("request failed", error, path=_nameless(scope["path"]))
    return msgspec.json.encode({"code": "internal", "message": CODES["internal"], "id": fault})
