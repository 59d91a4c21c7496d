"""Manhattan, moving and fleeing, in every zone and where cards have their say. Rules 1.6.

What needs no card is told by the scenarios.
"""

import pytest

from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.city import go, shift_tracks
from kingofnewyork.rules.events import Moved, PointsGained, Shifted
from kingofnewyork.rules.hooks import DISCARD, KEEP, WINDOW_RESOLVE, Card, Printed
from kingofnewyork.rules.ids import (
    BRONX,
    LOWER,
    LOWER_SECOND,
    PLACE_NAMES,
    QUEENS,
    STATEN_ISLAND,
)
from kingofnewyork.rules.registry import register_card
from kingofnewyork.rules.verbs import gain_energy
from tests.support import shared_cards  # noqa: F401  (its cards register themselves)
from tests.support.table import event_names, options, play, position, question

MIDTOWN = LOWER + 1
IN_MANHATTAN = PLACE_NAMES[LOWER:]


class Train(Card):
    """Like Subway: its holder may leave Manhattan for the Bronx while it resolves."""

    def uses(self, state, me, window):
        return [COUNT + 1] if window == WINDOW_RESOLVE and state.place[me] >= LOWER else []

    def use(self, state, me, window, action):
        go(state, me, BRONX)
        shift_tracks(state)


class Marathon(Card):
    """While it is on display, a move that is not compulsory costs 2 energy."""

    def move_price(self, state, mover):
        return 2


class Pilgrim(Card):
    """Like Tourist: each borough its holder comes to brings energy."""

    def after_move(self, state, me, mover, origin):
        if mover == me:
            gain_energy(state, me, 1)


for kind in (Train, Pilgrim):
    register_card(kind(Printed(f"Test Manhattan {kind.__name__}", KEEP, 3, kind.__doc__)))
register_card(Marathon(Printed("Test Manhattan Marathon", DISCARD, 3, Marathon.__doc__)))


def crowd(**lines: str) -> str:
    """Five monsters, two of them in Manhattan and three outside, with lines changed."""
    table = {
        "Captain_Fish": "bronx",
        "Drakonis": "midtown",
        "Kong": "lower_second",
        "Mantis": "queens",
        "Rob": "brooklyn",
        "phase": "resolve",
    }
    parts = [f"{name.replace('_', ' ')}: {line}" for name, line in (table | lines).items()]
    return "\n".join(["monsters: Captain Fish, Drakonis, Kong, Mantis, Rob", *parts])


def in_zone(place: str) -> str:
    """Captain Fish in a zone of Manhattan; Drakonis on track 2-4 if the zone is on 5-6."""
    other = "upper" if place.endswith("second") else "staten_island"
    names = {"Captain_Fish": place, "Drakonis": other, "Kong": "bronx"}
    tiles = "high_rise_1, hospital_3, high_rise_2; infantry, jet"
    return crowd(**names, manhattan=tiles, dice="DDDOE")


@pytest.mark.parametrize("place", IN_MANHATTAN)
def test_the_tiles_of_manhattan_are_reached_from_every_zone(place):
    """Manhattan is one borough: all its tiles are in reach. Rules 1.5.10, 1.6.1."""
    state = play(position(in_zone(place)), "resolve destruction")
    tiles = ("1", "3", "infantry", "2", "jet")
    assert options(state) == [f"destroy manhattan {tile}" for tile in tiles]


@pytest.mark.parametrize("place", IN_MANHATTAN)
def test_the_units_of_manhattan_shoot_in_every_zone(place):
    """Manhattan is one borough: all its units hit a monster in any zone. Rules 1.6.1."""
    state = play(position(in_zone(place)), "resolve ouch")
    assert state.life[0] == 8


@pytest.mark.parametrize("monsters", [2, 3, 4])
def test_manhattan_holds_one_of_two_to_four(monsters):
    """A second monster is not let in. Rules 1.6.2, 1.6.5."""
    names = ["Captain Fish", "Drakonis", "Kong", "Mantis"][:monsters]
    text = f"monsters: {', '.join(names)}\nCaptain Fish: bronx\nDrakonis: upper\nphase: move"
    state = position(text)
    assert question(state) == "move"
    play(state, "stay")
    assert state.place[0] == BRONX


def test_what_hits_the_monster_in_manhattan_hits_both():
    """An attack from outside, and the units of Manhattan. Rules 1.5.2, 1.6.2."""
    state = play(position(crowd(dice="AEH")), "resolve attack")
    assert state.life == [10, 9, 9, 10, 10]
    lines = {"active": "Drakonis", "manhattan": "-; jet", "dice": "OOEH"}
    state = play(position(crowd(**lines)), "resolve ouch")
    assert state.life == [10, 9, 9, 10, 10]


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("lower", "midtown"),
        ("midtown", "upper"),
        ("upper", "upper"),
        ("lower_second", "midtown_second"),
        ("midtown_second", "upper_second"),
        ("upper_second", "upper_second"),
    ],
)
def test_a_monster_advances_on_its_own_track(place, expected):
    """It goes up one zone without being asked, and stays in Upper. Rules 1.6.5."""
    state = position(in_zone(place).replace("resolve", "move"))
    assert PLACE_NAMES[state.place[0]] == expected
    assert state.points[0] == 0
    assert question(state) == "roll"


def test_a_monster_outside_may_go_anywhere_with_room():
    """Boroughs need not be adjacent, a full one and its own are left out. Rules 1.6.5."""
    text = crowd(Mantis="brooklyn", phase="move")
    state = position(text)
    assert options(state) == ["stay", "move queens", "move staten_island"]
    play(state, "move staten_island")
    assert state.place[0] == STATEN_ISLAND


