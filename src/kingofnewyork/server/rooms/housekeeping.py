"""What is looked after now and then: entries nobody told us of, time that ran out while nobody was
there, tables that nobody comes to any more."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Final

from kingofnewyork.server.commands import Proposal, folded
from kingofnewyork.server.entries import Closed
from kingofnewyork.server.logs import log_error
from kingofnewyork.server.refusal import Refused
from kingofnewyork.server.store import OPEN, OVER, RUNNING, Unavailable
from kingofnewyork.server.table import Table

if TYPE_CHECKING:
    from kingofnewyork.server.hub import Hub

EVERY: Final = 1.0
POLL_EVERY: Final = 2
"""After how many rounds the store is asked what others have written."""
CLOSE_EVERY: Final = 600
HOUR: Final = 3_600_000
UNUSED: Final = 60.0
"""After how many seconds a room without anybody in it is forgotten."""
LATE: Final = 5_000
"""How many milliseconds a deadline is left to whoever has the table in use."""
FORGOTTEN: Final = {OVER: 24 * HOUR, RUNNING: 30 * 24 * HOUR}
"""After how long a table that has played, or plays, is closed if nothing happens there."""


async def sweep(hub: "Hub") -> None:
    """Look after everything until the server stops."""
    number = 0
    loop = asyncio.get_running_loop()
    while True:
        before = loop.time()
        await asyncio.sleep(EVERY)
        hub.metrics.loop_lag_seconds.observe(max(0.0, loop.time() - before - EVERY))
        number += 1
        _forget(hub)
        try:
            if number % POLL_EVERY == 0:
                await _poll(hub)
            await _wake_due(hub)
            if number % CLOSE_EVERY == 0:
                await _close_idle(hub)
        except (Unavailable, Refused):
            continue  # the store is away; the next round may find it again


def _forget(hub: "Hub") -> None:
    """Rooms in which nobody is any more take no memory."""
    now = hub.clock.monotonic()
    for name, room in list(hub.rooms.items()):
        if not room.listeners and now - room.used > UNUSED:
            room.keeper.close()
            del hub.rooms[name]
    hub.metrics.rooms.set(len(hub.rooms))


async def _poll(hub: "Hub") -> None:
    """Rooms with somebody in them know what others have written, even if nobody told them."""
    names = [name for name, room in hub.rooms.items() if room.listeners]
    for first in range(0, len(names), 500):
        heads = await hub.store.heads(names[first : first + 500])

        async def catch_up(name: str, heads: dict[str, int] = heads) -> None:
            room = hub.rooms.get(name)
            if room is not None and heads[name] > room.table.seq:
                await room.heard(heads[name])

        await _for_each(hub, heads, catch_up)


async def _wake_due(hub: "Hub") -> None:
    """Time that has run out at tables that nobody has in use."""

    async def wake(name: str) -> None:
        if name not in hub.rooms:
            room = await hub.room(name)
            room.keeper.look()

    await _for_each(hub, await hub.store.due(hub.clock.now() - LATE), wake)


async def _close_idle(hub: "Hub") -> None:
    """Tables that nobody comes to any more are closed; what was hidden about a game is told."""

    async def close(name: str) -> None:
        room = await hub.room(name)
        if not room.listeners and not room.here():
            await room.propose(f"close:{room.table.seq}", _closed)

    limits = {OPEN: hub.settings.idle_hours * HOUR, **FORGOTTEN}
    for status, limit in limits.items():
        if limit:
            names = await hub.store.idle(status, hub.clock.now() - int(limit))
            await _for_each(hub, names, close)


async def _for_each(
    hub: "Hub", names: Iterable[str], look_after: Callable[[str], Awaitable[None]]
) -> None:
    """Each table is looked after; one that cannot be does not keep the others waiting."""
    for name in names:
        try:
            await look_after(name)
        except Refused as refused:
            if refused.code == "unavailable":
                raise
            # Somebody else was quicker: there is nothing left to do.
        except Unavailable:
            raise
        except Exception as problem:
            if name not in hub.broken:
                hub.broken.add(name)
                log_error("table failed", problem, table=name)


def _closed(table: Table) -> Proposal:
    return folded(table, Closed())
