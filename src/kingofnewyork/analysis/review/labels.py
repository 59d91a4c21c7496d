"""What a review says of choices: labels, accuracy, and the moments that decided a game."""

from dataclasses import dataclass
from typing import Final

from kingofnewyork.analysis.review.review import CHOICE, Review, ReviewedEvent
from kingofnewyork.rules.ids import Seat

INACCURACY: Final = "inaccuracy"
MISTAKE: Final = "mistake"
BLUNDER: Final = "blunder"
LABEL_LOSSES: Final = ((0.20, BLUNDER), (0.10, MISTAKE), (0.04, INACCURACY))
"""From which loss of win chance on a choice has a label: about 99, 97 and 91 % of the rule
bot's choices lose less. `python -m benchmarks.review` measures it again."""
COUNTED_SPREAD: Final = 0.003
"""Choices whose options differ by less, best and worst, are equal and do not count."""
MIN_EXPLAINED_LOSS: Final = 0.01
"""A choice that cost less is not explained: chances are shown in whole percent."""
MAX_EXPLAINED_CHOICES: Final = 12
"""Of how many choices of a seat it is told why another option was better, at most."""
MAX_REVIEWED_CHOICES: Final = 50
"""How many choices of a seat are looked at again one by one, at most; few games have more."""
LUCK_CAUSE: Final = "luck"
OWN_CAUSE: Final = "own"
OTHERS_CAUSE: Final = "others"
"""What may have decided the game for a seat."""
DECISIVE_MOMENTS: Final = 3
"""How many moments are called decisive."""
MIN_SWING: Final = 0.05
"""A moment that moved nobody's chance by more does not decide anything."""


@dataclass(frozen=True)
class SeatSkill:
    """How well one seat chose."""

    counted: int
    """How many choices mattered."""
    stake: float
    """How much win chance lay between the best and the worst option of these, in all."""
    lost: float
    """How much of it was lost."""
    labels: dict[str, int]
    """How many choices have each label."""

    @property
    def accuracy(self) -> float | None:
        """The share of what was at stake that was kept, 0 to 1; None if nothing was."""
        return max(0.0, 1 - self.lost / self.stake) if self.counted else None


@dataclass(frozen=True)
class DecisiveMoment:
    """Some events of a turn in a row that moved the chances most."""

    first: int
    """The number of the first action."""
    last: int
    """The number of the last action."""
    turn: int
    active: Seat
    before: tuple[float, ...]
    after: tuple[float, ...]
    change: tuple[float, ...]
    """What luck and choices brought each seat, without corrections of the estimate."""
    kind: str
    """What moved most of it: a kind of luck, or CHOICE."""
    key: int
    """The number of the action that moved most."""

    @property
    def swing(self) -> float:
        """How much win chance changed hands."""
        return sum(map(abs, self.change)) / 2


def is_counted(event: ReviewedEvent) -> bool:
    """Whether a choice says something about who made it: it was neither forced nor equal."""
    return event.kind == CHOICE and event.option_count > 1 and event.spread >= COUNTED_SPREAD


def label_of(event: ReviewedEvent) -> str:
    """The label of a choice; empty if it was good enough."""
    if is_counted(event):
        for min_loss, label in LABEL_LOSSES:
            if event.loss >= min_loss:
                return label
    return ""


def summarize_seat(review: Review, seat: Seat) -> SeatSkill:
    """How well a seat chose."""
    events = [event for event in review.events if event.seat == seat and is_counted(event)]
    labels = [label_of(event) for event in events]
    return SeatSkill(
        len(events),
        sum([event.spread for event in events]),
        sum([event.loss for event in events]),
        {label: labels.count(label) for label in (INACCURACY, MISTAKE, BLUNDER)},
    )


def costly_choices(review: Review, seat: Seat, number: int = 3) -> list[ReviewedEvent]:
    """The choices that cost a seat most, the worst first."""
    return _worst_choices(review, seat, LABEL_LOSSES[-1][0])[:number]


def reviewed_choices(review: Review, seat: Seat) -> list[ReviewedEvent]:
    """The choices of a seat that count, good ones too: the worst first, then as played."""
    return _worst_choices(review, seat, 0.0)[:MAX_REVIEWED_CHOICES]


def _worst_choices(review: Review, seat: Seat, min_loss: float) -> list[ReviewedEvent]:
    """The choices that cost a seat at least so much, the worst first."""
    found = [
        event
        for event in review.events
        if event.seat == seat and is_counted(event) and event.loss >= min_loss
    ]
    return sorted(found, key=lambda event: -event.loss)


def decisive_moments(review: Review, number: int = DECISIVE_MOMENTS) -> list[DecisiveMoment]:
    """The moments that moved the chances most, in the order of the game.

    A moment is all that happens in a turn between two choices of a keep, a resolution or the like:
    one choice and what nature answered to it.
    """
    large = [moment for moment in _moments(review) if moment.swing >= MIN_SWING]
    best = sorted(large, key=lambda moment: -moment.swing)[:number]
    return sorted(best, key=lambda moment: moment.first)


def turning_point(review: Review, seat: Seat) -> DecisiveMoment | None:
    """The moment that brought a winner most, or cost anybody else most; None if none was large."""
    sign = 1 if review.is_over and review.result[seat] == 1 else -1
    moments = _moments(review)
    best = max(moments, key=lambda moment: sign * moment.change[seat], default=None)
    return best if best and sign * best.change[seat] >= MIN_SWING else None


def main_cause(review: Review, seat: Seat) -> str:
    """What brought a winner most, or cost anybody else most; empty if nothing stands out."""
    ledger = review.ledger(seat)
    sign = 1 if review.is_over and review.result[seat] == 1 else -1
    parts = {
        LUCK_CAUSE: ledger.total_luck,
        OWN_CAUSE: ledger.own_choices,
        OTHERS_CAUSE: ledger.other_choices,
    }
    cause = max(parts, key=lambda one: sign * parts[one])
    return cause if sign * parts[cause] >= MIN_SWING else ""


def _moments(review: Review) -> list[DecisiveMoment]:
    return [_moment(group) for group in _groups(review)]


def _groups(review: Review) -> list[list[ReviewedEvent]]:
    """The events, each choice together with the answers of nature to it."""
    groups: list[list[ReviewedEvent]] = []
    for event in review.events:
        if groups and event.kind != CHOICE and event.turn == groups[-1][0].turn:
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _moment(events: list[ReviewedEvent]) -> DecisiveMoment:
    first, last = events[0], events[-1]
    key = max(events, key=lambda event: sum([abs(one) for one in event.change]))
    return DecisiveMoment(
        first=first.number,
        last=last.number,
        turn=first.turn,
        active=first.active,
        before=first.before,
        after=last.after,
        change=tuple([sum(column) for column in zip(*[one.change for one in events], strict=True)]),
        kind=key.kind,
        key=key.number,
    )
