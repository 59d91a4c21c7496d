"""Thinking for the event loop: bots, hints and odds, worked out by other processes.

A worker is asked one question at a time. One that is late, ends, or says what it was not asked is
killed and another takes its place; the rule bot then decides, in a worker that runs nothing else.
The loop only ever writes a question and is told when bytes arrive.
"""

import asyncio
import logging
import os
import signal
import sys
from collections import Counter, deque
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, cast

from kingofnewyork.errors import IllegalAction, KingOfNewYorkError
from kingofnewyork.play.view import View
from kingofnewyork.rules.saving import to_dict
from kingofnewyork.server.settings import PREFIX
from kingofnewyork.server.thinking_line import Line
from kingofnewyork.server.thinking_worker import Answer, framed, next_message

LOG: Final = logging.getLogger(__name__)
RULE: Final = "rule"
DEFAULT: Final = "default"
"""Who has chosen when nobody has."""
START: Final = 20.0
"""For how many seconds a worker may take to start."""
PATIENCE: Final = 1.0
"""For how many seconds a worker may wind up before it is killed, and take to die after it."""
NOT_HEARD: Final = "the worker had ended before"
SETTINGS: Final = {"PYTHONHASHSEED": "0", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""The same question gets the same answer, and one worker takes one core."""


class Unanswered(KingOfNewYorkError):
    """A question was not answered in time, or nobody answers any more."""

    code = "unavailable"


@dataclass(frozen=True, slots=True)
class Choice:
    """What is done, and who chose it: a bot, by its name, or `default` for nobody."""

    action: int
    by: str
    seconds: float = field(default=0.0, compare=False)
    """How long it took from when the bot was asked."""


def _environment() -> dict[str, str]:
    """What a worker may know of the environment: not where the database is."""
    secret = (f"{PREFIX}DATABASE", f"{PREFIX}CONFIG")
    return {name: value for name, value in os.environ.items() if name not in secret}


class Worker(asyncio.SubprocessProtocol):
    """A process that thinks; it is on its way from the first moment."""

    def __init__(self, memory: int) -> None:
        loop = asyncio.get_running_loop()
        self.is_fit = True
        """Whether it may be asked something."""
        self.gone: asyncio.Future[None] = loop.create_future()
        """Done when nothing is left of it."""
        self._number = 0
        """Of the latest question; the message with which it reports for work is number 0."""
        self._heard: asyncio.Future[Mapping[str, Any] | None] = loop.create_future()
        """The message that is waited for, or None if there will be none."""
        self._received = bytearray()
        self._transport: asyncio.SubprocessTransport | None = None
        self._has_exited = False
        self._questions = -1
        """The pipe to it: one way, and emptied before the next question, so writing never waits."""
        self._started = loop.create_task(self._start(memory))

    async def _start(self, memory: int) -> None:
        source = -1
        try:
            source, self._questions = os.pipe()
            os.set_blocking(self._questions, False)
            await asyncio.get_running_loop().subprocess_exec(
                lambda: self,
                *(sys.executable, "-m", "kingofnewyork.server.thinking_worker", str(memory)),
                stdin=source,
                stderr=asyncio.subprocess.DEVNULL,
                env={**_environment(), **SETTINGS},
                start_new_session=True,  # Ctrl-C is for the server, and what bots start dies too
            )
        except Exception:  # whatever the system has run out of
            LOG.exception("a worker cannot be started")
            self.connection_lost(None)
        finally:
            if source >= 0:
                os.close(source)
        if not self.is_fit:
            self.kill()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The process runs."""
        self._transport = cast(asyncio.SubprocessTransport, transport)

    async def ask(self, question: Mapping[str, Any], budget: float) -> Answer:
        """What it answers within so many seconds from when it begins; a silent one is killed."""
        loop = asyncio.get_running_loop()
        if not self._number and await self._message(START) is None:
            return self._failed(loop.time(), "the worker did not start")
        now = loop.time()
        self._number += 1
        self._heard = loop.create_future()
        if not self._write(framed({**question, "number": self._number, "budget": budget})):
            return self._failed(now, NOT_HEARD)
        told = await self._message(budget)
        if told is None:
            why = f"no answer in {budget} s" if self.is_fit else "the worker ended"
            return self._failed(now, why)
        if told.get("spent"):
            self.kill()
        failure, code = str(told.get("failure", "")), str(told.get("code", ""))
        return Answer(now, told.get("value"), failure, code)

    async def _message(self, seconds: float) -> Mapping[str, Any] | None:
        """The message that is waited for, or None if it does not come in time."""
        try:
            await asyncio.wait([self._heard], timeout=seconds)
        except asyncio.CancelledError:
            if self._number:
                self.kill()  # its answer would be taken for that to the next question
            raise
        return self._heard.result() if self._heard.done() else None

    def _failed(self, asked: float, why: str) -> Answer:
        self.kill()
        return Answer(asked, failure=why)

    def _write(self, data: bytes) -> bool:
        """Whether the pipe has taken all of it."""
        with suppress(OSError):
            return self.is_fit and os.write(self._questions, data) == len(data)
        return False

    def _hang_up(self) -> None:
        """It hears that there are no more questions."""
        if self._questions >= 0:
            os.close(self._questions)
        self._questions = -1

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Messages that were waited for are heard; who says anything else is killed."""
        self._received += data
        while self.is_fit and (message := next_message(self._received)) is not None:
            if message.get("number") == self._number and not self._heard.done():
                self._heard.set_result(message)
            else:
                self.kill()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        """Who cannot answer is of no use."""
        self.kill()

    def process_exited(self) -> None:
        """It is gone, with whatever it has started."""
        self.kill()
        self._has_exited = True
        if self._transport is not None:
            asyncio.get_running_loop().call_soon(self._transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is left."""
        self._lose()
        self._hang_up()
        if not self.gone.done():
            self.gone.set_result(None)

    def _lose(self) -> None:
        """There will be no message any more."""
        self.is_fit = False
        if not self._heard.done():
            self._heard.set_result(None)

    def kill(self) -> None:
        """It ends now, whatever it does; that it has ended is heard later."""
        self._lose()
        if self._transport is None or self._has_exited:
            return  # `_start` comes back to one that is still to begin
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._transport.kill()
            else:
                os.killpg(self._transport.get_pid(), signal.SIGKILL)

    async def end(self) -> None:
        """It has ended: by itself if it has nothing to do, or else killed."""
        await asyncio.wait([self._started])
        if self._transport is None:
            return
        if self.is_fit and self._heard.done():
            self.is_fit = False
            self._hang_up()
            await asyncio.wait([self.gone], timeout=PATIENCE)
        if not self.gone.done():
            self.kill()
            await asyncio.wait([self.gone], timeout=PATIENCE)
            self._transport.close()


class Thinkers:
    """The workers of a server; the first question starts the first of them."""

    def __init__(
        self, workers: int = 1, budget: float = 5.0, memory: int = 1 << 30, rescue: float = 1.0
    ) -> None:
        """Start nothing yet.

        Args:
            workers: how many questions are thought about at the same time.
            budget: seconds for an answer, from when a worker begins to think about it.
            memory: bytes that a worker may take.
            rescue: seconds for the rule bot, when another bot has failed.
        """
        self.failed: Counter[str] = Counter()
        """How often each bot has not answered as it should."""
        self._most = workers
        self._budget = budget
        self._memory = memory
        self._rescue = rescue
        self._line = Line()
        self._number = 0
        """How many workers there are, busy or idle; one that is replaced does not count."""
        self._idle: deque[Worker] = deque()
        self._reserve: Worker | None = None
        """Where the rule bot answers for others."""
        self._rescuing = asyncio.Lock()
        self._all: set[Worker] = set()
        """Every worker of which something is left."""
        self._asking: set[asyncio.Task[Answer]] = set()
        self._closed = False

    async def choose(self, view: View, bot: str, seed: int) -> Choice:
        """What the bot does, or the rule bot if it fails, or else the default: always legal."""
        legal = view.legal_actions()
        if not legal:
            raise IllegalAction(f"seat {view.seat} has nothing to choose now")
        question = {"do": "choose", "bot": bot, "seed": seed, **_seen(view)}
        answer = await self._ask(bot, question)
        asked, action, by = answer.asked, answer.value, bot
        if not _is_among(answer, legal):
            self._blame(bot, answer)
            answer = await self._background(self._answer_of_reserve({**question, "bot": RULE}))
            action, by = answer.value, RULE
            if not _is_among(answer, legal):
                self._blame(RULE, answer)
                action, by = view.default_action(), DEFAULT
        return Choice(action, by, asyncio.get_running_loop().time() - asked)

    async def hints(self, view: View) -> list[dict[str, Any]]:
        """The best few actions: each with its worth as a number, and phrases that say why."""
        return list(await self._value("hints", view))

    async def odds(self, view: View) -> dict[str, Any]:
        """The chances of the viewer: as numbers, and as phrases, row by row."""
        return dict(await self._value("odds", view))

    async def options(self, view: View) -> dict[str, Any]:
        """What the viewer may do, as phrases; if it is not its choice, what everybody waits for."""
        return dict(await self._value("options", view))

    async def table(self, view: View) -> dict[str, Any]:
        """The table in sentences, as phrases."""
        return dict(await self._value("table", view))

    async def close(self) -> None:
        """All workers have ended, and nobody is answered any more."""
        self._closed = True
        await asyncio.gather(*[worker.end() for worker in self._all])
        while self._asking:
            await asyncio.wait(self._asking)

    async def _value(self, what: str, view: View) -> Any:
        """The answer to a question that may be refused."""
        answer = await self._ask(what, {"do": what, **_seen(view)})
        if answer.code == IllegalAction.code:
            raise IllegalAction(answer.failure)
        if answer.failure:
            self._blame(what, answer)
            raise Unanswered(f"no {what}: {answer.failure}")
        return answer.value

    def _blame(self, who: str, answer: Answer) -> None:
        """It is noted that an answer was none; nobody is blamed once all is over."""
        self._check_open()
        self.failed[who] += 1
        LOG.warning("%s: %r", who, answer.failure or f"{answer.value} is not legal")

    def _check_open(self) -> None:
        if self._closed:
            raise Unanswered("the workers have been sent home")

    async def _ask(self, name: str, question: Mapping[str, Any]) -> Answer:
        """The answer of a worker, when it is the question's turn."""
        worker = await self._take(name)
        return await self._background(self._answer_of(worker, question))

    async def _background(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """The answer; the worker is looked after even if the asker loses interest."""
        task = asyncio.create_task(work)
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)
        return await asyncio.shield(task)

    async def _answer_of(self, worker: Worker, question: Mapping[str, Any]) -> Answer:
        """What the worker answers; then it, or another in its place, is free again."""
        self._ready_reserve()
        try:
            answer = await worker.ask(question, self._budget)
            if answer.failure == NOT_HEARD:  # no fault of the bot
                worker = self._fit(worker)
                answer = await worker.ask(question, self._budget)
            return answer
        finally:
            self._free(worker)

    async def _answer_of_reserve(self, question: Mapping[str, Any]) -> Answer:
        """What the worker answers that is kept for this, if it is quick about it."""
        now = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(self._rescue), self._rescuing:
                return await self._ready_reserve().ask(question, self._rescue)
        except TimeoutError:
            return Answer(now, failure=f"no answer in {self._rescue} s")

    def _ready_reserve(self) -> Worker:
        """The worker that is kept for the rule bot; if need be it is on its way."""
        self._reserve = self._fit(self._reserve) if self._reserve else self._hire()
        return self._reserve

    def _hire(self) -> Worker:
        """A new worker that will not be forgotten."""
        worker = Worker(self._memory)
        self._all.add(worker)
        worker.gone.add_done_callback(lambda _: self._all.discard(worker))
        return worker

    async def _take(self, name: str) -> Worker:
        """A worker that has nothing else to do, when it is the turn of this name."""
        self._check_open()
        if self._idle:
            return self._fit(self._idle.popleft())  # which has had most time to start
        if self._number < self._most:
            self._number += 1
            return self._hire()
        place = self._line.join(name)
        try:
            worker = await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self._free(place.result())  # it was given one at the very moment it gave up
            raise
        if self._closed:
            self._free(worker)  # so that all who wait hear of it, one after the other
        self._check_open()
        return worker

    def _fit(self, worker: Worker) -> Worker:
        """The worker, or another in its place if it can no longer be asked."""
        return worker if worker.is_fit or self._closed else self._hire()

    def _free(self, worker: Worker) -> None:
        """Whoever is next has the worker, or it is idle."""
        worker = self._fit(worker)
        place = self._line.call()
        if place is None:
            self._idle.append(worker)
        else:
            place.set_result(worker)


def _seen(view: View) -> dict[str, Any]:
    """The view as plain JSON values."""
    return {"state": to_dict(view.playable()), "seat": view.seat}


def _is_among(answer: Answer, legal: list[int]) -> bool:
    """Whether the answer is one of the legal actions."""
    return not answer.failure and type(answer.value) is int and answer.value in legal