def test_entering_before_the_roll_pays_a_point_and_the_monster_advances():
    """However a monster enters it gains a point; in phase 3 it is in Manhattan already.

    Rules 1.6.3, 1.6.4, 1.6.5.
    """
    state = position(crowd(Captain_Fish="bronx, test_shared_legs", Kong="queens", phase="start"))
    assert state.place[0] == LOWER_SECOND
    # No earnings: it was outside in phase 0.
    assert (state.points[0], state.energy[0]) == (1, 0)
    play(state, "roll HHHHHH", "stop")
    assert PLACE_NAMES[state.place[0]] == "midtown_second"
    assert state.points[0] == 1


def test_nobody_enters_in_phase_4():
    """If Manhattan is emptied while cards are bought, the next phase 3 fills it.

    Rules 1.5.3, 1.6.5.
    """
    state = position(
        """
        monsters: Captain Fish, Drakonis, Kong
        Captain Fish: bronx, 3 energy
        Drakonis: midtown, 1 life
        Kong: queens
        display: test_shared_general
        phase: buy
        """
    )
    play(state, "buy test_shared_general", "card test_shared_general")
    # Nobody was asked to flee, and nobody has entered.
    assert state.life == [10, 0, 9]
    assert state.place[0] == BRONX
    assert (question(state), state.active) == ("roll", 2)
    play(state, "roll AAAAAA", "stop")
    assert state.life == [10, 0, 9]
    assert (state.place[2], state.points[2]) == (LOWER, 1)


def test_fleeing_may_cost_energy():
    """A card may put a price on leaving, and who cannot pay stays. Rules 1.6.6."""
    lines = {"Drakonis": "midtown, 2 energy", "dice": "AEH", "display": "test_manhattan_marathon"}
    state = play(position(crowd(**lines)), "resolve attack")
    play(state, "flee queens")
    assert (state.place[1], state.energy[1]) == (QUEENS, 0)
    # Kong has no energy: it was not asked and has taken over track 2-4.
    assert (state.place[2], state.life[2]) == (LOWER, 9)
    assert question(state) == "resolve"


def test_shifting_is_no_move():
    """The monster on 5-6 shifts when 2-4 is left by a card, for no point and no card.

    Rules 1.6.8, 1.6.11.
    """
    lines = {"Captain_Fish": "midtown, test_manhattan_train", "Drakonis": "bronx", "dice": "EH"}
    state = position(crowd(**lines, Kong="upper_second, test_manhattan_pilgrim"))
    play(state, "count 1")
    assert (state.place[0], PLACE_NAMES[state.place[2]]) == (BRONX, "upper")
    assert (state.points[2], state.energy[2]) == (0, 0)
    assert event_names(state, Moved, Shifted, PointsGained) == ["Moved", "Shifted"]


def test_fleeing_and_shifting_are_told_apart():
    """Who flees comes to a borough, who shifts does not. Rules 1.6.7, 1.6.8."""
    state = position(crowd(Kong="lower_second, test_manhattan_pilgrim", dice="AEH"))
    play(state, "resolve attack", "flee bronx", "stay")
    assert (state.place[2], state.points[2], state.energy[2]) == (LOWER, 0, 0)
    state = position(crowd(Kong="lower_second, test_manhattan_pilgrim", dice="AEH"))
    play(state, "resolve attack", "stay", "flee bronx")
    assert (state.place[2], state.energy[2]) == (BRONX, 1)


def test_leaving_below_five_is_free_and_counts_as_moving():
    """It is compulsory, so no card puts a price on it; cards see that it moved. Rules 1.6.9."""
    lines = {"Kong": "lower_second, test_manhattan_pilgrim", "Mantis": "queens, 1 life"}
    tiles = {"queens": "-; infantry", "display": "test_manhattan_marathon"}
    state = play(position(crowd(**lines, **tiles, dice="OOOEH")), "resolve ouch")
    assert options(state) == [
        "exit bronx",
        "exit queens",
        "exit brooklyn",
        "exit staten_island",
    ]
    play(state, "exit bronx")
    assert (state.place[2], state.energy[2]) == (BRONX, 1)
    assert state.place[1] == MIDTOWN


def test_leaving_below_five_comes_before_fleeing():
    """Of two attacked in Manhattan, one must leave, and then only the other may flee.

    Rules 1.6.6, 1.6.9.
    """
    lines = {"Captain_Fish": "queens, test_shared_neighbours", "Mantis": "queens, 1 life"}
    state = play(position(crowd(**lines, dice="AEH")), "resolve attack")
    assert state.life == [10, 9, 9, 0, 10]
    assert (question(state), state.chooser) == ("exit", 2)
    play(state, "exit bronx")
    assert (question(state), state.chooser) == ("flee", 1)
    play(state, "flee bronx")
    assert question(state) == "resolve"
    assert state.place[1:3] == [BRONX, BRONX]


def test_a_card_in_phase_4_brings_the_monsters_below_five():
    """As soon as an elimination leaves four, in any phase. Rules 1.6.9."""
    lines = {"Captain_Fish": "bronx, 3 energy", "Rob": "brooklyn, 1 life", "phase": "buy"}
    state = position(crowd(**lines, display="test_shared_general"))
    play(state, "buy test_shared_general")
    assert (question(state), state.chooser) == ("exit", 2)
    play(state, "exit staten_island", "card test_shared_general")
    assert state.place[2] == STATEN_ISLAND
    assert (question(state), state.active) == ("roll", 1)
