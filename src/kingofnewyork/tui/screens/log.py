"""The whole story on a screen of its own."""

from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from kingofnewyork.tui.journal import told
from kingofnewyork.tui.pieces import lines
from kingofnewyork.tui.scene import Scene
from kingofnewyork.tui.status import Key, Keys

if TYPE_CHECKING:
    from kingofnewyork.tui.app import GameApp


class LogScreen(Screen[None]):
    """What happened since the game began."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,l", "close", show=False)]

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene

    def compose(self) -> ComposeResult:
        """The text and the keys."""
        with VerticalScroll(id="whole-log"):
            yield Static()
        yield Keys((Key("Esc", "close", "close"), Key("↑↓", "", "scroll")))

    def on_mount(self) -> None:
        """The text begins at its end."""
        self.call_after_refresh(self._show_end)

    def _show_end(self) -> None:
        self.retell()
        self.query_one("#whole-log").scroll_end(animate=False)

    def on_resize(self) -> None:
        """The lines are broken anew."""
        self.call_after_refresh(self.retell)

    def retell(self) -> None:
        """Show everything again in the language that was chosen."""
        look = cast("GameApp", self.app).look_like(self.scene.look)
        log = self.query_one("#whole-log")
        log.border_title = Content(look.say("title-log"))
        text = log.query_one(Static)
        rows = told(self.scene.state, look, self.scene.story, min(log.size.width - 8, 106), True)
        text.update(lines(rows))
        log.focus()
        self.query_one(Keys).show(look)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss()
