"""The base of the screens of a game and of a replay: the table, the keys, the pane."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen

from kingofnewyork.rules.ids import CardId
from kingofnewyork.rules.state import State
from kingofnewyork.tui.help_texts import help_text
from kingofnewyork.tui.scene import Scene
from kingofnewyork.tui.screens.cards import CardScreen
from kingofnewyork.tui.screens.game_app_mixin import GameAppMixin
from kingofnewyork.tui.screens.log import LogScreen
from kingofnewyork.tui.screens.rules import RulesScreen
from kingofnewyork.tui.viewer import Viewer
from kingofnewyork.tui.widgets.choices import Choices
from kingofnewyork.tui.widgets.pane import Pane
from kingofnewyork.tui.widgets.small_window import SmallWindow
from kingofnewyork.tui.widgets.status import Key, Keys, Status
from kingofnewyork.tui.widgets.table import GameTable

PaneText = Callable[[Viewer], Content]
"""The text of a pane, in the language of the reader."""
HELP_TITLE: Final = "title-help"


class TableScreen(GameAppMixin, Screen[None]):
    """A table with a line above and the keys below."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", show=False),
        Binding("c", "cards", show=False),
        Binding("g", "rules", show=False),
        Binding("l", "log", show=False),
        Binding("escape", "close", show=False),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
    ]

    def __init__(self, keys: Sequence[Key]) -> None:
        super().__init__()
        self._keys = keys
        self._pane: PaneText | None = None
        self.open_title = ""
        """The title of the pane in the catalogue; empty while it is closed."""
        self.scene: Scene | None = None

    def compose(self) -> ComposeResult:
        """Yield the parts."""
        yield Status()
        yield GameTable()
        yield Keys(self._keys)
        yield SmallWindow()

    def on_resize(self) -> None:
        """Cover the table if it does not fit."""
        self.query_one(SmallWindow).fit(self.size, self.game_app.words)

    def present(self, scene: Scene) -> None:
        """Show a scene; the pane stays open, in the language of the reader."""
        self.scene = scene
        self._fill_pane()
        self.query_one(Status).show(scene)
        self.query_one(GameTable).show(scene)
        self.query_one(Keys).show(scene.viewer)
        self.query_one(Choices).focus()
        if scene.is_mine:
            self.call_after_refresh(self._show_question)

    def _show_question(self) -> None:
        """Scroll a table that is higher than the screen to its lower end with the options."""
        self.query_one(GameTable).scroll_end(animate=False)

    def redraw(self) -> None:
        """Show the same scene in the present language."""
        self.on_resize()
        if self.scene is not None:
            viewer = self.game_app.translate_viewer(self.scene.viewer)
            self.present(replace(self.scene, viewer=viewer))

    def open_pane(self, title: str, pane: PaneText) -> None:
        """Open the pane with a text under a title of the catalogue."""
        self._pane = pane
        self.open_title = title
        self._fill_pane()
        self.query_one(GameTable).lay_out()

    def close_pane(self) -> None:
        """Close the pane."""
        self._pane = None
        self.open_title = ""
        self.query_one(Pane).close()
        self.query_one(GameTable).lay_out()

    def _fill_pane(self) -> None:
        if self._pane is not None and self.scene is not None:
            viewer = self.scene.viewer
            title, footer = viewer.say(self.open_title), viewer.say("escape-closes")
            self.query_one(Pane).open(title, self._pane(viewer), footer)

    def action_close(self) -> None:
        """Close the pane."""
        self.close_pane()

    def action_help(self) -> None:
        """Show help on the decision; the same key closes it."""
        if self.open_title == HELP_TITLE:
            self.close_pane()
        elif self.scene is not None:
            state = self.scene.state
            self.open_pane(HELP_TITLE, lambda viewer: self.help_text(state, viewer))

    def help_text(self, state: State, viewer: Viewer) -> Content:
        """Return the help for this screen."""
        return help_text(state, viewer)

    def action_scroll(self, direction: int) -> None:
        """Scroll the pane if it is open, else the table."""
        pane = self.query_one(Pane)
        target = pane if pane.is_open else self.query_one(GameTable)
        if direction > 0:
            target.scroll_page_down(animate=False)
        else:
            target.scroll_page_up(animate=False)

    def action_cards(self) -> None:
        """Show all cards."""
        self.read_card(None)

    def read_card(self, card: CardId | None) -> None:
        """Show all cards, this one first."""
        if self.scene is not None:
            self.app.push_screen(CardScreen(self.scene.state, self.scene.viewer, card))

    def action_rules(self) -> None:
        """Show the rules."""
        if self.scene is not None:
            self.app.push_screen(RulesScreen(self.scene.viewer))

    def action_log(self) -> None:
        """Show the whole story."""
        if self.scene is not None:
            self.app.push_screen(LogScreen(self.scene))
