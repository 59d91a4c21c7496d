"""Measures what strangers within the limits do to an honest player, beside the same without them.

    .venv/bin/python -m benchmarks.hostile_load --entries 3000

An honest player moves and asks what it may do, all the time. Then 50 hostile sockets look back as
far as they may while 16 readers read the log with its story, and then 40 sockets of one address
move at tables of their own and ask about every new position, all within the limits of the server.
Printed are the percentiles of the honest player in each case and
their ratio, from one run.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kingofnewyork.client import Credentials
from kingofnewyork.server.protocol.messages import PROTOCOL_VERSION
from kingofnewyork.server.store.sqlite import SqliteStore
from tests.support.servers.guests import Guest, enter
from tests.support.servers.long_logs import LongLog, make_log, store_log
from tests.support.servers.server_process import ServerProcess

HONEST_SOCKETS = 5
"""How many sockets the honest player takes in turn, to stay within the limit of each."""
RESYNC_SOCKETS = 50
LOG_READERS = 16
ASKING_SOCKETS = 40
ASKER_ADDRESS = "127.0.0.2"
"""The address of those who ask; the honest player has another."""
MESSAGES_PER_SECOND = 4.5
"""What one socket may send for long: 100 in 20 seconds, with a little to spare."""
console = Console(width=110)


def guest_game(guest: Guest) -> dict[str, Any]:
    """The game as it was shown last."""
    game: dict[str, Any] = next(one["game"] for one in reversed(guest.received) if "game" in one)
    return game


class Mover:
    """Somebody who plays all seats of a table, so that every question is about a new position."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    async def begin(self) -> None:
        """Begin another game if this one is over."""
        if not guest_game(self.guest)["options"]:
            for kind in ("rematch", "ready", "start"):
                await self.command(kind)

    async def move(self) -> None:
        """Make a choice."""
        game, guest = guest_game(self.guest), self.guest
        option = game["options"][-1]["id"]
        await self.command("act", seq=guest.seq, seat=game["chooser"], action=option)

    async def command(self, kind: str, **fields: Any) -> None:
        """Do something, and wait until it is seen."""
        answer = await self.guest.command(kind, **fields)
        if answer["type"] == "ack":
            await self.guest.until(answer["seq"])


async def play_honestly(url: str, log: LongLog, seconds: float) -> tuple[list[float], list[float]]:
    """Move and ask in turn; return the milliseconds that each took."""
    acts: list[float] = []
    asks: list[float] = []
    end = time.perf_counter() + seconds
    async with AsyncExitStack() as stack:
        who = Credentials(url, log.table.id, 0, log.token)
        guests = [await stack.enter_async_context(enter(who)) for _ in range(HONEST_SOCKETS)]
        number, seen = 0, -1
        while time.perf_counter() < end:
            number += 1
            guest = guests[number % HONEST_SOCKETS]
            await guest.until(seen)
            mover = Mover(guest)
            await mover.begin()
            began = time.perf_counter()
            await mover.move()
            acts.append(1000 * (time.perf_counter() - began))
            seen = guest.seq
            began = time.perf_counter()
            await guest.say("query", id=f"q{number}", topic="options", seat=0)
            await guest.take("query_result")
            asks.append(1000 * (time.perf_counter() - began))
            await asyncio.sleep(0.11)
    return acts, asks


async def look_back(url: str, log: LongLog, number: int) -> None:
    """Ask for what was long ago, as often as one may."""
    async with enter(Credentials(url, log.table.id, 0, ""), story=True) as guest:
        reader = asyncio.create_task(drain(guest.socket))
        for step in range(1_000_000):
            seq = max(0, log.table.seq - 40 - (number + step) % 200)
            await guest.say("resync", seq=seq)
            await asyncio.sleep(1 / MESSAGES_PER_SECOND)
        await reader


