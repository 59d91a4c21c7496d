"""The results of many games as JSON and CSV; the same games give the same bytes."""

import csv
import json
from collections.abc import Sequence
from io import StringIO
from typing import Final

from kingofnewyork.arena.intervals import Share
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.result import MatchResult
from kingofnewyork.arena.statistics import Spread, Summary
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.rules.registry import CARDS

FORMAT: Final = "kingofnewyork simulation 1"
DIGITS: Final = 6
COLUMNS: Final = (
    *("game", "block", "seed", "seat", "bot", "order", "won", "end", "rank", "points", "life"),
    *("kills", "decisions", "turns", "rounds", "bought"),
)


def to_json(version: str, plan: Plan, results: Sequence[MatchResult], summary: Summary) -> str:
    """Everything, one game a line at the end."""
    head = json.dumps(
        {
            "format": FORMAT,
            "version": version,
            "configuration": {
                "players": plan.players,
                "games": plan.games,
                "seed": plan.seed,
                "rotate": plan.rotate,
                "draw": plan.draw,
                "two_in_manhattan": plan.two_in_manhattan,
                "games_in_a_block": plan.block,
            },
            "is_complete": len(results) == plan.games,
            **_summary(summary),
        },
        indent=2,
    )
    games = [f"    {json.dumps(_game(plan, *item))}" for item in enumerate(results)]
    return head[:-2] + ',\n  "results": [\n' + ",\n".join(games) + "\n  ]\n}\n"


def _summary(summary: Summary) -> dict[str, object]:
    curves = summary.curves
    return {
        "games": summary.games,
        "blocks": summary.blocks,
        "bots": [
            {
                "name": bot.name,
                "seats": bot.seats,
                "wins": _share(bot.wins),
                "won_by_points": bot.won_by_points,
                "won_last_alive": bot.won_last_alive,
                "mean_rank": _rounded(bot.rank),
                "mean_points": _rounded(bot.points),
                "mean_life": _rounded(bot.life),
                "mean_kills": _rounded(bot.kills),
                "mean_decisions": _rounded(bot.decisions),
                "points_by_round": [_rounded(value) for value in curves.points[bot.name]],
                "life_by_round": [_rounded(value) for value in curves.life[bot.name]],
            }
            for bot in summary.bots
        ],
        "wins_by_seat": [_share(share) for share in summary.seats],
        "wins_by_order": [_share(share) for share in summary.order],
        "ends": {end: _share(share) for end, share in summary.ends.items()},
        "turns": _spread(summary.turns),
        "rounds": _spread(summary.rounds),
        "mean_decisions": _rounded(summary.decisions),
        "games_running_by_round": curves.running,
        "cards": [
            {
                "card": card.slug,
                "purchases": card.purchases,
                "buyers": card.wins.of,
                "wins": _share(card.wins),
            }
            for card in summary.cards
        ],
    }


def _share(share: Share) -> dict[str, object]:
    return {
        "count": share.count,
        "of": share.of,
        "share": _rounded(share.share),
        "low": _rounded(share.low),
        "high": _rounded(share.high),
    }


def _spread(spread: Spread) -> dict[str, object]:
    return {
        "mean": _rounded(spread.mean),
        "least": spread.least,
        "greatest": spread.greatest,
        "quantiles": {f"{cent}%": value for cent, value in spread.quantiles.items()},
    }


def _rounded(value: float) -> float:
    return round(value, DIGITS)


def _slugs(cards: Sequence[int]) -> list[str]:
    return [CARDS[card].printed.slug for card in cards]


def _game(plan: Plan, number: int, result: MatchResult) -> dict[str, object]:
    """One game; games and blocks count from 1, seats from 0."""
    return {
        "game": number + 1,
        "block": number // plan.block + 1,
        "seed": result.seed,
        "bots": result.bots,
        "winner": None if result.winner == NOBODY else result.winner,
        "end": result.end,
        "first": result.first,
        "turns": result.turns,
        "rounds": result.rounds,
        "ranks": result.ranks,
        "points": result.points,
        "life": result.life,
        "kills": result.kills,
        "decisions": result.decisions,
        "bought": [_slugs(cards) for cards in result.bought],
    }


def to_csv(plan: Plan, results: Sequence[MatchResult]) -> str:
    """One row for each game and seat."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(COLUMNS)
    for number, result in enumerate(results):
        for seat in range(len(result.bots)):
            table.writerow(_row(plan, number, result, seat))
    return text.getvalue()


def _row(plan: Plan, number: int, result: MatchResult, seat: int) -> list[object]:
    return [
        number + 1,
        number // plan.block + 1,
        result.seed,
        seat,
        result.bots[seat],
        (seat - result.first) % len(result.bots) + 1,
        int(seat == result.winner),
        result.end,
        f"{result.ranks[seat]:g}",
        result.points[seat],
        result.life[seat],
        result.kills[seat],
        result.decisions[seat],
        result.turns,
        result.rounds,
        " ".join(_slugs(result.bought[seat])),
    ]
