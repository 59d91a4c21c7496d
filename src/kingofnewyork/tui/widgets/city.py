"""Styled texts for the city: towers, units, monsters, the zones of Manhattan."""

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
from kingofnewyork.rules.turn import ZONE_ENERGY, ZONE_POINTS
from kingofnewyork.tui.signs import DOT, PLUS, REWARD_SIGNS
from kingofnewyork.tui.styled_text import Piece, truncate
from kingofnewyork.tui.themes import REWARD_COLOURS
from kingofnewyork.tui.viewer import Viewer, amount_piece, badge, monsters_at
from kingofnewyork.words import things


def stacks(borough: Borough) -> range:
    """Return the stacks of a borough."""
    first = STACKS_PER_BOROUGH * borough
    return range(first, first + STACKS_PER_BOROUGH)


def tile(state: State, stack: int, width: int = 3) -> list[Piece]:
    """Return the top of a stack by what it takes and pays, and the tiles below it: ` 2★+1`."""
    building = state.tops[stack]
    if building == NO_TILE:
        return [(f" {DOT} ".center(width), "$faint"), ("  ", "")]
    kind = BUILDING_REWARD[building]
    below = f"{PLUS}{state.below[stack]}" if state.below[stack] else "  "
    name = REWARD_COLOURS[kind]
    label = f" {BUILDING_DURABILITY[building]}{REWARD_SIGNS[kind]}".ljust(width)
    return [(label, f"bold ${name} on $on-{name}"), (below, "$faint")]


def units(state: State, viewer: Viewer, borough: Borough) -> list[Piece]:
    """Return the units of a borough by letter and number, new ones after a plus: `I2+1 J1`."""
    found: list[Piece] = []
    for unit in UNITS:
        index = STACKS_PER_BOROUGH * borough + unit
        number, fresh = state.units[index], state.fresh[index]
        if number:
            letter = viewer.small(f"unit-{UNIT_NAMES[unit]}")
            found += [(" ", "")] if found else []
            found.append((letter, "bold"))
            found += [(str(number - fresh), "bold")] if number > fresh else []
            found += [(f"{PLUS}{fresh}", "$faint")] if fresh else []
    return found


def units_in_words(state: State, viewer: Viewer, borough: Borough) -> list[list[Piece]]:
    """Return the units of a borough, a row for each kind: `2 Infantry`, `1 new`."""
    found: list[list[Piece]] = []
    for unit in UNITS:
        index = STACKS_PER_BOROUGH * borough + unit
        number, fresh = state.units[index], state.fresh[index]
        if number:
            row = [(viewer.words.text(things.unit(unit).form("count", n=number)), "")]
            if fresh:
                row.append((f" {viewer.small('new-units', n=fresh)}", "$faint"))
            found.append(row)
    return found


def figure(state: State, viewer: Viewer, seat: Seat, width: int) -> list[Piece]:
    """Return the letter of a monster, and its name as far as there is room."""
    style = "bold" if seat == viewer.me else ""
    return [badge(state, seat), (truncate(f" {viewer.name(state, seat)}", width - 3), style)]


def tracks(state: State) -> list[Place]:
    """Return the lowest place of each track of Manhattan that is open or taken."""
    second = [place for place in state.place if place >= LOWER_SECOND]
    return [LOWER, LOWER_SECOND] if second or manhattan_capacity(state) > 1 else [LOWER]


def pay(zone: int, gap: str = " ") -> list[Piece]:
    """Return what a zone of Manhattan pays."""
    points, energy = ZONE_POINTS[zone], ZONE_ENERGY[zone]
    return [amount_piece(POINTS, points), (gap, ""), amount_piece(CUBES, energy)]


def seat_in_zone(state: State, lowest: Place, zone: int) -> Seat:
    """Return who stands in a zone of a track, or NOBODY."""
    return next(iter(monsters_at(state, Place(lowest + zone))), NOBODY)
