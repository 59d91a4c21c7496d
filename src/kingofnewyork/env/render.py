"""The table as text, and as a small picture made of coloured blocks."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.play.position_text import position_text
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    BOROUGHS,
    BUILDING_DURABILITY,
    FACES,
    MAX_LIFE,
    NO_TILE,
    STACKS_PER_BOROUGH,
    UNITS,
    WIN_POINTS,
)
from kingofnewyork.rules.state import State

Pixels = NDArray[np.uint8]
Colour = tuple[int, int, int]

CELL_PIXELS: Final = 8
"""The width and height of the smallest block."""
COLUMNS: Final = 52
ROWS: Final = 36
ROW_OF_CITY: Final = 20
BOROUGH_COLUMNS: Final = 10
NIGHT_COLOUR: Final[Colour] = (18, 22, 36)
GROUND_COLOUR: Final[Colour] = (38, 44, 64)
STACK_COLOUR: Final[Colour] = (92, 96, 112)
ARMY_COLOUR: Final[Colour] = (86, 130, 74)
LIFE_COLOUR: Final[Colour] = (214, 64, 72)
POINTS_COLOUR: Final[Colour] = (240, 196, 72)
CUBES_COLOUR: Final[Colour] = (110, 200, 90)
MONSTER_COLOURS: Final[tuple[Colour, ...]] = (
    *((70, 150, 220), (190, 90, 200), (150, 100, 60)),
    *((90, 190, 110), (200, 200, 210), (230, 140, 60)),
)
FACE_COLOURS: Final[tuple[Colour, ...]] = (
    *((110, 200, 90), (214, 64, 72), (230, 140, 60)),
    *((160, 110, 70), (240, 196, 72), (150, 150, 160)),
)


def render_state(state: State, mode: str | None) -> Any:
    """What a render mode shows of a state: a text, a picture, or nothing."""
    if mode == "ansi":
        return position_text(state)
    return draw_state(state) if mode == "rgb_array" else None


def draw_state(state: State) -> Pixels:
    """A picture: bars of life, points and energy, the dice, and the boroughs with all on them."""
    picture = np.empty((ROWS * CELL_PIXELS, COLUMNS * CELL_PIXELS, 3), np.uint8)
    picture[:] = NIGHT_COLOUR
    for seat in range(len(state.monsters)):
        _draw_monster(picture, state, seat)
    column = 1
    for face in FACES:
        for _ in range(state.dice >> 4 * face & 15):
            _fill(picture, ROW_OF_CITY - 3, column, 2, 2, FACE_COLOURS[face])
            column += 3
    for borough in BOROUGHS:
        _draw_borough(picture, state, borough)
    return picture


def _fill(picture: Pixels, row: int, column: int, height: int, width: int, colour: Colour) -> None:
    """Fill a block of cells, less a pixel at its edges."""
    rows = slice(row * CELL_PIXELS + 1, (row + height) * CELL_PIXELS - 1)
    columns = slice(
        column * CELL_PIXELS + 1, max((column + width) * CELL_PIXELS - 1, column * CELL_PIXELS + 1)
    )
    picture[rows, columns] = colour


def _draw_monster(picture: Pixels, state: State, seat: int) -> None:
    """Draw a row for a monster: its colour, bright in its turn, then three bars."""
    row = 1 + 2 * seat
    colour = MONSTER_COLOURS[state.monsters[seat]]
    _fill(picture, row, 1, 2, 3 if seat == state.active else 2, colour)
    _fill(picture, row, 5, 2, MAX_LIFE, GROUND_COLOUR)
    _fill(picture, row, 5, 2, min(state.life[seat], MAX_LIFE), LIFE_COLOUR)
    _fill(picture, row, 16, 2, WIN_POINTS, GROUND_COLOUR)
    _fill(picture, row, 16, 2, min(state.points[seat], WIN_POINTS), POINTS_COLOUR)
    _fill(picture, row, 37, 2, min(state.energy[seat], COLUMNS - 38), CUBES_COLOUR)


def _draw_borough(picture: Pixels, state: State, borough: int) -> None:
    """Draw a borough: its monsters, towers as high as they are hard, and units below."""
    left = 1 + BOROUGH_COLUMNS * borough
    _fill(picture, ROW_OF_CITY, left, 15, BOROUGH_COLUMNS - 1, GROUND_COLOUR)
    there = [
        seat
        for seat, place in enumerate(state.place)
        if place >= 0 and BOROUGH_OF[place] == borough and state.life[seat] > 0
    ]
    for number, seat in enumerate(there):
        _fill(picture, ROW_OF_CITY, left + 3 * number, 2, 2, MONSTER_COLOURS[state.monsters[seat]])
    for number in range(STACKS_PER_BOROUGH):
        stack = STACKS_PER_BOROUGH * borough + number
        top = state.tops[stack]
        height = state.below[stack] + (0 if top == NO_TILE else BUILDING_DURABILITY[top])
        if height:
            _fill(picture, ROW_OF_CITY + 9 - height, left + 3 * number, height, 2, STACK_COLOUR)
    for unit in UNITS:
        for number in range(min(state.units[len(UNITS) * borough + unit], 8)):
            _fill(picture, ROW_OF_CITY + 10 + unit, left + number, 1, 1, ARMY_COLOUR)
