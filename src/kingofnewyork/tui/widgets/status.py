"""The lines at the top and the bottom: whose turn it is, what is asked, and the keys."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual import events
from textual.content import Content
from textual.widget import Widget

from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.tui.scene import Scene, SceneWidget
from kingofnewyork.tui.signs import DOT, POINTER
from kingofnewyork.tui.styled_text import Piece, cell_width, content, truncate
from kingofnewyork.tui.viewer import Viewer, badge
from kingofnewyork.words.catalogue import capitalize_first
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.questions import TURN_PHASES, phase
from kingofnewyork.words.table import heading

TITLE_MIN_COLUMNS: Final = 110
"""From this width on the name of the game is shown."""
SHOWN_PHASES: Final = tuple([name for name in TURN_PHASES if name != "end"])
"""At the end of a turn hardly anything is decided."""


class Status(SceneWidget):
    """The turn, whose it is, and its phases with the present one marked."""

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """Draw one line, the phases at its right end."""
        state, words = scene.state, scene.viewer.words
        left: list[Piece] = [(" ", "")]
        if state.turn and state.active != NOBODY and not state.is_over:
            left += [badge(state, state.active), (" ", "")]
        left.append((capitalize_first(words.text(heading(state, scene.viewer.me))), "bold"))
        right = self._phases(scene, f" {DOT} ")
        if cell_width(left) + cell_width(right) >= width:
            right = self._phases(scene, "")
        gap = width - cell_width(left) - cell_width(right)
        if gap > 2 * len(self.app.title) and width >= TITLE_MIN_COLUMNS:
            before = width // 2 - len(self.app.title) // 2 - cell_width(left)
            left += [(" " * before, ""), (self.app.title, "$faint")]
            gap = width - cell_width(left) - cell_width(right)
        if gap < 1:
            room = width - cell_width(right) - cell_width(left[:-1]) - 1
            left[-1] = (truncate(left[-1][0], room), "bold")
            gap = 1
        return content([*left, (" " * gap, ""), *right])

    def _phases(self, scene: Scene, between: str) -> list[Piece]:
        if not scene.state.turn or scene.state.is_over:
            return []
        present = phase(scene.state)
        found: list[Piece] = []
        for name in SHOWN_PHASES:
            each = phrase(f"phase-{name}")
            text = capitalize_first(scene.viewer.words.text(each))
            found += [(between, "$line")] if found else []
            found.append(
                (f"{POINTER}{text} ", "bold reverse")
                if each == present
                else (f" {text} ", "$faint")
            )
        return [*found, (" ", "")]


class QuestionLine(SceneWidget):
    """What is asked, or what the others decide."""

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """Draw one or two lines."""
        if scene.question is None:
            return Content("")
        text = capitalize_first(scene.viewer.words.text(scene.question))
        sign = f"{POINTER} " if scene.is_mine else "  "
        style = "bold" if scene.is_mine else "$faint"
        return content([(sign, "bold $primary"), (text, style)])


@dataclass(frozen=True)
class Key:
    """A key that does something."""

    sign: str
    """What is printed on it."""
    action: str
    label: str
    """Its words in the catalogue, after `tui-key-`."""


class Keys(Widget, can_focus=False):
    """The keys at the bottom; a click on one is as good as pressing it."""

    def __init__(self, keys: Sequence[Key]) -> None:
        super().__init__()
        self.keys = keys
        self.viewer: Viewer | None = None
        self._ends: list[tuple[int, Key]] = []

    def show(self, viewer: Viewer, keys: Sequence[Key] | None = None) -> None:
        """Name the keys in the language of the reader."""
        self.viewer = viewer
        self.keys = self.keys if keys is None else keys
        self.refresh()

    def render(self) -> Content:
        """Return as many keys as there is room for, the first ones first."""
        pieces: list[Piece] = []
        self._ends = []
        if self.viewer is None:
            return Content("")
        for key in self.keys:
            label = self.viewer.say(f"key-{key.label}")
            shown: list[Piece] = [
                (f" {self.viewer.key(key.sign)}", "bold $footer-key-foreground"),
                (f" {label} ", ""),
            ]
            if cell_width([*pieces, *shown]) > self.content_size.width:
                break
            pieces += shown
            self._ends.append((cell_width(pieces), key))
        return content(pieces)

    async def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        for end, key in self._ends:
            if event.x < end:
                await self.screen.run_action(key.action)
                return
