"""Let two servers race for the next entry of a table: exactly one wins, and the other knows.

Both get the same command, the same action with two keys, or two different actions in the same
moment. The log of the PostgreSQL that they share is searched for deadlocks.
"""

import asyncio
import importlib
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from ordeal import Ordeal, parser, share_tests


def main() -> int:
    """Run the ordeal; its exit code."""
    words = parser(__doc__, total=100_000, each=5_000)
    words.add_argument("--lanes", type=int, default=4, help="tables at once [%(default)s]")
    given = words.parse_args()
    share_tests()
    ordeal = Ordeal(given, "races")
    launcher: Any = importlib.import_module("server.postgres")
    with tempfile.TemporaryDirectory() as folder, launcher.Postgres() as postgres:

        def batch(races: int, seed: int) -> None:
            url = postgres.url(postgres.create())
            done = asyncio.run(_race(url, Path(folder), races, given.lanes, seed))
            ordeal.count("done", done.run)
            for kind, number in done.kinds.items():
                ordeal.count(kind, number)
            ordeal.times.setdefault("until answered", []).extend(done.seconds)
            ordeal.note(done.faults + _deadlocks(postgres.log_text()))

        return ordeal.go(batch)


async def _race(url: str, folder: Path, races: int, lanes: int, seed: int) -> Any:
    servers: Any = importlib.import_module("server.crash_servers")
    module: Any = importlib.import_module("server.crash_races")
    async with servers.Farm(url, folder, 2) as farm:
        return await module.race(farm, races, lanes=lanes, chance=random.Random(seed))


def _deadlocks(log: str) -> list[str]:
    return [line for line in log.splitlines() if "deadlock" in line]


if __name__ == "__main__":
    sys.exit(main())
