"""Worker processes that play games side by side.

Each worker has a pipe of its own. It receives a range of games, sends back their results, and
ends when its pipe is closed: by the pool, or because the process that started it is gone.
"""

import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Final

from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.processes.batch_size import BatchSize
from kingofnewyork.arena.processes.worker_process import (
    answer_requests,
    ignore_interrupts,
    prepare_worker,
    start_worker,
)
from kingofnewyork.arena.result import MatchResult
from kingofnewyork.bots.base import Bot
from kingofnewyork.errors import KingOfNewYorkError

TARGET_BATCH_S: Final = 0.25
"""How long a worker should be busy with one batch of games."""
MAX_BATCH_GAMES: Final = 64
WORKER_EXIT_TIMEOUT_S: Final = 2.0
"""How long a worker may take to exit before it is killed."""

Answer = list[MatchResult] | Exception
"""What a worker sends: results, or the exception that stopped it."""


class WorkerLost(KingOfNewYorkError):
    """A worker process ended before its games did."""

    code = "arena/worker"


class ProcessPool:
    """Worker processes for a plan; `results` yields their games in order."""

    def __init__(self, plan: Plan, workers: int, keep_records: bool, first: int = 0) -> None:
        self.plan = plan
        self.pipes: list[Connection] = []
        self.processes: list[multiprocessing.process.BaseProcess] = []
        self._answers: dict[int, Answer] = {}
        """What has arrived and is not due yet, by first game."""
        self._sent: dict[Connection, tuple[int, int, float]] = {}
        """What each busy worker plays: first game, how many, and since when."""
        self._first = self._next = first
        self._size = BatchSize(TARGET_BATCH_S, MAX_BATCH_GAMES)
        context = multiprocessing.get_context("spawn")
        with ignore_interrupts():
            for _ in range(workers):
                process, pipe = start_worker(context, run_worker, plan, keep_records)
                self.processes.append(process)
                self.pipes.append(pipe)

    def __enter__(self) -> "ProcessPool":
        return self

    def __exit__(self, *exception: object) -> None:
        """End all workers, in the middle of a game if need be."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            if self._sent:
                process.terminate()
                process.join(WORKER_EXIT_TIMEOUT_S)
                process.kill()  # a bot may be deaf to a polite request
            process.join()

    def results(self) -> Iterator[MatchResult]:
        """Every game in order, as soon as it and all before it are played."""
        for pipe in self.pipes:
            self._hand_out(pipe)
        due = self._first
        while due < self.plan.games:
            while due not in self._answers:
                self._collect()
            answer = self._answers.pop(due)
            if isinstance(answer, Exception):
                raise answer
            due += len(answer)
            yield from answer

    def _hand_out(self, pipe: Connection) -> None:
        """Send the worker its next games, if there are any left."""
        number = min(self._size.games, self.plan.games - self._next)
        if number > 0:
            pipe.send(range(self._next, self._next + number))
            self._sent[pipe] = (self._next, number, monotonic())
            self._next += number

    def _collect(self) -> None:
        """Receive what workers have sent, and send them new games."""
        for pipe in wait(list(self._sent)):
            assert isinstance(pipe, Connection)
            try:
                answer: Answer = pipe.recv()
            except (EOFError, OSError):
                raise WorkerLost("a worker process ended in the middle of a game") from None
            first, number, since = self._sent.pop(pipe)
            self._answers[first] = answer
            if isinstance(answer, Exception):
                continue
            self._size.note(number, monotonic() - since)
            self._hand_out(pipe)


def run_worker(pipe: Connection, plan: Plan, keep_records: bool) -> None:
    """Play the games that the pipe asks for until it is closed."""
    prepare_worker()
    bots = plan.find_bots()
    answer_requests(pipe, lambda games: _play_batch(plan, bots, games, keep_records))


def _play_batch(plan: Plan, bots: dict[str, type[Bot]], games: range, keep_records: bool) -> Answer:
    """Play some games; return their results, or the exception of the first that failed."""
    try:
        return [plan.play(game, bots, keep_records) for game in games]
    except Exception as problem:
        return problem
