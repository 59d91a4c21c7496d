"""Reads the values of options that several commands share."""

import math
import os
from pathlib import Path
from typing import Final

from kingofnewyork.arena.processes.referee import BotLimits
from kingofnewyork.errors import BadRecord, BadSetup
from kingofnewyork.local.saves import GAME_SUFFIX

GAME_SUFFIXES: Final = (GAME_SUFFIX, ".record")
"""The files that are looked for in a folder of games."""


def parse_names(option: str, text: str) -> tuple[str, ...]:
    """Split the names of players at commas."""
    names = tuple(name.strip() for name in text.split(","))
    if not any(names):
        raise BadSetup(f"{option}: no players are named")
    if not all(names):
        raise BadSetup(f"{option} {text[:40]}: a name is missing between commas")
    return names


def parse_whole_number(option: str, text: str, minimum: int | None = 0) -> int:
    """Parse a whole number that is not below the minimum, if there is one."""
    try:
        number = int(text)
    except ValueError:
        raise BadSetup(f"{option} {text[:40]}: that is not a whole number") from None
    if minimum is not None and number < minimum:
        raise BadSetup(f"{option} {number}: it must be at least {minimum}")
    return number


def parse_number(option: str, text: str, minimum: float | None = None) -> float:
    """Parse a number, perhaps with a fraction, that is not below the minimum, if there is one."""
    try:
        number = float(text)
    except ValueError:
        raise BadSetup(f"{option} {text[:40]}: that is not a number") from None
    if not math.isfinite(number):
        raise BadSetup(f"{option} {text[:40]}: that is not a number")
    if minimum is not None and number < minimum:
        raise BadSetup(f"{option} {text[:40]}: it must be at least {minimum:g}")
    return number


def parse_sizes(text: str) -> tuple[int, ...]:
    """Parse the sizes of tables."""
    return tuple(parse_whole_number("--sizes", part) for part in text.split(","))


def parse_jobs(text: str | None) -> int:
    """How many processes play: as many as asked for, or one for each core."""
    if text is not None:
        return parse_whole_number("--jobs", text, 1)
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def parse_limits(decisions: str, seconds: str) -> BotLimits:
    """What a bot may take."""
    limit = parse_number("--seconds", seconds)
    if limit <= 0:
        raise BadSetup(f"--seconds {seconds}: a bot needs some time")
    return BotLimits(parse_whole_number("--decisions", decisions, 1), limit)


def parse_folder(text: str) -> Path:
    """A folder to write to, which need not exist yet."""
    path = Path(text)
    if path.exists() and not path.is_dir():
        raise BadSetup(f"{text}: it is not a folder")
    return path


def is_folder(path: Path) -> bool:
    """Whether the path is a folder; raise `BadRecord` for a name that the system refuses."""
    try:
        return path.is_dir()
    except OSError as problem:
        raise BadRecord(f"cannot read {path}: {problem.strerror}") from problem


def find_files(path: Path, *suffixes: str, deep: bool = False) -> list[Path]:
    """The file of that name, or those in the folder of that name.

    Args:
        path: what was typed.
        suffixes: how files in a folder may end.
        deep: whether folders within the folder count.
    """
    if not is_folder(path):
        return [path]
    found = path.rglob("*") if deep else path.iterdir()
    inside = sorted([file for file in found if file.suffix in suffixes])
    if not inside:
        wanted = " or ".join([f"*{suffix}" for suffix in suffixes])
        raise BadRecord(f"{path}: no {wanted} in this directory")
    return inside
