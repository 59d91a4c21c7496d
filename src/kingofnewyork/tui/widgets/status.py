"""The lines at the top and the bottom: whose turn it is, and which keys there are."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from textual import events
from textual.content import Content
from textual.widget import Widget

from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.tui.look import Look, badge
from kingofnewyork.tui.pieces import Piece, content, cut, width_of
from kingofnewyork.tui.scene import Picture, Scene
from kingofnewyork.tui.signs import DOT, HERE
from kingofnewyork.words.catalogue import capital
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.questions import phase
from kingofnewyork.words.table import heading

WIDE: Final = 110
"""From so many columns on the name of the game is shown."""
PHASES: Final = ("roll", "resolve", "move", "buy")


class Status(Picture):
    """The turn, whose it is, and its phases with the present one marked."""

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """One line, the phases at its right end."""
        state, words = scene.state, scene.look.words
        left: list[Piece] = [(" ", "")]
        if state.turn and state.active != NOBODY and not state.is_over:
            left += [badge(state, state.active), (" ", "")]
        left.append((capital(words.text(heading(state, scene.look.me))), "bold"))
        right = self._phases(scene, f" {DOT} ")
        if width_of(left) + width_of(right) >= width:
            right = self._phases(scene, "")
        gap = width - width_of(left) - width_of(right)
        if gap > 2 * len(self.app.title) and width >= WIDE:
            before = width // 2 - len(self.app.title) // 2 - width_of(left)
            left += [(" " * before, ""), (self.app.title, "$faint")]
            gap = width - width_of(left) - width_of(right)
        if gap < 1:
            room = width - width_of(right) - width_of(left[:-1]) - 1
            left[-1] = (cut(left[-1][0], room), "bold")
            gap = 1
        return content([*left, (" " * gap, ""), *right])

    def _phases(self, scene: Scene, between: str) -> list[Piece]:
        if not scene.state.turn or scene.state.is_over:
            return []
        present = phase(scene.state)
        found: list[Piece] = []
        for name in PHASES:
            each = phrase(f"phase-{name}")
            text = capital(scene.look.words.text(each))
            found += [(between, "$line")] if found else []
            found.append(
                (f"{HERE}{text} ", "bold reverse") if each == present else (f" {text} ", "$faint")
            )
        return [*found, (" ", "")]


class Question(Picture):
    """What is asked, or what the others decide."""

    def draw(self, scene: Scene, width: int, height: int) -> Content:
        """One or two lines."""
        if scene.question is None:
            return Content("")
        text = capital(scene.look.words.text(scene.question))
        sign = f"{HERE} " if scene.is_mine else "  "
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
        self.look: Look | None = None
        self._ends: list[tuple[int, Key]] = []

    def show(self, look: Look, keys: Sequence[Key] | None = None) -> None:
        """Name the keys in the language of the reader."""
        self.look = look
        self.keys = self.keys if keys is None else keys
        self.refresh()

    def render(self) -> Content:
        """As many keys as there is room for, the first ones first."""
        pieces: list[Piece] = []
        self._ends = []
        if self.look is None:
            return Content("")
        for key in self.keys:
            label = self.look.say(f"key-{key.label}")
            shown: list[Piece] = [
                (f" {self.look.key(key.sign)}", "bold $footer-key-foreground"),
                (f" {label} ", ""),
            ]
            if width_of([*pieces, *shown]) > self.content_size.width:
                break
            pieces += shown
            self._ends.append((width_of(pieces), key))
        return content(pieces)

    async def on_click(self, event: events.Click) -> None:
        """The key under the mouse is pressed."""
        for end, key in self._ends:
            if event.x < end:
                await self.screen.run_action(key.action)
                return
