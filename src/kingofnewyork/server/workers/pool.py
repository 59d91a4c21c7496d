"""The pool of worker processes that work out bots' choices, hints, odds and texts.

A worker is asked one question at a time. One that is late, ends, or says what it was not asked is
killed and replaced; the rule bot then decides, in a worker that runs nothing else. The event loop
only writes questions and is called when bytes arrive.
"""

import asyncio
import os
import signal
import sys
from collections import Counter, deque
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, cast

from kingofnewyork.errors import IllegalAction, KingOfNewYorkError
from kingofnewyork.play.record import Record
from kingofnewyork.play.view import View
from kingofnewyork.rules.serialization import to_dict
from kingofnewyork.server.logs import log_error, log_warning
from kingofnewyork.server.settings import PREFIX
from kingofnewyork.server.workers.queue import FairLock, FairQueue
from kingofnewyork.server.workers.worker import WorkerAnswer, encode_message, take_message

RESCUE_BOT: Final = "rule"
NO_BOT: Final = "default"
"""The name in `BotChoice.by` when no bot has chosen."""
WORKER_START_TIMEOUT_S: Final = 20.0
"""How long a worker may take to start."""
WORKER_EXIT_TIMEOUT_S: Final = 1.0
"""How long a worker may take to end before it is killed, and to die after that."""
ENDED_BEFORE: Final = "the worker had ended before"
LONG_QUESTION: Final = "review"
LONG_QUESTION_BUDGETS: Final = 12
"""How many times the budget of other questions the review of a whole game has."""
QUICK_QUESTIONS: Final = ("options", "table")
"""Questions that take little time: they do not wait for bots, hints and odds."""
WORKER_ENVIRONMENT: Final = {
    "PYTHONHASHSEED": "0",
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
}
"""The same question gets the same answer, and one worker takes one core."""


class Unanswered(KingOfNewYorkError):
    """A question was not answered in time, or the pool is closed."""

    code = "unavailable"


@dataclass(frozen=True, slots=True)
class BotChoice:
    """An action and who chose it: the name of a bot, or `default` for none."""

    action: int
    by: str
    seconds: float = field(default=0.0, compare=False)
    """How long it took from when the bot was asked."""


def _environment() -> dict[str, str]:
    """The environment of a worker: without the address of the database."""
    secret = (f"{PREFIX}DATABASE", f"{PREFIX}CONFIG")
    return {name: value for name, value in os.environ.items() if name not in secret}


