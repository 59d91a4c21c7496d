"""Compare pairs of tables that differ only in what is hidden, byte for byte, by the million.

Every pair goes through the sockets' frames and twenty refusals for every viewer; every fiftieth
position also through all of HTTP and the endpoint of the sockets, every twentieth through options,
bots, and hints or odds in turn.
"""

import asyncio
import importlib
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from ordeal import Ordeal, parser, share_tests


def compared(pairs: int, seed: int, twins: int, doors: int, minds: int) -> tuple[Any, list[str]]:
    """What came of so many pairs, in a process of its own."""
    share_tests()
    hidden: Any = importlib.import_module("server.hidden_pairs")
    plan = hidden.Plan(twins=twins, doors=doors, minds=minds)
    tally = asyncio.run(hidden.compare_many(pairs, seed, plan))
    return dict(tally.counts), tally.faults


def futures(games: int, seed: int) -> tuple[Any, list[str]]:
    """What came of so many futures, in a process of its own."""
    share_tests()
    hidden: Any = importlib.import_module("server.hidden_futures")
    counts, found = asyncio.run(hidden.try_futures(games, seed))
    return dict(counts), found


def main() -> int:
    """Run the ordeal; its exit code."""
    words = parser(__doc__, total=1_000_000, each=20_000)
    words.add_argument("--jobs", type=int, default=2, help="processes [%(default)s]")
    words.add_argument("--twins", type=int, default=4, help="twins of a table [%(default)s]")
    words.add_argument("--doors", type=int, default=50, help="positions a visit [%(default)s]")
    words.add_argument("--minds", type=int, default=20, help="positions a question [%(default)s]")
    words.add_argument("--futures", action="store_true", help="try futures instead of pairs")
    given = words.parse_args()
    ordeal = Ordeal(given, "futures" if given.futures else "hidden")

    with ProcessPoolExecutor(given.jobs) as pool:

        def batch(number: int, seed: int) -> None:
            share = -(-number // given.jobs)
            seeds = [seed * given.jobs + job for job in range(given.jobs)]
            if given.futures:
                running = [pool.submit(futures, share, one) for one in seeds]
            else:
                how = (given.twins, given.doors, given.minds)
                running = [pool.submit(compared, share, one, *how) for one in seeds]
            for done in running:
                counts, faults = done.result()
                for name, count in counts.items():
                    ordeal.count(name, count)
                ordeal.note(faults)

        return ordeal.go(batch)


if __name__ == "__main__":
    sys.exit(main())
