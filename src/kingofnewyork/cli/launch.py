"""From the arguments of a command to a game at the right front end."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.open_game import open_game
from kingofnewyork.cli.save_report import report_saved_game
from kingofnewyork.cli.terminal import can_fill_screen, is_terminal
from kingofnewyork.errors import BadSetup, KingOfNewYorkError
from kingofnewyork.local.errors import SetupRefused
from kingofnewyork.local.game import LocalGame, resume_game, start_game
from kingofnewyork.local.setup import HUMAN, Setup, find_monster, make_setup
from kingofnewyork.play.game import Game
from kingofnewyork.play.game_start import NEW_GAME, GameStart
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.rules.state import State
from kingofnewyork.tui.theme_names import THEME_NAMES
from kingofnewyork.words.catalogue import find_language, load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.problems import NotUnderstood, PhrasedError, describe_problem, printable

if TYPE_CHECKING:
    from kingofnewyork.tui.app import GameApp

PLAIN_BOT_PAUSES_S: Final = {"slow": 2.5, "normal": 1.2, "fast": 0.4, "instant": 0.0}
"""Seconds to read what a bot did, by speed."""
DEFAULT_SPEED: Final = "normal"


class FrontEnd(StrEnum):
    """What shows a game."""

    PLAIN = "plain"
    JSON = "json"
    SCREEN = "screen"


class TranslatedError(KingOfNewYorkError):
    """A refusal in the language of the player."""


@dataclass(frozen=True)
class DisplayOptions:
    """How to show a game: language, front end, speed, colours."""

    language: str | None = None
    plain: bool = False
    json: bool = False
    speed: str = DEFAULT_SPEED
    fast: bool = False
    no_pass: bool = False
    theme: str | None = None

    def front_end(self) -> FrontEnd:
        """Return the front end that was asked for, or that fits the terminal."""
        if self.plain and self.json:
            raise NotUnderstood("problem-not-together", option="--plain", other="--json")
        if self.json:
            return FrontEnd.JSON
        return FrontEnd.PLAIN if self.plain or not can_fill_screen() else FrontEnd.SCREEN

    def bot_speed(self) -> str:
        """Return how fast bots play, a key of `PLAIN_BOT_PAUSES_S`."""
        if self.speed not in PLAIN_BOT_PAUSES_S:
            speeds = list(PLAIN_BOT_PAUSES_S)
            raise NotUnderstood("problem-no-speed", typed=printable(self.speed), speeds=speeds)
        return "fast" if self.fast and self.speed == DEFAULT_SPEED else self.speed

    def check_theme(self) -> None:
        """Refuse an unknown theme."""
        if self.theme is not None and self.theme not in THEME_NAMES:
            raise NotUnderstood("problem-no-theme", typed=printable(self.theme), themes=THEME_NAMES)


@contextmanager
def translate_errors(language: str) -> Iterator[None]:
    """Turn refusals raised inside the block into errors in a language."""
    try:
        yield
    except PhrasedError as problem:
        raise TranslatedError(load_words(language).text(problem.phrase)) from problem
    except KingOfNewYorkError as problem:
        if language == LANGUAGES[0]:
            raise
        raise TranslatedError(load_words(language).text(describe_problem(problem))) from problem


def parse_optional_number(option: str, value: str | None) -> int | None:
    """Parse the value of an option as a whole number; None stays None."""
    if value is None:
        return None
    try:
        return int(value)
    except ValueError:
        typed = printable(value)
        raise SetupRefused("problem-not-a-number", option=option, typed=typed) from None


@dataclass(frozen=True)
class GameOptions:
    """Which game to play, as the arguments say it."""

    monsters: str | None = None
    name: str | None = None
    against: str = "normal"
    seats: str | None = None
    seed: str | None = None
    one_in_manhattan: bool = False
    save: Path | None = None
    start: GameStart = NEW_GAME

    def setup(self) -> Setup:
        """Make the setup of the game, or refuse what cannot be."""
        state = self.start.state()
        seats = self.seats if state is None else self._seats_of_position(state)
        return make_setup(
            monsters=parse_optional_number("--monsters", self.monsters),
            name=None if state is not None else self.name,
            against=self.against,
            seats=seats,
            seed=parse_optional_number("--seed", self.seed),
            two_in_manhattan=not self.one_in_manhattan,
        )

    def _seats_of_position(self, state: State) -> str:
        """Who plays the monsters of a position: a person the one whose turn it is, or --seats."""
        names = [MONSTER_NAMES[number] for number in state.monsters]
        if self.seats is not None:
            players = [seat.rpartition("=")[2].strip() for seat in self.seats.split(",")]
        else:
            mine = (
                names.index(find_monster(self.name))
                if self.name is not None
                else max(state.active, 0)
            )
            bots = [bot.strip() for bot in self.against.split(",")]
            bots = bots * (len(names) - 1) if len(bots) == 1 else bots
            players = [*bots[:mine], HUMAN, *bots[mine:]]
        if len(players) != len(names):
            raise BadSetup(f"{len(players)} players for a position of {len(names)} monsters")
        return ",".join(f"{name}={who}" for name, who in zip(names, players, strict=True))

    def game(self, setup: Setup) -> Game | None:
        """The game to begin with, if it is not one from the box."""
        if self.start == NEW_GAME:
            return None
        nature = SeededNature(setup.seed)
        if self.start.position:
            game = Game.from_position(self.start.position, nature=nature)
        else:
            deck = self.start.find_deck()
            has_two = setup.two_in_manhattan
            game = Game(setup.monsters, nature=nature, deck=deck, two_in_manhattan=has_two)
        if game.is_over:
            raise BadSetup("--position: that game is over")
        game.state.events = []
        return game


def play_new_game(options: GameOptions, display: DisplayOptions) -> int:
    """Start a new game and play it; return the exit code."""
    language = find_language(display.language)
    with translate_errors(language):
        front_end = _check_display(display)
        setup = options.setup()
        game = start_game(setup, options.save, options.game(setup))
    return run_front_end(game, display, front_end, language)


def play_saved_game(path: Path, display: DisplayOptions) -> int:
    """Go on with a saved game; return the exit code."""
    language = find_language(display.language)
    with translate_errors(language):
        front_end = _check_display(display)
        game = open_game(resume_game, path)
    return run_front_end(game, display, front_end, language)


def _check_display(display: DisplayOptions) -> FrontEnd:
    """Check everything about the display; return the front end."""
    display.bot_speed()
    display.check_theme()
    return display.front_end()


def run_front_end(
    game: LocalGame, display: DisplayOptions, front_end: FrontEnd, language: str
) -> int:
    """Play the game at a front end, then release its file; return the exit code."""
    try:
        return _run_front_end(game, display, front_end, language)
    finally:
        game.close()


def _run_front_end(
    game: LocalGame, display: DisplayOptions, front_end: FrontEnd, language: str
) -> int:
    if front_end == FrontEnd.JSON:
        from kingofnewyork.cli.json_stream import JsonStream

        return JsonStream(game, language).run()
    if front_end == FrontEnd.SCREEN:
        return _play_on_screen(game, display, language)
    from kingofnewyork.cli.plain.game import PlainGame
    from kingofnewyork.cli.plain.voice import Voice

    pause = PLAIN_BOT_PAUSES_S[display.bot_speed()] if is_terminal() else 0.0
    passing = not display.no_pass and is_terminal()
    with translate_errors(language):
        return PlainGame(game, Voice(language), pause=pause, passing=passing).run()


def _play_on_screen(game: LocalGame, display: DisplayOptions, language: str) -> int:
    """Play a game on the full screen, report where it is saved, and return the exit code."""
    from kingofnewyork.tui.app import run_game

    app = run_game(
        game,
        language=language,
        speed=display.bot_speed(),
        pass_screen=not display.no_pass,
        theme=display.theme,
    )
    code = report_saved_game(app.latest_game or game, app.words)
    return screen_exit_code(app) or code


def screen_exit_code(app: "GameApp") -> int:
    """Return the exit code of a full screen that was left."""
    return EXIT_INTERRUPTED if app.was_interrupted else app.return_code or 0
