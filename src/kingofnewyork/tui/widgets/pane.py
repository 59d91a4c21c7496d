"""The pane for help, hints and odds, beside the options."""

from typing import Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

EDGE_COLUMNS: Final = 5
"""The columns of the border, the padding and the scrollbar."""


class Pane(VerticalScroll, can_focus=False):
    """A text with a title, or nothing."""

    is_open = False
    text = Content("")

    def compose(self) -> ComposeResult:
        """Yield the text."""
        yield Static()

    def open(self, title: str, text: Content, footer: str) -> None:
        """Show a text."""
        self.is_open = True
        self.border_title = Content(title)
        self.border_subtitle = Content(footer)
        self.text = text
        self.query_one(Static).update(text)
        self.scroll_home(animate=False)

    def rows(self, width: int) -> int:
        """Return how many rows the pane takes at a width."""
        return self.text.get_height({}, max(width - EDGE_COLUMNS, 1)) + 2

    def close(self) -> None:
        """Show nothing."""
        self.is_open = False
