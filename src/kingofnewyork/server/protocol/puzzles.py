"""Puzzles as tables: nothing is stored, and nobody plays there."""

from kingofnewyork.analysis.puzzles.collection import Puzzle
from kingofnewyork.play.lesson import LessonMove
from kingofnewyork.rules.ids import NATURE
from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.entries import MY_SEAT
from kingofnewyork.server.protocol.applied_entries import AppliedEntry
from kingofnewyork.server.protocol.lessons import LESSON_BOT
from kingofnewyork.server.protocol.replaying import apply_steps, table_without_secret


def lay_out_puzzle(puzzle: Puzzle) -> AppliedEntry:
    """The position of a puzzle as the first entry of a table."""
    state = puzzle.state.copy()
    options = entries.Options(
        two_in_manhattan=state.two_in_manhattan, chat=False, hints=False, undo=False
    )
    seats = tuple(
        [MY_SEAT if seat == puzzle.seat else LESSON_BOT for seat in range(len(state.monsters))]
    )
    table = table_without_secret(f"puzzle-{puzzle.name}", options, seats, state.monsters)
    position = LessonMove(NATURE, None, (), (), state)
    return apply_steps(table, [position], has_end=False)[0]
