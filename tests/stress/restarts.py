"""Stop and kill the database again and again while people play: nothing accepted is lost.

Two servers share a PostgreSQL of their own, which is stopped fast, at once or by killing it. The
time is measured from when it answers again until each server has accepted a command.
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
    words = parser(__doc__, total=100, each=10)
    words.add_argument("--tables", type=int, default=10, help="games played [%(default)s]")
    words.add_argument("--clients", type=int, default=8, help="clients [%(default)s]")
    given = words.parse_args()
    share_tests()
    ordeal = Ordeal(given, "restarts")
    crash: Any = importlib.import_module("server.crash")
    launcher: Any = importlib.import_module("server.postgres")
    with launcher.Postgres(durable=True) as postgres:

        def batch(restarts: int, seed: int) -> None:
            with tempfile.TemporaryDirectory() as folder:
                plan = crash.Plan(
                    postgres.url(postgres.create()),
                    Path(folder),
                    seed,
                    faults=restarts,
                    tables=given.tables,
                    clients=given.clients,
                    processes=2,
                )
                outcome = asyncio.run(crash.run(plan, crash.restarting(postgres)))
            ordeal.count("done", outcome.faults)
            for count in ("acked", "unanswered", "kept", "entries", "views"):
                ordeal.count(count, getattr(outcome.found, count))
            for count in ("lost", "doubled", "unreadable"):
                ordeal.count(count, len(getattr(outcome.found, count)))
            ordeal.times.setdefault("until serving", []).extend(outcome.serving)
            ordeal.note(outcome.found.faults)

        return ordeal.go(batch)


if __name__ == "__main__":
    sys.exit(main())
