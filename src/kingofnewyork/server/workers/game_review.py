"""The review of a game for the page: by the steps of its replay, small enough for a message."""

from typing import Any, Final

from kingofnewyork.analysis.review.labels import label_of, summarize_seat
from kingofnewyork.analysis.review.review import LUCK_KINDS, Review, review_record
from kingofnewyork.play.record import Record
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import NATURE
from kingofnewyork.rules.state import SEATS
from kingofnewyork.words.review import describe_luck, describe_review

DIGITS: Final = 4
"""With how many digits chances are sent."""


def review_document(record: Record) -> dict[str, Any]:
    """The review of a game as plain JSON values; `step` counts as the steps of a replay do."""
    review = review_record(record)
    told = describe_review(record, review)
    steps = step_of_action(record)
    ends = {step: number for number, step in enumerate(steps)}
    numbers = [ends[step] for step in sorted(ends)]
    turns = [review.events[min(number + 1, len(steps) - 1)].turn for number in numbers]
    return {
        "chances": [_round(review.chances[number + 1]) for number in numbers],
        "turns": turns,
        "seats": [_seat(review, seat) for seat in review.seats],
        "moments": [
            {"step": steps[one.number], "text": one.text.to_dict()} for one in told.moments
        ],
        "choices": [
            {
                "step": steps[one.number],
                "seat": one.seat,
                "loss": round(review.events[one.number].loss, DIGITS),
                "label": label_of(review.events[one.number]),
                "name": one.label.to_dict(),
                "text": one.text.to_dict(),
            }
            for one in told.choices
        ],
    }


def step_of_action(record: Record) -> list[int]:
    """The step of the replay that each action belongs to; the set-up is step 0."""
    found: list[int] = []
    state = record.start()
    step = 0
    for action in record.actions:
        if state.chooser != NATURE:
            step += 1
        found.append(step)
        apply(state, action)
    return found


def _seat(review: Review, seat: int) -> dict[str, Any]:
    ledger = review.ledger(SEATS[seat])
    accuracy = summarize_seat(review, SEATS[seat]).accuracy
    return {
        "accuracy": None if accuracy is None else round(accuracy, DIGITS),
        "start": round(ledger.start, DIGITS),
        **{kind: round(ledger.luck[kind], DIGITS) for kind in LUCK_KINDS},
        "own": round(ledger.own_choices, DIGITS),
        "others": round(ledger.other_choices, DIGITS),
        "correction": round(ledger.correction, DIGITS),
        "result": round(ledger.result, DIGITS),
        "adjusted": round(ledger.adjusted_result, DIGITS),
        "luck": describe_luck(ledger.total_luck).to_dict(),
    }


def _round(numbers: tuple[float, ...]) -> list[float]:
    return [round(number, DIGITS) for number in numbers]
