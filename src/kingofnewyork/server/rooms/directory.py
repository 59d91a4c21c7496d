"""The rooms of a process by table, as a protocol that `Hub` implements."""

from collections.abc import Coroutine
from typing import Any, Protocol

from kingofnewyork.server.rooms.past import Spender, spend_nothing
from kingofnewyork.server.rooms.room import Room
from kingofnewyork.server.rooms.services import RoomServices, T
from kingofnewyork.server.store.base import TableRow


class RoomDirectory(RoomServices, Protocol):
    """The services of a process, and the rooms of its tables."""

    rooms: dict[str, Room]
    failed_tables: set[str]
    secret: bytes

    async def room(self, table: str, spend: Spender = spend_nothing) -> Room:
        """The room of a table, loaded from its log if need be."""

    def drop_room(self, table: str) -> None:
        """Forget a room that nobody is in."""

    async def find_code(self, code: str) -> TableRow:
        """The index row of the table that is joined with a code."""

    async def call_store(self, call: Coroutine[Any, Any, T]) -> T:
        """Await a call of the store; raise `Refused` if the store is unavailable."""
