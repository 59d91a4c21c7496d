"""Deletes the name and the chat of one person from the database of a server."""

from collections.abc import Coroutine, Sequence
from typing import Any

from kingofnewyork.cli.database.open import run_in_database
from kingofnewyork.errors import BadSetup
from kingofnewyork.server.domain.commands import propose_entry
from kingofnewyork.server.domain.entries import (
    Chatted,
    Forgotten,
    entry_bytes,
    read_entry,
)
from kingofnewyork.server.domain.stored import Entry
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.metrics import Metrics
from kingofnewyork.server.protocol.views import index_of
from kingofnewyork.server.rooms.forgetting import forget_in_store, rewrite_log
from kingofnewyork.server.rooms.past import PastReader
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store.base import SeqTaken, Store, TableRow


class DatabaseServices:
    """What reading the past needs, where no server runs."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.metrics = Metrics()

    async def call_store(self, call: Coroutine[Any, Any, Any]) -> Any:
        """Await a call of the store."""
        return await call

    async def find_table(self, name: str) -> TableRow:
        """The index row of a table; `BadSetup` if there is none."""
        row = await self.store.find_table(name)
        if row is None:
            raise BadSetup(f"there is no table {name}")
        return row


def forget_in_database(settings: Settings, name: str, person: int | None, *, dry_run: bool) -> int:
    """Show what would be deleted, and delete it unless in a dry run; return the exit code."""

    async def work(store: Store) -> None:
        services = DatabaseServices(store)
        row = await services.find_table(name)
        past = PastReader(services)
        table = await past.latest(row)
        log = await store.read(name)
        if person is None:
            _list_people(table, log)
            return
        if not 0 <= person < len(table.people):
            raise BadSetup(f"nobody at table {name} has the number {person}")
        if not dry_run:
            count = await forget_in_store(
                store, name, person, lambda key: _append(past, row, person, key)
            )
            print(f"deleted from {count} entries")
        else:
            count = len(rewrite_log(name, log, person)[0])
            who = f"person {person} ({table.people[person].name})"
            print(f"{count} entries hold the name or the chat of {who}; --yes deletes them")

    run_in_database(settings, work)
    return 0


def _list_people(table: Table, log: Sequence[Entry]) -> None:
    """Print everybody who came to the table."""
    said = [body.person for body in (read_entry(one.body) for one in log) if type(body) is Chatted]
    for number, person in enumerate(table.people):
        print(f"{number:3}  {person.name}  {said.count(number)} chat lines")


async def _append(past: PastReader, row: TableRow, person: int, key: str) -> None:
    """Append the entry that tells the server, whatever else is written meanwhile."""
    store = past.services.store
    while True:
        table = await past.latest(row)
        proposal = propose_entry(table, Forgotten(person))
        passed_ms = await store.now() - table.since_ms
        try:
            await store.append(
                table=row.id,
                seq=proposal.table.seq,
                key=key,
                digest="",
                body=entry_bytes(proposal.body),
                index=index_of(proposal.table, passed_ms),
            )
        except SeqTaken:
            continue
        return
