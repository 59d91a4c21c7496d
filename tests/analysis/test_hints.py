"""Hints: for every question, with numbers that can be worked out again, from the view alone."""

import re
from math import sqrt
from statistics import stdev

import pytest

from kingofnewyork.analysis.carrying_reasons import feature_worths, roll_features
from kingofnewyork.analysis.effects import HURT, surroundings
from kingofnewyork.analysis.hints import hint, rate_options, speak_against
from kingofnewyork.analysis.noise import Noise, sample_worths
from kingofnewyork.analysis.reasons import (
    ALIKE,
    ANY_DEATH,
    CERTAIN,
    FACE,
    REFRESHED,
    RIVAL,
    Reason,
    compare_chances,
    select_reasons,
)
from kingofnewyork.cards import DECK
from kingofnewyork.errors import IllegalAction
from kingofnewyork.odds.threats.chances import (
    DEATH,
    FALL,
    KILL,
    MEAN_POINTS,
    MEANS,
    TWENTY,
    WIN,
    Aim,
)
from kingofnewyork.play.game import Game
from kingofnewyork.play.notation import parse_action
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import STAY, STOP
from kingofnewyork.rules.ids import ATTACK, NOBODY, NOWHERE, OUCH
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.hints import describe_hint
from tests.support.analysis.positions import positions
from tests.support.analysis.reanalysis import NUMBER, expected_numbers, recompute_numbers, sentence
from tests.support.table import play, three

MANY = {"reroll": 30, "other": 25}


def test_every_number_can_be_worked_out_again():
    """Of hundreds of sentences, for all questions that come up."""
    checked = count = 0
    kinds = set()
    for game in positions(range(40), MANY):
        view = game.view(game.chooser)
        for found in hint(view):
            for reason in found.reasons:
                this, other = recompute_numbers(view, found, reason)
                assert (reason.this, reason.other) == pytest.approx((this, other), abs=1e-12)
                kinds.add(reason.kind)
                count += 1
            text = sentence(found.reasons, view)
            text = re.sub(r"to afford .*? from", "from", text).replace("20 points at", "")
            assert NUMBER.findall(text) == expected_numbers(found.reasons)
            checked += 1
    assert checked > 300
    assert count > 500
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


def test_the_reason_that_decides_is_always_named():
    """No hint has only a "but", or nothing: what carries it is told, or it is a tie."""
    total = one_sided = silent = 0
    kinds = set()
    for game in positions(range(500, 560), {"reroll": 60, "other": 12}):
        for found in hint(game.view(game.chooser)):
            total += 1
            silent += found.against is not None and not found.reasons and found.tied_with is None
            one_sided += speak_against(found.reasons, found.number)
            kinds |= {reason.kind for reason in found.reasons}
            assert len({reason.words for reason in found.reasons}) <= 3
    assert total > 300
    assert one_sided == 0
    assert silent == 0
    assert kinds >= {FACE, RIVAL}


def test_parts_of_a_victory_are_no_reasons_beside_it():
    """In a duel, to eliminate the other is to win, and nobody needs three figures for that."""
    victory, knockout = Reason(WIN, -1, 0.31, 0.12), Reason(KILL, 1, 0.25, 0.06)
    reasons = [victory, knockout, Reason(TWENTY, -1, 0.07, 0.06), Reason(HURT, 1, 2, 1)]
    assert select_reasons(reasons, is_duel=True) == [victory]
    assert select_reasons(reasons) == [victory, knockout]
    worse = Reason(KILL, 1, 0.02, 0.06)
    assert select_reasons([victory, worse], is_duel=True) == [victory, worse]


def test_what_wins_by_three_celebrities_says_so():
    """The worth of a roll is put down to its faces, and to three Celebrities together."""
    features = roll_features(6)
    assert features.shape == (462, 6)
    values = 0.02 * features[:, ATTACK] + 0.3 * features[:, OUCH]
    worths = feature_worths(features, values)
    assert worths.tolist() == pytest.approx([0, 0, 0.02, 0, 0, 0.3], abs=1e-9)


