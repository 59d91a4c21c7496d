"""Let a server work for hours: memory, handles and threads do not grow.

Games against bots go on all the time while waves of visitors come and go. After a warm-up, memory,
handles and threads are looked at again and again; in the end the growth of memory is found by
least squares, and all that is open must be what it was. --total and --each are minutes; each batch
has its own server.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.stress.stress_run import StressRun, add_common_options
from tests.support.attacks import tables, visitors
from tests.support.attacks.resources import MEGABYTE
from tests.support.attacks.visitors import UsageSample
from tests.support.servers.server_process import ServerProcess

HOUR_S: Final = 3600.0
MAX_GROWTH_MB_PER_HOUR: Final = 1.0
"""How many megabytes an hour memory may grow."""
MIN_SPAN_S: Final = 1200.0
"""From so many seconds on, the growth says something."""
PATIENT_HANDSHAKE_S: Final = 60
"""So long may a handshake take: visitors come in waves, and share the processor with the server."""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    add_common_options(parser, total=120, each=120)
    parser.add_argument("--games", type=int, default=200, help="games at once [%(default)s]")
    parser.add_argument("--wave", type=int, default=1000, help="visitors at once [%(default)s]")
    parser.add_argument("--tables", type=int, default=10, help="tables visited [%(default)s]")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds to choose [%(default)s]")
    parser.add_argument("--every", type=float, default=10.0, help="seconds between [%(default)s]")
    parser.add_argument("--warm", type=float, default=0.2, help="share to warm up [%(default)s]")


def run(options: argparse.Namespace) -> int:
    """Run it and return the exit code."""
    stress = StressRun(options, "endurance")
    return stress.repeat(lambda minutes, seed: _run_batch(stress, options, minutes))


def _run_batch(stress: StressRun, options: argparse.Namespace, minutes: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "tables.sqlite3")
        with ServerProcess(
            database,
            sockets_per_person=0,
            handshake_seconds=PATIENT_HANDSHAKE_S,
            log_level="warning",
        ) as server:
            asyncio.run(_work(stress, options, server, 60.0 * minutes))
    stress.count("done", minutes)


async def _work(
    stress: StressRun, options: argparse.Namespace, server: ServerProcess, seconds: float
) -> None:
    """Let the server work for so long."""
    visited = [await tables.make_table(server.url) for _ in range(options.tables)]
    idle = await visitors.wait_until_settled(server)
    samples: list[UsageSample] = []
    began = time.monotonic()
    async with visitors.keep_games_running(server.url, options.games, options.pause) as playing:
        while time.monotonic() < began + seconds:
            share = -(-options.wave // len(visited))
            came = await asyncio.gather(*[visitors.send_visitors(one, share) for one in visited])
            stress.count("visitors", sum(came))
            await visitors.wait_until_settled(server, options.games)
            samples.append(visitors.take_sample(server))
            print(_sample_line(samples, began), file=sys.stderr, flush=True)
            await asyncio.sleep(options.every)
        ended = [task for task in playing if task.done()]
        stress.add_faults([f"a game has stopped: {task.exception()!r}" for task in ended])
    stress.count("samples", len(samples))
    _judge(stress, samples[int(options.warm * len(samples)) :])
    after = await visitors.wait_until_settled(server)
    if after.sockets != idle.sockets:
        stress.add_faults([f"{after.sockets} sockets are open instead of {idle.sockets}"])


def _sample_line(samples: list[UsageSample], began: float) -> str:
    usage = samples[-1].usage
    minutes = (samples[-1].at - began) / 60
    memory = usage.memory / MEGABYTE
    return f"{minutes:6.1f} min  {memory:7.1f} MB  {usage.handles} handles  {usage.threads} threads"


def _judge(stress: StressRun, samples: list[UsageSample]) -> None:
    """Print the growth; too much of it is a fault."""
    points = [(one.at / HOUR_S, one.usage.memory / MEGABYTE) for one in samples]
    growth = visitors.slope(points)
    print(f"memory grows by {growth:.2f} MB an hour over {len(points)} samples", flush=True)
    span = samples[-1].at - samples[0].at if samples else 0.0
    if span >= MIN_SPAN_S and growth > MAX_GROWTH_MB_PER_HOUR:
        stress.add_faults([f"memory grows by {growth:.2f} MB an hour"])
    handles = {one.usage.handles for one in samples}
    if handles and samples[-1].usage.handles > samples[0].usage.handles:
        stress.add_faults([f"handles have grown: {min(handles)} to {max(handles)}"])
