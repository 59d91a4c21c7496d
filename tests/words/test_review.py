"""Reviews in words: moments are told of everybody alike, those before the first turn too."""

import re

import pytest

from kingofnewyork.analysis.review.labels import reviewed_choices
from kingofnewyork.analysis.review.review import (
    CHOICE,
    DICE,
    Review,
    ReviewedEvent,
    review_record,
)
from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.named import find_bot
from kingofnewyork.play.record import Record
from kingofnewyork.rules.engine import apply
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.review import describe_cause, describe_review

EVEN, UNEVEN = (0.5, 0.5), (0.8, 0.2)


@pytest.fixture(scope="module")
def record():
    """The record of a duel between rule bots."""
    result = play_match([find_bot("rule")] * 2, 11, keep_record=True)
    return Record.from_text(result.record)


def review_with_swing(record, decisive):
    """A review of a record in which one action, and nothing else, moves the chances."""
    state, events = record.start(), []
    for number, action in enumerate(record.actions):
        step = state.agenda[-1]
        events.append(
            ReviewedEvent(
                number=number,
                turn=state.turn,
                active=state.active,
                kind=CHOICE if step.seat >= 0 else DICE,
                seat=step.seat,
                question=step.word,
                action=action,
                before=UNEVEN if number > decisive else EVEN,
                after=UNEVEN if number >= decisive else EVEN,
                correction=(0.0, 0.0),
                errors=(0.0, 0.0),
            )
        )
        apply(state, action)
    return Review(tuple(record.monsters), EVEN, tuple(events), UNEVEN, True)


def moment_text(record, number, words):
    """What is said of the decisive moment if one action decides."""
    (moment,) = describe_review(record, review_with_swing(record, number)).moments
    return words.sentence(moment.text)


def choices_of(record, question):
    """The numbers of the actions that answer a question."""
    state, found = record.start(), []
    for number, action in enumerate(record.actions):
        if state.agenda[-1].seat >= 0 and state.agenda[-1].word == question:
            found.append(number)
        apply(state, action)
    return found


@pytest.mark.parametrize("question", ["reroll", "resolve", "destroy", "flee", "move", "buy"])
def test_a_moment_speaks_of_no_reader_and_names_nobody_twice(record, question):
    words = load_words("en")
    names = "|".join([words.say(f"monster-{name}") for name in ("captain_fish", "drakonis")])
    numbers = choices_of(record, question)[:5]
    assert numbers
    for number in numbers:
        text = moment_text(record, number, words)
        assert re.match(rf"Turn \d+(, ({names}))?: ", text), text
        assert not re.search(r"\byour?\b", text, re.IGNORECASE), text
        assert not re.search(rf"({names}): \1", text), text


@pytest.mark.parametrize(
    ("language", "opening"),
    [
        ("en", "Before the first turn: "),
        ("fr", "Avant le premier tour"),
        ("es", "Antes del primer turno: "),
    ],
)
def test_a_moment_before_the_first_turn_says_so(record, language, opening):
    words = load_words(language)
    text = moment_text(record, 2, words)
    assert text.startswith(opening)
    assert words.say("nothing") not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_says_why_the_other_was_better(language):
    """Number and reason, in every language; no message is missing."""
    words = load_words(language)
    bots = [find_bot(name) for name in ("easy", "rule", "random")]
    record = Record.from_text(play_match(bots, 2, keep_record=True).record)
    review = review_record(record)
    found = describe_review(record, review, reviewed_choices)
    assert {choice.chosen.rerolled is None for choice in found.choices} == {True, False}
    for choice in found.choices:
        assert choice.better.worth > choice.chosen.worth
        assert choice.why
        said = [words.sentence(one) for one in (choice.text, *choice.why)]
        assert not re.search(r"why-|reason-|option-|review-", " ".join(said)), said
    for seat in review.seats:
        said = words.sentence(describe_cause(review, seat))
        assert len(re.findall(r"[\u2212+]\d+|\b0\b", said)) == 3, said
