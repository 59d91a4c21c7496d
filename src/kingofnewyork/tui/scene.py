"""A scene: all that the screen shows at one moment."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from textual.content import Content
from textual.widget import Widget

from kingofnewyork.rules.state import State
from kingofnewyork.tui.viewer import Viewer
from kingofnewyork.words.phrases import Phrase
from kingofnewyork.words.questions import REROLL_WORD
from kingofnewyork.words.story import Paragraph


@dataclass(frozen=True)
class Scene:
    """The table, what is asked, and what has happened."""

    state: State
    viewer: Viewer
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
        return self.is_mine and self.word == REROLL_WORD

    def with_marks(self, marks: frozenset[int]) -> "Scene":
        """Return the same scene with other dice marked."""
        return replace(self, marks=marks)


class SceneWidget(Widget):
    """A widget that is drawn from the scene."""

    scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Draw this scene from now on."""
        self.scene = scene
        self.refresh()

    def render(self) -> Content:
        """Draw the scene in the size of the widget."""
        width, height = self.content_size
        if self.scene is None or width < 1 or height < 1:
            return Content("")
        return self.draw(self.scene, width, height)

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """Draw a scene."""
        raise NotImplementedError
