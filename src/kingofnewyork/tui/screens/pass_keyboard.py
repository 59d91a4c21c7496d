"""The screen between two people: asks to pass the keyboard."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State
from kingofnewyork.tui.settings import COMMON_BINDINGS
from kingofnewyork.tui.styled_text import lines
from kingofnewyork.tui.viewer import Viewer, badge, colour

if TYPE_CHECKING:
    from kingofnewyork.tui.app import GameApp


class PassScreen(ModalScreen[bool]):
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
        viewer = cast("GameApp", self.app).translate_viewer(self.viewer)
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
        cast("GameApp", self.app).leave_game()
