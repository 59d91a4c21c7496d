"""What the screens of a game and of a replay have in common: the table, the keys, the pane."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen

from kingofnewyork.rules.ids import CardId
from kingofnewyork.rules.state import State
from kingofnewyork.tui.card_screen import CardScreen
from kingofnewyork.tui.choices import Choices
from kingofnewyork.tui.helping import help_text
from kingofnewyork.tui.log_screen import LogScreen
from kingofnewyork.tui.look import Look
from kingofnewyork.tui.pane import Pane
from kingofnewyork.tui.rules_screen import RulesScreen
from kingofnewyork.tui.scene import Scene
from kingofnewyork.tui.status import Key, Keys, Status
from kingofnewyork.tui.table import Table

if TYPE_CHECKING:
    from kingofnewyork.tui.app import GameApp

PaneText = Callable[[Look], Content]
"""The text of a pane, in the language of the reader."""
HELP: Final = "title-help"


class TableScreen(Screen[None]):
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

    @property
    def game_app(self) -> "GameApp":
        """The application."""
        return cast("GameApp", self.app)

    def compose(self) -> ComposeResult:
        """The parts."""
        yield Status()
        yield Table()
        yield Keys(self._keys)

    def present(self, scene: Scene) -> None:
        """Show a scene; what the pane says stays, in the language of the reader."""
        self.scene = scene
        self._fill_pane()
        self.query_one(Status).show(scene)
        self.query_one(Table).show(scene)
        self.query_one(Keys).show(scene.look)
        self.query_one(Choices).focus()
        if scene.is_mine:
            self.call_after_refresh(self._show_question)

    def _show_question(self) -> None:
        """Where the table is higher than the screen, its lower end with the options is shown."""
        self.query_one(Table).scroll_end(animate=False)

    def retell(self) -> None:
        """Show the same in the language that was chosen."""
        if self.scene is not None:
            look = self.game_app.look_like(self.scene.look)
            self.present(replace(self.scene, look=look))

    @property
    def is_pane_open(self) -> bool:
        """Whether the pane shows something."""
        return self._pane is not None

    def open_pane(self, title: str, pane: PaneText) -> None:
        """The pane shows a text under a title of the catalogue."""
        self._pane = pane
        self.open_title = title
        self._fill_pane()
        self.query_one(Table).lay_out()

    def close_pane(self) -> None:
        """There is no pane any more."""
        self._pane = None
        self.open_title = ""
        self.query_one(Pane).close()
        self.query_one(Table).lay_out()

    def _fill_pane(self) -> None:
        if self._pane is not None and self.scene is not None:
            look = self.scene.look
            title, footer = look.say(self.open_title), look.say("escape-closes")
            self.query_one(Pane).open(title, self._pane(look), footer)

    def action_close(self) -> None:
        """The pane is closed."""
        self.close_pane()

    def action_help(self) -> None:
        """Help on the decision; the same key closes it."""
        if self.open_title == HELP:
            self.close_pane()
        elif self.scene is not None:
            state = self.scene.state
            self.open_pane(HELP, lambda look: self.help_text(state, look))

    def help_text(self, state: State, look: Look) -> Content:
        """What there is to know here."""
        return help_text(state, look)

    def action_scroll(self, direction: int) -> None:
        """The pane is scrolled if it is open, else the table."""
        pane = self.query_one(Pane)
        target = pane if pane.is_open else self.query_one(Table)
        if direction > 0:
            target.scroll_page_down(animate=False)
        else:
            target.scroll_page_up(animate=False)

    def action_cards(self) -> None:
        """All cards can be looked at."""
        self.read_card(None)

    def read_card(self, card: CardId | None) -> None:
        """All cards can be looked at, this one first."""
        if self.scene is not None:
            self.app.push_screen(CardScreen(self.scene.state, self.scene.look, card))

    def action_rules(self) -> None:
        """The rules can be looked up."""
        if self.scene is not None:
            self.app.push_screen(RulesScreen(self.scene.look))

    def action_log(self) -> None:
        """The whole story can be read."""
        if self.scene is not None:
            self.app.push_screen(LogScreen(self.scene))
