"""Measures what a cluster costs and gains: games a second, overhead a task, many workers at once.

    .venv/bin/python -m benchmarks.cluster
    .venv/bin/python -m benchmarks.cluster --players exact,exact --games 400
    .venv/bin/python -m benchmarks.cluster --slots 400

Scheduler and workers are processes of their own, as on a real cluster; all share this machine. One
and two workers play in turn, round by round, so that a busy machine slows both alike. Processor
time is counted for each process. With --slots, so many tasks are under way at the same time that
do nothing for a second and then send as many results as a second of games has: this is all that
the scheduler and the client see of so many workers.
"""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep

import psutil
from rich.console import Console
from rich.table import Table

from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.processes.cluster import TARGET_TASK_S, Cluster, play_on_cluster
from kingofnewyork.arena.result import MatchResult
from kingofnewyork.arena.simulate import play_games
from tests.support.arena.dask_processes import DaskProcesses

EMPTY_TASKS = 1000
SLOT_ROUNDS = 10
SLOT_PROCESSES = 2
WARM_UP_GAMES = 200


@dataclass(frozen=True)
class Cost:
    """What a piece of work took, in seconds."""

    wall: float
    client: float
    scheduler: float
    workers: float


class MeasuredCluster:
    """A scheduler and workers, each a process whose processor time is known."""

    def __init__(self, folder: Path, workers: int, threads: int = 1) -> None:
        folder.mkdir()
        self.processes = DaskProcesses(folder, workers, threads)
        self.cluster = Cluster(self.processes.address)
        self.cluster.client.wait_for_workers(workers)

    def measure(self, work: Callable[[Cluster], None]) -> Cost:
        """Do some work on the cluster and return what it cost."""
        before = perf_counter(), process_time(), *self._seconds()
        work(self.cluster)
        after = perf_counter(), process_time(), *self._seconds()
        return Cost(*[end - start for start, end in zip(before, after, strict=True)])

    def _seconds(self) -> tuple[float, float]:
        """The processor time of the scheduler, and of all workers together."""
        return (
            processor_seconds(self.processes.scheduler.pid),
            sum([processor_seconds(worker.pid) for worker in self.processes.workers]),
        )

    def close(self) -> None:
        """End everything."""
        self.cluster.client.close()
        self.processes.__exit__()


def processor_seconds(process: int) -> float:
    """The processor time of a process so far."""
    times = psutil.Process(process).cpu_times()
    return float(times.user + times.system)


def do_nothing(number: int) -> int:
    """A task that costs nothing but its way."""
    return number


def sleep_a_task(number: int, plan: Plan) -> tuple[list[MatchResult], float]:
    """A task as long as one that plays, and with as much to send, which needs no processor."""
    sleep(TARGET_TASK_S)
    return games_to_send(plan), TARGET_TASK_S


@cache
def games_to_send(plan: Plan) -> list[MatchResult]:
    """The games of a plan, played once in each worker."""
    return list(play_games(plan))


def measure_games(options: argparse.Namespace, folder: Path) -> None:
    """Let one worker and two play the same games in turn, and print how fast they are."""
    players = tuple(options.players.split(","))
    plan = Plan(players, options.games, 1)
    one, two = (MeasuredCluster(folder / str(workers), workers) for workers in (1, 2))
    costs: dict[int, list[Cost]] = {1: [], 2: []}

    def play(cluster: Cluster) -> None:
        assert sum(1 for _ in play_on_cluster(cluster, plan, 0, False)) == plan.games

    for measured in (one, two):
        warm_up = Plan(players, min(plan.games, WARM_UP_GAMES), 1)
        list(play_on_cluster(measured.cluster, warm_up, 0, False))
    for _ in range(options.rounds):
        costs[1].append(one.measure(play))
        costs[2].append(two.measure(play))
    table = Table(title=f"{options.players}: {options.rounds} rounds of {plan.games:,} games")
    for title in ("workers", "games/s", "client", "scheduler", "workers' processor time"):
        table.add_column(title, justify="right")
    for workers, found in costs.items():
        wall = sum([cost.wall for cost in found])
        shares = [
            sum([getattr(cost, name) for cost in found]) / wall
            for name in ("client", "scheduler", "workers")
        ]
        rate = options.rounds * plan.games / wall
        table.add_row(str(workers), f"{rate:,.0f}", *[f"{share:.1%}" for share in shares])
    Console().print(table)
    walls = [sum([cost.wall for cost in costs[workers]]) for workers in (1, 2)]
    print(f"two workers play {walls[0] / walls[1]:.2f} times as fast as one")
    print_overhead(two)
    one.close()
    two.close()


def print_overhead(measured: MeasuredCluster) -> None:
    """Print what a task costs beside its work."""

    def send_empty_tasks(cluster: Cluster) -> None:
        for _ in cluster.run_tasks(do_nothing, ((number,) for number in range(EMPTY_TASKS))):
            pass

    cost = measured.measure(send_empty_tasks)
    each = 1000 / EMPTY_TASKS
    print(
        f"an empty task: {each * cost.wall:.2f} ms; processor time of the client "
        f"{each * cost.client:.2f} ms, of the scheduler {each * cost.scheduler:.2f} ms, of a "
        f"worker {each * cost.workers:.2f} ms"
    )


def measure_slots(options: argparse.Namespace, folder: Path) -> None:
    """Keep many tasks of a second under way and print how far scheduler and client keep up."""
    # By its own name, so that workers import it and keep their games.
    from benchmarks.cluster import sleep_a_task as task

    threads = options.slots // SLOT_PROCESSES
    slots = threads * SLOT_PROCESSES
    measured = MeasuredCluster(folder / "slots", SLOT_PROCESSES, threads)
    plan = Plan(tuple(options.players.split(",")), options.task_games, 1)
    tasks = SLOT_ROUNDS * slots
    for _ in measured.cluster.run_tasks(task, ((number, plan) for number in range(slots))):
        pass  # every worker has its games now

    def send_sleeping_tasks(cluster: Cluster) -> None:
        sent = ((number, plan) for number in range(tasks))
        assert sum(1 for _ in cluster.run_tasks(task, sent)) == tasks

    cost = measured.measure(send_sleeping_tasks)
    each = 1000 / tasks
    ideal = tasks * TARGET_TASK_S / slots
    print(
        f"{slots} tasks at once, {TARGET_TASK_S:g} s and {plan.games} games each: "
        f"{tasks / cost.wall:,.0f} tasks/s, {ideal / cost.wall:.0%} of the best; processor time "
        f"a task of the client {each * cost.client:.2f} ms, of the scheduler "
        f"{each * cost.scheduler:.2f} ms"
    )
    measured.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--players", default="rule,rule,rule,rule")
    parser.add_argument("--slots", type=int, default=0, help="measure so many tasks at once")
    parser.add_argument("--task-games", type=int, default=200, help="games of a task, for --slots")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        measure = measure_slots if options.slots else measure_games
        measure(options, Path(folder))


if __name__ == "__main__":
    main()
