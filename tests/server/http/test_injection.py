"""Text that would be code elsewhere: it stays text, in answers, in the store and in the log."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

from kingofnewyork.client.keys import new_key
from kingofnewyork.server.protocol.close_codes import BAD_TOKEN, NOT_FOUND
from tests.support.attacks.payloads import ALL, BREAKS, PLAIN
from tests.support.attacks.raw_client import RawHttp, RawSocket, Reply
from tests.support.attacks.resources import log_lines, serve_without_errors
from tests.support.attacks.tables import SeatedPerson, make_table
from tests.support.servers.server_process import ServerProcess

SAFE = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
POLICY = ("default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'")
WORD_LENGTH = 64
STOPPED = "stopped, and everything that was acknowledged is saved"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests here, which logs everything there is to log."""
    folder = tmp_path_factory.mktemp("injection")
    serving = ServerProcess(str(folder / "tables.db"), log_level="debug")
    with serve_without_errors(serving, folder / "server.log"):
        yield serving
    # Each line is one object, whatever anybody has sent.
    last = log_lines(folder / "server.log")[-1]
    assert (last["event"], last["after"]) == (STOPPED, "SIGTERM")


def check_safe(reply: Reply) -> None:
    """Check that a browser takes nothing in an answer for a page or a script."""
    kind = reply.header("content-type")
    assert kind in ("application/json", "text/plain; charset=utf-8", ""), kind
    for name, value in SAFE.items():
        assert reply.header(name) == value, name
    policy = reply.header("content-security-policy")
    assert all(part in policy for part in POLICY)
    assert "unsafe" not in policy
    names = {name for name, _ in reply.headers}
    assert not names & {"set-cookie", "x-evil", "location", "server"}


@pytest.mark.asyncio
async def test_names_are_kept_as_they_are_or_refused(server: ServerProcess):
    taken: list[str] = []
    async with RawHttp(server.url) as line:
        for payload in ALL:
            wish = {"key": new_key(), "name": payload, "options": {"public": True}}
            reply = await line.ask("/api/tables", wish)
            check_safe(reply)
            if reply.status != 201:
                assert (reply.status, reply.code) == (400, "name/bad"), payload
                continue
            taken.append(payload)
            table = await line.ask(f"/api/tables/{reply.json['table']}")
            check_safe(table)
            assert table.json["table"]["people"][0]["name"] == payload
            listed = await line.ask("/api/tables")
            check_safe(listed)
            assert listed.json["tables"][0]["summary"]["seats"][0]["name"] == payload
    assert not set(taken) & set(BREAKS)
    assert len(taken) > 20


@pytest.mark.asyncio
async def test_every_other_field_of_a_request_is_refused_if_it_is_none_of_the_known(
    server: ServerProcess,
):
    ann = await make_table(server.url)
    async with RawHttp(server.url) as line:
        for payload in ALL:
            made = {"key": new_key(), "name": "Eve"}
            wishes = (
                ("/api/tables", {**made, "key": payload}),
                ("/api/tables", {**made, "monster": payload}),
                ("/api/tables", {**made, "nonce": payload}),
                ("/api/tables", {**made, "seats": ["me", payload]}),
                ("/api/tables", {**made, "options": {"clock": payload}}),
                ("/api/tables", {**made, "options": {"language": payload}}),
                ("/api/tables", {**made, "options": {"stand_in_bot": payload}}),
                ("/api/tables", {**made, payload: 1}),
                ("/api/join", {**made, "code": payload}),
                ("/api/join", {**made, "code": ann.code, "seat": payload}),
            )
            for path, wish in wishes:
                reply = await line.ask(path, wish)
                check_safe(reply)
                assert reply.status in (400, 404), (path, wish)
                assert reply.code != "internal"


@pytest.mark.asyncio
async def test_every_part_of_an_address_is_only_looked_up(server: ServerProcess):
    ann = await make_table(server.url)
    paths = (
        *("/{}", "/api/{}", "/api/words/{}", "/api/codes/{}", "/api/tables/{}"),
        *("/api/tables/{}/log", "/api/tables/{}/at/1", "/api/tables/{}/games/1/record"),
        *("/api/tables?status={}", "/api/tables?before={}", "/api/games?before={}"),
        *(f"/api/tables/{ann.table}/log?after={{}}", f"/api/tables/{ann.table}/at/{{}}"),
    )
    async with RawHttp(server.url) as line:
        for payload in ALL:
            for path in paths:
                asked = path.format(quote(payload, safe=""))
                reply = await line.ask(asked, token=ann.token)
                assert reply.status in (400, 404), asked
                check_safe(reply)
                if len(payload) > 3:
                    assert payload.encode() not in reply.body


