"""What the faces but Attack do when a card or token has its say. Rules 1.5.

What needs no card is told by the scenarios.
"""

import pytest

from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.card_uses import ask
from kingofnewyork.rules.dice import ONE_DIE
from kingofnewyork.rules.hooks import KEEP, WINDOW_DESTROY, WINDOW_RESOLVE, Card, Printed
from kingofnewyork.rules.ids import (
    ATTACK,
    BRONX,
    DESTRUCTION,
    HEART,
    QUEENS,
    TANK,
)
from kingofnewyork.rules.registry import register_card
from kingofnewyork.rules.verbs import (
    add_results,
    heal,
)
from tests.support import shared_cards  # noqa: F401  (its cards register themselves)
from tests.support.table import duel, options, play, position, question


class Hide(Card):
    """Like Carapace: life goes up to 12."""

    def extra_life(self, state, me):
        return 2


class Balm(Card):
    """Heals 2 at the start of a turn."""

    def at_turn_start(self, state, me):
        heal(state, me, 2)


class Morph(Card):
    """Like Universal Soldier: Heart dice become Attack, one at a time."""

    def uses(self, state, me, window):
        is_there = window == WINDOW_RESOLVE and state.unresolved >> HEART & 1
        return [COUNT + 1] if is_there else []

    def use(self, state, me, window, action):
        state.dice += ONE_DIE[ATTACK] - ONE_DIE[HEART]
        state.unresolved |= 1 << ATTACK
        if not state.dice >> 4 * HEART & 15:
            state.unresolved &= ~(1 << HEART)


class Telescope(Card):
    """Like Sharp Shooter: a Tank in the Bronx is within reach, but need not be destroyed."""

    def uses(self, state, me, window):
        step = state.agenda[-1]
        is_there = state.units[3 * BRONX + TANK] and step.amount >= 4
        return [COUNT + 1] if window == WINDOW_DESTROY and is_there else []

    def use(self, state, me, window, action):
        state.agenda[-1].spend(state, 4)
        state.units[3 * BRONX + TANK] -= 1
        state.gone[TANK] += 1


class Cabs(Card):
    """Like Hailing Cabs: 2 Destruction more if declared, and then for units only."""

    def before_resolve(self, state, me):
        ask(state, me, self.card_id)

    def choices(self, state, step):
        return [COUNT, COUNT + 1]

    def choose(self, state, step, action):
        if action == COUNT + 1:
            state.notes[self.card_id] = 1
            add_results(state, DESTRUCTION, 2)

    def may_destroy(self, state, me, is_unit):
        return is_unit or self.card_id not in state.notes


class Wind(Card):
    """Like Stink Attack: moves an Infantry from the Bronx to Queens after a roll."""

    def after_roll(self, state, me):
        state.units[3 * BRONX] -= 1
        state.units[3 * QUEENS] += 1


for kind in (Hide, Balm, Morph, Telescope, Cabs, Wind):
    register_card(kind(Printed(f"Test Faces {kind.__name__}", KEEP, 3, kind.__doc__)))


# Heart


def test_heart_heals_up_to_twelve_with_a_card():
    """The maximum is the card's, not 10. Rules 1.5.7, 1.10.1."""
    state = play(position(duel(", 9 life, test_faces_hide", "", "HHHHE")), "resolve heart")
    assert state.life[0] == 12


def test_heart_dice_serve_other_purposes_in_manhattan():
    """They heal nothing there, but a card may turn them. Rules 1.5.8."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: lower, 5 life, test_faces_morph
        Kong: bronx
        phase: resolve
        dice: HHEC
        """
    )
    play(state, "count 1", "resolve attack")
    assert state.life == [5, 9]
    play(state, "resolve heart")
    assert state.life == [5, 9]


@pytest.mark.parametrize("place", ["lower", "queens"])
def test_cards_heal_in_manhattan(place):
    """Healing by cards works everywhere. Rules 1.5.8."""
    state = position(
        f"""
        monsters: Captain Fish, Kong
        Captain Fish: {place}, 5 life, test_faces_balm
        Kong: bronx
        phase: start
        """
    )
    assert state.life[0] == 7


# Destruction


TILES = [
    ("high_rise_1", 1, "points", 1),
    ("high_rise_2", 2, "points", 2),
    ("high_rise_3", 3, "points", 3),
    ("power_plant_2", 2, "energy", 2),
    ("power_plant_3", 3, "energy", 3),
    ("hospital_2", 2, "life", 2),
    ("hospital_3", 3, "life", 3),
    ("-; infantry", 2, "life", 1),
    ("-; jet", 3, "energy", 2),
    ("-; tank", 4, "points", 3),
]
"""Each tile with its durability and its reward."""


@pytest.mark.parametrize(("tile", "durability", "kind", "amount"), TILES)
def test_a_tile_pays_its_reward(tile, durability, kind, amount):
    """A tile falls to as much Destruction as it is durable, and pays in its own coin.

    Rules 1.5.11, 1.5.12.
    """
    state = position(duel(", 5 life", "", "D" * durability + "CE") + f"queens: {tile}")
    expected = {"life": 5, "points": 0, "energy": 0}
    expected[kind] += amount
    play(state, "resolve destruction")
    assert {name: getattr(state, name)[0] for name in expected} == expected
    assert state.tops == [-1] * 15


