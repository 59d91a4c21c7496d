"""Settings that can be changed while a game is played, and the keys of every screen."""

from dataclasses import dataclass
from typing import Final, Literal

from textual.binding import Binding, BindingType

from kingofnewyork.words.languages import LANGUAGES

SCREEN_BOT_PAUSES_S: Final = {"slow": 1.5, "normal": 0.7, "fast": 0.25, "instant": 0.0}
"""Seconds of pause after each action of a bot, by speed."""
SPEEDS: Final = tuple(SCREEN_BOT_PAUSES_S)
Severity = Literal["information", "warning", "error"]
"""How serious a message is."""

COMMON_BINDINGS: Final[list[BindingType]] = [
    Binding("t", "app.theme", show=False),
    Binding("L", "app.language", show=False),
    Binding("ctrl+q", "app.leave", show=False, priority=True),
    Binding("ctrl+c", "app.interrupt", show=False, priority=True),
]
"""The keys that do the same on every screen."""


@dataclass
class ScreenSettings:
    """The language, the speed of the bots, and whether people pass the keyboard."""

    language: str
    speed: str = "normal"
    pass_screen: bool = True


def next_speed(speed: str) -> str:
    """Return the next speed; after the last comes the first."""
    return SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]


def next_language(language: str) -> str:
    """Return the next language; after the last comes the first."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
