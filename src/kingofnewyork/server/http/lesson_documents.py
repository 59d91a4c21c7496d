"""The lessons as JSON, each made once, when somebody first asks for it."""

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
    """Makes the lessons, one at a time, and keeps them: there are few."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._lock = asyncio.Lock()
        self._bodies: dict[str, bytes] = {}

    async def body(self, name: str) -> bytes:
        """A lesson as JSON; `Refused` if there is no such lesson, or no worker has time for it."""
        if name not in LESSONS:
            raise Refused("not_found", f"there are {', '.join(LESSONS)}")
        async with self._lock:
            if name not in self._bodies:
                self._bodies[name] = await self._make(name)
        return self._bodies[name]

    async def _make(self, name: str) -> bytes:
        from kingofnewyork.server.protocol.lessons import played_lesson  # few need it

        played = await asyncio.to_thread(played_lesson, name)
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
