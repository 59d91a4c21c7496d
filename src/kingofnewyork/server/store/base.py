"""What is kept: one append-only log for each table, and an index to find tables by.

The state of a table is the fold of its log. The database decides who writes: an entry has a number
of its own in its table, and a key of its own, so two writers or a repeated request cannot both
succeed. Everything else in the index follows from the log and is written with it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from kingofnewyork.errors import KingOfNewYorkError

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
CLOSED: Final = "closed"
STATUSES: Final = (OPEN, RUNNING, OVER, CLOSED)
"""A table waits for players, plays, has played, or has been left by everybody."""


class Unavailable(KingOfNewYorkError):
    """The store cannot answer now; whether the last write got through is not known."""

    code = "unavailable"


class SeqTaken(KingOfNewYorkError):
    """Somebody else has written the entry of that number."""

    code = "action/stale"


class KeyUsed(KingOfNewYorkError):
    """An entry has that key already."""

    code = "key/used"

    def __init__(self, table: str, seq: int, digest: str) -> None:
        super().__init__(f"the key of entry {seq} of table {table} was used again")
        self.table = table
        self.seq = seq
        self.digest = digest


class CodeTaken(KingOfNewYorkError):
    """Another table has that code, or that name."""

    code = "code/taken"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a log."""

    seq: int
    at: int
    """When it was written, in milliseconds of the database's clock."""
    key: str
    digest: str
    """Of the request: the same key with another request is refused."""
    body: bytes
    """What happened, as JSON."""


@dataclass(frozen=True, slots=True)
class Index:
    """What lists and timers need to know of a table; it follows from the log."""

    status: str
    public: bool
    due_in: int | None
    """In how many milliseconds somebody's time runs out; None if nobody's does."""
    summary: bytes
    """What a list shows, as JSON."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that has ended with an entry."""

    number: int
    """Which game of its table it was, from 1."""
    summary: bytes


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as the index knows it."""

    id: str
    code: str
    watch: str
    seq: int
    """The number of its latest entry."""
    status: str
    public: bool
    due: int | None
    created: int
    changed: int
    summary: bytes


@dataclass(frozen=True, slots=True)
class GameRow:
    """A finished game as the index knows it."""

    table: str
    number: int
    ended: int
    summary: bytes


Heard = Callable[[str, int], None]
"""Is told that a table has got an entry of that number, perhaps more than once or never."""
Told = Callable[[str], None]
"""Is told what another process says to all; perhaps never."""


class Store(Protocol):
    """A database with our tables in it; every method may raise `Unavailable`."""

    async def open(self) -> None:
        """The database is there, with the newest schema."""

    async def close(self) -> None:
        """All that was accepted is written; nothing more is."""

    async def create(
        self, *, table: str, code: str, watch: str, key: str, digest: str, body: bytes, index: Index
    ) -> int:
        """A new table with its entry 0; return when. Raises `CodeTaken` and `KeyUsed`.

        The key of entry 0 is unique among all tables, so a repeated request finds its table.
        """

    async def append(
        self,
        *,
        table: str,
        seq: int,
        key: str,
        digest: str,
        body: bytes,
        index: Index,
        finished: Finished | None = None,
    ) -> int:
        """The entry is in the log, for good; return when. Raises `SeqTaken` and `KeyUsed`."""

    async def read(self, table: str, after: int = -1) -> list[Entry]:
        """The entries of a table after a number, in order; none for no table."""

    async def find_key(self, table: str, key: str) -> Entry | None:
        """The entry with that key."""

    async def find_table(self, table: str) -> TableRow | None:
        """The table of that name."""

    async def find_code(self, code: str) -> TableRow | None:
        """The table that is joined with that code."""

    async def list_tables(
        self, status: str, *, limit: int = 50, before: int | None = None
    ) -> list[TableRow]:
        """Public tables of a status, those that changed last first, changed before a time."""

    async def list_games(self, *, limit: int = 50, before: int | None = None) -> list[GameRow]:
        """Finished games of public tables, the latest first, ended before a time."""

    async def games_of(self, table: str) -> list[GameRow]:
        """The finished games of one table, in order."""

    async def due(self, before: int, *, limit: int = 100) -> list[str]:
        """Running tables on which somebody's time has run out before a time."""

    async def idle(self, status: str, before: int, *, limit: int = 100) -> list[str]:
        """Tables of a status that have not changed since before a time."""

    async def heads(self, tables: Sequence[str]) -> dict[str, int]:
        """The numbers of the latest entries of these tables."""

    async def now(self) -> int:
        """The time of the database in milliseconds."""

    async def secret(self) -> bytes:
        """32 random bytes, the same for ever and for every process on this database."""

    async def tell(self, message: str) -> None:
        """The message, of 7,000 letters at most, goes to all processes on this database."""

    def listen(self, heard: Heard, told: Told | None = None) -> None:
        """From now on, be told of entries that other processes write: soon, but not surely.

        `told` gets what processes tell each other, if the database can carry it.
        """
