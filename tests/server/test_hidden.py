"""What is hidden stays hidden: nobody can tell tables apart that differ in nothing else."""

import asyncio
from random import Random

import pytest

from tests.support.leaks.comparison import ComparisonPlan, ComparisonTally, compare, compare_many
from tests.support.leaks.futures import try_futures
from tests.support.leaks.planted_leaks import LEAKS, next_dice
from tests.support.leaks.twin_tables import TwinGame, new_table

pytestmark = pytest.mark.usefixtures("no_coverage")

PRIVATE = next(seed for seed in range(99) if not new_table(Random(f"pairs {seed}")).options.public)
"""A seed with which the table is private, so that its code is hidden from spectators."""


def compare_pairs(pairs: int, seed: int, plan: ComparisonPlan) -> ComparisonTally:
    return asyncio.run(compare_many(pairs, seed, plan))


@pytest.mark.parametrize("seed", range(4))
def test_tables_that_differ_only_in_what_is_hidden_look_the_same_to_everybody(seed):
    tally = compare_pairs(1250, seed, ComparisonPlan(endpoint_interval=80, question_interval=0))
    assert tally.faults == []
    assert tally.counts["done"] >= 1250
    assert tally.counts["at endpoints"]


@pytest.mark.parametrize("seed", range(4))
def test_hints_odds_and_bots_are_made_from_what_everybody_sees(seed):
    tally = compare_pairs(125, 100 + seed, ComparisonPlan(endpoint_interval=0, question_interval=1))
    assert tally.faults == []
    assert tally.counts["by questions"] >= 125


def test_tables_with_the_same_past_part_only_when_something_is_revealed():
    counts, found = asyncio.run(try_futures(500, 1))
    assert found == []
    assert counts["done"] == 500
    assert counts["parted"] > 400


def count_leaks() -> int:
    tally = ComparisonTally()
    asyncio.run(
        compare(
            PRIVATE, ComparisonPlan(twins=1, endpoint_interval=12, question_interval=12), tally, 36
        )
    )
    return tally.counts["differences"]


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_is_noticed(name, monkeypatch):
    LEAKS[name](monkeypatch)
    assert count_leaks()


def test_twenty_leaks_are_tried_and_none_is_there_without_them():
    assert len(LEAKS) == 20
    assert not count_leaks()


@pytest.mark.asyncio
async def test_twins_have_the_same_past_and_another_future():
    pairs = TwinGame(3, 2)
    futures = set()
    async for sides in pairs.positions():
        if sides[0].table.state is not None:
            futures.add(tuple([tuple(next_dice(side.table)) for side in sides]))
            assert len({side.table.game_seq for side in sides}) == 1
    assert futures
    assert all(len(set(dice)) > 1 for dice in futures)
