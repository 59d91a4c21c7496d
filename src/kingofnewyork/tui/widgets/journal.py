"""The log: what happened, turn by turn."""

from collections.abc import Sequence
from functools import lru_cache
from textwrap import wrap
from typing import Any, Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.rules.state import State
from kingofnewyork.tui.look import Look, badge, colour
from kingofnewyork.tui.pieces import Piece, cut, lines
from kingofnewyork.tui.scene import Scene
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.story import Paragraph

INDENTS: Final[dict[str, Any]] = {"initial_indent": "  ", "subsequent_indent": "    "}
FLOWING: Final = 4
"""Below so many rows each sentence gets one."""
SPACED: Final = 12
"""From so many rows on there are empty ones between turns."""
LATEST: Final = 12
"""How many turns the log beside the table goes back."""


def told(
    state: State, look: Look, story: Sequence[Paragraph], width: int, spaced: bool
) -> list[list[Piece]]:
    """The story in rows: a heading for each turn, then its sentences.

    Args:
        state: the game that is told.
        look: who reads.
        story: what happened.
        width: how many columns there are.
        spaced: whether there is an empty row between turns.
    """
    rows: list[list[Piece]] = []
    for paragraph in story:
        if rows and spaced:
            rows.append([])
        if paragraph.turn and paragraph.seat != NOBODY:
            name = look.name(state, paragraph.seat)
            rows.append(
                [
                    badge(state, paragraph.seat),
                    (f" {name}", f"bold {colour(state, paragraph.seat)}"),
                    (f"  {look.small('turn', turn=paragraph.turn)}", "$faint"),
                ]
            )
        rows += [[(part, "")] for part in _broken(paragraph, look.words, max(width, 20))]
    return rows


@lru_cache(maxsize=512)
def _broken(paragraph: Paragraph, words: Words, width: int) -> list[str]:
    """The sentences of a paragraph in lines; those of turns that are over are made once."""
    sentences = [words.sentence(sentence) for sentence in paragraph.sentences]
    return [line for sentence in sentences for line in wrap(sentence, width, **INDENTS)]


def latest(look: Look, story: Sequence[Paragraph], width: int, number: int) -> list[list[Piece]]:
    """The latest sentences, each in one row."""
    said = [sentence for paragraph in story[-number:] for sentence in paragraph.sentences]
    return [[(cut(f"  {look.words.sentence(each)}", width), "")] for each in said[-number:]]


class Journal(VerticalScroll, can_focus=False):
    """The log beside the table, always scrolled to what happened last."""

    scene: Scene | None = None

    def compose(self) -> ComposeResult:
        """The text."""
        yield Static(id="journal-text")

    def show(self, scene: Scene) -> None:
        """Tell what happened until this scene."""
        self.scene = scene
        width, height = self.content_size
        story = scene.story[-LATEST:]
        if height < FLOWING:
            rows = latest(scene.look, story, width, height)
        else:
            rows = told(scene.state, scene.look, story, width - 1, height >= SPACED)
        self.query_one(Static).update(lines(rows) if rows else Content(""))
        self.scroll_end(animate=False)

    def on_resize(self) -> None:
        """The lines are broken anew."""
        if self.scene is not None:
            self.show(self.scene)
