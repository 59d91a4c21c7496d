"""The past of tables: any point of any log with bounded work, in pages, and paid for."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from kingofnewyork.client import OnlineRefused
from kingofnewyork.client.api import request
from kingofnewyork.server.domain.snapshots import SNAPSHOT_EVERY_ENTRIES, snapshot_version
from kingofnewyork.server.http.api import MAX_LOG_PAGE_ENTRIES
from kingofnewyork.server.limits import Limiter
from kingofnewyork.server.rooms.hub import ENTRIES_PER_READ
from kingofnewyork.server.rooms.past import PastReader
from kingofnewyork.server.store.sqlite import SqliteStore
from tests.support.attacks.inline_server import InlineServer, run_inline
from tests.support.servers.guests import refusal_code, say_hello
from tests.support.servers.long_logs import LongLog, make_log, same_table, store_log

pytestmark = pytest.mark.asyncio

LOG_ENTRIES = 700
STEP = SNAPSHOT_EVERY_ENTRIES


@pytest.fixture(scope="module")
def log() -> LongLog:
    """Some games at one table."""
    made = make_log("long", LOG_ENTRIES)
    assert made.table.game_number > 2
    return made


@asynccontextmanager
async def serve_log(path: Path, log: LongLog, **settings: Any) -> AsyncIterator[InlineServer]:
    """A server that has never seen a log which is in its database."""
    store = SqliteStore(path / "tables.db")
    async with run_inline(store, **settings) as server:
        await store_log(store, log)
        yield server


def folded_count(server: InlineServer) -> int:
    """How many entries were folded so far."""
    return int(server.hub.metrics.folded_entries_total.values[()])


async def warm(server: InlineServer, log: LongLog) -> int:
    """Let all snapshots be made, and forget everything else; return the entries folded so far."""
    await server.hub.room(log.table.id)
    server.hub.rooms.clear()
    server.hub.past = PastReader(server.hub)
    return folded_count(server)


# Snapshots


async def test_the_log_is_folded_where_snapshots_are_damaged(tmp_path: Path, log: LongLog) -> None:
    async with serve_log(tmp_path, log) as server:
        await warm(server, log)
        seq = LOG_ENTRIES - LOG_ENTRIES % STEP
        await server.hub.store.save_snapshot(log.table.id, seq, "older", b"of another version")
        assert same_table((await server.hub.room(log.table.id)).table, log.table)
        assert await server.hub.store.find_snapshot(log.table.id, LOG_ENTRIES, "older") is None
        await server.hub.store.save_snapshot(
            log.table.id, seq, snapshot_version(), b"not a snapshot"
        )
        server.hub.rooms.clear()
        assert same_table((await server.hub.room(log.table.id)).table, log.table)
        assert server.hub.metrics.snapshots_total.values[("bad",)] == 1


# Work


async def test_any_point_of_a_long_log_is_reached_with_bounded_work(
    tmp_path: Path, log: LongLog
) -> None:
    async with serve_log(tmp_path, log) as server:
        before = await warm(server, log)
        assert before == LOG_ENTRIES  # the log had no snapshots: it was folded, once
        for seq in range(0, LOG_ENTRIES + 1, 37):
            server.hub.past = PastReader(server.hub)
            table = await server.hub.past.table_at(log.table.id, seq)
            assert same_table(table, log.tables[seq])
            assert folded_count(server) - before < STEP
            before = folded_count(server)
        for seq in (5, LOG_ENTRIES - 40, LOG_ENTRIES // 2):
            server.hub.past = PastReader(server.hub)
            entries = await server.hub.past.entries(log.table.id, seq, seq + 9)
            assert [one.view.seq for one in entries] == list(range(seq + 1, seq + 10))
            assert folded_count(server) - before <= 2 * STEP
            before = folded_count(server)


async def test_a_table_that_nobody_has_used_is_loaded_with_bounded_work(
    tmp_path: Path, log: LongLog
) -> None:
    async with serve_log(tmp_path, log) as server:
        before = await warm(server, log)
        path = f"/api/tables/{log.table.id}"
        assert (await request(server.url, path))["seq"] == LOG_ENTRIES
        assert folded_count(server) - before < STEP


async def test_a_live_table_keeps_its_own_snapshots(tmp_path: Path, log: LongLog) -> None:
    """Entries that a room appends itself are never folded again to show the table."""
    store = SqliteStore(tmp_path / "tables.db")
    async with run_inline(store) as server:
        await store_log(store, log, last=STEP - 4)
        async with say_hello(server.url, log.table.id, token=log.token) as ann:
            await ann.take("welcome")
            for number in range(8):
                answer = await ann.command("chat", text=f"hello {number}")
                assert answer["type"] == "ack"
        while not server.hub.metrics.snapshots_total.values.get(("written",)):
            await asyncio.sleep(0.005)
        table = server.hub.rooms[log.table.id].table
        server.hub.rooms.clear()
        before = folded_count(server)
        assert same_table((await server.hub.room(log.table.id)).table, table)
        assert folded_count(server) - before == table.seq - STEP


async def test_the_games_of_a_table_are_found_without_folding_its_log(
    tmp_path: Path, log: LongLog
) -> None:
    async with serve_log(tmp_path, log) as server:
        before = await warm(server, log)
        for number in range(1, log.table.game_number):
            path = f"/api/tables/{log.table.id}/games/{number}/record"
            assert f"{log.table.id}/{number}" in await request(server.url, path)
        end = await server.hub.past.end_of_game(log.table.id, 1)
        assert end.game_number == 1
        assert log.tables[end.seq + 1].game_number == 2
        assert folded_count(server) - before <= log.table.game_number * STEP
        for number in (0, log.table.game_number + 1):
            path = f"/api/tables/{log.table.id}/games/{number}/record"
            assert await refusal_code(request(server.url, path)) == "not_found"


async def test_a_log_comes_in_pages(tmp_path: Path, log: LongLog) -> None:
    async with serve_log(tmp_path, log) as server:
        seen: list[int] = []
        after = -1
        while not seen or seen[-1] < LOG_ENTRIES:
            path = f"/api/tables/{log.table.id}/log?story=true&after={after}"
            page = await request(server.url, path)
            assert page["seq"] == LOG_ENTRIES
            assert 0 < len(page["entries"]) <= MAX_LOG_PAGE_ENTRIES
            seen += [one["seq"] for one in page["entries"]]
            after = seen[-1]
        assert seen == list(range(1, LOG_ENTRIES + 1))


# Limits


async def test_whoever_reads_the_past_pays_for_what_is_folded(tmp_path: Path, log: LongLog) -> None:
    """With a purse for ten pages, nobody makes the server fold much more than that."""
    purse = 10 * MAX_LOG_PAGE_ENTRIES // ENTRIES_PER_READ
    async with serve_log(tmp_path, log) as server:
        await warm(server, log)
        await server.hub.room(log.table.id)
        before = folded_count(server)
        server.hub.read_limiter = Limiter(0.001, purse, clock=lambda: 0.0)
        refused = 0
        for number in range(200):
            server.hub.past = PastReader(server.hub)
            path = f"/api/tables/{log.table.id}/log?after={number * 31 % LOG_ENTRIES}"
            try:
                await request(server.url, path)
            except OnlineRefused:
                refused += 1
        assert refused > 150
        assert folded_count(server) - before <= purse * ENTRIES_PER_READ


async def test_resyncs_cost_a_bounded_number_of_folds(tmp_path: Path, log: LongLog) -> None:
    """Looking back again and again at the same entries folds them once; at others, it is paid."""
    async with serve_log(tmp_path, log) as server:
        before = await warm(server, log)
        async with say_hello(server.url, log.table.id) as watcher:
            await watcher.take("welcome")
            for _ in range(50):
                await watcher.say("resync", seq=LOG_ENTRIES - 100)
                welcome = await watcher.take("welcome")
                assert [one["seq"] for one in welcome["missed"]] == list(
                    range(LOG_ENTRIES - 99, LOG_ENTRIES + 1)
                )
            assert folded_count(server) - before <= 4 * STEP
            server.hub.read_limiter = Limiter(0.001, 1.0, clock=lambda: 0.0)
            server.hub.past = PastReader(server.hub)
            before = folded_count(server)
            for number in range(50):
                await watcher.say("resync", seq=LOG_ENTRIES - 200 + number)
                assert (await watcher.take("welcome"))["seq"] == LOG_ENTRIES
            assert folded_count(server) - before <= STEP


async def test_nobody_waits_for_those_who_look_back(tmp_path: Path, log: LongLog) -> None:
    """While the past cannot be read at all, choices are still made and told."""
    async with serve_log(tmp_path, log) as server:
        await warm(server, log)
        async with (
            say_hello(server.url, log.table.id, token=log.token) as ann,
            say_hello(server.url, log.table.id) as watcher,
        ):
            await ann.take("welcome")
            await watcher.take("welcome")
            async with server.hub.past._lock:
                await watcher.say("resync", seq=LOG_ENTRIES - 200)
                await watcher.say("ping", id="p")
                assert (await ann.command("chat", text="still here"))["type"] == "ack"
            welcome = await watcher.take("welcome")
            assert welcome["missed"][-1]["seq"] == LOG_ENTRIES + 1
