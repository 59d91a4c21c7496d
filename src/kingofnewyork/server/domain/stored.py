"""Stored values: log entries as bytes, a table's index row, finished games."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a log as it is stored."""

    seq: int
    time_ms: int
    """When it was written, in milliseconds of the database's clock."""
    key: str
    digest: str
    """Hash of the request: the same key with another request is refused."""
    body: bytes
    """The entry as JSON."""


@dataclass(frozen=True, slots=True)
class Index:
    """What lists and timers need of a table; it follows from the log."""

    status: str
    public: bool
    due_in_ms: int | None
    """In how many milliseconds somebody's time runs out; None if nobody's does."""
    summary: bytes
    """What a list shows, as JSON."""
    new_code: str = ""
    """The code of the table, if it has a new one."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that an entry has ended."""

    number: int
    """Which game of its table it was, from 1."""
    summary: bytes
