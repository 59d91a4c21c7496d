"""Reviews of games between bots: how accurate each bot is, and how long a review takes.

python -m benchmarks.review [--games 20] [--bots random,easy,rule,exact-v1,exact,learned] [--seed 1]
    [--judge learned] [--json FILE]
"""

import argparse
import json
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, median
from time import process_time
from typing import Any, Final

from kingofnewyork.analysis.review.labels import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    is_counted,
    label_of,
    reviewed_choices,
)
from kingofnewyork.analysis.review.playouts import WinChances
from kingofnewyork.analysis.review.review import Review, review_record
from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.learned.value import network_value
from kingofnewyork.bots.named import find_bot
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.play.record import Record
from kingofnewyork.rules.state import SEATS
from kingofnewyork.words.review import describe_review

TABLE_SIZES: Final = (2, 4, 6)
JUDGES: Final[dict[str, Callable[[], WinChances]]] = {
    "exact": lambda: PRESENT_VALUE,
    "learned": network_value,
}
"""Estimates of who is going to win, by the bot that goes by them."""
QUANTILES: Final = (0.9, 0.97, 0.99)
"""The shares of choices by which labels are calibrated."""


LABELS: Final = (INACCURACY, MISTAKE, BLUNDER)
ROUND_DIGITS: Final = 5


@dataclass
class BotCounts:
    """What was seen of one bot."""

    losses: list[float] = field(default_factory=list)
    stake: float = 0.0
    labels: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    luck: list[float] = field(default_factory=list)
    corrections: list[float] = field(default_factory=list)

    def add(self, review: Review, seat: int) -> None:
        """Count the choices and the luck of one seat."""
        for event in review.events:
            if event.seat == seat and is_counted(event):
                self.losses.append(event.loss)
                self.stake += event.spread
                self.labels[label_of(event)] += 1
        ledger = review.ledger(SEATS[seat])
        self.luck.append(ledger.total_luck)
        self.corrections.append(ledger.correction)

    def values(self) -> dict[str, Any]:
        """What there is to tell of the bot, as plain JSON values."""
        ranked = sorted(self.losses)
        found = {
            "accuracy": 1 - sum(ranked) / self.stake,
            "mean_loss": fmean(ranked),
            **{f"below_{share}": ranked[int(share * (len(ranked) - 1))] for share in QUANTILES},
            **{name: self.labels[name] / len(ranked) for name in LABELS},
            "mean_luck": fmean(self.luck),
            "mean_correction": fmean(self.corrections),
            "luck_size": fmean(map(abs, self.luck)),
            "correction_size": fmean(map(abs, self.corrections)),
        }
        rounded = {key: round(value, ROUND_DIGITS) for key, value in found.items()}
        return {**rounded, "choices": len(ranked)}


@dataclass
class AccuracyRun:
    """Games of bots, reviewed."""

    names: Sequence[str]
    judge: str
    counts: dict[str, BotCounts] = field(default_factory=lambda: defaultdict(BotCounts))
    seconds: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    """By table size, for a review."""
    word_seconds: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    """By table size, to put what the page shows into words, with reasons."""
    games: int = 0

    def play(self, size: int, game: int, seed: int) -> None:
        """Play and review a game with the bots in turn, beginning with another one each time."""
        seated = [self.names[(game + seat) % len(self.names)] for seat in range(size)]
        bots = [find_bot(name) for name in seated]
        result = play_match(bots, seed + game, keep_record=True)
        record = Record.from_text(result.record)
        before = process_time()
        review = review_record(record, JUDGES[self.judge]())
        between = process_time()
        describe_review(record, review, reviewed_choices)
        self.seconds[size].append(between - before)
        self.word_seconds[size].append(process_time() - between)
        self.games += 1
        for seat, name in enumerate(seated):
            self.counts[name].add(review, seat)

    def values(self) -> dict[str, Any]:
        """What came of it, as plain JSON values."""
        bots = {name: self.counts[name].values() for name in self.names}
        return {"judge": self.judge, "games": self.games, "bots": bots}


def accuracy_text(found: dict[str, Any]) -> str:
    """How accurate each bot is, as a table in Markdown."""
    titles = ("bot", "accuracy", "mean loss", "90 % lose less than", "97 %", "99 %", "choices")
    lines = [f"| {' | '.join(titles)} |", f"|{' --- |' * len(titles)}"]
    for name, row in found["bots"].items():
        losses = [f"{100 * row[f'below_{share}']:.1f}" for share in QUANTILES]
        cells = [f"`{name}`", f"{100 * row['accuracy']:.1f} %", f"{100 * row['mean_loss']:.2f}"]
        lines.append(f"| {' | '.join([*cells, *losses, format(row['choices'], ',')])} |")
    return "\n".join([*lines, ""])


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and review games, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=20, help="games of each table size")
    parser.add_argument("--bots", default="random,easy,rule,exact-v1,exact,learned")
    parser.add_argument("--judge", choices=JUDGES, default="exact", help="by whose estimate")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the numbers")
    options = parser.parse_args(arguments)
    run = AccuracyRun(options.bots.split(","), options.judge)
    for size in TABLE_SIZES:
        for game in range(options.games):
            run.play(size, game, options.seed)
    found = run.values()
    print(accuracy_text(found), end="")
    for name, row in found["bots"].items():
        labels = ", ".join([f"{100 * row[label]:.1f} % {label}" for label in LABELS])
        print(
            f"{name}: {labels}; luck {row['mean_luck']:+.3f}, corrections "
            f"{row['mean_correction']:+.3f}; size of luck {row['luck_size']:.3f}, "
            f"of corrections {row['correction_size']:.3f}"
        )
    for size, spent in run.seconds.items():
        words = run.word_seconds[size]
        print(
            f"{size} monsters: a review takes {median(spent):.2f} s, at most {max(spent):.2f} s; "
            f"its words {median(words):.2f} s, at most {max(words):.2f} s"
        )
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
