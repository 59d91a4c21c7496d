"""Files of lines that grow while games are played; a crash may cut off the last line."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.play.text_files import failure_reason

T = TypeVar("T")


class BadJournal(KingOfNewYorkError):
    """A file is not a journal, or that of another run, or cannot be read or written."""

    code = "arena/journal"


def open_journal(
    path: Path, head: dict[str, Any], read_line: Callable[[Any], T], refusal: str
) -> list[T]:
    """Begin a journal of lines of JSON, or read one so that more can be added; `BadJournal`.

    Args:
        path: the file.
        head: the values of the first line, which say what the journal is of.
        read_line: makes of the values of another line what is returned of it.
        refusal: what is said of a file that begins with another line, after its name.
    """
    first = json.dumps(head)
    if not path.exists():
        begin_journal(path, first)
        return []
    lines = read_whole_lines(path)
    if not lines or lines[0] != first:
        raise BadJournal(f"{path} {refusal}")
    found = read_entries(path, lines, read_line)
    drop_torn_line(path)
    return found


def read_entries(path: Path, lines: list[str], read_line: Callable[[Any], T]) -> list[T]:
    """What `read_line` makes of every line of a journal but the first; `BadJournal`."""
    found: list[T] = []
    for number, line in enumerate(lines[1:], 2):
        try:
            found.append(read_line(json.loads(line)))
        except (ValueError, LookupError, TypeError) as problem:
            raise BadJournal(f"{path} is damaged in line {number}") from problem
    return found


def read_whole_lines(path: Path) -> list[str]:
    """The lines of a journal that end in a line break."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise BadJournal(f"there is no file {path}") from None
    except UnicodeDecodeError:
        raise BadJournal(f"cannot read {path}: it is not a text file") from None
    except OSError as problem:
        raise BadJournal(f"cannot read {path}: {failure_reason(problem)}") from problem
    return text[: text.rfind("\n") + 1].splitlines()


def begin_journal(path: Path, line: str) -> None:
    """Write a new journal with its first line."""
    try:
        path.write_text(line + "\n", encoding="utf-8")
    except OSError as problem:
        raise BadJournal(f"cannot write {path}: {problem.strerror}") from problem


def drop_torn_line(path: Path) -> None:
    """Make a journal end after its last whole line, so that more can be added."""
    try:
        content = path.read_bytes()
        end = content.rfind(b"\n") + 1
        if end < len(content):
            os.truncate(path, end)
    except OSError as problem:
        raise BadJournal(f"cannot write {path}: {problem.strerror}") from problem


def append_line(path: Path, line: str) -> None:
    """Add a line to a journal."""
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
