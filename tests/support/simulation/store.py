"""A store in memory that fails as it is told: before or after a write, late, or nobody knows."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from kingofnewyork.server.domain.status import RUNNING
from kingofnewyork.server.domain.stored import Entry, FinishedGame, Index
from kingofnewyork.server.store.base import (
    CodeTaken,
    GameRow,
    KeyUsed,
    OnEntry,
    OnMessage,
    PrunableTable,
    SeqTaken,
    Snapshot,
    TableRow,
    Unavailable,
)

T = TypeVar("T")
FINE: Final = "fine"
BEFORE: Final = "before"
"""The call fails and has done nothing."""
AFTER: Final = "after"
"""The call fails and has done everything."""
GHOST: Final = "ghost"
"""The call fails, and what it was to do is done a little later."""
FAULTS: Final = (BEFORE, AFTER, GHOST)


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of one call."""

    kind: str = FINE
    delay: float = 0.0
    """Seconds until the call is answered."""


Fates = Callable[[int, str], Fate]
"""What becomes of the call of that number and name."""


def no_fault(number: int, name: str) -> Fate:
    """Let no call fail."""
    return Fate()


@dataclass
class Storage:
    """What is left when every process has died."""

    clock: Callable[[], float]
    """The time of the database in seconds; it may jump."""
    secret: bytes = bytes(32)
    tables: dict[str, TableRow] = field(default_factory=dict)
    logs: dict[str, list[Entry]] = field(default_factory=dict)
    keys: dict[tuple[str, str], Entry] = field(default_factory=dict)
    created: dict[str, str] = field(default_factory=dict)
    """The table that each key of an entry 0 has made."""
    games: list[tuple[GameRow, bool]] = field(default_factory=list)
    snapshots: dict[tuple[str, int], bytes] = field(default_factory=dict)
    listeners: list["ModelStore"] = field(default_factory=list)

    def now(self) -> int:
        """The time of the database in milliseconds."""
        return int(self.clock() * 1000)

    def create(
        self, table: str, code: str, watch: str, key: str, digest: str, body: bytes, index: Index
    ) -> int:
        """A new table with its entry 0."""
        if key in self.created:
            made = self.created[key]
            raise KeyUsed(made, 0, self.logs[made][0].digest)
        if table in self.tables or any(row.code == code for row in self.tables.values()):
            raise CodeTaken("taken")
        at = self.now()
        entry = Entry(0, at, key, digest, body)
        self.created[key] = table
        self.logs[table] = [entry]
        self.keys[table, key] = entry
        row = TableRow(table, code, watch, 0, "", False, None, at, at, b"")
        self.tables[table] = self._index_row(row, at, index)
        return at

    def append(
        self, table: str, seq: int, key: str, digest: str, body: bytes, index: Index, end: object
    ) -> int:
        """Append an entry to the log."""
        known = self.keys.get((table, key))
        if known is not None:
            raise KeyUsed(table, known.seq, known.digest)
        if seq != self.tables[table].seq + 1:
            raise SeqTaken(f"entry {seq} is there")
        at = self.now()
        entry = Entry(seq, at, key, digest, body)
        self.logs[table].append(entry)
        self.keys[table, key] = entry
        row = replace(self.tables[table], seq=seq, changed_ms=at)
        self.tables[table] = self._index_row(row, at, index)
        if isinstance(end, FinishedGame):
            self.games.append((GameRow(table, end.number, at, end.summary), index.public))
        return at

    @staticmethod
    def _index_row(row: TableRow, at: int, index: Index) -> TableRow:
        due = None if index.due_in_ms is None else at + index.due_in_ms
        row = replace(row, code=index.new_code or row.code)
        return replace(
            row, status=index.status, public=index.public, due_ms=due, summary=index.summary
        )


