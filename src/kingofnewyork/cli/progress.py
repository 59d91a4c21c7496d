"""The progress bar of a command that plays or reads many games."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import floor, log10
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn
from rich.progress import TimeRemainingColumn as TimeLeft
from rich.text import Text

RATE_DELAY_S: Final = 0.5
"""Seconds before the rate is shown: earlier it is too uncertain."""


def speed_text(games: int, seconds: float) -> str:
    """Format games per second with three significant digits: 1,320 games/s."""
    speed = games / seconds
    digits = 2 - floor(log10(speed)) if speed else 0
    return f"{round(speed, digits):,.{max(0, digits)}f} games/s"


class RateColumn(TextColumn):
    """Shows how many games are played in a second, once that is known."""

    def __init__(self) -> None:
        super().__init__("")

    def render(self, task: Task) -> Text:
        seconds = task.elapsed or 0.0
        known = task.completed and (seconds >= RATE_DELAY_S or (task.finished and seconds > 0))
        return Text(speed_text(int(task.completed), seconds) if known else "")


@contextmanager
def progress_bar(games: int) -> Iterator[Callable[[], None]]:
    """Show a bar on standard error if it is a terminal; yield what to call after every game."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    columns = (BarColumn(), MofNCompleteColumn(), RateColumn(), TimeLeft(), TextColumn("left"))
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, redirect_stdout=False) as bar:
        task = bar.add_task("", total=games)
        yield lambda: bar.advance(task)
