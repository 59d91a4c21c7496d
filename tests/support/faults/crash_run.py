"""Real servers are killed under real clients; afterwards log and clients must tell one story."""

import asyncio
import random
import signal
import urllib.request
from collections.abc import Iterable, Sequence
from contextlib import AsyncExitStack, closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

import msgspec

from kingofnewyork.client.api import create
from kingofnewyork.server.domain.status import RUNNING
from kingofnewyork.server.store.open import open_store
from tests.support.faults.diary import Diaries, Diary, digest, read_diaries
from tests.support.faults.log_check import Findings, check_table
from tests.support.faults.scripted_players import ScriptedPlayer, seat_two_players
from tests.support.faults.server_farm import ProxiedFarm, ServerFarm
from tests.support.servers.postgres import Postgres

MIN_LIFE_S: Final = 0.05
MAX_LIFE_S: Final = 1.5
"""Between how many seconds a server lives until it is killed."""
SETTLE_TIMEOUT_S: Final = 60.0
"""After how many seconds everything that was sent must have been answered."""
STOPPED_EXIT_CODES: Final = (0, -signal.SIGTERM)
"""How a server ends that was asked to."""
MAX_ABSENCE_S: Final = 1.0
"""For how long one of several servers is away."""
BOT_TABLE_INTERVAL: Final = 10
"""At every such table there is a bot, too."""


@dataclass(frozen=True)
class CrashPlan:
    """What is to be done to the servers."""

    database: str
    folder: Path
    """Where diaries and logs are written."""
    seed: int
    faults: int = 30
    tables: int = 6
    clients: int = 4
    live: int = 0
    """How many games run in the store altogether; most of them rest."""
    processes: int = 1
    forked: bool = False
    """Whether servers are forked from a process that is prepared, and start at once."""
    longest: float = MAX_LIFE_S
    proxied: bool = False
    """Whether there are two servers behind a proxy."""


@dataclass
class CrashOutcome:
    """What came of a plan."""

    faults: int = 0
    found: Findings = field(default_factory=Findings)
    listening: list[float] = field(default_factory=list)
    """Seconds from each start until the server took connections."""
    serving: list[float] = field(default_factory=list)
    """Seconds from a start until the first command was acknowledged."""

    absences: list[float] = field(default_factory=list)
    """For how many seconds players were gone, each time a connection ended."""

    def add(self, other: "CrashOutcome") -> None:
        """Add the numbers of another."""
        self.absences += other.absences
        self.faults += other.faults
        self.found.add(other.found)
        self.listening += other.listening
        self.serving += other.serving


class ServerFault(Protocol):
    """Something bad that happens to servers."""

    async def __call__(
        self, farm: ServerFarm, chance: random.Random, outcome: CrashOutcome
    ) -> None:
        """Let it happen, and return when it is over."""


async def kill(farm: ServerFarm, chance: random.Random, outcome: CrashOutcome) -> None:
    """Kill a server and start it again; with two of them, sometimes both."""
    victims = [chance.choice(farm.servers)]
    if len(farm.servers) > 1 and chance.random() < 0.3:
        victims = farm.servers
    await asyncio.gather(*[server.kill() for server in victims])
    await farm.restart(victims, chance)
    outcome.listening += [server.listening_after for server in victims]
    if chance.random() < 0.5:  # or else it may die before it has answered anybody
        async with asyncio.timeout(SETTLE_TIMEOUT_S):
            await asyncio.gather(*[server.acked.wait() for server in victims])
        outcome.serving += [server.acked_after for server in victims]


async def kill_one(farm: ServerFarm, chance: random.Random, outcome: CrashOutcome) -> None:
    """Kill a server and start it again; meanwhile its players go on at another."""
    victim = chance.choice(farm.servers)
    await victim.kill()
    await asyncio.sleep(chance.uniform(MIN_LIFE_S, MAX_ABSENCE_S))
    await farm.restart([victim], chance)
    outcome.listening.append(victim.listening_after)


def restart_database(postgres: Postgres) -> ServerFault:
    """The fault that the database is stopped, in any way, and started again."""

    async def restart(farm: ServerFarm, chance: random.Random, outcome: CrashOutcome) -> None:
        await asyncio.to_thread(postgres.restart, chance.choice(("fast", "immediate", "kill")))
        for server in farm.servers:
            server.restart_timer()
        async with asyncio.timeout(SETTLE_TIMEOUT_S):
            await asyncio.gather(*[server.acked.wait() for server in farm.servers])
        outcome.serving += [server.acked_after for server in farm.servers]

    return restart


