"""Questions about games: each is worked out once, however many ask it, and askers take turns."""

import asyncio
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, Final, Protocol

from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import Seat
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.responses import TOPICS
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.workers.pool import Unanswered, WorkerPool

MAX_ANSWERS: Final = 2000
"""How many answers are kept for those who ask the same again."""
ADVICE_TOPICS: Final = ("hints", "odds")
"""The topics that a table, or the whole server, may switch off."""

AnswerKey = tuple[str, int, str, int]
"""The table, the entry that last changed its game, the topic and the seat that sees it."""


class QuestionServices(Protocol):
    """What answering needs of the process."""

    settings: Settings
    workers: WorkerPool

    def spawn(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        """Run the work in a task of its own."""


class QuestionDesk:
    """Answers questions about games, from what a seat sees."""

    def __init__(self, services: QuestionServices) -> None:
        self.services = services
        self._answers: OrderedDict[AnswerKey, asyncio.Task[Any]] = OrderedDict()

    async def answer(self, table: Table, topic: str, seat: Seat, *asker: str) -> Any:
        """Answer a question; `Refused` if it cannot be answered.

        Args:
            table: where it is asked.
            topic: one of TOPICS.
            seat: whose view it is about.
            asker: who asks: an address, and whoever asks from there. Askers take turns.
        """
        view = self._check(table, topic, seat)
        key = (table.id, table.game_seq, topic, int(seat))
        task = self._answers.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            work: Any = getattr(self.services.workers, topic)(view, *asker)
            task = self._answers[key] = self.services.spawn(work)
            if len(self._answers) > MAX_ANSWERS:
                self._answers.popitem(last=False)
        try:
            return await asyncio.shield(task)
        except Unanswered:
            raise Refused("unavailable") from None

    def _check(self, table: Table, topic: str, seat: Seat) -> View:
        """The view that a question is about; `Refused` if it may not be asked."""
        if topic not in TOPICS:
            raise Refused("message/bad", f"one can ask for {', '.join(TOPICS)}")
        if table.state is None:
            raise Refused("game/not_running")
        if topic in ADVICE_TOPICS and not (table.options.hints and self.services.settings.hints):
            raise Refused("hints/off")
        view = View(table.state, seat)
        if topic == "hints" and not view.legal_actions():
            raise Refused("action/not_yours")
        return view
