"""Forgetting a person at a table: its name and chat are deleted from the log and from memory."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from msgspec.structs import replace

from kingofnewyork.server.domain.commands import Proposal, propose_entry
from kingofnewyork.server.domain.entries import Body, Created, Forgotten, entry_bytes, read_entry
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.folding import apply_entry, create
from kingofnewyork.server.domain.forgetting import without_person
from kingofnewyork.server.domain.stored import Entry
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.views import finished_game
from kingofnewyork.server.rooms.room import Room
from kingofnewyork.server.store.base import Store

MAX_REWRITE_ATTEMPTS: Final = 5
"""How often a log is rewritten if somebody writes to it meanwhile."""
Announce = Callable[[str], Awaitable[object]]
"""Appends the entry that tells everybody, under a key."""


async def forget_person(store: Store, room: Room, person: int) -> int:
    """Delete the name and the chat of a person at a table in use; return from how many entries."""

    def propose(table: Table) -> Proposal:
        return propose_entry(table, Forgotten(person))

    return await forget_in_store(
        store, room.table.id, person, lambda key: room.propose(key, propose)
    )


async def forget_in_store(store: Store, name: str, person: int, announce: Announce) -> int:
    """Delete the name and the chat of a person from the log of a table.

    If this breaks off, it can be done again: nothing is left out then.

    Args:
        store: where the log is.
        name: the table.
        person: the number of the person.
        announce: appends the entry upon which every process forgets what it has in memory.

    Returns:
        From how many entries something was deleted.
    """
    for _ in range(MAX_REWRITE_ATTEMPTS):
        log = await store.read(name)
        bodies, games = await asyncio.to_thread(rewrite_log, name, log, person)
        if not bodies and _is_announced(log, person):
            return 0
        if await store.rewrite(name, log[-1].seq, bodies, games):
            await announce(f"forget:{person}:{log[-1].seq}")
            # Somebody may have kept a snapshot between the two.
            rows = await store.latest_seqs([name])
            await store.rewrite(name, rows[name], {}, {})
            return len(bodies)
    raise Refused("unavailable", "too much happens at the table: try again")


def rewrite_log(
    name: str, log: Sequence[Entry], person: int
) -> tuple[dict[int, bytes], dict[int, bytes]]:
    """The entries of a log that mention a person, without it, and the summaries of its games."""
    olds = [read_entry(entry.body) for entry in log]
    news = [without_person(body, person) for body in olds]
    bodies = {
        entry.seq: entry_bytes(new)
        for entry, old, new in zip(log, olds, news, strict=True)
        if new != old
    }
    return bodies, _game_summaries(name, log, news) if bodies else {}


def _game_summaries(name: str, log: Sequence[Entry], bodies: Sequence[Body]) -> dict[int, bytes]:
    """By number, what lists say of the games that were played at a table."""
    first = bodies[0]
    assert isinstance(first, Created)
    if first.fork_origin or first.fork_source:
        return {}  # games of a sandbox are in no list
    table = replace(create(name, "", "", first), since_ms=log[0].time_ms)
    found: dict[int, bytes] = {}
    for entry, body in zip(log[1:], bodies[1:], strict=True):
        before = table
        table, _ = apply_entry(before, entry.seq, entry.time_ms, body)
        if ended := finished_game(before, table):
            found[ended.number] = ended.summary
    return found


def _is_announced(log: Sequence[Entry], person: int) -> bool:
    """Whether everybody was told that the person is forgotten."""
    return any(read_entry(entry.body) == Forgotten(person) for entry in log)
