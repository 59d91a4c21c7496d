"""Let servers die at each point of a command, and send the command again: it is done once.

The points lie before and after the entry is written, before and after it is committed, before it is
acknowledged and before others are told. --total counts the deaths at each of the six.
"""

import asyncio
import importlib
import random
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from ordeal import Ordeal, parser, share_tests


def main() -> int:
    """Run the ordeal; its exit code."""
    words = parser(__doc__, total=1000, each=50)
    words.add_argument("--postgres", action="store_true", help="PostgreSQL, durable")
    given = words.parse_args()
    share_tests()
    ordeal = Ordeal(given, "points")
    points: Any = importlib.import_module("server.crash_points")
    with ExitStack() as stack:
        postgres: Any = None
        if given.postgres:
            launcher: Any = importlib.import_module("server.postgres")
            postgres = stack.enter_context(launcher.Postgres(durable=True))

        def batch(times: int, seed: int) -> None:
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                database = str(folder / "tables.sqlite3")
                if postgres is not None:
                    database = postgres.url(postgres.create())
                work = points.die_at_points(database, folder, times, random.Random(seed))
                deaths = asyncio.run(work)
            ordeal.count("done", min(deaths.points.values()))
            ordeal.count("sent again", deaths.repeats)
            for point, number in sorted(deaths.points.items()):
                ordeal.count(point, number)
            ordeal.note(deaths.faults)

        return ordeal.go(batch)


if __name__ == "__main__":
    sys.exit(main())
