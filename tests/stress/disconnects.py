"""Cut connections after any number of bytes: whoever comes back has missed nothing.

Proxies stand between the clients of the package and a server on SQLite. Whatever a client's mirror
showed, after each entry, is compared with the log.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path

from tests.stress.stress_run import StressRun, add_common_options
from tests.support.faults.crash_run import CrashPlan
from tests.support.faults.disconnects import play_through_cuts


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    add_common_options(parser, total=50_000, each=2_500)
    parser.add_argument("--tables", type=int, default=12, help="games played [%(default)s]")


def run(options: argparse.Namespace) -> int:
    """Run it and return the exit code."""
    stress = StressRun(options, "disconnects")

    def batch(cuts: int, seed: int) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            database = str(folder / "tables.sqlite3")
            plan = CrashPlan(database, folder, seed, faults=cuts, tables=options.tables)
            outcome = asyncio.run(play_through_cuts(plan))
        stress.count("done", outcome.faults)
        for count in ("acked", "unanswered", "entries", "views"):
            stress.count(count, getattr(outcome.found, count))
        stress.add_times("until back", outcome.serving)
        stress.add_faults(outcome.found.faults)

    return stress.repeat(batch)