def test_hints_are_the_best_that_were_rated():
    """Legal, in order, with their worth; the best is compared with the second, others with it."""
    for game in positions(range(40, 50), {"reroll": 4, "other": 6}):
        view = game.view(game.chooser)
        ranked = rate_options(view)
        found = hint(view, best=3)
        expected = ranked[:3]
        if view.question == "flee" and STAY not in dict(expected):
            expected = [*ranked[:2], *[one for one in ranked if one[0] == STAY]]
        if any(reason.kind == ALIKE for reason in found[0].reasons):
            expected = expected[:1]
        assert [(one.action, one.value) for one in found] == expected
        assert [parse_action(one.text) for one in found] == [one.action for one in found]
        for number, one in enumerate(found, 1):
            assert one.number == number
            best = (ranked[1][0], STOP, STAY) if number == 1 else (found[0].action,)
            if number == 1 and view.question in ("start", "move"):
                best = tuple(action for action, _ in ranked[1:])
            assert one.against in best
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
    assert text.startswith("this raises your chance to eliminate Rob from 0% to 77%")


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
    risk = "your risk of being eliminated by an attack before your next turn"
    risk += " (if you play only to survive)"
    assert text.startswith("this pays 1 point and 1 energy when your next turn begins, but raises")
    assert sentence(second.reasons, view).startswith(f"this lowers {risk} from")


def both(state, first, second):
    """The sentences of two options, the first rated a little better."""
    rates = [(parse_action(first), 0.4), (parse_action(second), 0.39)]
    view = View(state, state.chooser)
    found = hint(view, best=2, rate=lambda _: rates)
    return [sentence(one.reasons, view) for one in found]


def test_a_price_is_no_reason():
    """A Keep card is one, and so is the energy that is kept."""
    state = three("Kong: queens, 5 energy", "phase: buy", "display: test_table_card_4")
    reasons = both(state, "buy test_table_card_4", "end")
    assert reasons == [
        "this gives you a Keep card for the rest of the game",
        "this leaves you 5 energy instead of 1",
    ]
    assert both(state, "refresh", "end")[0] == "this brings new cards to choose from"


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
    [only] = hint(view, rate=lambda _: orders)
    assert sentence(only.reasons, view) == "it makes no difference which you resolve first"


def test_the_only_option():
    """It is told what comes of it."""
    state = three("Rob: lower, 9 life", "phase: roll")
    play(state, "roll AAAAAE", "stop")
    view = View(state, 0)
    [only] = hint(view, rate=lambda _: [(parse_action("resolve attack"), 0.4)])
    assert only.against is None
    assert sentence(only.reasons, view) == "this costs Rob 5 life; it also gives you 1 energy"


def fixed_rating(rates):
    """A way to rate that is told beforehand."""
    return lambda view: rates


def test_a_reroll_is_compared_with_keeping_all_dice():
    """Why roll again at all: the second best reroll is told of in its own hint."""
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC")
    view = View(state, 0)
    all_four, three_of_them = parse_action("reroll 1 2 3 6"), parse_action("reroll 1 2 6")
    rates = [(all_four, 0.4), (three_of_them, 0.3), (STOP, 0.2)]
    best, second, kept = hint(view, rate=lambda _: rates)
    assert [one.against for one in (best, second, kept)] == [STOP, all_four, all_four]
    assert max(best.reasons, key=lambda reason: reason.weight).other == 0
    best, *_ = hint(view, rate=lambda _: [rates[2], rates[0]])
    assert best.against == all_four


