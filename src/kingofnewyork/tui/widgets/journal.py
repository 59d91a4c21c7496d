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
from kingofnewyork.tui.scene import Scene
from kingofnewyork.tui.styled_text import Piece, lines, truncate
from kingofnewyork.tui.viewer import Viewer, badge, colour
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.story import Paragraph

INDENTS: Final[dict[str, Any]] = {"initial_indent": "  ", "subsequent_indent": "    "}
FLOW_MIN_ROWS: Final = 4
"""In a lower log each sentence gets one row."""
SPACED_MIN_ROWS: Final = 12
"""From this height on there are empty rows between turns."""
MAX_TURNS_SHOWN: Final = 12
"""The most turns of the log beside the table."""


def story_rows(
    state: State, viewer: Viewer, story: Sequence[Paragraph], width: int, spaced: bool
) -> list[list[Piece]]:
    """Return the story in rows: a heading for each turn, then its sentences.

    Args:
        state: the game that is told.
        viewer: who reads.
        story: what happened.
        width: how many columns there are.
        spaced: whether there is an empty row between turns.
    """
    rows: list[list[Piece]] = []
    for paragraph in story:
        if rows and spaced:
            rows.append([])
        if paragraph.turn and paragraph.seat != NOBODY:
            name = viewer.name(state, paragraph.seat)
            rows.append(
                [
                    badge(state, paragraph.seat),
                    (f" {name}", f"bold {colour(state, paragraph.seat)}"),
                    (f"  {viewer.small('turn', turn=paragraph.turn)}", "$faint"),
                ]
            )
        rows += [[(part, "")] for part in _wrap_paragraph(paragraph, viewer.words, max(width, 20))]
    return rows


@lru_cache(maxsize=512)
def _wrap_paragraph(paragraph: Paragraph, words: Words, width: int) -> list[str]:
    """Wrap the sentences of a paragraph; those of turns that are over are cached."""
    sentences = [words.sentence(sentence) for sentence in paragraph.sentences]
    return [line for sentence in sentences for line in wrap(sentence, width, **INDENTS)]


def latest_rows(
    viewer: Viewer, story: Sequence[Paragraph], width: int, number: int
) -> list[list[Piece]]:
    """Return the latest sentences, each in one row."""
    said = [sentence for paragraph in story[-number:] for sentence in paragraph.sentences]
    return [[(truncate(f"  {viewer.words.sentence(each)}", width), "")] for each in said[-number:]]


class Journal(VerticalScroll, can_focus=False):
    """The log beside the table, always scrolled to what happened last."""

    scene: Scene | None = None

    def compose(self) -> ComposeResult:
        """Yield the text."""
        yield Static(id="journal-text")

    def show(self, scene: Scene) -> None:
        """Show what happened until this scene."""
        self.scene = scene
        width, height = self.content_size
        story = scene.story[-MAX_TURNS_SHOWN:]
        if height < FLOW_MIN_ROWS:
            rows = latest_rows(scene.viewer, story, width, height)
        else:
            rows = story_rows(
                scene.state, scene.viewer, story, width - 1, height >= SPACED_MIN_ROWS
            )
        self.query_one(Static).update(lines(rows) if rows else Content(""))
        self.anchor()

    def on_resize(self) -> None:
        """Wrap the lines again."""
        if self.scene is not None:
            self.show(self.scene)
