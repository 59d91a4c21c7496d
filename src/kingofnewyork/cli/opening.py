"""Opens the file of a game; who cannot is told where to look."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from kingofnewyork.cli.called import called_as
from kingofnewyork.errors import BadRecord
from kingofnewyork.local.refusals import FileRefused
from kingofnewyork.words.problems import not_understood, problem_told

Opened = TypeVar("Opened")
NO_GAME: Final = ("problem-no-file", "problem-cannot-read")
"""Refusals after which one may want another file."""


def opened(read: Callable[[Path], Opened], path: Path) -> Opened:
    """What is read from a file; if it holds no game, the list of games is named."""
    try:
        return read(path)
    except BadRecord as problem:
        if isinstance(problem, FileRefused) and problem.said.key not in NO_GAME:
            raise
        told = problem_told(problem)
        raise not_understood("games-see-list", problem=told, command=list_command()) from problem


def list_command() -> str:
    """The command that lists the games."""
    return f"{called_as()} resume --list"
