"""The shell: origins, proxies, bodies, headers, and faults that tell nothing."""

import json
import logging
import re
from typing import Any

import pytest

from kingofnewyork.server.http.http_protocol import client_address
from kingofnewyork.server.http.middleware import (
    SECURITY_HEADERS,
    ForwardedHeaders,
    ServerMiddleware,
    is_allowed_origin,
)
from tests.support.faults.rough_peers import Peer, ServerSettings, handshake, run_server

JSON_TYPE = "Content-Type: application/json\r\n"
SECRET = "the password is swordfish"


class Site:
    """An application that tells what it was asked, or fails as asked."""

    def __init__(self):
        self.asked = []

    async def __call__(self, scope, receive, send):
        self.asked.append(scope)
        if scope["type"] == "websocket":
            await self.serve(scope, receive, send)
            return
        if scope["path"] == "/fault":
            raise RuntimeError(SECRET)
        message = {"more_body": True}
        body = b""
        while message.get("more_body"):
            message = await receive()
            body += message.get("body", b"")
        headers = [(b"server", b"site"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        if scope["path"] == "/late-fault":
            raise RuntimeError(SECRET)
        await send({"type": "http.response.body", "body": body})

    async def serve(self, scope, receive, send):
        await receive()
        if scope["path"] == "/early-fault":
            raise RuntimeError(SECRET)
        await send({"type": "websocket.accept"})
        if scope["path"] == "/fault":
            raise RuntimeError(SECRET)
        await receive()


def ask(server, request, body=b""):
    """The status, the headers and the body of the answer to a request."""
    with Peer(server.connect()) as peer:
        peer.plain.sendall(request.encode() + body)
        head = peer.take_until(b"\r\n\r\n").decode().split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
        rest = peer.take(int(headers.get("content-length", 0)))
        return int(head[0].split()[1]), headers, rest


def request(method="GET", path="/", headers=""):
    return f"{method} {path} HTTP/1.1\r\nHost: here\r\n{headers}\r\n"


@pytest.fixture
def site():
    return Site()


@pytest.fixture
def server(site):
    with run_server(ServerMiddleware(site, ServerSettings(body_bytes=1000))) as found:
        yield found


def scope_of(origin=None, host="play.example:8014", scheme="http", **others):
    headers = [(b"host", host.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode("latin-1")))
    return {"type": "http", "scheme": scheme, "headers": headers, **others}


OURS = ServerSettings(origins=("https://other.example", "http://dev.example:5173/"))


@pytest.mark.parametrize(
    ("origin", "host", "scheme"),
    [
        (None, "play.example", "http"),
        ("http://play.example", "play.example", "http"),
        ("http://play.example", "play.example", "ws"),
        ("https://play.example", "play.example", "wss"),
        ("http://play.example", "play.example:80", "http"),
        ("https://play.example", "play.example:443", "https"),
        ("http://play.example:8014", "play.example:8014", "ws"),
        ("http://[::1]:8014", "[::1]:8014", "ws"),
        ("https://other.example", "play.example", "http"),
        ("http://dev.example:5173", "play.example", "http"),
    ],
)
def test_our_own_pages_and_programs_may_ask(origin, host, scheme):
    assert is_allowed_origin(scope_of(origin, host, scheme), OURS)


@pytest.mark.parametrize(
    "origin",
    [
        "",
        "null",
        "http://evil.example",
        "http://evil.example:8014",
        "http://play.example.evil:8014",
        "http://evilplay.example:8014",
        "http://play.example",
        "http://play.example:80",
        "http://play.example:8015",
        "http://play.example:80140",
        "https://play.example:8014",
        "ws://play.example:8014",
        "file://play.example:8014",
        "HTTP://play.example:8014",
        "http://Play.example:8014",
        "http://play.example.:8014",
        "http://user@play.example:8014",
        "http://play.example:8014@evil.example",
        "http://play.example:8014/",
        "http://play.example:8014/x",
        "http://play.example:8014?x",
        "http://play.example:8014#x",
        " http://play.example:8014",
        "http://play.example:8014, http://evil.example",
        "http://play.example:8014\x00",
        "http://play.exampl\xe9:8014",
        "//play.example:8014",
        "play.example:8014",
        "*",
        "http://other.example",
        "https://other.example.evil",
        "https://sub.other.example",
        "https://other.example:8443",
    ],
)
def test_pages_of_others_may_not_ask(origin):
    assert not is_allowed_origin(scope_of(origin), OURS)


def test_a_server_that_knows_its_address_takes_no_other_for_its_own():
    known = ServerSettings(public_url="https://play.example")
    for origin, host in (("https://play.example", "play.example"), ("https://play.example", "x")):
        assert is_allowed_origin(scope_of(origin, host, "https"), known)
    assert not is_allowed_origin(scope_of("https://evil.example", "evil.example", "https"), known)


def test_two_origins_or_two_hosts_are_none():
    scope = scope_of("http://play.example:8014")
    scope["headers"].append((b"origin", b"http://play.example:8014"))
    assert not is_allowed_origin(scope, OURS)
    scope = scope_of("http://play.example:8014")
    scope["headers"].append((b"host", b"play.example:8014"))
    assert not is_allowed_origin(scope, OURS)


def test_a_trailing_dot_is_refused_even_if_the_host_has_it_too():
    assert not is_allowed_origin(scope_of("http://play.example.", "play.example."), OURS)


def forward(client, **forwarded):
    pairs = [(f"x-forwarded-{name}".encode(), value.encode()) for name, value in forwarded.items()]
    headers = [(b"host", b"inside:8014"), *pairs]
    scope: dict[str, Any] = {
        "type": "websocket",
        "scheme": "ws",
        "client": (client, 5),
        "headers": headers,
    }
    ForwardedHeaders(["10.0.0.0/8"]).apply(scope)
    assert not [name for name, _ in scope["headers"] if name.startswith(b"x-forwarded")]
    return client_address(scope), scope["scheme"], dict(scope["headers"])[b"host"].decode()


def test_a_proxy_of_ours_is_believed():
    forwarded = {"for": "192.0.2.7", "proto": "https", "host": "play.example"}
    assert forward("10.1.1.1", **forwarded) == ("192.0.2.7", "wss", "play.example")


def test_nobody_else_is_believed():
    forwarded = {"for": "192.0.2.7", "proto": "https", "host": "play.example"}
    assert forward("203.0.113.1", **forwarded) == ("203.0.113.1", "ws", "inside:8014")


@pytest.mark.parametrize(
    ("chain", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("1.1.1.1, 192.0.2.7", "192.0.2.7"),
        ("1.1.1.1, 192.0.2.7, 10.0.0.2", "192.0.2.7"),
        ("192.0.2.7:4711", "192.0.2.7"),
        ("[2001:db8::1]:4711", "2001:db8::1"),
        ("2001:db8::1", "2001:db8::1"),
        ("10.0.0.3, 10.0.0.2", "10.0.0.3"),
        ("nonsense", "10.1.1.1"),
        ("192.0.2.7, <script>", "10.1.1.1"),
        ("", "10.1.1.1"),
    ],
)
def test_the_address_is_the_last_one_that_is_not_a_proxy_of_ours(chain, address):
    assert forward("10.1.1.1", **{"for": chain})[0] == address


@pytest.mark.parametrize("host", ["evil example", "a/b", "A.example", "", "x\r\ny"])
def test_a_host_that_is_none_is_not_believed(host):
    assert forward("10.1.1.1", host=host)[2] == "inside:8014"


def test_every_answer_has_the_headers_of_safety(server):
    for path, status in (("/", 200), ("/api/x", 200), ("/fault", 500)):
        answered, headers, _ = ask(server, request(path=path))
        assert answered == status
        for name, value in SECURITY_HEADERS:
            assert headers[name.decode()] == value.decode().lower()
        assert "server" not in headers
    assert "default-src 'self'" in headers["content-security-policy"]


@pytest.mark.parametrize(
    ("headers", "isolated"),
    [
        ("Host: localhost:8014", True),
        ("Host: 127.0.0.1", True),
        ("Host: [::1]:8014", True),
        ("Host: 192.168.1.20:8014", False),
        ("Host: localhost.example", False),
        ("Host: play.example\r\nX-Forwarded-Proto: https", True),
        ("Host: play.example\r\nX-Forwarded-Proto: http", False),
    ],
)
def test_pages_are_isolated_where_browsers_heed_it(site, headers, isolated):
    settings = ServerSettings(trusted_proxies=("127.0.0.1",))
    with run_server(ServerMiddleware(site, settings)) as server:
        answered = ask(server, f"GET / HTTP/1.1\r\n{headers}\r\n\r\n")[1]
    assert answered.get("cross-origin-opener-policy") == ("same-origin" if isolated else None)


def test_answers_of_the_interface_are_not_stored(server):
    assert ask(server, request(path="/api"))[1]["cache-control"] == "no-store"
    assert ask(server, request(path="/api/tables"))[1]["cache-control"] == "no-store"
    assert "cache-control" not in ask(server, request(path="/apis"))[1]


def post(length, more=JSON_TYPE):
    return request("POST", "/api", f"{more}Content-Length: {length}\r\n")


def test_a_body_up_to_the_limit_is_read(server):
    status, _, body = ask(server, post(1000), b"x" * 1000)
    assert (status, body) == (200, b"x" * 1000)


def test_a_body_that_is_said_to_be_too_large_is_not_read(server, site):
    status, _, body = ask(server, post(1001))
    assert status == 413
    assert json.loads(body)["code"] == "body/too_large"
    assert not site.asked


def test_a_body_in_chunks_has_the_same_limit(server, site):
    chunked = request("POST", "/api", f"{JSON_TYPE}Transfer-Encoding: chunked\r\n")
    chunk = b"64\r\n" + b"x" * 100 + b"\r\n"
    assert ask(server, chunked, chunk * 10 + b"0\r\n\r\n")[::2] == (200, b"x" * 1000)
    site.asked.clear()
    assert ask(server, chunked, chunk * 11)[0] == 413
    assert not site.asked


@pytest.mark.parametrize(
    "kind",
    [
        "",
        "Content-Type: text/plain\r\n",
        "Content-Type: application/x-www-form-urlencoded\r\n",
        "Content-Type: multipart/form-data; boundary=application/json\r\n",
        "Content-Type: text/plain; application/json\r\n",
        "Content-Type: application/json-x\r\n",
        JSON_TYPE + "Content-Type: text/plain\r\n",
    ],
)
def test_whatever_changes_something_must_be_json(server, site, kind):
    status, _, body = ask(server, post(2, kind), b"{}")
    assert status == 415
    assert json.loads(body)["code"] == "body/not_json"
    assert not site.asked


def test_a_character_set_may_be_named(server):
    kind = "Content-Type: Application/JSON; charset=utf-8\r\n"
    assert ask(server, post(2, kind), b"{}")[0] == 200


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "get", "BREW"])
def test_other_methods_are_refused(server, site, method):
    assert ask(server, request(method, headers=JSON_TYPE))[0] == 405
    assert not site.asked


