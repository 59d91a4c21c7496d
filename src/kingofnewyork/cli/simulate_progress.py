"""A bar that shows how far a simulation has come."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn
from rich.progress import TimeRemainingColumn as TimeLeft
from rich.text import Text


class Rate(TextColumn):
    """How many games are played in a second."""

    def __init__(self) -> None:
        super().__init__("")

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text(f"{speed:.3g} games/s" if speed else "")


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
