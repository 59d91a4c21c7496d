"""Ratings of bots by OpenSkill: one number for each, from games at tables of all sizes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from kingofnewyork.arena.contest import ContestResult
from kingofnewyork.arena.intervals import Z_95

SHOWN_MEAN: Final = 1500.0
SHOWN_SCALE: Final = 40.0
"""Ratings are shown around 1500: 25 of OpenSkill, which begins there, are 1000 points."""
START_MEAN: Final = 25.0


@dataclass(frozen=True)
class BotRating:
    """How strong a bot is thought to be."""

    name: str
    rating: float
    low: float
    high: float
    """The 95 % interval of the rating."""
    games: int


def rate_bots(games: Iterable[ContestResult]) -> list[BotRating]:
    """Rate all bots by the Plackett-Luce model, the best first; games count in their order.

    Each seat is a player with the rating of its bot; a bot with several seats takes the mean of
    what they earn.
    """
    from openskill.models import PlackettLuce, PlackettLuceRating

    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    counts: dict[str, int] = {}
    for game in games:
        seats = [known.get(name) or model.rating(name=name) for name in game.bots]
        copies = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in seats]
        rated = model.rate(copies, ranks=list(game.ranks))
        for name in dict.fromkeys(game.bots):
            before = seats[game.bots.index(name)]
            mine = [team[0] for team, bot in zip(rated, game.bots, strict=True) if bot == name]
            mean = sum(one.mu for one in mine) / len(mine)
            spread = min(one.sigma for one in mine)
            known[name] = model.rating(mu=mean, sigma=min(spread, before.sigma), name=name)
            counts[name] = counts.get(name, 0) + 1
    found = [_bot_rating(name, one.mu, one.sigma, counts[name]) for name, one in known.items()]
    return sorted(found, key=lambda one: -one.rating)


def _bot_rating(name: str, mean: float, spread: float, games: int) -> BotRating:
    middle = SHOWN_MEAN + SHOWN_SCALE * (mean - START_MEAN)
    half = Z_95 * SHOWN_SCALE * spread
    return BotRating(name, middle, middle - half, middle + half, games)
