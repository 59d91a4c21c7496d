"""Kill servers while people play: nothing accepted is lost.

One SQLite file with one process, or with --postgres a PostgreSQL of its own with two, or with
--proxy two behind nginx, of which one is killed at a time and the other takes over. The database
grows from batch to batch. The file is kept beside the state; a run on PostgreSQL that was stopped
goes on with an empty database.
"""

import argparse
import asyncio
import shutil
import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests.stress.crash_counts import count_outcome
from tests.stress.stress_run import StressRun, add_common_options
from tests.support.faults import crash_run
from tests.support.servers.postgres import Postgres


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    add_common_options(parser, total=1000, each=20)  # more would wear out their tables
    parser.add_argument("--postgres", action="store_true", help="PostgreSQL, durable")
    parser.add_argument(
        "--proxy", action="store_true", help="two servers on PostgreSQL behind nginx, one killed"
    )
    parser.add_argument("--processes", type=int, help="servers [1, or 2 on PostgreSQL]")
    parser.add_argument("--tables", type=int, default=20, help="games played [%(default)s]")
    parser.add_argument("--clients", type=int, default=8, help="clients [%(default)s]")
    parser.add_argument("--live", type=int, default=500, help="games running [%(default)s]")


def run(options: argparse.Namespace) -> int:
    """Run it and return the exit code."""
    stress = StressRun(options, "kills")
    with ExitStack() as stack:
        folder = _open_folder(stack, options.state)
        database = str(folder / "tables.sqlite3")
        if options.postgres or options.proxy:
            postgres = stack.enter_context(Postgres(durable=True))
            database = postgres.url(postgres.create())

        def batch(kills: int, seed: int) -> None:
            diaries = folder / f"batch-{seed}"
            shutil.rmtree(diaries, ignore_errors=True)  # of a batch that was not finished
            plan = crash_run.CrashPlan(
                database,
                diaries,
                seed,
                faults=kills,
                tables=options.tables,
                clients=options.clients,
                live=options.live,
                processes=options.processes or (2 if options.postgres else 1),
                proxied=options.proxy,
            )
            fault = crash_run.kill_one if options.proxy else crash_run.kill
            outcome = asyncio.run(crash_run.run(plan, fault))
            count_outcome(stress, outcome)
            stress.add_times("until listening", outcome.listening)
            if options.proxy:
                stress.add_times("until players are back", outcome.absences)
            if not outcome.found.faults:
                shutil.rmtree(diaries)

        return stress.repeat(batch)


def _open_folder(stack: ExitStack, state: Path | None) -> Path:
    """Return the folder of database, diaries and logs: beside the state, or a temporary one."""
    if state is None:
        return Path(stack.enter_context(tempfile.TemporaryDirectory()))
    folder = state.absolute().with_suffix(".files")
    folder.mkdir(parents=True, exist_ok=True)
    return folder
