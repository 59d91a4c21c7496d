"""Ratings find the order that was planted, and their intervals shrink."""

from random import Random

import pytest

from kingofnewyork.arena.arena_journal import PlayedBlock
from kingofnewyork.arena.blocks import ArenaSetup
from kingofnewyork.arena.contest import ContestResult
from kingofnewyork.arena.ladder import make_ladder, mean_share, share_of_blocks
from kingofnewyork.arena.ratings import rate_bots

STRENGTHS = {"weak": 1.0, "middling": 2.0, "strong": 4.0}
SETUP = ArenaSetup(tuple(STRENGTHS), (2, 3, 4), 5)


def planted_game(random, bots):
    """A game whose order follows the strengths, as Plackett and Luce have it."""
    left = list(range(len(bots)))
    order: list[int] = []
    while left:
        weights = [STRENGTHS[bots[seat]] for seat in left]
        order.append(random.choices(left, weights)[0])
        left.remove(order[-1])
    ranks = tuple(float(order.index(seat) + 1) for seat in range(len(bots)))
    counts = (10,) * len(bots)
    return ContestResult(bots, ranks, order[0], -1, "", 20, counts, (0.01,) * len(bots))


def planted_blocks(number):
    """Blocks of such games."""
    random = Random(4)
    for each in range(number):
        block = SETUP.block(each)
        yield PlayedBlock(block, tuple(planted_game(random, bots) for bots in block.seatings))


def test_the_order_is_found():
    """From some hundred games at tables of three sizes."""
    blocks = list(planted_blocks(150))
    found = rate_bots([game for played in blocks for game in played.games])
    assert [one.name for one in found] == ["strong", "middling", "weak"]
    assert found[0].low > found[2].high
    assert all(one.low < one.rating < one.high for one in found)


def test_more_games_make_surer():
    """The interval of each gets smaller."""
    blocks = list(planted_blocks(120))
    games = [game for played in blocks for game in played.games]
    few, many = rate_bots(games[:30]), rate_bots(games)
    widths = {one.name: one.high - one.low for one in few}
    assert all(one.high - one.low < widths[one.name] for one in many)


def test_shares_hold_the_truth():
    """The share of the strong one of two in duels against the middling one is two thirds."""
    duels = [
        played
        for played in planted_blocks(900)
        if set(played.block.lineup) == {"strong", "middling"}
    ]
    share = share_of_blocks(duels, "strong", 2)
    assert share.low < 2 / 3 < share.high
    assert share.is_sure


def test_the_ladder_counts_everything():
    """Games, blocks, shares of each size, forfeits and what went wrong."""
    blocks = list(planted_blocks(90))
    first = blocks[0]
    lost = ContestResult(first.games[0].bots, (1.0, 2.0), -1, 1, "it fell", 3, (1, 1), (0.0, 0.0))
    blocks[0] = PlayedBlock(first.block, (lost, *first.games[1:]))
    ladder = make_ladder(blocks)
    assert (ladder.games, ladder.blocks) == (sum(len(one.games) for one in blocks), 90)
    assert [row.rating.name for row in ladder.rows] == ["strong", "middling", "weak"]
    assert sum(row.forfeits for row in ladder.rows) == 1
    assert ladder.problems == ["1 x it fell"]
    assert {size for row in ladder.rows for size in row.by_size} == {2, 3, 4}
    assert ladder.rows[0].rank < ladder.rows[-1].rank


def test_few_blocks_have_no_interval():
    """Then it is as wide as can be."""
    found = mean_share([0.5] * 5)
    assert (found.mean, found.low, found.high, found.is_sure) == (0.5, 0.0, 1.0, False)
    assert mean_share([]).mean == 0
    assert mean_share([0.2, 0.4] * 20).mean == pytest.approx(0.3)
