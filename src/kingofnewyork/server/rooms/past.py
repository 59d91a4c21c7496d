"""The past of tables: any point of any log, reached from the nearest snapshot.

A log is read in segments of `SNAPSHOT_EVERY_ENTRIES` entries, each folded from the snapshot before
it. So the work for one request is bounded, however long the log is, and whoever asks pays for what
had to be folded. One segment is folded at a time, a few entries in each turn of the event loop.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from msgspec.structs import replace

from kingofnewyork.server.domain.entries import Created, ForkOrigin, ForkSource, read_entry
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.folding import apply_entry, replay_log
from kingofnewyork.server.domain.fork_origin import origin_of_table
from kingofnewyork.server.domain.snapshots import (
    SNAPSHOT_EVERY_ENTRIES,
    BadSnapshot,
    is_snapshot_due,
    read_snapshot,
    snapshot_bytes,
    snapshot_version,
)
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.metrics import Metrics
from kingofnewyork.server.protocol.applied_entries import RecentEntry, apply_log
from kingofnewyork.server.protocol.view_types import EntryView
from kingofnewyork.server.store.base import Store, TableRow, Unavailable

YIELD_EVERY_ENTRIES: Final = 4
"""After how many folded entries other tasks get their turn."""
MAX_SEGMENTS: Final = 128
"""How many segments of logs are kept in memory, without their tables."""
MAX_TABLE_SEGMENTS: Final = 4
"""Of how many segments the tables are kept, for those who go through a log step by step."""
MAX_ORIGINS: Final = 64
"""Of how many sandboxes the origins are kept in memory."""
VIEWS_PER_FOLD_COST: Final = 4
"""How many entries that are shown again cost as much as one that has to be folded."""
MAX_VIEWS_AT_ONCE: Final = 32
"""Whoever is shown more entries than this waits for a turn of its own."""
STORIES_PER_TURN: Final = 2
"""After how many new stories other tasks get their turn."""

Spender = Callable[[int], None]
"""Charges for entries that have to be folded; raises `Refused` if that is too much."""


def spend_nothing(entries: int) -> None:
    """Charge nobody: the server itself asks."""


class PastServices(Protocol):
    """What reading the past needs of the process."""

    store: Store
    metrics: Metrics

    async def call_store(self, call: Coroutine[Any, Any, Any]) -> Any:
        """Await a call of the store; raise `Refused` if the store is unavailable."""

    async def find_table(self, name: str) -> TableRow:
        """The index row of a table."""


@dataclass
class Segment:
    """Some entries of a log after a snapshot, as far as they were folded."""

    table: Table
    """The table after the last of them."""
    entries: list[RecentEntry] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)
    """The table before the first of them, and after each; empty if they are not kept."""


class PastReader:
    """Reads what has happened at tables, and how they stood."""

    def __init__(self, services: PastServices) -> None:
        self.services = services
        self._segments: OrderedDict[tuple[str, int], Segment] = OrderedDict()
        self._origins: OrderedDict[ForkSource, ForkOrigin] = OrderedDict()
        self._lock = asyncio.Lock()
        self._story_lock = asyncio.Lock()
        self._turn_lock = asyncio.Lock()

    async def latest(self, row: TableRow, spend: Spender = spend_nothing) -> Table:
        """The table as it stands."""
        # Another process may write meanwhile: the table may be newer than its row.
        snapshot = row.seq - row.seq % SNAPSHOT_EVERY_ENTRIES
        async with self._lock:
            table = await self._base(row, snapshot, spend)
            segment = Segment(table)
            await self._extend(row, segment, None, spend)
            return segment.table

    async def entries(
        self, name: str, after: int, upto: int, spend: Spender = spend_nothing
    ) -> list[RecentEntry]:
        """The entries of a table after a number and up to another."""
        row = await self.services.find_table(name)
        found: list[RecentEntry] = []
        number = max(after, 0)
        upto = min(upto, row.seq)
        while number < upto:
            start = number - number % SNAPSHOT_EVERY_ENTRIES
            last = min(start + SNAPSHOT_EVERY_ENTRIES, upto)
            segment = await self._segment(row, start, last, spend)
            found += segment.entries[number - start : last - start]
            number = last
        spend(len(found) // VIEWS_PER_FOLD_COST)
        return found

    async def table_at(self, name: str, seq: int, spend: Spender = spend_nothing) -> Table:
        """The table after an entry; `Refused` if there is none of that number."""
        row = await self.services.find_table(name)
        if not 0 <= seq <= row.seq:
            raise Refused("not_found", "there is no such entry")
        start = seq - seq % SNAPSHOT_EVERY_ENTRIES
        if seq == start:
            async with self._lock:
                return await self._base(row, start, spend)
        segment = await self._segment(row, start, seq, spend, with_tables=True)
        return segment.tables[seq - start]

    async def end_of_game(self, name: str, number: int, spend: Spender = spend_nothing) -> Table:
        """The last table of a game; `Refused` if there was no such game."""
        row = await self.services.find_table(name)
        low, high = 0, row.seq
        # Games follow each other, so the last entry of one is found by halving.
        while low < high:
            middle = (low + high + 1) // 2
            if middle - low > SNAPSHOT_EVERY_ENTRIES:  # look where there is a snapshot
                middle -= middle % SNAPSHOT_EVERY_ENTRIES
            if (await self.table_at(name, middle, spend)).game_number > number:
                high = middle - 1
            else:
                low = middle
        table = await self.table_at(name, low, spend)
        if table.game_number != number or table.game is None:
            raise Refused("not_found", "there is no such game")
        return table

    def drop(self, name: str) -> None:
        """Forget what is in memory of a table, because its log was rewritten."""
        for key in [key for key in self._segments if key[0] == name]:
            del self._segments[key]

    async def views(self, entries: Sequence[RecentEntry], wants_story: bool) -> list[EntryView]:
        """The entries as they are shown; new stories are made a few at a time, one reader's first.

        In a thread they would hold the lock of the interpreter for milliseconds at a time, and
        every move that wants it meanwhile would wait for them again and again.
        """
        if wants_story:
            await self._make_stories([one for one in entries if one.view_with_story is None])
        if len(entries) > MAX_VIEWS_AT_ONCE:
            # What so many become is written at once: only one of these in a turn of the loop.
            async with self._turn_lock:
                await asyncio.sleep(0)
        return [one.with_story() if wants_story else one.view for one in entries]

    async def _make_stories(self, new: Sequence[RecentEntry]) -> None:
        """Make the sentences of entries, a few in each turn of the event loop."""
        async with self._story_lock:
            for number, one in enumerate(new, 1):
                one.with_story()
                if number % STORIES_PER_TURN == 0:
                    await asyncio.sleep(0)

    async def _segment(
        self, row: TableRow, start: int, last: int, spend: Spender, with_tables: bool = False
    ) -> Segment:
        """The segment after an entry, folded up to `last` at least."""
        key = (row.id, start)
        async with self._lock:
            segment = self._segments.get(key)
            if segment is None or (with_tables and not segment.tables):
                table = await self._base(row, start, spend)
                segment = Segment(table, tables=[table] if with_tables else [])
            await self._extend(row, segment, last, spend)
            self._keep(key, segment)
            return segment

    def _keep(self, key: tuple[str, int], segment: Segment) -> None:
        """Keep the segment in memory, and forget what was not used for longest."""
        self._segments[key] = segment
        self._segments.move_to_end(key)
        if len(self._segments) > MAX_SEGMENTS:
            self._segments.popitem(last=False)
        with_tables = [one for one in self._segments.values() if one.tables]
        for other in with_tables[:-MAX_TABLE_SEGMENTS]:
            other.tables = []

    async def _base(self, row: TableRow, start: int, spend: Spender) -> Table:
        """The table after entry `start`: from a snapshot, or folded from the one before it."""
        store = self.services.store
        log = await self.services.call_store(store.read(row.id, upto=0))
        first = read_entry(log[0].body)
        assert isinstance(first, Created)
        first = await self._with_origin(first, spend)
        table = replay_log(row.id, row.code, row.watch, [(0, log[0].time_ms, first)])
        if not start:
            return table
        find = store.find_snapshot(row.id, start, snapshot_version())
        snapshot = await self.services.call_store(find)
        if snapshot is not None:
            try:
                table = read_snapshot(table, snapshot.body)
                self.services.metrics.snapshots_total.count("read")
            except BadSnapshot:
                self.services.metrics.snapshots_total.count("bad")
        begun = store.read(row.id, table.decision - 1, upto=table.decision)
        table = replace(table, since_ms=(await self.services.call_store(begun))[0].time_ms)
        return await self._fold_gap(table, start, spend)

    async def _with_origin(self, first: Created, spend: Spender) -> Created:
        """The entry 0 with the origin of a sandbox, looked up in the log where it stands."""
        source = first.fork_source
        if source is None:
            return first
        if source not in self._origins:
            row = await self.services.find_table(source.table)
            start = source.seq - source.seq % SNAPSHOT_EVERY_ENTRIES
            segment = Segment(await self._base(row, start, spend))
            await self._extend(row, segment, source.seq, spend)
            self._origins[source] = origin_of_table(segment.table)
            if len(self._origins) > MAX_ORIGINS:
                self._origins.popitem(last=False)
        return replace(first, fork_origin=self._origins[source], fork_source=None)

    async def _fold_gap(self, table: Table, start: int, spend: Spender) -> Table:
        """Fold a log without snapshots up to an entry, and keep those that it should have."""
        if table.seq >= start:
            return table
        spend(start - table.seq)
        read = self.services.store.read(table.id, table.seq, upto=start)
        log = await self.services.call_store(read)
        for number, entry in enumerate(log):
            table, _ = apply_entry(table, entry.seq, entry.time_ms, read_entry(entry.body))
            if is_snapshot_due(table.seq):
                await save_snapshot(self.services, table)
            if number % YIELD_EVERY_ENTRIES == 0:
                await asyncio.sleep(0)
        self.services.metrics.folded_entries_total.count(by=len(log))
        return table

    async def _extend(
        self, row: TableRow, segment: Segment, last: int | None, spend: Spender
    ) -> None:
        """Fold a segment up to an entry, or to the end of the log."""
        if last is not None and segment.table.seq >= last:
            return
        spend(max(0, (row.seq if last is None else last) - segment.table.seq))
        read = self.services.store.read(row.id, segment.table.seq, upto=last)
        log = await self.services.call_store(read)
        for number, one in enumerate(apply_log(segment.table, log)):
            segment.table = one.after
            segment.entries.append(one.recent)
            if segment.tables:
                segment.tables.append(one.after)
            if number % YIELD_EVERY_ENTRIES == 0:
                await asyncio.sleep(0)
        self.services.metrics.folded_entries_total.count(by=len(log))


class SnapshotServices(Protocol):
    """What keeping a snapshot needs of the process."""

    store: Store
    metrics: Metrics


async def save_snapshot(services: SnapshotServices, table: Table) -> None:
    """Keep a snapshot of a table; if that fails, the log has to be folded from an earlier one."""
    try:
        await services.store.save_snapshot(
            table.id, table.seq, snapshot_version(), snapshot_bytes(table)
        )
    except Unavailable:
        return
    services.metrics.snapshots_total.count("written")
