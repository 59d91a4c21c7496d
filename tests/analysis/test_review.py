"""Reviews: chances that add up, luck that is fair, losses that are never negative."""

from itertools import pairwise
from random import Random

import numpy as np
import pytest

from kingofnewyork.analysis.hints import hint
from kingofnewyork.analysis.review.labels import (
    COUNTED_SPREAD,
    MAX_REVIEWED_CHOICES,
    costly_choices,
    decisive_moments,
    is_counted,
    label_of,
    main_cause,
    reviewed_choices,
    summarize_seat,
    turning_point,
)
from kingofnewyork.analysis.review.nodes import Valuer
from kingofnewyork.analysis.review.opening import ATTACK_CHANCES, first_chances
from kingofnewyork.analysis.review.review import (
    CHOICE,
    MAX_REVIEWED_ACTIONS,
    ReviewCancelled,
    review_record,
)
from kingofnewyork.analysis.review.values import review_values
from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.exact.dice import rate_rerolls
from kingofnewyork.bots.named import find_bot
from kingofnewyork.bots.random import RandomBot
from kingofnewyork.errors import BadRecord
from kingofnewyork.odds.followed_play import FollowedPlay
from kingofnewyork.odds.limits import NO_LIMITS
from kingofnewyork.odds.roll_lattice import lattice
from kingofnewyork.odds.solver import solve
from kingofnewyork.odds.throws import FAIR_ODDS, make_throws
from kingofnewyork.play.game import Game
from kingofnewyork.play.notation import parse_action
from kingofnewyork.play.position import parse_position
from kingofnewyork.play.record import Record
from kingofnewyork.play.view import View
from kingofnewyork.rules.engine import apply, legal_actions, outcomes
from kingofnewyork.rules.ids import NATURE
from tests.support.odds.card_limits import CURSED, JINX_AURA, TERMINAL_RAGE

TOLERANCE = 1e-9


def play(bots, seed):
    """The record of a game between bots."""
    result = play_match([find_bot(bot) for bot in bots], seed, keep_record=True)
    return Record.from_text(result.record)


@pytest.fixture(scope="module")
def mixed_review():
    """The review of a game between different bots."""
    return review_record(play(["random", "rule", "exact", "easy"], 5))


