"""Numbers known from elsewhere, each worked out in fractions here."""

from fractions import Fraction
from math import comb

import numpy as np
import pytest

from kingofnewyork.odds.goals import Need, chance
from kingofnewyork.odds.roll_lattice import lattice
from kingofnewyork.odds.solver import solve
from kingofnewyork.rules.ids import ATTACK, CELEBRITY, FACES, OUCH
from tests.support.odds.reference import plain

HIT = 1 - Fraction(5, 6) ** 3
"""The chance that a die shows one wanted face after a throw and two rerolls: 91/216."""
AT_LEAST = {
    6: (0.9624389632, 0.7983723547, 0.4997711271, 0.2099288689, 0.0516749959, 0.0055914680),
    7: (0.9782632889, 0.8674930092, 0.6255707183, 0.3320383388, 0.1183467664, 0.0250062876),
    8: (0.9874208848, 0.9141601178, 0.7274916835, 0.4557024431, 0.2083742344, 0.0643302856),
}
NONE = {6: 0.9725417466, 7: 0.9680392385, 8: 0.9635575754}
MEAN = {6: 2.5277777778, 7: 2.9490740741, 8: 3.3703703704}
ROUNDING_ERROR = 5e-11


def at_least(dice, number):
    """The chance of so many dice with one face, each die kept when it shows it."""
    return sum(
        comb(dice, hits) * HIT**hits * (1 - HIT) ** (dice - hits)
        for hits in range(number, dice + 1)
    )


@pytest.mark.parametrize("dice", [6, 7, 8])
def test_at_least_so_many_of_a_face(dice):
    for number, golden in enumerate(AT_LEAST[dice], 1):
        assert float(at_least(dice, number)) == pytest.approx(golden, abs=ROUNDING_ERROR)
        for face in FACES:
            assert chance(Need(face, number), dice) == pytest.approx(golden, abs=ROUNDING_ERROR)


@pytest.mark.parametrize("dice", [6, 7, 8])
def test_no_die_of_an_unwanted_face(dice):
    assert float(Fraction(215, 216) ** dice) == pytest.approx(NONE[dice], abs=ROUNDING_ERROR)
    assert chance(Need(OUCH, 0, 0), dice) == pytest.approx(NONE[dice], abs=ROUNDING_ERROR)


@pytest.mark.parametrize("dice", [6, 7, 8])
def test_mean_of_a_face(dice):
    every = lattice(dice)
    solution = solve(every.counts[every.rolls, ATTACK], dice)
    assert float(dice * HIT) == pytest.approx(MEAN[dice], abs=ROUNDING_ERROR)
    assert solution.start == pytest.approx(MEAN[dice], abs=ROUNDING_ERROR)


def three_of_a_kind(count, points):
    """Points for three of a face, and one more for each die above."""
    return points + count - 3 if count >= 3 else 0


def celebrity(roll):
    """Points for Celebrity to a monster that is not the Superstar."""
    return three_of_a_kind(roll[CELEBRITY], 1)


def tokyo(roll):
    """Points for three faces that pay 1, 2 and 3 for three of a kind."""
    return sum(three_of_a_kind(roll[face], face + 1) for face in FACES[:3])


@pytest.mark.parametrize(("value", "golden"), [(celebrity, 0.7669664599), (tokyo, 2.2357416928)])
def test_points_for_three_of_a_kind(value, golden):
    start, _ = plain(lambda roll: Fraction(value(roll)), 6, 2)
    assert float(start) == pytest.approx(golden, abs=ROUNDING_ERROR)
    every = lattice(6)
    values = np.array([value(roll) for roll in every.counts[every.rolls].tolist()])
    assert solve(values).start == pytest.approx(golden, abs=ROUNDING_ERROR)
