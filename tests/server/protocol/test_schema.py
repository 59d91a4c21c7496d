"""The documents about the protocol tell the truth: what really is sent fits what they say."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks
from starlette.routing import Route

from kingofnewyork.client import OnlineRefused, create
from kingofnewyork.client.api import request, take_seat
from kingofnewyork.server.domain.entries import Options
from kingofnewyork.server.domain.errors import CODES
from kingofnewyork.server.http.api import Api
from kingofnewyork.server.http.pages import Pages
from kingofnewyork.server.protocol.schema import OPERATIONS, openapi, socket_schema
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.run import SOCKET_PATH, application
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store.open import open_store
from scripts.protocol_types import protocol_types
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.recording_client import RecordingTable, recording_table
from tests.support.servers.server_process import ServerProcess

ROOT = Path(__file__).parents[3]
SOCKET = socket_schema()
KINDS = {
    name: {part["$ref"].rpartition("/")[2] for part in SOCKET["$defs"][name]["anyOf"]}
    for name in ("ClientMessage", "ServerMessage")
}


def validator(name: str) -> Any:
    """What checks messages of one direction."""
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": SOCKET["$defs"]})


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that reminds players almost at once."""
    database = tmp_path_factory.mktemp("tables") / "tables.db"
    with ForkedServer(str(database), nudge_share=0.01, measured=True) as server:
        yield server


async def set_up(host: RecordingTable, guest: RecordingTable) -> None:
    """Do all that can be done before a game, some of it in vain."""
    await host.command("set_options", options={"clock": "fast", "public": True}, seat_count=4)
    await host.command("seat_bot", seat=3, bot="normal")
    await host.command("choose_monster", seat=0, monster="Kong")
    await guest.command("stand", seat=1)
    await guest.command("sit", seat=1)
    await guest.command("chat", text="hello")
    await guest.command("react", reaction="cheer")
    await host.command("mute", person=1, muted=True)
    with pytest.raises(OnlineRefused):
        await guest.command("chat", text="hello?")
    await guest.command("ready", nonce="00" * 16)
    await guest.command("unready")
    with pytest.raises(OnlineRefused):
        await guest.command("start")


async def play(table: RecordingTable, decisions: int) -> None:
    """Make so many choices, and ask every question on the way."""
    async for view in table.decisions():
        seat = table.chooser
        if decisions % 5 == 0:
            for what in ("options", "table", "odds", "hints"):
                await table.ask(what, seat)
        actions = view.legal_actions()
        try:
            await table.act(actions[-1] if decisions % 2 else actions[0])
            if decisions % 3 == 0:
                await table.command("undo", seq=table.mirror.seq, seat=seat, to_last_reveal=False)
        except OnlineRefused as refused:
            if refused.code not in ("undo/refused", "action/stale"):
                raise
        decisions -= 1
        if not decisions:
            return


