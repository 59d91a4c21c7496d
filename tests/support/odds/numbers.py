"""Numbers that tests of the odds share: how exact they are, and values of rolls to solve for."""

from typing import Any, Final

import numpy as np
import pytest

from kingofnewyork.odds.roll_lattice import lattice
from tests.support.odds.reference import RollValues

EXACT: Final = 1e-12
"""How far two ways to work out a chance may be apart."""


def exactly(number: float) -> Any:
    """The number but for rounding."""
    return pytest.approx(number, abs=EXACT)


def random_values(dice: int, goals: int, seed: int = 1) -> RollValues:
    """Values of all rolls, good and bad, for so many goals."""
    every = lattice(dice)
    return np.random.default_rng(seed).normal(size=(goals, every.none - every.starts[dice]))
