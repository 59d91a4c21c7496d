"""Puzzles as phrases: whether an answer is right, what was better, and why."""

from kingofnewyork.analysis.puzzles.answer import PuzzleAnswer
from kingofnewyork.analysis.puzzles.collection import Puzzle
from kingofnewyork.words.chances import percent
from kingofnewyork.words.hints import describe_hint
from kingofnewyork.words.options import option
from kingofnewyork.words.phrases import Phrase, phrase


def theme(name: str) -> Phrase:
    """What a puzzle is about."""
    return phrase(f"puzzle-theme-{name}")


def verdict(puzzle: Puzzle, answer: PuzzleAnswer, action: int) -> Phrase:
    """Whether an action is the best, and what both are worth."""
    best = {
        "best": option(puzzle.state, puzzle.best),
        "better": percent(answer.worths[puzzle.best]),
    }
    if action == puzzle.best:
        return phrase("puzzle-right", **best)
    chosen = {"chosen": option(puzzle.state, action), "worth": percent(answer.worths[action])}
    return phrase("puzzle-wrong", **best, **chosen)


def explanation(puzzle: Puzzle, answer: PuzzleAnswer) -> list[Phrase]:
    """Why the best choice is the best, in a sentence or two."""
    said = describe_hint(puzzle.state, answer.hint)
    return [one for one in (said.why, said.more) if one is not None]
