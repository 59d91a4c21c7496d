"""The application: it holds the language and the theme, and changes between its screens."""

import asyncio
import secrets
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Final

from textual.app import App
from textual.binding import BindingType
from textual.filter import LineFilter

from kingofnewyork.cli.leaving import say_kept
from kingofnewyork.local.game import LocalGame, begin
from kingofnewyork.local.setup import Setup
from kingofnewyork.play.record import Record
from kingofnewyork.tui.game_screen import GameScreen
from kingofnewyork.tui.look import Look
from kingofnewyork.tui.new_screen import NewScreen
from kingofnewyork.tui.plain import filter_for_terminal
from kingofnewyork.tui.replay_screen import ReplayScreen
from kingofnewyork.tui.settings import EVERYWHERE, Settings, Severity, next_language
from kingofnewyork.tui.themes import DARK, LIGHT, THEMES
from kingofnewyork.words.catalogue import Words, capital, words_in
from kingofnewyork.words.languages import LANGUAGE_NAMES
from kingofnewyork.words.phrases import Phrase, phrase

INTERRUPTED: Final = 130


class GameApp(App[int]):
    """King of New York on the full screen."""

    CSS_PATH = "game.tcss"
    TITLE = "King of New York"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = EVERYWHERE

    def __init__(
        self,
        start: LocalGame | tuple[Record, Path],
        settings: Settings,
        theme: str | None = None,
    ) -> None:
        """Begin with a game to play, or with a record to replay."""
        super().__init__()
        self.settings = settings
        self.latest_game = start if isinstance(start, LocalGame) else None
        """The game that was played last."""
        self.animation_level = "none"
        self._start = start
        self._plain = filter_for_terminal()
        for ours in THEMES:
            self.register_theme(ours)
        self.theme = theme if theme in [ours.name for ours in THEMES] else DARK.name

    @property
    def words(self) -> Words:
        """The words of the language that was chosen."""
        return words_in(self.settings.language)

    def look_like(self, look: Look) -> Look:
        """The same look in the language that was chosen."""
        return replace(look, words=self.words)

    def look_of(self, setup: Setup) -> Look:
        """How a game looks to one who only watches."""
        return Look(self.words, setup.players)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What the terminal needs, after what Textual does by itself."""
        ours = [self._plain] if self._plain else []
        return [*super().get_line_filters(), *ours]

    def on_mount(self) -> None:
        """The first screen is shown; who ends the process ends the application properly."""
        with suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.leave_game)
        if isinstance(self._start, LocalGame):
            self.push_screen(GameScreen(self._start))
        else:
            self.push_screen(ReplayScreen(*self._start))

    def tell(self, said: Phrase, severity: Severity = "information") -> None:
        """Say something in a corner of the screen."""
        self.notify(capital(self.words.text(said)), severity=severity, markup=False)

    def action_theme(self) -> None:
        """It is day, or night."""
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name

    def action_language(self) -> None:
        """Everything is said in the next language."""
        self.speak(next_language(self.settings.language))
        self.tell(phrase("tui-language", name=LANGUAGE_NAMES[self.settings.language]))

    def speak(self, language: str) -> None:
        """Everything on the screen is said in a language."""
        self.settings.language = language
        for screen in self.screen_stack:
            if hasattr(screen, "retell"):
                screen.retell()

    def action_leave(self) -> None:
        """The application ends, whatever is shown."""
        self.leave_game()

    def action_interrupt(self) -> None:
        """The application ends as any program does after Ctrl-C; the game is kept already."""
        self.exit(INTERRUPTED, return_code=INTERRUPTED)

    def leave_game(self) -> None:
        """The application ends; the game is kept already."""
        self.exit(0)

    def replay(self, game: LocalGame) -> None:
        """A game that was played is replayed."""
        path = game.save_file.path if game.save_file else Path()
        self.push_screen(ReplayScreen(Record.of(game.game), path, game.setup.players))

    def play_again(self, setup: Setup) -> None:
        """The same players play again, with other dice."""
        self.play_new(replace(setup, seed=secrets.randbits(31)))

    def set_up(self, setup: Setup) -> None:
        """A new game can be set up."""
        self.push_screen(NewScreen(setup))

    def play_new(self, setup: Setup) -> None:
        """A new game is played instead of whatever is shown."""
        game = begin(setup)
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if self.latest_game is not None:
            self.latest_game.close()
        self.latest_game = game
        self.switch_screen(GameScreen(game))


def run_game(
    game: LocalGame,
    *,
    language: str,
    speed: str = "normal",
    pass_screen: bool = True,
    theme: str | None = None,
) -> int:
    """Play a game on the full screen; return the exit code.

    Args:
        game: the game, new or taken up.
        language: en, fr or es; it may be changed on the screen.
        speed: how fast the bots play: slow, normal, fast or instant.
        pass_screen: whether people are told to pass the keyboard.
        theme: dark or light.
    """
    app = GameApp(game, Settings(language, speed, pass_screen), theme)
    app.run()
    played = app.latest_game or game
    played.close()
    code = say_kept(played, app.words)
    return app.return_code or code
