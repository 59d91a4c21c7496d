"""How well was chosen in many games, sorted by anything: question, stage of the game, card."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from kingofnewyork.analysis.review.labels import is_counted
from kingofnewyork.analysis.review.review import Review, ReviewedEvent
from kingofnewyork.rules.actions import BUY, DISCARD_CARD
from kingofnewyork.rules.serialization import card_name

STAGES: Final = ("first third", "second third", "last third")
"""The stages of a game, by its turns."""


@dataclass
class Tally:
    """What was at stake in some choices, and how much of it was lost."""

    choices: int = 0
    stake: float = 0.0
    lost: float = 0.0

    @property
    def accuracy(self) -> float:
        """The share of what was at stake that was kept."""
        return max(0.0, 1 - self.lost / self.stake)

    def add(self, event: ReviewedEvent) -> None:
        """Count a choice."""
        self.choices += 1
        self.stake += event.spread
        self.lost += event.loss


TallyKey = Callable[[Review, ReviewedEvent], str]
"""What a choice is sorted by; empty if it is not counted."""


def tally_choices(reviews: Iterable[Review], key: TallyKey) -> dict[str, Tally]:
    """Count the choices that say something by a key, what was lost most first."""
    found: dict[str, Tally] = {}
    for review in reviews:
        for event in review.events:
            name = key(review, event) if is_counted(event) else ""
            if name:
                found.setdefault(name, Tally()).add(event)
    return dict(sorted(found.items(), key=lambda item: -item[1].lost))


def by_question(review: Review, event: ReviewedEvent) -> str:
    """What was asked."""
    return event.question


def by_stage(review: Review, event: ReviewedEvent) -> str:
    """In which third of the game it was, by turns."""
    last = max(1, review.events[-1].turn)
    return STAGES[min(2, 3 * max(0, event.turn - 1) // last)]


def by_card(review: Review, event: ReviewedEvent) -> str:
    """The card that was bought, or should have been."""
    for action in (event.action, event.best):
        if BUY <= action < DISCARD_CARD:
            return card_name(action - BUY)
    return ""
