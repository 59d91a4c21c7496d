"""The value function: chances that add up, that are right at the end and sensible before."""

import pytest

from kingofnewyork.bots.exact.frozen_bots import FIRST_VALUE
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.bots.value.estimate import PRESENT_VALUE, WEIGHT, value, values
from kingofnewyork.bots.value.features import (
    ALIVE_GROUPS,
    CARDS_OFFSET,
    SHAPES,
    STARTS,
    WEIGHT_COUNT,
    WEIGHTS_PER_GROUP,
    attackers,
    features,
    leading_points,
    turns_to_wait,
)
from kingofnewyork.play.game import Game
from kingofnewyork.rules.ids import LOWER
from kingofnewyork.rules.verbs import gain_card
from tests.support.table import PLAIN, three


def games(number, monsters=4):
    """Whole games of rule bots, as the states before every choice and at the end."""
    for seed in range(number):
        game = Game(monsters, seed=seed)
        while not game.is_over:
            yield game.state
            game.play(rule_choice(game.state))
        yield game.state


@pytest.mark.parametrize("monsters", range(2, 7))
def test_chances_add_up(monsters):
    """Somebody will win; the dead will not."""
    for state in games(3, monsters):
        found = values(state)
        assert len(found) == monsters
        assert sum(found) == pytest.approx(1)
        for seat in range(monsters):
            assert found[seat] == value(state, seat)
            assert 0 <= found[seat] <= 1
            assert state.life[seat] > 0 or found[seat] == 0


@pytest.mark.parametrize("judge", [PRESENT_VALUE, FIRST_VALUE], ids=["present", "first"])
@pytest.mark.parametrize("monsters", range(2, 7))
def test_a_score_is_the_sum_of_the_features(judge, monsters):
    """The quick way to a score agrees with the list of features that weights are fitted to."""
    for state in games(2, monsters):
        waiting = turns_to_wait(state)
        leader, is_free = leading_points(state), max(state.place) < LOWER
        for seat in range(monsters):
            if waiting[seat] >= 0:
                listed = features(state, seat, waiting, leader, is_free)
                total = sum(judge.weights[feature] for feature in listed)
                found = judge.scores(state)[seat]
                assert found == pytest.approx(total, abs=1e-12)


def test_the_end_is_known_exactly():
    """The winner has won, and nobody else."""
    for state in games(10):
        if state.is_over:
            expected = [float(seat == state.winner) for seat in range(4)]
            assert values(state) == expected


def test_nobody_wins_when_all_have_died():
    """Then nobody has a chance."""
    state = three()
    state.life[:] = [0, 0, 0]
    state.alive = 0
    state.agenda.clear()
    assert values(state) == [0, 0, 0]


def rising(field, most, *lines):
    """The chances of Kong as one thing of it grows."""
    found = []
    for number in range(most[0], most[1] + 1):
        state = three(*lines)
        getattr(state, field)[0] = number
        found.append(value(state, 0))
    return found


@pytest.mark.parametrize("lines", [(), ("Kong: lower", "Rob: queens"), ("Mantis: brooklyn",)])
def test_more_is_never_worse(lines):
    """Neither points, nor life, nor energy ever hurt."""
    for field, most in (("points", (0, 20)), ("life", (1, 10)), ("energy", (0, 14))):
        found = rising(field, most, *lines)
        assert found == sorted(found)
        assert found[-1] > found[0]


def test_the_lists_never_fall():
    """What holds in three positions holds in all: the weights themselves rise."""
    for crowd in range(ALIVE_GROUPS):
        for number in range(4):
            _, count, length = SHAPES[number]
            for row in range(count):
                start = crowd * WEIGHTS_PER_GROUP + STARTS[number] + row * length
                some = WEIGHT[start : start + length]
                assert some == sorted(some)


def test_there_is_a_weight_for_every_feature():
    """The table fits the lists, and is not empty."""
    assert len(WEIGHT) == WEIGHT_COUNT
    assert CARDS_OFFSET == ALIVE_GROUPS * WEIGHTS_PER_GROUP
    assert sum(1 for weight in WEIGHT if weight) > WEIGHT_COUNT // 2


def test_a_good_card_raises_the_chance():
    """One die more is better than none; a card that is not of the box changes nothing."""
    plain = three()
    gain_card(plain, 0, PLAIN[2])
    assert value(plain, 0) == value(three(), 0)
    assert value(three("Kong: queens, extra_head"), 0) > value(three(), 0)


def test_units_threaten_the_weak():
    """Three units around are worse than none."""
    lines = ("Kong: queens, 3 life",)
    crowded = three(*lines, "queens: -; infantry, jet, tank")
    assert value(crowded, 0) < value(three(*lines), 0)


def test_turns_are_counted_from_the_active_monster():
    """The dead take none."""
    state = three()
    assert turns_to_wait(state) == [0, 1, 2]
    state.active = 1
    assert turns_to_wait(state) == [2, 0, 1]
    state.life[0] = 0
    assert turns_to_wait(state) == [-1, 0, 1]


def test_attackers_are_those_on_the_other_side_who_come_first():
    """Rob stands in Manhattan; Kong is before it, Mantis behind it."""
    state = three()
    waiting = turns_to_wait(state)
    assert [attackers(state, seat, waiting) for seat in range(3)] == [0, 1, 1]
