"""What can be set while a game is played."""

from dataclasses import dataclass
from typing import Final, Literal

from textual.binding import Binding, BindingType

from kingofnewyork.words.languages import LANGUAGES

PAUSES: Final = {"slow": 1.5, "normal": 0.7, "fast": 0.25, "instant": 0.0}
"""How many seconds there are after each action of a bot."""
SPEEDS: Final = tuple(PAUSES)
Severity = Literal["information", "warning", "error"]
"""How bad it is what is told."""

EVERYWHERE: Final[list[BindingType]] = [
    Binding("t", "app.theme", show=False),
    Binding("L", "app.language", show=False),
    Binding("ctrl+q", "app.leave", show=False, priority=True),
    Binding("ctrl+c", "app.interrupt", show=False, priority=True),
]
"""The keys that do the same on every screen."""


@dataclass
class Settings:
    """The language, the speed of the bots, and whether people pass the keyboard."""

    language: str
    speed: str = "normal"
    pass_screen: bool = True


def next_speed(speed: str) -> str:
    """The speed that follows."""
    return SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]


def next_language(language: str) -> str:
    """The language that follows."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
