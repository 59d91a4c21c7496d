"""Reviews as plain JSON values: for files and browsers."""

from collections.abc import Sequence
from typing import Any, Final

from kingofnewyork.analysis.review.deep import DeepChoice
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
FILE_DIGITS: Final = 6
"""With how many digits chances are written to files."""
SENT_DIGITS: Final = 4
"""With how many digits chances are sent to browsers."""


def review_values(review: Review) -> dict[str, Any]:
    """A review as plain JSON values."""
    return {
        "version": REVIEW_VERSION,
        "monsters": [MONSTER_NAMES[monster] for monster in review.monsters],
        "over": review.is_over,
        "chances": [round_chances(row, FILE_DIGITS) for row in review.chances],
        "seats": [
            {
                **seat_values(review, SEATS[seat], FILE_DIGITS),
                "costly": [event.number for event in costly_choices(review, SEATS[seat])],
            }
            for seat in review.seats
        ],
        "moments": [
            {
                "first": moment.first,
                "last": moment.last,
                "turn": moment.turn,
                "active": moment.active,
                "kind": moment.kind,
                "action": action_text(review.events[moment.key].action),
                "by": review.events[moment.key].seat,
                "before": round_chances(moment.before, FILE_DIGITS),
                "after": round_chances(moment.after, FILE_DIGITS),
            }
            for moment in decisive_moments(review)
        ],
        "events": [_event_values(event) for event in review.events],
    }


def deep_values(found: DeepChoice) -> dict[str, Any]:
    """A choice that was looked at again, as plain JSON values."""
    return {
        "number": found.number,
        "seat": found.seat,
        "action": action_text(found.action),
        "best": action_text(found.best),
        "worth": round(found.worth, FILE_DIGITS),
        "better": round(found.better, FILE_DIGITS),
        "error": round(found.error, FILE_DIGITS),
        "verdict": found.verdict,
    }


def seat_values(review: Review, seat: Seat, digits: int) -> dict[str, Any]:
    """How the win chance of a seat became its result and how well it chose, as JSON values."""
    ledger = review.ledger(seat)
    skill = summarize_seat(review, seat)
    return {
        "start": round(ledger.start, digits),
        "luck": {kind: round(value, digits) for kind, value in ledger.luck.items()},
        "luck_error": round(ledger.luck_error, digits),
        "own_choices": round(ledger.own_choices, digits),
        "other_choices": round(ledger.other_choices, digits),
        "correction": round(ledger.correction, digits),
        "result": round(ledger.result, digits),
        "adjusted_result": round(ledger.adjusted_result, digits),
        "accuracy": None if skill.accuracy is None else round(skill.accuracy, digits),
        "counted": skill.counted,
        "labels": skill.labels,
    }


def _event_values(event: ReviewedEvent) -> dict[str, Any]:
    found: dict[str, Any] = {
        "turn": event.turn,
        "active": event.active,
        "kind": event.kind,
        "action": action_text(event.action),
        "change": round_chances(event.change, FILE_DIGITS),
    }
    if event.kind == CHOICE:
        found |= {
            "seat": event.seat,
            "question": event.question,
            "loss": round(event.loss, FILE_DIGITS),
            "error": round(event.errors[event.seat], FILE_DIGITS),
            "label": label_of(event),
            "counted": is_counted(event),
            "best": action_text(event.best),
            "options": [
                {"action": action_text(one.action), "worth": round(one.worth, FILE_DIGITS)}
                for one in event.options
            ],
        }
    return found


def round_chances(chances: Sequence[float], digits: int) -> list[float]:
    """Chances with so many digits."""
    return [round(chance, digits) for chance in chances]
