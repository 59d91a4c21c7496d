"""Puzzles, as types."""

from typing import Annotated

import msgspec
from msgspec import Meta

from kingofnewyork.analysis.puzzles.themes import PUZZLE_THEMES
from kingofnewyork.server.protocol.responses import OptionsResult, PhraseJson, TableDescription
from kingofnewyork.server.protocol.view_types import EntryView, MomentResponse

PuzzleTheme = Annotated[str, Meta(extra_json_schema={"enum": list(PUZZLE_THEMES)})]


class ListedPuzzle(msgspec.Struct, frozen=True):
    """A puzzle in the list."""

    puzzle: str
    """Its number, such as 017."""
    theme: PuzzleTheme
    rating: int
    """How hard it is, on the scale of the ratings of those who solve it."""


class PuzzleList(msgspec.Struct, frozen=True):
    """All puzzles, the easiest first, and that of the day."""

    puzzles: list[ListedPuzzle]
    day: str
    """The day, by UTC."""
    daily: str
    """The puzzle of that day."""


class PuzzleResponse(msgspec.Struct, frozen=True):
    """A puzzle with its answer: the table, what can be chosen, and what each choice is worth."""

    puzzle: str
    theme: PuzzleTheme
    rating: int
    seat: int
    """Who has to choose."""
    entries: list[EntryView]
    moment: MomentResponse
    options: OptionsResult
    table: TableDescription
    best: str
    """The best action, in the notation."""
    worths: dict[str, float]
    """The win chance after each action."""
    why: list[PhraseJson]
    """Why the best is the best, sentence by sentence."""