async def run(plan: CrashPlan, fault: ServerFault = kill) -> CrashOutcome:
    """Let faults happen while people play, and check everything afterwards."""
    chance = random.Random(plan.seed)
    outcome = CrashOutcome()
    with closing(Diaries(plan.folder, plan.clients)) as shelf:
        async with _farm_of(plan) as farm:
            players = await _gather(farm, shelf.diaries, chance, plan)
            farm.guests += players
            await _fill(farm, plan, chance)
            async with AsyncExitStack() as stack:
                playing = [asyncio.create_task(player.play(farm)) for player in players]
                for task in playing:
                    stack.push_async_callback(_cancel, task)
                for _ in range(plan.faults):
                    await asyncio.sleep(chance.uniform(MIN_LIFE_S, plan.longest))
                    await fault(farm, chance, outcome)
                    outcome.faults += 1
                await _settle(players, playing)
            server = await farm.running_server(chance)
            places = [(player.table, player.token) for player in players]
            shown = await fetch_tables(server.url, places)
            outcome.absences += [gone for player in players for gone in player.absences]
            outcome.found.wrong += await _stop(farm)
    outcome.found.add(await check(plan, shown))
    return outcome


def _farm_of(plan: CrashPlan) -> ServerFarm:
    """The servers of a plan."""
    if plan.proxied:
        return ProxiedFarm(plan.database, plan.folder, forked=plan.forked)
    return ServerFarm(plan.database, plan.folder, plan.processes, forked=plan.forked)


async def _stop(farm: ServerFarm) -> list[str]:
    """Stop all servers; return what was wrong with them."""
    wrong = []
    for server in farm.servers:
        if orphans := await server.orphans():
            wrong.append(f"killed servers left processes: {orphans}")
        if (code := await server.stop()) not in STOPPED_EXIT_CODES:
            wrong.append(f"a server ended with {code} when it was asked to stop")
    return wrong + farm.complaints()


async def _cancel(task: asyncio.Task[None]) -> None:
    """Cancel the task; raise what went wrong in it."""
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def _gather(
    farm: ServerFarm, diaries: Sequence[Diary], chance: random.Random, plan: CrashPlan
) -> list[ScriptedPlayer]:
    """Seat people at new tables."""
    players = []
    for number in range(plan.tables):
        bots = ("easy",) if number % BOT_TABLE_INTERVAL == BOT_TABLE_INTERVAL // 2 else ()
        players += await seat_two_players(farm, list(diaries), chance, bots)
    return players


async def _fill(farm: ServerFarm, plan: CrashPlan, chance: random.Random) -> None:
    """Start games until as many run as wanted."""
    url = (await farm.running_server(chance)).url
    store = open_store(plan.database)
    await store.open()
    try:
        waiting = await store.idle_tables(RUNNING, 1 << 60, limit=plan.live)
    finally:
        await store.close()
    for _ in range(plan.live - plan.tables - len(waiting)):
        await create(url, "Rest", seats=("me", "me"), start=True)


async def _settle(
    players: Sequence[ScriptedPlayer], playing: Sequence["asyncio.Task[None]"]
) -> None:
    """Let no player send more, and wait until each has its answers."""
    for player in players:
        player.resting = True
    async with asyncio.timeout(SETTLE_TIMEOUT_S):
        while any(player.pending is not None for player in players):
            for task in playing:
                if task.done():  # it plays for ever unless something is wrong with it
                    task.result()
            await asyncio.sleep(0.02)


class FetchedTable(msgspec.Struct):
    """As much of a table as is compared."""

    seq: int
    table: msgspec.Raw
    game: msgspec.Raw


async def fetch_tables(url: str, places: Iterable[tuple[str, str]]) -> dict[str, tuple[int, str]]:
    """What a server shows of tables, given with a token each: the latest entry and a digest."""
    return {table: await asyncio.to_thread(_ask, url, table, token) for table, token in places}


def _ask(url: str, table: str, token: str) -> tuple[int, str]:
    headers = {"Authorization": f"Bearer {token}"}
    asked = urllib.request.Request(f"{url}/api/tables/{table}", headers=headers)
    with urllib.request.urlopen(asked, timeout=SETTLE_TIMEOUT_S) as answer:
        fetched = msgspec.json.decode(answer.read(), type=FetchedTable)
    return fetched.seq, digest(bytes(fetched.table), bytes(fetched.game))


async def check(plan: CrashPlan, shown: dict[str, tuple[int, str]]) -> Findings:
    """What the logs say about what the clients have written down."""
    found = Findings()
    histories = read_diaries(plan.folder.glob("client-*.jsonl"))
    store = open_store(plan.database)
    await store.open()
    try:
        for name in sorted({table for table, _ in histories} | set(shown)):
            found.add(await check_table(store, name, histories, shown.get(name)))
    finally:
        await store.close()
    return found
