"""Measures what a cluster costs and gains: overhead a task, and games a second by workers.

    .venv/bin/python -m benchmarks.cluster --games 4000

One and two workers play in turn, round by round, so that a busy machine slows both alike.
"""

import argparse
from time import perf_counter

from rich.console import Console
from rich.table import Table

from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.processes.cluster import LOCAL, Cluster, play_on_cluster

EMPTY_TASKS = 1000


def do_nothing(number: int) -> int:
    """A task that costs nothing but its way."""
    return number


def task_overhead(cluster: Cluster) -> float:
    """The seconds that a task costs beside its work."""
    before = perf_counter()
    tasks = ((number,) for number in range(EMPTY_TASKS))
    for _ in cluster.run_tasks(do_nothing, tasks):
        pass
    return (perf_counter() - before) / EMPTY_TASKS


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--players", default="rule,rule,rule,rule")
    options = parser.parse_args()
    plan = Plan(tuple(options.players.split(",")), options.games, 1)
    table = Table(title=f"{options.players}, {options.rounds} rounds of {options.games} games")
    for title in ("workers", "games/s", "overhead a task"):
        table.add_column(title, justify="right")
    seconds = {1: 0.0, 2: 0.0}
    overhead = {1: 0.0, 2: 0.0}
    with Cluster(LOCAL, 1) as one, Cluster(LOCAL, 2) as two:
        for cluster in (one, two):
            list(play_on_cluster(cluster, Plan(plan.players, 200, 1), 0, False))
        for _ in range(options.rounds):
            for workers, cluster in ((1, one), (2, two)):
                before = perf_counter()
                assert sum(1 for _ in play_on_cluster(cluster, plan, 0, False)) == plan.games
                seconds[workers] += perf_counter() - before
                overhead[workers] += task_overhead(cluster)
    for workers in seconds:
        rate = options.rounds * plan.games / seconds[workers]
        cost = 1000 * overhead[workers] / options.rounds
        table.add_row(str(workers), f"{rate:,.0f}", f"{cost:.2f} ms")
    Console().print(table)
    print(f"two workers play {seconds[1] / seconds[2]:.2f} times as fast as one")


if __name__ == "__main__":
    main()