@pytest.mark.parametrize("monsters", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_start_luck_choices_and_corrections_are_the_result(monsters, seed):
    review = review_record(play(["random"] * monsters, 100 * monsters + seed))
    for seat in review.seats:
        assert abs(review.ledger(seat).gap) < TOLERANCE
    for event, chances in zip(review.events, review.chances, strict=False):
        nobody = 1 - sum(chances)  # a roll may be ahead that kills everybody
        assert -TOLERANCE < nobody <= 1
        assert event.loss >= 0
    assert sum(review.result) in (0, 1)
    for before, after in pairwise(review.events):
        corrected = [a + b for a, b in zip(before.after, after.correction, strict=True)]
        assert np.allclose(corrected, after.before, atol=TOLERANCE)


def test_luck_is_nothing_on_average():
    """Every answer of nature, weighed by its chance, brings every seat nothing in all."""
    valuer = Valuer()
    record = play(["rule", "rule", "rule"], 8)
    state = record.start()
    words = set()
    for action in record.actions:
        word = state.agenda[-1].word
        if state.chooser == NATURE and word not in words:
            words.add(word)
            means = [0.0, 0.0, 0.0]
            for answer, chance in outcomes(state):
                found = valuer.value(state, answer)
                for seat in range(3):
                    means[seat] += chance * (found.after[seat] - found.before[seat])
            assert max(map(abs, means)) < TOLERANCE
        apply(state, action)
    assert words >= {"uncover", "draw", "roll_off", "roll"}


def test_dice_are_valued_as_the_exact_bot_values_them():
    state = parse_position("""
    monsters: Kong, Rob, Mantis
    Kong: queens, 4 life, 8 points, 2 energy
    Rob: lower, 3 life, 9 points
    Mantis: bronx, 6 life, 7 points
    phase: roll
    """)
    apply(state, parse_action("roll AAHDDO"))
    exact = rate_rerolls(state, state.chooser, legal_actions(state))
    ratings = Valuer().rate(state)
    assert {one.action for one in ratings} == set(exact)
    for one in ratings:
        assert abs(one.worth(state.chooser) - exact[one.action]) < 1e-9
        assert abs(sum(one.mean) - 1) < TOLERANCE


@pytest.mark.parametrize(
    ("limits", "payable"),
    [(NO_LIMITS, None), (TERMINAL_RAGE, None), (JINX_AURA, None), (CURSED, 1)],
)
def test_followed_play_is_that_of_the_solver(limits, payable):
    random = Random(3)
    rolls = lattice(3).packed[lattice(3).rolls]
    finals = np.array([[random.random() for _ in range(3)] for _ in rolls])
    throws = make_throws(3, 2, limits, payable, 0, FAIR_ODDS)
    followed = FollowedPlay(throws, finals, 1)
    solution = solve(finals[:, 1], 3, 2, limits=limits, payable=payable)
    assert abs(followed.throw(0, 2, throws.purse)[1] - solution.start) < 1e-12
    outcome = solution.outcome()
    for column in range(3):
        expected = outcome.mean(finals[:, column])
        assert abs(followed.throw(0, 2, throws.purse)[column] - expected) < 1e-12
    roll = int(rolls[17])
    assert followed.final(roll).tolist() == finals[17].tolist()


def test_who_begins_is_weighed_by_the_throws_so_far():
    assert sum(ATTACK_CHANCES) == pytest.approx(1)
    assert first_chances(-1, 0, 0b1111, 4) == pytest.approx([0.25] * 4)
    first, second = first_chances(3, 0b01, 0b10, 2)
    more, equal = sum(ATTACK_CHANCES[4:]), ATTACK_CHANCES[3]
    assert second == pytest.approx(more + equal / 2)
    assert first + second == pytest.approx(1)


def test_the_best_choice_costs_nothing_and_a_bad_one_what_it_is_worth_less():
    state = parse_position("""
    monsters: Kong, Rob
    Kong: queens, 9 life, 19 points
    Rob: bronx, 9 life, 3 points
    phase: resolve
    dice: CCCHHH
    """)
    valuer = Valuer()
    ranked = valuer.rate(state)
    best, worst = ranked[0], ranked[-1]
    assert valuer.value(state, best.action).before == valuer.value(state, best.action).after
    found = valuer.value(state, worst.action)
    lost = found.before[0] - found.after[0]
    assert lost == pytest.approx(max(0.0, best.worth(0) - worst.worth(0)))


def test_a_review_can_be_cancelled_and_reports_progress():
    record = play(["random", "random"], 1)
    seen = []
    review_record(record, on_progress=lambda done, total: seen.append((done, total)))
    assert seen[0] == (1, len(record.actions))
    assert seen[-1] == (len(record.actions), len(record.actions))
    with pytest.raises(ReviewCancelled):
        review_record(record, on_progress=lambda done, total: done < 10)


def test_a_record_that_is_too_long_is_refused():
    record = play(["random", "random"], 1)
    record.actions = record.actions * (MAX_REVIEWED_ACTIONS // len(record.actions) + 1)
    with pytest.raises(BadRecord, match="too many to review"):
        review_record(record)


def test_a_game_that_is_not_over_ends_with_the_last_estimate():
    game = Game(3, seed=4)
    bot = RandomBot(1)
    for _ in range(12):
        game.play(bot.choose(game.view(game.chooser)))
    review = review_record(Record.from_game(game))
    assert not review.is_over
    assert sum(review.result) == pytest.approx(1)
    assert all(abs(review.ledger(seat).gap) < TOLERANCE for seat in review.seats)


def test_only_choices_that_matter_count(mixed_review):
    for event in mixed_review.events:
        if label_of(event):
            assert event.kind == CHOICE
            assert event.spread >= COUNTED_SPREAD
            assert event.option_count > 1
            assert event.loss > 2 * event.errors[event.seat]
            assert event.best != event.action
    for seat in mixed_review.seats:
        mine = [one for one in mixed_review.events if one.seat == seat and is_counted(one)]
        summary = summarize_seat(mixed_review, seat)
        assert summary.counted == len(mine)
        assert summary.lost == pytest.approx(sum(one.loss for one in mine))
        worst = costly_choices(mixed_review, seat)
        assert worst == sorted(worst, key=lambda one: -one.loss)
        reviewed = reviewed_choices(mixed_review, seat)
        assert reviewed[: len(worst)] == worst
        assert reviewed == sorted(mine, key=lambda one: -one.loss)[:MAX_REVIEWED_CHOICES]


def test_a_mistake_that_can_still_be_avoided_is_counted_where_it_is_made_and_once():
    """Kong keeps its dice, takes energy, and only then gives up what an attack first is worth."""
    review = review_record(play(["random", "exact", "rule", "easy"], 7))
    chains = [
        (event, following)
        for event, following in pairwise(review.events)
        if event.kind == following.kind == CHOICE
        and (event.seat, event.turn) == (following.seat, following.turn)
    ]
    for event, following in chains:
        me = event.seat
        left = min(event.before[me], following.before[me])
        assert event.after[me] >= left - TOLERANCE
        chosen = next(one for one in event.options if one.action == event.action)
        assert chosen.worth == pytest.approx(event.after[me])
        assert event.options[0].worth == max(one.worth for one in event.options)
    lost = [event for event in review.events if event.turn == 13 and label_of(event)]
    assert [event.question for event in lost] == ["resolve"]
    assert label_of(lost[0]) == "mistake"


def test_better_bots_are_more_accurate():
    """Random play keeps least of what is at stake, the exact bot most."""
    names = ["random", "rule", "exact"]
    stakes = dict.fromkeys(names, 0.0)
    losses = dict.fromkeys(names, 0.0)
    for seed in range(3):
        review = review_record(play(names, 40 + seed))
        for seat, name in enumerate(names):
            summary = summarize_seat(review, seat)
            stakes[name] += summary.stake
            losses[name] += summary.lost
    accuracies = [1 - losses[name] / stakes[name] for name in names]
    assert accuracies == sorted(accuracies)
    assert accuracies[0] < 0.75 < accuracies[1] < 0.97 < accuracies[2]


def test_decisive_moments_are_the_largest_swings(mixed_review):
    moments = decisive_moments(mixed_review, 3)
    more = decisive_moments(mixed_review, 10)
    assert [one.first for one in moments] == sorted(one.first for one in moments)
    smallest = min(one.swing for one in moments)
    assert all(one.swing <= smallest for one in more if one not in moments)
    for one in moments:
        assert mixed_review.chances[one.first] == one.before
        assert one.first <= one.key <= one.last
        events = mixed_review.events[one.first : one.last + 1]
        changes = [event.change for event in events]
        assert one.change == pytest.approx(np.sum(changes, axis=0))  # no corrections


def test_a_turning_point_is_what_cost_a_seat_most_or_brought_the_winner_most(mixed_review):
    every = decisive_moments(mixed_review, 1000)
    winner = mixed_review.result.index(1)
    for seat in mixed_review.seats:
        sign = 1 if seat == winner else -1
        point = turning_point(mixed_review, seat)
        most = max([sign * one.change[seat] for one in every])
        assert most < 0.05 if point is None else sign * point.change[seat] >= most
    ledger = mixed_review.ledger(0)
    parts = {"luck": ledger.total_luck, "own": ledger.own_choices, "others": ledger.other_choices}
    assert mixed_review.result[0] == 0
    assert main_cause(mixed_review, 0) == min(parts, key=parts.get)


def test_values_are_those_of_the_review(mixed_review):
    values = review_values(mixed_review)
    assert len(values["chances"]) == len(values["events"]) + 1
    assert values["chances"][-1] == [float(one) for one in mixed_review.result]
    for seat, row in enumerate(values["seats"]):
        ledger = mixed_review.ledger(seat)
        assert row["adjusted_result"] == pytest.approx(ledger.result - ledger.total_luck, abs=1e-5)
        total = row["start"] + sum(row["luck"].values()) + row["own_choices"]
        total += row["other_choices"] + row["correction"]
        assert total == pytest.approx(row["result"], abs=1e-5)
        rows = [chances[seat] for chances in values["chances"]]
        changes = [event["change"][seat] for event in values["events"]]
        corrections = rows[-1] - rows[0] - sum(changes)
        assert corrections == pytest.approx(row["correction"], abs=1e-3)


def test_hints_and_reviews_say_the_same():
    """What a hint says an option is worth is what the review says of it."""
    state = parse_position("""
    monsters: Kong, Rob, Mantis
    Kong: lower, 4 life, 8 points, 6 energy
    Rob: queens, 7 life, 9 points
    Mantis: bronx, 6 life, 7 points
    display: stomp, drain
    phase: buy
    """)
    hints = hint(View(state, state.chooser))
    worths = {one.action: one.worth(state.chooser) for one in Valuer().rate(state)}
    assert [one.value for one in hints] == [worths[one.action] for one in hints]
