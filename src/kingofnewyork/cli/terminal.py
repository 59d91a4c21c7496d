"""Lines in and out of a terminal or a pipe."""

import os
import shutil
import sys
from contextlib import suppress
from typing import Final

from rich.cells import cell_len

PROMPT: Final = "> "
WIDEST: Final = 100
SETTINGS: Final = ("set enable-bracketed-paste off", "set enable-meta-key off")
"""Keeps readline from sending codes to a terminal that may not know them."""
PLAIN_SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys("‘’", "'"),  # noqa: RUF001
        **dict.fromkeys("“”«»", '"'),
        **dict.fromkeys("–—−", "-"),  # noqa: RUF001
        **dict.fromkeys("\u00a0\u202f", " "),
        "…": "...",
    }
)
"""What stands for signs that old terminals do not have."""


def width() -> int:
    """How many columns are written."""
    return min(shutil.get_terminal_size((80, 24)).columns, WIDEST)


def is_terminal() -> bool:
    """Whether somebody types and reads here, rather than a pipe."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def is_screen() -> bool:
    """Whether the terminal can show a game that fills it."""
    return is_terminal() and os.environ.get("TERM") != "dumb"


def wrapped(text: str, columns: int, indent: str = "") -> str:
    """The text in lines of so many columns; a word is never broken, however long it is."""
    lines: list[str] = []
    for line in text.split("\n"):
        margin = line[: len(line) - len(line.lstrip())]
        first, *rest = line.strip().split(" ")
        current = margin + first
        for word in rest:
            if cell_len(current) + 1 + cell_len(word) > columns:
                lines.append(current)
                current = margin + indent + word
            else:
                current += f" {word}"
        lines.append(current)
    return "\n".join(lines)


def in_signs_of(text: str, encoding: str | None) -> str:
    """The text with plainer signs where an encoding lacks the proper ones."""
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return text.translate(PLAIN_SIGNS)
    return text


def say(text: str, indent: str = "    ") -> None:
    """Print a line; on a terminal it is wrapped at words, in a pipe it stays one line."""
    shown = in_signs_of(text, getattr(sys.stdout, "encoding", None))
    print(wrapped(shown, width(), indent) if sys.stdout.isatty() else shown)


def prepare_editing() -> None:
    """Arrow keys edit what is typed, where the terminal and Python know how."""
    if is_terminal():
        with suppress(ImportError):
            import readline

            for setting in SETTINGS:
                readline.parse_and_bind(setting)


def read_line() -> str:
    """The next line typed, or of a pipe; EOFError when there is none."""
    if sys.stdin is None:
        raise EOFError
    if is_terminal():
        return input(PROMPT)
    print(PROMPT, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(line.rstrip("\n"))
    return line
