"""Draws the city as a list: a row for each borough, and the zones of Manhattan."""

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
from kingofnewyork.tui.signs import SOUVENIR
from kingofnewyork.tui.styled_text import Piece, cell_width, fit, pad, trim
from kingofnewyork.tui.viewer import Viewer, badge, monsters_in
from kingofnewyork.tui.widgets.city import figure, pay, seat_in_zone, stacks, tile, tracks, units
from kingofnewyork.words import things

NAME_COLUMNS: Final = 15
UNITS_COLUMNS: Final = 14
NAMES_MIN_COLUMNS: Final = 74
"""In a narrower list monsters are shown by their letters alone."""


def row_count(state: State) -> int:
    """Return how many rows the list has."""
    return len(OUTER_BOROUGHS) + 1 + len(tracks(state))


def borough_in_row(state: State, row: int) -> Borough | None:
    """Return the borough that a row of the list is about."""
    outer = row - 1 - len(tracks(state))
    if outer < 0:
        return MANHATTAN
    return OUTER_BOROUGHS[outer] if outer < len(OUTER_BOROUGHS) else None


def city_rows(state: State, viewer: Viewer, width: int) -> list[list[Piece]]:
    """Return the rows of the list."""
    rows = [_borough_row(state, viewer, MANHATTAN, width)]
    rows += [_track_row(state, viewer, lowest, width) for lowest in tracks(state)]
    return rows + [_borough_row(state, viewer, borough, width) for borough in OUTER_BOROUGHS]


def _borough_row(state: State, viewer: Viewer, borough: Borough, width: int) -> list[Piece]:
    name = viewer.words.text(things.borough(borough))
    row: list[Piece] = [(fit(f" {name}", NAME_COLUMNS), "bold")]
    for stack in stacks(borough):
        row += [*tile(state, stack), (" ", "")]
    has_souvenir = state.souvenirs >> borough & 1
    row += pad([(" ", ""), *units(state, viewer, borough)], UNITS_COLUMNS + 1)
    row.append((f" {SOUVENIR} " if has_souvenir else "   ", "$secondary"))
    if borough != MANHATTAN:
        for seat in monsters_in(state, borough):
            row += _figure_pieces(state, viewer, seat, width, 16)
    return trim(row, width)


def _figure_pieces(state: State, viewer: Viewer, seat: Seat, width: int, room: int) -> list[Piece]:
    if width < NAMES_MIN_COLUMNS:
        return [badge(state, seat), (" ", "")]
    return [*figure(state, viewer, seat, room), (" ", "")]


def _track_row(state: State, viewer: Viewer, lowest: Place, width: int) -> list[Piece]:
    """Return one track of Manhattan: its zones, what they pay, and who stands there."""
    several = len(tracks(state)) > 1
    label = viewer.words.text(things.track(lowest).form("short")) if several else ""
    row: list[Piece] = [(fit(f"  {label}", 7), "$faint")]
    room = (width - 7) // ZONES
    for zone in range(ZONES):
        name = viewer.words.text(things.zone(LOWER + zone).form("short"))
        cell: list[Piece] = [(f"{name} ", "$faint"), *pay(zone, ""), (" ", "")]
        seat = seat_in_zone(state, lowest, zone)
        if seat != NOBODY:
            cell += _figure_pieces(state, viewer, seat, width, room - cell_width(cell) - 1)
        row += pad(cell, room)
    return row
