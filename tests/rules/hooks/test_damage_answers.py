"""What victims and attackers do before damage lands."""

import pytest

from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.card_uses import ask
from kingofnewyork.rules.verbs import (
    lose_energy,
)
from tests.support.games.invented_cards import (
    KONG,
    LOG,
    MANTIS,
    ROB,
    WAYS,
    about_to_roll,
    chooser_and_word,
    invent,
    play_checked,
    witness,
)
from tests.support.table import options


def absorber(name, **more):
    """A card that lets its holder lose energy instead of life. Rules 1.7.3."""

    def before_damage(self, state, me):
        ask(state, me, self.card_id)

    def choices(self, state, step):
        most = min(state.energy[step.seat], state.hits[step.seat])
        return [COUNT + energy for energy in range(most + 1)]

    def choose(self, state, step, action):
        LOG.append((name, step.seat, action - COUNT))
        lose_energy(state, step.seat, action - COUNT)
        state.hits[step.seat] -= action - COUNT

    return invent(name, before_damage=before_damage, choices=choices, choose=choose, **more)


@pytest.mark.parametrize("way", WAYS)
def test_victims_answer_before_damage_lands(way):
    """Clockwise, each seeing the answers before it; then all lose life at once. Rules 1.7.3."""
    one, two = absorber("One"), absorber("Two")
    state = about_to_roll(
        f"Kong: queens, 5 energy, 2 life, {one}",
        f"Mantis: bronx, 2 energy, {two}",
        "active: Rob",
        "dice: AAAEEE",
        "phase: resolve",
    )
    state = play_checked(state, "resolve attack", way=way)
    assert chooser_and_word(state) == (MANTIS, "ask")
    assert state.life == [2, 10, 10]
    state = play_checked(state, "count 2", way=way)
    assert chooser_and_word(state) == (KONG, "ask")
    assert options(state) == ["count 0", "count 1", "count 2", "count 3"]
    assert state.life == [2, 10, 10]
    state = play_checked(state, "count 2", way=way)
    assert state.life == [1, 10, 9]
    assert state.energy == [3, 3, 0]  # Energy, the only face left, resolved itself
    assert state.hits == []


def test_only_victims_are_asked_before_damage():
    """A card of a monster that takes no damage stays silent. Rules 1.7.3."""
    card = absorber("Idle")
    state = about_to_roll(f"Mantis: bronx, 3 energy, {card}", "dice: AAEEEE", "phase: resolve")
    play_checked(state, "resolve attack")
    assert chooser_and_word(state) == (ROB, "flee")
    assert state.life[ROB] == 8


def test_all_damage_may_be_absorbed():
    """Hits that came to nothing hurt nobody: no reaction, no flight. Rules 1.7.3."""
    card, seen = absorber("Shield"), witness("after_damage", "Seen")
    state = about_to_roll(
        f"Rob: lower, 9 energy, {card}", f"Kong: queens, {seen}", "dice: AE", "phase: resolve"
    )
    play_checked(state, "resolve attack", "count 1")
    assert LOG == [("Shield", ROB, 1)]
    assert state.agenda[-1].word == "move"


@pytest.mark.parametrize(("order", "names"), [(0, ["One", "Two"]), (-1, ["Two", "One"])])
def test_two_answers_of_one_victim_come_in_order(order, names):
    """The card gained first asks first, unless the other has a lower order. Rules 1.7.3."""
    one, two = absorber("One"), absorber("Two", order=order)
    state = about_to_roll(f"Rob: lower, 9 energy, {one}, {two}", "dice: AAAE", "phase: resolve")
    play_checked(state, "resolve attack", "count 1", "count 1")
    assert [name for name, *_ in LOG] == names
    assert state.life[ROB] == 9


def test_nothing_waits_when_nobody_is_hit():
    """An army of none asks nobody, though somebody could answer."""
    card = absorber("Idle")
    state = about_to_roll(f"Kong: queens, 5 energy, {card}", "dice: OOOE", "phase: resolve")
    play_checked(state, "resolve ouch")
    assert LOG == []
    assert state.points[KONG] == 3


def test_the_attacker_acts_before_the_victims_answer():
    """Before an attack its maker may change the hits; victims see what came of it. Rules 1.5.6."""

    def before_attack(self, state, me):
        state.hits[ROB] *= 2

    attacker = invent("Doubler", before_attack=before_attack)
    victim = absorber("Shield")
    lines = (f"Kong: queens, {attacker}", f"Rob: lower, 9 energy, {victim}")
    state = about_to_roll(*lines, "dice: AAE", "phase: resolve")
    play_checked(state, "resolve attack")
    assert state.hits == [0, 4, 0]
    assert options(state)[-1] == "count 4"
    army = about_to_roll(*lines, "dice: OOOE", "manhattan: -; tank", "phase: resolve")
    play_checked(army, "resolve ouch")
    assert army.hits == [0, 1, 0]  # the army's shots are no attack
