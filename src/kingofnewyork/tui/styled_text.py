"""Styled text in pieces, and a canvas to put them on.

A style is written as in Textual, with the colours of the theme: `bold $points on $land`.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.cells import cell_len, set_cell_size
from textual.content import Content, Span

from kingofnewyork.tui.signs import CUT, EMPTY, FULL, HALF

Piece = tuple[str, str]
"""A text and its style."""


def content(pieces: Iterable[Piece]) -> Content:
    """Pieces as one text."""
    text = ""
    spans: list[Span] = []
    for part, style in pieces:
        if style and part:
            spans.append(Span(len(text), len(text) + len(part), style))
        text += part
    return Content(text, spans)


def lines(rows: Iterable[Sequence[Piece]]) -> Content:
    """Rows of pieces as one text."""
    found: list[Piece] = []
    for row in rows:
        found += [*row, ("\n", "")]
    return content(found[:-1])


def width_of(pieces: Iterable[Piece]) -> int:
    """How many cells the pieces take."""
    return sum([cell_len(text) for text, _ in pieces])


def cut(text: str, width: int) -> str:
    """The text in at most so many cells; what is cut off leaves a mark."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(width - 1, 0)).rstrip() + CUT if width > 0 else ""


def fit(text: str, width: int) -> str:
    """The text in exactly so many cells."""
    return set_cell_size(cut(text, width), max(width, 0))


def trimmed(pieces: Iterable[Piece], width: int) -> list[Piece]:
    """As many of the pieces as fit; the last one may be cut."""
    found: list[Piece] = []
    for text, style in pieces:
        room = width - width_of(found)
        if cell_len(text) > room:
            return [*found, (cut(text, room), style)] if room > 0 else found
        found.append((text, style))
    return found


def padded(pieces: Iterable[Piece], width: int) -> list[Piece]:
    """The pieces in exactly so many cells."""
    found = trimmed(pieces, width)
    return [*found, (" " * (width - width_of(found)), "")]


def bar(number: int, most: int, width: int, style: str) -> list[Piece]:
    """A bar that is filled as far as the number says, to half a cell."""
    halves = min(max(round(2 * width * number / most), 1 if number > 0 else 0), 2 * width)
    filled = FULL * (halves // 2) + HALF * (halves % 2)
    return [(filled, style), (EMPTY * (width - len(filled)), "$line")]


class Canvas:
    """Cells to draw on, all of them one wide."""

    def __init__(self, width: int, height: int, style: str = "") -> None:
        self.width = width
        self.height = height
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[style] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """The text stands at a place; what would lie outside is left out."""
        if not 0 <= y < self.height:
            return
        for column, sign in enumerate(text, x):
            if 0 <= column < self.width:
                self._signs[y][column] = sign
                self._styles[y][column] = style

    def row(self, x: int, y: int, pieces: Iterable[Piece]) -> None:
        """The pieces stand side by side from a place on."""
        for text, style in pieces:
            self.put(x, y, text, style)
            x += cell_len(text)

    def box(self, x: int, y: int, width: int, height: int, signs: str, style: str) -> None:
        """A box with nothing in it; the signs are corners and sides as in `ROUND_BOX`."""
        left, flat, right, side, low_left, low_right = list(signs)
        self.put(x, y, left + flat * (width - 2) + right, style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, side + " " * (width - 2) + side, style)
        self.put(x, y + height - 1, low_left + flat * (width - 2) + low_right, style)

    def content(self) -> Content:
        """What was drawn."""
        return lines(
            [
                [
                    ("".join([sign for sign, _ in cells]), style)
                    for style, cells in groupby(zip(signs, styles, strict=True), lambda c: c[1])
                ]
                for signs, styles in zip(self._signs, self._styles, strict=True)
            ]
        )