class ModelStore:
    """One process's way to a storage; a `Store`."""

    def __init__(self, storage: Storage, fates: Fates = no_fault) -> None:
        self.storage = storage
        self.fates = fates
        self.calls = 0
        self.failed = 0
        self._on_entry: OnEntry | None = None
        self._on_message: OnMessage | None = None

    async def _call(self, name: str, work: Callable[[], T]) -> T:
        """What the storage does, if nothing goes wrong."""
        self.calls += 1
        fate = self.fates(self.calls, name)
        if fate.delay:
            await asyncio.sleep(fate.delay)
        if fate.kind == FINE:
            return work()
        self.failed += 1
        if fate.kind == AFTER:
            work()
        elif fate.kind == GHOST:
            asyncio.get_running_loop().call_later(0.05, _haunt, work)
        raise Unavailable("the store does not answer")

    async def open(self) -> None:
        """Open the storage."""

    async def close(self) -> None:
        """Write and hear nothing any more."""
        self.leave()

    def leave(self) -> None:
        """Hear nothing any more."""
        if self in self.storage.listeners:
            self.storage.listeners.remove(self)

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
        """A new table."""
        assert not day, "no daily game is simulated"
        assert not origin, "no sandbox is simulated"
        given = (table, code, watch, key, digest, body, index)
        return await self._call("create", lambda: self.storage.create(*given))

    async def list_daily(self, day: str, *, before_ms: int, limit: int) -> list[GameRow]:
        """No game of any day."""
        return []

    async def count_daily(self, day: str) -> int:
        """No game of any day."""
        return 0

    async def append(
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
    ) -> int:
        """Append an entry to the log, and notify others."""
        if on_commit is not None:
            asyncio.get_running_loop().call_soon(on_commit)

        def work() -> int:
            at = self.storage.append(table, seq, key, digest, body, index, finished)
            for other in self.storage.listeners:
                if other is not self and other._on_entry is not None:
                    other._on_entry(table, seq)
            return at

        return await self._call("append", work)

    async def rewrite(
        self, table: str, seq: int, bodies: Mapping[int, bytes], games: Mapping[int, bytes]
    ) -> bool:
        """Replace entries; there are no summaries of games to replace."""
        if table not in self.storage.tables or self.storage.tables[table].seq != seq:
            return False
        log = self.storage.logs[table]
        for number, body in bodies.items():
            log[number] = self.storage.keys[table, log[number].key] = replace(
                log[number], body=body
            )
        for key in [key for key in self.storage.snapshots if key[0] == table]:
            del self.storage.snapshots[key]
        return True

    async def read(self, table: str, after: int = -1, *, upto: int | None = None) -> list[Entry]:
        """The entries after a number and up to another."""
        end = None if upto is None else upto + 1
        return await self._call("read", lambda: self.storage.logs.get(table, [])[after + 1 : end])

    async def save_snapshot(self, table: str, seq: int, version: str, body: bytes) -> None:
        """Keep a snapshot."""
        self.storage.snapshots[table, seq] = body

    async def find_snapshot(self, table: str, upto: int, version: str) -> Snapshot | None:
        """The latest snapshot up to a number."""
        known = [seq for name, seq in self.storage.snapshots if name == table and seq <= upto]
        return Snapshot(max(known), self.storage.snapshots[table, max(known)]) if known else None

    async def find_key(self, table: str, key: str) -> Entry | None:
        """The entry with that key."""
        return await self._call("find_key", lambda: self.storage.keys.get((table, key)))

    async def find_table(self, table: str) -> TableRow | None:
        """The table of that name."""
        return await self._call("find_table", lambda: self.storage.tables.get(table))

    async def find_code(self, code: str) -> TableRow | None:
        """The table with that code."""
        rows = self.storage.tables.values
        return await self._call(
            "find_code", lambda: next((row for row in rows() if row.code == code), None)
        )

    async def list_tables(
        self, status: str, *, limit: int = 50, before_ms: int | None = None
    ) -> list[TableRow]:
        """Public tables of a status."""

        def work() -> list[TableRow]:
            rows = [row for row in self.storage.tables.values() if row.public]
            rows = [row for row in rows if before_ms is None or row.changed_ms < before_ms]
            rows = [row for row in rows if row.status == status]
            return sorted(rows, key=lambda row: (-row.changed_ms, row.id))[:limit]

        return await self._call("list_tables", work)

    async def list_games(self, *, limit: int = 50, before_ms: int | None = None) -> list[GameRow]:
        """Finished public games."""

        def work() -> list[GameRow]:
            games = [game for game, public in self.storage.games if public]
            games = [game for game in games if before_ms is None or game.ended_ms < before_ms]
            return sorted(games, key=lambda game: (-game.ended_ms, game.table))[:limit]

        return await self._call("list_games", work)

    async def games_of(self, table: str) -> list[GameRow]:
        """The finished games of one table."""
        games = self.storage.games
        return await self._call(
            "games_of", lambda: [game for game, _ in games if game.table == table]
        )

    async def due_tables(self, before_ms: int, *, after: str = "", limit: int = 100) -> list[str]:
        """Running tables on which somebody's time has run out."""

        def work() -> list[str]:
            rows = [row for row in self.storage.tables.values() if row.status == RUNNING]
            late = [row.id for row in rows if row.due_ms is not None and row.due_ms < before_ms]
            return sorted(name for name in late if name > after)[:limit]

        return await self._call("due_tables", work)

    async def idle_tables(self, status: str, before_ms: int, *, limit: int = 100) -> list[str]:
        """Tables of a status that have not changed for long."""

        def work() -> list[str]:
            rows = [row for row in self.storage.tables.values() if row.status == status]
            return [row.id for row in rows if row.changed_ms < before_ms][:limit]

        return await self._call("idle_tables", work)

    async def latest_seqs(self, tables: Sequence[str]) -> dict[str, int]:
        """The numbers of the latest entries."""
        rows = self.storage.tables
        return await self._call(
            "latest_seqs", lambda: {name: rows[name].seq for name in tables if name in rows}
        )

    async def probe(self) -> None:
        """Whether the storage answers."""
        await self._call("now", self.storage.now)

    async def prunable_tables(
        self, statuses: Sequence[str], before_ms: int, *, limit: int = 1000
    ) -> list[PrunableTable]:
        """Nothing is pruned here."""
        return []

    async def delete_table(self, table: str, seq: int) -> bool:
        """Delete nothing."""
        return False

    async def size(self) -> int:
        """How many entries there are, for want of bytes."""
        return sum(map(len, self.storage.logs.values()))

    async def now(self) -> int:
        """The time of the database."""
        return await self._call("now", self.storage.now)

    async def secret(self) -> bytes:
        """What tokens are made from."""
        return await self._call("secret", lambda: self.storage.secret)

    async def publish(self, message: str) -> None:
        """Send a message to all processes."""

        def work() -> None:
            for other in self.storage.listeners:
                if other._on_message is not None:
                    other._on_message(message)

        await self._call("publish", work)

    def listen(self, on_entry: OnEntry, on_message: OnMessage | None = None) -> None:
        """Subscribe to what others write."""
        self._on_entry, self._on_message = on_entry, on_message
        self.storage.listeners.append(self)


def _haunt(work: Callable[[], object]) -> None:
    """Do what was thought lost after all, unless somebody else was quicker."""
    try:
        work()
    except (KeyUsed, SeqTaken, CodeTaken):
        return
