"""Let servers die at each point of a command and send it again: it is done once.

The points lie before and after the entry is written, before and after it is committed, before it is
acknowledged and before others are told. --total counts the deaths at each of the six.
"""

import argparse
import asyncio
import random
import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests.stress.stress_run import StressRun, add_common_options
from tests.support.faults.failpoint_deaths import die_at_points
from tests.support.servers.postgres import Postgres


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    add_common_options(parser, total=1000, each=50)
    parser.add_argument("--postgres", action="store_true", help="PostgreSQL, durable")


def run(options: argparse.Namespace) -> int:
    """Run it and return the exit code."""
    stress = StressRun(options, "failpoints")
    with ExitStack() as stack:
        postgres = stack.enter_context(Postgres(durable=True)) if options.postgres else None

        def batch(times: int, seed: int) -> None:
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                database = str(folder / "tables.sqlite3")
                if postgres is not None:
                    database = postgres.url(postgres.create())
                deaths = asyncio.run(die_at_points(database, folder, times, random.Random(seed)))
            stress.count("done", min(deaths.points.values()))
            stress.count("sent again", deaths.repeats)
            for point, number in sorted(deaths.points.items()):
                stress.count(point, number)
            stress.add_faults(deaths.faults)

        return stress.repeat(batch)
