"""The sequential test keeps what it promises, on blocks whose truth is planted."""

from random import Random

import pytest

from kingofnewyork.arena.sequential_test import (
    BETTER,
    MIN_BLOCKS,
    NOT_BETTER,
    UNDECIDED,
    Hypotheses,
    SequentialTest,
)

WANTED = Hypotheses(0.0, 0.05)
TESTS = 300
MAX_BLOCKS = 4000


def block(random, seats, share):
    """The gain of one block: a hero that wins each game with this chance takes every seat."""
    wins = sum(random.random() < share for _ in range(seats))
    return wins / seats - 1 / seats


def verdicts(seats, gain, wanted=WANTED):
    """How many of some planted tests end with each verdict, and after how many blocks."""
    found = {BETTER: 0, NOT_BETTER: 0, UNDECIDED: 0}
    blocks = 0
    for seed in range(TESTS):
        random = Random(1000 * seats + seed)
        test = SequentialTest(wanted)
        while test.verdict == UNDECIDED and test.blocks < MAX_BLOCKS:
            test.add(block(random, seats, 1 / seats + gain), seats)
        found[test.verdict] += 1
        blocks += test.blocks
    return found, blocks / TESTS


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_an_equal_bot_is_seldom_called_better(seats):
    """At most one in twenty, give or take what three hundred tests can tell."""
    found, _ = verdicts(seats, 0.0)
    assert found[BETTER] <= 0.05 * TESTS + 12
    assert found[UNDECIDED] == 0


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_better_bot_is_seldom_missed(seats):
    """The power is what was asked for."""
    found, _ = verdicts(seats, 0.05)
    assert found[NOT_BETTER] <= 0.05 * TESTS + 12


def test_a_clear_difference_is_seen_early():
    """The further apart, the fewer blocks."""
    _, close = verdicts(4, 0.05)
    found, far = verdicts(4, 0.15)
    assert found == {BETTER: TESTS, NOT_BETTER: 0, UNDECIDED: 0}
    assert far < close / 2


def test_nothing_is_decided_by_a_handful_of_blocks():
    """The variance has to be known first."""
    test = SequentialTest(WANTED)
    for number in range(MIN_BLOCKS):
        assert test.verdict == UNDECIDED
        test.add(0.5 if number % 2 else 0.4, 2)
    assert test.verdict == BETTER


@pytest.mark.parametrize(("gain", "verdict"), [(0.5, BETTER), (-0.5, NOT_BETTER)])
def test_blocks_that_are_all_alike_leave_no_doubt(gain, verdict):
    """A hero that always wins, or never."""
    test = SequentialTest(WANTED)
    for _ in range(MIN_BLOCKS):
        test.add(gain, 2)
    assert test.verdict == verdict


def test_a_verdict_stays():
    """Blocks that were under way do not take it back."""
    test = SequentialTest(WANTED)
    for _ in range(MIN_BLOCKS):
        test.add(0.5, 2)
    for _ in range(50):
        test.add(-0.5, 2)
    assert test.verdict == BETTER
    assert test.gain < 0
