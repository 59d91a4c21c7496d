"""Restricted rerolls: against brute force, and against what the rules allow."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingofnewyork.errors import BadGoal
from kingofnewyork.odds.goals import Need, solve_goals
from kingofnewyork.odds.limits import (
    NO_LIMITS,
    Limits,
    reroll_limits,
)
from kingofnewyork.odds.roll_lattice import lattice
from kingofnewyork.odds.solver import solve, solve_all
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.dice import ONE_DIE, pack, picks
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import ATTACK, ENERGY, FACES, HEART, OUCH, Seat
from tests.support.odds.card_limits import CURSED, JINX_AURA, TERMINAL_RAGE
from tests.support.odds.numbers import EXACT, exactly, random_values
from tests.support.odds.reference import brute_force, spread
from tests.support.table import play, position

ENRAGED_AND_CURSED = Limits(locked=(ATTACK,), restless=True, priced=(OUCH, HEART), price=0.2)
ALL_LIMITS = {
    "terminal rage": (TERMINAL_RAGE, None),
    "jinx aura": (JINX_AURA, None),
    "both": (Limits(locked=(ATTACK,), restless=True), None),
    "price": (Limits(priced=(OUCH,), price=0.3), None),
    "nothing to pay with": (CURSED, 0),
    "one to pay with": (CURSED, 1),
    "two to pay with": (Limits(priced=(OUCH,), price=0.1), 2),
    "everything": (ENRAGED_AND_CURSED, 1),
    "forced": (Limits(forced=(OUCH, ENERGY)), None),
    "forced but dear": (Limits(forced=(OUCH,), priced=(OUCH,), restless=True), 1),
    "locked and priced": (Limits(locked=(OUCH,), priced=(OUCH,)), 1),
    "all locked": (Limits(locked=FACES, restless=True), None),
    "one after another": ([TERMINAL_RAGE, JINX_AURA, NO_LIMITS], None),
}


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("case", ALL_LIMITS)
def test_limits_equal_brute_force(case, dice):
    """Every roll, with every number of rerolls left, for a hundred random values."""
    limits, payable = ALL_LIMITS[case]
    values = random_values(dice, 100)
    found, start = brute_force(values, dice, 3, limits, payable)
    solutions = solve_all(values, dice, 3, limits=limits, payable=payable)
    assert max(abs(np.array([solution.start for solution in solutions]) - start)) <= EXACT
    for left, expected in enumerate(found):
        mine = spread(np.array([solution.values(left) for solution in solutions]), dice)
        assert abs(mine - expected).max() <= EXACT


@pytest.mark.parametrize("case", ALL_LIMITS)
def test_outcomes_fit_the_values_under_limits(case):
    """What best play comes to is what it was said to be worth, prices aside."""
    limits, payable = ALL_LIMITS[case]
    each = limits if isinstance(limits, list) else [limits] * 3
    (values,) = random_values(4, 1)
    solution = solve(values, 4, 3, limits=limits, payable=payable)
    outcome = solution.outcome()
    assert outcome.chances.sum() == exactly(1)
    if any(limit.price for limit in each):
        assert outcome.mean(values) >= solution.start - EXACT
    else:
        assert outcome.mean(values) == exactly(solution.start)


limits = st.builds(
    Limits,
    locked=st.sampled_from([(), (ATTACK,), (ATTACK, HEART)]),
    forced=st.sampled_from([(), (OUCH,), (ENERGY, OUCH)]),
    restless=st.booleans(),
    priced=st.sampled_from([(), (OUCH,), (OUCH, ENERGY)]),
    price=st.sampled_from([0.0, 0.25]),
)


@settings(max_examples=60, deadline=None)
@given(
    limits=limits,
    payable=st.sampled_from([None, 0, 1, 2]),
    faces=st.lists(st.sampled_from(FACES), min_size=1, max_size=6),
    seed=st.integers(0, 1000),
)
def test_keeps_agree_with_values_under_limits(limits, payable, faces, seed):
    """The best keep is worth what the roll is worth, and every keep is what comes of it."""
    (values,) = random_values(len(faces), 1, seed)
    solution = solve(values, len(faces), 2, limits=limits, payable=payable)
    roll = pack(faces)
    keeps = solution.keeps(roll)
    assert max(worth for _, worth in keeps) == exactly(solution.value(roll))
    if not limits.price:
        for keep, worth in keeps[:6]:
            outcome = solution.outcome_of_keep(roll, keep)
            assert outcome.mean(values) == exactly(worth)


@settings(max_examples=60, deadline=None)
@given(
    faces=st.lists(st.sampled_from(FACES), min_size=2, max_size=8),
    held=st.integers(0, 8),
    rerolls=st.integers(0, 2),
    seed=st.integers(0, 1000),
)
def test_held_dice_are_fewer_dice_thrown(faces, held, rerolls, seed):
    """Who holds dice throws fewer of them, and the others count beside."""
    dice, held = len(faces), min(held, len(faces) - 1)
    lying, roll = pack(faces[:held]), pack(faces)
    (values,) = random_values(dice, 1, seed)
    solution = solve(values, dice, rerolls, held=lying)
    every, free = lattice(dice), lattice(dice - held)
    lesser = [
        values[every.place[int(packed) + lying] - every.starts[dice]]
        for packed in free.packed[free.rolls]
    ]
    alone = solve(lesser, dice - held, rerolls)
    assert solution.start == exactly(alone.start)
    assert solution.value(roll) == exactly(alone.value(roll - lying))
    assert [keep - lying for keep, _ in solution.keeps(roll)] == [
        keep for keep, _ in alone.keeps(roll - lying)
    ]
    assert solution.outcome(roll).mean(values) == exactly(solution.value(roll))


def test_all_dice_may_be_held():
    """Nothing is thrown then."""
    roll = pack([ATTACK, OUCH, OUCH])
    solution = solve_goals([Need(OUCH, 2)], 3, 2, held=roll, limits=JINX_AURA)[0]
    assert (solution.start, solution.value(roll), solution.best_keep(roll)) == (1, 1, roll)
    assert solution.outcome().rolls() == {roll: 1}
    with pytest.raises(BadGoal, match="AOO"):
        solution.value(pack([ATTACK, ATTACK, OUCH]))


TABLES = [
    ("", ""),
    (", terminal_rage", ""),
    ("", ", jinx_aura"),
    (", terminal_rage", ", jinx_aura"),
    (", 2 curse, 5 energy", ""),
    (", 2 curse, 1 energy", ", jinx_aura"),
    (", 1 curse, 1 energy, of_another_world", ""),
    (", terminal_rage, 3 curse, 3 energy", ", jinx_aura"),
]


@pytest.mark.parametrize(("kong", "rob"), TABLES)
@pytest.mark.parametrize("roll", ["EEHADO", "AAAAAA", "OOOOOO", "AAAOOO", "EEOOOO", "EHADCC"])
def test_what_may_be_kept_is_what_the_rules_allow(kong, rob, roll):
    """The keeps of a roll are the legal rerolls of a monster with these cards and tokens."""
    state = position(f"monsters: Kong, Rob\nKong: queens{kong}\nRob: lower{rob}\nphase: roll")
    me = Seat(0)
    limits, payable = reroll_limits(state, me)
    play(state, f"roll {roll}")
    solution = solve(np.zeros(462), limits=limits, payable=payable)
    dice = sum(ONE_DIE["EHADCO".index(letter)] for letter in roll)
    mine = {keep for keep, _ in solution.keeps(dice)}
    if state.agenda[-1].word != "reroll":
        assert mine == {dice}
        return
    every = {STOP: 0, **picks(dice)}
    assert mine == {dice - every[action] for action in legal_actions(state)}


def test_limits_are_read_off_the_table():
    """Cards, tokens and the purse; Jinx Aura does not bind its owner."""
    text = (
        "monsters: Kong, Rob\nKong: queens, 5 energy, 2 curse, terminal_rage\nRob: lower, jinx_aura"
    )
    state = position(f"{text}\nphase: roll")
    assert reroll_limits(state, Seat(0)) == (
        Limits(locked=(ATTACK,), restless=True, priced=(OUCH,)),
        2,
    )
    assert reroll_limits(state, Seat(1)) == (NO_LIMITS, None)


def test_contradictions_are_refused():
    """A face cannot both lie and go, and nothing pays for a reroll."""
    with pytest.raises(BadGoal, match="not both"):
        Limits(locked=(OUCH,), forced=(OUCH,))
    with pytest.raises(BadGoal, match="less than nothing"):
        Limits(price=-1)


def test_keeps_that_are_not_allowed_are_refused():
    """Nobody can ask how a reroll ends that cannot be."""
    solution = solve(np.zeros(56), 3, 2, limits=TERMINAL_RAGE)
    roll = pack([ATTACK, ATTACK, OUCH])
    for keep in (0, pack([ATTACK]), pack([HEART])):
        with pytest.raises(BadGoal, match="may not be kept of AAO"):
            solution.outcome_of_keep(roll, keep)
    assert [keep for keep, _ in solution.keeps(roll)] == [roll, pack([ATTACK, ATTACK])]


def test_a_curse_can_be_lived_with():
    """With nothing to pay with no Ouch goes away; each payment helps."""
    chances = [
        solve_goals([Need(OUCH, 0, 0)], limits=CURSED, payable=payable)[0].start
        for payable in (0, 1, 2, None)
    ]
    assert chances[0] == exactly((5 / 6) ** 6)
    assert chances[0] < chances[1] < chances[2]
    assert chances[2] == exactly(chances[3])
    assert all(first <= second for first, second in combinations(chances, 2))
