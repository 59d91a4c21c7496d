"""Tables and entries put straight into a store."""

from typing import Any, Final

from kingofnewyork.server.domain.status import OPEN, RUNNING
from kingofnewyork.server.domain.stored import Index
from kingofnewyork.server.store.base import Store

WAITING: Final = Index(status=OPEN, public=True, due_in=None, summary=b'{"waits":1}')
PLAYING: Final = Index(status=RUNNING, public=True, due_in=60_000, summary=b'{"turn":1}')


async def create_table(store: Store, table: str = "t1", **others: Any) -> int:
    """Create a table that waits, with code and keys made from its name."""
    given = {"code": f"code-{table}", "watch": f"watch-{table}", "key": f"create-{table}"}
    rest: dict[str, Any] = {"digest": "d0", "body": b'{"made":1}', "index": WAITING}
    return await store.create(table=table, **(given | rest | others))


async def append_entry(store: Store, seq: int, table: str = "t1", **others: Any) -> int:
    """Append an entry whose key and body are made from its number."""
    given: dict[str, Any] = {"key": f"k{seq}", "digest": f"d{seq}", "body": b"%d" % seq}
    return await store.append(table=table, seq=seq, **(given | {"index": PLAYING} | others))
