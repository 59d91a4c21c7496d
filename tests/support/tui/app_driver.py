"""Plays the real application without a terminal: presses keys, clicks, and reads the screen."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from kingofnewyork.local.game import LocalGame
from kingofnewyork.local.setup import make_setup
from kingofnewyork.tui.app import GameApp
from kingofnewyork.tui.screens.game import GameScreen
from kingofnewyork.tui.screens.result import ResultScreen
from kingofnewyork.tui.settings import ScreenSettings

SMALL = (80, 24)
DEFAULT_SIZE = (120, 40)
TINY = (60, 20)
MAX_CHOICES = 1500
"""More keys than any game needs."""
MAX_PAUSES = 1_000_000
"""How often one looks whether something has happened."""
NOTICE_TIMEOUT_S = 3600.0
"""How long notices stay: they are read however long a test takes."""


def local(seats: str = "human,random,random", seed: int = 1, **more: Any) -> LocalGame:
    """A game in which these play."""
    return LocalGame(make_setup(seats=seats, seed=seed), **more)


def game_app(
    game: LocalGame, language: str = "en", theme: str | None = None, passing: bool = False
) -> GameApp:
    """The application with a game; nobody waits for the bots."""
    app = GameApp(game, ScreenSettings(language, "instant", passing), theme)
    app.NOTIFICATION_TIMEOUT = NOTICE_TIMEOUT_S  # type: ignore[misc]
    return app


class KeyboardPlayer:
    """Somebody at the keyboard of the application."""

    def __init__(self, app: GameApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def settle(self) -> None:
        """Wait until everything that was set off has happened."""
        for _ in range(2):
            await self._drain()
            await self.app.workers.wait_for_complete()
        await self._drain()

    async def _drain(self) -> None:
        """Wait until the application and its screen have dealt with all messages."""
        for _ in range(2):
            done = asyncio.Event()
            self.app.call_later(done.set)
            await done.wait()
            await self.pilot.pause(0)

    async def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            self.app.simulate_key(key)
            await self.settle()

    async def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, and wait until it is filled."""
        await self.pilot.resize_terminal(*size)
        while self.app.screen._compositor.size != size:
            await self.pilot.pause()
        await self.settle()

    async def leave(self, key: str = "q") -> None:
        """Press the key that ends the application."""
        await self.pilot.press(key)

    async def click(self, selector: Any, x: int, y: int) -> None:
        """Click into a part of the screen."""
        await self.pilot.click(selector, offset=(x, y))
        await self.settle()

    @property
    def table(self) -> GameScreen:
        """The screen of the game."""
        found = [screen for screen in self.app.screen_stack if isinstance(screen, GameScreen)]
        return found[-1]

    @property
    def word(self) -> str:
        """What the player is asked; empty if nothing."""
        scene = self.table.scene
        return scene.word if scene is not None and scene.is_mine else ""

    @property
    def is_over(self) -> bool:
        """Whether the result is shown."""
        return isinstance(self.app.screen, ResultScreen)

    async def enter(self) -> None:
        """Press Enter and go on as soon as another scene is shown."""
        before = self.table.scene
        self.app.simulate_key("enter")
        for number in range(MAX_PAUSES):
            await asyncio.sleep(0)
            if self.is_over or (self.table.scene is not before and self.word):
                return
            if number % 20 == 19:
                await self.app.workers.wait_for_complete()
        raise AssertionError("nothing happens")

    async def until(self, word: str, turn: int = 0) -> None:
        """Take the default answers until a decision comes up."""
        await self.settle()
        for _ in range(MAX_CHOICES):
            if self.is_over or (self.word == word and self.table.game.game.state.turn >= turn):
                break
            await self.enter()
        await self.settle()

    def screen_text(self) -> str:
        """What is to be read on the screen, row by row."""
        return screen_text(self.app)

    def notices(self) -> list[str]:
        """What was told in the corner of the screen."""
        return [notice.message for notice in self.app._notifications]


def screen_text(app: GameApp) -> str:
    """What is to be read on the screen, row by row."""
    width, height = app.size
    rows = app.screen._compositor.render_strips()
    assert len(rows) == height
    texts = ["".join([segment.text for segment in row]) for row in rows]
    assert all(len(text) == width for text in texts)
    return "\n".join(texts)


@asynccontextmanager
async def at_keyboard(app: GameApp, size: tuple[int, int] = SMALL) -> AsyncIterator[KeyboardPlayer]:
    """Run the application with somebody at its keyboard."""
    async with app.run_test(size=size) as pilot:
        player = KeyboardPlayer(app, pilot)
        await player.settle()
        yield player


def play(
    app: GameApp, what: Callable[[KeyboardPlayer], Awaitable[None]], size: tuple[int, int] = SMALL
) -> None:
    """Do something at the keyboard of the application, until it is done."""

    async def run() -> None:
        async with at_keyboard(app, size) as player:
            await what(player)

    asyncio.run(run())
