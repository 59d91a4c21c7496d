"""Send commands again with their old keys, by every way there is: each is done once.

Two servers share a PostgreSQL of their own. A key comes again on the same connection, on a new one,
at the other server and after all servers were killed; sometimes with another request.
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
    words.add_argument("--restarts", type=int, default=4, help="in each batch [%(default)s]")
    given = words.parse_args()
    share_tests()
    ordeal = Ordeal(given, "keys")
    launcher: Any = importlib.import_module("server.postgres")
    with tempfile.TemporaryDirectory() as folder, launcher.Postgres() as postgres:

        def batch(repeats: int, seed: int) -> None:
            url = postgres.url(postgres.create())
            done = asyncio.run(_repeat(url, Path(folder), repeats, given.restarts, seed))
            ordeal.count("done", done.repeated)
            ordeal.count("reused", done.reused)
            ordeal.count("commands", done.made)
            ordeal.note(done.faults)

        return ordeal.go(batch)


async def _repeat(url: str, folder: Path, repeats: int, restarts: int, seed: int) -> Any:
    servers: Any = importlib.import_module("server.crash_servers")
    keys: Any = importlib.import_module("server.crash_keys")
    async with servers.Farm(url, folder, 2) as farm:
        return await keys.Repeater(farm, random.Random(seed)).run(repeats, restarts)


if __name__ == "__main__":
    sys.exit(main())
