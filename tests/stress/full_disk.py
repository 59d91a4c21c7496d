"""Let the disk of a PostgreSQL run full while people play: nothing accepted is lost.

Its data and what it writes ahead lie in turn on a disk of a few megabytes, which is mounted where
that is allowed; else its files may not grow. The time is measured from when there is room again
until each of two servers has accepted a command.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path

from tests.stress.crash_counts import count_outcome
from tests.stress.stress_run import StressRun, add_common_options
from tests.support.faults import crash_run, full_disk_run


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    add_common_options(parser, total=20, each=5)
    parser.add_argument("--tables", type=int, default=10, help="games played [%(default)s]")
    parser.add_argument("--clients", type=int, default=8, help="clients [%(default)s]")
    parser.add_argument("--limited", action="store_true", help="mount nothing")


def run(options: argparse.Namespace) -> int:
    """Run it and return the exit code."""
    stress = StressRun(options, "full-disk")

    def batch(cycles: int, seed: int) -> None:
        full = ("data", "wal")[stress.batches % 2]
        with (
            tempfile.TemporaryDirectory() as folder,
            full_disk_run.small_postgres(full, not options.limited) as (postgres, disk),
        ):
            plan = crash_run.CrashPlan(
                postgres.url(postgres.create()),
                Path(folder),
                seed,
                faults=cycles,
                tables=options.tables,
                clients=options.clients,
                processes=2,
            )
            asyncio.run(full_disk_run.lengthen_log(plan.database))
            fault = full_disk_run.fill_disk(postgres, disk, full)
            outcome = asyncio.run(crash_run.run(plan, fault))
        stress.count(f"full {full}", outcome.faults)
        count_outcome(stress, outcome)

    return stress.repeat(batch)
