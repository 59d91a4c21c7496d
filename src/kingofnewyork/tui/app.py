"""The application: holds the language and the theme, and changes between screens."""

import asyncio
import secrets
import signal
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType
from textual.filter import LineFilter

from kingofnewyork.local.game import LocalGame, start_game
from kingofnewyork.local.setup import Setup
from kingofnewyork.play.record import Record
from kingofnewyork.tui.ascii_fallback import make_terminal_filter
from kingofnewyork.tui.screens.game import GameScreen
from kingofnewyork.tui.screens.new_game import NewGameScreen
from kingofnewyork.tui.screens.replay import ReplayScreen
from kingofnewyork.tui.settings import COMMON_BINDINGS, ScreenSettings, Severity, next_language
from kingofnewyork.tui.theme_names import THEME_NAMES
from kingofnewyork.tui.themes import DARK, LIGHT, THEMES
from kingofnewyork.tui.viewer import Viewer
from kingofnewyork.words.catalogue import Words, capitalize_first, load_words
from kingofnewyork.words.languages import LANGUAGE_NAMES
from kingofnewyork.words.phrases import Phrase, phrase


class GameApp(App[None]):
    """King of New York on the full screen."""

    CSS_PATH = "game.tcss"
    TITLE = "King of New York"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = COMMON_BINDINGS

    def __init__(
        self,
        start: LocalGame | tuple[Record, Path],
        settings: ScreenSettings,
        theme: str | None = None,
    ) -> None:
        """Begin with a game to play, or with a record to replay."""
        super().__init__()
        self.settings = settings
        self.latest_game = start if isinstance(start, LocalGame) else None
        """The game that was played last."""
        self.was_interrupted = False
        """Whether Ctrl-C ended it."""
        self.animation_level = "none"
        self._start = start
        self._plain = make_terminal_filter()
        for ours in THEMES:
            self.register_theme(ours)
        self.theme = theme if theme in THEME_NAMES else DARK.name

    @property
    def words(self) -> Words:
        """The words of the present language."""
        return load_words(self.settings.language)

    def translate_viewer(self, viewer: Viewer) -> Viewer:
        """Return the viewer with the present language."""
        return replace(viewer, words=self.words)

    def make_spectator(self, setup: Setup) -> Viewer:
        """Make the viewer of a game for one who only watches."""
        return Viewer(self.words, setup.players)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the filters of Textual, and ours for the signs of the terminal."""
        ours = [self._plain] if self._plain else []
        return [*super().get_line_filters(), *ours]

    def on_mount(self) -> None:
        """Show the first screen, and exit properly on SIGTERM."""
        with suppress(NotImplementedError, RuntimeError, ValueError):
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.leave_game)
        if isinstance(self._start, LocalGame):
            self.push_screen(GameScreen(self._start))
        else:
            self.push_screen(ReplayScreen(*self._start))

    def tell(self, said: Phrase, severity: Severity = "information") -> None:
        """Say something in a corner of the screen."""
        self.notify(capitalize_first(self.words.text(said)), severity=severity, markup=False)

    def action_theme(self) -> None:
        """Change between the dark and the light theme."""
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name

    def action_language(self) -> None:
        """Change to the next language."""
        self.speak(next_language(self.settings.language))
        self.tell(phrase("tui-language", name=LANGUAGE_NAMES[self.settings.language]))

    def speak(self, language: str) -> None:
        """Change the language of all screens."""
        self.settings.language = language
        for screen in self.screen_stack:
            if hasattr(screen, "redraw"):
                screen.redraw()

    def action_leave(self) -> None:
        """Exit, whatever is shown."""
        self.leave_game()

    def action_interrupt(self) -> None:
        """Exit because of Ctrl-C; the game is saved already."""
        self.was_interrupted = True
        self.exit()

    def leave_game(self) -> None:
        """Exit; the game is saved already."""
        self.exit()

    def replay(self, game: LocalGame) -> None:
        """Replay a game that was played."""
        path = game.save_file.path if game.save_file else Path()
        self.push_screen(ReplayScreen(Record.from_game(game.game), path, game.setup.players))

    def play_again(self, setup: Setup) -> None:
        """Start a game with the same players and other dice."""
        self.play_new(replace(setup, seed=secrets.randbits(31)))

    def open_setup(self, setup: Setup) -> None:
        """Open the screen that sets up a new game."""
        self.push_screen(NewGameScreen(setup))

    def play_new(self, setup: Setup) -> None:
        """Play a new game instead of whatever is shown."""
        game = start_game(setup)
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
) -> GameApp:
    """Play a game on the full screen; return the application as it was left.

    Args:
        game: the game, new or taken up.
        language: en, fr or es; it may be changed on the screen.
        speed: how fast the bots play: slow, normal, fast or instant.
        pass_screen: whether people are told to pass the keyboard.
        theme: dark or light.
    """
    app = GameApp(game, ScreenSettings(language, speed, pass_screen), theme)
    app.run()
    if app.latest_game is not None:
        app.latest_game.close()
    return app
