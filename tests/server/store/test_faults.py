"""A store that fails at each of its calls: clean refusals, nothing half done, nothing told."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from kingofnewyork.server.domain.entries import Acted, Body, read_entry
from kingofnewyork.server.domain.folding import replay_log
from kingofnewyork.server.protocol.views import encode, game_view, table_view
from kingofnewyork.server.store.open import open_store
from tests.support.attacks.inline_server import InlineServer, run_inline
from tests.support.attacks.store_faults import (
    COURSES,
    INTERNAL,
    SECRETS,
    UNAVAILABLE,
    RetryingClient,
    force_faults,
)
from tests.support.faults.failing_store import (
    AFTER,
    BEFORE,
    FOR_EVER,
    ONCE,
    FailingStore,
    StoreFault,
)
from tests.support.waiting import wait_until

FORCED_FAULTS = 100


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> FailingStore:
    """A real store that fails when it is told to."""
    return FailingStore(open_store(str(tmp_path / "tables.db")))


@pytest_asyncio.fixture
async def server(store: FailingStore) -> AsyncIterator[InlineServer]:
    """The whole application on that store."""
    async with run_inline(store) as running:
        yield running


async def entries_of(store: FailingStore, table: str) -> list[Body]:
    """What the log of a table holds, without gaps and without a key twice."""
    log = await store.read(table)
    assert [entry.seq for entry in log] == list(range(len(log)))
    assert len({entry.key for entry in log}) == len(log)
    return [read_entry(entry.body) for entry in log]


async def check_whole(server: InlineServer, store: FailingStore, table: str) -> list[str]:
    """What the server tells is what the log makes; return the kinds of what people have done."""
    store.plan(None)
    row = await store.find_table(table)
    assert row is not None
    room = server.hub.rooms[table]
    await room.refresh()
    bodies: list[Body] = []
    while len(bodies) - 1 != room.table.seq:  # a bot may be playing on
        bodies = await entries_of(store, table)
    assert row.seq <= room.table.seq
    folded = replay_log(table, row.code, row.watch, [(n, 0, body) for n, body in enumerate(bodies)])
    assert bytes(room.table_json()) == encode(table_view(folded))
    assert bytes(room.game_json()) == encode(game_view(folded))
    people = [body for body in bodies if not (isinstance(body, Acted) and body.bot)]
    return [type(body).__name__ for body in people]


async def go_through(
    server: InlineServer, store: FailingStore, course: str, fault: StoreFault | None
) -> tuple[int, list[str]]:
    """Carry a course through; how many calls have failed, and the kinds of entries it has left."""
    client = RetryingClient(server, store, expected=UNAVAILABLE)
    try:
        store.plan(fault)
        table, _ = await COURSES[course](client)
        failed = store.failed
        kinds = await check_whole(server, store, table)
    finally:
        await client.close()
    assert client.faults <= failed
    return failed, kinds


@pytest.mark.asyncio
@pytest.mark.parametrize("lasts", [ONCE, FOR_EVER])
@pytest.mark.parametrize("when", [BEFORE, AFTER])
@pytest.mark.parametrize("course", COURSES)
async def test_whichever_call_fails_everything_happens_once(
    server: InlineServer, store: FailingStore, course: str, when: str, lasts: str
):
    _, wanted = await go_through(server, store, course, None)
    seen = 0
    for call in range(1, 200):
        failed, kinds = await go_through(server, store, course, StoreFault(call, when, lasts))
        assert kinds == wanted, f"call {call}"
        if not failed:
            break
        seen += 1
    assert seen >= len(wanted)


@pytest.mark.asyncio
async def test_a_store_that_is_away_for_long_makes_the_server_unready_and_no_more(
    server: InlineServer, store: FailingStore
):
    client = RetryingClient(server, store, expected=UNAVAILABLE)
    try:
        table, token = await COURSES["waiting"](client)
        store.plan(StoreFault(1, BEFORE, FOR_EVER))
        wire = await client.enter(table, token)
        for _ in range(20):
            answer = await wire.command("react", reaction="wow")
            assert (answer["type"], answer["code"]) == ("refused", "unavailable")
        wire.say({"type": "ping", "id": "x"})
        assert (await wire.hear("pong"))["id"] == "x"
        assert (await client.line.ask("/health")).status == 200
        store.heal()
        assert (await wire.command("react", reaction="wow"))["type"] == "ack"
    finally:
        await client.close()


@pytest.mark.asyncio
async def test_no_fault_tells_anybody_what_is_inside(
    server: InlineServer, store: FailingStore, caplog: pytest.LogCaptureFixture
):
    outcome = await force_faults(server, store, range(FORCED_FAULTS))
    assert outcome.forced == FORCED_FAULTS
    assert outcome.leaks == []
    assert [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.asyncio
async def test_a_fault_is_told_by_a_number_that_is_in_the_log(
    server: InlineServer, store: FailingStore, caplog: pytest.LogCaptureFixture
):
    client = RetryingClient(server, store, expected=INTERNAL)
    store.plan(StoreFault(1, problem=lambda: RuntimeError(SECRETS[0])))
    reply = await client.line.ask("/api/tables")
    assert (reply.status, reply.code) == (500, "internal")
    assert set(reply.json) == {"code", "message", "id"}
    known = [getattr(record, "error_id", "") for record in caplog.records]
    assert reply.json["id"] in known
    await client.close()


@pytest.mark.asyncio
async def test_many_commands_at_once_through_faults_are_each_done_once(
    server: InlineServer, store: FailingStore
):
    client = RetryingClient(server, store, expected=UNAVAILABLE)
    try:
        table, token = await COURSES["waiting"](client)
        before = len(await entries_of(store, table))
        wire = await client.enter(table, token)
        keys = [f"race-{number:04}" for number in range(50)]
        store.plan(StoreFault(20, AFTER, FOR_EVER))
        acked: set[str] = set()
        for _ in range(3):
            for key in keys:
                wire.say({"type": "react", "key": key, "reaction": "wow"})
            answers = [await wire.hear("ack", "refused") for _ in keys]
            acked |= {answer["key"] for answer in answers if answer["type"] == "ack"}
            store.heal()
        assert acked == set(keys)
        kinds = await check_whole(server, store, table)
        assert kinds.count("Reacted") == 50 + 1
        assert len(kinds) == before + 50
    finally:
        await client.close()


@pytest.mark.asyncio
async def test_tasks_end_when_everything_has_failed(server: InlineServer, store: FailingStore):
    before = len(asyncio.all_tasks())
    for call in (3, 9, 15):
        await go_through(server, store, "playing", StoreFault(call, AFTER, FOR_EVER))
    await wait_until(lambda: len(asyncio.all_tasks()) == before, explain=asyncio.all_tasks)
