"""Covers a window that is too small for the table, and says which size it needs."""

from textual.geometry import Size
from textual.widgets import Static

from kingofnewyork.tui.layout import COMFORTABLE_SIZE, MIN_HEIGHT_ROWS, MIN_WIDTH_COLUMNS
from kingofnewyork.words.catalogue import Words


class SmallWindow(Static):
    """What stands over the table while the window is too small for it."""

    def fit(self, window: Size, words: Words) -> None:
        """Cover the table, or uncover it."""
        self.display = window.width < MIN_WIDTH_COLUMNS or window.height < MIN_HEIGHT_ROWS
        columns, rows = COMFORTABLE_SIZE
        self.update(words.say("tui-small-window", columns=columns, rows=rows))