@pytest.mark.asyncio
async def test_every_message_of_a_real_game_fits_the_schema(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", seats=("me", "open", "easy"))
    other = await take_seat(server.url, place.code, "Bob")
    watching = RecordingTable(server.url, place.table, watch=place.watch, story=True)
    async with (
        recording_table(place, story=True) as host,
        recording_table(other) as guest,
        watching as spectator,
    ):
        await set_up(host, guest)
        await host.command("seat_bot", seat=2, bot="normal")
        await guest.ready()
        await host.ready()
        await host.start()
        await host.wait_for_message("nudge")
        await guest.command("set_away", away=True)
        await play(host, 12)
        with pytest.raises(OnlineRefused) as refused:
            await spectator.ask("nonsense")
        assert refused.value.code == "message/bad"
        host.say("ping", id="are-you-there")
        await host.wait_for_message("pong")
        guest.say("resync", seq=3)
        await guest.wait_for_message("welcome")
        await guest.command("set_away", away=False)
        await host.command("kick", person=1)
        await host.command("leave")
    sent = [message for table in (host, guest, spectator) for message in table.received]
    received = [message for message in host.said + guest.said if message["type"] != "welcome"]
    for name, messages in (("ServerMessage", sent), ("ClientMessage", received)):
        checker = validator(name)
        for message in messages:
            checker.validate(message)
    assert {message["type"] for message in sent} == set(
        SOCKET["$defs"]["ServerMessage"]["discriminator"]["mapping"]
    )
    entries = {entry["type"] for message in sent for entry in message.get("entries", ())}
    assert {"acted", "started", "chatted", "reacted", "undone", "left_table", "muted"} <= entries


def test_a_message_that_does_not_fit_is_noticed() -> None:
    good = {"type": "act", "key": "12345678", "seq": 1, "seat": 0, "action": "end"}
    checker = validator("ClientMessage")
    assert checker.is_valid(good)
    for change in ({"key": "short"}, {"seq": "1"}, {"type": "nonsense"}, {"more": 1}):
        assert not checker.is_valid({**good, **change})


def test_what_comes_in_and_what_goes_out_have_names_of_their_own() -> None:
    parts = SOCKET["$defs"]
    assert "required" not in parts["Options"] or not parts["Options"]["required"]
    assert set(parts["ShownOptions"]["required"]) == set(Options.__struct_fields__)
    assert KINDS["ClientMessage"].isdisjoint(KINDS["ServerMessage"])


def test_every_field_is_described_as_in_the_source() -> None:
    fields = SOCKET["$defs"]["GameView"]["properties"]
    assert fields["trophies"]["description"] == "How many units each has destroyed, by seat."
    assert SOCKET["$defs"]["RefusedMessage"]["properties"]["code"]["enum"] == list(CODES)


@pytest.fixture
def routes(tmp_path: Path) -> list[Route]:
    """The routes of the whole application."""
    app = application(Settings(), open_store(str(tmp_path / "tables.db"))).app
    found = getattr(app, "routes", [])
    assert SOCKET_PATH in [route.path for route in found]
    pages = {route.path for route in Pages().routes()}
    return [route for route in found if isinstance(route, Route) and route.path not in pages]


def test_every_route_is_in_the_document(routes: list[Route]) -> None:
    document = openapi(routes)
    documented = {
        (path, method.upper()) for path, methods in document["paths"].items() for method in methods
    }
    known = {
        (route.path.replace(":int", ""), method)
        for route in routes
        for method in set(route.methods or ()) - {"HEAD"}
    }
    assert documented == known
    assert {route.name for route in routes} == set(OPERATIONS)


def test_every_route_of_the_application_is_one_of_the_interface(routes: list[Route]) -> None:
    hub = Hub(Settings(), open_store("unused.db"))
    assert [route.path for route in Api(hub).routes()] == [route.path for route in routes]


async def answers(url: str) -> dict[str, Any]:
    """A good answer of every route that answers with JSON and takes nothing, by name."""
    place = await create(url, "Ann", start=True, options={"public": True})
    async with recording_table(place) as table:
        await play(table, 3)
        await table.command("set_away", away=True)
        await table.until(lambda: table.is_over, 60)
    at = f"/api/tables/{place.table}"
    paths = {
        "about": "/api",
        "cards": "/api/cards",
        "tables": "/api/tables?status=running",
        "code": f"/api/codes/{place.code}",
        "table": at,
        "log": f"{at}/log?after=3&story=true",
        "moment": f"{at}/at/9",
        "games_of": f"{at}/games",
        "games": "/api/games",
        "health": "/health",
        "ready": "/ready",
    }
    await create(url, "Bob", start=True, options={"public": True})
    return {name: await request(url, path) for name, path in paths.items()}


@pytest.mark.asyncio
async def test_good_answers_fit_the_document(server: ServerProcess) -> None:
    document = await request(server.url, "/api/openapi.json")
    for name, answer in (await answers(server.url)).items():
        reference = {"$ref": f"#/components/schemas/{OPERATIONS[name].answers.__name__}"}
        jsonschema_rs.validate({**reference, "components": document["components"]}, answer)
        listed = [value for value in answer.values() if isinstance(value, list)]
        assert name == "table" or all(listed), f"{name} shows nothing"


@pytest.fixture
def fuzz_schema(server: ServerProcess) -> Any:
    """The document of a server that runs, with the way to it."""
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")


api = schemathesis.pytest.from_fixture("fuzz_schema")


@api.parametrize()
@settings(
    max_examples=15,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_sent_is_answered_as_documented(case: Any) -> None:
    case.call_and_validate(
        checks=[
            not_a_server_error,
            checks.status_code_conformance,
            checks.content_type_conformance,
            checks.response_schema_conformance,
        ]
    )


def test_the_types_of_the_browser_are_up_to_date() -> None:
    text = (ROOT / "web" / "src" / "lib" / "protocol.ts").read_text(encoding="utf-8")
    assert protocol_types() == text, "run scripts/regen"
    assert " any" not in [line.rpartition(":")[2].rstrip(";") for line in text.splitlines()]
    assert f"export const PROTOCOL_VERSION = {json.dumps(1)};" in text
