"""The pane for help, hints and odds: it lies beside the options and never stops the game."""

from typing import Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

EDGES: Final = 5
"""How many columns the border, the padding and the scrollbar take."""


class Pane(VerticalScroll, can_focus=False):
    """A text with a title, or nothing."""

    is_open = False
    text = Content("")

    def compose(self) -> ComposeResult:
        """The text."""
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
        """How many rows the pane takes if it has so many columns."""
        return self.text.get_height({}, max(width - EDGES, 1)) + 2

    def close(self) -> None:
        """Show nothing."""
        self.is_open = False
