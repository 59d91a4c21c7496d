"""Servers that die at a chosen point of a command, and what becomes of it when it is sent again."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kingofnewyork.client.place import Place
from kingofnewyork.server.failpoints import EXIT_CODE, POINTS
from kingofnewyork.server.store import Entry
from kingofnewyork.server.store_open import open_store
from server.crash_callers import Caller, Lost, new_game
from server.crash_players import READ
from server.crash_servers import Server

KEPT = ("after_commit", "before_ack", "before_broadcast")
"""Whoever dies at one of these points has kept the entry."""
FEWEST, MOST = 3, 5
"""How often a server gets to a point until it dies there: not while a command is sent again."""


async def die_at_points(database: str, log: Path, times: int, chance: random.Random) -> list[str]:
    """A server dies at each point so often; return everything that went wrong."""
    server = Server(database, log)
    faults: list[str] = []
    try:
        await server.start()
        place = await new_game(server.url)
        await server.kill()
        lost: dict[str, Any] | None = None
        for point in _points(times, chance):
            await server.start(f"{point}:{chance.randint(FEWEST, MOST)}")
            caller, again = await _send_again(server, place, lost, chance)
            faults += _compare(await _kept(database, place, lost), again)
            lost = await _play_until_it_dies(caller, chance)
            faults += await _check_death(server, database, point, place, lost)
        await server.start()
        _, again = await _send_again(server, place, lost, chance)
        faults += _compare(await _kept(database, place, lost), again)
    finally:
        server.close()
    return faults


def _points(times: int, chance: random.Random) -> Iterator[str]:
    points = [point for point in POINTS for _ in range(times)]
    chance.shuffle(points)
    yield from points


async def _kept(database: str, place: Place, command: dict[str, Any] | None) -> list[Entry]:
    """The entries that a command has made."""
    if command is None:
        return []
    store = open_store(database)
    await store.open()
    try:
        log = await store.read(place.table)
    finally:
        await store.close()
    return [entry for entry in log if entry.key == f"{place.person}:{command['key']}"]


async def _send_again(
    server: Server, place: Place, command: dict[str, Any] | None, chance: random.Random
) -> tuple[Caller, list[bytes]]:
    """Somebody who has sent a lost command once or twice more, and the answers."""
    caller = await Caller.connect(server.url, place)
    if command is None:
        return caller, []
    return caller, [await caller.ask(command) for _ in range(chance.randint(1, 2))]


def _compare(kept: list[Entry], answers: list[bytes]) -> list[str]:
    """What is wrong about the answers to a command that was sent again."""
    if not answers:
        return []
    told = {(READ(answer).type, READ(answer).seq) for answer in answers}
    if len(kept) == 1 and told == {("ack", kept[0].seq)}:
        return []
    return [f"{answers} for a command that is {[entry.seq for entry in kept]} in the log"]


async def _play_until_it_dies(caller: Caller, chance: random.Random) -> dict[str, Any]:
    """The command that the server did not survive; perhaps it was acknowledged all the same."""
    while True:
        command = caller.command(chance)
        try:
            await caller.carry_out(command)
        except Lost:
            return command


async def _check_death(
    server: Server, database: str, point: str, place: Place, command: dict[str, Any]
) -> list[str]:
    """What is wrong about what a dead server has left."""
    code = await server.died()
    kept = await _kept(database, place, command)
    if code == EXIT_CODE and len(kept) == (point in KEPT):
        return []
    return [f"{point}: the server ended with {code}, and the command is {len(kept)} times there"]
