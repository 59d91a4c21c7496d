"""A console for tables, and counts in English."""

import os
import sys

from rich.console import Console

from kingofnewyork.cli.terminal import width


def make_console() -> Console:
    """Make a console for standard output: plain for a pipe or under NO_COLOR."""
    colour = None if os.environ.get("NO_COLOR") or not sys.stdout.isatty() else "auto"
    return Console(
        width=width(),
        color_system=colour,  # type: ignore[arg-type]  # rich leaves None out of its literal
        highlight=False,
        markup=False,
        emoji=False,
        soft_wrap=False,
    )


def count_text(number: int, one: str, many: str) -> str:
    """Return a count with its noun: 1 game, 2 games."""
    return f"{number} {one if number == 1 else many}"
