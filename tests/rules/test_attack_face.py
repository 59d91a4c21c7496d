"""What Attack does when a card or token has its say. Rules 1.5.3 to 1.5.6.

What needs no card is told by the scenarios.
"""

import pytest

from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.card_uses import ask
from kingofnewyork.rules.dice import ONE_DIE
from kingofnewyork.rules.events import (
    Attacked,
    Damaged,
    Eliminated,
    EnergyGained,
    Moved,
    PointsLost,
    Stayed,
)
from kingofnewyork.rules.hooks import KEEP, WINDOW_RESOLVE, Card, Printed, Token
from kingofnewyork.rules.ids import (
    ATTACK,
    CAUSE_ATTACK,
    LOWER,
)
from kingofnewyork.rules.registry import TOKENS, register_card, register_token
from kingofnewyork.rules.state import CLOCKWISE
from kingofnewyork.rules.verbs import (
    take_token,
)
from tests.support import shared_cards  # noqa: F401  (its cards register themselves)
from tests.support.table import duel, event_names, options, play, position, question


class Sharper(Card):
    """Like Tesla Antennae: 1 damage more to a target with more life."""

    def modify_attack(self, state, me, target, damage):
        return damage + (state.life[target] > state.life[me])


class Doubler(Card):
    """Like Shadow Double: twice the damage, after all that was added."""

    order = 1

    def modify_attack(self, state, me, target, damage):
        return 2 * damage


class Pellets(Card):
    """Like Antimatter Pellets: each target answers, clockwise, and 1 doubles its damage."""

    def before_attack(self, state, me):
        for seat in reversed(CLOCKWISE[len(state.hits)][me]):
            if state.hits[seat]:
                ask(state, seat, self.card_id)

    def choices(self, state, step):
        return [COUNT, COUNT + 1]

    def choose(self, state, step, action):
        state.hits[step.seat] *= 1 + action - COUNT


class Shield(Card):
    """An attack does its holder no damage."""

    def modify_hit(self, state, me, damage, cause):
        return 0 if cause == CAUSE_ATTACK else damage


class Snare(Token):
    """Like a Web token: an Attack may be spent to remove it."""

    def uses(self, state, me, window):
        is_there = window == WINDOW_RESOLVE and state.unresolved >> ATTACK & 1
        return [COUNT + 2] if is_there else []

    def use(self, state, me, window, action):
        state.dice -= ONE_DIE[ATTACK]
        if not state.dice >> 4 * ATTACK & 15:
            state.unresolved &= ~(1 << ATTACK)
        take_token(state, me, self.index)


for kind in (Sharper, Doubler, Pellets, Shield):
    register_card(kind(Printed(f"Test Attack {kind.__name__}", KEEP, 3, kind.__doc__)))
SNARE = Snare("test_attack_snare", 9)


@pytest.fixture(autouse=True)
def snares_in_the_box():
    """The box holds snares while a test runs, and no longer."""
    register_token(SNARE)
    yield
    TOKENS.remove(SNARE)


def test_attack_from_manhattan_does_nothing_if_it_was_entered_this_turn():
    """What counts is where nobody was when the turn began. Rules 1.5.3."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: queens, test_shared_legs
        Kong: bronx
        phase: start
        """
    )
    assert state.place[0] == LOWER
    play(state, "roll AAAAAA", "stop")
    assert state.life == [10, 10]
    assert not event_names(state, Attacked, Damaged)


def test_cards_raise_the_damage_of_an_attack():
    """The sum is n and what is added to it, for those it applies to, then doubled.

    Rules 1.5.4, 1.5.6.
    """
    state = position(
        """
        monsters: Captain Fish, Drakonis, Kong
        Captain Fish: lower, 8 life, test_attack_doubler, test_attack_sharper
        Drakonis: bronx, 9 life
        Kong: queens, 8 life
        phase: resolve
        dice: AAE
        """
    )
    play(state, "resolve attack")
    # (2 + 1) x 2 for the one with more life, 2 x 2 for the other.
    assert state.life == [8, 3, 4]


