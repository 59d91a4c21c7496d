"""Compare tables that differ only in what is hidden, byte for byte.

Every pair goes through the sockets' frames and twenty refusals for every viewer; every fiftieth
position also through all of HTTP and the endpoint of the sockets, every twentieth through options,
bots, and hints or odds in turn.
"""

import argparse
import asyncio

from tests.stress.stress_run import StressRun, add_common_options, worker_pool
from tests.support.leaks import comparison
from tests.support.leaks.futures import try_futures

Counted = tuple[dict[str, int], list[str]]
"""Counts by name, and what was wrong."""


def compare_pairs(
    pairs: int, seed: int, twins: int, endpoint_interval: int, question_interval: int
) -> Counted:
    """Compare so many pairs of tables."""
    plan = comparison.ComparisonPlan(
        twins=twins, endpoint_interval=endpoint_interval, question_interval=question_interval
    )
    tally = asyncio.run(comparison.compare_many(pairs, seed, plan))
    return dict(tally.counts), tally.faults


def compare_futures(games: int, seed: int) -> Counted:
    """Compare so many pairs of futures."""
    counts, faults = asyncio.run(try_futures(games, seed))
    return dict(counts), faults


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    add_common_options(parser, total=1_000_000, each=20_000)
    parser.add_argument("--jobs", type=int, default=2, help="processes [%(default)s]")
    parser.add_argument("--twins", type=int, default=4, help="twins of a table [%(default)s]")
    every = "positions from one look at %s to the next [%%(default)s]"
    parser.add_argument(
        "--endpoint-interval", type=int, default=50, help=every % "HTTP and sockets"
    )
    parser.add_argument(
        "--question-interval", type=int, default=20, help=every % "bots, options, hints and odds"
    )
    parser.add_argument("--futures", action="store_true", help="try futures instead of pairs")


def run(options: argparse.Namespace) -> int:
    """Run it and return the exit code."""
    stress = StressRun(options, "futures" if options.futures else "hidden")
    how = (
        ()
        if options.futures
        else (options.twins, options.endpoint_interval, options.question_interval)
    )
    work = compare_futures if options.futures else compare_pairs
    with worker_pool(options.jobs) as pool:

        def batch(number: int, seed: int) -> None:
            share = -(-number // options.jobs)
            seeds = [seed * options.jobs + job for job in range(options.jobs)]
            for counts, faults in pool.starmap(work, [(share, one, *how) for one in seeds], 1):
                for name, count in counts.items():
                    stress.count(name, count)
                stress.add_faults(faults)

        return stress.repeat(batch)
