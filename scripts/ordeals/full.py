"""Let the disk of a PostgreSQL run full again and again while people play: nothing is lost.

Its data and what it writes ahead lie in turn on a disk of a few megabytes, which is mounted where
that is allowed; else its files may not grow. The time is measured from when there is room again
until each of two servers has accepted a command.
"""

import asyncio
import importlib
import sys
import tempfile
from pathlib import Path
from typing import Any

from ordeal import Ordeal, parser, share_tests


def main() -> int:
    """Run the ordeal; its exit code."""
    words = parser(__doc__, total=20, each=5)
    words.add_argument("--tables", type=int, default=10, help="games played [%(default)s]")
    words.add_argument("--clients", type=int, default=8, help="clients [%(default)s]")
    words.add_argument("--limited", action="store_true", help="mount nothing")
    given = words.parse_args()
    share_tests()
    ordeal = Ordeal(given, "full")
    crash: Any = importlib.import_module("server.crash")
    disks: Any = importlib.import_module("server.crash_full")

    def batch(cycles: int, seed: int) -> None:
        full = ("data", "wal")[ordeal.batches % 2]
        with tempfile.TemporaryDirectory() as folder:
            made = disks.small_postgres(full, not given.limited)
            with made as (postgres, disk):
                plan = crash.Plan(
                    postgres.url(postgres.create()),
                    Path(folder),
                    seed,
                    faults=cycles,
                    tables=given.tables,
                    clients=given.clients,
                    processes=2,
                )
                asyncio.run(disks.lengthen(plan.database))
                outcome = asyncio.run(crash.run(plan, disks.filling(postgres, disk, full)))
        ordeal.count("done", outcome.faults)
        ordeal.count(f"full {full}", outcome.faults)
        for count in ("acked", "unanswered", "kept", "entries", "views"):
            ordeal.count(count, getattr(outcome.found, count))
        for count in ("lost", "doubled", "unreadable"):
            ordeal.count(count, len(getattr(outcome.found, count)))
        ordeal.times.setdefault("until serving", []).extend(outcome.serving)
        ordeal.note(outcome.found.faults)

    return ordeal.go(batch)


if __name__ == "__main__":
    sys.exit(main())
