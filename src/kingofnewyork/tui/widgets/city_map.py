"""The city as a map: five boroughs with their skylines, the water between them."""

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
from kingofnewyork.tui.city import (
    figure,
    in_zone,
    pay,
    stacks,
    tile,
    tracks,
    units,
    units_in_words,
)
from kingofnewyork.tui.look import Look, standing_in
from kingofnewyork.tui.pieces import Canvas, Piece, fit, trimmed
from kingofnewyork.tui.signs import ROUND_BOX, SOUVENIR, WINDOW
from kingofnewyork.tui.themes import REWARDS
from kingofnewyork.words import things
from kingofnewyork.words.phrases import phrase

LOWEST: Final = 15
"""How many rows the map takes at least: five for each borough on the right."""
TOWERS: Final = (3, 5)
"""How many columns a tower has, and in a wide borough."""
WIDE: Final = 44
"""How many columns a wide borough has."""
GAP: Final = 3
"""How many columns there are between two towers; the number of tiles below stands there."""
LADDER: Final = 14
"""In which column of Manhattan its first track begins."""
RIVER: Final = 3
ROOMY: Final = 14
"""How many rows Manhattan has if its zones stand apart."""
WAVES: Final = ("  ~", "   ", "~  ", "   ", " ~ ", "   ")
BRIDGE: Final = "═"

Frame = tuple[int, int, int, int]
"""Where a borough lies: left, top, width, height."""


def frames(width: int, height: int) -> dict[Borough, Frame]:
    """Where the boroughs lie on a map of this size."""
    each = height // 3
    left = (width - RIVER) // 2
    right = left + RIVER
    wide = width - right
    return {
        MANHATTAN: (0, 0, left, height - each),
        STATEN_ISLAND: (0, height - each, left, each),
        BRONX: (right, 0, wide, each),
        QUEENS: (right, each, wide, height - 2 * each),
        BROOKLYN: (right, height - each, wide, each),
    }


def borough_on_map(x: int, y: int, width: int, height: int) -> Borough | None:
    """The borough at a place of the map; None is the water."""
    for borough, (left, top, wide, high) in frames(width, height).items():
        if left <= x < left + wide and top <= y < top + high:
            return borough
    return None


def city_map(state: State, look: Look, width: int, height: int) -> Canvas:
    """The map."""
    canvas = Canvas(width, height, "on $water")
    found = frames(width, height)
    river = found[MANHATTAN][2]
    for row in range(height):
        canvas.put(river, row, WAVES[row % len(WAVES)], "$wave on $water")
    for _, top, _, rows in (found[BRONX], found[QUEENS], found[BROOKLYN]):
        canvas.put(river, top + rows // 2, BRIDGE * RIVER, "$shore on $water")
    for borough, frame in found.items():
        _Land(canvas, state, look, borough, frame).draw()
    return canvas


class _Land:
    """Draws one borough."""

    def __init__(
        self, canvas: Canvas, state: State, look: Look, borough: Borough, frame: Frame
    ) -> None:
        self.canvas = canvas
        self.state = state
        self.look = look
        self.borough = borough
        self.x, self.y, self.width, self.height = frame
        self.tower = TOWERS[self.width >= WIDE]
        self.beside = 3 * (self.tower + GAP) + 1
        """In which column stands what is beside the towers."""

    def draw(self) -> None:
        """The borough with all that stands in it."""
        self.canvas.box(self.x, self.y, self.width, self.height, ROUND_BOX, "$shore on $land")
        self._name()
        if self.borough == MANHATTAN:
            step = 2 if self.height >= ROOMY else 1
            ground = self.y + self.height - 2 - step * ZONES - 1
            self._skyline(ground)
            self._army(self.y + 1, ground)
            self._ladder(ground + 2, step)
        else:
            ground = self.y + self.height - 2
            self._skyline(ground)
            here = standing_in(self.state, self.borough)
            for row, seat in enumerate(reversed(here)):
                room = self.width - self.beside - 1
                self._row(self.beside, ground - row, figure(self.state, self.look, seat, room))
            self._army(self.y + 1, ground - len(here))

    def _row(self, x: int, y: int, pieces: list[Piece]) -> None:
        """Pieces on land, from a column of the borough on."""
        fitting = trimmed(pieces, self.width - x - 1)
        placed = [
            (text, f"{style} on $land" if " on " not in style else style) for text, style in fitting
        ]
        self.canvas.row(self.x + x, y, placed)

    def _name(self) -> None:
        name = self.look.words.text(things.borough(self.borough))
        self.canvas.put(self.x + 2, self.y, f" {name} ", "bold $strong on $land")
        if self.state.souvenirs >> self.borough & 1:
            label = f" {SOUVENIR} {self.look.words.text(phrase('token-souvenir'))} "
            self.canvas.put(
                self.x + self.width - 2 - len(label), self.y, label, "$secondary on $land"
            )

    def _skyline(self, ground: int) -> None:
        """A tower for each stack, as high as it is durable."""
        floors = max((ground - self.y - 1) // 2, 1)
        for number, stack in enumerate(stacks(self.borough)):
            x = 1 + number * (self.tower + GAP)
            building = self.state.tops[stack]
            self._row(x, ground, tile(self.state, stack, self.tower))
            if building == NO_TILE:
                continue
            name = REWARDS[BUILDING_REWARD[building]]
            windows = WINDOW * 3 if self.tower < 5 else f"{WINDOW} {WINDOW} {WINDOW}"
            for floor in range(1, min(floors, 3) * (BUILDING_DURABILITY[building] - 1) + 1):
                self._row(x, ground - floor, [(windows, f"${name} on $on-{name}")])

    def _army(self, top: int, below: int) -> None:
        """The units: in words if there is room for them, else in letters."""
        rows = units_in_words(self.state, self.look, self.borough)
        if len(rows) > below - top + 1:
            rows = [units(self.state, self.look, self.borough)]
        for row, pieces in enumerate(rows):
            self._row(self.beside, top + row, pieces)

    def _ladder(self, top: int, step: int) -> None:
        """The zones of Manhattan, the highest on top, with who stands in them on each track."""
        open_tracks = tracks(self.state)
        room = (self.width - LADDER - 1) // len(open_tracks)
        if len(open_tracks) > 1:
            for number, lowest in enumerate(open_tracks):
                label = self.look.words.text(things.track(lowest).form("short"))
                self._row(LADDER + number * room, top - 1, [(label, "$faint")])
        for row, zone in enumerate(reversed(range(ZONES))):
            name = self.look.words.text(things.zone(LOWER + zone).form("short"))
            end = self.width - 1
            self._row(1, top + step * row, [(fit(name, 8), ""), *pay(zone, "")])
            for number, lowest in reversed([*enumerate(open_tracks)]):
                seat = in_zone(self.state, lowest, zone)
                if seat != NOBODY:
                    x = LADDER + number * room
                    shown = figure(self.state, self.look, seat, end - x)
                    self._row(x, top + step * row, shown)
                    end = x