class WorkerProcess(asyncio.SubprocessProtocol):
    """The server's side of one worker process; creating it starts the process."""

    def __init__(self, memory_bytes: int, cards: Sequence[str] = ()) -> None:
        loop = asyncio.get_running_loop()
        self.is_fit = True
        """Whether it may be asked something."""
        self.gone: asyncio.Future[None] = loop.create_future()
        """Done when the process has ended and its pipes are closed."""
        self._number = 0
        """The number of the latest question; the message that it has started is number 0."""
        self._reply: asyncio.Future[Mapping[str, Any] | None] = loop.create_future()
        """The message that we wait for, or None if there will be none."""
        self._received = bytearray()
        self._transport: asyncio.SubprocessTransport | None = None
        self._has_exited = False
        self._questions = -1
        """The pipe for questions: it is empty before the next one, so writing never blocks."""
        self._started = loop.create_task(self._start(memory_bytes, cards))

    async def _start(self, memory_bytes: int, cards: Sequence[str]) -> None:
        source = -1
        try:
            source, self._questions = os.pipe()
            os.set_blocking(self._questions, False)
            await asyncio.get_running_loop().subprocess_exec(
                lambda: self,
                *(sys.executable, "-m", "kingofnewyork.server.workers.worker", str(memory_bytes)),
                *cards,
                stdin=source,
                stderr=asyncio.subprocess.DEVNULL,
                env={**_environment(), **WORKER_ENVIRONMENT},
                start_new_session=True,  # Ctrl-C is for the server, and what bots start dies too
            )
        except Exception as problem:  # whatever the system has run out of
            log_error("worker did not start", problem)
            self.connection_lost(None)
        finally:
            if source >= 0:
                os.close(source)
        if not self.is_fit:
            self.kill()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport of the process, which runs now."""
        self._transport = cast(asyncio.SubprocessTransport, transport)

    async def ask(self, question: Mapping[str, Any], budget_s: float) -> WorkerAnswer:
        """Ask a question; kill the worker if it does not answer within so many seconds."""
        loop = asyncio.get_running_loop()
        if not self._number and await self._message(WORKER_START_TIMEOUT_S) is None:
            return self._fail(loop.time(), "the worker did not start")
        now = loop.time()
        self._number += 1
        self._reply = loop.create_future()
        if not self._write(
            encode_message({**question, "number": self._number, "budget": budget_s})
        ):
            return self._fail(now, ENDED_BEFORE)
        reply = await self._message(budget_s)
        if reply is None:
            why = f"no answer in {budget_s} s" if self.is_fit else "the worker ended"
            return self._fail(now, why)
        if reply.get("spent"):
            self.kill()
        failure, code = str(reply.get("failure", "")), str(reply.get("code", ""))
        return WorkerAnswer(now, reply.get("value"), failure, code)

    async def _message(self, seconds: float) -> Mapping[str, Any] | None:
        """Wait for the next message; return None if it does not come in time."""
        try:
            await asyncio.wait([self._reply], timeout=seconds)
        except asyncio.CancelledError:
            if self._number:
                self.kill()  # its answer would be taken for that to the next question
            raise
        return self._reply.result() if self._reply.done() else None

    def _fail(self, asked_at: float, why: str) -> WorkerAnswer:
        """Kill the worker; return the failure as its answer."""
        self.kill()
        return WorkerAnswer(asked_at, failure=why)

    def _write(self, data: bytes) -> bool:
        """Write to the pipe; return whether it has taken everything."""
        with suppress(OSError):
            return self.is_fit and os.write(self._questions, data) == len(data)
        return False

    def _close_questions(self) -> None:
        """Close the pipe for questions, which asks the worker to end."""
        if self._questions >= 0:
            os.close(self._questions)
        self._questions = -1

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Take the message that we wait for; kill a worker that sends anything else."""
        self._received += data
        while self.is_fit and (message := take_message(self._received)) is not None:
            if message.get("number") == self._number and not self._reply.done():
                self._reply.set_result(message)
            else:
                self.kill()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        """Kill a worker that cannot answer any more."""
        self.kill()

    def process_exited(self) -> None:
        """Kill whatever the process has started, and close the transport."""
        self.kill()
        self._has_exited = True
        if self._transport is not None:
            asyncio.get_running_loop().call_soon(self._transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """Mark the worker as gone."""
        self._give_up()
        self._close_questions()
        if not self.gone.done():
            self.gone.set_result(None)

    def _give_up(self) -> None:
        """Stop waiting for a message: there will be none."""
        self.is_fit = False
        if not self._reply.done():
            self._reply.set_result(None)

    def kill(self) -> None:
        """Kill the process; `gone` is done when it has ended."""
        self._give_up()
        if self._transport is None or self._has_exited:
            return  # `_start` comes back to one that is still to begin
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._transport.kill()
            else:
                os.killpg(self._transport.get_pid(), signal.SIGKILL)

    async def end(self) -> None:
        """End the process: by itself if it has nothing to do, else by killing it."""
        await asyncio.wait([self._started])
        if self._transport is None:
            return
        if self.is_fit and self._reply.done():
            self.is_fit = False
            self._close_questions()
            await asyncio.wait([self.gone], timeout=WORKER_EXIT_TIMEOUT_S)
        if not self.gone.done():
            self.kill()
            await asyncio.wait([self.gone], timeout=WORKER_EXIT_TIMEOUT_S)
            self._transport.close()


class WorkerPool:
    """The worker processes of a server; the first question starts the first of them."""

    def __init__(
        self,
        workers: int = 1,
        budget_s: float = 5.0,
        memory_bytes: int = 1 << 30,
        rescue_budget_s: float = 1.0,
        cards: Sequence[str] = (),
    ) -> None:
        """Start nothing yet.

        Args:
            workers: how many questions are worked on at the same time.
            budget_s: seconds for an answer, from when a worker begins with it; the review of a game
                has `LONG_QUESTION_BUDGETS` times as many.
            memory_bytes: what a worker may use.
            rescue_budget_s: seconds for the rule bot when another bot has failed.
            cards: modules, files or entry points that register cards of one's own.
        """
        self.failures: Counter[str] = Counter()
        """How often each bot has not answered as it should."""
        self._max_workers = workers
        self._budget_s = budget_s
        self._memory_bytes = memory_bytes
        self._cards = cards
        self._rescue_budget_s = rescue_budget_s
        self._queue: FairQueue[WorkerProcess] = FairQueue()
        self._worker_count = 0
        """How many workers there are, busy or idle; one that is replaced does not count."""
        self._idle: deque[WorkerProcess] = deque()
        self._reserve: WorkerProcess | None = None
        """The worker in which the rule bot answers for bots that failed, and quick questions."""
        self._reserve_lock = FairLock()
        self._all: set[WorkerProcess] = set()
        """Every worker that is not gone."""
        self._asking: set[asyncio.Task[WorkerAnswer]] = set()
        self._closed = False

    async def choose(self, view: View, bot: str, seed: int, turn: str = "") -> BotChoice:
        """Let a bot choose, or the rule bot if it fails, or else the default: always legal.

        `turn` is the same for all choices of a turn and for no others, so that a bot can remember
        what it did before.
        """
        legal = view.legal_actions()
        if not legal:
            raise IllegalAction(f"seat {view.seat} has nothing to choose now")
        question = {"do": "choose", "bot": bot, "seed": seed, "turn": turn, **_view_json(view)}
        answer = await self._ask(("bots", bot), question)
        asked_at, action, by = answer.asked_at, answer.value, bot
        if not _is_legal_answer(answer, legal):
            self._record_failure(bot, answer)
            answer = await self._run_shielded(self._ask_reserve({**question, "bot": RESCUE_BOT}))
            action, by = answer.value, RESCUE_BOT
            if not _is_legal_answer(answer, legal):
                self._record_failure(RESCUE_BOT, answer)
                action, by = view.default_action(), NO_BOT
        return BotChoice(action, by, asyncio.get_running_loop().time() - asked_at)

    async def hints(self, view: View, *asker: str) -> list[dict[str, Any]]:
        """The best few actions: each with its worth as a number, and phrases that say why."""
        return list(await self._value("hints", view, asker))

    async def odds(self, view: View, *asker: str) -> dict[str, Any]:
        """The chances of the viewer: as numbers, and as phrases, row by row."""
        return dict(await self._value("odds", view, asker))

    async def options(self, view: View, *asker: str) -> dict[str, Any]:
        """What the viewer may do, as phrases; if it is not its choice, what everybody waits for."""
        return dict(await self._value("options", view, asker))

    async def table(self, view: View, *asker: str) -> dict[str, Any]:
        """The table in sentences, as phrases."""
        return dict(await self._value("table", view, asker))

    async def review(self, record: Record, *asker: str) -> dict[str, Any]:
        """The review of a game, as numbers and phrases."""
        question = {"do": "review", "record": _record_json(record)}
        return dict(await self._answer_to("review", question, asker))

    async def deep_choice(self, record: Record, step: int, *asker: str) -> dict[str, Any]:
        """What search says of a choice of a game; empty if it is not one that mattered."""
        question = {"do": "deep_choice", "record": _record_json(record), "step": step}
        return dict(await self._answer_to("deep_choice", question, asker))

    async def win_chances(self, record: Record, first_turn: int, *asker: str) -> dict[str, Any]:
        """The win chances of all seats at the beginning of each turn, from one turn on."""
        given = {"record": _record_json(record), "first_turn": first_turn}
        question = {"do": "win_chances", **given}
        return dict(await self._answer_to("win_chances", question, asker))

    async def puzzle(self, name: str, *asker: str) -> dict[str, Any]:
        """The answer to a puzzle of the collection, as numbers and phrases."""
        question = {"do": "puzzle", "puzzle": name}
        return dict(await self._answer_to("puzzle", question, asker))

    async def close(self) -> None:
        """End all workers; no question is answered any more."""
        self._closed = True
        await asyncio.gather(*[worker.end() for worker in self._all])
        while self._asking:
            await asyncio.wait(self._asking)

    async def _value(self, what: str, view: View, asker: Sequence[str]) -> Any:
        """The answer to a question about a view."""
        return await self._answer_to(what, {"do": what, **_view_json(view)}, asker)

    async def _answer_to(self, what: str, question: Mapping[str, Any], asker: Sequence[str]) -> Any:
        """The answer to a question; raise `IllegalAction` or `Unanswered` if there is none."""
        answer = await self._ask(("questions", *asker), question)
        if answer.code == IllegalAction.code:
            raise IllegalAction(answer.failure)
        if answer.failure:
            self._record_failure(what, answer)
            raise Unanswered(f"no {what}: {answer.failure}")
        return answer.value

    def _record_failure(self, who: str, answer: WorkerAnswer) -> None:
        """Count and log a failed answer; raise `Unanswered` if the pool is closed."""
        self._check_open()
        self.failures[who] += 1
        reason = answer.failure or f"{answer.value} is not legal"
        log_warning("worker failed", asked=who, reason=reason)

    def _check_open(self) -> None:
        if self._closed:
            raise Unanswered("the worker pool is closed")

    async def _ask(self, names: Sequence[str], question: Mapping[str, Any]) -> WorkerAnswer:
        """Wait for a worker and ask it."""
        if question["do"] in QUICK_QUESTIONS:
            async with self._reserve_lock.turn(*names):
                self._check_open()
                return await self._run_shielded(self._ask_quick(question))
        worker = await self._acquire(names)
        return await self._run_shielded(self._ask_worker(worker, question))

    async def _run_shielded(self, work: Coroutine[Any, Any, WorkerAnswer]) -> WorkerAnswer:
        """Run the work to its end, even if the caller is cancelled."""
        task = asyncio.create_task(work)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)
        return await asyncio.shield(task)

    async def _ask_worker(self, worker: WorkerProcess, question: Mapping[str, Any]) -> WorkerAnswer:
        """Ask a worker; release it, or its replacement, afterwards."""
        self._ready_reserve()
        is_long = question["do"] == LONG_QUESTION
        budget_s = self._budget_s * (LONG_QUESTION_BUDGETS if is_long else 1)
        try:
            answer = await worker.ask(question, budget_s)
            if answer.failure == ENDED_BEFORE:  # no fault of the bot
                worker = self._replace_unfit(worker)
                answer = await worker.ask(question, budget_s)
            return answer
        finally:
            self._release(worker)

    async def _ask_quick(self, question: Mapping[str, Any]) -> WorkerAnswer:
        """Ask the reserve worker a quick question; once more if it had ended before."""
        answer = await self._ready_reserve().ask(question, self._budget_s)
        if answer.failure == ENDED_BEFORE:
            answer = await self._ready_reserve().ask(question, self._budget_s)
        return answer

    async def _ask_reserve(self, question: Mapping[str, Any]) -> WorkerAnswer:
        """Ask the reserve worker, which has little time."""
        now = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(self._rescue_budget_s), self._reserve_lock.turn("rescue"):
                return await self._ready_reserve().ask(question, self._rescue_budget_s)
        except TimeoutError:
            return WorkerAnswer(now, failure=f"no answer in {self._rescue_budget_s} s")

    def _ready_reserve(self) -> WorkerProcess:
        """The worker that is kept for the rule bot; start it if need be."""
        self._reserve = (
            self._replace_unfit(self._reserve) if self._reserve else self._start_worker()
        )
        return self._reserve

    def _start_worker(self) -> WorkerProcess:
        """Start a worker and keep track of it until it is gone."""
        worker = WorkerProcess(self._memory_bytes, self._cards)
        self._all.add(worker)
        worker.gone.add_done_callback(lambda _: self._all.discard(worker))
        return worker

    async def _acquire(self, names: Sequence[str]) -> WorkerProcess:
        """Wait for an idle worker; names take turns."""
        self._check_open()
        if self._idle:
            return self._replace_unfit(self._idle.popleft())  # which has had most time to start
        if self._worker_count < self._max_workers:
            self._worker_count += 1
            return self._start_worker()
        turn = self._queue.join(*names)
        try:
            worker = await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._release(turn.result())  # it got one at the moment it was cancelled
            raise
        if self._closed:
            self._release(worker)  # so that all who wait end, one after the other
        self._check_open()
        return worker

    def _replace_unfit(self, worker: WorkerProcess) -> WorkerProcess:
        """The worker, or a new one in its place if it cannot be asked any more."""
        return worker if worker.is_fit or self._closed else self._start_worker()

    def _release(self, worker: WorkerProcess) -> None:
        """Give the worker to the next who waits, or keep it idle."""
        worker = self._replace_unfit(worker)
        turn = self._queue.pop()
        if turn is None:
            self._idle.append(worker)
        else:
            turn.set_result(worker)


def _view_json(view: View) -> dict[str, Any]:
    """The view as plain JSON values."""
    return {"state": to_dict(view.playable()), "seat": view.seat}


def _record_json(record: Record) -> dict[str, Any]:
    """The set-up and the actions of a record as plain JSON values."""
    return {
        "monsters": record.monsters,
        "two_in_manhattan": record.two_in_manhattan,
        "deck": record.deck,
        "actions": record.actions,
        "position": None if record.position is None else to_dict(record.position),
    }


def _is_legal_answer(answer: WorkerAnswer, legal: list[int]) -> bool:
    """Whether the answer is one of the legal actions."""
    return not answer.failure and type(answer.value) is int and answer.value in legal
