"""Hints: for every question, with numbers that can be worked out again, from the view alone."""

import re

import pytest

from analysis.positions import positions
from kingofnewyork.analysis.hint_text import NOTHING, sentence
from kingofnewyork.analysis.hints import hint
from kingofnewyork.analysis.reasons import CERTAIN, effects, surroundings
from kingofnewyork.bots.exact import rated
from kingofnewyork.cards import DECK
from kingofnewyork.errors import IllegalAction
from kingofnewyork.odds.threats import DEATH, MEANS, Aim, threats_after
from kingofnewyork.odds.threats_plans import until_halt
from kingofnewyork.play.game import Game
from kingofnewyork.play.notation import parse_action
from kingofnewyork.play.view import View
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import MONSTER_NAMES, NOBODY, NOWHERE
from table import play, three

MANY = {"reroll": 30, "other": 25}
NUMBER = re.compile(r"([<>-]?\d+(?:\.\d)?)(?: %)?")


def names_in(view):
    """The names of the monsters, by seat."""
    return [MONSTER_NAMES[monster] for monster in view.playable().monsters]


def shown(kind, number):
    """A number as a sentence shows it, made anew."""
    if kind in MEANS:
        return f"{number:.1f}"
    if kind in CERTAIN:
        return str(abs(number))
    if 0 < number < 0.005:
        return "<1"
    return ">99" if 0.995 <= number < 1 else f"{100 * number:.0f}"


def numbers_again(view, found):
    """Both numbers of each reason of a hint, worked out once more."""
    me = view.seat
    chances = threats_after(view, [a for a in (found.action, found.against) if a is not None])
    ends = {}
    for action in chances:
        ends[action] = until_halt(view.playable())
        apply(ends[action], action)
    for reason in found.reasons:
        both = []
        for action in (found.action, found.against):
            aim = Aim(reason.kind, reason.subject)
            if action is None:
                both.append(0)
            elif reason.kind not in CERTAIN:
                both.append(chances[action][aim])
            elif reason.kind in surroundings(ends[action], me):
                both.append(surroundings(ends[action], me)[reason.kind])
            else:
                both.append(effects(view.playable(), ends[action], me).get(aim, 0))
        yield reason, both


def is_told(reason):
    """Whether the number of the other action is in the sentence as well."""
    return reason.kind not in ("points", "life", "energy", "hurt")


def test_every_number_can_be_worked_out_again():
    """Of hundreds of sentences, for all questions that come up."""
    checked = told = 0
    for game in positions(range(40), MANY):
        view = game.view(game.chooser)
        names = names_in(view)
        for found in hint(view):
            expected = []
            ordered = sorted(found.reasons, key=lambda reason: not reason.is_good)
            if found.reasons and found.reasons[0].is_certain:
                ordered = list(found.reasons)
            again = {id(reason): both for reason, both in numbers_again(view, found)}
            for reason in ordered:
                this, other = again[id(reason)]
                assert (reason.this, reason.other) == pytest.approx((this, other), abs=1e-12)
                expected += [shown(reason.kind, this)]
                expected += [shown(reason.kind, other)] if is_told(reason) else []
                told += 1
            text = sentence(found.reasons, ["Kong"] * len(names))
            text = re.sub(r"to afford .*? instead", "instead", text).replace("20 points at", "")
            assert NUMBER.findall(text) == expected
            checked += 1
    assert checked > 300
    assert told > 300


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
            assert len(one.reasons) <= 3
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
            assert sentence(one.reasons, names_in(view))
    assert asked >= {"reroll", "resolve", "destroy", "move", "flee", "buy", "start", "ask", "spend"}


def test_the_dice_decide_for_a_kill():
    """Two Attack kept are better for a kill than none, and the sentence says by how much."""
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC")
    view = View(state, 0)
    keep, stop = parse_action("reroll 1 2 3 6"), parse_action("stop")
    [best, _] = hint(view, best=2, rate=lambda _: [(keep, 0.4), (stop, 0.3)])
    text = sentence(best.reasons, names_in(view))
    assert text.startswith("77 % to kill Rob instead of 0 %")


def test_a_death_speaks_against():
    """To stay in Manhattan may cost one's life."""
    state = three("Rob: bronx", "Mantis: lower, 4 life", "phase: roll")
    play(state, "roll AEEEHC", "stop", "resolve attack")
    view = View(state, 2)
    stay, leave = parse_action("stay"), parse_action("flee queens")
    [first, second] = hint(view, best=2, rate=lambda _: [(stay, 0.4), (leave, 0.3)])
    assert [reason.kind for reason in first.reasons] == [DEATH]
    assert not first.reasons[0].is_good
    assert second.reasons[0].is_good
    assert second.reasons[0].this == first.reasons[0].other == 0
    assert sentence(second.reasons, names_in(view)).startswith("0 % to die before your next turn")


def test_without_any_difference_there_is_a_plain_word():
    """A hint with nothing to say says so."""
    assert sentence([], []) == NOTHING


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
    assert surroundings(state, 0) == {"units": 0, "tiles": 0}
