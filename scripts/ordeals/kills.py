"""Kill servers again and again while people play, and see that nothing accepted is ever lost.

One SQLite file with one process, or with --postgres a PostgreSQL of its own with two. The database
grows from batch to batch. The file is kept beside the state; a run on PostgreSQL that was stopped
goes on with an empty database.
"""

import asyncio
import importlib
import shutil
import sys
import tempfile
from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from ordeal import Ordeal, parser, share_tests


def main() -> int:
    """Run the ordeal; its exit code."""
    words = parser(__doc__, total=1000, each=50)
    words.add_argument("--postgres", action="store_true", help="PostgreSQL, durable")
    words.add_argument("--processes", type=int, help="servers [1, or 2 on PostgreSQL]")
    words.add_argument("--tables", type=int, default=20, help="games played [%(default)s]")
    words.add_argument("--clients", type=int, default=8, help="clients [%(default)s]")
    words.add_argument("--live", type=int, default=500, help="games running [%(default)s]")
    given = words.parse_args()
    share_tests()
    ordeal = Ordeal(given, "kills")
    with ExitStack() as stack:
        folder = _folder(stack, given.state)
        database = str(folder / "tables.sqlite3")
        if given.postgres:
            launcher = importlib.import_module("server.postgres")
            postgres = stack.enter_context(launcher.Postgres(durable=True))
            database = postgres.url(postgres.create())
        return ordeal.go(lambda kills, seed: _batch(ordeal, given, folder, database, kills, seed))


def _folder(stack: ExitStack, state: Path | None) -> Path:
    """Where database, diaries and logs lie: beside the state, or nowhere for long."""
    if state is None:
        return Path(stack.enter_context(tempfile.TemporaryDirectory()))
    folder = state.absolute().with_suffix(".files")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _batch(
    ordeal: Ordeal, given: Namespace, folder: Path, database: str, kills: int, seed: int
) -> None:
    """So many kills, checked and counted; what a clean batch wrote down is thrown away."""
    crash: Any = importlib.import_module("server.crash")
    diaries = folder / f"batch-{seed}"
    shutil.rmtree(diaries, ignore_errors=True)  # of a batch that was not finished
    plan = crash.Plan(
        database,
        diaries,
        seed,
        faults=kills,
        tables=given.tables,
        clients=given.clients,
        live=given.live,
        processes=given.processes or (2 if given.postgres else 1),
    )
    outcome = asyncio.run(crash.run(plan))
    found = outcome.found
    ordeal.count("done", outcome.faults)
    for name in ("acked", "unanswered", "kept", "entries", "views"):
        ordeal.count(name, getattr(found, name))
    for name in ("lost", "doubled", "unreadable"):
        ordeal.count(name, len(getattr(found, name)))
    ordeal.times.setdefault("until listening", []).extend(outcome.listening)
    ordeal.times.setdefault("until serving", []).extend(outcome.serving)
    ordeal.note(found.faults)
    if not found.faults:
        shutil.rmtree(diaries)


if __name__ == "__main__":
    sys.exit(main())
