"""Statistics of many games: bots, seats, ends and cards."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from kingofnewyork.arena.curves import Curves, curves_of
from kingofnewyork.arena.intervals import Sample, Share
from kingofnewyork.arena.result import BY_POINTS, ENDS, FORFEIT, LAST_ALIVE, MatchResult
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.rules.registry import CARDS

QUANTILES = (5, 25, 50, 75, 95)
"""In per cent."""

Results = Sequence[MatchResult]
Count = Callable[[MatchResult], tuple[int, int]]
"""Counts successes and trials in one game."""


@dataclass(frozen=True, slots=True)
class BotSummary:
    """The results of a bot, per seat, however many seats it took."""

    name: str
    seats: int
    """How many seats it took in each game."""
    wins: Share
    """Its wins among all games that its seats have played."""
    won_by_points: int
    won_last_alive: int
    rank: float
    points: float
    life: float
    kills: float
    decisions: float
    milliseconds: float
    """For one decision; no two runs agree on it."""


@dataclass(frozen=True, slots=True)
class CardSummary:
    """How often a card was bought, and how often its buyers won."""

    slug: str
    name: str
    purchases: int
    wins: Share
    """The wins of its buyers; who buys a card twice in a game is one buyer."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Whole numbers: their mean, the least, the greatest, and what lies between."""

    mean: float
    least: int
    greatest: int
    quantiles: dict[int, int]


@dataclass(frozen=True, slots=True)
class Summary:
    """The statistics of many games."""

    games: int
    blocks: int
    bots: list[BotSummary]
    seats: list[Share]
    """The wins of each seat."""
    order: list[Share]
    """The wins of who took the first turn, the second, and so on."""
    ends: dict[str, Share]
    turns: Spread
    rounds: Spread
    decisions: float
    """The decisions of all bots in a game."""
    curves: Curves
    cards: list[CardSummary]


def summarize(results: Results, block: int) -> Summary:
    """The statistics of games in order, `block` of which share their dice."""
    seats = range(len(results[0].bots))
    names = list(dict.fromkeys(name for result in results for name in result.bots))
    return Summary(
        games=len(results),
        blocks=-(-len(results) // block),
        bots=[_bot(results, block, name) for name in names],
        seats=[share_of(results, block, _count_seat_wins(seat)) for seat in seats],
        order=[share_of(results, block, _count_turn_order_wins(turn)) for turn in seats],
        ends={end: share_of(results, block, _count_ends(end)) for end in _ends(results)},
        turns=spread_of([result.turns for result in results]),
        rounds=spread_of([result.rounds for result in results]),
        decisions=sum(sum(result.decisions) for result in results) / len(results),
        curves=curves_of(results, names),
        cards=_cards(results, block),
    )


def share_of(results: Results, block: int, count: Count) -> Share:
    """A share with its interval; the games of a block are one observation."""
    sample = Sample()
    for games in blocks_of(results, block):
        counts = [count(game) for game in games]
        sample.add(sum(hits for hits, _ in counts), sum(of for _, of in counts))
    return sample.share()


def blocks_of(results: Results, block: int) -> Iterator[Results]:
    """The games, block by block; the last block may have been left unfinished."""
    for start in range(0, len(results), block):
        yield results[start : start + block]


def spread_of(numbers: Sequence[int]) -> Spread:
    """The spread of whole numbers; a quantile is the least number that reaches its share."""
    ordered = sorted(numbers)
    quantiles = {cent: ordered[-(-cent * len(ordered) // 100) - 1] for cent in QUANTILES}
    return Spread(sum(ordered) / len(ordered), ordered[0], ordered[-1], quantiles)


def _count_seat_wins(seat: int) -> Count:
    return lambda result: (int(result.winner == seat), 1)


def _count_turn_order_wins(turn: int) -> Count:
    return lambda result: (
        int(result.winner != NOBODY and result.winner == (result.first + turn) % len(result.bots)),
        1,
    )


def _count_ends(end: str) -> Count:
    return lambda result: (int(result.end == end), 1)


def _ends(results: Results) -> list[str]:
    """How games can end; a forfeit is named only if there was one."""
    return [*ENDS, *([FORFEIT] if any(game.end == FORFEIT for game in results) else [])]


def _count_bot_wins(name: str) -> Count:
    return lambda result: (int(_winner(result) == name), int(name in result.bots))


def _winner(result: MatchResult) -> str:
    """The name of the bot that won; empty for nobody."""
    return "" if result.winner == NOBODY else result.bots[result.winner]


def _bot(results: Results, block: int, name: str) -> BotSummary:
    """How one bot did in all its seats."""
    seats = max(result.bots.count(name) for result in results)
    taken = [
        (result, seat) for result in results for seat, bot in enumerate(result.bots) if bot == name
    ]
    ends = [result.end for result in results if _winner(result) == name]
    decisions = sum(result.decisions[seat] for result, seat in taken)
    seconds = sum(result.seconds[seat] for result, seat in taken)
    return BotSummary(
        name=name,
        seats=seats,
        wins=_per_seat(share_of(results, block, _count_bot_wins(name)), seats),
        won_by_points=ends.count(BY_POINTS),
        won_last_alive=ends.count(LAST_ALIVE),
        rank=sum(result.ranks[seat] for result, seat in taken) / len(taken),
        points=sum(result.points[seat] for result, seat in taken) / len(taken),
        life=sum(result.life[seat] for result, seat in taken) / len(taken),
        kills=sum(result.kills[seat] for result, seat in taken) / len(taken),
        decisions=decisions / len(taken),
        milliseconds=1000 * seconds / decisions if decisions else 0.0,
    )


def _per_seat(share: Share, seats: int) -> Share:
    """The share of games that a bot has won in any of its seats, as the share of one seat."""
    return Share(
        share.count, share.of * seats, share.share / seats, share.low / seats, share.high / seats
    )


def _cards(results: Results, block: int) -> list[CardSummary]:
    """Every card that was bought, in the order of the catalogue."""
    purchases: dict[int, int] = {}
    samples: dict[int, Sample] = {}
    for games in blocks_of(results, block):
        buyers: dict[int, int] = {}
        winners: dict[int, int] = {}
        for game in games:
            for seat, cards in enumerate(game.bought):
                for card in cards:
                    purchases[card] = purchases.get(card, 0) + 1
                for card in set(cards):
                    buyers[card] = buyers.get(card, 0) + 1
                    winners[card] = winners.get(card, 0) + (seat == game.winner)
        for card, number in buyers.items():
            samples.setdefault(card, Sample()).add(winners[card], number)
    return [
        CardSummary(
            CARDS[card].printed.slug, CARDS[card].printed.name, number, samples[card].share()
        )
        for card, number in sorted(purchases.items())
    ]
