"""Signs for terminals that cannot show ours: each is replaced by one that can be shown."""

import sys
import unicodedata
from typing import Final

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

PLAIN: Final = str.maketrans(
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
"""What stands for each sign of ours; all are one cell wide."""


def encoding_of(stream: object) -> str:
    """The encoding of the terminal."""
    return getattr(stream, "encoding", None) or "ascii"


def plain_text(text: str, encoding: str) -> str:
    """The text with every sign replaced that the encoding does not have."""
    return "".join([sign if _fits(sign, encoding) else _stand_in(sign, encoding) for sign in text])


def _fits(sign: str, encoding: str) -> bool:
    try:
        sign.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _stand_in(sign: str, encoding: str) -> str:
    """Another sign of the same width: one of ours, or the letter without its accent."""
    known = sign.translate(PLAIN)
    if known != sign and _fits(known, encoding):
        return known
    bare = unicodedata.normalize("NFKD", sign)[:1]
    return bare if _fits(bare, encoding) else "?"


class PlainSigns(LineFilter):
    """Shows only signs that an encoding has."""

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding
        self._known: dict[str, str] = {}

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with signs that can be shown."""
        return [Segment(self._plain(text), style, control) for text, style, control in segments]

    def _plain(self, text: str) -> str:
        if text not in self._known:
            self._known[text] = plain_text(text, self._encoding)
        return self._known[text]


def filter_for(encoding: str) -> LineFilter | None:
    """What a terminal of this encoding needs; nothing if it has all signs."""
    return None if _fits("★ϟ╭", encoding) else PlainSigns(encoding)


def filter_for_terminal() -> LineFilter | None:
    """What the terminal needs."""
    return filter_for(encoding_of(sys.__stderr__))
