"""The answer to a puzzle: what every option is worth, and why the best one is."""

from dataclasses import dataclass

from kingofnewyork.analysis.hints import Hint, hint
from kingofnewyork.analysis.puzzles.collection import Puzzle
from kingofnewyork.analysis.review.nodes import Valuer
from kingofnewyork.play.view import View


@dataclass(frozen=True)
class PuzzleAnswer:
    """What the options of a puzzle are worth, by the numbers of hints and reviews."""

    worths: dict[int, float]
    """The win chance after each option, the best first."""
    hint: Hint
    """Why the best is the best."""


def answer_puzzle(puzzle: Puzzle) -> PuzzleAnswer:
    """Work out the answer to a puzzle."""
    worths = {one.action: one.worth(puzzle.seat) for one in Valuer().rate(puzzle.state)}
    return PuzzleAnswer(worths, hint(View(puzzle.state, puzzle.seat), best=1)[0])
