"""Waves of visitors who come, do something, and go; what the server takes by then."""

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final

from kingofnewyork.client.api import Credentials, create
from kingofnewyork.client.errors import OnlineRefused
from kingofnewyork.client.table import OnlineTable
from tests.support.attacks.raw_client import RawSocket
from tests.support.attacks.resources import ResourceUsage, metric, resource_usage
from tests.support.attacks.tables import SeatedPerson
from tests.support.servers.server_process import ServerProcess
from tests.support.waiting import wait_until

MAX_AT_ONCE: Final = 100
"""How many connections are opened at the same time."""


async def send_visitors(seated: SeatedPerson, count: int) -> int:
    """Open so many sockets at a table; half say something, and all leave in three ways."""
    wires: list[RawSocket] = []
    for first in range(0, count, MAX_AT_ONCE):
        number = min(MAX_AT_ONCE, count - first)
        wires += await asyncio.gather(*[seated.enter() for _ in range(number)])
    await asyncio.gather(*[_say_something(wire) for wire in wires[::2]])
    for number, wire in enumerate(wires):
        if number % 3 == 0:
            wire.send(b"\x88\x82\0\0\0\0\x03\xe8")  # a close frame
        elif number % 3 == 1:
            wire.writer.transport.abort()
    for wire in wires:
        await wire.end()
    return len(wires)


async def _say_something(wire: RawSocket) -> None:
    wire.say({"type": "ping", "id": "wave"})
    await wire.hear("pong")


async def wait_until_settled(serving: ServerProcess, sockets: int = 0) -> ResourceUsage:
    """What the server takes once only so many sockets are left."""

    async def is_quiet() -> bool:
        if await metric(serving.url, "sockets") > sockets:
            return False
        return resource_usage(serving.pid).sockets <= sockets + 1

    await wait_until(is_quiet)
    return resource_usage(serving.pid)


async def keep_playing(place: Credentials, pause: float = 0.0) -> None:
    """Play game after game against bots, until cancelled; at a new table when one is worn out."""
    while True:
        async with place.connect() as table:
            try:
                while True:
                    await play_out(table, pause)
                    await table.command("rematch")
                    await table.ready()
                    await table.start()
            except OnlineRefused as refused:
                if refused.code != "table/worn_out":
                    raise
        place = await create(place.url, "Player", start=True)


async def play_out(table: OnlineTable, pause: float = 0.0) -> None:
    """Play until the game is over; choose anew when overtaken."""
    async for view in table.decisions():
        await table.act(view.default_action())
        await asyncio.sleep(pause)


@asynccontextmanager
async def keep_games_running(
    url: str, count: int, pause: float
) -> AsyncIterator[list[asyncio.Task[None]]]:
    """Play so many games for as long as the context lasts."""
    places = [await create(url, f"P{number}", start=True) for number in range(count)]
    playing = [asyncio.create_task(keep_playing(place, pause)) for place in places]
    try:
        yield playing
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


@dataclass(frozen=True)
class UsageSample:
    """What a server took at a time."""

    at: float
    usage: ResourceUsage


def take_sample(serving: ServerProcess) -> UsageSample:
    """What a server takes now."""
    return UsageSample(time.monotonic(), resource_usage(serving.pid))


def slope(points: Sequence[tuple[float, float]]) -> float:
    """How much a value grows with each unit of time, by least squares."""
    count = len(points)
    if count < 2:
        return 0.0
    mean_x = sum(x for x, _ in points) / count
    mean_y = sum(y for _, y in points) / count
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0
