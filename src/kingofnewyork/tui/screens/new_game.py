"""The screen that sets up a new game: who plays which monster, the house rule, the seed."""

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label

from kingofnewyork.bots.named import LEVELS
from kingofnewyork.local.errors import BotRefused, SetupRefused
from kingofnewyork.local.setup import DEFAULT_BOT, HUMAN, MAX_SEED_DIGITS, Setup, make_setup
from kingofnewyork.rules.city import TWO_TRACKS_MIN_ALIVE
from kingofnewyork.rules.ids import MAX_MONSTERS, MIN_MONSTERS, MONSTER_NAMES
from kingofnewyork.tui.screens.game_app_mixin import GameAppMixin
from kingofnewyork.tui.settings import COMMON_BINDINGS
from kingofnewyork.tui.widgets.spinner import Spinner
from kingofnewyork.tui.widgets.status import Key, Keys
from kingofnewyork.words import things
from kingofnewyork.words.catalogue import capitalize_first
from kingofnewyork.words.languages import LANGUAGE_NAMES, LANGUAGES

PLAYERS: Final = (
    *(HUMAN, *LEVELS),
    *("random", "brawler", "star-chaser", "builder", "turtle"),
)
"""Who can play."""
ANY_MONSTER: Final = "any"
KEYS: Final = (
    *(Key("Enter", "start", "start"), Key("↑↓", "", "choose"), Key("←→", "", "change")),
    *(Key("Esc", "close", "close"),),
)


class NewGameScreen(GameAppMixin, ModalScreen[None]):
    """Sets up a new game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *COMMON_BINDINGS,
        Binding("escape", "close", show=False),
        Binding("enter", "start", show=False, priority=True),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup

    def compose(self) -> ComposeResult:
        """Yield a row for each thing that can be chosen."""
        numbers = [str(number) for number in range(MIN_MONSTERS, MAX_MONSTERS + 1)]
        setup = self.setup
        with VerticalScroll(id="new", can_focus=False):
            with Horizontal(classes="row"):
                yield Label(id="label-number")
                yield Spinner(numbers, str(len(setup.monsters)), str, "number")
            for seat in range(MAX_MONSTERS):
                yield self._seat_row(seat)
            with Horizontal(classes="row", id="row-rule"):
                yield Label(id="label-rule")
                alone = len(setup.monsters) >= TWO_TRACKS_MIN_ALIVE and not setup.two_in_manhattan
                yield Spinner(("two", "one"), "one" if alone else "two", self._rule, "rule")
            with Horizontal(classes="row"):
                yield Label(id="label-seed")
                yield Input(id="seed", compact=True, restrict=r"\d*", max_length=MAX_SEED_DIGITS)
            with Horizontal(classes="row"):
                yield Label(id="label-language")
                language = self.game_app.settings.language
                yield Spinner(LANGUAGES, language, LANGUAGE_NAMES.__getitem__, "language")
            yield Label(id="temperament")
            yield Label(id="problem")
            yield Button(id="start", compact=True)
        yield Keys(KEYS)

    def _seat_row(self, seat: int) -> Horizontal:
        """Make the row of a seat: who plays, and which monster."""
        taken = seat < len(self.setup.monsters)
        who = self.setup.players[seat] if taken else DEFAULT_BOT
        monster = self.setup.monsters[seat] if taken else ANY_MONSTER
        return Horizontal(
            Label(id=f"label-{seat}"),
            Spinner(PLAYERS, who, self._player, f"player-{seat}"),
            Spinner((ANY_MONSTER, *MONSTER_NAMES), monster, self._monster, f"monster-{seat}"),
            id=f"row-{seat}",
            classes="row seat",
        )

    def _player(self, who: str) -> str:
        words = self.game_app.words
        key = f"tui-player-{who}"
        return words.say(key) if words.has(key) else who

    def _monster(self, name: str) -> str:
        words = self.game_app.words
        if name == ANY_MONSTER:
            return words.say("tui-any-monster")
        return words.text(things.monster(MONSTER_NAMES.index(name)))

    def _rule(self, rule: str) -> str:
        return self.game_app.words.say(f"tui-rule-{rule}")

    def on_mount(self) -> None:
        """Show all labels."""
        self.redraw()
        self.query_one("#number", Spinner).focus()

    def redraw(self) -> None:
        """Show all labels in the present language."""
        viewer = self.game_app.make_spectator(self.setup)
        say = viewer.say
        self.query_one("#new").border_title = Content(say("title-new"))
        for name in ("number", "rule", "seed", "language"):
            self.query_one(f"#label-{name}", Label).update(Content(say(f"new-{name}")))
        for seat in range(MAX_MONSTERS):
            self.query_one(f"#label-{seat}", Label).update(Content(say("new-seat", n=seat + 1)))
        self.query_one("#seed", Input).placeholder = say("any-seed")
        self.query_one("#start", Button).label = Content(say("start"))
        for spinner in self.query(Spinner):
            spinner.refresh()
        self.query_one("#language", Spinner).value = self.game_app.settings.language
        self._check()
        self._show_temperament()
        self.query_one(Keys).show(viewer)

    def on_spinner_value_changed(self, message: Spinner.ValueChanged) -> None:
        """Check what was chosen; change the language at once."""
        if message.spinner.id == "language":
            self.game_app.speak(message.spinner.value)
        self._check()
        self._show_temperament()

    def on_descendant_focus(self) -> None:
        """Say what the bot in this row is like."""
        self._show_temperament()

    def _show_temperament(self) -> None:
        """Show the temperament of the bot in the row that has the focus, if there is one."""
        words, here, note = self.game_app.words, self.focused, ""
        if isinstance(here, Spinner) and words.has(key := f"bot-note-{here.value}"):
            note = f"{capitalize_first(self._player(here.value))}: {words.say(key)}"
        self.query_one("#temperament", Label).update(Content(note))

    def _value(self, name: str) -> str:
        return self.query_one(f"#{name}", Spinner).value

    def read_setup(self) -> Setup:
        """Make the setup from the rows; raise `BadSetup` if it cannot be."""
        seats: list[str] = []
        for seat in range(int(self._value("number"))):
            who, monster = self._value(f"player-{seat}"), self._value(f"monster-{seat}")
            seats.append(who if monster == ANY_MONSTER else f"{monster}={who}")
        seed = self.query_one("#seed", Input).value
        return make_setup(
            seats=",".join(seats),
            seed=int(seed) if seed else None,
            two_in_manhattan=self._value("rule") == "two",
        )

    def _check(self) -> bool:
        """Show why the setup cannot be; return whether it can."""
        number = int(self._value("number"))
        for seat in range(MAX_MONSTERS):
            self.query_one(f"#row-{seat}").display = seat < number
        self.query_one("#row-rule").display = number >= TWO_TRACKS_MIN_ALIVE
        problem = ""
        try:
            self.read_setup()
        except (SetupRefused, BotRefused) as refusal:
            problem = capitalize_first(self.game_app.words.text(refusal.phrase))
        self.query_one("#problem", Label).update(Content(problem))
        self.query_one("#start", Button).disabled = bool(problem)
        return not problem

    def on_button_pressed(self) -> None:
        """Start the game."""
        self.action_start()

    def action_start(self) -> None:
        """Start the game, if the setup can be."""
        if self._check():
            self.game_app.play_new(self.read_setup())

    def action_close(self) -> None:
        """Return to the game before."""
        self.dismiss()
