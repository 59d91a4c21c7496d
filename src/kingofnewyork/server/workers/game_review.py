"""The review of a game for the page: by the steps of its replay, small enough for a message."""

from typing import Any

from kingofnewyork.analysis.review.deep import deep_choice, key_choices
from kingofnewyork.analysis.review.labels import label_of
from kingofnewyork.analysis.review.review import review_record
from kingofnewyork.analysis.review.values import SENT_DIGITS, round_chances, seat_values
from kingofnewyork.play.record import Record
from kingofnewyork.play.record_steps import step_numbers
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.rules.state import SEATS
from kingofnewyork.words.review import describe_deep, describe_luck, describe_review


def review_document(record: Record) -> dict[str, Any]:
    """The review of a game as plain JSON values; `step` counts as the steps of a replay do."""
    review = review_record(record)
    words = describe_review(record, review)
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
            }
            for seat in review.seats
        ],
        "moments": [
            {
                "step": steps[one.number],
                "active_seat": None if one.active == NOBODY else one.active,
                "text": one.text.to_dict(),
            }
            for one in words.moments
        ],
        "choices": [
            {
                "step": steps[one.number],
                "seat": one.seat,
                "loss": round(review.events[one.number].loss, SENT_DIGITS),
                "label": label_of(review.events[one.number]),
                "name": one.label.to_dict(),
                "text": one.text.to_dict(),
            }
            for one in words.choices
        ],
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
