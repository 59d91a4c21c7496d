"""The city as a list: a row for each borough, and the zones of Manhattan."""

from typing import Final

from kingofnewyork.rules.ids import (
    LOWER,
    MANHATTAN,
    NOBODY,
    OUTER_BOROUGHS,
    ZONES,
    Borough,
    Place,
    Seat,
)
from kingofnewyork.rules.state import State
from kingofnewyork.tui.city import figure, in_zone, pay, stacks, tile, tracks, units
from kingofnewyork.tui.look import Look, badge, standing_in
from kingofnewyork.tui.pieces import Piece, fit, padded, trimmed, width_of
from kingofnewyork.tui.signs import SOUVENIR
from kingofnewyork.words import things

NAME: Final = 15
ARMY: Final = 14
NARROW: Final = 74
"""Below so many columns monsters are shown by their letters alone."""


def row_count(state: State) -> int:
    """How many rows the list has."""
    return len(OUTER_BOROUGHS) + 1 + len(tracks(state))


def borough_in_row(state: State, row: int) -> Borough | None:
    """The borough that a row of the list is about."""
    outer = row - 1 - len(tracks(state))
    if outer < 0:
        return MANHATTAN
    return OUTER_BOROUGHS[outer] if outer < len(OUTER_BOROUGHS) else None


def city_rows(state: State, look: Look, width: int) -> list[list[Piece]]:
    """The rows."""
    rows = [_borough(state, look, MANHATTAN, width)]
    rows += [_track(state, look, lowest, width) for lowest in tracks(state)]
    return rows + [_borough(state, look, borough, width) for borough in OUTER_BOROUGHS]


def _borough(state: State, look: Look, borough: Borough, width: int) -> list[Piece]:
    name = look.words.text(things.borough(borough))
    row: list[Piece] = [(fit(f" {name}", NAME), "bold")]
    for stack in stacks(borough):
        row += [*tile(state, stack), (" ", "")]
    has_souvenir = state.souvenirs >> borough & 1
    row += padded([(" ", ""), *units(state, look, borough)], ARMY + 1)
    row.append((f" {SOUVENIR} " if has_souvenir else "   ", "$secondary"))
    if borough != MANHATTAN:
        for seat in standing_in(state, borough):
            row += _figure(state, look, seat, width, 16)
    return trimmed(row, width)


def _figure(state: State, look: Look, seat: Seat, width: int, room: int) -> list[Piece]:
    if width < NARROW:
        return [badge(state, seat), (" ", "")]
    return [*figure(state, look, seat, room), (" ", "")]


def _track(state: State, look: Look, lowest: Place, width: int) -> list[Piece]:
    """One track of Manhattan: its zones, what they pay, and who stands there."""
    several = len(tracks(state)) > 1
    label = look.words.text(things.track(lowest).form("short")) if several else ""
    row: list[Piece] = [(fit(f"  {label}", 7), "$faint")]
    room = (width - 7) // ZONES
    for zone in range(ZONES):
        name = look.words.text(things.zone(LOWER + zone).form("short"))
        cell: list[Piece] = [(f"{name} ", "$faint"), *pay(zone, ""), (" ", "")]
        seat = in_zone(state, lowest, zone)
        if seat != NOBODY:
            cell += _figure(state, look, seat, width, room - width_of(cell) - 1)
        row += padded(cell, room)
    return row
