"""Tables and entries put straight into a store."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from kingofnewyork.server.domain.entries import read_entry
from kingofnewyork.server.domain.folding import replay_log
from kingofnewyork.server.domain.status import OPEN, RUNNING
from kingofnewyork.server.domain.stored import Entry, Index
from kingofnewyork.server.protocol.applied_entries import AppliedEntry, apply_log
from kingofnewyork.server.store.base import Store, TableRow

WAITING: Final = Index(status=OPEN, public=True, due_in_ms=None, summary=b'{"waits":1}')
PLAYING: Final = Index(status=RUNNING, public=True, due_in_ms=60_000, summary=b'{"turn":1}')


async def create_table(store: Store, table: str = "t1", **others: Any) -> int:
    """Create a table that waits, with code and keys made from its name."""
    given = {"code": f"code-{table}", "watch": f"watch-{table}", "key": f"create-{table}"}
    rest: dict[str, Any] = {"digest": "d0", "body": b'{"made":1}', "index": WAITING}
    return await store.create(table=table, **(given | rest | others))


async def append_entry(store: Store, seq: int, table: str = "t1", **others: Any) -> int:
    """Append an entry whose key and body are made from its number."""
    given: dict[str, Any] = {"key": f"k{seq}", "digest": f"d{seq}", "body": b"%d" % seq}
    return await store.append(table=table, seq=seq, **(given | {"index": PLAYING} | others))


def apply_whole_log(row: TableRow, log: Sequence[Entry]) -> Iterator[AppliedEntry]:
    """Fold a log; yield every entry but the first with the table before and after it."""
    first = (log[0].seq, log[0].time_ms, read_entry(log[0].body))
    yield from apply_log(replay_log(row.id, row.code, row.watch, [first]), log[1:])
