"""Makes the lessons as JSON."""

import asyncio

import msgspec

from kingofnewyork.play.lesson import LESSONS
from kingofnewyork.rules.ids import Seat
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.responses import (
    HintView,
    OddsResult,
    OptionsResult,
    TableDescription,
)
from kingofnewyork.server.protocol.view_types import LessonAnswers
from kingofnewyork.server.protocol.views import encode
from kingofnewyork.server.rooms.hub import Hub


class LessonDocuments:
    """The lessons: there are few."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def check_name(self, name: str) -> None:
        """Raise `Refused` if there is no such lesson."""
        if name not in LESSONS:
            raise Refused("not_found", f"there are {', '.join(LESSONS)}")

    async def make(self, name: str) -> bytes:
        """Play a lesson, with what the workers answer to the learner."""
        from kingofnewyork.server.protocol.lessons import PlayedLesson  # few need it

        played = await asyncio.to_thread(PlayedLesson, name)
        hints = played.lesson.hints and self._hub.settings.hints
        answers = [
            await self._answers(table, played.lesson.seat, hints)
            for table in played.tables_to_choose()
        ]
        return encode(played.response(hints, answers))

    async def _answers(self, table: Table, seat: Seat, hints: bool) -> LessonAnswers:
        """What the learner can ask at a table of the lesson, answered by the workers."""
        from kingofnewyork.server.protocol.lessons import without_shortcuts

        async def ask(topic: str) -> object:
            return await self._hub.questions.answer(table, topic, seat, "lessons")

        return LessonAnswers(
            seq=table.seq,
            options=without_shortcuts(msgspec.convert(await ask("options"), OptionsResult)),
            table=msgspec.convert(await ask("table"), TableDescription),
            hints=msgspec.convert(await ask("hints"), list[HintView]) if hints else None,
            odds=msgspec.convert(await ask("odds"), OddsResult) if hints else None,
        )
