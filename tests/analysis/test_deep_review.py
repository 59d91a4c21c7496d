"""The deeper look at choices that mattered: which, how they are compared, and what noise is."""

from dataclasses import replace

import pytest

from kingofnewyork.analysis.review.deep import (
    CONFIRMED,
    MAX_DEEP_CHOICES,
    REVERSED,
    TIE,
    DeepChoice,
    deep_choice,
    deep_choices,
    key_choices,
)
from kingofnewyork.analysis.review.labels import costly_choices
from kingofnewyork.analysis.review.review import ReviewCancelled, review_record
from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.named import find_bot
from kingofnewyork.play.record import Record
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import SEATS
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.review import describe_choices, describe_deep


@pytest.fixture(scope="module")
def game():
    """A record with bad choices in it, and its review."""
    bots = [find_bot(name) for name in ("random", "rule")]
    record = Record.from_text(play_match(bots, 3, keep_record=True).record)
    return record, review_record(record)


def state_before(record, number):
    """The state before an action of a record."""
    return list(record.states())[number]


def test_the_choices_that_cost_most_are_looked_at_again(game):
    _, review = game
    found = key_choices(review)
    numbers = [event.number for event in found]
    assert numbers == sorted(set(numbers))
    assert 0 < len(numbers) <= MAX_DEEP_CHOICES
    for seat in review.seats:
        assert {event.number for event in costly_choices(review, SEATS[seat])} <= set(numbers)
    assert all(event.loss > 0 for event in found)


def test_a_choice_gets_the_same_verdict_again_and_its_words(game):
    record, review = game
    event = max(key_choices(review), key=lambda one: one.loss)
    state = state_before(record, event.number)
    found = deep_choice(state, event)
    assert found == deep_choice(state, event)
    assert (found.action, found.best) == (event.action, event.best)
    assert 0 <= found.worth <= 1
    assert 0 <= found.better <= 1
    [(what, verdict)] = describe_choices(record, review, [found])
    assert what.key == "review-deep-choice"
    assert verdict == describe_deep(found)


def test_the_better_of_two_options_is_preferred_whichever_was_chosen(game):
    record, review = game
    event = max(key_choices(review), key=lambda one: one.loss)
    state = state_before(record, event.number)
    there = deep_choice(state, event)
    swapped = (replace(event.options[0], action=event.action), *event.options[1:])
    back = deep_choice(state, replace(event, action=event.best, options=swapped))
    assert (back.action, back.best) == (event.best, event.action)
    assert back.loss == pytest.approx(-there.loss, abs=1e-9)


@pytest.mark.parametrize(
    ("better", "error", "verdict"),
    [
        (0.30, 0.0, CONFIRMED),
        (0.30, 0.06, TIE),
        (0.205, 0.0, TIE),
        (0.20, 0.0, TIE),
        (0.10, 0.04, REVERSED),
        (0.10, 0.06, TIE),
    ],
)
def test_differences_within_noise_are_ties(better, error, verdict):
    found = DeepChoice(0, Seat(0), 1, 2, worth=0.2, better=better, error=error)
    assert found.verdict == verdict
    assert describe_deep(found).key == f"review-deep-{verdict}"


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "cannot tell them apart: 26% and 39%, and their difference may be off by 18%."),
        ("fr", "départager : 26 % et 39 %, avec un écart connu à 18 % près."),
        ("es", "distinguirlas: 26 % y 39 %, con un margen de error del 18 % en la diferencia."),
    ],
)
def test_a_tie_names_its_margin(language, text):
    found = DeepChoice(0, Seat(0), 1, 2, worth=0.26, better=0.39, error=0.09)
    told = load_words(language).sentence(describe_deep(found))
    assert " ".join(told.split()).endswith(text)


def test_a_deeper_look_can_be_cancelled(game):
    record, review = game
    seen = []

    def stop(done, total):
        seen.append((done, total))
        return False

    found = deep_choices(record, review, stop)
    next(found)
    with pytest.raises(ReviewCancelled):
        next(found)
    assert seen == [(1, len(key_choices(review)))]