@pytest.mark.asyncio
async def test_headers_are_only_headers(server: ServerProcess):
    ann = await make_table(server.url)
    async with RawHttp(server.url) as line:
        for payload in PLAIN:
            plain = payload.encode("ascii", "replace").decode()
            headers = [("User-Agent", plain), ("Referer", plain), ("X-Forwarded-For", plain)]
            headers += [("Accept-Language", plain), ("If-None-Match", plain), ("Cookie", plain)]
            reply = await line.ask(f"/api/tables/{ann.table}", headers=headers, token=ann.token)
            assert reply.status == 200
            check_safe(reply)
            reply = await line.ask(f"/api/tables/{ann.table}", token=plain)
            assert reply.status in (401, 404)
            check_safe(reply)


@pytest.mark.asyncio
async def test_chat_is_told_as_it_was_said_or_refused(server: ServerProcess):
    ann = await make_table(server.url)
    async with await ann.enter() as wire:
        said = []
        for payload in ALL:
            answer = await wire.command("chat", text=payload)
            if answer["type"] == "ack":
                said.append(payload)
            else:
                assert answer["code"] == "message/bad"
                assert payload in BREAKS
        assert set(PLAIN) <= set(said)
    entries = json.loads(await ann.look("/log"))["entries"]
    texts = [entry["text"] for entry in entries if entry["type"] == "chatted"]
    for text in texts:
        assert text.isprintable(), text
    assert [text for text in texts if text in PLAIN] == list(PLAIN)


@pytest.mark.asyncio
async def test_every_other_field_of_a_command_is_refused_if_it_is_none_of_the_known(
    server: ServerProcess,
):
    ann = await make_table(server.url)
    before = await ann.look()
    async with await ann.enter() as wire:
        for payload in ALL:
            await check_fields_are_refused(wire, payload)
    assert await ann.look() == before.replace(b'"connected":[0]', b'"connected":[]')


async def check_fields_are_refused(wire: RawSocket, payload: str) -> None:
    """Check that a text in every field of every command is refused, with its key."""
    fields = (
        ("act", {"seq": 0, "seat": 0, "action": payload}),
        ("choose_monster", {"seat": 0, "monster": payload}),
        ("seat_bot", {"seat": 1, "bot": payload}),
        ("ready", {"nonce": payload}),
        ("react", {"reaction": payload}),
        ("set_options", {"seat_count": 2, "options": {"clock": payload}}),
        ("kick", {"person": payload}),
    )
    for kind, values in fields:
        answer = await wire.command(kind, **values)
        assert answer["type"] == "refused", (kind, payload)
        assert answer["code"] != "internal"
    wire.say({"type": "query", "id": payload[:WORD_LENGTH], "topic": payload[:WORD_LENGTH]})
    assert (await wire.hear("refused"))["code"] == "message/bad"
    wire.say({"type": "ping", "id": payload[:WORD_LENGTH]})
    assert (await wire.hear("pong"))["id"] == payload[:WORD_LENGTH]
    wire.say({"type": payload})
    assert (await wire.hear("refused"))["code"] == "message/bad"


@pytest.mark.asyncio
async def test_the_first_message_of_a_socket_is_only_looked_up(server: ServerProcess):
    ann: SeatedPerson = await make_table(server.url)
    for payload in ALL[::3]:
        for field in ("token", "watch"):
            async with await RawSocket.open(server.url, ann.table) as wire:
                answer = await wire.greet(**{field: payload[:WORD_LENGTH]})
                assert answer["code"] in ("token/bad", "not_found")
                assert await wire.wait_for_close() in (BAD_TOKEN, NOT_FOUND)
        there = quote(payload.replace("/", ""), safe="")
        async with await RawSocket.open(server.url, there) as wire:
            assert (await wire.greet())["code"] == "not_found"


def test_no_query_is_put_together_from_what_somebody_sent():
    """In the sources of the stores, every value of a statement is a parameter."""
    from kingofnewyork.server.store import open as store_open
    from kingofnewyork.server.store import postgres, sqlite

    for module in (store_open, postgres, sqlite):
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        assert ".format(" not in source
        assert "% (" not in source
