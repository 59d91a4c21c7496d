"""Draws the city as a map: five boroughs with their skylines, the water between them."""

from typing import Final

from kingofnewyork.rules.ids import (
    BRONX,
    BROOKLYN,
    BUILDING_DURABILITY,
    BUILDING_REWARD,
    LOWER,
    MANHATTAN,
    NO_TILE,
    NOBODY,
    QUEENS,
    STATEN_ISLAND,
    ZONES,
    Borough,
)
from kingofnewyork.rules.state import State
from kingofnewyork.tui.signs import ROUND_BOX, SOUVENIR, WINDOW
from kingofnewyork.tui.styled_text import Canvas, Piece, fit, trim
from kingofnewyork.tui.themes import REWARD_COLOURS
from kingofnewyork.tui.viewer import Viewer, monsters_in
from kingofnewyork.tui.widgets.city import (
    figure,
    pay,
    seat_in_zone,
    stacks,
    tile,
    tracks,
    units,
    units_in_words,
)
from kingofnewyork.words import things
from kingofnewyork.words.phrases import phrase

TOWER_COLUMNS: Final = (3, 5)
"""The columns of a tower, and of one in a wide borough."""
WIDE_BOROUGH_COLUMNS: Final = 44
"""A borough is wide from so many columns on."""
TOWER_GAP_COLUMNS: Final = 3
"""The columns between two towers, where the number of tiles below is shown."""
FIRST_TRACK_COLUMN: Final = 14
"""The column of Manhattan where its first track begins."""
RIVER_COLUMNS: Final = 3
SPACED_ZONES_MIN_ROWS: Final = 14
"""From this height on there are empty rows between the zones of Manhattan."""
WAVES: Final = ("  ~", "   ", "~  ", "   ", " ~ ", "   ")
BRIDGE: Final = "═"

Frame = tuple[int, int, int, int]
"""Where a borough lies: left, top, width, height."""


def frames(width: int, height: int) -> dict[Borough, Frame]:
    """Return where the boroughs lie on a map of this size."""
    each = height // 3
    left = (width - RIVER_COLUMNS) // 2
    right = left + RIVER_COLUMNS
    wide = width - right
    return {
        MANHATTAN: (0, 0, left, height - each),
        STATEN_ISLAND: (0, height - each, left, each),
        BRONX: (right, 0, wide, each),
        QUEENS: (right, each, wide, height - 2 * each),
        BROOKLYN: (right, height - each, wide, each),
    }


def borough_on_map(x: int, y: int, width: int, height: int) -> Borough | None:
    """Return the borough at a position of the map; None for the water."""
    for borough, (left, top, wide, high) in frames(width, height).items():
        if left <= x < left + wide and top <= y < top + high:
            return borough
    return None


