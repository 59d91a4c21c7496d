"""The screen between two people: asks to pass the keyboard."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State
from kingofnewyork.tui.screens.game_app_mixin import GameAppMixin
from kingofnewyork.tui.settings import COMMON_BINDINGS
from kingofnewyork.tui.styled_text import lines
from kingofnewyork.tui.viewer import Viewer, badge, colour


class PassScreen(GameAppMixin, ModalScreen[bool]):
    """Says whose turn it is to choose, until that one presses Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *COMMON_BINDINGS,
        Binding("enter,space", "take", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, state: State, seat: Seat, viewer: Viewer) -> None:
        super().__init__()
        self.state = state
        self.seat = seat
        self.viewer = viewer

    def compose(self) -> ComposeResult:
        """Yield one text in the middle."""
        yield Static(id="pass")

    def on_mount(self) -> None:
        """Show the text."""
        self.redraw()

    def redraw(self) -> None:
        """Show the text in the present language."""
        viewer = self.game_app.translate_viewer(self.viewer)
        name = viewer.name(self.state, self.seat)
        rows = [
            [badge(self.state, self.seat), (f" {name}", f"bold {colour(self.state, self.seat)}")],
            [],
            [(viewer.say("pass", name=name), "")],
            [],
            [(viewer.say("press-enter"), "$faint")],
        ]
        self.query_one("#pass", Static).update(lines(rows))

    def on_click(self) -> None:
        """Go on, as Enter does."""
        self.action_take()

    def action_take(self) -> None:
        """Go on with the next player."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Leave the game."""
        self.game_app.leave_game()
