"""The pane for help, hints and odds: it lies beside the options and never stops the game."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static


class Pane(VerticalScroll, can_focus=False):
    """A text with a title, or nothing."""

    is_open = False

    def compose(self) -> ComposeResult:
        """The text."""
        yield Static()

    def open(self, title: str, text: Content, footer: str) -> None:
        """Show a text."""
        self.is_open = True
        self.border_title = Content(title)
        self.border_subtitle = Content(footer)
        self.query_one(Static).update(text)
        self.scroll_home(animate=False)

    def close(self) -> None:
        """Show nothing."""
        self.is_open = False
