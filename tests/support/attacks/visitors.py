"""Waves of visitors who come, do something, and go; what the server takes by then."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from kingofnewyork.client.place import Place, create
from kingofnewyork.client.table import OnlineTable
from server.attack_measures import Taken, metric, taken, wait_until
from server.attack_tables import Seated
from server.attack_wire import Wire
from server.serving import Serving

AT_ONCE: Final = 100
"""How many connections are opened at the same time."""


async def wave(seated: Seated, count: int) -> int:
    """So many sockets of one table come, half of them say something, and all go in three ways."""
    wires: list[Wire] = []
    for first in range(0, count, AT_ONCE):
        number = min(AT_ONCE, count - first)
        wires += await asyncio.gather(*[seated.enter() for _ in range(number)])
    await asyncio.gather(*[_answered(wire) for wire in wires[::2]])
    for number, wire in enumerate(wires):
        if number % 3 == 0:
            wire.send(b"\x88\x82\0\0\0\0\x03\xe8")  # a close frame
        elif number % 3 == 1:
            wire.writer.transport.abort()
    for wire in wires:
        await wire.end()
    return len(wires)


async def _answered(wire: Wire) -> None:
    wire.say({"type": "ping", "id": "wave"})
    await wire.hear("pong")


async def settled(serving: Serving, sockets: int = 0) -> Taken:
    """What the server takes once only so many sockets are left."""

    async def is_quiet() -> bool:
        if await metric(serving.url, "sockets") > sockets:
            return False
        return taken(serving.pid).sockets <= sockets + 1

    await wait_until(is_quiet)
    return taken(serving.pid)


async def keep_playing(place: Place, pause: float = 0.0) -> None:
    """Play game after game against bots at one table, until cancelled."""
    async with place.connect() as table:
        while True:
            await play_out(table, pause)
            await table.command("rematch")
            await table.ready()
            await table.start()


async def play_out(table: OnlineTable, pause: float = 0.0) -> None:
    """The game is over; what is not up to date is chosen anew."""
    async for view in table.decisions():
        await table.act(view.default_action())
        await asyncio.sleep(pause)


@asynccontextmanager
async def games(url: str, count: int, pause: float) -> AsyncIterator[list[asyncio.Task[None]]]:
    """So many games are played meanwhile, and end with it."""
    places = [await create(url, f"P{number}", start=True) for number in range(count)]
    playing = [asyncio.create_task(keep_playing(place, pause)) for place in places]
    try:
        yield playing
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


@dataclass(frozen=True)
class Sample:
    """What a server took at a time."""

    at: float
    taken: Taken


def sample(serving: Serving) -> Sample:
    """What a server takes now."""
    return Sample(time.monotonic(), taken(serving.pid))


def slope(points: Sequence[tuple[float, float]]) -> float:
    """How much a value grows with each unit of time, by least squares."""
    count = len(points)
    if count < 2:
        return 0.0
    mean_x = sum(x for x, _ in points) / count
    mean_y = sum(y for _, y in points) / count
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0
