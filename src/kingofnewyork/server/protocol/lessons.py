"""Lessons as a table's entries: played once on the engine, for a page that goes through them.

A lesson has one way through it, so the page is given all of it at once: the table after every
move, and what the learner is asked there. Nothing is stored, and nobody plays here.
"""

from typing import Final

from msgspec.structs import replace

from kingofnewyork.play.json_values import action_values
from kingofnewyork.play.lesson import Lesson, LessonMove, LessonRun, LessonStop
from kingofnewyork.play.lesson_pieces import piece_values
from kingofnewyork.play.notation import parse_action
from kingofnewyork.rules.state import State
from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.entries import MY_SEAT
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.applied_entries import AppliedEntry
from kingofnewyork.server.protocol.replaying import apply_steps, table_without_secret
from kingofnewyork.server.protocol.responses import OptionsResult
from kingofnewyork.server.protocol.view_types import (
    LessonAnswers,
    LessonResponse,
    LessonStepView,
)
from kingofnewyork.server.protocol.views import moment_response

LESSON_BOT: Final = "easy"
"""The bot that the other monsters are shown as; what they do is written in the lesson."""


class PlayedLesson:
    """A lesson with the entry and the table of each of its moves."""

    def __init__(self, name: str) -> None:
        self.lesson = Lesson.load(name)
        self.run = LessonRun(self.lesson)
        self.applied = _apply_moves(self.lesson, self.run.moves)

    def tables_to_choose(self) -> list[Table]:
        """The tables of all steps at which the learner has to choose, in order."""
        said = {stop.moves for stop in self.run.stops}
        tables = [one.after for one in self.applied if one.after.seq in said]
        return [table for table in tables if table.chooser == self.lesson.seat]

    def _state_at(self, stop: LessonStop) -> State:
        """The game where a step is said."""
        return self.run.moves[stop.moves - 1].state

    def response(self, hints: bool, answers: list[LessonAnswers]) -> LessonResponse:
        """All that the page needs, with the answers to what can be asked on the way."""
        steps = [
            LessonStepView(
                say=f"lesson-{self.lesson.name}-{stop.name}",
                point=[piece_values(self._state_at(stop), piece) for piece in stop.pieces],
                do=action_values(parse_action(stop.do)) if stop.do else None,
                seq=stop.moves,
            )
            for stop in self.run.stops
        ]
        return LessonResponse(
            lesson=self.lesson.name,
            seat=self.lesson.seat,
            hints=hints,
            steps=steps,
            entries=[one.with_story() for one in self.applied],
            moments=[moment_response(one.after) for one in self.applied],
            answers=answers,
        )


def without_shortcuts(asked: OptionsResult) -> OptionsResult:
    """The options as a learner gets them: one face at a time, and the lesson is the help."""
    return replace(asked, help=None, interchangeable_faces=[])


def _apply_moves(lesson: Lesson, moves: list[LessonMove]) -> list[AppliedEntry]:
    """The moves as entries of a table; it runs to the end, because the lesson says how it ended."""
    state = moves[0].state
    options = entries.Options(
        two_in_manhattan=state.two_in_manhattan, chat=False, hints=lesson.hints, undo=False
    )
    seats = tuple(
        [MY_SEAT if seat == lesson.seat else LESSON_BOT for seat in range(len(state.monsters))]
    )
    table = table_without_secret(f"lesson-{lesson.name}", options, seats, state.monsters)
    return apply_steps(table, moves, has_end=False)
