"""From the arguments of a command to a game at the right front end."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kingofnewyork.cli.called import called_as
from kingofnewyork.cli.opening import opened
from kingofnewyork.cli.terminal import is_screen, is_terminal
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.local.game import LocalGame, begin, take_up
from kingofnewyork.local.refusals import BotRefused, FileRefused, SetupRefused
from kingofnewyork.local.setup import Setup, make_setup
from kingofnewyork.words.catalogue import find_language, words_in
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.problems import NotUnderstood, not_understood, printable, problem_told

SPEEDS: Final = {"slow": 2.5, "normal": 1.2, "fast": 0.4, "instant": 0.0}
"""How many seconds one may read what a bot did."""
USUAL_SPEED: Final = "normal"
THEMES: Final = ("dark", "light")
PLAIN: Final = "plain"
JSON: Final = "json"
SCREEN: Final = "screen"


class Refused(KingOfNewYorkError):
    """What cannot be done, told in the language of the player."""


@dataclass(frozen=True)
class Look:
    """How a game is shown."""

    language: str | None = None
    plain: bool = False
    json: bool = False
    speed: str = USUAL_SPEED
    fast: bool = False
    no_pass: bool = False
    theme: str | None = None

    def front(self) -> str:
        """Which front end shows the game."""
        if self.plain and self.json:
            raise not_understood("problem-not-together", option="--plain", other="--json")
        if self.json:
            return JSON
        return PLAIN if self.plain or not is_screen() else SCREEN

    def pace(self) -> str:
        """How fast bots play."""
        if self.speed not in SPEEDS:
            speeds = list(SPEEDS)
            raise not_understood("problem-no-speed", typed=printable(self.speed), speeds=speeds)
        return "fast" if self.fast and self.speed == USUAL_SPEED else self.speed

    def check_theme(self) -> None:
        """Refuse a theme that there is not."""
        if self.theme is not None and self.theme not in THEMES:
            raise not_understood("problem-no-theme", typed=printable(self.theme), themes=THEMES)


@contextmanager
def spoken(language: str) -> Iterator[None]:
    """What is refused within is told in a language."""
    try:
        yield
    except (NotUnderstood, SetupRefused, BotRefused, FileRefused) as problem:
        raise Refused(words_in(language).text(problem.said)) from problem
    except KingOfNewYorkError as problem:
        if language == LANGUAGES[0]:
            raise
        raise Refused(words_in(language).text(problem_told(problem))) from problem


def whole(option: str, value: str | None) -> int | None:
    """The whole number that an option was given, if it was."""
    if value is None:
        return None
    try:
        return int(value)
    except ValueError:
        typed = printable(value)
        raise SetupRefused("problem-not-a-number", option=option, typed=typed) from None


@dataclass(frozen=True)
class Wanted:
    """The game that was asked for."""

    monsters: str | None = None
    name: str | None = None
    against: str = "normal"
    seats: str | None = None
    seed: str | None = None
    one_in_manhattan: bool = False
    save: Path | None = None

    def setup(self) -> Setup:
        """Who plays, or a refusal."""
        return make_setup(
            monsters=whole("--monsters", self.monsters),
            name=self.name,
            against=self.against,
            seats=self.seats,
            seed=whole("--seed", self.seed),
            two_in_manhattan=not self.one_in_manhattan,
        )


def play(wanted: Wanted, look: Look) -> int:
    """A new game is played; return the exit code."""
    language = find_language(look.language)
    with spoken(language):
        front = _front(look)
        game = begin(wanted.setup(), wanted.save)
    return show(game, look, front, language)


def resume(path: Path, look: Look) -> int:
    """A game that was kept goes on; return the exit code."""
    language = find_language(look.language)
    with spoken(language):
        front = _front(look)
        game = opened(take_up, path)
    return show(game, look, front, language)


def _front(look: Look) -> str:
    """The front end, if all that was asked about it can be."""
    look.pace()
    look.check_theme()
    return look.front()


def check_screen(language: str) -> None:
    """Refuse to fill a screen where there is none."""
    with spoken(language):
        if not is_screen():
            raise not_understood("screen-needed", command=f"{called_as()} play --plain")


def show(game: LocalGame, look: Look, front: str, language: str) -> int:
    """The game is played at a front end, and open nowhere else; return the exit code."""
    try:
        return _show(game, look, front, language)
    finally:
        game.close()


def _show(game: LocalGame, look: Look, front: str, language: str) -> int:
    if front == JSON:
        from kingofnewyork.cli.stream import Stream

        return Stream(game, language).run()
    if front == SCREEN:
        from kingofnewyork.tui.app import run_game

        return run_game(
            game,
            language=language,
            speed=look.pace(),
            pass_screen=not look.no_pass,
            theme=look.theme,
        )
    from kingofnewyork.cli.plain import PlainGame
    from kingofnewyork.cli.voice import Voice

    pause = SPEEDS[look.pace()] if is_terminal() else 0.0
    passing = not look.no_pass and is_terminal()
    with spoken(language):
        return PlainGame(game, Voice(language), pause=pause, passing=passing).run()
