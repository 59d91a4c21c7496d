"""Questions about games: each is worked out once, however many ask it, and askers take turns."""

from typing import Any, Final

from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import Seat
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.responses import TOPICS
from kingofnewyork.server.rooms.answer_cache import AnswerCache, AnswerServices

MAX_ANSWERS: Final = 2000
"""How many answers are kept for those who ask the same again."""
ADVICE_TOPICS: Final = ("hints", "odds")
"""The topics that a table, or the whole server, may switch off."""


class QuestionDesk:
    """Answers questions about games, from what a seat sees."""

    def __init__(self, services: AnswerServices) -> None:
        self.services = services
        self._answers = AnswerCache(services, MAX_ANSWERS)

    async def answer(self, table: Table, topic: str, seat: Seat, *asker: str) -> Any:
        """Answer a question; `Refused` if it cannot be answered.

        Args:
            table: where it is asked.
            topic: one of TOPICS.
            seat: whose view it is about.
            asker: who asks: an address, and whoever asks from there. Askers take turns.
        """
        view = self._check(table, topic, seat)
        # A view changes with the entry that last changed the game.
        key = (table.id, table.game_seq, topic, int(seat))
        work = getattr(self.services.workers, topic)
        return await self._answers.answer(key, lambda: work(view, *asker))

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
