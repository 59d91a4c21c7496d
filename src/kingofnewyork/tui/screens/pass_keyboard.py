"""Between two people: the keyboard is passed on."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State
from kingofnewyork.tui.look import Look, badge, colour
from kingofnewyork.tui.pieces import lines
from kingofnewyork.tui.settings import EVERYWHERE

if TYPE_CHECKING:
    from kingofnewyork.tui.app import GameApp


class PassScreen(ModalScreen[bool]):
    """Says whose turn it is to choose, until that one presses Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *EVERYWHERE,
        Binding("enter,space", "take", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, state: State, seat: Seat, look: Look) -> None:
        super().__init__()
        self.state = state
        self.seat = seat
        self.look = look

    def compose(self) -> ComposeResult:
        """One text in the middle."""
        yield Static(id="pass")

    def on_mount(self) -> None:
        """Say it."""
        self.retell()

    def retell(self) -> None:
        """Say it in the language that was chosen."""
        look = cast("GameApp", self.app).look_like(self.look)
        name = look.name(self.state, self.seat)
        rows = [
            [badge(self.state, self.seat), (f" {name}", f"bold {colour(self.state, self.seat)}")],
            [],
            [(look.say("pass", name=name), "")],
            [],
            [(look.say("press-enter"), "$faint")],
        ]
        self.query_one("#pass", Static).update(lines(rows))

    def on_click(self) -> None:
        """A click will do."""
        self.action_take()

    def action_take(self) -> None:
        """The next one has the keyboard."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """The game is left."""
        cast("GameApp", self.app).leave_game()
