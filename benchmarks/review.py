"""Reviews of games between bots: how accurate each bot is, and how long a review takes.

python -m benchmarks.review [--games 20] [--bots random,easy,rule,exact-v1,exact,learned] [--seed 1]
    [--judge learned]
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median
from time import process_time
from typing import Final

from kingofnewyork.analysis.review.labels import is_counted, label_of
from kingofnewyork.analysis.review.playouts import WinChances
from kingofnewyork.analysis.review.review import Review, review_record
from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.learned.value import network_value
from kingofnewyork.bots.named import find_bot
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.play.record import Record
from kingofnewyork.rules.state import SEATS

TABLE_SIZES: Final = (2, 4, 6)
JUDGES: Final[dict[str, Callable[[], WinChances]]] = {
    "exact": lambda: PRESENT_VALUE,
    "learned": network_value,
}
"""Estimates of who is going to win, by the bot that goes by them."""
QUANTILES: Final = (0.9, 0.97, 0.99)
"""The shares of choices by which labels are calibrated."""


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

    def row(self, name: str) -> str:
        """The row of the bot in the table."""
        ranked = sorted(self.losses)
        marks = [ranked[int(share * (len(ranked) - 1))] for share in QUANTILES]
        shares = [
            self.labels[label] / len(ranked) for label in ("inaccuracy", "mistake", "blunder")
        ]
        cells = [
            name,
            f"{1 - sum(ranked) / self.stake:.1%}",
            f"{100 * fmean(ranked):.2f}",
            *[f"{100 * mark:.1f}" for mark in marks],
            *[f"{share:.1%}" for share in shares],
            f"{fmean(self.luck):+.3f}",
            f"{fmean(self.corrections):+.3f}",
            str(len(ranked)),
        ]
        return f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and review games, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=20, help="games of each table size")
    parser.add_argument("--bots", default="random,easy,rule,exact-v1,exact,learned")
    parser.add_argument("--judge", choices=JUDGES, default="exact", help="by whose estimate")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    names = options.bots.split(",")
    judge = JUDGES[options.judge]()
    counts = {name: BotCounts() for name in names}
    seconds: dict[int, list[float]] = defaultdict(list)
    for size in TABLE_SIZES:
        for game in range(options.games):
            seated = [names[(game + seat) % len(names)] for seat in range(size)]
            bots = [find_bot(name) for name in seated]
            result = play_match(bots, options.seed + game, keep_record=True)
            record = Record.from_text(result.record)
            before = process_time()
            review = review_record(record, judge)
            seconds[size].append(process_time() - before)
            for seat, name in enumerate(seated):
                counts[name].add(review, seat)
    print(
        "| bot | accuracy | mean loss | 90 % below | 97 % below | 99 % below | inaccuracies "
        "| mistakes | blunders | luck | correction | choices |"
    )
    print(f"|{' --- |' * 12}")
    for name in names:
        print(counts[name].row(name))
    for size, spent in seconds.items():
        print(f"{size} monsters: a review takes {median(spent):.2f} s, at most {max(spent):.2f} s")


if __name__ == "__main__":
    main()
