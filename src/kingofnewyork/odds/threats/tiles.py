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

PRIORITY_FACTOR: Final = 16
"""How much more what is wanted counts than points, which decide between equals."""
LOWEST_WORTH: Final = -99999


@dataclass(frozen=True)
class TileWorths:
    """What each building and each unit is worth to somebody who destroys it."""

    buildings: tuple[int, ...]
    units: tuple[int, ...]


def _worths_by_pay(kind: int, built: int = 0, razed: int = 0) -> TileWorths:
    """Tiles by what they pay of one kind; a new unit and one unit fewer may count as well."""
    return TileWorths(
        tuple(
            PRIORITY_FACTOR * (pay * (reward == kind) + built) + pay * (reward == POINTS)
            for reward, pay in zip(BUILDING_REWARD, BUILDING_DURABILITY, strict=True)
        ),
        tuple(
            PRIORITY_FACTOR * (pay * (reward == kind) + razed) + pay * (reward == POINTS)
            for reward, pay in zip(UNIT_REWARD, UNIT_PAY, strict=True)
        ),
    )


FOR_POINTS: Final = _worths_by_pay(POINTS)
FOR_ENERGY: Final = _worths_by_pay(CUBES)
FOR_LIFE: Final = _worths_by_pay(LIFE)
FOR_SHELTER: Final = _worths_by_pay(LIFE, built=-1, razed=1)
"""A building becomes a unit, which may shoot; a unit that is gone does not."""
FOR_ARMY: Final = TileWorths(
    (PRIORITY_FACTOR,) * len(BUILDING_REWARD), (-PRIORITY_FACTOR,) * len(UNIT_REWARD)
)
"""Every building becomes a unit; units are left alone."""


def tile_choice(state: State, me: Seat, options: list[int], worths: TileWorths) -> int:
    """A tile of the best way to spend all Destruction, or the least unwelcome one."""
    amount = state.agenda[-1].amount
    best = [0] * (amount + 1)
    taken = [-1] * (amount + 1)
    forced = options[0]
    least = LOWEST_WORTH
    for action in options:
        if not DESTROY <= action < DESTROY_UNIT + STACKS:
            continue
        price, worth, copies = _tile(state, me, action, worths)
        if worth > least and options[0] != STOP:
            least = worth
            forced = action
        for _ in range(min(copies, amount // price)):
            for spent in range(amount, price - 1, -1):
                if best[spent - price] + worth > best[spent]:
                    best[spent] = best[spent - price] + worth
                    taken[spent] = action
    return taken[amount] if taken[amount] >= 0 else forced


def _tile(state: State, me: Seat, action: int, worths: TileWorths) -> tuple[int, int, int]:
    """What a tile takes, what it is worth, and how many there are of it."""
    price = max(1, tile_price(state, me, action))
    if action < DESTROY_UNIT:
        building = state.tops[action - DESTROY]
        return price, worths.buildings[building], 1
    index = action - DESTROY_UNIT
    return price, worths.units[index % 3], state.units[index] - state.fresh[index]
