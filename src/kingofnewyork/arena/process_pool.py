"""Worker processes that play games side by side.

Each worker has a pipe of its own. It is handed a range of games, sends back what came of them,
and ends when its pipe is closed: by `close`, or because the process that started it is gone.
"""

import multiprocessing
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from time import monotonic
from types import TracebackType
from typing import Final

from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.result import MatchResult
from kingofnewyork.bots.base import Bot
from kingofnewyork.errors import KingOfNewYorkError

PACE: Final = 0.25
"""For how many seconds a worker should be busy with what it is handed."""
MOST_AT_ONCE: Final = 64
PATIENCE: Final = 2.0
"""For how many seconds a worker may wind up its work before it is killed."""

Answer = list[MatchResult] | Exception
"""What a worker sends: games, or why there are none."""


class WorkerLost(KingOfNewYorkError):
    """A worker process ended before its games did."""

    code = "arena/worker"


class Crew:
    """Some workers; `results` gives their games in order."""

    def __init__(self, plan: Plan, workers: int, keep_records: bool) -> None:
        self.plan = plan
        self.pipes: list[Connection] = []
        self.processes: list[multiprocessing.process.BaseProcess] = []
        self._answers: dict[int, Answer] = {}
        """What has arrived and is not due yet, by first game."""
        self._sent: dict[Connection, tuple[int, int, float]] = {}
        """What each busy worker plays: first game, how many, and since when."""
        self._next = 0
        self._size = 1
        context = multiprocessing.get_context("spawn")
        with _interrupts_ignored():
            for _ in range(workers):
                ours, theirs = context.Pipe()
                process = context.Process(
                    target=work, args=(theirs, plan, keep_records), daemon=True
                )
                process.start()
                theirs.close()
                self.pipes.append(ours)
                self.processes.append(process)

    def __enter__(self) -> "Crew":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """All workers have ended, in the middle of a game if need be."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            if self._sent:
                process.terminate()
                process.join(PATIENCE)
                process.kill()  # a bot may be deaf to a polite request
            process.join()

    def results(self) -> Iterator[MatchResult]:
        """Every game in order, as soon as it and all before it are played."""
        for pipe in self.pipes:
            self._hand_out(pipe)
        due = 0
        while due < self.plan.games:
            while due not in self._answers:
                self._collect()
            answer = self._answers.pop(due)
            if isinstance(answer, Exception):
                raise answer
            due += len(answer)
            yield from answer

    def _hand_out(self, pipe: Connection) -> None:
        """The worker has its next games, if there are any left."""
        number = min(self._size, self.plan.games - self._next)
        if number > 0:
            pipe.send((self._next, self._next + number))
            self._sent[pipe] = (self._next, number, monotonic())
            self._next += number

    def _collect(self) -> None:
        """What workers have sent is taken in, and they have new games."""
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
            pace = number * PACE / max(monotonic() - since, 1e-6)
            self._size = max(1, min(MOST_AT_ONCE, 2 * number, int(pace)))
            self._hand_out(pipe)


def work(pipe: Connection, plan: Plan, keep_records: bool) -> None:
    """Play what the pipe asks for until it is closed; nothing a bot prints gets into the output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr
    bots = plan.find_bots()
    while True:
        try:
            first, last = pipe.recv()
            pipe.send(_games(plan, bots, range(first, last), keep_records))
        except (EOFError, OSError):
            return


def _games(plan: Plan, bots: dict[str, type[Bot]], games: range, keep_records: bool) -> Answer:
    """What came of some games, or why the first that failed did."""
    try:
        return [plan.play(game, bots, keep_records) for game in games]
    except Exception as problem:
        return problem


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Processes started here are deaf to Ctrl-C from their first moment on."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
