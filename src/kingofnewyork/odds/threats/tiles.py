"""Which tiles to destroy when only one thing counts: points, energy, life, or a larger army."""

from dataclasses import dataclass
from typing import Final

from kingofnewyork.rules.actions import DESTROY, DESTROY_UNIT, STOP
from kingofnewyork.rules.destroying import tile_price
from kingofnewyork.rules.ids import (
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    CUBES,
    LIFE,
    POINTS,
    STACKS,
    UNIT_PAY,
    UNIT_REWARD,
    Seat,
)
from kingofnewyork.rules.state import State

FIRST: Final = 16
"""How much more what is wanted counts than points, which decide between equals."""
FORBIDDING: Final = -99999


@dataclass(frozen=True)
class Wanted:
    """What each building and each unit is worth to somebody who destroys it."""

    buildings: tuple[int, ...]
    units: tuple[int, ...]


def _paid(kind: int, built: int = 0, razed: int = 0) -> Wanted:
    """Tiles by what they pay of one kind; a new unit and one unit fewer may count as well."""
    return Wanted(
        tuple(
            FIRST * (pay * (reward == kind) + built) + pay * (reward == POINTS)
            for reward, pay in zip(BUILDING_REWARD, BUILDING_DURABILITY, strict=True)
        ),
        tuple(
            FIRST * (pay * (reward == kind) + razed) + pay * (reward == POINTS)
            for reward, pay in zip(UNIT_REWARD, UNIT_PAY, strict=True)
        ),
    )


FOR_POINTS: Final = _paid(POINTS)
FOR_ENERGY: Final = _paid(CUBES)
FOR_LIFE: Final = _paid(LIFE)
FOR_SHELTER: Final = _paid(LIFE, built=-1, razed=1)
"""A building becomes a unit, which may shoot; a unit that is gone does not."""
FOR_ARMY: Final = Wanted((FIRST,) * len(BUILDING_REWARD), (-FIRST,) * len(UNIT_REWARD))
"""Every building becomes a unit; units are left alone."""


def tile_choice(state: State, me: Seat, options: list[int], wanted: Wanted) -> int:
    """A tile of the best way to spend all Destruction, or the least unwelcome one."""
    amount = state.agenda[-1].amount
    worths = [0] * (amount + 1)
    taken = [-1] * (amount + 1)
    forced = options[0]
    least = FORBIDDING
    for action in options:
        if not DESTROY <= action < DESTROY_UNIT + STACKS:
            continue
        price, worth, copies = _tile(state, me, action, wanted)
        if worth > least and options[0] != STOP:
            least = worth
            forced = action
        for _ in range(min(copies, amount // price)):
            for spent in range(amount, price - 1, -1):
                if worths[spent - price] + worth > worths[spent]:
                    worths[spent] = worths[spent - price] + worth
                    taken[spent] = action
    return taken[amount] if taken[amount] >= 0 else forced


def _tile(state: State, me: Seat, action: int, wanted: Wanted) -> tuple[int, int, int]:
    """What a tile takes, what it is worth, and how many there are of it."""
    price = max(1, tile_price(state, me, action))
    if action < DESTROY_UNIT:
        building = state.tops[action - DESTROY]
        return price, wanted.buildings[building], 1
    index = action - DESTROY_UNIT
    return price, wanted.units[index % 3], state.units[index] - state.fresh[index]
