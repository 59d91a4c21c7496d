"""Games on a Dask cluster: the same games in the same order as on one machine; extra `cluster`."""

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from types import TracebackType
from typing import Any, Final

from kingofnewyork.arena.contest import ContestResult, play_contest
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.processes.batch_size import BatchSize
from kingofnewyork.arena.processes.process_pool import Answer
from kingofnewyork.arena.processes.referee import BotLimits, Pairing, Played
from kingofnewyork.arena.result import MatchResult
from kingofnewyork.bots.named import find_bot
from kingofnewyork.errors import BadSetup

LOCAL: Final = "local"
TARGET_TASK_S: Final = 1.0
"""How long one task should take: long beside what sending it costs."""
MAX_TASK_GAMES: Final = 512
TASKS_PER_THREAD: Final = 3
"""How many tasks are under way for each thread, so that none waits for more."""
CONNECT_TIMEOUT_S: Final = 10
MAX_TASK_KILLS: Final = 20
"""How many workers may die under one task before it is given up: a cluster loses some."""


class Cluster:
    """A connection to a Dask scheduler, or to one that is started here for `local`."""

    def __init__(self, address: str, workers: int = 2) -> None:
        """Connect; `BadSetup` if there is no cluster or no `distributed`.

        Args:
            address: such as tcp://10.0.0.1:8786, or `local`.
            workers: how many processes a local cluster has.
        """
        try:
            import dask
            import distributed
        except ImportError as missing:
            raise BadSetup(
                "--cluster needs the extra cluster: pip install 'kingofnewyork[cluster]'"
            ) from missing
        dask.config.set({"distributed.scheduler.allowed-failures": MAX_TASK_KILLS})
        self._local: Any = None
        if address == LOCAL:
            self._local = distributed.LocalCluster(  # type: ignore[no-untyped-call]
                n_workers=workers, threads_per_worker=1, dashboard_address=None, silence_logs=50
            )
        try:
            self.client: Any = distributed.Client(  # type: ignore[no-untyped-call]
                self._local or address, timeout=CONNECT_TIMEOUT_S
            )
        except (OSError, ValueError) as problem:
            raise BadSetup(f"--cluster {address}: no scheduler answers there") from problem

    @property
    def threads(self) -> int:
        """How many games can be played at the same time; at least one."""
        return max(1, int(sum(self.client.nthreads().values())))

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *exception: object) -> None:
        """Leave the cluster; one that was started here ends."""
        self.client.close()
        if self._local is not None:
            self._local.close()

    def run_tasks(
        self, function: Callable[..., Any], tasks: Iterable[tuple[Any, ...]]
    ) -> Iterator[tuple[tuple[Any, ...], Any]]:
        """Run a function for each task and yield tasks with results as they come.

        New tasks are sent as others finish, so that the scheduler holds only some. What a worker
        that dies was doing is done again elsewhere. Closing the iterator cancels the rest.
        """
        import distributed

        waiting = iter(tasks)
        futures: dict[Any, tuple[Any, ...]] = {}
        done: Any = distributed.as_completed()  # type: ignore[no-untyped-call]

        def send() -> None:
            task = next(waiting, None)
            if task is not None:
                future = self.client.submit(function, *task, pure=False)
                futures[future] = task
                done.add(future)

        try:
            for _ in range(TASKS_PER_THREAD * self.threads):
                send()
            while futures:
                future = next(done)
                task = futures.pop(future)
                yield task, future.result()
                send()
        finally:
            self.client.cancel(list(futures))


def play_on_cluster(
    cluster: Cluster, plan: Plan, first: int, keep_records: bool
) -> Iterator[MatchResult]:
    """Play the games of a plan from `first` on and yield them in order."""
    size = BatchSize(TARGET_TASK_S, MAX_TASK_GAMES)

    def tasks() -> Iterator[tuple[Any, ...]]:
        start = first
        while start < plan.games:
            end = min(plan.games, start + size.games)
            yield plan, start, end, keep_records
            start = end

    due = first
    answers: dict[int, Answer] = {}
    for task, (answer, seconds) in cluster.run_tasks(play_range, tasks()):
        size.note(task[2] - task[1], seconds)
        answers[task[1]] = answer
        while due in answers:
            found = answers.pop(due)
            if isinstance(found, Exception):
                raise found
            due += len(found)
            yield from found


def play_range(plan: Plan, first: int, last: int, keep_records: bool) -> tuple[Answer, float]:
    """Play some games of a plan in a worker; return them, or what went wrong, and the seconds."""
    before = monotonic()
    try:
        bots = plan.find_bots()
        games = [plan.play(game, bots, keep_records) for game in range(first, last)]
    except Exception as problem:
        return problem, monotonic() - before
    return games, monotonic() - before


class ClusterReferee:
    """Has the games of an arena played on a cluster; a bot that fails loses its game.

    A bot that never answers cannot be ended from afar: give bots a limit of their own there.
    """

    def __init__(self, cluster: Cluster, limits: BotLimits) -> None:
        self._cluster = cluster
        self._limits = limits

    def __enter__(self) -> "ClusterReferee":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._cluster.__exit__(kind, problem, trace)

    def play(self, pairings: Iterable[Pairing]) -> Iterator[Played]:
        """Play games side by side and yield each as soon as it is over."""
        tasks = ((pairing, self._limits.decisions) for pairing in pairings)
        for task, result in self._cluster.run_tasks(play_pairing, tasks):
            yield task[0], result


def play_pairing(pairing: Pairing, max_decisions: int) -> ContestResult:
    """Play one game of an arena in a worker."""
    kinds = [find_bot(name) for name in pairing.bots]
    return play_contest(kinds, pairing.bots, pairing.deal, max_decisions)
