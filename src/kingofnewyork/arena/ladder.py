"""The table of an arena: ratings, shares by table size, and what went wrong."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from kingofnewyork.arena.arena_journal import PlayedBlock
from kingofnewyork.arena.contest import ContestResult
from kingofnewyork.arena.intervals import MIN_BLOCKS_FOR_VARIANCE, student_quantile
from kingofnewyork.arena.ratings import BotRating, rate_bots
from kingofnewyork.rules.ids import NOBODY


@dataclass(frozen=True)
class MeanShare:
    """A mean of blocks with its 95 % interval; the widest there is while blocks are few."""

    mean: float
    low: float
    high: float
    blocks: int

    @property
    def is_sure(self) -> bool:
        """Whether there are blocks enough for an interval."""
        return self.blocks >= MIN_BLOCKS_FOR_VARIANCE


@dataclass(frozen=True)
class LadderRow:
    """One bot of the ladder."""

    rating: BotRating
    by_size: dict[int, MeanShare]
    """For each number of monsters, its wins for each seat it took."""
    rank: float
    """Its mean place, from 0 for the first to 1 for the last."""
    milliseconds: float
    """For one decision; no two runs agree on it."""
    forfeits: int


@dataclass(frozen=True)
class Ladder:
    """All that a journal tells."""

    games: int
    blocks: int
    rows: list[LadderRow]
    problems: list[str]
    """Why games were cut short or forfeited, each reason once, with how often."""


def make_ladder(blocks: Sequence[PlayedBlock]) -> Ladder:
    """The ladder of some blocks, the best bot first."""
    games = [game for played in blocks for game in played.games]
    rows = [_row(rating, blocks, games) for rating in rate_bots(games)]
    reasons: dict[str, int] = {}
    for game in games:
        if game.reason:
            reasons[game.reason] = reasons.get(game.reason, 0) + 1
    problems = [f"{count} x {reason}" for reason, count in reasons.items()]
    return Ladder(len(games), len(blocks), rows, problems)


def _row(
    rating: BotRating, blocks: Sequence[PlayedBlock], games: Sequence[ContestResult]
) -> LadderRow:
    name = rating.name
    taken = [(game, seat) for game in games for seat, bot in enumerate(game.bots) if bot == name]
    sizes = sorted({len(played.block.lineup) for played in blocks})
    decisions = sum(game.decisions[seat] for game, seat in taken)
    seconds = sum(game.seconds[seat] for game, seat in taken)
    return LadderRow(
        rating=rating,
        by_size={
            size: found for size in sizes if (found := share_of_blocks(blocks, name, size)).blocks
        },
        rank=sum((game.ranks[seat] - 1) / (len(game.bots) - 1) for game, seat in taken)
        / len(taken),
        milliseconds=1000 * seconds / decisions if decisions else 0.0,
        forfeits=sum(game.forfeit == seat != NOBODY for game, seat in taken),
    )


def share_of_blocks(blocks: Sequence[PlayedBlock], name: str, size: int = 0) -> MeanShare:
    """A bot's wins for each seat it took, in blocks of one table size or of all."""
    shares: list[float] = []
    for played in blocks:
        seats = played.block.lineup.count(name)
        if seats and size in (0, len(played.block.lineup)):
            wins = sum(_wins(game, name) for game in played.games)
            shares.append(wins / (seats * len(played.games)))
    return mean_share(shares)


def _wins(game: ContestResult, name: str) -> float:
    return sum(game.wins(seat) for seat, bot in enumerate(game.bots) if bot == name)


def mean_share(shares: Sequence[float]) -> MeanShare:
    """The mean of independent shares with its interval."""
    number = len(shares)
    mean = sum(shares) / number if number else 0.0
    if number < MIN_BLOCKS_FOR_VARIANCE:
        return MeanShare(mean, 0.0, 1.0, number)
    variance = sum((share - mean) ** 2 for share in shares) / (number - 1)
    half = student_quantile(number - 1) * sqrt(variance / number)
    return MeanShare(mean, max(0.0, mean - half), min(1.0, mean + half), number)
