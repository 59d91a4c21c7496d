"""Everything that anybody is shown of a table, as bytes."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, MutableMapping
from typing import Any, Final

from starlette.applications import Starlette
from starlette.routing import Route

from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.server.domain import commands, requests
from kingofnewyork.server.domain.entries import Options
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.status import OPEN, RUNNING
from kingofnewyork.server.domain.table import NO_PERSON, Table
from kingofnewyork.server.http.table_endpoint import TableEndpoint
from kingofnewyork.server.http.ws_protocol import LINK_EXTENSION
from kingofnewyork.server.protocol import views
from kingofnewyork.server.protocol.messages import PROTOCOL_VERSION
from kingofnewyork.server.rooms import autoplay
from kingofnewyork.server.rooms.subscribers import encode_frame
from tests.support.leaks.twin_tables import TABLE, FrameRecorder, TwinTable

STRANGER: Final = None
"""The viewer who has neither a token nor the watch key."""
Output = tuple[str, int | None, bytes]
"""What it is, who is shown it, and the bytes."""
KEY: Final = "key-12345678"
BOTS: Final = ("random", "rule", "easy", "exact")
PROCESS_METRICS: Final = (b"_seconds", b"resident_memory", b"open_descriptors")
"""Figures of the whole process, which differ from one moment to the next."""


def illegal_commands(table: Table) -> list[requests.Command]:
    """Twenty things that cannot be done in the middle of a game."""
    seat, seq = table.chooser, table.seq
    other = (seat + 1) % len(table.seats)
    return [
        requests.Act(KEY, seq, seat, "buy nothing_of_the_kind"),
        requests.Act(KEY, seq, seat, "roll EEEEEE"),
        requests.Act(KEY, seq, seat, "card carapace"),
        requests.Act(KEY, seq, seat, "reveal hospital_2"),
        requests.Act(KEY, seq, seat, "9999"),
        requests.Act(KEY, seq, seat, ""),
        requests.Act(KEY, seq, seat, "flee queens queens"),
        requests.Act(KEY, seq, other, "stay"),
        requests.Act(KEY, seq, 77, "stay"),
        requests.Act(KEY, -1, seat, "stay"),
        requests.Undo(KEY, seq, 77),
        requests.Undo(KEY, -1, seat),
        requests.Ready(KEY, "00"),
        requests.Ready(KEY, "11" * 16),
        requests.Start(KEY),
        requests.Sit(KEY, 77),
        requests.SeatBot(KEY, 0, "nobody"),
        requests.SetOptions(KEY, Options(), 7),
        requests.Kick(KEY, 99),
        requests.Rematch(KEY),
    ]


def viewers(side: TwinTable) -> list[int | None]:
    """Everybody who is at the table, a spectator and a stranger."""
    here = [number for number, person in enumerate(side.table.people) if person.is_here]
    return [*here, NO_PERSON, STRANGER]


async def frames(side: TwinTable) -> AsyncIterator[Output]:
    """What goes through the sockets of those who are at the table."""
    for number, ear in enumerate(side.ears):
        yield f"told {number}", NO_PERSON, b"\n".join(ear.frames)
    for person in viewers(side):
        if person is STRANGER:
            continue
        ear = FrameRecorder(person, side.table.seq % 2 == 0)
        seen = -1 if side.table.seq % 3 else side.table.seq - 2
        yield "welcome", person, encode_frame(await side.room.subscribe(ear, seen))
        side.room.unsubscribe(ear)
        yield "told on entering", person, b"\n".join(ear.frames)
    row = side.storage.tables[TABLE]
    yield "index", STRANGER, repr((row.status, row.public, row.due_ms, row.changed_ms)).encode()
    yield "summary", STRANGER, row.summary
    yield "left", NO_PERSON, repr(side.room.autoplay.time_left_ms()).encode()
    yield "seed of a bot", NO_PERSON, repr(autoplay.bot_seed(side.table)).encode()


async def refusals(side: TwinTable) -> AsyncIterator[Output]:
    """What is said to commands that cannot be carried out."""
    table = side.table
    if table.status != RUNNING:
        return
    person = next((one for one in viewers(side) if one not in (STRANGER, NO_PERSON)), NO_PERSON)
    assert person is not None
    tried = illegal_commands(table)
    for number, command in enumerate(tried):
        try:
            commands.propose_command(table, person, command, side.hub.settings.bots)
            said = b"granted"
        except Refused as refused:
            said = f"{refused.code}: {refused}".encode()
        assert said != b"granted", f"{command} is legal"
        yield f"refusal {number}", person, said
    ear = FrameRecorder(person)
    await side.room.execute(ear, tried[table.seq % len(tried)], "digest")
    yield "refused", person, b"\n".join(ear.frames)


async def http(side: TwinTable) -> AsyncIterator[Output]:
    """Everything that can be read over HTTP: status, headers and body."""
    assert isinstance(side.shell.app, Starlette)
    paths = list(_paths(side, side.shell.app))
    for person in viewers(side):
        word = (
            side.watch if person == NO_PERSON else side.tokens[person] if person is not None else ""
        )
        for path in paths:
            yield path, person, await fetch(side, path, word)
    for word in ("wrong", side.tokens[0][:-1]):
        yield "bad token", STRANGER, await fetch(side, f"/api/tables/{TABLE}", word)


def _paths(side: TwinTable, app: Starlette) -> Iterator[str]:
    """Every path that can be read, with the names of this table put in."""
    table = side.table
    names = {"{table}": TABLE, "{seq:int}": str(table.seq // 2), "{number:int}": "1"}
    for route in app.routes:
        if not isinstance(route, Route) or "GET" not in (route.methods or ()):
            continue
        path = route.path
        if path.endswith("/record") and table.status not in (OPEN, RUNNING):
            continue  # now everybody may know
        if "{language}" in path or "{code}" in path or path.endswith(".json"):
            continue  # they say the same whatever happens at a table, or are for those invited
        for name, value in names.items():
            path = path.replace(name, value)
        yield path
    yield f"/api/tables/{TABLE}/log?after={table.seq - 4}&story=true"
    yield f"/api/tables/{TABLE}/at/{table.seq}"
    yield "/api/tables?status=running"
    yield "/api/tables/nowhere"


async def fetch(side: TwinTable, path: str, token: str) -> bytes:
    """The whole answer to a request."""
    path, _, query = path.partition("?")
    headers = [(b"host", b"model")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": headers,
        "scheme": "http",
        "http_version": "1.1",
        "server": ("model", 80),
        "client": ("127.0.0.1", 1),
        "app": side.shell.app,
    }
    parts: list[bytes] = []

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            parts.append(f"{message['status']} {message['headers']}".encode())
        else:
            parts.append(message.get("body", b""))

    await side.shell(scope, receive, send)
    body = b"\n".join(parts)
    if path == "/metrics":
        lines = body.split(b"\n")[1:]
        body = b"\n".join(
            [line for line in lines if not any(name in line for name in PROCESS_METRICS)]
        )
    return body


async def sockets(side: TwinTable) -> AsyncIterator[Output]:
    """What the endpoint of the sockets says to all kinds of visitors."""
    table = side.table
    questions: list[dict[str, Any]] = [
        {"type": "ping", "id": "p"},
        {"type": "resync", "seq": table.seq - 3},
        {"type": "chat", "key": KEY, "text": ""},
        {"type": "act", "key": KEY, "seq": table.seq, "seat": 0, "action": "nonsense"},
        {"type": "act", "seat": 0},
        {"type": "query", "id": "a", "topic": "table", "seat": 0},
        {"type": "query", "id": "b", "topic": "options", "seat": int(table.chooser)},
    ]
    for person in viewers(side):
        hello: dict[str, Any] = {"type": "hello", "version": PROTOCOL_VERSION, "seq": table.seq - 5}
        if person == NO_PERSON:
            hello["watch"] = side.watch
        elif person is not STRANGER:
            hello |= {"token": side.tokens[person], "story": True}
        yield "socket", person, await visit_socket(side, [hello, *questions])
    wrong = {"type": "hello", "version": PROTOCOL_VERSION, "token": side.tokens[0][::-1]}
    yield "socket with a wrong token", STRANGER, await visit_socket(side, [wrong])
    yield "socket of another version", STRANGER, await visit_socket(side, [{**wrong, "version": 2}])
    yield "socket without a hello", STRANGER, await visit_socket(side, questions[:1])


async def visit_socket(side: TwinTable, said: list[dict[str, Any]]) -> bytes:
    """All that a visitor hears who says this."""
    ear = FrameRecorder(NO_PERSON)
    incoming: list[MutableMapping[str, Any]] = [{"type": "websocket.connect"}]
    incoming += [{"type": "websocket.receive", "text": json.dumps(one)} for one in said]

    async def receive() -> MutableMapping[str, Any]:
        for task in list(side.hub._tasks):
            await task  # a question is answered before the next one is heard
        return incoming.pop(0) if incoming else {"type": "websocket.disconnect"}

    async def send(message: MutableMapping[str, Any]) -> None:
        ear.frames.append(repr(message).encode())

    scope = {"path_params": {"table": TABLE}, "client": None, "extensions": {LINK_EXTENSION: ear}}
    await TableEndpoint(side.hub)(scope, receive, send)
    await asyncio.sleep(0)
    return b"\n".join(ear.frames)


async def option_texts(side: TwinTable) -> AsyncIterator[Output]:
    """What is said about options and the table, and what bots would do."""
    table = side.table
    if table.state is None:
        return
    for seat in (NOBODY, Seat(0), Seat(len(table.seats) - 1)):
        for what in ("options", "table"):
            yield f"{what} for seat {seat}", NO_PERSON, await ask(side, what, seat)
    if table.chooser != NOBODY:
        for bot in BOTS:
            view = View(table.state, table.chooser)
            choice = await side.hub.workers.choose(view, bot, autoplay.bot_seed(table))
            yield f"choice of {bot}", NO_PERSON, repr((choice.action, choice.by)).encode()


async def chances(side: TwinTable) -> AsyncIterator[Output]:
    """What the odds are."""
    for seat in (NOBODY, side.table.chooser):
        yield f"odds for seat {seat}", NO_PERSON, await ask(side, "odds", seat)


async def advice(side: TwinTable) -> AsyncIterator[Output]:
    """What the hints are."""
    for seat in (NOBODY, side.table.chooser):
        yield f"hints for seat {seat}", NO_PERSON, await ask(side, "hints", seat)


async def ask(side: TwinTable, what: str, seat: Seat) -> bytes:
    """The answer to a question about the game."""
    try:
        return views.encode(await side.hub.questions.answer(side.table, what, seat))
    except KingOfNewYorkError as refused:
        return f"{refused.code}: {refused}".encode()
