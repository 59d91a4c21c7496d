"""One long text on a screen of its own."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from kingofnewyork.tui.screens.game_app_mixin import GameAppMixin
from kingofnewyork.tui.widgets.status import Key, Keys


class TextScreen(GameAppMixin, Screen[None]):
    """A text that can be scrolled, above its keys; it is drawn anew for each width."""

    def compose(self) -> ComposeResult:
        """Yield the text and the keys."""
        with VerticalScroll(id="whole-log"):
            yield Static()
        yield Keys((Key("Esc", "close", "close"), Key("↑↓", "", "scroll")))

    def on_resize(self) -> None:
        """Fit the text to the width."""
        self.call_after_refresh(self.redraw)

    def redraw(self) -> None:
        """Show everything in the present language."""
        raise NotImplementedError

    def action_close(self) -> None:
        """Return to where one was."""
        self.dismiss()
