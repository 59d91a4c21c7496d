"""What the six faces do when a card or token has its say. Rules 1.5.

What needs no card is told by the scenarios.
"""

import pytest

from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.card_uses import ask
from kingofnewyork.rules.city import go
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
from kingofnewyork.rules.hooks import KEEP, WINDOW_DESTROY, WINDOW_RESOLVE, Card, Printed, Token
from kingofnewyork.rules.ids import (
    ATTACK,
    BRONX,
    CAUSE_ATTACK,
    DESTRUCTION,
    HEART,
    LOWER,
    MANHATTAN,
    NO_CARD,
    QUEENS,
    TANK,
)
from kingofnewyork.rules.registry import TOKENS, register_card, register_token
from kingofnewyork.rules.state import CLOCKWISE
from kingofnewyork.rules.turn import give_turn
from kingofnewyork.rules.verbs import (
    add_results,
    gain_energy,
    heal,
    lose_points,
    take_token,
)
from tests.support.table import event_names, options, play, position, question


class Sharper(Card):
    """Like Tesla Antennae: 1 damage more to a target with more life."""

    def modify_attack(self, state, me, target, damage):
        return damage + (state.health[target] > state.health[me])


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


class Neighbours(Card):
    """Like Fireball: an attack hits the others in the borough, too."""

    def modify_targets(self, state, me):
        here = state.place[me]
        return [seat for seat, place in enumerate(state.place) if place == here and seat != me]


class Shield(Card):
    """An attack does its holder no damage."""

    def modify_hit(self, state, me, damage, cause):
        return 0 if cause == CAUSE_ATTACK else damage


class Thrower(Card):
    """Like Trash Thrower: each target of an attack loses a point."""

    def after_damage(self, state, me, target, damage, by, cause):
        if by == me and cause == CAUSE_ATTACK:
            lose_points(state, target, 1)


class Blood(Card):
    """Like Phoenix Blood: damage brings its holder energy."""

    def after_damage(self, state, me, target, damage, by, cause):
        if target == me:
            gain_energy(state, me, 1)


class Shell(Card):
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


class Legs(Card):
    """Like Super Speed: its holder goes to Manhattan before the first roll."""

    def before_roll(self, state, me):
        if state.place[me] < LOWER:
            go(state, me, MANHATTAN)


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


class Encore(Card):
    """Gives an extra turn when it is bought."""

    def on_buy(self, state, me):
        give_turn(state, me, NO_CARD)


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


for kind in (Sharper, Doubler, Pellets, Neighbours, Shield, Thrower, Blood, Shell):
    register_card(kind(Printed(f"Test Faces {kind.__name__}", KEEP, 3, kind.__doc__)))
for kind in (Balm, Morph, Legs, Telescope, Cabs, Wind, Encore):
    register_card(kind(Printed(f"Test Faces {kind.__name__}", KEEP, 3, kind.__doc__)))
SNARE = Snare("test_faces_snare", 9)


@pytest.fixture(autouse=True)
def snares_in_the_box():
    """The box holds snares while a test runs, and no longer."""
    register_token(SNARE)
    yield
    TOKENS.remove(SNARE)


def duel(mine: str, theirs: str, dice: str) -> str:
    """Captain Fish in Queens is about to resolve, Kong stands in Manhattan."""
    return f"""
        monsters: Captain Fish, Kong
        Captain Fish: queens{mine}
        Kong: lower{theirs}
        phase: resolve
        dice: {dice}
"""


# Attack


def test_attack_from_manhattan_does_nothing_if_it_was_entered_this_turn():
    """What counts is where nobody was when the turn began. Rules 1.5.3."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: queens, test_faces_legs
        Kong: bronx
        phase: start
        """
    )
    assert state.place[0] == LOWER
    play(state, "roll AAAAAA", "stop")
    assert state.health == [10, 10]
    assert not event_names(state, Attacked, Damaged)


def test_cards_raise_the_damage_of_an_attack():
    """The sum is n and what is added to it, for those it applies to, then doubled.

    Rules 1.5.4, 1.5.6.
    """
    state = position(
        """
        monsters: Captain Fish, Drakonis, Kong
        Captain Fish: lower, 8 life, test_faces_doubler, test_faces_sharper
        Drakonis: bronx, 9 life
        Kong: queens, 8 life
        phase: resolve
        dice: AAE
        """
    )
    play(state, "resolve attack")
    # (2 + 1) x 2 for the one with more life, 2 x 2 for the other.
    assert state.health == [8, 3, 4]


