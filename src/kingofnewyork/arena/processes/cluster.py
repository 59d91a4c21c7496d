"""Games on a Dask cluster: the same games in the same order as on one machine; extra `cluster`."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from time import monotonic
from typing import Any, Final

from kingofnewyork.arena.contest import ContestResult, play_contest
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.processes.batch_size import BatchSize
from kingofnewyork.arena.processes.process_pool import Answer
from kingofnewyork.arena.processes.referee import BotLimits, Pairing, PairingReferee, Played
from kingofnewyork.arena.processes.shipped_files import (
    NO_FILES,
    FileContent,
    ShippedFiles,
    collect_files,
)
from kingofnewyork.arena.processes.shipped_start import (
    NumberedDeck,
    check_deck,
    numbered_deck,
    start_in_worker,
)
from kingofnewyork.arena.processes.task_runner import Task
from kingofnewyork.arena.processes.worker_process import ignore_interrupts
from kingofnewyork.arena.result import MatchResult
from kingofnewyork.errors import BadSetup
from kingofnewyork.extras import install_command
from kingofnewyork.rules.ids import CardId

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
                f"--cluster needs the extra cluster: {install_command('cluster')}"
            ) from missing
        dask.config.set({"distributed.scheduler.allowed-failures": MAX_TASK_KILLS})
        self._local: Any = None
        if address == LOCAL:
            with ignore_interrupts():  # Ctrl-C is for the command, which ends its workers
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

    def ship_files(self, names: Iterable[str]) -> ShippedFiles:
        """Send the files among the names of bots and cards to all workers, also to later ones."""
        shipped, contents = collect_files(names)
        if contents:
            self.client.register_plugin(_make_plugin(contents))
        return shipped

    def open_referee(self, limits: BotLimits) -> AbstractContextManager[PairingReferee]:
        """A referee whose games are played on this cluster."""
        return nullcontext(ClusterReferee(self, limits))

    def run_tasks(
        self, function: Callable[..., Any], tasks: Iterable[Task]
    ) -> Iterator[tuple[Task, Any]]:
        """Run a function for each task and yield tasks with results as they come.

        New tasks are sent as others finish, so that the scheduler holds only some. What a worker
        that dies was doing is done again elsewhere. Closing the iterator cancels the rest.
        """
        import distributed

        waiting = iter(tasks)
        futures: dict[Any, Task] = {}
        # Without its loop it would listen to the connection that was opened last.
        done: Any = distributed.as_completed(  # type: ignore[no-untyped-call]
            loop=self.client.loop
        )

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


def _make_plugin(contents: list[FileContent]) -> Any:
    """What writes files in every worker of a cluster, as soon as it is there."""
    import distributed

    class FilesPlugin(distributed.WorkerPlugin):
        name = "kingofnewyork " + " ".join([content.place for content in contents])

        def setup(self, worker: Any) -> None:
            for content in contents:
                content.write()

    return FilesPlugin()


def play_on_cluster(
    cluster: Cluster, plan: Plan, first: int, keep_records: bool
) -> Iterator[MatchResult]:
    """Play the games of a plan from `first` on and yield them in order."""
    size = BatchSize(TARGET_TASK_S, MAX_TASK_GAMES)
    files = cluster.ship_files([*plan.players, *plan.start.cards])
    deck = numbered_deck(plan.start)
    threads = cluster.threads

    def tasks() -> Iterator[Task]:
        start = first
        while start < plan.games:
            fair_share = -(-(plan.games - start) // (TASKS_PER_THREAD * threads))
            end = start + min(size.games, fair_share)
            yield plan, start, end, keep_records, files, deck
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


def play_range(
    plan: Plan, first: int, last: int, keep_records: bool, files: ShippedFiles, deck: NumberedDeck
) -> tuple[Answer, float]:
    """Play some games of a plan in a worker; return them, or what went wrong, and the seconds."""
    before = monotonic()
    try:
        here = replace(plan, start=start_in_worker(plan.start, files))
        own = numbered_deck(here.start)
        check_deck(own, deck)
        bots = {name: files.find_bot(name) for name in dict.fromkeys(plan.players)}
        games = [here.play(game, bots, keep_records) for game in range(first, last)]
        if own != deck:
            games = [renumber_cards(game, own, deck) for game in games]
    except Exception as problem:
        return problem, monotonic() - before
    return games, monotonic() - before


def renumber_cards(game: MatchResult, own: NumberedDeck, wanted: NumberedDeck) -> MatchResult:
    """The same game with the cards' numbers of another process."""
    numbers = {card: other for (_, card), (_, other) in zip(own, wanted, strict=True)}
    bought = [tuple([numbers[CardId(card)] for card in cards]) for cards in game.bought]
    return replace(game, bought=tuple(bought))


class ClusterReferee:
    """Has the games of an arena played on a cluster; a bot that fails loses its game.

    A bot that never answers cannot be ended from afar: give bots a limit of their own there.
    """

    def __init__(self, cluster: Cluster, limits: BotLimits) -> None:
        self._cluster = cluster
        self._limits = limits

    def play(self, pairings: Iterable[Pairing]) -> Iterator[Played]:
        """Play games side by side and yield each as soon as it is over."""
        for task, result in self._cluster.run_tasks(play_pairing, self._tasks(pairings)):
            yield task[0], result

    def _tasks(self, pairings: Iterable[Pairing]) -> Iterator[Task]:
        """The tasks of some games; a file is sent to the workers before its first game."""
        sent: set[str] = set()
        files = NO_FILES
        for pairing in pairings:
            names = {*pairing.bots, *pairing.start.cards}
            if not names <= sent:
                sent |= names
                files = self._cluster.ship_files(sorted(sent))
            deck = numbered_deck(pairing.start)
            yield pairing, self._limits.decisions, files, deck


def play_pairing(
    pairing: Pairing, max_decisions: int, files: ShippedFiles, deck: NumberedDeck
) -> ContestResult:
    """Play one game of an arena in a worker."""
    own = numbered_deck(start_in_worker(pairing.start, files))
    check_deck(own, deck)
    kinds = [files.find_bot(name) for name in pairing.bots]
    cards = [card for _, card in own]
    return play_contest(kinds, pairing.bots, pairing.deal, max_decisions, deck=cards)
