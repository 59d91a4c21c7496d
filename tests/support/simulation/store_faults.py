"""Three scenarios in which call n of the store fails, for every n, once or for a while."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any, Final, TypeVar

from kingofnewyork.client.errors import OnlineRefused
from kingofnewyork.server.domain import requests
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.rooms.hub import Hub
from tests.support.simulation.network import SimulatedNetwork, SimulatedTable
from tests.support.simulation.simulated_tables import (
    log_problems,
    mirror_problems,
    read_log,
    store_table,
)
from tests.support.simulation.store import FAULTS, FINE, Fate
from tests.support.simulation.world import World, simulate

T = TypeVar("T")
UNCOUNTED_CALLS: Final = ("latest_seqs", "due_tables", "idle_tables", "now", "publish", "secret")
"""Calls that come again by themselves, and do not count."""
CALLS_OF_AN_OUTAGE: Final = 12
"""How many calls fail in a row if not only one does."""
OUTAGE_TIMEOUT_S: Final = 300.0
"""How much longer a game may take in which the store fails."""
SETTLE_S: Final = 2.0 * CALLS_OF_AN_OUTAGE + 5.0
"""Seconds after which everybody has heard of everything: the store is asked every other second."""
MAX_GAME_S: Final = 1200.0


class NthFails:
    """Call n fails, and perhaps some more."""

    def __init__(self, number: int, kind: str, many: bool) -> None:
        self.number = number
        self.kind = kind
        self.many = many
        self.counted = 0

    def __call__(self, number: int, name: str) -> Fate:
        if name in UNCOUNTED_CALLS:
            return Fate()
        self.counted += 1
        last = self.number + (CALLS_OF_AN_OUTAGE if self.many else 1)
        return Fate(self.kind if self.number <= self.counted < last else FINE)


async def retry_until_done(work: Callable[[], Awaitable[T]]) -> T:
    """What comes of the same request, sent again until the store takes it."""
    for _ in range(100):
        try:
            return await work()
        except Refused as refused:
            if refused.code != "unavailable":
                raise
        await asyncio.sleep(0.2)
    raise AssertionError("the store never took it")


class Company:
    """People at a table who do one thing after the other, each of them once."""

    def __init__(self, world: World, hub: Hub) -> None:
        self.world = world
        self.hub = hub
        self.net = SimulatedNetwork(world)
        self.clients: list[SimulatedTable] = []
        self.acks: list[int] = []
        self.chance = Random(f"company {world.seed}")

    async def come(self, table: str, token: str = "", watch: str = "") -> SimulatedTable:
        """Connect one more."""
        client = SimulatedTable(self.net, table, token, watch)
        self.clients.append(client)
        await client.__aenter__()
        return client

    async def do(self, client: SimulatedTable, kind: str, **fields: Any) -> None:
        """Send a command until it is carried out."""
        self.acks.append(await client.command(kind, **fields))

    async def choose(self, times: int) -> None:
        """Choose so many times."""
        for _ in range(times):
            client = await self.chooser()
            if client is None:
                return
            assert client.mirror.game is not None
            action = self.chance.choice(client.mirror.game["options"])["id"]
            with suppress(OnlineRefused):
                self.acks.append(await client.act(action))

    async def chooser(self) -> SimulatedTable | None:
        """Who has to choose, as soon as somebody has; None if the game is over."""
        while True:
            for client in self.clients:
                if client.is_over:
                    return None
                if client.is_mine:
                    return client
            await asyncio.sleep(0.1)


async def make_and_play(company: Company) -> str:
    """Make a table, join it by code, and play there."""
    hub = company.hub
    create = requests.CreateTable("create-key-1", "Ann", seats=("me", "open", "random"))
    made = await retry_until_done(lambda: hub.admission.create_table(create))
    join = requests.JoinTable("join-key-1", made.code, "Ben")
    joined = await retry_until_done(lambda: hub.admission.join_table(join))
    ann = await company.come(made.table, made.token)
    ben = await company.come(made.table, joined.token)
    assert (made.person, joined.person) == (0, 1)
    assert len(company.world.storage.tables) == 1
    for client in (ann, ben):
        await company.do(client, "ready", nonce="00" * 16)
    await company.do(ann, "start")
    await company.choose(5)
    await company.do(ben, "chat", text="hello")
    return made.table


async def come_and_go(company: Company) -> str:
    """Let somebody be absent, somebody leave, and another take the seat."""
    setup = store_table(company.world, people=3, clock="fast")
    ann = await company.come(setup.id, setup.tokens[0])
    await company.do(ann, "set_away")
    await company.do(ann, "set_away", away=False)
    await asyncio.sleep(90)  # the others are not there: their time runs out
    await company.do(ann, "kick", person=2)
    join = requests.JoinTable("join-key-2", setup.table.code, "Dov")
    dov = await retry_until_done(lambda: company.hub.admission.join_table(join))
    await company.come(setup.id, dov.token)
    await company.choose(2)
    with suppress(OnlineRefused):  # who has left may be sent away before it hears of it
        await company.do(ann, "leave")
    company.clients.remove(ann)
    return setup.id


async def end_and_rematch(company: Company) -> str:
    """Play a game to its end, and begin the next one."""
    setup = store_table(company.world, people=2, moves=60)
    ann = await company.come(setup.id, setup.tokens[0])
    ben = await company.come(setup.id, setup.tokens[1])
    await company.come(setup.id, watch=setup.table.watch)
    await company.choose(3)
    await company.do(ann, "set_away")
    await company.do(ben, "set_away")
    end = company.world.loop.time() + MAX_GAME_S
    while not ann.is_over and company.world.loop.time() < end:
        await asyncio.sleep(1)
    await company.do(ben, "rematch")
    for client in (ann, ben):
        await company.do(client, "ready")
    await company.do(ann, "start")
    return setup.id


SCENARIOS: Final[dict[str, Callable[[Company], Awaitable[str]]]] = {
    "make and play": make_and_play,
    "come and go": come_and_go,
    "end and rematch": end_and_rematch,
}


def fault_problems(scenario: str, number: int, kind: str, many: bool) -> tuple[list[str], bool]:
    """What went wrong when call `number` failed, and whether there was such a call."""
    fates = NthFails(number, kind, many)

    async def live(world: World) -> list[str]:
        hub = await world.start()
        company = Company(world, hub)
        async with asyncio.timeout(MAX_GAME_S + OUTAGE_TIMEOUT_S):
            table = await SCENARIOS[scenario](company)
        await asyncio.sleep(SETTLE_S)
        seen = [[entry.get_nowait() for _ in range(entry.qsize())] for entry in _entries(company)]
        found = [
            *log_problems(world, table),
            *mirror_problems(world, table, company.clients, seen),
            *_room_problems(hub, table, read_log(world, table)[-1].after),
        ]
        if len(set(company.acks)) != len(company.acks):
            found.append(f"an entry was acknowledged twice: {company.acks}")
        return found

    where = f"{scenario}, call {number}, {kind}, {'many' if many else 'once'}"
    try:
        found = simulate(7, live, fates=fates)
    except (Exception, asyncio.CancelledError) as problem:
        found = [f"{type(problem).__name__}: {problem}"]
    return [f"{where}: {problem}" for problem in found], fates.counted >= number


def _entries(company: Company) -> list["asyncio.Queue[dict[str, Any]]"]:
    return [client.entries for client in company.clients]


def _room_problems(hub: Hub, name: str, kept: Table) -> list[str]:
    """Whether what is in memory is what the log tells, and nobody holds the lock."""
    room = hub.rooms[name]
    found = [] if room.table.seq == kept.seq else ["the room is not at the end of the log"]
    return [*found, "the room is locked"] if room._lock.locked() else found


def all_fault_problems(scenario: str, kind: str, many: bool) -> tuple[list[str], int]:
    """What went wrong in a scenario with each of its calls failing, and how many there were."""
    found: list[str] = []
    number = 0
    while True:
        number += 1
        problems, reached = fault_problems(scenario, number, kind, many)
        found += problems
        if not reached:
            return found, number - 1


EVERY_FAULT: Final = [
    (scenario, kind, many) for scenario in SCENARIOS for kind in FAULTS for many in (False, True)
]
