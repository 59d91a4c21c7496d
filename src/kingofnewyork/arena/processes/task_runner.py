"""Runs tasks side by side: in this process, in several here, or on a cluster."""

import multiprocessing
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from queue import SimpleQueue
from typing import Any, Final, Protocol

from kingofnewyork.arena.processes.referee import BotLimits, PairingReferee, Referee
from kingofnewyork.arena.processes.shipped_files import NO_FILES, ShippedFiles
from kingofnewyork.arena.processes.worker_process import ignore_interrupts, prepare_worker

Task = tuple[Any, ...]
"""The arguments of a function that is run elsewhere."""
TASKS_PER_PROCESS: Final = 2
"""How many tasks are under way for each process, so that none waits for more."""


class TaskRunner(Protocol):
    """Whoever runs a function for many tasks."""

    def run_tasks(
        self, function: Callable[..., Any], tasks: Iterable[Task]
    ) -> Iterator[tuple[Task, Any]]:
        """Run a function for each task and yield tasks with results as they come.

        Tasks are taken as others finish, so there may be more than will ever be run. Closing the
        iterator gives up the rest; what the function raises is raised here.
        """

    def ship_files(self, names: Iterable[str]) -> ShippedFiles:
        """Let those who run tasks have the files among the names of bots and cards."""

    def open_referee(self, limits: BotLimits) -> AbstractContextManager[PairingReferee]:
        """The referee that has the games of an arena played there."""


class ProcessRunner:
    """Runs tasks in processes of this machine; with one job, in this process."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def run_tasks(
        self, function: Callable[..., Any], tasks: Iterable[Task]
    ) -> Iterator[tuple[Task, Any]]:
        """Run a function for each task and yield tasks with results as they come."""
        if self._jobs <= 1:
            for task in tasks:
                yield task, function(*task)
            return
        waiting = iter(tasks)
        done: SimpleQueue[tuple[Task, Any, BaseException | None]] = SimpleQueue()
        context = multiprocessing.get_context("spawn")
        with ignore_interrupts():
            pool = context.Pool(self._jobs, prepare_worker)

        def send() -> int:
            task = next(waiting, None)
            if task is None:
                return 0
            pool.apply_async(
                function,
                task,
                callback=lambda result: done.put((task, result, None)),
                error_callback=lambda problem: done.put((task, None, problem)),
            )
            return 1

        with pool:
            under_way = sum([send() for _ in range(TASKS_PER_PROCESS * self._jobs)])
            while under_way:
                task, result, problem = done.get()
                if problem is not None:
                    raise problem
                under_way += send() - 1
                yield task, result

    def ship_files(self, names: Iterable[str]) -> ShippedFiles:
        """Nothing has to be sent: the processes of this machine find every file."""
        return NO_FILES

    def open_referee(self, limits: BotLimits) -> AbstractContextManager[PairingReferee]:
        """A referee with as many processes of its own."""
        return Referee(self._jobs, limits)


def run_in_order(
    runner: TaskRunner, function: Callable[..., Any], tasks: Iterable[Task]
) -> Generator[Any, None, None]:
    """Run a function for each task and yield the results in the order of the tasks."""
    due = 0
    results: dict[int, Any] = {}
    numbered = ((number, function, task) for number, task in enumerate(tasks))
    for (number, *_), result in runner.run_tasks(_run_numbered, numbered):
        results[number] = result
        while due in results:
            yield results.pop(due)
            due += 1


def _run_numbered(number: int, function: Callable[..., Any], task: Task) -> Any:
    return function(*task)


def open_runner(jobs: int, cluster: str = "") -> AbstractContextManager[TaskRunner]:
    """Whoever runs tasks: a cluster if one is named, else so many processes; `BadSetup`.

    Args:
        jobs: how many processes there are here, or in a local cluster.
        cluster: the address of a Dask scheduler, or `local`; empty for none.
    """
    if not cluster:
        return nullcontext(ProcessRunner(jobs))
    from kingofnewyork.arena.processes.cluster import Cluster

    return Cluster(cluster, jobs)
