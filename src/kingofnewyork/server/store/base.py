"""The store protocol: one log for each table, and an index of tables.

The state of a table is the fold of its log. The database decides who writes: number and key of an
entry are unique in its table, so two writers or a repeated request cannot both succeed. Everything
in the index follows from the log and is written with it. A log only grows, but for `rewrite`, which
deletes what a person wrote and keeps every entry, and `delete_table`.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.server.domain.stored import Entry, FinishedGame, Index


class Unavailable(KingOfNewYorkError):
    """The store does not answer; whether the last write succeeded is not known."""

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
class TableRow:
    """The index row of a table."""

    id: str
    code: str
    watch: str
    seq: int
    """The number of its latest entry."""
    status: str
    public: bool
    due_ms: int | None
    created_ms: int
    changed_ms: int
    summary: bytes


@dataclass(frozen=True, slots=True)
class GameRow:
    """The index row of a finished game."""

    table: str
    number: int
    ended_ms: int
    summary: bytes


@dataclass(frozen=True, slots=True)
class PrunableTable:
    """A table that may be deleted."""

    id: str
    seq: int
    status: str
    changed_ms: int
    bytes: int
    """The size of its log."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table as it stood after an entry."""

    seq: int
    body: bytes


OnEntry = Callable[[str, int], None]
"""Called with a table and the number of a new entry, perhaps more than once or never."""
OnMessage = Callable[[str], None]
"""Called with a message of another process, perhaps never."""


class Store(Protocol):
    """A database with tables; every method may raise `Unavailable`."""

    async def open(self) -> None:
        """Connect to the database and bring it to the newest schema."""

    async def close(self) -> None:
        """Finish all writes and close the connections."""

    async def create(
        self,
        *,
        table: str,
        code: str,
        watch: str,
        key: str,
        digest: str,
        body: bytes,
        index: Index,
        day: str = "",
        origin: str = "",
    ) -> int:
        """Create a table with its entry 0; return the time. Raises `CodeTaken` and `KeyUsed`.

        The key of entry 0 is unique among all tables, so a repeated request finds its table. `day`
        is the day whose daily game is played there, if it is one, and `origin` the table in whose
        log the past of a sandbox is looked up: that is not deleted before the sandbox is.
        """

    def append(
        self,
        *,
        table: str,
        seq: int,
        key: str,
        digest: str,
        body: bytes,
        index: Index,
        finished: FinishedGame | None = None,
        on_commit: Callable[[], object] | None = None,
    ) -> Awaitable[int]:
        """Append an entry durably; return the time. Raises `SeqTaken` and `KeyUsed`.

        `on_commit` is called in the event loop while the disk is waited for, if it is at all: what
        it does costs no time. It may be called although the entry is not written in the end.
        """

    async def rewrite(
        self, table: str, seq: int, bodies: Mapping[int, bytes], games: Mapping[int, bytes]
    ) -> bool:
        """Replace entries of a table and summaries of its games, and delete its snapshots.

        Numbers, keys and times of the entries stay. Nothing is done, and False is returned, if the
        latest entry of the table is not that of the number `seq`.
        """

    async def read(self, table: str, after: int = -1, *, upto: int | None = None) -> list[Entry]:
        """The entries of a table after a number and up to another, in order."""

    async def save_snapshot(self, table: str, seq: int, version: str, body: bytes) -> None:
        """Keep a snapshot of a table after an entry, in the place of an older one."""

    async def find_snapshot(self, table: str, upto: int, version: str) -> Snapshot | None:
        """The latest snapshot of a version that is not of a later entry than `upto`."""

    async def find_key(self, table: str, key: str) -> Entry | None:
        """The entry with that key."""

    async def find_table(self, table: str) -> TableRow | None:
        """The table of that name."""

    async def find_code(self, code: str) -> TableRow | None:
        """The table that is joined with that code."""

    async def list_tables(
        self, status: str, *, limit: int = 50, before_ms: int | None = None
    ) -> list[TableRow]:
        """Public tables of a status, those that changed last first, changed before a time."""

    async def list_games(self, *, limit: int = 50, before_ms: int | None = None) -> list[GameRow]:
        """Finished games of public tables, the latest first, ended before a time."""

    async def games_of(self, table: str) -> list[GameRow]:
        """The finished games of one table, in order."""

    async def list_daily(self, day: str, *, before_ms: int, limit: int) -> list[GameRow]:
        """The games of a day that ended before a time, those that ended first."""

    async def count_daily(self, day: str) -> int:
        """How many games of a day were begun."""

    async def due_tables(self, before_ms: int, *, after: str = "", limit: int = 100) -> list[str]:
        """Running tables on which somebody's time ran out before a time, by name after one."""

    async def idle_tables(self, status: str, before_ms: int, *, limit: int = 100) -> list[str]:
        """Tables of a status that have not changed since before a time."""

    async def latest_seqs(self, tables: Sequence[str]) -> dict[str, int]:
        """The numbers of the latest entries of these tables."""

    async def probe(self) -> None:
        """Read and write something, so that `Unavailable` tells what entries would meet."""

    async def prunable_tables(
        self, statuses: Sequence[str], before_ms: int, *, limit: int = 1000
    ) -> list[PrunableTable]:
        """Tables of some statuses that have not changed since before a time, the oldest first.

        Those that are the origins of sandboxes are not among them.
        """

    async def delete_table(self, table: str, seq: int) -> bool:
        """Delete a table with its log and games.

        Nothing is done, and False is returned, if it has another entry by now, or is the origin of
        a sandbox.
        """

    async def size(self) -> int:
        """How many bytes the database takes."""

    async def now(self) -> int:
        """The time of the database in milliseconds."""

    async def secret(self) -> bytes:
        """32 random bytes, the same for ever and for every process on this database."""

    async def publish(self, message: str) -> None:
        """Send a message of at most 7,000 characters to all processes on this database."""

    def listen(self, on_entry: OnEntry, on_message: OnMessage | None = None) -> None:
        """Call `on_entry` for entries that other processes write: soon, but not reliably.

        `on_message` gets the messages of processes, if the database can carry them.
        """