async def ask_much(url: str, log: LongLog, number: int) -> None:
    """Move at a table of one's own, and ask for all there is to know of each new position."""
    own = asker_log(number)
    async with connect(
        f"{url.replace('http', 'ws')}/api/tables/{own.table.id}/socket",
        local_addr=(ASKER_ADDRESS, 0),
        compression=None,
    ) as socket:
        guest = Guest(socket)
        await guest.say("hello", version=PROTOCOL_VERSION, token=own.token)
        await guest.take("welcome")
        for step in range(1_000_000):
            topic = ("", "options", "odds", "table")[step % 4]
            if topic:
                seat = guest_game(guest)["chooser"]
                await guest.say("query", id=f"q{step}", topic=topic, seat=seat)
            else:
                await Mover(guest).begin()
                await Mover(guest).move()
            await asyncio.sleep(1 / MESSAGES_PER_SECOND)


def asker_log(number: int) -> LongLog:
    """The log of the table of one who asks."""
    return make_log(f"asker{number}", 20, seed=number + 1, is_terse=True)


async def drain(socket: ClientConnection) -> None:
    """Read whatever comes."""
    with suppress(ConnectionClosed):
        async for _ in socket:
            pass


async def read_log(url: str, log: LongLog, number: int) -> None:
    """Read the log with its story, page after page."""
    host, port = url.removeprefix("http://").split(":")
    after = number * 37
    while True:
        reader, writer = await asyncio.open_connection(host, int(port))
        path = f"/api/tables/{log.table.id}/log?story=true&after={after % log.table.seq}"
        writer.write(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
        after += 256
        await asyncio.sleep(1.0 if b" 429 " in answer[:20] else 0.05)


ATTACKS: dict[str, list[tuple[int, Callable[..., Awaitable[None]]]]] = {
    "past": [(RESYNC_SOCKETS, look_back), (LOG_READERS, read_log)],
    "questions": [(ASKING_SOCKETS, ask_much)],
}


async def attack(kind: str, url: str, log: LongLog) -> None:
    """Do all that one kind of strangers does, until the process is ended."""
    work = [work(url, log, number) for count, work in ATTACKS[kind] for number in range(count)]
    await asyncio.gather(*work)


async def measure(url: str, log: LongLog, seconds: float) -> dict[str, list[float]]:
    """Measure the honest player alone, beside those who look back, and beside those who ask."""
    found: dict[str, list[float]] = {}
    await play_honestly(url, log, 2.0)  # workers start with the first question
    found["act, alone"], found["ask, alone"] = await play_honestly(url, log, seconds)
    for kind in ATTACKS:
        words = ["-m", "benchmarks.hostile_load", "--entries", str(log.table.seq)]
        words += ["--attack", kind, "--url", url]
        attackers = await asyncio.create_subprocess_exec(sys.executable, *words)
        await asyncio.sleep(4)
        acts, asks = await play_honestly(url, log, seconds)
        found[f"act, beside {kind}"], found[f"ask, beside {kind}"] = acts, asks
        attackers.kill()
        await attackers.wait()
    return found


async def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--entries", type=int, default=3000, help="of the log that is read")
    parser.add_argument("--seconds", type=float, default=25.0, help="of each part")
    parser.add_argument("--attack", choices=ATTACKS, help=argparse.SUPPRESS)
    parser.add_argument("--url", help=argparse.SUPPRESS)
    options = parser.parse_args()
    log = make_log("hostile", options.entries, is_terse=True)
    if options.attack:
        await attack(options.attack, options.url, log)
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "tables.db")
        await store.open()
        for one in (log, *map(asker_log, range(ASKING_SOCKETS))):
            await store_log(store, one)
        await store.close()
        limits: dict[str, Any] = {
            "reads_per_minute": 600,
            "messages_per_20s": 100,
            "sockets_per_address": 0,
        }
        database = str(Path(folder) / "tables.db")
        with ServerProcess(database, log_level="warning", **limits) as server:
            found = await measure(server.url, log, options.seconds)
    table = Table("honest player", "n", "p50 ms", "p99 ms", "p99 beside alone", title="One run")
    for name, times in found.items():
        alone = found[f"{name.partition(',')[0]}, alone"]
        cuts, base = statistics.quantiles(times, n=100), statistics.quantiles(alone, n=100)
        ratio = f"{cuts[98] / base[98]:.2f}"
        table.add_row(name, str(len(times)), f"{cuts[49]:.1f}", f"{cuts[98]:.1f}", ratio)
    console.print(table)


if __name__ == "__main__":
    asyncio.run(main())
