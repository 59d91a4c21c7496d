"""Pruning: what is old is shown, then deleted, and nothing else."""

from pathlib import Path

import pytest

from kingofnewyork.cli.database.prune import PruneLimits, choose_tables
from kingofnewyork.server.rooms.housekeeping import prune_tables
from kingofnewyork.server.store.base import Store
from kingofnewyork.server.store.sqlite import SqliteStore
from tests.support.cli.command import command
from tests.support.faults.manual_time import DAY_S, ManualTime, ManualTimeServer, RoomGuest
from tests.support.servers.long_logs import LongLog, make_log, store_log

FINISHED: PruneLimits = PruneLimits(0.0, None, None, frozenset())


def finished_log(name: str) -> LongLog:
    """The log of a table whose game is over."""
    log = make_log(name, 400)
    last = next(table.seq for table in log.tables if table.status == "over")
    return LongLog(log.bodies[: last + 1], log.tables[: last + 1])


@pytest.mark.asyncio
async def test_a_table_is_deleted_whole_and_alone(store: Store) -> None:
    for name in ("one", "two"):
        await store_log(store, finished_log(name))
    await store.save_snapshot("one", 64, "any", b"body")
    now = await store.now()
    found = await choose_tables(store, FINISHED, now + 1000)
    assert [one.id for one in found] == ["one", "two"]
    assert not await store.delete_table("one", found[0].seq - 1)  # it has changed since
    assert await store.delete_table("one", found[0].seq)
    assert not await store.delete_table("one", found[0].seq)
    assert await store.find_table("one") is None
    assert await store.read("one") == []
    assert await store.games_of("one") == []
    assert await store.find_snapshot("one", 100, "any") is None
    assert len(await store.read("two")) == found[1].seq + 1
    assert len(await store.games_of("two")) == 1


@pytest.mark.asyncio
async def test_age_size_and_names_choose_what_goes(store: Store) -> None:
    for name in ("a", "b", "c"):
        await store_log(store, finished_log(name))
    await store_log(store, make_log("d", 30))
    now = await store.now() + 1000
    everything = await choose_tables(store, PruneLimits(0.0, 0.0, None, frozenset()), now)
    assert [one.id for one in everything] == ["a", "b", "c", "d"]
    assert await choose_tables(store, PruneLimits(1.0, 1.0, None, frozenset()), now) == []
    kept = await choose_tables(store, PruneLimits(0.0, None, None, frozenset({"b"})), now)
    assert [one.id for one in kept] == ["a", "c"]
    total = sum(one.bytes for one in everything)
    some = await choose_tables(store, PruneLimits(0.0, None, total - 10, frozenset()), now)
    assert [one.id for one in some] == ["a"]


@pytest.mark.asyncio
async def test_the_server_prunes_by_its_settings_and_spares_who_is_there(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    settings = {"prune_finished_days": 10, "prune_abandoned_days": 20}
    async with ManualTimeServer(path, ManualTime(), **settings) as house:
        await store_log(house.hub.store, finished_log("over"))
        quiet, watched = await house.game(), await house.game()
        await RoomGuest(watched, 0).enter()
        assert await prune_tables(house.hub) == 0
        house.time.seconds += 11 * DAY_S
        assert await prune_tables(house.hub) == 1
        assert await house.hub.store.find_table("over") is None
        house.time.seconds += 11 * DAY_S
        assert await prune_tables(house.hub) == 1
        assert await house.hub.store.find_table(quiet.table.id) is None
        assert await house.hub.store.find_table(watched.table.id) is not None
        assert quiet.table.id not in house.hub.rooms


@pytest.mark.asyncio
async def test_the_command_shows_before_it_deletes(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path, clock=lambda: 1_000_000.0)
    await store.open()
    await store_log(store, finished_log("over"))
    await store.close()
    words = ("prune", "--database", str(path), "--finished", "1")
    assert "1 tables, " in command(*words).stdout
    assert "1 tables, " in command(*words).stdout
    misspelt = command(*words, "--keep", "ovre", "--yes")
    assert "--keep ovre: there is no such table" in misspelt.stderr
    assert "1 tables deleted" in command(*words, "--yes").stdout
    assert "0 tables, " in command(*words).stdout
    assert command("prune", "--database", str(path)).returncode == 2
