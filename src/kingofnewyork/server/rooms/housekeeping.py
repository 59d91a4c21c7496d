"""Housekeeping: missed entries, time-outs of tables not in use, unused rooms, idle tables."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from kingofnewyork.server.domain.commands import Proposal, propose_entry
from kingofnewyork.server.domain.entries import Closed
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.status import (
    FINISHED_STATUSES,
    OPEN,
    OVER,
    RUNNING,
    UNFINISHED_STATUSES,
)
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.domain.time_controls import DAY_MS
from kingofnewyork.server.logs import log, log_error
from kingofnewyork.server.rooms.directory import RoomDirectory
from kingofnewyork.server.rooms.outages import READ
from kingofnewyork.server.store.base import Unavailable

HOUSEKEEPING_INTERVAL_S: Final = 1.0
POLL_EVERY_ROUNDS: Final = 2
"""Every how many rounds the store is polled for entries of other processes."""
CLOSE_EVERY_ROUNDS: Final = 600
HOUR_MS: Final = 3_600_000
DROP_ROOM_AFTER_S: Final = 60.0
"""How long a room without subscribers is kept in memory."""
POLL_AT_ONCE: Final = 500
"""How many tables one question to the store is about when rooms look for new entries."""
DUE_AT_ONCE: Final = 100
"""How many tables that are due are looked at in one round."""
DUE_DELAY_MS: Final = 5_000
"""How long a deadline is left to the process that has the table in use."""
PRUNE_AT_ONCE: Final = 200
"""How many tables of a kind are deleted in one round at most."""
CLOSE_AFTER_MS: Final = {OVER: DAY_MS, RUNNING: 30 * DAY_MS}
"""After how long a table that has played, or plays, is closed if nothing happens."""


async def run_housekeeping(directory: RoomDirectory) -> None:
    """Keep house in rounds until the server stops."""
    number = 0
    sweep = DueSweep()
    loop = asyncio.get_running_loop()
    while True:
        before = loop.time()
        await asyncio.sleep(HOUSEKEEPING_INTERVAL_S)
        directory.metrics.loop_lag_seconds.observe(
            max(0.0, loop.time() - before - HOUSEKEEPING_INTERVAL_S)
        )
        number += 1
        _drop_unused_rooms(directory)
        try:
            if number % POLL_EVERY_ROUNDS == 0:
                if directory.outages.is_out:
                    await directory.outages.probe()
                await _poll_store(directory)
            await _wake_due_tables(directory, sweep)
            if number % CLOSE_EVERY_ROUNDS == 0:
                await _close_idle_tables(directory)
                await prune_tables(directory)
        except Unavailable as problem:
            directory.outages.note_failure(READ, problem)  # the next round may find it again
        except Refused:
            continue


def _drop_unused_rooms(directory: RoomDirectory) -> None:
    """Drop the rooms that have had no subscribers for a while."""
    now = directory.clock.monotonic()
    for name, room in list(directory.rooms.items()):
        if not room.subscribers and now - room.last_used > DROP_ROOM_AFTER_S:
            directory.drop_room(name)
    directory.metrics.rooms.set(len(directory.rooms))


async def _poll_store(directory: RoomDirectory) -> None:
    """Read entries of other processes whose notice got lost, for rooms with subscribers."""
    names = [name for name, room in directory.rooms.items() if room.subscribers]
    for first in range(0, len(names), POLL_AT_ONCE):
        heads = await directory.store.latest_seqs(names[first : first + POLL_AT_ONCE])

        async def catch_up(name: str, heads: dict[str, int] = heads) -> None:
            room = directory.rooms.get(name)
            if room is not None and heads[name] > room.table.seq:
                await room.catch_up_to(heads[name])

        await _for_each(directory, heads, catch_up)


class DueSweep:
    """Goes round the tables whose time has run out, so that none of them keeps it from others."""

    def __init__(self) -> None:
        self._after = ""
        """The last table of the round so far."""

    async def next_tables(self, directory: RoomDirectory) -> list[str]:
        """Some of the tables that are due, after those of the last time."""
        before_ms = directory.clock.now() - DUE_DELAY_MS
        names = await directory.store.due_tables(before_ms, after=self._after, limit=DUE_AT_ONCE)
        self._after = names[-1] if len(names) == DUE_AT_ONCE else ""
        return names


async def _wake_due_tables(directory: RoomDirectory, sweep: DueSweep) -> None:
    """Load the rooms of tables whose time has run out while nobody had them in use."""

    async def wake(name: str) -> None:
        if name not in directory.rooms:
            room = await directory.room(name)
            room.autoplay.update()

    await _for_each(directory, await sweep.next_tables(directory), wake)


async def _close_idle_tables(directory: RoomDirectory) -> None:
    """Close the tables that nobody comes to any more, which reveals the secret of a game."""

    async def close(name: str) -> None:
        room = await directory.room(name)
        if not room.subscribers and not room.connected_people():
            await room.propose(f"close:{room.table.seq}", _propose_close)

    limits = {OPEN: directory.settings.idle_hours * HOUR_MS, **CLOSE_AFTER_MS}
    for status, limit in limits.items():
        if limit:
            names = await directory.store.idle_tables(status, directory.clock.now() - int(limit))
            await _for_each(directory, names, close)


async def prune_tables(directory: RoomDirectory) -> int:
    """Delete the tables that the settings let go; return how many."""
    settings, deleted = directory.settings, 0
    ages = {
        FINISHED_STATUSES: settings.prune_finished_days,
        UNFINISHED_STATUSES: settings.prune_abandoned_days,
    }
    for statuses, days in ages.items():
        if not days:
            continue
        before_ms = directory.clock.now() - int(days * DAY_MS)
        for one in await directory.store.prunable_tables(statuses, before_ms, limit=PRUNE_AT_ONCE):
            room = directory.rooms.get(one.id)
            if room is not None and (room.subscribers or room.connected_people()):
                continue
            if await directory.store.delete_table(one.id, one.seq):
                deleted += 1
                if room is not None:
                    room.autoplay.close()
                    directory.rooms.pop(one.id, None)
    if deleted:
        log("tables pruned", count=deleted)
    return deleted


async def _for_each(
    directory: RoomDirectory, names: Iterable[str], work: Callable[[str], Awaitable[None]]
) -> None:
    """Do the work for each table; log a table that fails once, and go on."""
    for name in names:
        try:
            await work(name)
        except Refused as refused:
            if refused.code == "unavailable":
                raise
            # Somebody else was quicker: there is nothing left to do.
        except Unavailable:
            raise
        except Exception as problem:
            if name not in directory.failed_tables:
                directory.failed_tables.add(name)
                log_error("table failed", problem, table=name)


def _propose_close(table: Table) -> Proposal:
    return propose_entry(table, Closed())
