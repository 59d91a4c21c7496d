"""Questions about games: each is worked out once, however many ask it, and askers take turns."""

from typing import Any, Final

from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import NOBODY, Seat
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.table import NO_PERSON, Table
from kingofnewyork.server.protocol.responses import TOPICS
from kingofnewyork.server.rooms.answer_cache import AnswerCache, AnswerServices
from kingofnewyork.server.rooms.live_chances import LiveChances

MAX_KEPT_ANSWERS: Final = 2000
"""How many answers are kept for those who ask the same again."""
WIN_CHANCES: Final = "win_chances"
ADVICE_TOPICS: Final = ("hints", "odds", WIN_CHANCES)
"""The topics that a table, or the whole server, may switch off."""


class QuestionDesk:
    """Answers questions about games, from what a seat sees."""

    def __init__(self, services: AnswerServices) -> None:
        self.services = services
        self._answers = AnswerCache(services, MAX_KEPT_ANSWERS)
        self._live_chances = LiveChances(services)

    async def answer(
        self, table: Table, topic: str, seat: Seat, *asker: str, person: int = NO_PERSON
    ) -> Any:
        """Answer a question; `Refused` if it cannot be answered.

        Args:
            table: where it is asked.
            topic: one of TOPICS.
            seat: whose view it is about.
            asker: who asks: an address, and whoever asks from there. Askers take turns.
            person: who asks, if it is somebody at the table.
        """
        view = self._check(table, topic, seat, person)
        if topic == WIN_CHANCES:
            return await self._live_chances.answer(table, *asker)
        # A view changes with the entry that last changed the game.
        key = (table.id, table.game_seq, topic, int(seat))
        work = getattr(self.services.workers, topic)
        return await self._answers.answer(key, lambda: work(view, *asker))

    def _check(self, table: Table, topic: str, seat: Seat, person: int) -> View:
        """The view that a question is about; `Refused` if it may not be asked."""
        if topic not in TOPICS:
            raise Refused("message/bad", f"one can ask for {', '.join(TOPICS)}")
        if table.state is None:
            raise Refused("game/not_running")
        if topic in ADVICE_TOPICS and not self._gives_advice(table, topic):
            raise Refused("hints/off")
        view = View(table.state, seat)
        if topic == "hints" and not view.legal_actions():
            raise Refused("action/not_yours")
        is_watching = seat == NOBODY or table.state.life[seat] <= 0
        is_about_all = topic == WIN_CHANCES or (topic == "odds" and is_watching)
        if is_about_all and table.is_playing(person) and not table.options.training:
            raise Refused("chances/hidden")
        return view

    def _gives_advice(self, table: Table, topic: str) -> bool:
        """Whether the topic is switched on; training games always show the win chances."""
        is_shown = topic == WIN_CHANCES and table.options.training
        return self.services.settings.hints and (table.options.hints or is_shown)
