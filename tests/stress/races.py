"""Let two servers race for the next entry of a table: exactly one wins.

Both get the same command, the same action with two keys, or two different actions in the same
moment; the loser must know that it lost. The log of the PostgreSQL that they share is searched for
deadlocks.
"""

import argparse
import asyncio
import random
import tempfile
from pathlib import Path

from tests.stress.stress_run import StressRun, add_common_options
from tests.support.faults.races import Races, race
from tests.support.faults.server_farm import ServerFarm
from tests.support.servers.postgres import Postgres


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    add_common_options(parser, total=100_000, each=5_000)
    parser.add_argument("--lanes", type=int, default=4, help="tables at once [%(default)s]")


def run(options: argparse.Namespace) -> int:
    """Run it and return the exit code."""
    stress = StressRun(options, "races")
    with tempfile.TemporaryDirectory() as folder, Postgres() as postgres:

        def batch(races: int, seed: int) -> None:
            url = postgres.url(postgres.create())
            done = asyncio.run(_race(url, Path(folder), races, options.lanes, seed))
            stress.count("done", done.run)
            for kind, number in done.kinds.items():
                stress.count(kind, number)
            stress.add_times("until answered", done.seconds)
            stress.add_faults(done.faults + _deadlocks(postgres.log_text()))

        return stress.repeat(batch)


async def _race(url: str, folder: Path, races: int, lanes: int, seed: int) -> Races:
    async with ServerFarm(url, folder, 2) as farm:
        return await race(farm, races, lanes=lanes, chance=random.Random(seed))


def _deadlocks(log: str) -> list[str]:
    return [line for line in log.splitlines() if "deadlock" in line]
