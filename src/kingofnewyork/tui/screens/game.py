"""The screen of a game: shows the table, asks the players and lets the bots play."""

import asyncio
from collections.abc import Callable
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from kingofnewyork.errors import UndoRefused
from kingofnewyork.local.game import LocalGame
from kingofnewyork.rules.ids import Seat
from kingofnewyork.tui.driver import GameDriver
from kingofnewyork.tui.screens.answering import AnsweringScreen
from kingofnewyork.tui.screens.pass_keyboard import PassScreen
from kingofnewyork.tui.screens.result import ResultScreen
from kingofnewyork.tui.settings import SCREEN_BOT_PAUSES_S, Severity, next_speed
from kingofnewyork.tui.stage import Stage, only_answer
from kingofnewyork.tui.widgets.status import Key
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import describe_problem

KEYS: Final = (
    *(Key("Enter", "enter", "choose"), Key("?", "help", "help"), Key("q", "leave", "leave")),
    *(Key("h", "hint", "hint"), Key("o", "odds", "odds"), Key("u", "undo", "undo")),
    *(Key("c", "cards", "cards"), Key("L", "app.language", "language")),
    *(Key("g", "rules", "rules"), Key("l", "log", "log"), Key("p", "speed", "speed")),
    *(Key("n", "new", "new"), Key("t", "app.theme", "theme"), Key("U", "reset", "reset")),
)


class GameScreen(AnsweringScreen):
    """A game that is played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "undo", show=False),
        Binding("U", "reset", show=False),
        Binding("p", "speed", show=False),
        Binding("n", "new", show=False),
        Binding("q", "leave", show=False),
    ]

    def __init__(self, game: LocalGame) -> None:
        super().__init__(KEYS)
        self.driver = GameDriver(game)
        self._stage: Stage | None = None
        self._hurry = asyncio.Event()
        self._until_end = False
        """Whether the bots play on without pauses until the end."""
        self._bots_play = False

    @property
    def game(self) -> LocalGame:
        """The game."""
        return self.driver.game

    @property
    def stage(self) -> Stage:
        """The maker of the scenes."""
        if self._stage is None:
            self._stage = Stage(self.game, self.game_app.words)
        return self._stage

    def on_mount(self) -> None:
        """Begin the game, or go on with it."""
        self.go_on()

    def set_stage(self, me: Seat | None = None) -> None:
        """Show the game as it stands; never while a bot plays."""
        self.stage.words = self.game_app.words
        self.present(self.stage.scene(me))

    def go_on(self) -> None:
        """Ask whoever has to choose; when the game is over, show the result."""
        self.close_pane()
        self._tell_problems()
        if self.driver.waits_for_bot:
            self._bots_play = True
            self.run_worker(self._let_bots_play(), group="bots", exclusive=True)
        elif self.game.is_over:
            self.set_stage()
            self._show_result()
        elif self.game.chooser != self.stage.me and self.game_app.settings.pass_screen:
            self.set_stage()
            state = self.game.game.state
            self.app.push_screen(PassScreen(state, state.chooser, self.viewer), self._ask)
        else:
            self._ask()

    def _ask(self, _: object = None) -> None:
        """Ask the person who has to choose, unless there is only one answer."""
        only = only_answer(self.game.game.state)
        if only is not None:
            self.answer(only)
        else:
            self.set_stage(self.game.chooser)

    def answer(self, action: int) -> None:
        """Play an action of a person."""
        self.game.play(action)
        self.go_on()

    async def _let_bots_play(self) -> None:
        """Let the bots play, with pauses to follow them, until a person has to choose."""
        self.set_stage()
        while self.driver.waits_for_bot:
            self._hurry.clear()
            pause = 0.0 if self._until_end else SCREEN_BOT_PAUSES_S[self.game_app.settings.speed]
            await asyncio.to_thread(self.driver.play_bot if pause else self.driver.play_bots)
            self._tell_problems()
            if self.driver.waits_for_bot:
                self.set_stage()
                await self._wait(pause)
        self._bots_play = False
        self.go_on()

    async def _wait(self, seconds: float) -> None:
        """Wait, unless the player skips the pause."""
        if not seconds:
            return
        try:
            await asyncio.wait_for(self._hurry.wait(), seconds)
        except TimeoutError:
            return

    def end_pause(self) -> None:
        """End the present pause."""
        self._hurry.set()

    def skip(self) -> None:
        """End the pause, or all pauses once no person is left; after the end, show the result."""
        self.end_pause()
        if not self._bots_play:
            self._show_result()
        elif self.scene is not None:
            people = [seat for seat in self.game.setup.humans if self.scene.state.life[seat]]
            self._until_end = not people

    def _show_result(self) -> None:
        if self.game.is_over and self.is_current:
            self.app.push_screen(ResultScreen(self.game, self.stage.me))

    def _tell_problems(self) -> None:
        for problem in self.driver.problems():
            self.tell(problem, "error")

    def tell(self, said: Phrase, severity: Severity = "information") -> None:
        """Say something in a corner of the screen."""
        self.game_app.tell(said, severity)

    def action_undo(self) -> None:
        """Take back the last choice."""
        self._go_back(self.game.undo)

    def action_reset(self) -> None:
        """Take back all choices of the turn that can be."""
        self._go_back(self.game.reset)

    def _go_back(self, deed: Callable[[Seat], None]) -> None:
        if self._bots_play:
            self.tell(phrase("tui-undo-wait"), "warning")
            return
        try:
            deed(self.stage.me)
        except UndoRefused as refusal:
            self.tell(describe_problem(refusal), "warning")
        else:
            self.go_on()

    def action_speed(self) -> None:
        """Change the speed of the bots."""
        settings = self.game_app.settings
        settings.speed = next_speed(settings.speed)
        self._hurry.set()
        self.tell(phrase("tui-speed", speed=phrase(f"tui-speed-{settings.speed}")))

    def action_new(self) -> None:
        """Open the screen that sets up a new game."""
        self.game_app.open_setup(self.game.setup)

    def action_leave(self) -> None:
        """Leave the game; it is saved already."""
        self.game_app.leave_game()
