"""Players who leave, fall silent, go away or die while they owe a decision: every game must end."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from kingofnewyork.client.errors import ConnectionLost, OnlineRefused
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.server.domain.status import RUNNING
from kingofnewyork.server.domain.stored import Entry
from kingofnewyork.server.domain.table import NO_PERSON, Table
from kingofnewyork.server.domain.time_controls import DAY_CLOCKS, DECISION_LIMITS_MS
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.rooms.room import Room
from kingofnewyork.server.store.base import TableRow
from tests.support.simulation.network import SimulatedNetwork, SimulatedTable
from tests.support.simulation.simulated_tables import store_table
from tests.support.simulation.store import Storage
from tests.support.simulation.world import VirtualLoop, World, simulate

GAME_COUNT: Final = 24
"""How many games are played beforehand, to begin in the middle of them."""
MAX_CHOICES_BEFORE_END: Final = 12
"""How many choices before the end of a game a scenario begins, at most."""
CLOCK_NAMES: Final = ("none", "fast", "casual")
WAYS: Final = ("vanish", "leave", "set_away", "silent", "return")
"""How a player can fail the others: the last comes back after a while."""
MAX_DURATION_S: Final = 4 * 3600.0
LOOK_INTERVAL_S: Final = 4.0
"""Seconds between two looks at the table."""
WAKE_INTERVAL_S: Final = 300.0
"""Seconds after which somebody comes back to a table that sleeps."""


@dataclass(frozen=True)
class GameBeforehand:
    """A game that was played beforehand, to its end."""

    tokens: tuple[str, ...]
    row: TableRow
    log: tuple[Entry, ...]
    tables: tuple[Table, ...]
    """The table after each entry, as far as a game was running."""

    def storage_at(self, storage: Storage, table: Table) -> None:
        """Set the storage to what it was when the table was like that."""
        entries = self.log[: table.seq + 1]
        storage.logs[table.id] = list(entries)
        storage.keys.update({(table.id, entry.key): entry for entry in entries})
        row = self.row
        storage.tables[table.id] = TableRow(
            row.id,
            row.code,
            row.watch,
            table.seq,
            table.status,
            row.public,
            None,
            row.created_ms,
            entries[-1].time_ms,
            row.summary,
        )


@cache
def finished_game(number: int) -> GameBeforehand:
    """A game between two to five, at random, with one of the clocks."""
    chance = Random(f"played {number}")
    loop = VirtualLoop()
    world = World(loop, number)
    clock = CLOCK_NAMES[number % len(CLOCK_NAMES)]
    setup = store_table(world, chance.randint(2, 4), chance.randint(0, 1), clock=clock)
    tables = [setup.table]
    while setup.table.status == RUNNING:
        setup.play(1)
        tables.append(setup.table)
    loop.close()
    row, log = world.storage.tables[setup.id], world.storage.logs[setup.id]
    return GameBeforehand(tuple(setup.tokens), row, tuple(log), tuple(tables))


class Crowd:
    """The people of a scenario, and what they do."""

    def __init__(self, world: World, game: GameBeforehand, table: Table) -> None:
        self.world = world
        self.game = game
        self.table = table
        self.net = SimulatedNetwork(world)
        self.chance = Random(f"crowd {world.seed}")
        self.clients: dict[int, SimulatedTable] = {}
        self.players: dict[int, asyncio.Task[None]] = {}

    async def come(self, person: int, plays: bool = True) -> None:
        """Connect a person, who chooses whenever it has to, if it plays."""
        client = SimulatedTable(self.net, self.table.id, self.game.tokens[person])
        self.clients[person] = client
        await client.__aenter__()
        if plays:
            self.players[person] = self.world.loop.create_task(self._play(client, person))

    async def _play(self, client: SimulatedTable, person: int) -> None:
        chance = Random(f"player {self.world.seed} {person}")
        with suppress(ConnectionLost):
            while not client.is_over:
                await client.until(lambda: client.is_mine or client.is_over)
                await asyncio.sleep(chance.random())
                if client.is_mine and client.mirror.game is not None:
                    with suppress(OnlineRefused):
                        await client.act(chance.choice(client.mirror.game["options"])["id"])

    async def fail(self, person: int, way: str) -> None:
        """Let a person fail the others in some way."""
        client = self.clients[person]
        if way == "silent":
            await self._stop(person)
            return
        if way in ("leave", "set_away"):
            await self._stop(person)
            with suppress(OnlineRefused):
                await client.command(way)
            if way == "set_away":
                return
        await self._stop(person)
        await client.close()
        del self.clients[person]
        if way == "return":
            self.world.loop.create_task(self._return(person))

    async def _return(self, person: int) -> None:
        await asyncio.sleep(self.chance.uniform(1, 200))
        with suppress(OnlineRefused):
            await self.come(person)

    async def _stop(self, person: int) -> None:
        task = self.players.pop(person, None)
        if task is not None:
            task.cancel()
            await asyncio.wait([task])


def waiting_problems(room: Room) -> list[str]:
    """What is wrong with a table that waits: somebody must have to act, and in time."""
    table = room.table
    state = table.state
    if table.status != RUNNING or state is None:
        return []
    seat = table.chooser
    if seat == NOBODY or not state.life[seat]:
        return [f"seat {seat} has to choose, but cannot"]
    if table.bot_at(seat):
        return []
    if table.seats[seat].person == NO_PERSON:
        return [f"seat {seat} has to choose, and nobody sits there"]
    left = room.autoplay.time_left_ms()
    clock = table.options.clock
    limit = DECISION_LIMITS_MS[clock]
    is_watched = room.is_player_here()
    needs = (
        (is_watched or clock in DAY_CLOCKS) if limit else is_watched and not room.is_chooser_here()
    )
    if needs and left is None:
        return [f"seat {seat} may take for ever with the clock {clock}"]
    if left is not None and limit is not None and not 0 <= left <= limit:
        return [f"seat {seat} has {left} ms of {limit}"]
    return []


async def play_with_absences(world: World) -> list[str]:
    """Play a game to its end although players fail; return what was wrong."""
    chance = Random(f"absence {world.seed}")
    game = finished_game(world.seed % GAME_COUNT)
    table = game.tables[-1 - chance.randint(2, min(MAX_CHOICES_BEFORE_END, len(game.tables) - 1))]
    game.storage_at(world.storage, table)
    hub = await world.start()
    room = hub.rooms[table.id] = Room(hub, table)
    crowd = Crowd(world, game, table)
    people = range(len(game.tokens))
    await asyncio.gather(*[crowd.come(person) for person in people])
    failing = chance.sample(people, chance.randint(1, len(people)))
    if len(failing) == len(people):  # if all of them leave, bots play on only if somebody watches
        await SimulatedTable(crowd.net, table.id, watch=game.row.watch).__aenter__()
    await asyncio.sleep(chance.uniform(0, 5))
    for person in failing:
        await crowd.fail(person, chance.choice(WAYS))
    return await _wait_for_end(world, crowd, hub, room)


async def _wait_for_end(world: World, crowd: Crowd, hub: Hub, room: Room) -> list[str]:
    """What was wrong until the game was over; that it never was, if it was not."""
    end = world.loop.time() + MAX_DURATION_S
    while room.table.status == RUNNING and world.loop.time() < end:
        await asyncio.sleep(LOOK_INTERVAL_S)
        room = await hub.room(room.table.id)  # it may have been forgotten meanwhile
        found = waiting_problems(room)
        if found:
            return found
        sleeps = not crowd.clients and not room.is_player_here()
        here = [one for one, person in enumerate(room.table.people) if person.is_here]
        if sleeps and here:
            await asyncio.sleep(WAKE_INTERVAL_S)
            with suppress(OnlineRefused):
                await crowd.come(crowd.chance.choice(here))
        else:
            await _wake_silent(crowd, room)
    return [] if room.table.status != RUNNING else ["the game does not end"]


async def _wake_silent(crowd: Crowd, room: Room) -> None:
    """Let somebody silent choose, if there is no clock that would force it to."""
    table = room.table
    if (
        table.chooser == NOBODY
        or table.bot_at(table.chooser)
        or room.autoplay.time_left_ms() is not None
    ):
        return
    person = table.seats[table.chooser].person
    client = crowd.clients.get(person)
    if (
        person not in crowd.players
        and client is not None
        and client.is_mine
        and client.mirror.game is not None
    ):
        with suppress(OnlineRefused):
            await client.act(crowd.chance.choice(client.mirror.game["options"])["id"])


def absence_problems(seed: int) -> list[str]:
    """What went wrong in the scenario of a seed."""
    try:
        found = simulate(seed, play_with_absences)
    except (Exception, asyncio.CancelledError) as problem:
        found = [f"{type(problem).__name__}: {problem}"]
    return [f"seed {seed}: {problem}" for problem in found]
