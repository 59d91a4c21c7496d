"""Hints: for every question, with numbers that can be worked out again, from the view alone."""

import re

import pytest

from analysis.again import NUMBER, numbers_again, numbers_told, sentence
from analysis.positions import positions
from kingofnewyork.analysis.effects import surroundings
from kingofnewyork.analysis.hints import hint
from kingofnewyork.analysis.reasons import ALIKE, CERTAIN, REFRESHED
from kingofnewyork.bots.exact import rated
from kingofnewyork.cards import DECK
from kingofnewyork.errors import IllegalAction
from kingofnewyork.odds.threats import DEATH, MEANS
from kingofnewyork.play.game import Game
from kingofnewyork.play.notation import parse_action
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import (
    NOBODY,
    NOWHERE,
)
from table import play, three

MANY = {"reroll": 30, "other": 25}


def test_every_number_can_be_worked_out_again():
    """Of hundreds of sentences, for all questions that come up."""
    checked = told = 0
    kinds = set()
    for game in positions(range(40), MANY):
        view = game.view(game.chooser)
        for found in hint(view):
            for reason in found.reasons:
                this, other = numbers_again(view, found, reason)
                assert (reason.this, reason.other) == pytest.approx((this, other), abs=1e-12)
                kinds.add(reason.kind)
                told += 1
            text = sentence(found.reasons, view)
            text = re.sub(r"to afford .*? instead", "instead", text).replace("20 points at", "")
            assert NUMBER.findall(text) == numbers_told(found.reasons)
            checked += 1
    assert checked > 300
    assert told > 500
    assert kinds >= {*CERTAIN, *MEANS, "kill", "death", "card", ALIKE, REFRESHED}


def test_hints_seldom_have_no_reason():
    """Only options that end alike, and a few that differ in nothing that is counted."""
    silent = total = 0
    for game in positions(range(300, 320), {"reroll": 10, "other": 10}, wild=0):
        view = game.view(game.chooser)
        if len(view.legal_actions()) > 1 and view.question not in ("resolve", "destroy"):
            found = hint(view)
            total += len(found)
            silent += sum(not one.reasons for one in found)
    assert total > 80
    assert silent < 0.1 * total


def test_hints_are_the_best_that_were_rated():
    """Legal, in order, with their worth; the best is compared with the second, others with it."""
    for game in positions(range(40, 50), {"reroll": 4, "other": 6}):
        view = game.view(game.chooser)
        ranked = rated(view)
        found = hint(view, best=3)
        assert [(one.action, one.value) for one in found] == ranked[:3]
        assert [parse_action(one.text) for one in found] == [one.action for one in found]
        for one in found:
            other = found[0].action if one is not found[0] else None
            assert one.against == (other if other is not None else ranked[1][0])
            assert len({reason.words for reason in one.reasons}) <= 3
        assert len(hint(view, best=1)) == 1
        assert hint(view, best=1)[0] == found[0]


def test_every_question_has_hints():
    """The rare ones too, in wild games; worths are not needed for that."""
    asked = set()
    for game in positions(range(100, 160), {"reroll": 2, "other": 12}, wild=0.6, seed=3):
        view = game.view(game.chooser)
        asked.add(view.question)
        found = hint(view, rate=lambda seen: [(one, 0.5) for one in seen.legal_actions()])
        assert all(one.action in view.legal_actions() for one in found)
        for one in found:
            assert bool(sentence(one.reasons, view)) == bool(one.reasons)
    assert asked >= {"reroll", "resolve", "destroy", "move", "flee", "buy", "start", "ask", "spend"}


def test_the_dice_decide_for_a_kill():
    """Two Attack kept are better for a kill than none, and the sentence says by how much."""
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC")
    view = View(state, 0)
    keep, stop = parse_action("reroll 1 2 3 6"), parse_action("stop")
    [best, _] = hint(view, best=2, rate=lambda _: [(keep, 0.4), (stop, 0.3)])
    text = sentence(best.reasons, view)
    assert text.startswith("77% to kill Rob instead of 0%")


def test_a_death_speaks_against():
    """To stay in Manhattan may cost one's life."""
    state = three("Rob: bronx", "Mantis: lower, 4 life", "phase: roll")
    play(state, "roll AEEEHC", "stop", "resolve attack")
    view = View(state, 2)
    stay, leave = parse_action("stay"), parse_action("flee queens")
    [first, second] = hint(view, best=2, rate=lambda _: [(stay, 0.4), (leave, 0.3)])
    death = next(reason for reason in first.reasons if reason.kind == DEATH)
    assert not death.is_good
    assert death.other == 0
    text = sentence(first.reasons, view)
    assert text.startswith("1 point and 1 energy when your next turn begins, but ")
    assert sentence(second.reasons, view).startswith("0% to die by attack before your turn")


def both(state, first, second):
    """The sentences of two options, the first rated a little better."""
    rates = [(parse_action(first), 0.4), (parse_action(second), 0.39)]
    view = View(state, state.chooser)
    found = hint(view, best=2, rate=lambda _: rates)
    return [sentence(one.reasons, view) for one in found]


def test_a_price_is_no_reason():
    """A Keep card is one, and so is the energy that is kept."""
    state = three("Kong: queens, 5 energy", "phase: buy", "display: test_table_card_4")
    told = both(state, "buy test_table_card_4", "end")
    assert told == ["a Keep card, yours from now on", "5 energy left instead of 1"]
    assert both(state, "refresh", "end")[0] == "new cards to choose from"


def test_what_comes_anyway_counts_for_neither():
    """Ouch costs as much after Attack as before."""
    state = three(
        "Rob: lower, 9 life",
        "Mantis: bronx, 9 life",
        "queens: high_rise_2; infantry, infantry",
        "phase: roll",
    )
    play(state, "roll AOEEEE", "stop")
    view = View(state, 0)
    orders = [(action, 0.4) for action in view.legal_actions()]
    first, *others = hint(view, rate=lambda _: orders)
    assert sentence(first.reasons, view) == "the order makes no difference"
    assert not any(one.reasons for one in others)


def test_the_only_option():
    """It is told what comes of it."""
    state = three("Rob: lower, 9 life", "phase: roll")
    play(state, "roll AAAAAE", "stop")
    view = View(state, 0)
    [only] = hint(view, rate=lambda _: [(parse_action("resolve attack"), 0.4)])
    assert only.against is None
    assert sentence(only.reasons, view) == "Rob loses 5 life; you gain 1 energy"


def elsewhere(game, seed):
    """The same table under another nature: other dice, tiles and cards are to come."""
    return Game.at(game.state.copy(), game.actions, list(DECK), Game(4, seed=seed).nature)


def test_hints_know_no_secrets():
    """Another nature changes no hint."""
    for game in positions(range(60, 66), {"reroll": 3, "other": 4}):
        view = game.view(game.chooser)
        found = hint(view)
        other = elsewhere(game, 1000 + len(game.actions))
        assert hint(other.view(game.chooser)) == found
        assert hint(game.view(game.chooser)) == found


def test_who_has_nothing_to_choose_gets_no_hint():
    """Not for others, not for spectators, not after the end."""
    state = play(three("phase: roll"), "roll AAEEHC")
    for seat in (1, 2, NOBODY):
        with pytest.raises(IllegalAction, match="nothing to choose"):
            hint(View(state, seat))


def test_surroundings_of_nobody():
    """A figure that is not on the board has none."""
    state = three("phase: roll")
    state.place[0] = NOWHERE
    assert set(surroundings(state, 0).values()) == {0}
