"""Stop and kill the database while people play: nothing accepted is lost.

Two servers share a PostgreSQL of their own, which is stopped fast, at once or by killing it. The
time is measured from when it answers again until each server has accepted a command.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path

from tests.stress.crash_counts import count_outcome
from tests.stress.stress_run import StressRun, add_common_options
from tests.support.faults import crash_run
from tests.support.servers.postgres import Postgres


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    add_common_options(parser, total=100, each=10)
    parser.add_argument("--tables", type=int, default=10, help="games played [%(default)s]")
    parser.add_argument("--clients", type=int, default=8, help="clients [%(default)s]")


def run(options: argparse.Namespace) -> int:
    """Run it and return the exit code."""
    stress = StressRun(options, "restarts")
    with Postgres(durable=True) as postgres:

        def batch(restarts: int, seed: int) -> None:
            with tempfile.TemporaryDirectory() as folder:
                plan = crash_run.CrashPlan(
                    postgres.url(postgres.create()),
                    Path(folder),
                    seed,
                    faults=restarts,
                    tables=options.tables,
                    clients=options.clients,
                    processes=2,
                )
                outcome = asyncio.run(crash_run.run(plan, crash_run.restart_database(postgres)))
            count_outcome(stress, outcome)

        return stress.repeat(batch)
