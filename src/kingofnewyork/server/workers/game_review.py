"""The review of a game for the page: by the steps of its replay, small enough for a message."""

from typing import Any

from kingofnewyork.analysis.review.deep import deep_choice, key_choices
from kingofnewyork.analysis.review.labels import label_of, reviewed_choices
from kingofnewyork.analysis.review.review import ReviewedEvent, review_record
from kingofnewyork.analysis.review.values import SENT_DIGITS, round_chances, seat_values
from kingofnewyork.play.record import Record
from kingofnewyork.play.record_steps import step_numbers
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import FACE_NAMES, NOBODY
from kingofnewyork.rules.state import SEATS
from kingofnewyork.words.review import (
    ChoiceWords,
    MomentWords,
    OptionWords,
    describe_cause,
    describe_deep,
    describe_luck,
    describe_review,
)


def review_document(record: Record) -> dict[str, Any]:
    """The review of a game as plain JSON values; `step` counts as the steps of a replay do."""
    review = review_record(record)
    words = describe_review(record, review, reviewed_choices)
    searched = {event.number for event in key_choices(review)}
    steps = step_numbers(record)
    ends = {step: number for number, step in enumerate(steps)}
    numbers = [ends[step] for step in sorted(ends)]
    turns = [review.events[min(number + 1, len(steps) - 1)].turn for number in numbers]
    return {
        "chances": [round_chances(review.chances[number + 1], SENT_DIGITS) for number in numbers],
        "turns": turns,
        "seats": [
            {
                **seat_values(review, SEATS[seat], SENT_DIGITS),
                "luck_text": describe_luck(review.ledger(SEATS[seat]).total_luck).to_dict(),
                "cause": describe_cause(review, SEATS[seat]).to_dict(),
                "turning_point": _moment_values(point, steps) if point else None,
            }
            for seat, point in enumerate(words.turning_points)
        ],
        "moments": [_moment_values(one, steps) for one in words.moments],
        "choices": [
            {
                "step": steps[one.number],
                "is_searched": one.number in searched,
                **_choice_values(one, review.events[one.number]),
            }
            for one in words.choices
        ],
    }


def _moment_values(words: MomentWords, steps: list[int]) -> dict[str, Any]:
    """A moment that decided much, as plain JSON values."""
    return {
        "step": steps[words.number],
        "active_seat": None if words.active == NOBODY else words.active,
        "text": words.text.to_dict(),
    }


def _choice_values(words: ChoiceWords, event: ReviewedEvent) -> dict[str, Any]:
    """A choice, and what was better or nearly as good, as plain JSON values."""
    return {
        "turn": event.turn,
        "seat": words.seat,
        "loss": round(event.loss, SENT_DIGITS),
        "label": label_of(event) or None,
        "name": words.label.to_dict(),
        "chosen": _option_values(words.chosen),
        "other": _option_values(words.other),
        "comparison": words.comparison.to_dict(),
        "why": [one.to_dict() for one in words.why],
    }


def _option_values(words: OptionWords) -> dict[str, Any]:
    rerolled = words.rerolled
    return {
        "text": words.text.to_dict(),
        "worth": round(words.worth, SENT_DIGITS),
        "rerolled": None if rerolled is None else [FACE_NAMES[face] for face in rerolled],
    }


def deep_choice_document(record: Record, step: int) -> dict[str, Any]:
    """What search says of the choice of a step; empty if it is not one that mattered."""
    steps = step_numbers(record)
    events = [event for event in key_choices(review_record(record)) if steps[event.number] == step]
    if not events:
        return {}
    state = record.start()
    for action in record.actions[: events[0].number]:
        apply(state, action)
    found = deep_choice(state, events[0])
    return {
        "step": step,
        "seat": found.seat,
        "worth": round(found.worth, SENT_DIGITS),
        "better": round(found.better, SENT_DIGITS),
        "error": round(found.error, SENT_DIGITS),
        "verdict": found.verdict,
        "text": describe_deep(found).to_dict(),
    }
