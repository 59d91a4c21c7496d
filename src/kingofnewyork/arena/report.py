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

SIMULATION_FORMAT: Final = "kingofnewyork simulation 1"
JSON_DECIMALS: Final = 6
CSV_COLUMNS: Final = (
    *("game", "block", "seed", "seat", "bot", "order", "won", "end", "rank", "points", "life"),
    *("kills", "decisions", "turns", "rounds", "bought"),
)


def to_json(version: str, plan: Plan, results: Sequence[MatchResult], summary: Summary) -> str:
    """The results as JSON: configuration, summary, then one game per line."""
    head = json.dumps(
        {
            "format": SIMULATION_FORMAT,
            "version": version,
            "configuration": {
                "players": plan.players,
                "games": plan.games,
                "seed": plan.seed,
                "rotate": plan.rotate,
                "draw": plan.draw,
                "two_in_manhattan": plan.two_in_manhattan,
                "games_in_a_block": plan.block,
                **_start_values(plan),
            },
            "is_complete": len(results) == plan.games,
            **_summary_values(summary),
        },
        indent=2,
    )
    games = [f"    {json.dumps(_game_values(plan, *item))}" for item in enumerate(results)]
    return head[:-2] + ',\n  "results": [\n' + ",\n".join(games) + "\n  ]\n}\n"


def _start_values(plan: Plan) -> dict[str, object]:
    """What games begin with and what bots may do, where it is not as usual."""
    usual = Plan(plan.players, plan.games, plan.seed, draw=plan.draw)
    found = {"forfeits": plan.forfeits, "seconds": plan.limit_s}
    found |= {name: getattr(plan.start, name) for name in ("cards", "deck", "position")}
    same = {"forfeits": usual.forfeits, "seconds": usual.limit_s}
    same |= {name: getattr(usual.start, name) for name in ("cards", "deck", "position")}
    return {name: value for name, value in found.items() if value != same[name]}


def _summary_values(summary: Summary) -> dict[str, object]:
    curves = summary.curves
    return {
        "games": summary.games,
        "blocks": summary.blocks,
        "bots": [
            {
                "name": bot.name,
                "seats": bot.seats,
                "wins": _share_values(bot.wins),
                "won_by_points": bot.won_by_points,
                "won_last_alive": bot.won_last_alive,
                "mean_rank": _round(bot.rank),
                "mean_points": _round(bot.points),
                "mean_life": _round(bot.life),
                "mean_kills": _round(bot.kills),
                "mean_decisions": _round(bot.decisions),
                "points_by_round": [_round(value) for value in curves.points[bot.name]],
                "life_by_round": [_round(value) for value in curves.life[bot.name]],
            }
            for bot in summary.bots
        ],
        "wins_by_seat": [_share_values(share) for share in summary.seats],
        "wins_by_order": [_share_values(share) for share in summary.order],
        "ends": {end: _share_values(share) for end, share in summary.ends.items()},
        "turns": _spread_values(summary.turns),
        "rounds": _spread_values(summary.rounds),
        "mean_decisions": _round(summary.decisions),
        "games_running_by_round": curves.running,
        "cards": [
            {
                "card": card.slug,
                "purchases": card.purchases,
                "buyers": card.wins.of,
                "wins": _share_values(card.wins),
            }
            for card in summary.cards
        ],
    }


def _share_values(share: Share) -> dict[str, object]:
    return {
        "count": share.count,
        "of": share.of,
        "share": _round(share.share),
        "low": _round(share.low),
        "high": _round(share.high),
    }


def _spread_values(spread: Spread) -> dict[str, object]:
    return {
        "mean": _round(spread.mean),
        "least": spread.least,
        "greatest": spread.greatest,
        "quantiles": {f"{cent}%": value for cent, value in spread.quantiles.items()},
    }


def _round(value: float) -> float:
    return round(value, JSON_DECIMALS)


def _slugs(cards: Sequence[int]) -> list[str]:
    return [CARDS[card].printed.slug for card in cards]


def _game_values(plan: Plan, number: int, result: MatchResult) -> dict[str, object]:
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
    """The results as CSV, one row for each game and seat."""
    text = StringIO()
    table = csv.writer(text, lineterminator="\n")
    table.writerow(CSV_COLUMNS)
    for number, result in enumerate(results):
        for seat in range(len(result.bots)):
            table.writerow(_csv_row(plan, number, result, seat))
    return text.getvalue()


def _csv_row(plan: Plan, number: int, result: MatchResult, seat: int) -> list[object]:
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
