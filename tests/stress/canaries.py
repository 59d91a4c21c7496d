"""Play at a real server and search every byte that comes out of it for secrets.

Sockets of two players and a spectator, all of HTTP, the metrics and the log are searched. No form
of a key, a salt, a seed, a token or the server's own secret may appear before the record of a game
is published.
"""

import argparse
import asyncio
import tempfile
from pathlib import Path

from tests.stress.stress_run import StressRun, add_common_options
from tests.support.leaks.canaries import play_games
from tests.support.servers.server_process import ServerProcess


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    add_common_options(parser, total=5_000, each=250)


def run(options: argparse.Namespace) -> int:
    """Run it and return the exit code."""
    stress = StressRun(options, "canaries")

    def batch(games: int, seed: int) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "server.log"
            server = ServerProcess(str(Path(folder) / "tables.sqlite3"), log_level="debug")
            with path.open("w") as log:
                server.log = log
                with server:
                    search, over = asyncio.run(play_games(server, games, 1_000_003 * seed))
            search.note("the log", path.read_bytes())
        stress.count("done", len(over))
        stress.count("frames", search.frames)
        stress.count("forms", sum([len(forms) for forms in search.canaries.values()]))
        stress.add_faults([f"seed {seed}: {hit}" for hit in search.hits()])

    return stress.repeat(batch)
