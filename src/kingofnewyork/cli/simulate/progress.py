"""A bar that shows how far a simulation has come."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import floor, log10
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn
from rich.progress import TimeRemainingColumn as TimeLeft
from rich.text import Text

SOON: Final = 0.5
"""Before so many seconds have passed, nobody knows how fast it goes."""


def speed_text(games: int, seconds: float) -> str:
    """How many games are played in a second, with three digits that count: 1,320 games/s."""
    speed = games / seconds
    digits = 2 - floor(log10(speed)) if speed else 0
    return f"{round(speed, digits):,.{max(0, digits)}f} games/s"


class Rate(TextColumn):
    """How many games are played in a second, once that can be told."""

    def __init__(self) -> None:
        super().__init__("")

    def render(self, task: Task) -> Text:
        seconds = task.elapsed or 0.0
        known = task.completed and seconds >= SOON
        return Text(speed_text(int(task.completed), seconds) if known else "")


@contextmanager
def shown_progress(games: int) -> Iterator[Callable[[], None]]:
    """What to call after every game; a bar on standard error shows it if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), Rate(), TimeLeft(), TextColumn("left"))
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, redirect_stdout=False) as bar:
        task = bar.add_task("", total=games)
        yield lambda: bar.advance(task)
