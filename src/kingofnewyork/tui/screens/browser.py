"""A list of titles at the left, and what there is to read about the chosen one at the right."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from kingofnewyork.tui.screens.game_app_mixin import GameAppMixin
from kingofnewyork.tui.viewer import Viewer
from kingofnewyork.tui.widgets.status import Key, Keys


class Titles(OptionList):
    """The list."""


class BrowserScreen(GameAppMixin, Screen[None]):
    """A list and a page; the list keeps the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", show=False),
        Binding("space,right", "page(1)", show=False),
        Binding("left", "page(-1)", show=False),
    ]
    KEYS = (Key("Esc", "close", "close"), Key("↑↓", "", "choose"), Key("←→", "", "scroll"))

    def __init__(self, viewer: Viewer) -> None:
        super().__init__()
        self.viewer = viewer

    def compose(self) -> ComposeResult:
        """Yield the list, the page and the keys."""
        with Horizontal(id="browser"):
            yield Titles(markup=False, compact=True)
            with VerticalScroll(id="page", can_focus=False):
                yield Static(id="page-text")
        yield Keys(self.KEYS)

    def on_mount(self) -> None:
        """Fill the list."""
        self.fill()

    def fill(self, chosen: int = 0) -> None:
        """Fill the list in the language of the reader."""
        titles = self.query_one(Titles)
        titles.border_title = Content(self.title_text())
        titles.clear_options()
        titles.add_options(self.entries())
        titles.highlighted = chosen
        titles.focus()
        self.query_one(Keys).show(self.viewer)

    def redraw(self) -> None:
        """Show everything in the present language."""
        self.viewer = self.game_app.translate_viewer(self.viewer)
        self.fill(self.query_one(Titles).highlighted or 0)

    def title_text(self) -> str:
        """Return the title of the list."""
        raise NotImplementedError

    def entries(self) -> list[Option]:
        """Return what can be chosen, each with an id."""
        raise NotImplementedError

    def page(self, chosen: str) -> Content:
        """Return what there is to read about an entry."""
        raise NotImplementedError

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the page of the entry."""
        if event.option_id is not None:
            self.query_one("#page-text", Static).update(self.page(event.option_id))
            self.query_one("#page", VerticalScroll).scroll_home(animate=False)

    def action_page(self, direction: int) -> None:
        """Scroll the page."""
        page = self.query_one("#page", VerticalScroll)
        page.scroll_relative(y=direction * (page.size.height - 1), animate=False)

    def action_close(self) -> None:
        """Return to the table."""
        self.dismiss()
