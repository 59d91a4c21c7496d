"""A process full of players: `server_load.py` starts it and tells it what to do.

Orders come in as lines of JSON and are answered by lines of JSON. The first line out says that all
is open; then each order has all matches play for some seconds, flat out with so many moves under
way at most, or at a steady rate.
"""

import argparse
import asyncio
import json
import secrets
import sys
import time
from collections import deque
from typing import Any

import uvloop

from benchmarks.load_match import Address, LoadMatch
from kingofnewyork.server.protocol.messages import PROTOCOL_VERSION

PARALLEL_OPENS = 16
"""How many matches are opened at once."""
WATCHERS_PER_TABLE = 100
"""How many idle sockets share a table."""
LATE_S = 0.005
"""A move that is so many seconds late counts from when it was due."""


class Play:
    """All matches play for some seconds."""

    def __init__(self, matches: list[LoadMatch], seconds: float) -> None:
        self.idle = deque(matches)
        self.times: list[int] = []
        self.under_way = 0
        self.is_flat = False
        self.end = time.perf_counter() + seconds
        self.tasks: set[asyncio.Task[None]] = set()
        for match in matches:
            match.on_move = self.note_move

    async def play_flat_out(self, window: int) -> None:
        """Keep so many moves under way at any time."""
        self.is_flat = True
        for _ in range(window):
            self.next(time.perf_counter())
        await self.rest()

    async def play_paced(self, rate: float) -> None:
        """Begin so many moves every second, whatever has become of the others."""
        start, sent = time.perf_counter(), 0
        while (now := time.perf_counter()) < self.end:
            due = start + sent / rate
            if due > now:
                await asyncio.sleep(due - now)
                continue
            sent += 1
            self.next(due if now - due > LATE_S else now)
        await self.rest()

    def next(self, began: float) -> None:
        """Let the match that has waited longest move, if there is one."""
        if self.idle:
            self.under_way += 1
            self.idle.popleft().move(began)

    def note_move(self, match: LoadMatch, seconds: float) -> None:
        """Note that a move is done, and perhaps begin the next."""
        self.times.append(int(1_000_000 * seconds))
        if match.is_over:
            task = asyncio.get_running_loop().create_task(self.rematch(match))
            self.tasks.add(task)
        else:
            self.release(match)

    async def rematch(self, match: LoadMatch) -> None:
        """Begin another game of the match."""
        await match.rematch()
        self.release(match)

    def release(self, match: LoadMatch) -> None:
        """Let the match move again."""
        self.idle.append(match)
        self.under_way -= 1
        if self.is_flat and (now := time.perf_counter()) < self.end:
            self.next(now)

    async def rest(self) -> None:
        """Wait until the time is up and no move is under way."""
        while time.perf_counter() < self.end or self.under_way:
            await asyncio.sleep(0.01)
            for task in [task for task in self.tasks if task.done()]:
                self.tasks.discard(task)
                task.result()  # a match that cannot go on ends the run, and says why


async def measure(matches: list[LoadMatch], order: dict[str, Any]) -> dict[str, Any]:
    """What came of an order."""
    updates = sum(match.updates for match in matches)
    refused = sum(match.refused for match in matches)
    start, cpu = time.perf_counter(), time.process_time()
    play = Play(matches, order["seconds"])
    if order.get("rate"):
        await play.play_paced(order["rate"])
    else:
        await play.play_flat_out(order["window"])
    return {
        "seconds": time.perf_counter() - start,
        "times": play.times,
        "refused": sum(match.refused for match in matches) - refused,
        "updates": sum(match.updates for match in matches) - updates,
        "cpu": time.process_time() - cpu,
    }


async def open_matches(matches: list[LoadMatch]) -> None:
    """Begin all matches."""
    waiting = list(matches)

    async def work() -> None:
        while waiting:
            await waiting.pop().open()

    await asyncio.gather(*[work() for _ in range(PARALLEL_OPENS)])


async def open_idle(address: Address, number: int) -> list[Any]:
    """Open so many sockets that watch and do nothing."""
    sockets = []
    for first in range(0, number, WATCHERS_PER_TABLE):
        wanted = {
            "key": secrets.token_hex(8),
            "name": "Player",
            "seats": ["me", "normal"],
            "options": {"public": True},
        }
        table = (await address.post("/api/tables", wanted))["table"]
        for _ in range(min(WATCHERS_PER_TABLE, number - first)):
            socket = await address.socket(f"/api/tables/{table}/socket", lambda data: None)
            socket.say(json.dumps({"type": "hello", "version": PROTOCOL_VERSION}).encode())
            sockets.append(socket)
    return sockets


def write_line(**values: Any) -> None:
    """Write a line for the one who gives the orders."""
    print(json.dumps(values), flush=True)


async def main() -> None:
    """Do as the command line and the orders say."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("urls", nargs="+", help="the servers")
    parser.add_argument("--source", default="127.0.0.1", help="the address to call from")
    parser.add_argument("--matches", type=int, default=0)
    parser.add_argument("--people", type=int, default=4, help="sockets of a match")
    parser.add_argument("--idle", type=int, default=0, help="sockets that only watch")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    addresses = [Address(url, options.source) for url in options.urls]
    matches = [
        LoadMatch(addresses, options.people, options.seed * 1_000_000 + number)
        for number in range(options.matches)
    ]
    await open_matches(matches)
    sockets = await open_idle(addresses[0], options.idle)
    write_line(open=len(matches) or len(sockets))
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        write_line(**await measure(matches, json.loads(line)))


if __name__ == "__main__":
    uvloop.run(main())
