"""Players who leave, fall silent, rest or die while they owe a decision: every game must end."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from kingofnewyork.client.errors import ConnectionLost, OnlineRefused
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.server.clocks import BY_DAYS, CLOCKS
from kingofnewyork.server.room import Room
from kingofnewyork.server.store import RUNNING, Entry, TableRow
from kingofnewyork.server.table import NO_ONE, Table
from server.simulation import VirtualLoop, World, simulate
from server.simulation_store import Storage
from server.simulation_tables import lay_table
from server.simulation_wire import Net, SimulatedTable

GAMES: Final = 24
"""How many games are played beforehand, to begin in the middle of them."""
LATE: Final = 12
"""How many choices before the end of a game a scenario begins, at most."""
CLOCK_NAMES: Final = ("none", "fast", "casual")
WAYS: Final = ("vanish", "leave", "rest", "silent", "return")
"""How a player can fail the others: the last comes back after a while."""
LONGEST: Final = 4 * 3600.0
LOOK: Final = 4.0
"""Seconds between two looks at the table."""
WAKE: Final = 300.0
"""Seconds after which somebody comes back to a table that sleeps."""


@dataclass(frozen=True)
class Played:
    """A game that was played beforehand, to its end."""

    tokens: tuple[str, ...]
    row: TableRow
    log: tuple[Entry, ...]
    tables: tuple[Table, ...]
    """The table after each entry, as far as a game was running."""

    def storage_at(self, storage: Storage, table: Table) -> None:
        """The storage is as it was when the table was like that."""
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
            row.created,
            entries[-1].at,
            row.summary,
        )


@cache
def played(number: int) -> Played:
    """A game between two to five, at random, with one of the clocks."""
    chance = Random(f"played {number}")
    loop = VirtualLoop()
    world = World(loop, number)
    clock = CLOCK_NAMES[number % len(CLOCK_NAMES)]
    setup = lay_table(world, chance.randint(2, 4), chance.randint(0, 1), clock=clock)
    tables = [setup.table]
    while setup.table.status == RUNNING:
        setup.play(1)
        tables.append(setup.table)
    loop.close()
    row, log = world.storage.tables[setup.id], world.storage.logs[setup.id]
    return Played(tuple(setup.tokens), row, tuple(log), tuple(tables))


class Crowd:
    """The people of a scenario, and what they do."""

    def __init__(self, world: World, game: Played, table: Table) -> None:
        self.world = world
        self.game = game
        self.table = table
        self.net = Net(world)
        self.chance = Random(f"crowd {world.seed}")
        self.clients: dict[int, SimulatedTable] = {}
        self.players: dict[int, asyncio.Task[None]] = {}

    async def come(self, person: int, plays: bool = True) -> None:
        """A person is at the table, and chooses whenever it has to, if it plays."""
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
                        await client.act(chance.choice(client.mirror.game["options"]))

    async def fail(self, person: int, way: str) -> None:
        """A person lets the others down in some way."""
        client = self.clients[person]
        if way == "silent":
            await self._stop(person)
            return
        if way in ("leave", "rest"):
            await self._stop(person)
            with suppress(OnlineRefused):
                await client.command(way)
            if way == "rest":
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
    if seat == NOBODY or not state.health[seat]:
        return [f"seat {seat} has to choose, but cannot"]
    if table.bot_at(seat):
        return []
    if table.seats[seat].person == NO_ONE:
        return [f"seat {seat} has to choose, and nobody sits there"]
    left = room.keeper.left()
    clock = table.options.clock
    limit = CLOCKS[clock]
    is_watched = room.player_is_here()
    needs = (is_watched or clock in BY_DAYS) if limit else is_watched and not room.chooser_is_here()
    if needs and left is None:
        return [f"seat {seat} may take for ever with the clock {clock}"]
    if left is not None and limit is not None and not 0 <= left <= limit:
        return [f"seat {seat} has {left} ms of {limit}"]
    return []


async def absence(world: World) -> list[str]:
    """A game goes on to its end although players fail; what was wrong on the way."""
    chance = Random(f"absence {world.seed}")
    game = played(world.seed % GAMES)
    table = game.tables[-1 - chance.randint(2, min(LATE, len(game.tables) - 1))]
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
    return await _ended(world, crowd, room)


async def _ended(world: World, crowd: Crowd, room: Room) -> list[str]:
    """What was wrong until the game was over; that it never was, if it was not."""
    end = world.loop.time() + LONGEST
    while room.table.status == RUNNING and world.loop.time() < end:
        await asyncio.sleep(LOOK)
        room = await room.hub.room(room.table.id)  # it may have been forgotten meanwhile
        found = waiting_problems(room)
        if found:
            return found
        sleeps = not crowd.clients and not room.player_is_here()
        here = [one for one, person in enumerate(room.table.people) if person.is_here]
        if sleeps and here:
            await asyncio.sleep(WAKE)
            with suppress(OnlineRefused):
                await crowd.come(crowd.chance.choice(here))
        else:
            await _wake_silent(crowd, room)
    return [] if room.table.status != RUNNING else ["the game does not end"]


async def _wake_silent(crowd: Crowd, room: Room) -> None:
    """Somebody who only sits there chooses, if there is no clock that would make it."""
    table = room.table
    if table.chooser == NOBODY or table.bot_at(table.chooser) or room.keeper.left() is not None:
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
            await client.act(crowd.chance.choice(client.mirror.game["options"]))


def absence_problems(seed: int) -> list[str]:
    """What went wrong in the scenario of a seed."""
    try:
        found = simulate(seed, absence)
    except (Exception, asyncio.CancelledError) as problem:
        found = [f"{type(problem).__name__}: {problem}"]
    return [f"seed {seed}: {problem}" for problem in found]
