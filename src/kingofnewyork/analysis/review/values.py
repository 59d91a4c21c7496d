"""Reviews as plain JSON values: for files and browsers."""

from typing import Any, Final

from kingofnewyork.analysis.review.labels import (
    costly_choices,
    decisive_moments,
    is_counted,
    label_of,
    summarize_seat,
)
from kingofnewyork.analysis.review.review import CHOICE, Review, ReviewedEvent
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.ids import MONSTER_NAMES, Seat
from kingofnewyork.rules.state import SEATS

REVIEW_VERSION: Final = 1
DIGITS: Final = 6
"""With how many digits chances are written."""


def review_values(review: Review) -> dict[str, Any]:
    """A review as plain JSON values."""
    return {
        "version": REVIEW_VERSION,
        "monsters": [MONSTER_NAMES[monster] for monster in review.monsters],
        "over": review.is_over,
        "chances": [_round(row) for row in review.chances],
        "seats": [_seat_values(review, SEATS[seat]) for seat in review.seats],
        "moments": [
            {
                "first": moment.first,
                "last": moment.last,
                "turn": moment.turn,
                "active": moment.active,
                "kind": moment.kind,
                "action": action_text(review.events[moment.key].action),
                "by": review.events[moment.key].seat,
                "before": _round(moment.before),
                "after": _round(moment.after),
            }
            for moment in decisive_moments(review)
        ],
        "events": [_event_values(event) for event in review.events],
    }


def _seat_values(review: Review, seat: Seat) -> dict[str, Any]:
    ledger = review.ledger(seat)
    summary = summarize_seat(review, seat)
    accuracy = summary.accuracy
    return {
        "start": round(ledger.start, DIGITS),
        "luck": {kind: round(value, DIGITS) for kind, value in ledger.luck.items()},
        "luck_error": round(ledger.luck_error, DIGITS),
        "own_choices": round(ledger.own_choices, DIGITS),
        "other_choices": round(ledger.other_choices, DIGITS),
        "correction": round(ledger.correction, DIGITS),
        "result": round(ledger.result, DIGITS),
        "adjusted_result": round(ledger.adjusted_result, DIGITS),
        "accuracy": None if accuracy is None else round(accuracy, DIGITS),
        "counted": summary.counted,
        "labels": summary.labels,
        "costly": [event.number for event in costly_choices(review, seat)],
    }


def _event_values(event: ReviewedEvent) -> dict[str, Any]:
    found: dict[str, Any] = {
        "turn": event.turn,
        "active": event.active,
        "kind": event.kind,
        "action": action_text(event.action),
        "change": _round(event.change),
    }
    if event.kind == CHOICE:
        found |= {
            "seat": event.seat,
            "question": event.question,
            "loss": round(event.loss, DIGITS),
            "error": round(event.errors[event.seat], DIGITS),
            "label": label_of(event),
            "counted": is_counted(event),
            "best": action_text(event.best),
            "options": [
                {"action": action_text(one.action), "worth": round(one.worth, DIGITS)}
                for one in event.options
            ],
        }
    return found


def _round(numbers: tuple[float, ...]) -> list[float]:
    return [round(number, DIGITS) for number in numbers]
