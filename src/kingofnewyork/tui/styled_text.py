"""Styled text in pieces, and a canvas to put them on.

A style is written as in Textual, with the colours of the theme: `bold $points on $land`.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.cells import cell_len, set_cell_size
from textual.content import Content, Span

from kingofnewyork.tui.signs import BAR_EMPTY, BAR_FULL, BAR_HALF, ELLIPSIS

Piece = tuple[str, str]
"""A text and its style."""


def content(pieces: Iterable[Piece]) -> Content:
    """Join pieces to one text."""
    text = ""
    spans: list[Span] = []
    for part, style in pieces:
        if style and part:
            spans.append(Span(len(text), len(text) + len(part), style))
        text += part
    return Content(text, spans)


def lines(rows: Iterable[Sequence[Piece]]) -> Content:
    """Join rows of pieces to one text."""
    found: list[Piece] = []
    for row in rows:
        found += [*row, ("\n", "")]
    return content(found[:-1])


def cell_width(pieces: Iterable[Piece]) -> int:
    """Return how many cells the pieces take."""
    return sum([cell_len(text) for text, _ in pieces])


def truncate(text: str, width: int) -> str:
    """Cut the text to at most so many cells, with an ellipsis for what is cut off."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, max(width - 1, 0)).rstrip() + ELLIPSIS if width > 0 else ""


def fit(text: str, width: int) -> str:
    """Cut or pad the text to exactly so many cells."""
    return set_cell_size(truncate(text, width), max(width, 0))


def trim(pieces: Iterable[Piece], width: int) -> list[Piece]:
    """Return as many of the pieces as fit; the last one may be cut."""
    found: list[Piece] = []
    for text, style in pieces:
        room = width - cell_width(found)
        if cell_len(text) > room:
            return [*found, (truncate(text, room), style)] if room > 0 else found
        found.append((text, style))
    return found


def pad(pieces: Iterable[Piece], width: int) -> list[Piece]:
    """Trim or pad the pieces to exactly so many cells."""
    found = trim(pieces, width)
    return [*found, (" " * (width - cell_width(found)), "")]


def bar(number: int, most: int, width: int, style: str) -> list[Piece]:
    """Return a bar that is filled in proportion to the number, to half a cell."""
    halves = min(max(round(2 * width * number / most), 1 if number > 0 else 0), 2 * width)
    filled = BAR_FULL * (halves // 2) + BAR_HALF * (halves % 2)
    return [(filled, style), (BAR_EMPTY * (width - len(filled)), "$line")]


class Canvas:
    """Cells to draw on, all of them one wide."""

    def __init__(self, width: int, height: int, style: str = "") -> None:
        self.width = width
        self.height = height
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[style] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """Put the text at a position; leave out what would be outside."""
        if not 0 <= y < self.height:
            return
        for column, sign in enumerate(text, x):
            if 0 <= column < self.width:
                self._signs[y][column] = sign
                self._styles[y][column] = style

    def put_row(self, x: int, y: int, pieces: Iterable[Piece]) -> None:
        """Put the pieces side by side from a position on."""
        for text, style in pieces:
            self.put(x, y, text, style)
            x += cell_len(text)

    def draw_box(self, x: int, y: int, width: int, height: int, signs: str, style: str) -> None:
        """Draw an empty box; the signs are corners and sides as in `ROUND_BOX`."""
        left, flat, right, side, low_left, low_right = list(signs)
        self.put(x, y, left + flat * (width - 2) + right, style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, side + " " * (width - 2) + side, style)
        self.put(x, y + height - 1, low_left + flat * (width - 2) + low_right, style)

    def content(self) -> Content:
        """Return what was drawn."""
        return lines(
            [
                [
                    ("".join([sign for sign, _ in cells]), style)
                    for style, cells in groupby(zip(signs, styles, strict=True), lambda c: c[1])
                ]
                for signs, styles in zip(self._signs, self._styles, strict=True)
            ]
        )
