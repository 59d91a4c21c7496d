"""A new game: who plays which monster, the house rule, the seed."""

from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label

from kingofnewyork.local.refusals import BotRefused, SetupRefused
from kingofnewyork.local.setup import HUMAN, USUAL_BOT, Setup, make_setup
from kingofnewyork.rules.ids import MAX_MONSTERS, MIN_MONSTERS, MONSTER_NAMES
from kingofnewyork.tui.settings import EVERYWHERE
from kingofnewyork.tui.spinner import Spinner
from kingofnewyork.tui.status import Key, Keys
from kingofnewyork.words import things
from kingofnewyork.words.catalogue import capital
from kingofnewyork.words.languages import LANGUAGE_NAMES, LANGUAGES

if TYPE_CHECKING:
    from kingofnewyork.tui.app import GameApp

PLAYERS: Final = (
    *(HUMAN, "easy", "normal", "hard"),
    *("random", "brawler", "star-chaser", "builder", "turtle"),
)
"""Who can play."""
ANY: Final = "any"
CROWD: Final = 5
"""From so many monsters on the house rule matters."""
KEYS: Final = (
    *(Key("Enter", "start", "start"), Key("↑↓", "", "choose"), Key("←→", "", "change")),
    *(Key("Esc", "close", "close"),),
)


class NewScreen(ModalScreen[None]):
    """Sets up a new game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *EVERYWHERE,
        Binding("escape", "close", show=False),
        Binding("enter", "start", show=False, priority=True),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup

    @property
    def game_app(self) -> "GameApp":
        """The application."""
        return cast("GameApp", self.app)

    def compose(self) -> ComposeResult:
        """A row for each thing that can be chosen."""
        numbers = [str(number) for number in range(MIN_MONSTERS, MAX_MONSTERS + 1)]
        setup = self.setup
        with VerticalScroll(id="new", can_focus=False):
            with Horizontal(classes="row"):
                yield Label(id="label-number")
                yield Spinner(numbers, str(len(setup.monsters)), str, "number")
            for seat in range(MAX_MONSTERS):
                yield self._seat(seat)
            with Horizontal(classes="row", id="row-rule"):
                yield Label(id="label-rule")
                alone = len(setup.monsters) >= CROWD and not setup.two_in_manhattan
                yield Spinner(("two", "one"), "one" if alone else "two", self._rule, "rule")
            with Horizontal(classes="row"):
                yield Label(id="label-seed")
                yield Input(id="seed", compact=True, restrict=r"\d*", max_length=18)
            with Horizontal(classes="row"):
                yield Label(id="label-language")
                language = self.game_app.settings.language
                yield Spinner(LANGUAGES, language, LANGUAGE_NAMES.__getitem__, "language")
            yield Label(id="problem")
            yield Button(id="start", compact=True)
        yield Keys(KEYS)

    def _seat(self, seat: int) -> Horizontal:
        """Who plays in a seat, and which monster."""
        taken = seat < len(self.setup.monsters)
        who = self.setup.players[seat] if taken else USUAL_BOT
        monster = self.setup.monsters[seat] if taken else ANY
        return Horizontal(
            Label(id=f"label-{seat}"),
            Spinner(PLAYERS, who, self._player, f"player-{seat}"),
            Spinner((ANY, *MONSTER_NAMES), monster, self._monster, f"monster-{seat}"),
            id=f"row-{seat}",
            classes="row seat",
        )

    def _player(self, who: str) -> str:
        words = self.game_app.words
        key = f"tui-player-{who}"
        return words.say(key) if words.has(key) else who

    def _monster(self, name: str) -> str:
        words = self.game_app.words
        if name == ANY:
            return words.say("tui-any-monster")
        return words.text(things.monster(MONSTER_NAMES.index(name)))

    def _rule(self, rule: str) -> str:
        return self.game_app.words.say(f"tui-rule-{rule}")

    def on_mount(self) -> None:
        """Everything is named."""
        self.retell()
        self.query_one("#number", Spinner).focus()

    def retell(self) -> None:
        """Name everything in the language that was chosen."""
        look = self.game_app.look_of(self.setup)
        say = look.say
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
        self.query_one(Keys).show(look)

    def on_spinner_changed(self, message: Spinner.Changed) -> None:
        """What was chosen is checked; another language is spoken at once."""
        if message.spinner.id == "language":
            self.game_app.speak(message.spinner.value)
        self._check()

    def _value(self, name: str) -> str:
        return self.query_one(f"#{name}", Spinner).value

    def asked(self) -> Setup:
        """The game that was asked for; `BadSetup` if it cannot be."""
        seats: list[str] = []
        for seat in range(int(self._value("number"))):
            who, monster = self._value(f"player-{seat}"), self._value(f"monster-{seat}")
            seats.append(who if monster == ANY else f"{monster}={who}")
        seed = self.query_one("#seed", Input).value
        return make_setup(
            seats=",".join(seats),
            seed=int(seed) if seed else None,
            two_in_manhattan=self._value("rule") == "two",
        )

    def _check(self) -> bool:
        """Whether such a game can be; if not, it is told why."""
        number = int(self._value("number"))
        for seat in range(MAX_MONSTERS):
            self.query_one(f"#row-{seat}").display = seat < number
        self.query_one("#row-rule").display = number >= CROWD
        problem = ""
        try:
            self.asked()
        except (SetupRefused, BotRefused) as refusal:
            problem = capital(self.game_app.words.text(refusal.said))
        self.query_one("#problem", Label).update(Content(problem))
        self.query_one("#start", Button).disabled = bool(problem)
        return not problem

    def on_button_pressed(self) -> None:
        """The game begins."""
        self.action_start()

    def action_start(self) -> None:
        """The game begins, if it can be."""
        if self._check():
            self.game_app.play_new(self.asked())

    def action_close(self) -> None:
        """Back to the game before."""
        self.dismiss()
