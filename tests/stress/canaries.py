"""Play whole games at a real server and search every byte that comes out of it for secrets.

Sockets of two players and a spectator, all of HTTP, the metrics and the log are listened to. No
form of a key, a salt, a seed, a token or the server's own secret may be heard before the record of
a game is published.
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
    given = parser(__doc__, total=5_000, each=250).parse_args()
    share_tests()
    ordeal = Ordeal(given, "canaries")
    serving: Any = importlib.import_module("server.serving")
    hidden: Any = importlib.import_module("server.hidden_canaries")

    def batch(games: int, seed: int) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "server.log"
            server = serving.Serving(str(Path(folder) / "tables.sqlite3"), log_level="debug")
            with path.open("w") as log:
                server.log = log
                with server:
                    tee, over = asyncio.run(hidden.play_games(server, games, 1_000_003 * seed))
            tee.note("the log", path.read_bytes())
        ordeal.count("done", len(over))
        ordeal.count("frames", tee.frames)
        ordeal.count("forms", sum([len(forms) for forms in tee.canaries.values()]))
        ordeal.note([f"seed {seed}: {hit}" for hit in tee.hits()])

    return ordeal.go(batch)


if __name__ == "__main__":
    sys.exit(main())
