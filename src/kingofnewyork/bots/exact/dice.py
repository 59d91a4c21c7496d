"""Which dice to keep: every final roll is played out, and the odds do the rest exactly."""

from typing import Final

from kingofnewyork.bots.exact.resolution import value_of_roll
from kingofnewyork.bots.exact.resolution_plain import UsefulDice
from kingofnewyork.odds.limits import limits_of
from kingofnewyork.odds.solution import Solution
from kingofnewyork.odds.solver import solve
from kingofnewyork.rules.actions import BUY, REROLL, ROLL, STOP
from kingofnewyork.rules.dice import picked_dice, size
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.rolling import all_rolls
from kingofnewyork.rules.state import STATE_FIELDS, State

MAX_SOLUTIONS: Final = 8
"""How many turns are remembered, the latest ones."""
LASTING_FIELDS: Final = tuple(
    name for name in STATE_FIELDS if name not in ("dice", "rolls", "rerolls")
)
"""What stays the same from one reroll to the next."""
SOLUTIONS: Final[dict[tuple[object, ...], Solution]] = {}
"""Best play for the turns met last: it follows from the table, so remembering changes nothing."""


def rate_rerolls(state: State, me: Seat, options: list[int]) -> dict[int, float]:
    """Rate stopping and each reroll by its value under best play from then on."""
    solution = solution_of(state, me)
    keeps = dict(solution.keeps(state.dice, state.rerolls))
    found: dict[int, float] = {}
    for action in options:
        if action == STOP or REROLL <= action < BUY:
            keep = state.dice - (picked_dice(state.dice, action) if action != STOP else 0)
            if keep in keeps:
                found[action] = keeps[keep]
    return found


def solution_of(state: State, me: Seat) -> Solution:
    """Best play with the dice of this turn."""
    lasting = turn_key(state)
    found = SOLUTIONS.get(lasting)
    if found is None or found.throws.rerolls < state.rerolls:
        limits, payable = limits_of(state, me)
        dice = size(state.dice)
        values = final_values(state, me, dice)
        found = solve(values, dice, state.rerolls, limits=limits, payable=payable)
        if len(SOLUTIONS) >= MAX_SOLUTIONS:
            del SOLUTIONS[next(iter(SOLUTIONS))]
        SOLUTIONS[lasting] = found
    return found


def final_values(state: State, me: Seat, dice: int) -> list[float]:
    """What each final roll is worth to the monster, in the order of `all_rolls`."""
    limit = UsefulDice(state, me)
    known: dict[int, float] = {}
    values: list[float] = []
    for action, _ in all_rolls(dice):
        plain = limit.plain(action - ROLL)
        found = known.get(plain)
        if found is None:
            found = known[plain] = value_of_roll(state, me, plain)
        values.append(found)
    return values


def turn_key(state: State) -> tuple[object, ...]:
    """The fields that tell this turn from others."""
    found: list[object] = []
    for name in LASTING_FIELDS:
        value = getattr(state, name)
        if isinstance(value, dict):
            value = tuple(sorted(value.items()))
        found.append(tuple(value) if isinstance(value, list) else value)
    return tuple(found)
