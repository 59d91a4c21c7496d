"""Servers, stores, connections and clocks that fail, in time that costs nothing.

Everything here is made from a seed: a schedule that fails is repeated by its number.
"""

import asyncio

import pytest

from kingofnewyork.client.mirror import APPLIED, GAP, KNOWN, Mirror
from kingofnewyork.server.rooms.clock import Clock
from kingofnewyork.server.store.base import KeyUsed, SeqTaken, Unavailable
from tests.support.servers.stored_tables import PLAYING, WAITING
from tests.support.simulation.absences import absence_problems
from tests.support.simulation.clock_jumps import CASES, absent_problems, jump_problems
from tests.support.simulation.simulated_tables import store_table
from tests.support.simulation.store import AFTER, BEFORE, GHOST, Fate, ModelStore
from tests.support.simulation.store_faults import EVERY_FAULT, all_fault_problems
from tests.support.simulation.storms import convergence_problems
from tests.support.simulation.world import Stuck, World, simulate

FAILED_ONCE = (75,)
"""Schedules in which something went wrong once."""


@pytest.mark.usefixtures("no_coverage")
@pytest.mark.parametrize("first", range(0, 1000, 250))
def test_all_clients_agree_with_the_server_after_every_storm(first):
    found = [convergence_problems(seed) for seed in range(first, first + 250)]
    assert [problem for problems in found for problem in problems] == []


@pytest.mark.parametrize("seed", FAILED_ONCE)
def test_what_went_wrong_once_goes_well_now(seed):
    assert convergence_problems(seed) == []


@pytest.mark.usefixtures("no_coverage")
@pytest.mark.parametrize(("scenario", "kind", "many"), EVERY_FAULT)
def test_nothing_is_lost_or_doubled_whichever_call_of_the_store_fails(scenario, kind, many):
    found, calls = all_fault_problems(scenario, kind, many)
    assert found == []
    assert calls > 10


@pytest.mark.usefixtures("no_coverage")
@pytest.mark.parametrize("first", range(0, 2000, 500))
def test_every_game_ends_whoever_fails_the_others(first):
    found = [absence_problems(seed) for seed in range(first, first + 500)]
    assert [problem for problems in found for problem in problems] == []


@pytest.mark.usefixtures("no_coverage")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.clock}, {case.jump}")
def test_a_clock_that_jumps_takes_nobodys_time(case):
    assert jump_problems(case) == []


@pytest.mark.parametrize("jump", [3600.0, -3600.0, 86400.0, -86400.0])
def test_a_clock_that_jumps_takes_no_time_of_those_who_are_not_there(jump):
    assert absent_problems(jump) == []


# The models themselves


def test_time_jumps_to_whatever_happens_next():
    async def live(world: World) -> float:
        await asyncio.sleep(86_400)
        return world.loop.time()

    assert simulate(1, live) == pytest.approx(86_400)


def test_a_world_in_which_nothing_can_happen_is_noticed():
    async def live(world: World) -> None:
        await world.loop.create_future()

    with pytest.raises(Stuck):
        simulate(1, live)


def test_the_same_seed_makes_the_same_world():
    async def live(world: World) -> list[bytes]:
        setup = store_table(world, people=2, moves=20)
        return [entry.body for entry in world.storage.logs[setup.id]]

    assert simulate(5, live) == simulate(5, live) != simulate(6, live)


@pytest.mark.parametrize(("kind", "kept"), [(BEFORE, [0]), (AFTER, [0, 1]), (GHOST, [0, 1])])
def test_a_store_that_fails_has_written_or_not_as_it_was_told(kind, kept):
    async def live(world: World) -> list[int]:
        store = ModelStore(
            world.storage, lambda number, name: Fate(kind if number == 2 else "fine")
        )
        first = {"key": "k0", "digest": "", "body": b"{}"}
        await store.create(table="t", code="c", watch="w", **first, index=WAITING)
        with pytest.raises(Unavailable):
            await store.append(table="t", seq=1, key="k1", digest="", body=b"{}", index=PLAYING)
        await asyncio.sleep(1)
        return [entry.seq for entry in await store.read("t")]

    assert simulate(1, live) == kept


def test_the_model_of_the_store_refuses_what_a_store_refuses():
    async def live(world: World) -> None:
        store = ModelStore(world.storage)
        first = {"key": "k0", "digest": "", "body": b"{}"}
        await store.create(table="t", code="c", watch="w", **first, index=WAITING)
        with pytest.raises(KeyUsed):
            await store.create(table="u", code="d", watch="w", **first, index=WAITING)
        with pytest.raises(KeyUsed):
            await store.append(table="t", seq=1, **first, index=PLAYING)
        with pytest.raises(SeqTaken):
            await store.append(table="t", seq=0, key="k1", digest="", body=b"{}", index=PLAYING)

    simulate(1, live)


# What was mended


def message(seq: int, after: int) -> dict[str, object]:
    table = {"seats": [], "status": "running"}
    return {"seq": seq, "after": after, "entries": [{"seq": seq}], "table": table, "game": None}


def test_a_mirror_knows_that_it_is_behind_until_it_has_caught_up():
    mirror = Mirror()
    assert mirror.apply_update(message(5, 4)) == (GAP, [])
    assert mirror.is_behind
    people = {
        "person": None,
        "seats": [],
        "code": "",
        "watch": "",
        "connected": [],
        "spectators": 0,
    }
    mirror.apply_welcome({**message(4, 0), **people, "missed": []})
    assert mirror.is_behind
    assert mirror.apply_update(message(5, 4)) == (APPLIED, [{"seq": 5}])
    assert mirror.apply_update(message(5, 4)) == (KNOWN, [])
    assert not mirror.is_behind


@pytest.mark.parametrize(
    ("at", "now", "moment"),
    [
        (9_000, 10_000, 9_000),  # nothing has jumped
        (9_000, 3_610_000, 9_000),  # put forward after it was written
        (3_609_000, 3_610_000, 10_000),  # and before
        (9_000, -3_590_000, 10_000),  # put back after it was written
        (-3_591_000, -3_590_000, 9_000),  # and before
    ],
)
def test_what_the_database_wrote_is_never_taken_to_be_longer_ago_than_it_is(at, now, moment):
    clock = Clock(lambda: 0.0)
    clock.set(10_000)
    assert clock.local_time(at, now) == moment
