"""The result of one game between bots."""

from dataclasses import dataclass, field
from typing import Final

BY_POINTS: Final = "points"
LAST_ALIVE: Final = "last alive"
NOBODY_LEFT: Final = "nobody"
FORFEIT: Final = "forfeit"
ENDS: Final = (BY_POINTS, LAST_ALIVE, NOBODY_LEFT)
"""How a game can end: with 20 points, with one monster alive, or with none."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """One game, played to its end or forfeited; what belongs to a monster is listed by seat."""

    seed: int
    """The seed of dice, tiles and cards."""
    bots: tuple[str, ...]
    """Who sat where."""
    winner: int
    """The seat that won, or NOBODY."""
    end: str
    """One of ENDS, or FORFEIT."""
    first: int
    """The seat that took the first turn."""
    turns: int
    rounds: int
    ranks: tuple[float, ...]
    """The places in the finishing order, 1 for the winner; those who tie share their places."""
    points: tuple[int, ...]
    life: tuple[int, ...]
    points_by_round: bytes
    """The points of all seats as each round began, one round after the other."""
    life_by_round: bytes
    """The same for life."""
    bought: tuple[tuple[int, ...], ...]
    """The cards that each seat bought, in order."""
    kills: tuple[int, ...]
    """How many other monsters each seat eliminated."""
    decisions: tuple[int, ...]
    """How often each bot was asked."""
    seconds: tuple[float, ...] = field(compare=False)
    """How long each bot thought in all; no two runs agree on it."""
    record: str = field(default="", compare=False)
    """The record of the game, if it was asked for."""
    forfeit: int = -1
    """The seat whose bot failed and lost by that, or NOBODY."""
    reason: str = field(default="", compare=False)
    """What the bot did wrong."""
