"""Answers that are worked out once, however many ask, and kept for those who ask again."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Protocol

from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.workers.pool import Unanswered, WorkerPool


class AnswerServices(Protocol):
    """What answering needs of the process."""

    settings: Settings
    workers: WorkerPool

    def spawn(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        """Run the work in a task of its own."""


class AnswerCache:
    """The answers that were asked for last, each a task that may still run."""

    def __init__(self, services: AnswerServices, max_answers: int) -> None:
        self._services = services
        self._max_answers = max_answers
        self._tasks: OrderedDict[Hashable, asyncio.Task[Any]] = OrderedDict()

    async def answer(self, key: Hashable, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """The answer for a key; `Refused` if there is none now.

        Args:
            key: what tells one question from another.
            work: begins to work it out; called unless that was done, or is under way.
        """
        task = self._tasks.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._tasks[key] = self._services.spawn(work())
        self._tasks.move_to_end(key)
        if len(self._tasks) > self._max_answers:
            self._tasks.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except Unanswered:
            raise Refused("unavailable") from None
