"""Long logs of tables, made of random choices and put straight into a store."""

import asyncio
import random
from dataclasses import dataclass
from typing import Final

from kingofnewyork.rules.serialization import digest
from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.entries import Body, entry_bytes
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.folding import act, create, fold, start
from kingofnewyork.server.domain.status import OPEN, OVER
from kingofnewyork.server.domain.table import Table, token_digest
from kingofnewyork.server.protocol.views import finished_game, index_of
from kingofnewyork.server.store.base import Store
from kingofnewyork.server.store.sqlite import SqliteStore

NONCE: Final = "07" * 16
CHAT_SHARE: Final = 0.1
UNDO_SHARE: Final = 0.2


@dataclass(frozen=True)
class LongLog:
    """A table, and how it stood after each of its entries."""

    bodies: list[Body]
    tables: list[Table]
    """After each entry, the first included."""

    @property
    def table(self) -> Table:
        """The table as it stands."""
        return self.tables[-1]

    @property
    def token(self) -> str:
        """The token of the one who plays all monsters."""
        return f"token-of-{self.table.id}"


def make_log(
    name: str, length: int, seed: int = 1, seats: int = 3, *, is_terse: bool = False
) -> LongLog:
    """Games until the log has an entry of that number, with chat and undo if they are not terse."""
    luck = random.Random(seed)
    body = entries.Created(
        version=entries.ENTRY_VERSION,
        name="Ann",
        token_hash=token_digest(f"token-of-{name}"),
        options=entries.Options(public=True),
        seats=("me",) * seats,
        dice_key=f"{seed:064x}",
        dice_salt="05" * 32,
    )
    bodies: list[Body] = [body]
    tables = [create(name, f"code-{name}", f"watch-{name}", body)]
    while len(bodies) <= length:
        made, table = _next_entry(tables[-1], luck, is_terse)
        bodies.append(made)
        tables.append(table)
    return LongLog(bodies, tables)


def _next_entry(table: Table, luck: random.Random, is_terse: bool) -> tuple[Body, Table]:
    """What happens next: mostly a choice."""
    if not is_terse and luck.random() < CHAT_SHARE and table.chat_count < 500:
        return _fold(table, entries.Chatted(0, f"line {table.seq}"))
    if table.status == OVER:
        return _fold(table, entries.Rematched(f"{table.seq:064x}", "06" * 32))
    if table.status == OPEN and table.people[0].nonce is None:
        return _fold(table, entries.Readied(0, NONCE))
    if table.status == OPEN:
        begun, (after, _) = start(table)
        return begun, after
    if not is_terse and luck.random() < UNDO_SHARE:
        try:
            return _fold(table, entries.Undone(luck.randrange(len(table.seats))))
        except Refused:
            pass  # there is nothing to take back
    assert table.game is not None
    done, (after, _) = act(table, table.chooser, luck.choice(table.game.options()))
    return done, after


def _fold(table: Table, body: Body) -> tuple[Body, Table]:
    return body, fold(table, body)[0]


async def store_log(store: Store, log: LongLog, first: int = 0, last: int | None = None) -> None:
    """Put a log, or its entries of these numbers, into a store."""
    pairs = list(zip(log.bodies, log.tables, strict=True))
    if first == 0:
        table = log.tables[0]
        await store.create(
            table=table.id,
            code=table.code,
            watch=table.watch,
            key=f"created-{table.id}",
            digest="",
            body=entry_bytes(log.bodies[0]),
            index=index_of(table),
        )
        first = 1
    chosen = pairs[first : None if last is None else last + 1]
    appends = [_append(store, log.tables[table.seq - 1], table, body) for body, table in chosen]
    if isinstance(store, SqliteStore):
        await asyncio.gather(*appends)  # all of them in one transaction, in this order
        return
    for append in appends:
        await append


async def _append(store: Store, before: Table, table: Table, body: Body) -> None:
    """Append one entry."""
    await store.append(
        table=table.id,
        seq=table.seq,
        key=f"k{table.seq}",
        digest="",
        body=entry_bytes(body),
        index=index_of(table),
        finished=finished_game(before, table),
    )


def same_table(one: Table, other: Table) -> bool:
    """Whether two tables are equal in every field but the time."""
    fields = [name for name in Table.__struct_fields__ if name not in ("history", "since_ms")]
    if any(getattr(one, name) != getattr(other, name) for name in fields):
        return False
    if one.history is None or other.history is None:
        return one.history is other.history
    return one.history.to_values(digest) == other.history.to_values(digest)
