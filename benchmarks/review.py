"""Reviews of games between bots: how accurate each bot is, and how long a review takes.

Each game is reviewed twice: by the estimate that reviews show, and by the network of `learned`.

python -m benchmarks.review [--games 20] [--bots random,easy,rule,exact-v1,exact,learned] [--seed 1]
"""

import argparse
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean, median, pstdev
from time import process_time
from typing import Final

from kingofnewyork.analysis.review.labels import (
    BLUNDER,
    INACCURACY,
    MISTAKE,
    is_counted,
    label_of,
)
from kingofnewyork.analysis.review.review import Review, ReviewedEvent, review_record
from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.learned.value import network_value
from kingofnewyork.bots.named import find_bot
from kingofnewyork.play.record import Record
from kingofnewyork.rules.state import SEATS

TABLE_SIZES: Final = (2, 4, 6)
QUANTILES: Final = (0.9, 0.97, 0.99)
"""The shares of choices by which labels are calibrated."""


@dataclass
class BotCounts:
    """What was seen of one bot."""

    shown: list[ReviewedEvent] = field(default_factory=list)
    """Its choices that count, by the estimate that reviews show."""
    network: list[ReviewedEvent] = field(default_factory=list)
    """Its choices that count by the network's estimate."""

    def row(self, name: str) -> str:
        """The row of the bot in the table."""
        ranked = sorted([event.loss for event in self.shown])
        labels = [label_of(event) for event in self.shown]
        marks = [ranked[int(share * (len(ranked) - 1))] for share in QUANTILES]
        shares = [labels.count(label) / len(ranked) for label in (INACCURACY, MISTAKE, BLUNDER)]
        cells = [
            name,
            f"{_accuracy(self.shown):.1%}",
            f"{_accuracy(self.network):.1%}",
            f"{100 * fmean(ranked):.2f}",
            *[f"{100 * mark:.1f}" for mark in marks],
            *[f"{share:.1%}" for share in shares],
            f"{len(ranked):,}",
        ]
        return f"| {' | '.join(cells)} |"


def _accuracy(events: list[ReviewedEvent]) -> float:
    """The share of what was at stake in some choices that was kept."""
    return 1 - sum([event.loss for event in events]) / sum([event.spread for event in events])


def _choices_that_count(review: Review, seat: int) -> list[ReviewedEvent]:
    """The choices of a seat that count: neither forced nor equal."""
    return [event for event in review.events if event.seat == seat and is_counted(event)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Play and review games, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=20, help="games of each table size")
    parser.add_argument("--bots", default="random,easy,rule,exact-v1,exact,learned")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    names = options.bots.split(",")
    counts = {name: BotCounts() for name in names}
    seconds: dict[int, list[float]] = defaultdict(list)
    corrections: dict[int, list[float]] = defaultdict(list)
    for size in TABLE_SIZES:
        for game in range(options.games):
            seated = [names[(game + seat) % len(names)] for seat in range(size)]
            bots = [find_bot(name) for name in seated]
            result = play_match(bots, options.seed + game, keep_record=True)
            record = Record.from_text(result.record)
            before = process_time()
            review = review_record(record)
            seconds[size].append(process_time() - before)
            network = review_record(record, network_value())
            for seat, name in enumerate(seated):
                counts[name].shown += _choices_that_count(review, seat)
                counts[name].network += _choices_that_count(network, seat)
                corrections[size].append(100 * review.ledger(SEATS[seat]).correction)
    print(
        "| bot | accuracy | by the network | mean loss | 90 % lose less than | 97 % | 99 % "
        "| inaccuracies | mistakes | blunders | choices |"
    )
    print(f"|{' --- |' * 11}")
    for name in names:
        print(counts[name].row(name))
    for size, spent in seconds.items():
        found = corrections[size]
        print(
            f"{size} monsters: a review takes {median(spent):.2f} s, at most {max(spent):.2f} s; "
            f"corrections of {len(found)} seats: standard deviation {pstdev(found):.1f} points"
        )


if __name__ == "__main__":
    main()
