"""Distributions over final rolls under best play."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingofnewyork.errors import BadGoal
from kingofnewyork.odds.goals import Need, solve_goals
from kingofnewyork.odds.roll_lattice import lattice
from kingofnewyork.odds.solver import solve
from kingofnewyork.rules.dice import pack
from kingofnewyork.rules.ids import ATTACK, ENERGY, FACES, OUCH
from kingofnewyork.rules.rolling import all_rolls
from tests.support.odds.numbers import EXACT, exactly


@settings(max_examples=50, deadline=None)
@given(dice=st.integers(1, 8), rerolls=st.integers(0, 3), seed=st.integers(0, 1000))
def test_chances_sum_to_one_and_give_the_value(dice, rerolls, seed):
    """The mean of the values over the final rolls is the value before the first throw."""
    every = lattice(dice)
    values = np.random.default_rng(seed).normal(size=every.none - every.starts[dice])
    solution = solve(values, dice, rerolls)
    outcome = solution.outcome()
    assert outcome.chances.sum() == exactly(1)
    assert (outcome.chances >= 0).all()
    assert outcome.mean(values) == exactly(solution.start)


@settings(max_examples=50, deadline=None)
@given(
    faces=st.lists(st.sampled_from(FACES), min_size=1, max_size=8),
    face=st.sampled_from(FACES),
    number=st.integers(0, 5),
    rerolls=st.integers(0, 2),
)
def test_faces_agree_with_chances(faces, face, number, rerolls):
    """From a roll: the counts of a face add up to the chance of the goal."""
    solution = solve_goals([Need(face, number)], len(faces), rerolls)[0]
    outcome = solution.outcome(pack(faces))
    counts = outcome.face(face)
    assert len(counts) == len(faces) + 1
    assert counts[number:].sum() == exactly(solution.value(pack(faces)))
    for other in FACES:
        chances = outcome.face(other)
        assert chances.sum() == exactly(1)
        mean = chances @ np.arange(len(chances))
        assert outcome.mean_count(other) == exactly(mean)
    total = sum(outcome.mean_count(other) for other in FACES)
    assert total == pytest.approx(len(faces), abs=1e-9)


def test_one_throw_is_what_the_rules_say():
    """Without rerolls the final rolls are those of nature."""
    for dice in range(1, 9):
        every = lattice(dice)
        outcome = solve(np.zeros(every.none - every.starts[dice]), dice, 0).outcome()
        assert abs(outcome.chances - [chance for _, chance in all_rolls(dice)]).max() <= EXACT


def test_two_dice_by_hand():
    """Playing for an Attack with a reroll: stop with one, throw both again without."""
    solution = solve_goals([Need(ATTACK, 1)], 2, 1)[0]
    expected = {}
    for first in product(FACES, repeat=2):
        thrown = [first] if ATTACK in first else list(product(FACES, repeat=2))
        for final in thrown:
            roll = pack(list(final))
            expected[roll] = expected.get(roll, 0) + 1 / 36 / len(thrown)
    found = solution.outcome().rolls()
    assert found.keys() == expected.keys()
    assert all(abs(found[roll] - expected[roll]) <= EXACT for roll in found)


def test_a_keep_may_be_chosen():
    """The first reroll leaves what was said; to keep all ends the roll."""
    solution = solve_goals([Need(ATTACK, 2)], 3, 1)[0]
    roll = pack([ATTACK, ENERGY, OUCH])
    outcome = solution.outcome_of_keep(roll, pack([ATTACK, OUCH]))
    assert outcome.face(ATTACK).tolist() == pytest.approx([0, 5 / 6, 1 / 6, 0])
    assert outcome.face(OUCH)[0] == 0
    assert solution.outcome_of_keep(roll, roll).rolls() == {roll: 1}


def test_values_must_fit():
    """As many values as rolls."""
    outcome = solve(np.zeros(21), 2, 0).outcome()
    with pytest.raises(BadGoal, match="21 values are wanted"):
        outcome.mean([1, 2, 3])