def test_a_page_of_somebody_else_cannot_post(server, site):
    status, _, body = ask(server, post(2, JSON_TYPE + "Origin: http://evil\r\n"), b"{}")
    assert status == 403
    assert json.loads(body)["code"] == "origin/bad"
    assert not site.asked
    assert ask(server, post(2, JSON_TYPE + "Origin: http://here\r\n"), b"{}")[0] == 200


def test_a_page_of_somebody_else_cannot_open_a_socket(server, site):
    for origin in ("http://evil", "null", "http://here.evil", "https://here"):
        status, _, body = ask(server, handshake(headers=f"Origin: {origin}\r\n").decode())
        assert status == 403
        assert json.loads(body)["code"] == "origin/bad"
    assert not site.asked
    server.open(headers="Origin: http://here\r\n").plain.close()
    server.open().plain.close()
    server.wait_until_empty()


def test_a_fault_is_told_by_a_number_that_the_log_explains(server, caplog):
    with caplog.at_level(logging.ERROR, "kingofnewyork"):
        status, _, body = ask(server, request(path="/fault"))
    answer = json.loads(body)
    assert status == 500
    assert answer["code"] == "internal"
    assert re.fullmatch("[0-9a-f]{8}", answer["id"])
    assert SECRET.encode() not in body
    assert b"Traceback" not in body
    record = next(record for record in caplog.records if record.error_id == answer["id"])
    assert SECRET in str(record.exc_info[1])


def test_a_path_cannot_write_lines_into_the_log(server, caplog):
    assert ask(server, request(path="/fault"))[0] == 500
    assert ask(server, request(path="/%0d%0aERROR"))[0] == 200
    assert not [record for record in caplog.records if "\n" in record.getMessage()]


def test_an_answer_that_fails_half_way_is_cut_off(server):
    with Peer(server.connect()) as peer:
        body = b"x" * 10
        head = request("POST", "/late-fault", f"{JSON_TYPE}Content-Length: 10\r\n")
        peer.plain.sendall(head.encode() + body)
        assert peer.take_until(b"\r\n\r\n").startswith(b"HTTP/1.1 200")
        peer.until_end()
    server.wait_until_empty()


def test_a_fault_in_a_socket_tells_nothing(server, caplog):
    with server.open(path="/fault") as peer:
        kind, data = peer.frame()
        assert (kind, data[:2]) == (8, b"\x03\xf3")
        assert SECRET.encode() not in data
    status, _, body = ask(server, handshake("/early-fault").decode())
    assert status == 500
    assert SECRET.encode() not in body
    server.wait_until_empty()
    assert len([record for record in caplog.records if record.name == "kingofnewyork"]) == 2
