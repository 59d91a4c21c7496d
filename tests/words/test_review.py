"""Reviews in words: moments are told of everybody alike, those before the first turn too."""

import re

import pytest

from kingofnewyork.analysis.review.labels import (
    MAX_EXPLAINED_CHOICES,
    MIN_EXPLAINED_LOSS,
    reviewed_choices,
)
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
from kingofnewyork.words.chances import percent
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
def test_every_choice_says_how_good_it_was_and_why_the_other_was_better(language):
    """Number, label and reason, in every language; no message is missing."""
    words = load_words(language)
    bots = [find_bot(name) for name in ("easy", "rule", "random")]
    record = Record.from_text(play_match(bots, 5, keep_record=True).record)
    review = review_record(record)
    found = describe_review(record, review, reviewed_choices)
    assert {choice.chosen.rerolled is None for choice in found.choices} == {True, False}
    seen = set()
    for choice in found.choices:
        loss = review.events[choice.number].loss
        explained = [one for one in found.choices if one.seat == choice.seat and one.why]
        assert len(explained) <= MAX_EXPLAINED_CHOICES
        assert bool(choice.why) == (choice in explained)
        if choice.why or len(explained) < MAX_EXPLAINED_CHOICES:
            assert bool(choice.why) == (loss >= MIN_EXPLAINED_LOSS)
        compared, label = choice.comparison.key, choice.label.key
        assert (label == "review-label-best") == (loss == 0)
        assert (compared == "review-better") == (loss > 0)
        if loss:
            assert choice.other.worth == pytest.approx(choice.chosen.worth + loss)
        said = [choice.label, choice.comparison, choice.text, *choice.why]
        shown = [words.sentence(one) for one in said]
        for worth in (choice.chosen.worth, choice.other.worth):
            assert words.text(percent(worth)) in shown[2]
        assert not re.search(r"why-|reason-|option-|review-", " ".join(shown)), shown
        seen |= {compared, label}
    kinds = ("best", "good", "small", "inaccuracy", "mistake", "blunder")
    assert seen >= {f"review-label-{kind}" for kind in kinds}
    assert seen >= {"review-better", "review-next-best", "review-as-good"}
    for seat in review.seats:
        said = words.sentence(describe_cause(review, seat))
        own = percent(-review.ledger(seat).own_choices)
        assert words.text(own) in said, said
