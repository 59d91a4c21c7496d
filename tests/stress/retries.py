"""Send commands again with their old keys, in every way there is: each is done once.

Two servers share a PostgreSQL of their own. A key comes again on the same connection, on a new one,
at the other server and after all servers were killed; sometimes with another request.
"""

import argparse
import asyncio
import random
import tempfile
from pathlib import Path

from tests.stress.stress_run import StressRun, add_common_options
from tests.support.faults.retries import Repeater, Repeats
from tests.support.faults.server_farm import ServerFarm
from tests.support.servers.postgres import Postgres


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    add_common_options(parser, total=100_000, each=5_000)
    parser.add_argument("--restarts", type=int, default=4, help="in each batch [%(default)s]")


def run(options: argparse.Namespace) -> int:
    """Run it and return the exit code."""
    stress = StressRun(options, "retries")
    with tempfile.TemporaryDirectory() as folder, Postgres() as postgres:

        def batch(repeats: int, seed: int) -> None:
            url = postgres.url(postgres.create())
            done = asyncio.run(_repeat(url, Path(folder), repeats, options.restarts, seed))
            stress.count("done", done.repeated)
            stress.count("reused", done.reused)
            stress.count("commands", done.made)
            stress.add_faults(done.faults)

        return stress.repeat(batch)


async def _repeat(url: str, folder: Path, repeats: int, restarts: int, seed: int) -> Repeats:
    async with ServerFarm(url, folder, 2) as farm:
        return await Repeater(farm, random.Random(seed)).run(repeats, restarts)
