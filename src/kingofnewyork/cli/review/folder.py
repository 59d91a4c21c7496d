"""The review of a folder of games: accuracy game by game, over time, and by what was chosen."""

from dataclasses import asdict
from typing import Any, Final

from kingofnewyork.analysis.review.review import Review
from kingofnewyork.analysis.review.tallies import (
    Tally,
    by_card,
    by_question,
    by_stage,
    tally_choices,
)
from kingofnewyork.analysis.review.values import FILE_DIGITS
from kingofnewyork.cli.console import count_text
from kingofnewyork.cli.terminal import say

LATEST_GAMES: Final = 10
"""How many games are called the latest."""
SORTINGS: Final = {"question": by_question, "stage": by_stage, "card": by_card}
"""What choices are sorted by."""


def folder_values(reviews: list[tuple[str, Review]], rows: list[dict[str, Any]]) -> dict[str, Any]:
    """All that is known of a folder, as plain JSON values; games in the order of their names.

    Args:
        reviews: the games, with the names of their files.
        rows: for each game and seat its player, accuracy and luck.
    """
    games = [review for _, review in reviews]
    tallies = {name: tally_choices(games, key) for name, key in SORTINGS.items()}
    return {
        "games": rows,
        "players": player_values(rows),
        **{f"by_{name}": _tally_values(found) for name, found in tallies.items()},
    }


def player_values(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """For each player the mean accuracy of all games and of the latest ones."""
    known: dict[str, list[float]] = {}
    for row in rows:
        if row["accuracy"] is not None and row["player"] != "-":
            known.setdefault(row["player"], []).append(row["accuracy"])
    return {
        player: {
            "games": len(values),
            "accuracy": round(sum(values) / len(values), FILE_DIGITS),
            "latest_accuracy": round(
                sum(values[-LATEST_GAMES:]) / len(values[-LATEST_GAMES:]), FILE_DIGITS
            ),
        }
        for player, values in sorted(known.items())
    }


def print_folder(values: dict[str, Any], games: int) -> None:
    """Print accuracy game by game, player by player, and by what was chosen."""
    say(f"{count_text(games, 'game', 'games')} reviewed")
    for row in values["games"]:
        accuracy = row["accuracy"]
        shown = f"{accuracy:6.1%}" if isinstance(accuracy, float) else "     -"
        say(
            f"{row['file']}  {row['monster']:<14} {row['player']:<8} accuracy {shown}  "
            f"luck {100 * sum(row['luck'].values()):+6.1f}  result {row['result']}"
        )
    for player, known in values["players"].items():
        say(
            f"player {player:<14} accuracy {known['accuracy']:6.1%} over {known['games']} games, "
            f"{known['latest_accuracy']:.1%} over the latest {min(known['games'], LATEST_GAMES)}"
        )
    for name in SORTINGS:
        for key, known in values[f"by_{name}"].items():
            say(
                f"{name:<8} {key:<22} accuracy {known['accuracy']:6.1%}  "
                f"lost {100 * known['lost']:.1f} points in {known['choices']} choices"
            )


def _tally_values(tallies: dict[str, Tally]) -> dict[str, dict[str, Any]]:
    return {
        key: {
            **{name: round(value, FILE_DIGITS) for name, value in asdict(tally).items()},
            "accuracy": round(tally.accuracy, FILE_DIGITS),
        }
        for key, tally in tallies.items()
    }
