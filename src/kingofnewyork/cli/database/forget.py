"""Deletes the name and the chat of one person from the database of a server."""

from collections.abc import Sequence

from msgspec.structs import replace

from kingofnewyork.cli.database.open import run_in_database
from kingofnewyork.errors import BadSetup
from kingofnewyork.server.domain.commands import propose_entry
from kingofnewyork.server.domain.entries import (
    Chatted,
    Created,
    Forgotten,
    entry_bytes,
    read_entry,
)
from kingofnewyork.server.domain.folding import replay_log
from kingofnewyork.server.domain.fork_origin import origin_of_table
from kingofnewyork.server.domain.stored import Entry
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.views import index_of
from kingofnewyork.server.rooms.forgetting import forget_in_store, rewrite_log
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store.base import SeqTaken, Store, TableRow


def forget_in_database(settings: Settings, name: str, person: int | None, *, is_real: bool) -> int:
    """Show what would be deleted, and delete it if it is real; return the exit code."""

    async def work(store: Store) -> None:
        row = await store.find_table(name)
        if row is None:
            raise BadSetup(f"there is no table {name}")
        log = await store.read(name)
        table = await _fold(store, row, log)
        if person is None:
            _list_people(table, log)
            return
        if not 0 <= person < len(table.people):
            raise BadSetup(f"nobody at table {name} has the number {person}")
        if is_real:
            count = await forget_in_store(
                store, name, person, lambda key: _append(store, row, person, key)
            )
            print(f"deleted from {count} entries")
        else:
            count = len(rewrite_log(name, log, person)[0])
            print(f"{count} entries hold the name or the chat of {person}; --yes deletes them")

    run_in_database(settings, work)
    return 0


async def _fold(store: Store, row: TableRow, log: Sequence[Entry]) -> Table:
    entries = [(one.seq, one.time_ms, read_entry(one.body)) for one in log]
    first = entries[0][2]
    if isinstance(first, Created) and first.fork_source is not None:
        source = await store.find_table(first.fork_source.table)
        assert source is not None, "it is kept as long as the sandbox"
        past = await store.read(source.id, upto=first.fork_source.seq)
        origin = origin_of_table(await _fold(store, source, past))
        entries[0] = (0, log[0].time_ms, replace(first, fork_origin=origin, fork_source=None))
    return replay_log(row.id, row.code, row.watch, entries)


def _list_people(table: Table, log: Sequence[Entry]) -> None:
    """Print everybody who came to the table."""
    said = [body.person for body in (read_entry(one.body) for one in log) if type(body) is Chatted]
    for number, person in enumerate(table.people):
        print(f"{number:3}  {person.name}  {said.count(number)} chat lines")


async def _append(store: Store, row: TableRow, person: int, key: str) -> None:
    """Append the entry that tells the server, whatever else is written meanwhile."""
    while True:
        table = await _fold(store, row, await store.read(row.id))
        proposal = propose_entry(table, Forgotten(person))
        passed = await store.now() - table.since_ms
        try:
            await store.append(
                table=row.id,
                seq=proposal.table.seq,
                key=key,
                digest="",
                body=entry_bytes(proposal.body),
                index=index_of(proposal.table, passed),
            )
        except SeqTaken:
            continue
        return
