"""Presence: who is connected to which process, exchanged among the processes.

It is stored nowhere. If a message gets lost, somebody may be shown as away who is not, until the
next message.
"""

import asyncio
from contextlib import suppress
from typing import Final

from kingofnewyork.server.domain.table import NO_PERSON
from kingofnewyork.server.rooms.directory import RoomDirectory
from kingofnewyork.server.rooms.room import Room
from kingofnewyork.server.store.base import Unavailable

PUBLISH_INTERVAL_S: Final = 20.0
"""How often a process publishes everybody who is connected to it."""
PRESENCE_VALID_S: Final = 45.0
"""How long what another process has published is valid."""
REQUEST: Final = "?"
"""The message that asks other processes to publish."""
MAX_ROOMS_PER_MESSAGE: Final = 100


class PresenceExchange:
    """Publishes who is connected to this process, and keeps what other processes publish."""

    def __init__(self, directory: RoomDirectory, process: str) -> None:
        self.directory = directory
        self.process = process
        self._received: dict[str, dict[str, tuple[frozenset[int], float]]] = {}
        """By table and process: who is connected, and until when that is valid."""

    def people_elsewhere(self, table: str) -> set[int]:
        """The people of a table who are connected to other processes."""
        if table not in self._received:
            return set()
        now = self.directory.clock.monotonic()
        valid = [people for people, until in self._received[table].values() if until > now]
        return set().union(*valid)

    def receive(self, message: str) -> None:
        """Take a message of another process: `process table=0,2 table=`.

        `process ?` asks us to publish; an empty message says that from now on we hear the others.
        """
        process, _, rest = message.partition(" ")
        if process == self.process:
            return
        if not process or rest == REQUEST:
            self.directory.spawn(self._publish_all(ask=not process))
            return
        until = self.directory.clock.monotonic() + PRESENCE_VALID_S
        for part in rest.split():
            table, _, numbers = part.partition("=")
            people = frozenset(int(number) for number in numbers.split(",") if number.isdigit())
            before = self.people_elsewhere(table)
            self._received.setdefault(table, {})[process] = (people, until)
            room = self.directory.rooms.get(table)
            if room is not None and self.people_elsewhere(table) != before:
                room.autoplay.update(ours=False)
                room.send_presence()

    async def publish(self, *rooms: Room) -> None:
        """Tell the other processes who is connected to these rooms."""
        for first in range(0, len(rooms), MAX_ROOMS_PER_MESSAGE):
            parts = [_room_part(room) for room in rooms[first : first + MAX_ROOMS_PER_MESSAGE]]
            try:
                await self.directory.store.publish(f"{self.process} {' '.join(parts)}")
            except Unavailable:
                return

    async def _publish_all(self, ask: bool = False) -> None:
        """Publish all rooms; with `ask`, request the same of the other processes."""
        if ask:
            with suppress(Unavailable):
                await self.directory.store.publish(f"{self.process} {REQUEST}")
        await self.publish(*[room for room in self.directory.rooms.values() if room.subscribers])

    async def publish_forever(self) -> None:
        """Publish all rooms again and again, and forget what is no longer valid."""
        while True:
            await asyncio.sleep(PUBLISH_INTERVAL_S)
            await self._publish_all()
            now = self.directory.clock.monotonic()
            for table, received in list(self._received.items()):
                if all(until <= now for _, until in received.values()):
                    del self._received[table]


def _room_part(room: Room) -> str:
    people = {one.person for one in room.subscribers if one.person != NO_PERSON}
    return f"{room.table.id}={','.join([str(person) for person in sorted(people)])}"
