"""The clock of the database jumps: nobody loses time for it, and time still runs out once."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Final

from kingofnewyork.server.domain.entries import TimedOut, read_entry
from kingofnewyork.server.domain.time_controls import DAY_MS, DECISION_LIMITS_MS, SECOND_MS
from tests.support.simulation.network import SimulatedNetwork, SimulatedTable
from tests.support.simulation.simulated_tables import SimulatedSetup, store_table
from tests.support.simulation.world import World, simulate

ABSENCE_S: Final = 60.0
"""Seconds that others wait for somebody who is not there, if there is no clock."""
JUMPS_S: Final = {
    "an hour forward": 3600.0,
    "an hour back": -3600.0,
    "a day forward": 86400.0,
    "a day back": -86400.0,
    "back a second every second": 0.0,
}
SLACK_S: Final = 5.0
"""Seconds by which time may run out too late."""


@dataclass(frozen=True)
class ClockCase:
    """A clock of a table, and what the clock of the database does."""

    clock: str
    jump: str
    seed: int = 1

    @property
    def limit(self) -> float:
        """Seconds that a player has."""
        return (DECISION_LIMITS_MS[self.clock] or ABSENCE_S * SECOND_MS) / SECOND_MS

    @property
    def is_long(self) -> bool:
        """Whether a decision may take days."""
        return self.limit * SECOND_MS >= DAY_MS

    @property
    def share(self) -> float:
        """How much of its time a player takes who is in time."""
        return 0.05 if self.is_long else 0.6

    @property
    def waits(self) -> bool:
        """Whether it is tried that time runs out: whole days only once, as they take a while."""
        return not self.is_long or self.jump == "a day back"


DECISIONS: Final = 4
"""How many decisions are made in time before somebody falls silent."""
CASES: Final = [
    ClockCase(clock, jump) for clock in ("none", "fast", "casual", "day") for jump in JUMPS_S
]


def count_timeouts(world: World, table: str) -> int:
    """How often somebody's time ran out."""
    bodies = [read_entry(entry.body) for entry in world.storage.logs[table]]
    return sum([isinstance(body, TimedOut) for body in bodies])


class JumpScenario:
    """Two people at a table, whose database jumps while they think."""

    def __init__(self, world: World, case: ClockCase, setup: SimulatedSetup) -> None:
        self.world = world
        self.case = case
        self.setup = setup
        self.net = SimulatedNetwork(world)
        self.chance = Random(f"jumps {case}")
        self.clients: list[SimulatedTable] = []

    async def come(self, person: int) -> SimulatedTable:
        """Connect a person."""
        client = SimulatedTable(self.net, self.setup.id, self.setup.tokens[person])
        await client.__aenter__()
        return client

    async def think(self, seconds: float) -> None:
        """Let time pass, and let the clock jump somewhere in it."""
        share = self.chance.random()
        await asyncio.sleep(seconds * share)
        self.world.jump += JUMPS_S[self.case.jump]
        await asyncio.sleep(seconds * (1 - share))

    async def creep(self) -> None:
        """Turn the clock of the database back a second every second."""
        while True:
            await asyncio.sleep(1)
            self.world.jump -= 1.0

    async def decide_in_time(self) -> None:
        """Choose after a while, but in time."""
        person = 0 if self.clients[0].is_mine else 1
        client = self.clients[person]
        if self.case.clock == "none":  # only who is not there is waited for
            await client.close()
            await self.think(self.case.limit * self.case.share)
            client = self.clients[person] = await self.come(person)
        else:
            await self.think(self.case.limit * self.case.share)
        assert client.mirror.game is not None
        seen = client.mirror.seq
        await client.act(self.chance.choice(client.mirror.game["options"])["id"])
        for one in self.clients:
            await one.until(lambda: one.mirror.seq > seen)  # noqa: B023

    async def fall_silent(self) -> list[str]:
        """Do nothing when it is time to choose; return what is wrong about what follows."""
        world, limit = self.world, self.case.limit
        person = 0 if self.clients[0].is_mine else 1
        if self.case.clock == "none":
            await self.clients[person].close()
        await asyncio.sleep(limit * self.case.share)
        world.jump += JUMPS_S[self.case.jump]
        await asyncio.sleep(limit * (0.95 - self.case.share))
        if count_timeouts(world, self.setup.id):
            return ["time ran out too early"]
        await asyncio.sleep(limit * 0.05 + SLACK_S)
        found = count_timeouts(world, self.setup.id)
        return [] if found == 1 else [f"time ran out {found} times"]


def jump_problems(case: ClockCase) -> list[str]:
    """What was wrong in a case."""

    async def live(world: World) -> list[str]:
        setup = store_table(world, people=2, clock=case.clock)
        await world.start()
        watched = JumpScenario(world, case, setup)
        watched.clients = [await watched.come(person) for person in (0, 1)]
        if JUMPS_S[case.jump] == 0:
            world.loop.create_task(watched.creep())
        for _ in range(DECISIONS):
            await watched.decide_in_time()
            if count_timeouts(world, setup.id):
                return ["somebody who was in time was played for"]
        found = await watched.fall_silent() if case.waits else []
        for client in watched.clients:
            with suppress(Exception):
                await client.close()
        return found

    try:
        found = simulate(case.seed, live, absence_seconds=ABSENCE_S)
    except (Exception, asyncio.CancelledError) as problem:
        found = [f"{type(problem).__name__}: {problem}"]
    return [f"{case}: {problem}" for problem in found]


def absent_problems(jump: float) -> list[str]:
    """What was wrong when the clock jumped while nobody was at a table with days to decide."""

    async def live(world: World) -> list[str]:
        setup = store_table(world, people=2, clock="day")
        hub = await world.start()
        watched = JumpScenario(world, ClockCase("day", "an hour back"), setup)
        world.jump += jump
        watched.clients = [await watched.come(person) for person in (0, 1)]
        client = watched.clients[0 if watched.clients[0].is_mine else 1]
        assert client.mirror.game is not None
        await client.act(client.mirror.game["options"][0]["id"])
        for one in watched.clients:
            await one.close()
        room = hub.rooms[setup.id]
        await asyncio.sleep(3600)
        was_forgotten = hub.rooms.get(setup.id) is not room
        await watched.come(0)
        await asyncio.sleep(600)
        found = [] if was_forgotten else ["the table was not put away"]
        return [*found, "time ran out too early"] if count_timeouts(world, setup.id) else found

    return simulate(1, live)
