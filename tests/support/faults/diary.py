"""What clients have sent and seen, written down as it happens, to be held against the log later."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kingofnewyork.server.domain.errors import TEMPORARY_CODES

RETRY_CODES: Final = (*TEMPORARY_CODES, "internal")
"""Refusals after which a command is sent again: it may have been carried out all the same."""
Who = tuple[str, int]
"""A table and the number of a person there."""


def digest(*parts: bytes) -> str:
    """What stands for something that was seen."""
    return hashlib.blake2b(b"\n".join(parts), digest_size=8).hexdigest()


class Diary:
    """The file of one client: a line is there before what it tells of goes out."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("a", encoding="utf-8")

    def note(self, what: str, who: Who, *rest: object) -> None:
        """Write a line and flush it."""
        self._file.write(json.dumps((what, *who, *rest), separators=(",", ":")) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


class Diaries:
    """The diaries of some clients, in a folder."""

    def __init__(self, folder: Path, clients: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.diaries = [Diary(folder / f"client-{number}.jsonl") for number in range(clients)]

    def close(self) -> None:
        """Close the file."""
        for diary in self.diaries:
            diary.close()


@dataclass
class PersonHistory:
    """What one person at one table has sent and been told."""

    sent: dict[str, dict[str, Any]] = field(default_factory=dict)
    acked: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    refused: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    began: int | None = None
    """The number of the entry with which it came to the table."""
    seen: list[tuple[int, str]] = field(default_factory=list)
    """Every entry it was told, by number, as it came."""
    views: list[tuple[int, str]] = field(default_factory=list)
    """How things stood for it after an entry."""

    def add_line(self, what: str, first: Any, second: Any) -> None:
        """Write one line of a diary."""
        if what == "sent":
            self.sent[first] = second
        elif what == "ack":
            self.acked[first].add(second)
        elif what == "refused":
            self.refused[first].add(second)
        elif what == "began":
            self.began = first
        elif what == "seen":
            self.seen.append((first, second))
        else:
            assert what == "view"
            self.views.append((first, second))


def read_diaries(paths: Iterable[Path]) -> dict[Who, PersonHistory]:
    """What all diaries tell, by table and person."""
    found: dict[Who, PersonHistory] = defaultdict(PersonHistory)
    for path in sorted(paths):
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                what, table, person, first, second = json.loads(line)
                found[table, person].add_line(what, first, second)
    return found
