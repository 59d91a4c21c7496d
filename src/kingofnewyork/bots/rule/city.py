"""Where to stand: the start, moves, flights, and the way into Manhattan."""

from typing import Final

from kingofnewyork.bots.rule.card_worth import TOURIST
from kingofnewyork.bots.rule.style import Style
from kingofnewyork.bots.rule.table import turns_until
from kingofnewyork.rules.actions import EXIT, FLEE, MOVE, RIDE, SCATTER, START, STAY, unpack_scatter
from kingofnewyork.rules.hooks import MOVE_PRICE
from kingofnewyork.rules.ids import BOROUGH_OF, LOWER, MANHATTAN, NO_TILE, WIN_POINTS, ZONES, Seat
from kingofnewyork.rules.mypyc_shim import i64
from kingofnewyork.rules.state import State

TOP_WORTH: Final[tuple[int, ...]] = (22, 26, 30, 14, 17, 9, 11)
"""How inviting a borough is for each building on top of its stacks."""


def borough_worth(state: State, me: Seat, borough: int, style: Style) -> int:
    """How good it is to stand in a borough outside Manhattan."""
    first: i64 = 3 * borough
    tops = state.tops
    units = state.units
    worth: i64 = 0
    number: i64 = 0
    stack: i64 = first
    while stack < first + 3:
        building: i64 = tops[stack]
        if building != NO_TILE:
            worth += TOP_WORTH[building]
        number += units[stack]
        stack += 1
    risk: i64 = style.risk
    life: i64 = state.life[me]
    if life < 6:
        risk += 4 * (6 - life)
    worth = worth * style.tiles // 100 - number * risk * style.life // 100
    for seat, place in enumerate(state.place):
        if place == borough and seat != me:
            worth -= 8
    if state.keep[me] and TOURIST in state.keep[me] and not state.souvenirs >> borough & 1:
        worth += 160
    return worth


def best_borough(
    state: State, me: Seat, options: list[int], verb: int, style: Style
) -> tuple[int, int]:
    """The way to the best of the outer boroughs, and how good it is; -1 if there is none."""
    best = -1
    best_worth = -9999
    for action in options:
        borough = action - verb
        if 0 <= borough < MANHATTAN:
            worth = borough_worth(state, me, borough, style)
            if worth > best_worth:
                best_worth = worth
                best = action
    return best, best_worth


def place_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """Where to start, or where to go when Manhattan has to be left."""
    verb = START if options[0] < MOVE else EXIT
    best, _ = best_borough(state, me, options, verb, style)
    return best if best >= 0 else options[0]


def move_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """Stay, or go where it is clearly better."""
    best, gain = best_borough(state, me, options, MOVE, style)
    if best < 0:
        return STAY if STAY in options else options[0]
    if state.hooks[-2] & MOVE_PRICE:
        gain -= 2 * style.energy
    return best if gain > borough_worth(state, me, state.place[me], style) else STAY


def early_move_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """A move before the roll: on in Manhattan and into it, else as in the move phase."""
    if MOVE + MANHATTAN in options:
        if state.hooks[-2] & MOVE_PRICE and state.energy[me] < 6:
            return STAY
        entering = state.place[me] < LOWER
        return STAY if entering and state.life[me] <= 5 else MOVE + MANHATTAN
    return move_choice(state, me, options, style)


def flee_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """Stay in Manhattan while life lasts."""
    turns = turns_until(state, me)
    needed = style.flee_at + style.flee_each * turns
    zone = (state.place[me] - LOWER) % ZONES
    if state.points[me] + (1 if zone == 0 else 2) >= WIN_POINTS:
        needed -= 20
    if 10 * state.life[me] > needed:
        return STAY
    best, _ = best_borough(state, me, options, FLEE, style)
    return best if best >= 0 else STAY


def ride_choice(state: State, me: Seat, options: list[int]) -> int:
    """Ride into Manhattan, which pays, unless weak; then stay."""
    if RIDE + MANHATTAN in options and state.life[me] > 4:
        return RIDE + MANHATTAN
    return STAY


def scatter_choice(state: State, me: Seat, options: list[int]) -> int:
    """Send every unit away, first to where most of the others stand."""
    best = options[0]
    most = -1
    for action in options:
        if action >= SCATTER:
            _, _, borough = unpack_scatter(action)
            others = 0
            for place in state.place:
                if place >= 0 and BOROUGH_OF[place] == borough:
                    others += 1
            if others > most:
                most = others
                best = action
    return best
