"""Cut connections after any number of bytes: whoever comes back has missed nothing.

Proxies stand between the clients of the package and a server on SQLite. Whatever a client's mirror
showed, after each entry, is held against the log.
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
    words = parser(__doc__, total=50_000, each=2_500)
    words.add_argument("--tables", type=int, default=12, help="games played [%(default)s]")
    given = words.parse_args()
    share_tests()
    ordeal = Ordeal(given, "cuts")

    def batch(cuts: int, seed: int) -> None:
        crash: Any = importlib.import_module("server.crash")
        module: Any = importlib.import_module("server.crash_cuts")
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            database = str(folder / "tables.sqlite3")
            plan = crash.Plan(database, folder, seed, faults=cuts, tables=given.tables)
            outcome = asyncio.run(module.cut(plan))
        ordeal.count("done", outcome.faults)
        for count in ("acked", "unanswered", "entries", "views"):
            ordeal.count(count, getattr(outcome.found, count))
        ordeal.times.setdefault("until back", []).extend(outcome.serving)
        ordeal.note(outcome.found.faults)

    return ordeal.go(batch)


if __name__ == "__main__":
    sys.exit(main())
