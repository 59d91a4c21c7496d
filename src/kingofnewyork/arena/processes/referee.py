"""Worker processes that play the games of an arena, watched: one that hangs is replaced.

A worker notes whose answer it waits for, and since when, in memory that it shares with the referee.
If that takes too long, the referee ends the worker, and the bot has forfeited the game.
"""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext
from time import monotonic
from typing import Final, Protocol

from kingofnewyork.arena.contest import ContestResult, forfeit_result, play_contest
from kingofnewyork.arena.processes.worker_process import (
    answer_requests,
    prepare_worker,
    start_worker,
)
from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.named import find_bot
from kingofnewyork.play.game_start import NEW_GAME, GameStart
from kingofnewyork.rules.ids import NOBODY

POLL_S: Final = 0.25
"""How often the referee looks whether a bot hangs."""
MonotonicClock = Callable[[], float]


@dataclass(frozen=True)
class BotLimits:
    """What a bot may take."""

    decisions: int = 5000
    """A game with more decisions is cut short, and nobody has won it."""
    seconds: float = 60.0
    """A bot that takes longer for one decision has forfeited the game."""


@dataclass(frozen=True)
class Pairing:
    """One game to play."""

    block: int
    game: int
    """Its number within the block."""
    deal: int
    bots: tuple[str, ...]
    start: GameStart = NEW_GAME
    """The deck, and cards of one's own."""


Played = tuple[Pairing, ContestResult]


class PairingReferee(Protocol):
    """Whoever has the games of an arena played."""

    def play(self, pairings: Iterable[Pairing]) -> Iterator[Played]:
        """Play games side by side and yield each as soon as it is over."""


class Worker:
    """A process that plays one game at a time."""

    def __init__(self, context: SpawnContext, limits: BotLimits) -> None:
        self._awaited = context.RawArray("d", [float(NOBODY), 0.0])
        """The seat whose answer is waited for, and since when."""
        self.process, self.pipe = start_worker(context, run_worker, self._awaited, limits.decisions)
        self.pairing: Pairing | None = None

    def hand_out(self, pairing: Pairing) -> None:
        """Let the worker play a game."""
        self.pairing = pairing
        self.pipe.send(pairing)

    def hanging_seat(self, limit: float, now: float) -> int:
        """The seat that has not answered for so long, or NOBODY."""
        seat, since = self._awaited[:]
        return int(seat) if seat != NOBODY and now - since > limit else NOBODY

    def end(self) -> None:
        """End the process, in the middle of a game if need be."""
        self.pipe.close()
        if self.pairing is not None:
            self.process.kill()  # a bot may be deaf to a polite request
        self.process.join()


class Referee:
    """Has games played by some workers; a failing or hanging bot loses its game, and no more."""

    def __init__(self, jobs: int, limits: BotLimits, clock: MonotonicClock = monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._context = multiprocessing.get_context("spawn")
        self._workers = [Worker(self._context, limits) for _ in range(jobs)]

    def __enter__(self) -> "Referee":
        return self

    def __exit__(self, *exception: object) -> None:
        for worker in self._workers:
            worker.end()

    def play(self, pairings: Iterable[Pairing]) -> Iterator[Played]:
        """Play games side by side and yield each as soon as it is over."""
        waiting = iter(pairings)
        for worker in self._workers:
            self._hand_out(worker, waiting)
        while any(worker.pairing for worker in self._workers):
            pipes = [worker.pipe for worker in self._workers if worker.pairing]
            ready = wait(pipes, POLL_S)
            for number, worker in enumerate(self._workers):
                if worker.pairing is None:
                    continue
                pairing = worker.pairing
                result = self._result(worker) if worker.pipe in ready else self._judge(worker)
                if result is None:
                    continue
                if worker.process.is_alive() and worker.pairing is None:
                    self._hand_out(worker, waiting)
                else:
                    worker.end()
                    worker = self._workers[number] = Worker(self._context, self._limits)
                    self._hand_out(worker, waiting)
                yield pairing, result

    def _hand_out(self, worker: Worker, waiting: Iterator[Pairing]) -> None:
        pairing = next(waiting, None)
        if pairing is not None:
            worker.hand_out(pairing)

    def _result(self, worker: Worker) -> ContestResult:
        """What a worker has sent; if it is gone, whoever was asked has forfeited."""
        assert worker.pairing is not None
        try:
            found: ContestResult = worker.pipe.recv()
        except (EOFError, OSError):
            seat = max(0, worker.hanging_seat(-1.0, self._clock()))
            reason = f"the bot {worker.pairing.bots[seat]!r} ended the process it played in"
            return forfeit_result(worker.pairing.bots, seat, reason)
        worker.pairing = None
        return found

    def _judge(self, worker: Worker) -> ContestResult | None:
        """The result of a game whose bot hangs; None if it is only thinking."""
        assert worker.pairing is not None
        seat = worker.hanging_seat(self._limits.seconds, self._clock())
        if seat == NOBODY:
            return None
        name = worker.pairing.bots[seat]
        reason = f"the bot {name!r} has not answered for {self._limits.seconds:g} seconds"
        return forfeit_result(worker.pairing.bots, seat, reason)


def run_worker(pipe: Connection, awaited: "list[float]", max_decisions: int) -> None:
    """Play the games that the pipe asks for until it is closed; note whose answer is awaited."""
    prepare_worker()
    kinds: dict[str, type[Bot]] = {}

    def watch(seat: int) -> None:
        awaited[1] = monotonic()
        awaited[0] = float(seat)

    def play(pairing: Pairing) -> ContestResult:
        for name in pairing.bots:
            if name not in kinds:
                kinds[name] = find_bot(name)
        bots = [kinds[name] for name in pairing.bots]
        deck = pairing.start.find_deck()
        return play_contest(bots, pairing.bots, pairing.deal, max_decisions, watch, deck)

    answer_requests(pipe, play)
