"""The review of a game on a screen of its own: the same as `kingofnewyork review` prints."""

import io
from typing import ClassVar

from rich.console import Console
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from kingofnewyork.analysis.review.review import Review, ReviewCancelled, review_record
from kingofnewyork.local.review_report import print_report
from kingofnewyork.play.record import Record
from kingofnewyork.tui.screens.text_screen import TextScreen
from kingofnewyork.tui.viewer import Viewer
from kingofnewyork.tui.widgets.status import Keys
from kingofnewyork.words.catalogue import Words, capitalize_first
from kingofnewyork.words.phrases import phrase
from kingofnewyork.words.review import describe_review


class ReviewScreen(TextScreen):
    """What decided a game: win chances, luck, and the choices that cost most."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,v", "close", show=False)]

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record
        self.review: Review | None = None
        """None while it is worked out."""
        self._is_closed = False

    def on_mount(self) -> None:
        """Work the review out beside the screen."""
        self.call_after_refresh(self.redraw)
        self.run_worker(self._work, thread=True)

    def _work(self) -> None:
        """Review the game, unless the screen is closed before that is done."""
        try:
            self.review = review_record(self.record, on_progress=lambda *_: not self._is_closed)
        except ReviewCancelled:
            return
        self.app.call_from_thread(self.redraw)

    def redraw(self) -> None:
        """Show everything in the present language."""
        words = self.game_app.words
        log = self.query_one("#whole-log")
        log.border_title = Content(capitalize_first(words.say("review-title")))
        shown = words.sentence(phrase("review-working"))
        if self.review is not None:
            shown = report_text(words, self.record, self.review, log.size.width - 6)
        log.query_one(Static).update(Content(shown))
        log.focus()
        self.query_one(Keys).show(Viewer(words, ()))

    def action_close(self) -> None:
        """Return to where one was."""
        self._is_closed = True
        super().action_close()


def report_text(words: Words, record: Record, review: Review, columns: int) -> str:
    """The report of a review, so many columns wide."""
    page = io.StringIO()
    console = Console(file=page, width=max(40, columns), color_system=None, highlight=False)
    print_report(console, words, record, review, describe_review(record, review))
    return page.getvalue().strip("\n")
