"""Lines in and out of a terminal or a pipe."""

import os
import shutil
import sys
from contextlib import suppress
from typing import Final

from rich.cells import cell_len

PROMPT: Final = "> "
MAX_WIDTH_COLUMNS: Final = 100
READLINE_SETTINGS: Final = ("set enable-bracketed-paste off", "set enable-meta-key off")
"""Keep readline from sending codes that a terminal may not know."""
PLAIN_SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys("‘’", "'"),  # noqa: RUF001
        **dict.fromkeys("“”«»", '"'),
        **dict.fromkeys("–—−", "-"),  # noqa: RUF001
        **dict.fromkeys("\u00a0\u202f", " "),
        "…": "...",
    }
)
"""Replacements for signs that old terminals do not have."""


def width() -> int:
    """Return how many columns to write."""
    return min(shutil.get_terminal_size((80, 24)).columns, MAX_WIDTH_COLUMNS)


def is_terminal() -> bool:
    """Whether somebody types and reads here, rather than a pipe."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def can_fill_screen() -> bool:
    """Whether the terminal can show a game that fills it."""
    return is_terminal() and os.environ.get("TERM") != "dumb"


def wrap(text: str, columns: int, indent: str = "") -> str:
    """Wrap the text at words; a word that is too long stays whole."""
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


def simplify_signs(text: str, encoding: str | None) -> str:
    """Replace typographic signs that an encoding lacks by plainer ones."""
    try:
        text.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return text.translate(PLAIN_SIGNS)
    return text


def say(text: str, indent: str = "    ") -> None:
    """Print a line, wrapped at words on a terminal and whole in a pipe."""
    shown = simplify_signs(text, getattr(sys.stdout, "encoding", None))
    print(wrap(shown, width(), indent) if sys.stdout.isatty() else shown)


def enable_line_editing() -> None:
    """Let arrow keys edit what is typed, where the terminal and Python know how."""
    if is_terminal():
        with suppress(ImportError):
            import readline

            for setting in READLINE_SETTINGS:
                readline.parse_and_bind(setting)


def read_line() -> str:
    """Read the next line from the terminal or a pipe; raise EOFError when there is none."""
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