@pytest.mark.parametrize(("tile", "durability", "kind", "amount"), TILES[1:])
def test_a_tile_stands_if_one_destruction_is_missing(tile, durability, kind, amount):
    """Less Destruction does nothing at all, and is lost. Rules 1.5.11."""
    state = position(duel(", 5 life", "", "D" * (durability - 1) + "CE") + f"queens: {tile}")
    tops, units = state.tops[:], state.units[:]
    play(state, "resolve destruction")
    assert (state.tops, state.units) == (tops, units)
    assert (state.life[0], state.points[0], state.energy[0]) == (5, 0, 0)
    assert question(state) == "resolve"


def test_a_new_unit_may_be_destroyed_in_an_extra_turn():
    """An extra turn is a new turn. Rules 1.5.15."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: queens, 3 energy
        Kong: lower
        queens: high_rise_1
        display: test_shared_encore
        phase: roll
        """
    )
    play(state, "roll DDDDHH", "stop", "resolve destruction")
    assert state.trophies[0] == 0
    play(state, "stay", "buy test_shared_encore", "card test_shared_encore")
    play(state, "roll DDHHHH", "stop", "resolve destruction")
    assert state.trophies[0] == 1


def test_a_unit_that_was_moved_has_not_appeared():
    """It may be destroyed where it now stands. Rules 1.5.15."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: queens, test_faces_wind
        Kong: lower
        bronx: -; infantry
        phase: roll
        """
    )
    play(state, "roll DDHHHH", "stop", "resolve destruction")
    assert state.trophies[0] == 1


def test_what_a_card_puts_within_reach_need_not_be_destroyed():
    """Only the own borough is compulsory: stop is offered when nothing is left there.

    Rules 1.5.16.
    """
    text = duel(", test_faces_telescope", "", "DDDDDE") + "queens: high_rise_1\nbronx: -; tank"
    state = play(position(text), "resolve destruction")
    assert options(state) == ["destroy queens 1", "count 1"]
    play(state, "destroy queens 1")
    assert options(state) == ["stop", "count 1"]
    play(state, "stop")
    assert state.units[3 * BRONX + TANK] == 1
    assert question(state) == "move"


def test_declared_cabs_are_for_units_only():
    """Nobody is forced to add them, and with them only units are legal. Rules 1.5.16."""
    text = """
        monsters: Captain Fish, Kong
        Captain Fish: queens, test_faces_cabs
        Kong: lower
        queens: high_rise_1; infantry, jet
        phase: roll
    """
    state = play(position(text), "roll DEEEEE", "stop")
    assert options(state) == ["count 0", "count 1"]
    play(state, "count 0", "resolve destruction")
    assert state.points[0] == 1
    state = play(position(text), "roll DEEEEE", "stop", "count 1", "resolve destruction")
    assert options(state) == ["destroy queens infantry", "destroy queens jet"]
    play(state, "destroy queens infantry")
    # One Destruction is left, and the High-Rise still stands.
    assert state.points[0] == 0
    assert question(state) == "move"


# Celebrity


@pytest.mark.parametrize(
    ("holder", "celebrity", "points"),
    [
        ("-", 1, 0),
        ("-", 2, 0),
        ("-", 3, 1),
        ("-", 4, 2),
        ("-", 6, 4),
        ("Kong", 2, 0),
        ("Kong", 3, 1),
        ("Kong", 5, 3),
        ("Captain Fish", 1, 1),
        ("Captain Fish", 2, 2),
        ("Captain Fish", 4, 4),
    ],
)
def test_celebrity_pays_by_who_holds_superstar(holder, celebrity, points):
    """It takes three to take the card, and each is worth a point to its holder only.

    Rules 1.5.17, 1.5.18.
    """
    state = position(duel("", ", 3 points", "C" * celebrity + "EH") + f"superstar: {holder}")
    play(state, "resolve celebrity")
    assert state.points == [points, 3]
    before = {"-": -1, "Captain Fish": 0, "Kong": 1}[holder]
    assert state.goals[1] == (0 if celebrity >= 3 else before)


# Ouch


@pytest.mark.parametrize(
    ("ouch", "life"),
    [
        (1, [8, 10, 10, 10, 10]),
        (2, [8, 8, 10, 10, 10]),
        (3, [8, 8, 9, 9, 10]),
        (4, [8, 8, 9, 9, 10]),
        (6, [8, 8, 9, 9, 10]),
    ],
)
def test_ouch_hits_more_the_more_there_are(ouch, life):
    """The roller, its borough, everybody; always 1 for each unit where the victim stands.

    Rules 1.5.19.
    """
    state = position(
        f"""
        monsters: Captain Fish, Drakonis, Kong, Mantis, Rob
        Captain Fish: queens
        Drakonis: queens
        Kong: upper
        Mantis: lower_second
        Rob: bronx
        queens: -; infantry, tank
        brooklyn: -; tank, tank, tank
        manhattan: -; jet
        phase: resolve
        dice: {"O" * ouch}EH
        """
    )
    play(state, "resolve ouch")
    assert state.life == life
    assert state.points[0] == (3 if ouch >= 3 else 0)
    assert question(state) == "resolve"


@pytest.mark.parametrize("ouch", [1, 2])
def test_fewer_than_three_ouch_take_no_statue(ouch):
    """The Statue of Liberty stays with its holder, and so do its points. Rules 1.5.22."""
    text = duel("", ", 5 points", "O" * ouch + "EH") + "statue_of_liberty: Kong"
    state = play(position(text), "resolve ouch")
    assert state.points == [0, 5]
    assert state.goals[0] == 1