@pytest.mark.parametrize("empty_at_start", ["yes", "no"])
def test_cards_raise_no_damage_without_an_attack(empty_at_start):
    """There is none if Manhattan was empty, nor without a target. Rules 1.5.3, 1.5.4, 1.5.6."""
    state = position(
        f"""
        monsters: Captain Fish, Drakonis, Kong
        empty_at_start: {empty_at_start}
        Captain Fish: queens, test_faces_doubler, test_faces_neighbours, test_faces_thrower
        Drakonis: queens, 5 points
        Kong: bronx
        phase: resolve
        dice: AAE
        """
    )
    play(state, "resolve attack")
    assert state.health == [10, 10, 10]
    assert state.points == [1, 5, 0]
    assert not event_names(state, Attacked, Damaged)


def test_an_attack_without_damage_is_none():
    """Who lost no life is not asked to flee and nothing reacts. Rules 1.5.4, 1.6.6."""
    text = duel(", test_faces_thrower", ", 5 points, test_faces_shield, test_faces_blood", "AAEEH")
    state = play(position(text), "resolve attack")
    assert (state.health[1], state.points[1], state.energy[1]) == (10, 5, 0)
    assert question(state) == "resolve"


def test_attack_spent_on_tokens_does_no_damage():
    """Only the Attack left over hits, and none left over is no attack. Rules 1.5.6."""
    state = position(duel(", 3 test_faces_snare", "", "AAAEH"))
    play(state, "count 2", "resolve attack")
    assert state.health[1] == 8
    assert question(state) == "flee"
    state = position(duel(", 3 test_faces_snare", "", "AAAEH"))
    play(state, "count 2", "count 2", "count 2")
    assert options(state) == ["resolve energy", "resolve heart"]
    assert state.health[1] == 10
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
        Kong: bronx, test_faces_pellets, test_faces_doubler, test_faces_neighbours
        Mantis: bronx
        Rob: upper
        phase: resolve
        dice: AAE
        """
    )
    play(state, "resolve attack")
    for seat, answer in ((3, "count 1"), (4, "count 0"), (0, "count 1")):
        assert state.chooser == seat
        assert state.health == [10, 10, 10, 10, 10]
        play(state, answer)
    assert state.health == [2, 10, 10, 2, 6]
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
        Captain Fish: bronx, test_faces_neighbours, test_faces_thrower
        Drakonis: bronx, 1 life
        Kong: lower, 5 points, test_faces_blood
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


# Heart


def test_heart_heals_up_to_twelve_with_a_card():
    """The maximum is the card's, not 10. Rules 1.5.7, 1.10.1."""
    state = play(position(duel(", 9 life, test_faces_shell", "", "HHHHE")), "resolve heart")
    assert state.health[0] == 12


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
    assert state.health == [5, 9]
    play(state, "resolve heart")
    assert state.health == [5, 9]


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
    assert state.health[0] == 7


# Destruction


TILES = [
    ("high_rise_1", 1, "points", 1),
    ("high_rise_2", 2, "points", 2),
    ("high_rise_3", 3, "points", 3),
    ("power_plant_2", 2, "energy", 2),
    ("power_plant_3", 3, "energy", 3),
    ("hospital_2", 2, "health", 2),
    ("hospital_3", 3, "health", 3),
    ("-; infantry", 2, "health", 1),
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
    expected = {"health": 5, "points": 0, "energy": 0}
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
    assert (state.health[0], state.points[0], state.energy[0]) == (5, 0, 0)
    assert question(state) == "resolve"


def test_a_new_unit_may_be_destroyed_in_an_extra_turn():
    """An extra turn is a new turn. Rules 1.5.15."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: queens, 3 energy
        Kong: lower
        queens: high_rise_1
        display: test_faces_encore
        phase: roll
        """
    )
    play(state, "roll DDDDHH", "stop", "resolve destruction")
    assert state.trophies[0] == 0
    play(state, "stay", "buy test_faces_encore", "roll DDHHHH", "stop", "resolve destruction")
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
    assert state.health == life
    assert state.points[0] == (3 if ouch >= 3 else 0)
    assert question(state) == "resolve"


@pytest.mark.parametrize("ouch", [1, 2])
def test_fewer_than_three_ouch_take_no_statue(ouch):
    """The Statue of Liberty stays with its holder, and so do its points. Rules 1.5.22."""
    text = duel("", ", 5 points", "O" * ouch + "EH") + "statue_of_liberty: Kong"
    state = play(position(text), "resolve ouch")
    assert state.points == [0, 5]
    assert state.goals[0] == 1


def test_the_army_sets_off_no_attack_cards():
    """Damage by the army is never an attack. Rules 1.5.24, 1.7.2."""
    text = duel(", test_faces_thrower, test_faces_doubler", ", 5 points", "OOOEH")
    state = play(position(text + "manhattan: -; jet"), "resolve ouch")
    assert (state.health[1], state.points[1]) == (9, 5)
    assert question(state) == "resolve"