def city_map(state: State, viewer: Viewer, width: int, height: int) -> Canvas:
    """Draw the map."""
    canvas = Canvas(width, height, "on $water")
    found = frames(width, height)
    river = found[MANHATTAN][2]
    for row in range(height):
        canvas.put(river, row, WAVES[row % len(WAVES)], "$wave on $water")
    for _, top, _, rows in (found[BRONX], found[QUEENS], found[BROOKLYN]):
        canvas.put(river, top + rows // 2, BRIDGE * RIVER_COLUMNS, "$shore on $water")
    for borough, frame in found.items():
        _BoroughDrawing(canvas, state, viewer, borough, frame).draw()
    return canvas


class _BoroughDrawing:
    """Draws one borough."""

    def __init__(
        self, canvas: Canvas, state: State, viewer: Viewer, borough: Borough, frame: Frame
    ) -> None:
        self.canvas = canvas
        self.state = state
        self.viewer = viewer
        self.borough = borough
        self.x, self.y, self.width, self.height = frame
        self.tower = TOWER_COLUMNS[self.width >= WIDE_BOROUGH_COLUMNS]
        self.beside = 3 * (self.tower + TOWER_GAP_COLUMNS) + 1
        """The column of what is beside the towers."""

    def draw(self) -> None:
        """Draw the borough and everything in it."""
        self.canvas.draw_box(self.x, self.y, self.width, self.height, ROUND_BOX, "$shore on $land")
        self._draw_name()
        if self.borough == MANHATTAN:
            step = 2 if self.height >= SPACED_ZONES_MIN_ROWS else 1
            ground = self.y + self.height - 2 - step * ZONES - 1
            self._draw_skyline(ground)
            self._draw_units(self.y + 1, ground)
            self._draw_zones(ground + 2, step)
        else:
            ground = self.y + self.height - 2
            self._draw_skyline(ground)
            here = monsters_in(self.state, self.borough)
            for row, seat in enumerate(reversed(here)):
                room = self.width - self.beside - 1
                self._put_row(
                    self.beside, ground - row, figure(self.state, self.viewer, seat, room)
                )
            self._draw_units(self.y + 1, ground - len(here))

    def _put_row(self, x: int, y: int, pieces: list[Piece]) -> None:
        """Put pieces on land, from a column of the borough on."""
        fitting = trim(pieces, self.width - x - 1)
        placed = [
            (text, f"{style} on $land" if " on " not in style else style) for text, style in fitting
        ]
        self.canvas.put_row(self.x + x, y, placed)

    def _draw_name(self) -> None:
        name = self.viewer.words.text(things.borough(self.borough))
        self.canvas.put(self.x + 2, self.y, f" {name} ", "bold $strong on $land")
        if self.state.souvenirs >> self.borough & 1:
            label = f" {SOUVENIR} {self.viewer.words.text(phrase('token-souvenir'))} "
            self.canvas.put(
                self.x + self.width - 2 - len(label), self.y, label, "$secondary on $land"
            )

    def _draw_skyline(self, ground: int) -> None:
        """Draw a tower for each stack, as high as it is durable."""
        floors = max((ground - self.y - 1) // 2, 1)
        for number, stack in enumerate(stacks(self.borough)):
            x = 1 + number * (self.tower + TOWER_GAP_COLUMNS)
            building = self.state.tops[stack]
            self._put_row(x, ground, tile(self.state, stack, self.tower))
            if building == NO_TILE:
                continue
            name = REWARD_COLOURS[BUILDING_REWARD[building]]
            windows = WINDOW * 3 if self.tower < 5 else f"{WINDOW} {WINDOW} {WINDOW}"
            for floor in range(1, min(floors, 3) * (BUILDING_DURABILITY[building] - 1) + 1):
                self._put_row(x, ground - floor, [(windows, f"${name} on $on-{name}")])

    def _draw_units(self, top: int, below: int) -> None:
        """Draw the units: in words if there is room for them, else in letters."""
        rows = units_in_words(self.state, self.viewer, self.borough)
        if len(rows) > below - top + 1:
            rows = [units(self.state, self.viewer, self.borough)]
        for row, pieces in enumerate(rows):
            self._put_row(self.beside, top + row, pieces)

    def _draw_zones(self, top: int, step: int) -> None:
        """Draw the zones of Manhattan, the highest on top, with who stands in them."""
        open_tracks = tracks(self.state)
        room = (self.width - FIRST_TRACK_COLUMN - 1) // len(open_tracks)
        if len(open_tracks) > 1:
            for number, lowest in enumerate(open_tracks):
                label = self.viewer.words.text(things.track(lowest).form("short"))
                self._put_row(FIRST_TRACK_COLUMN + number * room, top - 1, [(label, "$faint")])
        for row, zone in enumerate(reversed(range(ZONES))):
            name = self.viewer.words.text(things.zone(LOWER + zone).form("short"))
            end = self.width - 1
            self._put_row(1, top + step * row, [(fit(name, 8), ""), *pay(zone, "")])
            for number, lowest in reversed([*enumerate(open_tracks)]):
                seat = seat_in_zone(self.state, lowest, zone)
                if seat != NOBODY:
                    x = FIRST_TRACK_COLUMN + number * room
                    shown = figure(self.state, self.viewer, seat, end - x)
                    self._put_row(x, top + step * row, shown)
                    end = x
