"""Clients that play through storms, crashes and a store that fails: all must agree at the end."""

import asyncio
from contextlib import suppress
from random import Random
from typing import Any, Final

from kingofnewyork.client.errors import ConnectionLost, OnlineRefused
from tests.support.simulation.network import CALM, STORM, SimulatedNetwork, SimulatedTable
from tests.support.simulation.simulated_tables import (
    SimulatedSetup,
    log_problems,
    mirror_problems,
    store_table,
)
from tests.support.simulation.store import FAULTS, FINE, Fate
from tests.support.simulation.world import World, simulate

ACTIONS: Final = 8
"""How many actions are acknowledged before the players rest."""
MAX_DURATION_S: Final = 600.0
"""Seconds after which even the worst storm must have let them do that, and then agree."""


class RandomFates:
    """A store that fails now and then, until it is told not to."""

    def __init__(self, seed: int, share: float) -> None:
        self.share = share
        self._chance = Random(f"mishaps {seed}")

    def __call__(self, number: int, name: str) -> Fate:
        chance = self._chance
        if not self.share or chance.random() >= 2 * self.share:
            return Fate()
        kind = chance.choice(FAULTS) if chance.random() < 0.5 else FINE
        return Fate(kind, chance.random() * 0.2)


async def play(client: SimulatedTable, chance: Random, acks: list[tuple[str, int]]) -> None:
    """Choose whenever the player has to, whatever comes between."""
    while True:
        await client.until(lambda: client.is_mine or client.is_over)
        if client.is_over or client.mirror.game is None:
            return
        key = f"key-{chance.getrandbits(64):016x}"
        action = chance.choice(client.mirror.game["options"])["id"]
        try:
            acks.append((key, await client.act(action, key=key)))
        except OnlineRefused:
            await asyncio.sleep(0.05)


def key_problems(setup: SimulatedSetup, acks: list[list[tuple[str, int]]]) -> list[str]:
    """Acknowledged commands that are not in the log as they were acknowledged."""
    found = []
    for person, ack in enumerate(acks):
        for key, seq in ack:
            entry = setup.world.storage.keys.get((setup.id, f"{person}:{key}"))
            if entry is None or entry.seq != seq:
                found.append(f"person {person}: {key} was acknowledged as {seq}, but is {entry}")
    return found


async def crash_repeatedly(world: World, chance: Random) -> None:
    """Crash and restart servers, for ever."""
    while True:
        await asyncio.sleep(chance.uniform(0.5, 4))
        await world.crash(chance.choice(world.hubs))
        if not world.hubs or chance.random() < 0.5:
            await asyncio.sleep(chance.random())
        await start_with_retries(world)


async def cancel_tasks(*tasks: "asyncio.Task[None]") -> None:
    """Cancel the tasks."""
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)


async def start_with_retries(world: World) -> None:
    """Start one more server, however often the store must be asked."""
    while True:
        with suppress(Exception):
            await world.start()
            return
        await asyncio.sleep(0.1)


async def converge(world: World) -> list[str]:
    """Play through a storm, let it calm down, and tell what is wrong then."""
    chance = Random(f"converge {world.seed}")
    mishaps = world.fates
    setup = store_table(world, people=2)
    for _ in range(1 + (chance.random() < 0.3)):
        await start_with_retries(world)
    net = SimulatedNetwork(world, STORM)
    tokens = [*setup.tokens, *([""] if chance.random() < 0.3 else [])]
    clients = [SimulatedTable(net, setup.id, token, setup.table.watch) for token in tokens]
    acks: list[list[tuple[str, int]]] = [[] for _ in setup.tokens]
    crashing = None
    if chance.random() < 0.3:
        crashing = world.loop.create_task(crash_repeatedly(world, chance))
    async with asyncio.timeout(MAX_DURATION_S):
        await asyncio.gather(*[client.__aenter__() for client in clients])
        players = [
            world.loop.create_task(play(client, Random(f"{world.seed} {number}"), acks[number]))
            for number, client in enumerate(clients[: len(acks)])
        ]
        while sum(map(len, acks)) < ACTIONS and not all(player.done() for player in players):
            await asyncio.sleep(0.2)
    await cancel_tasks(*players, *([crashing] if crashing else []))
    if not world.hubs:
        await start_with_retries(world)
    assert isinstance(mishaps, RandomFates)
    mishaps.share = 0.0
    net.weather = CALM
    net.cut_all()
    return await problems_when_settled(setup, clients, acks)


async def problems_when_settled(
    setup: SimulatedSetup, clients: list[SimulatedTable], acks: list[list[tuple[str, int]]]
) -> list[str]:
    """What is wrong when everybody has had the time to hear of everything."""
    world = setup.world
    end = world.loop.time() + MAX_DURATION_S
    head = world.storage.tables[setup.id].seq
    while world.loop.time() < end:
        await asyncio.sleep(1)
        head = world.storage.tables[setup.id].seq
        if all(client.mirror.seq == head for client in clients):
            break
    seen: list[list[dict[str, Any]]] = []
    for client in clients:
        seen.append([client.entries.get_nowait() for _ in range(client.entries.qsize())])
        with suppress(ConnectionLost):
            await client.close()
    return [
        *log_problems(world, setup.id),
        *mirror_problems(world, setup.id, clients, seen),
        *key_problems(setup, acks),
    ]


def convergence_problems(seed: int) -> list[str]:
    """What went wrong in the schedule of a seed; nothing if all went well."""
    try:
        found = simulate(seed, converge, fates=RandomFates(seed, 0.02))
    except (Exception, asyncio.CancelledError) as problem:
        found = [f"{type(problem).__name__}: {problem}"]
    return [f"seed {seed}: {problem}" for problem in found]
