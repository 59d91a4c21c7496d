"""Changes: cards that make a number another one."""

import pytest

from kingofnewyork.rules.ids import (
    CAUSE_ARMY,
    CAUSE_ATTACK,
    ENERGY,
)
from kingofnewyork.rules.verbs import (
    gain_energy,
)
from tests.support.games.invented_cards import (
    KONG,
    LOG,
    MANTIS,
    ROB,
    about_to_roll,
    chooser_and_word,
    invent,
    play_checked,
    witness,
)


def test_modify_count_changes_how_many_results_are_resolved():
    """Each source changes what the one before it returned. Rules 1.4.2."""
    add = invent("Add", modify_count=lambda self, state, me, face, n: n + (face == ENERGY))
    double = invent("Double", modify_count=lambda self, state, me, face, n: n * 2)
    state = about_to_roll(f"Kong: queens, {add}, {double}", "dice: EEEHHH", "phase: resolve")
    play_checked(state, "resolve energy")
    assert state.energy[KONG] == 8
    other = about_to_roll(f"Rob: lower, {double}", "dice: EEEHHH", "phase: resolve")
    play_checked(other, "resolve energy")
    assert other.energy[KONG] == 3


@pytest.mark.parametrize("face", ["energy", "heart", "attack", "destruction", "celebrity", "ouch"])
def test_no_results_do_nothing(face):
    """A face that a card has left without results does nothing, the army included."""
    none = invent("None", modify_count=lambda self, state, me, face, n: 0)
    state = about_to_roll(
        f"Kong: queens, 5 life, {none}",
        "Mantis: queens",
        "queens: high_rise_1; infantry",
        "dice: EHADCO",
        "phase: resolve",
    )
    play_checked(state, f"resolve {face}")
    assert state.life == [5, 10, 10]
    assert state.points == state.energy == [0, 0, 0]
    assert chooser_and_word(state) == (KONG, "resolve")


def test_many_results_of_destruction_are_no_problem():
    """More Destruction than there are dice can be spent."""
    more = invent("More", modify_count=lambda self, state, me, face, n: n + 9)
    state = about_to_roll(
        f"Kong: queens, {more}",
        "queens: hospital_3, high_rise_3; tank",
        "dice: DE",
        "phase: resolve",
    )
    play_checked(state, "resolve destruction", "destroy queens 1", "destroy queens 2")
    assert state.points[KONG] == 6  # the tank fell by itself: it was all that was left


def test_modify_attack_goes_by_order_not_by_age():
    """Doubling comes after adding, whichever card was gained first. Rules 1.5.6."""
    double = invent("Double", order=1, modify_attack=lambda self, state, me, target, n: 2 * n)
    add = invent("Add", modify_attack=lambda self, state, me, target, n: n + 1)
    for held in (f"{double}, {add}", f"{add}, {double}"):
        state = about_to_roll(f"Kong: queens, {held}", "dice: AEEEEE", "phase: resolve")
        play_checked(state, "resolve attack")
        assert state.life[ROB] == 6


def test_modify_attack_is_asked_for_each_target():
    """The change may differ from target to target. Rules 1.5.6."""
    card = invent("Pick", modify_attack=lambda self, state, me, target, n: n + target)
    state = about_to_roll(f"Rob: lower, {card}", "active: Rob", "dice: AEEEEE", "phase: resolve")
    play_checked(state, "resolve attack")
    assert state.life == [9, 10, 7]


def test_modify_targets_adds_targets_to_an_attack():
    """Those added take the same damage; by themselves they are no attack. Rules 1.5.4."""
    card = invent("Fireball", modify_targets=lambda self, state, me: [MANTIS])
    more = invent("More", modify_attack=lambda self, state, me, target, n: n + 1)
    lines = (f"Kong: bronx, {card}, {more}", "dice: AAEEEE", "phase: resolve")
    state = play_checked(about_to_roll(*lines), "resolve attack")
    assert state.life == [10, 7, 7]
    empty = play_checked(
        about_to_roll(*lines, "Rob: brooklyn", "empty_at_start: no"), "resolve attack"
    )
    assert empty.life == [10, 10, 10]


def test_modify_hit_protects_its_holder_from_a_cause():
    """It sees the damage of every kind, and at none there is no damage at all. Rules 1.7.2."""

    def bulletproof(self, state, me, damage, cause):
        LOG.append((me, damage, cause))
        return damage - 1 if cause == CAUSE_ARMY else damage

    card = invent("Bulletproof", modify_hit=bulletproof)
    seen = witness("after_damage", "Seen")
    lines = ("queens: -; infantry", "dice: OEEEEE", "phase: resolve")
    state = about_to_roll(f"Kong: queens, {card}, {seen}", *lines)
    play_checked(state, "resolve ouch")
    assert state.life[KONG] == 10
    assert LOG == [(KONG, 1, CAUSE_ARMY)]
    state = about_to_roll(f"Rob: lower, {card}", "dice: AEEEEE", "phase: resolve")
    play_checked(state, "resolve attack")
    assert state.life[ROB] == 9
    assert LOG[1:] == [(ROB, 1, CAUSE_ATTACK)]


def test_modify_hit_is_asked_of_those_who_are_hit():
    """A card whose holder takes no damage has nothing to change. Rules 1.7.3."""

    def note(self, state, me, damage, cause):
        LOG.append(me)
        return 9

    card = invent("Idle", modify_hit=note)
    state = about_to_roll(f"Mantis: bronx, {card}", "dice: AEEEEE", "phase: resolve")
    play_checked(state, "resolve attack")
    assert LOG == []
    assert state.life == [10, 9, 10]


@pytest.mark.parametrize(("safe", "other"), [("Rob", 2), ("Mantis", 1)])
def test_only_those_who_were_hurt_may_flee(safe, other):
    """Of two in Manhattan one may be spared by a card: the other is asked alone. Rules 1.6.6."""
    card = invent("Shield", modify_hit=lambda self, state, me, damage, cause: 0)
    places = {"Rob": "Rob: lower", "Mantis": "Mantis: upper_second"}
    places[safe] += f", {card}"
    monsters = "Kong, Rob, Mantis, Drakonis, Sheriff"
    state = about_to_roll(*places.values(), "dice: AE", "phase: resolve", monsters=monsters)
    play_checked(state, "resolve attack")
    assert chooser_and_word(state) == (other, "flee")
    play_checked(state, "flee brooklyn")
    stayed = MANTIS if other == ROB else ROB
    assert state.place[stayed] == (6 if other == ROB else 4)  # on track 2-4, in its own zone


def test_modify_energy_changes_only_what_dice_bring():
    """Energy from dice is changed, energy from cards and tiles is not. Rules 1.5.1."""
    card = invent("Overload", modify_energy=lambda self, state, me, n: n - 1)
    state = about_to_roll(
        f"Kong: queens, {card}", "queens: power_plant_2", "dice: EEDDHH", "phase: resolve"
    )
    play_checked(state, "resolve energy", "resolve destruction")
    assert state.energy[KONG] == 1 + 2
    gain_energy(state, KONG, 4)
    assert state.energy[KONG] == 7
