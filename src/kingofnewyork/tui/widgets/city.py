"""What stands in the city, in pieces: towers, units, monsters, the zones of Manhattan."""

from typing import Final

from kingofnewyork.rules.city import manhattan_capacity
from kingofnewyork.rules.ids import (
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    CUBES,
    LOWER,
    LOWER_SECOND,
    NO_TILE,
    NOBODY,
    POINTS,
    STACKS_PER_BOROUGH,
    UNIT_NAMES,
    UNITS,
    Borough,
    Place,
    Seat,
)
from kingofnewyork.rules.state import State
from kingofnewyork.tui.look import Look, amount, badge, standing
from kingofnewyork.tui.pieces import Piece, cut
from kingofnewyork.tui.signs import DOT, MORE
from kingofnewyork.tui.signs import REWARDS as REWARD_SIGNS
from kingofnewyork.tui.themes import REWARDS
from kingofnewyork.words import things

PAY: Final = ((1, 1), (2, 1), (2, 2))
"""Points and energy of each zone at the start of a turn. Rules 1.2.4."""


def stacks(borough: Borough) -> range:
    """The stacks of a borough."""
    first = STACKS_PER_BOROUGH * borough
    return range(first, first + STACKS_PER_BOROUGH)


def tile(state: State, stack: int, width: int = 3) -> list[Piece]:
    """The top of a stack by what it takes and pays, and how many tiles lie below: ` 2★+1`."""
    building = state.tops[stack]
    if building == NO_TILE:
        return [(f" {DOT} ".center(width), "$faint"), ("  ", "")]
    kind = BUILDING_REWARD[building]
    below = f"{MORE}{state.below[stack]}" if state.below[stack] else "  "
    name = REWARDS[kind]
    label = f" {BUILDING_DURABILITY[building]}{REWARD_SIGNS[kind]}".ljust(width)
    return [(label, f"bold ${name} on $on-{name}"), (below, "$faint")]


def units(state: State, look: Look, borough: Borough) -> list[Piece]:
    """The units of a borough by letter and number, new ones after a plus: `I2+1 J1`."""
    found: list[Piece] = []
    for unit in UNITS:
        index = STACKS_PER_BOROUGH * borough + unit
        number, fresh = state.units[index], state.fresh[index]
        if number:
            letter = look.small(f"unit-{UNIT_NAMES[unit]}")
            found += [(" ", "")] if found else []
            found.append((letter, "bold"))
            found += [(str(number - fresh), "bold")] if number > fresh else []
            found += [(f"{MORE}{fresh}", "$faint")] if fresh else []
    return found


def units_in_words(state: State, look: Look, borough: Borough) -> list[list[Piece]]:
    """The units of a borough, a row for each kind: `2 Infantry`, `1 new`."""
    found: list[list[Piece]] = []
    for unit in UNITS:
        index = STACKS_PER_BOROUGH * borough + unit
        number, fresh = state.units[index], state.fresh[index]
        if number:
            row = [(look.words.text(things.unit(unit).form("count", n=number)), "")]
            if fresh:
                row.append((f" {look.small('new-units', n=fresh)}", "$faint"))
            found.append(row)
    return found


def figure(state: State, look: Look, seat: Seat, width: int) -> list[Piece]:
    """A monster where it stands: its letter, and its name as far as there is room."""
    style = "bold" if seat == look.me else ""
    return [badge(state, seat), (cut(f" {look.name(state, seat)}", width - 3), style)]


def tracks(state: State) -> list[Place]:
    """The lowest place of each track of Manhattan that is open or taken."""
    second = [place for place in state.place if place >= LOWER_SECOND]
    return [LOWER, LOWER_SECOND] if second or manhattan_capacity(state) > 1 else [LOWER]


def pay(zone: int, gap: str = " ") -> list[Piece]:
    """What a zone of Manhattan pays."""
    points, energy = PAY[zone]
    return [amount(POINTS, points), (gap, ""), amount(CUBES, energy)]


def in_zone(state: State, lowest: Place, zone: int) -> Seat:
    """Who stands in a zone of a track, or NOBODY."""
    return next(iter(standing(state, Place(lowest + zone))), NOBODY)
