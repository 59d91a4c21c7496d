"""Pages of other sites: no socket is opened for them, no request that changes anything heard."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from kingofnewyork.client.keys import new_key
from tests.support.attacks.raw_client import HandshakeRefused, RawSocket, ask
from tests.support.attacks.resources import metric
from tests.support.attacks.tables import join_table, make_table
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.server_process import ServerProcess

ALLOWED = "https://play.example.org"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server to whose pages those of one other site belong."""
    path = Path(tmp_path_factory.mktemp("origins")) / "tables.db"
    with ForkedServer(str(path), origins=ALLOWED, measured=True) as serving:
        yield serving


def foreign_origins(url: str) -> list[str]:
    """Origins that are not ours, many of them very much like ours."""
    host = urlsplit(url).netloc
    port = urlsplit(url).port or 0
    return [
        *("https://evil.example", "null", "NULL", "", " ", "file://", "*", "about:blank"),
        *("https://play.example.org.evil.example", "https://evilplay.example.org"),
        *("https://sub.play.example.org", "https://example.org", "http://play.example.org"),
        *("https://play.example.org:8443", "https://play.example.org:80"),
        *("https://PLAY.example.org", "HTTPS://play.example.org", "https://play.example.org."),
        *("https://play.example.org/", "https://play.example.org/x", "https://play.example.org#"),
        *("https://play.example.org@evil.example", "https://evil.example@play.example.org"),
        *("https://play.example.org evil", "https://play.example.org,https://evil.example"),
        *("https:play.example.org", "//play.example.org", "play.example.org", "https://"),
        *("chrome-extension://abcdef", "data:text/html,x", "javascript:1", "ws://" + host),
        *(f"https://{host}", f"http://{host}.evil.example", f"http://{host}/", f"http://{host}0"),
        *(f"http://127.0.0.1:{port + 1}", "http://127.0.0.1", f"http://127.0.0.2:{port}"),
        *(f"http://localhost:{port}", f"http://[::1]:{port}", f"http://127.1:{port}"),
        *(f"http://0x7f000001:{port}", f"http://2130706433:{port}", f"http://x@{host}"),
        *(
            "https://play.example.org\tx",
            "https://pl\u0430y.example.org",
            "https://play%2eexample.org",
        ),
    ]


def own_origins(url: str) -> list[str]:
    """Origins that are ours, as browsers write them."""
    return [f"http://{urlsplit(url).netloc}", ALLOWED, f"{ALLOWED}:443"]


@pytest.mark.asyncio
async def test_no_socket_is_opened_for_a_page_of_another_site(server: ServerProcess):
    ann = await make_table(server.url)
    for origin in foreign_origins(server.url):
        with pytest.raises(HandshakeRefused) as turned:
            await RawSocket.open(server.url, ann.table, headers=[("Origin", origin)])
        reply = turned.value.reply
        assert (reply.status, reply.code) == (403, "origin/bad"), origin
    assert await metric(server.url, "sockets") == 0


@pytest.mark.asyncio
async def test_two_origins_are_none(server: ServerProcess):
    ann = await make_table(server.url)
    own = own_origins(server.url)[0]
    for others in ([own, own], [own, "https://evil.example"], ["https://evil.example", own]):
        headers = [("Origin", origin) for origin in others]
        with pytest.raises(HandshakeRefused):
            await RawSocket.open(server.url, ann.table, headers=headers)
        body = {"key": new_key(), "name": "Eve"}
        assert (await ask(server.url, "/api/tables", body, headers=headers)).status == 403


@pytest.mark.asyncio
async def test_no_table_is_made_or_joined_for_a_page_of_another_site(server: ServerProcess):
    ann = await make_table(server.url, options={"public": True})
    before = await ann.look()
    for origin in foreign_origins(server.url):
        headers = [("Origin", origin)]
        joining = {"key": new_key(), "name": "Eve", "code": ann.code}
        for path, body in (
            ("/api/tables", {"key": new_key(), "name": "Eve", "options": {"public": True}}),
            ("/api/join", joining),
        ):
            reply = await ask(server.url, path, body, headers=headers)
            assert (reply.status, reply.code) == (403, "origin/bad"), origin
    assert await ann.look() == before
    listed = (await ask(server.url, "/api/tables")).json["tables"]
    assert [table["table"] for table in listed] == [ann.table]


@pytest.mark.asyncio
async def test_own_pages_and_programs_without_a_page_are_served(server: ServerProcess):
    ann = await make_table(server.url, seats=["me"] + 4 * ["open"])
    for number, origin in enumerate(own_origins(server.url)):
        headers = [("Origin", origin)]
        body = {"key": new_key(), "name": f"Bob {number}", "code": ann.code}
        assert (await ask(server.url, "/api/join", body, headers=headers)).status == 201
        async with await RawSocket.open(server.url, ann.table, headers=headers) as wire:
            assert (await wire.greet(ann.token))["type"] == "welcome"
    await join_table(server.url, ann.code)


@pytest.mark.asyncio
async def test_what_only_a_proxy_may_say_of_hosts_is_not_believed_of_others(server: ServerProcess):
    ann = await make_table(server.url)
    for headers in (
        [("Origin", "https://evil.example"), ("X-Forwarded-Host", "evil.example")],
        [
            ("Origin", "https://evil.example"),
            ("Host", "evil.example"),
            ("X-Forwarded-Proto", "https"),
        ],
        [("Origin", "https://evil.example"), ("Forwarded", "host=evil.example;proto=https")],
    ):
        with pytest.raises(HandshakeRefused):
            await RawSocket.open(server.url, ann.table, headers=headers)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "kind",
    [
        *("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"),
        *("", "text/plain; application/json", "application/jsonp", "json", "application/json,"),
    ],
)
async def test_what_a_form_of_another_site_can_send_is_not_read(server: ServerProcess, kind: str):
    body = {"key": new_key(), "name": "Eve", "options": {"public": True}}
    reply = await ask(server.url, "/api/tables", body, headers=[("Content-Type", kind)])
    assert (reply.status, reply.code) == (415, "body/not_json")


@pytest.mark.asyncio
async def test_no_cookie_is_set_and_none_is_read(server: ServerProcess):
    ann = await make_table(server.url)
    for path in ("/api", "/api/tables", "/health", f"/api/tables/{ann.table}"):
        cookies = [("Cookie", f"token={ann.token}; authorization=Bearer {ann.token}")]
        reply = await ask(server.url, path, headers=cookies)
        assert reply.header("set-cookie") == ""
        assert ann.token.encode() not in reply.body
        assert (reply.status == 404) == path.endswith(ann.table)


@pytest.mark.asyncio
async def test_no_answer_lets_another_site_read_it(server: ServerProcess):
    ann = await make_table(server.url)
    for origin in (*foreign_origins(server.url)[:3], ALLOWED):
        for method in ("GET", "OPTIONS"):
            reply = await ask(
                server.url,
                f"/api/tables/{ann.table}",
                method=method,
                headers=[("Origin", origin), ("Access-Control-Request-Method", "POST")],
            )
            names = {name for name, _ in reply.headers}
            assert not [name for name in names if name.startswith("access-control-")]
            assert reply.header("cross-origin-resource-policy") == "same-origin"
