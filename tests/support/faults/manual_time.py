"""Tables inside this process, at which time passes only when a test says so."""

import asyncio
import json
import secrets
from pathlib import Path
from typing import Any, Final, Self

from kingofnewyork.server.domain import requests
from kingofnewyork.server.domain.entries import Options
from kingofnewyork.server.domain.table import NO_PERSON
from kingofnewyork.server.protocol import messages
from kingofnewyork.server.rooms.admission import request_digest
from kingofnewyork.server.rooms.clock import Clock
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.rooms.room import Room
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store.sqlite import SqliteStore

DAY_S: Final = 24 * 3600.0
CONDITION_TIMEOUT_S: Final = 20.0
"""How long a busy machine may take for what needs no time to pass."""
FRAME_HEADER_BYTES: Final = {126: 4, 127: 10}
"""How many bytes come before a longer message, by what the second one says; else it is two."""


class ManualTime:
    """Seconds that a test counts."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds


class RoomGuest:
    """Somebody at a table, with all that it was told."""

    def __init__(self, room: Room, person: int = NO_PERSON) -> None:
        self.room = room
        self.person = person
        self.wants_story = False
        self.wants_position = False
        self.seq = -1
        self.received: list[dict[str, Any]] = []

    def push(self, *frames: bytes) -> bool:
        """Note the messages, without their frame headers."""
        self.received += [
            json.loads(frame[FRAME_HEADER_BYTES.get(frame[1], 2) :]) for frame in frames
        ]
        return True

    def close(self, code: int, reason: str) -> None:
        """Leave the table."""
        self.leave()

    async def enter(self) -> messages.Welcome:
        """Enter the room."""
        return await self.room.subscribe(self, -1)

    def leave(self) -> None:
        """Leave the room."""
        self.room.unsubscribe(self)

    async def do(self, kind: type, **fields: Any) -> dict[str, Any]:
        """The answer to a command."""
        command = kind(key=secrets.token_urlsafe(9), **fields)
        await self.room.execute(self, command, request_digest(command))
        return [one for one in self.received if one["type"] in ("ack", "refused")][-1]

    async def act(self) -> dict[str, Any]:
        """Choose the default for whoever has to choose."""
        table = self.room.table
        assert table.game is not None
        action = table.game.view(table.chooser).options()[0]
        return await self.do(requests.Act, seq=table.seq, seat=table.chooser, action=action)

    def kinds(self, *kinds: str) -> list[dict[str, Any]]:
        """The messages of these kinds, in the order in which they came."""
        return [one for one in self.received if one["type"] in kinds]


class ManualTimeServer:
    """The tables of one process, on a file."""

    def __init__(self, path: Path, time: ManualTime, **settings: Any) -> None:
        self.time = time
        self.hub = Hub(Settings(**settings), SqliteStore(path, clock=time))
        self.hub.clock = Clock(time)

    async def __aenter__(self) -> Self:
        await self.hub.open()
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.hub.close()

    async def game(self, people: int = 2, *bots: str, **options: Any) -> Room:
        """Begin a game of so many people, none of whom is connected."""
        seats = ("me", *["open"] * (people - 1), *bots)
        wanted = requests.CreateTable(_key(), "guest 0", Options(**options), seats)
        made = await self.hub.admission.create_table(wanted)
        for number in range(1, people):
            await self.hub.admission.join_table(
                requests.JoinTable(_key(), made.code, f"guest {number}")
            )
        room = await self.hub.room(made.table)
        for person in range(people):
            await RoomGuest(room, person).do(requests.Ready)
        await RoomGuest(room, 0).do(requests.Start)
        return room

    def advance(self, seconds: float) -> None:
        """Let so much time pass, and let all rooms notice."""
        self.time.seconds += seconds
        for room in self.hub.rooms.values():
            room.autoplay.update()

    async def until(self, holds: Any) -> None:
        """Wait until the condition holds, while no time passes."""
        async with asyncio.timeout(CONDITION_TIMEOUT_S):
            while not holds():
                await asyncio.sleep(0.005)

    async def settle(self, rounds: int = 40) -> None:
        """Let everything happen that can happen at once."""
        for _ in range(rounds):
            await asyncio.sleep(0.005)


def _key() -> str:
    return secrets.token_urlsafe(9)
