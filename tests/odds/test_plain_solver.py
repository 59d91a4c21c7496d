"""The solver in plain lists works out what the other one does."""

from random import Random

import pytest

from kingofnewyork.odds.plain_solver import PlainSolution
from kingofnewyork.odds.roll_lattice import lattice
from kingofnewyork.odds.solver import solve


@pytest.mark.parametrize("dice", range(1, 9))
@pytest.mark.parametrize("rerolls", [0, 1, 2, 3])
def test_every_keep_of_every_handful_is_worth_the_same(dice, rerolls):
    """For values without any order, as they come."""
    random = Random(10 * dice + rerolls)
    rolls = lattice(dice).packed[lattice(dice).rolls].tolist()
    values = [random.random() for _ in rolls]
    plain = PlainSolution(values, dice, rerolls)
    other = solve(values, dice, rerolls)
    for roll, value in random.sample(list(zip(rolls, values, strict=True)), min(6, len(rolls))):
        assert plain.stop_value(roll) == value
        if rerolls:
            for keep, worth in other.keeps(roll, rerolls):
                found = value if keep == roll else plain.keep_value(keep, rerolls)
                assert found == pytest.approx(worth, abs=1e-12)


def test_the_best_keep_is_taken_for_granted():
    """One die, one reroll: a six-sided choice between what lies and the mean."""
    plain = PlainSolution([0.0, 1.0, 2.0, 3.0, 4.0, 5.0], 1, 2)
    assert plain.keep_value(0, 1) == 2.5
    assert plain.keep_value(0, 2) == pytest.approx((3 * 2.5 + 3 + 4 + 5) / 6)
