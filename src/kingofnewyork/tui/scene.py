"""A scene: all that the screen shows at one moment."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from textual.content import Content
from textual.widget import Widget

from kingofnewyork.rules.state import State
from kingofnewyork.tui.look import Look
from kingofnewyork.words.phrases import Phrase
from kingofnewyork.words.story import Paragraph

REROLL: Final = "reroll"
"""The decision that is answered with dice."""


@dataclass(frozen=True)
class Scene:
    """The table, what is asked, and what has happened."""

    state: State
    look: Look
    question: Phrase | None = None
    """What is asked, or what the others decide."""
    options: tuple[tuple[int, Phrase], ...] = ()
    """What the reader may answer from a list."""
    is_mine: bool = False
    """Whether the reader has to choose."""
    marks: frozenset[int] = frozenset()
    """The dice that are marked to be rolled again, counted from 0."""
    story: Sequence[Paragraph] = ()

    @property
    def word(self) -> str:
        """The word of the decision."""
        return self.state.agenda[-1].word if self.state.agenda else ""

    @property
    def is_reroll(self) -> bool:
        """Whether the reader picks dice."""
        return self.is_mine and self.word == REROLL

    def marked(self, marks: frozenset[int]) -> "Scene":
        """The same with other dice marked."""
        return replace(self, marks=marks)


class Picture(Widget):
    """A part of the screen that is drawn from the scene."""

    scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Draw this scene from now on."""
        self.scene = scene
        self.refresh()

    def render(self) -> Content:
        """The picture in the size there is."""
        width, height = self.content_size
        if self.scene is None or width < 1 or height < 1:
            return Content("")
        return self.draw(self.scene, width, height)

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """The picture of a scene."""
        raise NotImplementedError
