"""Who is connected where: processes tell each other now and then, and at once when it changes.

It is kept nowhere. If it gets lost, somebody may be shown as away who is not, until the next time.
"""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from kingofnewyork.server.store import Unavailable
from kingofnewyork.server.table import NO_ONE

if TYPE_CHECKING:
    from kingofnewyork.server.hub import Hub
    from kingofnewyork.server.room import Room

EVERY: Final = 20.0
"""Seconds between two tellings of everything."""
VALID: Final = 45.0
"""Seconds after which what was told is forgotten."""
ASKED: Final = "?"
ROOMS: Final = 100
"""How many tables one telling is about."""


class Presences:
    """What this process tells the others, and what they have told."""

    def __init__(self, hub: "Hub", process: str) -> None:
        self.hub = hub
        self.process = process
        self._told: dict[str, dict[str, tuple[frozenset[int], float]]] = {}
        """By table and process: who is there, and until when that is valid."""

    def elsewhere(self, table: str) -> set[int]:
        """The people of a table who are connected to other processes."""
        if table not in self._told:
            return set()
        now = self.hub.clock.monotonic()
        valid = [people for people, until in self._told[table].values() if until > now]
        return set().union(*valid)

    def heard(self, message: str) -> None:
        """Another process has told who is connected to it: `process table=0,2 table=`.

        `process ?` asks for that; nothing at all says that from now on we hear the others.
        """
        process, _, rest = message.partition(" ")
        if process == self.process:
            return
        if not process or rest == ASKED:
            self.hub.spawn(self._tell_all(ask=not process))
            return
        until = self.hub.clock.monotonic() + VALID
        for part in rest.split():
            table, _, numbers = part.partition("=")
            people = frozenset(int(number) for number in numbers.split(",") if number.isdigit())
            before = self.elsewhere(table)
            self._told.setdefault(table, {})[process] = (people, until)
            room = self.hub.rooms.get(table)
            if room is not None and self.elsewhere(table) != before:
                room.keeper.look(False)
                room.tell_presence()

    async def tell(self, *rooms: "Room") -> None:
        """The others know who is connected to these rooms."""
        for first in range(0, len(rooms), ROOMS):
            parts = [_part(room) for room in rooms[first : first + ROOMS]]
            try:
                await self.hub.store.tell(f"{self.process} {' '.join(parts)}")
            except Unavailable:
                return

    async def _tell_all(self, ask: bool = False) -> None:
        """The others know of everybody here, and are perhaps asked for the same."""
        if ask:
            with suppress(Unavailable):
                await self.hub.store.tell(f"{self.process} {ASKED}")
        await self.tell(*[room for room in self.hub.rooms.values() if room.listeners])

    async def keep_telling(self) -> None:
        """The others hear everything again and again; what they said long ago is forgotten."""
        while True:
            await asyncio.sleep(EVERY)
            await self._tell_all()
            now = self.hub.clock.monotonic()
            for table, told in list(self._told.items()):
                if all(until <= now for _, until in told.values()):
                    del self._told[table]


def _part(room: "Room") -> str:
    people = {one.person for one in room.listeners if one.person != NO_ONE}
    return f"{room.table.id}={','.join([str(person) for person in sorted(people)])}"
