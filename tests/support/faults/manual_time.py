"""Tables inside this process, at which time passes only when a test says so."""

import asyncio
import json
import secrets
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from kingofnewyork.server import messages
from kingofnewyork.server.clock import Clock
from kingofnewyork.server.entries import Options
from kingofnewyork.server.hub import Hub, request_digest
from kingofnewyork.server.room import Room
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store_sqlite import SqliteStore
from kingofnewyork.server.table import NO_ONE

DAY: Final = 24 * 3600.0
PATIENCE: Final = 20.0
HEAD: Final = {126: 4, 127: 10}
"""How many bytes come before a longer message, by what the second one says; else it is two."""


class Time:
    """Seconds that a test counts."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds


class Sitter:
    """Somebody at a table, with all that it was told."""

    def __init__(self, room: Room, person: int = NO_ONE) -> None:
        self.room = room
        self.person = person
        self.wants_story = False
        self.seq = -1
        self.told: list[dict[str, Any]] = []

    def push(self, *frames: bytes) -> bool:
        """The messages are noted, without what the socket puts before them."""
        self.told += [json.loads(frame[HEAD.get(frame[1], 2) :]) for frame in frames]
        return True

    def close(self, code: int, reason: str) -> None:
        """Whoever is sent away goes."""
        self.leave()

    async def enter(self) -> messages.Welcome:
        """It is there."""
        return await self.room.enter(self, -1)

    def leave(self) -> None:
        """It has gone."""
        self.room.leave(self)

    async def do(self, kind: type, **fields: Any) -> dict[str, Any]:
        """The answer to a command."""
        command = kind(key=secrets.token_urlsafe(9), **fields)
        await self.room.command(self, command, request_digest(command))
        return [one for one in self.told if one["type"] in ("ack", "refused")][-1]

    async def act(self) -> dict[str, Any]:
        """The default was chosen for whoever has to choose."""
        table = self.room.table
        assert table.game is not None
        action = table.game.view(table.chooser).options()[0]
        return await self.do(messages.Act, seq=table.seq, seat=table.chooser, action=action)

    def kinds(self, *kinds: str) -> list[dict[str, Any]]:
        """The messages of these kinds, in the order in which they came."""
        return [one for one in self.told if one["type"] in kinds]


class House:
    """The tables of one process, on a file."""

    def __init__(self, path: Path, time: Time, **settings: Any) -> None:
        self.time = time
        self.hub = Hub(Settings(**settings), SqliteStore(path, clock=time))
        self.hub.clock = Clock(time)

    async def __aenter__(self) -> Self:
        await self.hub.open()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.hub.close()

    async def game(self, people: int = 2, *bots: str, **options: Any) -> Room:
        """A game of so many people, which has begun; nobody is there."""
        seats = ("me", *["open"] * (people - 1), *bots)
        wanted = messages.CreateTable(_key(), "guest 0", Options(**options), seats)
        made = await self.hub.create_table(wanted)
        for number in range(1, people):
            await self.hub.join_table(messages.JoinTable(_key(), made.code, f"guest {number}"))
        room = await self.hub.room(made.table)
        for person in range(people):
            await Sitter(room, person).do(messages.Ready)
        await Sitter(room, 0).do(messages.Start)
        return room

    def passes(self, seconds: float) -> None:
        """So much time has passed, and all have noticed."""
        self.time.seconds += seconds
        for room in self.hub.rooms.values():
            room.keeper.look()

    async def until(self, holds: Any) -> None:
        """The condition comes to hold while no time passes."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                await asyncio.sleep(0.005)

    async def settle(self, rounds: int = 40) -> None:
        """Whatever could happen at once has happened."""
        for _ in range(rounds):
            await asyncio.sleep(0.005)


def _key() -> str:
    return secrets.token_urlsafe(9)