def test_differences_within_noise_are_a_tie():
    """Half a percentage point where all rolls are gone through, else by the standard error."""
    state = play(three("Rob: lower, 3 life", "phase: roll"), "roll AAEEHC")
    view = View(state, 0)
    first, second = parse_action("reroll 1 2 3 6"), parse_action("reroll 1 2 6")
    for worths, ties in (
        ((0.4, 0.396, 0.3), [2, 1, None]),
        ((0.4, 0.394, 0.3), [None, None, None]),
        ((0.4, 0.398, 0.396), [2, 1, 1]),
    ):
        rates = list(zip((first, second, STOP), worths, strict=True))
        assert [one.tied_with for one in hint(view, rate=fixed_rating(rates))] == ties


def test_the_more_futures_differ_the_more_is_a_tie():
    """Refreshing the display brings cards that nobody knows, ending the turn does not."""
    deck = "deck: stomp, extra_head, the_unisphere, natural_selection, long_neck, subway"
    display = "display: can_opener, flatiron_building, drain"
    state = three("Kong: queens, 9 energy", "phase: buy", display, deck)
    view = View(state, 0)
    end, refresh = parse_action("end"), parse_action("refresh")
    differences = [
        one - two
        for one, two in zip(sample_worths(view, end), sample_worths(view, refresh), strict=True)
    ]
    error = stdev(differences) / sqrt(len(differences))
    assert error > 0.0025
    assert Noise(view).tie_margin(end, refresh) == pytest.approx(2 * error)
    for difference, tie in ((1.9 * error, 2), (2.1 * error, None)):
        rates = [(end, 0.4), (refresh, 0.4 - difference)]
        assert hint(view, rate=fixed_rating(rates))[0].tied_with == tie


def test_chances_within_half_a_percentage_point_are_no_reason():
    """Even if they are rounded to different numbers."""
    kill = Aim(KILL, 1)
    assert compare_chances({kill: 0.126}, {kill: 0.124}) == []
    assert [one.kind for one in compare_chances({kill: 0.131}, {kill: 0.124})] == [KILL]
    assert compare_chances({Aim(MEAN_POINTS): 1.26}, {Aim(MEAN_POINTS): 1.24}) == []


def test_a_death_is_by_attack_only_if_nothing_else_can_come_first():
    """Ouch or a card in one's own turn are no attack."""
    death, fall = Aim(DEATH), Aim(FALL)
    safe, risky = {death: 0.1, fall: 0.0}, {death: 0.4, fall: 0.0}
    assert [one.kind for one in compare_chances(safe, risky)] == [DEATH]
    reasons = compare_chances(safe, {death: 0.4, fall: 0.2})
    assert [one.kind for one in reasons] == [ANY_DEATH, FALL]


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


def first_hint(state):
    """The first hint of whoever has to choose, in words."""
    view = View(state, state.chooser)
    found = hint(view)[0]
    told = describe_hint(view.playable(), found)
    words = load_words("en")
    assert told.tie is None
    assert told.more is None
    return words.sentence(told.option), words.sentence(told.why)


def test_a_purchase_that_wins_says_so_first():
    """Not what it does to risks that nobody runs any more."""
    state = three(
        "Kong: queens, 19 points, 9 energy", "phase: buy", "display: flatiron_building, drain"
    )
    option, why = first_hint(state)
    assert "Flatiron Building" in option
    assert why == "You reach 20 points and win."


def test_dice_that_win_are_kept_and_the_hint_says_so_first():
    """Three Celebrities bring the last point, and nothing can be better."""
    state = three("Kong: queens, 19 points", "phase: roll")
    play(state, "roll CCCEEE")
    option, why = first_hint(state)
    assert option == "Keep all dice."
    assert why == "You reach 20 points and win."


def test_the_last_one_alive_is_told_so_first():
    """Where all others fall to the attack, nothing else matters."""
    state = three("Kong: queens", "Rob: lower, 1 life", "Mantis: nowhere, 0 life", "phase: roll")
    play(state, "roll AAEEHH", "stop")
    option, why = first_hint(state)
    assert option.startswith("2 Attacks")
    assert why == "You are the last monster alive and win."
