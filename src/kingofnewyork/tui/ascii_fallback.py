"""Replaces signs that a terminal cannot show by others of the same width."""

import sys
import unicodedata
from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

ASCII_SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys("─╌▔▁╴╶", "-"),
        **dict.fromkeys("━╸═▪", "="),
        **dict.fromkeys("│┃╎▌▐▏▕▎▊", "|"),
        **dict.fromkeys("╭╮╰╯┏┓┗┛┌┐└┘├┤┬┴┼", "+"),
        **{"★": "*", "☆": "c", "ϟ": "$", "♥": "@", "†": "x", "⌂": "#", "♦": "&", "↻": "r"},
        **{"▸": ">", "◂": "<", "✓": "v", "✗": "x", "·": ".", "…": "~", "×": "x"},  # noqa: RUF001
        **{"█": "#", "▂": "_", "▃": "_", "▄": "=", "▅": "=", "▆": "%", "▇": "%"},
        **{"’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-"},  # noqa: RUF001
        **{"↑": "^", "↓": "v", "←": "<", "→": ">", "\u00a0": " ", "\u202f": " "},
        **{"œ": "o", "Œ": "O", "æ": "a", "Æ": "A"},
    }
)
"""The replacement of each sign of ours; all are one cell wide."""


def stream_encoding(stream: object) -> str:
    """Return the encoding of a stream."""
    return getattr(stream, "encoding", None) or "ascii"


def plain_text(text: str, encoding: str) -> str:
    """Replace every sign that the encoding does not have."""
    return "".join(
        [sign if _fits(sign, encoding) else _substitute(sign, encoding) for sign in text]
    )


def _fits(sign: str, encoding: str) -> bool:
    try:
        sign.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _substitute(sign: str, encoding: str) -> str:
    """Return a sign of the same width: from our table, or the letter without its accent."""
    known = sign.translate(ASCII_SIGNS)
    if known != sign and _fits(known, encoding):
        return known
    bare = unicodedata.normalize("NFKD", sign)[:1]
    return bare if _fits(bare, encoding) else "?"


class PlainSigns(LineFilter):
    """A filter that replaces signs that an encoding does not have."""

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding
        self._known: dict[str, str] = {}

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Replace the signs of the segments."""
        return [Segment(self._plain(text), style, control) for text, style, control in segments]

    def _plain(self, text: str) -> str:
        if text not in self._known:
            self._known[text] = plain_text(text, self._encoding)
        return self._known[text]


def make_filter(encoding: str) -> LineFilter | None:
    """Make the filter for an encoding; None if it has all signs."""
    return None if _fits("★ϟ╭", encoding) else PlainSigns(encoding)


def make_terminal_filter() -> LineFilter | None:
    """Make the filter for this terminal; None if it has all signs."""
    return make_filter(stream_encoding(sys.__stderr__))