@pytest.mark.parametrize("empty_at_start", ["yes", "no"])
def test_cards_raise_no_damage_without_an_attack(empty_at_start):
    """There is none if Manhattan was empty, nor without a target. Rules 1.5.3, 1.5.4, 1.5.6."""
    state = position(
        f"""
        monsters: Captain Fish, Drakonis, Kong
        empty_at_start: {empty_at_start}
        Captain Fish: queens, test_attack_doubler, test_shared_neighbours, test_shared_thrower
        Drakonis: queens, 5 points
        Kong: bronx
        phase: resolve
        dice: AAE
        """
    )
    play(state, "resolve attack")
    assert state.life == [10, 10, 10]
    assert state.points == [1, 5, 0]
    assert not event_names(state, Attacked, Damaged)


def test_an_attack_without_damage_is_none():
    """Who lost no life is not asked to flee and nothing reacts. Rules 1.5.4, 1.6.6."""
    text = duel(
        ", test_shared_thrower", ", 5 points, test_attack_shield, test_shared_blood", "AAEEH"
    )
    state = play(position(text), "resolve attack")
    assert (state.life[1], state.points[1], state.energy[1]) == (10, 5, 0)
    assert question(state) == "resolve"


def test_attack_spent_on_tokens_does_no_damage():
    """Only the Attack left over hits, and none left over is no attack. Rules 1.5.6."""
    state = position(duel(", 3 test_attack_snare", "", "AAAEH"))
    play(state, "count 2", "resolve attack")
    assert state.life[1] == 8
    assert question(state) == "flee"
    state = position(duel(", 3 test_attack_snare", "", "AAAEH"))
    play(state, "count 2", "count 2", "count 2")
    assert options(state) == ["resolve energy", "resolve heart"]
    assert state.life[1] == 10
    assert sum(state.tokens) == 0


def test_targets_answer_clockwise_before_the_damage():
    """Each target, those a card adds too, has its own die before anybody loses life.

    Rules 1.5.6.
    """
    state = position(
        """
        monsters: Captain Fish, Drakonis, Kong, Mantis, Rob
        active: Kong
        Captain Fish: lower_second
        Drakonis: queens
        Kong: bronx, test_attack_pellets, test_attack_doubler, test_shared_neighbours
        Mantis: bronx
        Rob: upper
        phase: resolve
        dice: AAE
        """
    )
    play(state, "resolve attack")
    for seat, answer in ((3, "count 1"), (4, "count 0"), (0, "count 1")):
        assert state.chooser == seat
        assert state.life == [10, 10, 10, 10, 10]
        play(state, answer)
    assert state.life == [2, 10, 10, 2, 6]
    # The one in the Bronx was attacked, too, but may not flee.
    assert question(state) == "flee"
    assert state.chooser == 4
    play(state, "stay", "stay")
    assert question(state) == "move"


def test_an_attack_goes_through_its_steps_in_order():
    """Damage, eliminations, leaving Manhattan, what cards do to survivors, then fleeing.

    Rules 1.5.6, 1.6.9.
    """
    state = position(
        """
        monsters: Captain Fish, Drakonis, Kong, Mantis, Rob
        Captain Fish: bronx, test_shared_neighbours, test_shared_thrower
        Drakonis: bronx, 1 life
        Kong: lower, 5 points, test_shared_blood
        Mantis: lower_second, 5 points
        Rob: queens, 5 points
        phase: resolve
        dice: AEH
        """
    )
    play(state, "resolve attack")
    # Drakonis is dead: with four left the one on track 5-6 leaves first.
    assert (question(state), state.chooser) == ("exit", 3)
    assert state.points == [0, 0, 5, 5, 5]
    play(state, "exit brooklyn")
    assert state.points == [0, 0, 4, 4, 5]
    assert (question(state), state.chooser) == ("flee", 2)
    play(state, "stay")
    kinds = (Damaged, Eliminated, Moved, PointsLost, EnergyGained, Stayed)
    assert event_names(state, *kinds) == [
        *["Damaged"] * 3,
        "Eliminated",
        "Moved",
        "PointsLost",
        "EnergyGained",
        "PointsLost",
        "Stayed",
    ]
    assert question(state) == "resolve"


def test_the_army_sets_off_no_attack_cards():
    """Damage by the army is never an attack. Rules 1.5.24, 1.7.2."""
    text = duel(", test_shared_thrower, test_attack_doubler", ", 5 points", "OOOEH")
    state = play(position(text + "manhattan: -; jet"), "resolve ouch")
    assert (state.life[1], state.points[1]) == (9, 5)
    assert question(state) == "resolve"
