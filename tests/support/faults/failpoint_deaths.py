"""Servers that die at a chosen point of a command, and what becomes of it when it is sent again."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kingofnewyork.client.api import Credentials
from kingofnewyork.server.domain.stored import Entry
from kingofnewyork.server.failpoints import EXIT_CODE, POINTS
from kingofnewyork.server.settings import is_postgres
from kingofnewyork.server.store.base import Store
from kingofnewyork.server.store.open import open_store
from tests.support.faults.callers import Caller, CallerDisconnected, new_game
from tests.support.faults.scripted_players import decode_message
from tests.support.faults.server_farm import FarmServer

POINTS_AFTER_COMMIT: Final = ("after_commit", "before_ack", "before_broadcast")
"""Whoever dies at one of these points has kept the entry."""
POINT_AFTER_ACK: Final = "before_broadcast"
"""Whoever dies here has told the one who asked, and nobody else."""
MIN_PASSES: Final = 3
MAX_PASSES: Final = 5
"""How often a server gets to a point until it dies there: not while a command is sent again."""
PARALLEL_SERVERS: Final = 4
"""How many servers die beside each other."""


@dataclass
class Deaths:
    """What came of servers that died."""

    points: Counter[str] = field(default_factory=Counter)
    """How many have died at each point."""
    repeats: int = 0
    """How many answers were given to commands that were sent again."""
    faults: list[str] = field(default_factory=list)


async def die_at_points(database: str, folder: Path, times: int, chance: random.Random) -> Deaths:
    """Let servers of one database die at each point so often."""
    deaths = Deaths()
    points = [point for point in POINTS for _ in range(times)]
    chance.shuffle(points)
    lanes = [
        DyingServer(database, folder, lane, random.Random(chance.random()), deaths)
        for lane in range(PARALLEL_SERVERS)
    ]
    try:
        async with asyncio.TaskGroup() as group:
            for number, lane in enumerate(lanes):
                group.create_task(lane.run(points[number::PARALLEL_SERVERS]))
    finally:
        for lane in lanes:
            lane.server.close()
    return deaths


class DyingServer:
    """A table, and a server that dies again and again while somebody plays there."""

    def __init__(
        self, database: str, folder: Path, number: int, chance: random.Random, deaths: Deaths
    ) -> None:
        # A file belongs to one server, but many may share a PostgreSQL.
        self.database = database if is_postgres(database) else f"{database}{number}"
        self.server = FarmServer(self.database, folder / f"server-{number}.log", forked=True)
        self.chance = chance
        self.deaths = deaths

    async def run(self, points: Sequence[str]) -> None:
        """Let the server die at all these points."""
        await self.server.start()
        store = open_store(self.database)
        await store.open()
        try:
            await self._die(store, points)
        finally:
            await store.close()

    async def _die(self, store: Store, points: Sequence[str]) -> None:
        place = await new_game(self.server.url)
        await self.server.kill()
        lost: dict[str, Any] | None = None
        for point in points:
            await self.server.start(f"{point}:{self.chance.randint(MIN_PASSES, MAX_PASSES)}")
            caller = await self._send_again(store, place, lost)
            played = await self._play_until_it_dies(caller)
            lost = await self._check_death(store, point, place, played)
        await self.server.start()
        caller = await self._send_again(store, place, lost)
        caller.close()

    async def _send_again(
        self, store: Store, place: Credentials, command: dict[str, Any] | None
    ) -> Caller:
        """Send a lost command once or twice more, and check that the answers are alike."""
        caller = await Caller.connect(self.server.url, place)
        if command is not None:
            answers = [await caller.ask(command) for _ in range(self.chance.randint(1, 2))]
            self.deaths.repeats += len(answers)
            self.deaths.faults += _compare(await _entries_of(store, place, command), answers)
            await caller.reach(decode_message(answers[0]).seq)
        return caller

    async def _play_until_it_dies(self, caller: Caller) -> list[dict[str, Any]]:
        """All commands; the server did not survive the last, or the one before."""
        played = []
        while True:
            played.append(caller.command(self.chance))
            try:
                await caller.carry_out(played[-1])
            except CallerDisconnected:
                return played

    async def _check_death(
        self, store: Store, point: str, place: Credentials, played: list[dict[str, Any]]
    ) -> dict[str, Any]:
        """Check what a dead server has left; return the command of which it died."""
        code = await self.server.wait_for_exit()
        command = played[-1]
        kept = len(await _entries_of(store, place, command))
        if point == POINT_AFTER_ACK and not kept:  # whoever asked was told all, and has gone on
            command = played[-2]
            kept = len(await _entries_of(store, place, command))
        self.deaths.points[point] += 1
        if code != EXIT_CODE or kept != (point in POINTS_AFTER_COMMIT):
            seq = max(entry.seq for entry in await store.read(place.table))
            text = f"the server ended with {code}, and the command is {kept} times there"
            self.deaths.faults.append(f"{point}, at entry {seq}: {text}")
        return command


async def _entries_of(store: Store, place: Credentials, command: dict[str, Any]) -> list[Entry]:
    """The entries that a command has made."""
    log = await store.read(place.table)
    return [entry for entry in log if entry.key == f"{place.person}:{command['key']}"]


def _compare(kept: Sequence[Entry], answers: Sequence[bytes]) -> list[str]:
    """What is wrong about the answers to a command that was sent again."""
    kinds = {(decode_message(answer).type, decode_message(answer).seq) for answer in answers}
    if len(kept) == 1 and kinds == {("ack", kept[0].seq)}:
        return []
    return [f"{answers} for a command that is {[entry.seq for entry in kept]} in the log"]
