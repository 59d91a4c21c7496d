"""Sandboxes whose past is looked up in another log: they load alike, and that log is kept."""

import json
from pathlib import Path

import pytest
from msgspec import structs

from kingofnewyork.client.keys import new_key
from kingofnewyork.server.domain import entries, requests
from kingofnewyork.server.domain.entries import Created, ForkSource, entry_bytes, read_entry
from kingofnewyork.server.domain.folding import create
from kingofnewyork.server.domain.fork_origin import ForkPast, origin_of_table
from kingofnewyork.server.domain.status import OVER, RUNNING
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.rooms.housekeeping import prune_tables
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.rooms.room import Room
from kingofnewyork.server.store.base import CodeTaken, Store
from tests.support.cli.command import command
from tests.support.faults.manual_time import DAY_S, ManualTime, ManualTimeServer
from tests.support.servers.long_logs import LongLog, make_log, same_table, store_log
from tests.support.servers.stored_tables import create_table

SEATS = 3


def log_of_origin(name: str) -> LongLog:
    """The log of a table whose game is over."""
    log = make_log(name, 400, seats=SEATS)
    last = next(table.seq for table in log.tables if table.status == OVER)
    return LongLog(log.bodies[: last + 1], log.tables[: last + 1])


def point_of(log: LongLog) -> Table:
    """A table in the middle of its game, after the first snapshot."""
    return next(table for table in log.tables[70:] if table.chooser >= 0)


async def make_fork(hub: Hub, point: Table, source: ForkSource | None) -> Room:
    """A sandbox whose game has begun."""
    wanted = requests.ForkTable(
        key=new_key(), name="Ann", seats=["me"] * SEATS, table=point.id, seq=point.seq, start=True
    )
    place = await hub.admission.fork_table(wanted, ForkPast(origin_of_table(point), source))
    return hub.rooms[place.table]


async def first_entry(store: Store, name: str) -> Created:
    """The entry 0 of a table, as it is stored."""
    body = read_entry((await store.read(name, upto=0))[0].body)
    assert isinstance(body, Created)
    return body


@pytest.mark.asyncio
async def test_a_past_is_looked_up_as_it_would_have_been_stored(tmp_path: Path) -> None:
    async with ManualTimeServer(tmp_path / "tables.db", ManualTime()) as house:
        hub, log = house.hub, log_of_origin("origin")
        await store_log(hub.store, log)
        point = point_of(log)
        room = await make_fork(hub, point, ForkSource("origin", point.seq))
        copied = await make_fork(hub, point, None)
        stored = await first_entry(hub.store, room.table.id)
        assert stored.fork_origin is None
        assert (await first_entry(hub.store, copied.table.id)).fork_source is None
        copy = await hub.store.read(copied.table.id, upto=0)
        assert 5 * len(entry_bytes(stored)) < len(copy[0].body)
        assert room.table.fork_origin == copied.table.fork_origin == origin_of_table(point)
        before = room.table
        assert before.status == RUNNING
        hub.drop_room(before.id)
        again = (await hub.room(before.id)).table
        assert same_table(again, before)
        assert again.fork_origin == before.fork_origin
        seen = await hub.past.table_at(before.id, 1)
        assert seen.fork_origin == before.fork_origin


@pytest.mark.asyncio
async def test_an_origin_is_kept_until_its_last_sandbox_is_gone(tmp_path: Path) -> None:
    settings = {"prune_finished_days": 10, "prune_abandoned_days": 40}
    async with ManualTimeServer(tmp_path / "tables.db", ManualTime(), **settings) as house:
        hub, log = house.hub, log_of_origin("origin")
        await store_log(hub.store, log)
        point = point_of(log)
        name = (await make_fork(hub, point, ForkSource("origin", point.seq))).table.id
        house.time.seconds += 20 * DAY_S
        assert await prune_tables(hub) == 0
        assert not await hub.store.delete_table("origin", log.table.seq)
        hub.drop_room(name)
        assert (await hub.room(name)).table.state is not None  # it is there for whoever comes back
        house.time.seconds += 30 * DAY_S
        assert await prune_tables(hub) == 1
        assert await hub.store.find_table(name) is None
        assert await prune_tables(hub) == 1
        assert await hub.store.find_table("origin") is None


@pytest.mark.asyncio
async def test_stores_keep_origins_and_refuse_those_that_are_gone(store: Store) -> None:
    await create_table(store, "t1")
    await create_table(store, "t2", origin="t1")
    with pytest.raises(CodeTaken):
        await create_table(store, "t3", origin="nowhere")
    assert await store.find_table("t3") is None
    assert await store.read("t3") == []
    assert not await store.delete_table("t1", 0)
    before = await store.now() + 1000
    assert [one.id for one in await store.prunable_tables(["open"], before)] == ["t2"]
    assert await store.delete_table("t2", 0)
    assert await store.delete_table("t1", 0)


def test_a_log_whose_origin_was_not_looked_up_is_not_folded() -> None:
    first = log_of_origin("origin").bodies[0]
    assert isinstance(first, Created)
    with pytest.raises(entries.BadEntry, match="is not there"):
        create("t", "c", "w", structs.replace(first, fork_source=ForkSource("origin", 7)))


@pytest.mark.asyncio
async def test_people_of_a_sandbox_and_of_its_origin_are_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    async with ManualTimeServer(path, ManualTime()) as house:
        hub, log = house.hub, log_of_origin("origin")
        await store_log(hub.store, log)
        point = point_of(log)
        name = (await make_fork(hub, point, ForkSource("origin", point.seq))).table.id
    for forgotten in (name, "origin"):
        done = command("forget", forgotten, "--person", "0", "--yes", "--database", str(path))
        assert done.stdout.startswith("deleted from"), done.stderr
    async with ManualTimeServer(path, ManualTime()) as house:
        table = (await house.hub.room(name)).table
        assert table.people[0].name == "—"
        assert table.fork_origin == origin_of_table(point)
        assert json.loads((await house.hub.store.read(name, upto=0))[0].body)["name"] == "—"
