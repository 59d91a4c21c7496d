"""Playing online from Python: bots, tools and tests.

    async with await join("http://127.0.0.1:8014", code="k3x9q2", name="Robo") as table:
        await table.ready()
        async for view in table.decisions():
            await table.act(bot.choose(view))

`docs/protocol.md` says what goes over the wire.
"""

from kingofnewyork.extras import missing_module

try:
    import websockets  # noqa: F401
except ImportError as missing:
    raise missing_module(missing, "playing online needs", "server") from None

from kingofnewyork.client.api import (
    Credentials,
    create,
    forget_me,
    fork,
    get_table,
    join,
    list_tables,
)
from kingofnewyork.client.errors import ConnectionLost, OnlineRefused
from kingofnewyork.client.mirror import Mirror
from kingofnewyork.client.table import OnlineTable

__all__ = [
    "ConnectionLost",
    "Credentials",
    "Mirror",
    "OnlineRefused",
    "OnlineTable",
    "create",
    "forget_me",
    "fork",
    "get_table",
    "join",
    "list_tables",
]
