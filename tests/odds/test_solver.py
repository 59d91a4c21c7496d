"""The solver finds what others find by enumeration."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingofnewyork.errors import BadGoal
from kingofnewyork.odds.roll_lattice import lattice
from kingofnewyork.odds.solver import solve, solve_all
from kingofnewyork.rules.actions import ROLL
from kingofnewyork.rules.dice import dice_text, pack, size
from kingofnewyork.rules.ids import ATTACK, ENERGY, FACES, OUCH
from kingofnewyork.rules.rolling import all_rolls
from tests.support.odds.numbers import EXACT, exactly, random_values
from tests.support.odds.reference import brute_force, plain, spread


@pytest.mark.parametrize("rerolls", range(4))
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_small_throws_equal_brute_force(dice, rerolls):
    """A thousand random values, every roll, every number of rerolls left."""
    values = random_values(dice, 1000)
    found, start = brute_force(values, dice, rerolls)
    solutions = solve_all(values, dice, rerolls)
    assert max(abs(np.array([solution.start for solution in solutions]) - start)) <= EXACT
    for left, expected in enumerate(found):
        mine = spread(np.array([solution.values(left) for solution in solutions]), dice)
        assert abs(mine - expected).max() <= EXACT


@pytest.mark.parametrize(("dice", "rerolls"), [(4, 2), (5, 3), (6, 2), (6, 1), (7, 2), (8, 2)])
def test_large_throws_equal_a_plain_implementation(dice, rerolls):
    """Random values for up to eight dice."""
    (values,) = random_values(dice, 1, seed=dice)
    every = lattice(dice)
    rolls = [tuple(map(int, counts)) for counts in every.counts[every.rolls]]
    value = dict(zip(rolls, map(float, values), strict=True))
    start, worth = plain(value.__getitem__, dice, rerolls)
    solution = solve(values, dice, rerolls)
    assert abs(solution.start - start) <= EXACT
    assert abs(solution.values() - [worth[roll] for roll in rolls]).max() <= EXACT


@pytest.mark.parametrize("dice", range(1, 9))
def test_rolls_are_in_the_order_of_the_rules(dice):
    """Values are in the order of `all_rolls`."""
    every = lattice(dice)
    assert [ROLL + int(roll) for roll in every.packed[every.rolls]] == [
        roll for roll, _ in all_rolls(dice)
    ]


@pytest.mark.parametrize("dice", [1, 6, 8])
def test_the_lattice_has_its_size(dice):
    """Rolls, handfuls, pairs and edges are as many as combinatorics says."""
    every = lattice(dice)
    sizes = {1: (6, 7, 12, 6), 6: (462, 924, 12376, 2772), 8: (1287, 3003, 75582, 10296)}
    edges = sum(table.size for table in every.more)
    rolls = every.none - every.starts[dice]
    assert (rolls, every.none, len(every.pairs[0]), edges) == sizes[dice]


rolls = st.lists(st.sampled_from(FACES), min_size=1, max_size=8)


@settings(max_examples=60, deadline=None)
@given(faces=rolls, rerolls=st.integers(0, 3), seed=st.integers(0, 1000))
def test_the_best_keep_is_the_best_of_all(faces, rerolls, seed):
    """The value of a roll is that of its best keep, and stopping is worth the roll."""
    roll = pack(faces)
    (values,) = random_values(len(faces), 1, seed)
    solution = solve(values, len(faces), rerolls)
    keeps = solution.keeps(roll)
    worths = dict(keeps)
    assert len(worths) == len(keeps)
    assert solution.best_keep(roll) == keeps[0][0]
    assert max(worths.values()) == exactly(solution.value(roll))
    assert worths[roll] == solution.value(roll, 0)
    for keep, worth in keeps:
        if keep != roll:
            assert worth == solution.throw_value(keep, rerolls - 1)
    if not rerolls:
        assert list(worths) == [roll]


@settings(max_examples=40, deadline=None)
@given(dice=st.integers(1, 8), rerolls=st.integers(0, 3), seed=st.integers(0, 1000))
def test_more_rerolls_never_hurt(dice, rerolls, seed):
    """Each roll is worth as much with a reroll more, or more."""
    (values,) = random_values(dice, 1, seed)
    solution = solve(values, dice, rerolls + 1)
    for left in range(rerolls + 1):
        assert (solution.values(left + 1) >= solution.values(left) - EXACT).all()


def test_goals_are_solved_alike_together_and_alone():
    """A batch brings what each goal brings on its own."""
    values = random_values(6, 5)
    for together, row in zip(solve_all(values), values, strict=True):
        alone = solve(row)
        assert together.start == exactly(alone.start)
        assert abs(together.values(1) - alone.values(1)).max() <= EXACT
    assert solve_all(values[:0]) == []


def test_what_is_good_already_is_kept():
    """Of equally good keeps the one with the most dice is taken."""
    every = lattice(6)
    solution = solve(every.counts[every.rolls, ATTACK] >= 3)
    roll = pack([ENERGY, ENERGY, OUCH, ATTACK, ATTACK, ATTACK])
    assert solution.best_keep(roll) == roll
    assert solution.value(roll) == 1
    roll -= pack([ATTACK]) - pack([OUCH])
    assert dice_text(solution.best_keep(roll)) == "AA"


def test_unequal_odds_equal_brute_force():
    """A die may prefer some faces and never show another."""
    odds = (0.3, 0.25, 0.2, 0.15, 0.1, 0.0)
    values = random_values(3, 50)
    found, start = brute_force(values, 3, 2, odds=odds)
    solutions = solve_all(values, 3, 2, odds=odds)
    assert max(abs(np.array([solution.start for solution in solutions]) - start)) <= EXACT
    mine = spread(np.array([solution.values() for solution in solutions]), 3)
    assert abs(mine - found[2]).max() <= EXACT


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"dice": 0}, "1 to 8 dice can be thrown, not 0"),
        ({"dice": 9}, "1 to 8 dice can be thrown, not 9"),
        ({"rerolls": -1}, "nobody has -1 rerolls"),
        ({"payable": -2}, "nobody has -2 rerolls"),
        ({"limits": []}, "2 rerolls need as many limits, not 0"),
        ({"odds": (0.5, 0.5)}, "six chances"),
        ({"odds": (1.5, -0.5, 0, 0, 0, 0)}, "six chances"),
        ({"held": pack([OUCH] * 7)}, "OOOOOOO cannot be held by who throws 6 dice"),
        ({"dice": 5}, "5 dice have 252 rolls"),
    ],
)
def test_impossible_throws_are_refused(arguments, message):
    """The message says what would do."""
    with pytest.raises(BadGoal, match=message):
        solve(np.zeros(462), **arguments)


def test_values_that_are_none_are_refused():
    """Infinity and a table where a row is wanted."""
    with pytest.raises(BadGoal, match="finite"):
        solve(np.full(462, np.inf))
    with pytest.raises(BadGoal, match="solve_all"):
        solve(np.zeros((2, 462)))


def test_rolls_that_are_none_are_refused():
    """Too few dice, too many rerolls, no dice at all."""
    solution = solve(np.zeros(462))
    with pytest.raises(BadGoal, match="EE is not a handful of 6 dice"):
        solution.value(pack([ENERGY] * 2))
    with pytest.raises(BadGoal, match="2 rerolls were solved, not 3"):
        solution.value(pack([ENERGY] * 6), 3)
    with pytest.raises(BadGoal, match="-1 is not a handful"):
        solution.throw_value(-1)
    with pytest.raises(BadGoal, match="cannot be thrown"):
        lattice(9)
    assert size(solution.best_keep(pack([ENERGY] * 6))) == 6
