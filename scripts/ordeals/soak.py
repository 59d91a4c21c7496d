"""Let a server work for long, and see that it takes no more of the machine than at first.

Games against bots go on all the time while waves of visitors come and go. After a warm-up, memory,
handles and threads are looked at again and again; in the end the growth of memory is found by
least squares, and all that is open must be what it was.
"""

import argparse
import asyncio
import importlib
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from ordeal import Ordeal, parser, share_tests

MEGABYTE: Final = 1 << 20
HOUR: Final = 3600.0
STEEPEST: Final = 1.0
"""How many megabytes an hour memory may grow."""
LONG_ENOUGH: Final = 1200.0
"""From so many seconds on, the growth says something."""


def main() -> int:
    """Run the ordeal; its exit code."""
    words = parser(__doc__, total=120, each=120)
    words.description = f"{__doc__} --total and --each are minutes; each part has its own server."
    words.add_argument("--games", type=int, default=200, help="games at once [%(default)s]")
    words.add_argument("--wave", type=int, default=1000, help="visitors at once [%(default)s]")
    words.add_argument("--tables", type=int, default=10, help="tables visited [%(default)s]")
    words.add_argument("--pause", type=float, default=2.0, help="seconds to choose [%(default)s]")
    words.add_argument("--every", type=float, default=10.0, help="seconds between [%(default)s]")
    words.add_argument("--warm", type=float, default=0.2, help="share to warm up [%(default)s]")
    given = words.parse_args()
    share_tests()
    ordeal = Ordeal(given, "soak")
    return ordeal.go(lambda minutes, seed: _part(ordeal, given, minutes, seed))


def _part(ordeal: Ordeal, given: argparse.Namespace, minutes: int, seed: int) -> None:
    serving = importlib.import_module("server.serving").Serving
    with tempfile.TemporaryDirectory() as folder:
        limits = {"sockets_per_person": 0, "log_level": "warning"}
        with serving(str(Path(folder) / "tables.sqlite3"), **limits) as server:
            asyncio.run(_soak(ordeal, given, server, 60.0 * minutes))
    ordeal.count("done", minutes)


async def _soak(ordeal: Ordeal, given: argparse.Namespace, server: Any, seconds: float) -> None:
    """The server has worked for so long."""
    waves: Any = importlib.import_module("server.attack_waves")
    tables: Any = importlib.import_module("server.attack_tables")
    visited = [await tables.make(server.url) for _ in range(given.tables)]
    idle = await waves.settled(server)
    samples: list[Any] = []
    began = time.monotonic()
    async with waves.games(server.url, given.games, given.pause) as playing:
        while time.monotonic() < began + seconds:
            share = -(-given.wave // len(visited))
            came = await asyncio.gather(*[waves.wave(one, share) for one in visited])
            ordeal.count("visitors", sum(came))
            await waves.settled(server, given.games)
            samples.append(waves.sample(server))
            print(_told(samples, began), file=sys.stderr, flush=True)
            await asyncio.sleep(given.every)
        ended = [task for task in playing if task.done()]
        ordeal.note([f"a game has stopped: {task.exception()!r}" for task in ended])
    ordeal.count("samples", len(samples))
    _judge(ordeal, samples[int(given.warm * len(samples)) :], waves)
    after = await waves.settled(server)
    if after.sockets != idle.sockets:
        ordeal.note([f"{after.sockets} sockets are open instead of {idle.sockets}"])


def _told(samples: list[Any], began: float) -> str:
    taken = samples[-1].taken
    minutes = (samples[-1].at - began) / 60
    memory = taken.memory / MEGABYTE
    return f"{minutes:6.1f} min  {memory:7.1f} MB  {taken.handles} handles  {taken.threads} threads"


def _judge(ordeal: Ordeal, samples: list[Any], waves: Any) -> None:
    """Growth is told, and too much of it is a fault."""
    points = [(one.at / HOUR, one.taken.memory / MEGABYTE) for one in samples]
    growth = waves.slope(points)
    print(f"memory grows by {growth:.2f} MB an hour over {len(points)} samples", flush=True)
    span = samples[-1].at - samples[0].at if samples else 0.0
    if span >= LONG_ENOUGH and growth > STEEPEST:
        ordeal.note([f"memory grows by {growth:.2f} MB an hour"])
    handles = {one.taken.handles for one in samples}
    if handles and samples[-1].taken.handles > samples[0].taken.handles:
        ordeal.note([f"handles have grown: {min(handles)} to {max(handles)}"])


if __name__ == "__main__":
    sys.exit(main())
