"""Cards that turn dice, and one that reads what they show: every sentence, every ruling."""

import pytest

from kingofnewyork.rules.events import DieDropped, DieTurned
from tests.support.card_positions import KONG, ROB
from tests.support.table import event_names, go, options, question
from tests.support.table import three as table


def turns(state):
    """Which dice may be turned now."""
    return [text for text in options(state) if text.startswith(("turn", "trade"))]


# Climb the Empire State Building

CLIMB = "climb_the_empire_state_building"


def test_climbing_pays_points_and_a_turn():
    """All six faces in Manhattan: 2 points, another turn. Card: Climb the Empire State Building."""
    state = table(f"Kong: midtown, {CLIMB}", "Rob: bronx", "phase: roll")
    go(state, "roll EHADCO", "stop")
    assert state.points[KONG] == 2
    go(state, "resolve energy", "resolve heart", "resolve attack", "resolve celebrity")
    go(state, "resolve ouch")
    assert (state.active, state.turn) == (KONG, 2)
    assert state.points[KONG] == 4  # Upper Manhattan has paid


@pytest.mark.parametrize(
    ("place", "dice"), [("queens", "EHADCO"), ("midtown", "EEADCO"), ("midtown", "EHADCC")]
)
def test_climbing_needs_manhattan_and_every_face(place, dice):
    """Elsewhere, or with a face missing, nothing. Card: Climb the Empire State Building."""
    state = table(f"Kong: {place}, {CLIMB}", "Rob: bronx", "phase: roll")
    go(state, f"roll {dice}", "stop")
    assert state.points[KONG] == 0
    assert not any(step.word == "extra_turn" for step in state.agenda)


def test_climbing_may_be_done_with_more_dice():
    """A face may show twice. Card: Climb the Empire State Building, ruling 1."""
    state = table(f"Kong: midtown, {CLIMB}, extra_head", "Rob: bronx", "phase: roll")
    go(state, "roll EEHADCO", "stop")
    assert state.points[KONG] == 2


def test_climbing_needs_dice_as_they_were_rolled():
    """Added and turned results do not count. Card: Climb the Empire State Building, ruling 2."""
    state = table(f"Kong: midtown, {CLIMB}, stomp, towering_titan", "Rob: bronx", "phase: roll")
    go(state, "roll EEEHCO", "stop")
    assert state.points[KONG] == 0
    state = table(f"Kong: midtown, {CLIMB}, artificial_heart", "Rob: bronx", "phase: roll")
    go(state, "roll HHADCO", "stop", "turn heart energy")
    assert state.points[KONG] == 0


def test_the_dice_of_a_climber_are_resolved():
    """Every face works as ever. Card: Climb the Empire State Building, ruling 3."""
    state = table(f"Kong: midtown, {CLIMB}", "Rob: bronx", "phase: roll")
    go(state, "roll EHADCO", "stop")
    faces = ("celebrity", "energy", "heart", "destruction", "attack", "ouch")
    assert options(state) == [f"resolve {face}" for face in faces]
    go(state, "resolve energy", "resolve attack")
    assert (state.energy[KONG], state.life[ROB]) == (1, 9)


def test_a_climber_that_dies_has_no_other_turn():
    """The turn it was given is gone. Card: Climb the Empire State Building, ruling 4."""
    state = table(
        f"Kong: midtown, 1 life, {CLIMB}", "Rob: bronx", "manhattan: -; tank", "phase: roll"
    )
    go(state, "roll EHADCO", "stop", "resolve ouch")
    assert (state.life[KONG], state.active, state.turn) == (0, ROB, 2)


# Artificial Heart


def test_artificial_heart_turns_hearts_to_energy():
    """Any number of Heart dice, one by one, or none. Card: Artificial Heart."""
    state = table("Kong: queens, 5 life, artificial_heart", "phase: resolve", "dice: HHHD")
    assert options(state)[0] == "resolve heart"
    assert turns(state) == ["turn heart energy"]
    go(state, "turn heart energy", "turn heart energy", "resolve energy", "resolve heart")
    assert (state.energy[KONG], state.life[KONG]) == (2, 6)
    assert event_names(state, DieTurned) == ["DieTurned", "DieTurned"]


def test_artificial_heart_works_in_manhattan():
    """Hearts that do not heal there pay. Card: Artificial Heart, ruling 1."""
    state = table("Kong: upper, artificial_heart", "Rob: bronx", "phase: resolve", "dice: HD")
    go(state, "turn heart energy", "resolve energy")
    assert state.energy[KONG] == 1


def test_artificial_heart_stops_with_energy():
    """Once Energy is resolved no die becomes Energy. Card: Artificial Heart, ruling 2."""
    state = table("Kong: queens, artificial_heart", "phase: resolve", "dice: EHD")
    go(state, "resolve energy")
    assert turns(state) == []


def test_artificial_heart_works_after_universal_soldier():
    """An Attack becomes a Heart, then Energy. Card: Artificial Heart, ruling 3."""
    state = table("Kong: queens, artificial_heart, universal_soldier", "phase: resolve", "dice: AD")
    assert turns(state) == ["turn attack heart"]
    go(state, "turn attack heart", "turn heart energy", "resolve energy")
    assert state.energy[KONG] == 1
    assert state.life[ROB] == 10


def test_artificial_heart_makes_energy_dice():
    """Overload and Power Tap take them for such. Card: Artificial Heart, ruling 4."""
    state = table(
        "Kong: queens, artificial_heart, overload",
        "Rob: lower, power_tap",
        "phase: resolve",
        "dice: EEHHD",
    )
    go(state, "turn heart energy", "turn heart energy", "resolve energy")
    assert (state.energy[KONG], state.energy[ROB]) == (2, 1)


# Universal Soldier


def test_universal_soldier_turns_hearts_to_attacks_and_back():
    """Any number of dice, in both directions. Card: Universal Soldier."""
    state = table("Kong: queens, 5 life, universal_soldier", "phase: resolve", "dice: HHAD")
    assert turns(state) == ["turn heart attack", "turn attack heart"]
    go(state, "turn heart attack", "turn heart attack", "resolve attack", "stay")
    assert state.life[ROB] == 7
    state = table("Kong: queens, 5 life, universal_soldier", "phase: resolve", "dice: HHAD")
    go(state, "turn attack heart", "resolve heart")
    assert (state.life[KONG], state.life[ROB]) == (8, 10)


def test_universal_soldier_does_not_turn_to_what_is_resolved():
    """After Attack no Heart becomes one, nor vice versa. Card: Universal Soldier, ruling 1."""
    state = table("Kong: queens, universal_soldier", "phase: resolve", "dice: HADE")
    go(state, "resolve attack", "stay")
    assert turns(state) == []
    state = table("Kong: queens, universal_soldier", "phase: resolve", "dice: HADE")
    go(state, "resolve heart")
    assert turns(state) == []


def test_universal_soldier_does_not_turn_added_attacks():
    """Those of Towering Titan stay; Hearts join them. Card: Universal Soldier, ruling 2."""
    state = table("Kong: queens, universal_soldier, towering_titan", "phase: roll")
    go(state, "roll EEEHHD", "stop")
    assert turns(state) == ["turn heart attack"]
    go(state, "turn heart attack", "turn heart attack", "resolve attack")
    assert state.life[ROB] == 6


# Chameleon


def test_chameleon_gives_up_a_celebrity_to_turn_a_die():
    """The Celebrity is gone, and the other die shows any face. Card: Chameleon."""
    state = table("Kong: queens, chameleon", "phase: resolve", "dice: EC")
    faces = ("heart", "attack", "destruction", "celebrity", "ouch")
    assert options(state)[:2] == ["resolve celebrity", "resolve energy"]
    assert turns(state) == [f"trade energy {face}" for face in faces]
    go(state, "trade energy attack")
    assert event_names(state, DieDropped, DieTurned) == ["DieDropped", "DieTurned"]
    assert (state.life[ROB], state.energy[KONG]) == (9, 0)


def test_chameleon_may_be_used_for_every_celebrity():
    """Each Celebrity turns another die. Card: Chameleon."""
    state = table("Kong: queens, chameleon", "phase: resolve", "dice: EEDCC")
    go(state, "trade energy attack", "trade energy attack")
    assert turns(state) == []
    go(state, "resolve attack")
    assert state.life[ROB] == 8


def test_chameleon_needs_celebrity_and_another_die_to_turn_one():
    """Alone a Celebrity turns nothing, and without one nothing is turned. Card: Chameleon."""
    state = table("Kong: queens, chameleon", "phase: resolve", "dice: C")
    assert options(state) == ["resolve celebrity", "discard celebrity"]
    state = table("Kong: queens, chameleon", "phase: resolve", "dice: EH")
    assert options(state) == ["resolve energy", "resolve heart"]


def test_chameleon_cannot_use_celebrity_that_is_resolved():
    """After Celebrity it is too late. Card: Chameleon, ruling 1."""
    state = table("Kong: queens, chameleon", "phase: resolve", "dice: CCEH")
    go(state, "resolve celebrity")
    assert options(state) == ["resolve energy", "resolve heart"]


def test_chameleon_may_turn_another_celebrity():
    """Of two, one is given up and one is turned. Card: Chameleon, ruling 2."""
    state = table("Kong: queens, chameleon", "phase: resolve", "dice: CC")
    assert "trade celebrity energy" in turns(state)
    go(state, "trade celebrity energy")
    assert state.energy[KONG] == 1


def test_chameleon_does_not_turn_to_what_is_resolved():
    """Nor does it turn a die that is resolved. Card: Chameleon, ruling 3."""
    state = table("Kong: queens, chameleon", "phase: resolve", "dice: CEH")
    go(state, "resolve energy")
    faces = ("attack", "destruction", "celebrity", "ouch")
    assert turns(state) == [f"trade heart {face}" for face in faces]


def test_chameleons_dice_are_gone_for_the_turn():
    """Natural Selection does not see them. Card: Chameleon, ruling 4."""
    state = table("Kong: queens, chameleon, natural_selection", "phase: resolve", "dice: CEH")
    go(state, "trade energy heart")
    assert state.dice == 2 << 4
    go(state, "stay")
    assert (state.life[KONG], state.active) == (10, ROB)


def test_chameleon_comes_after_those_who_look_at_the_roll():
    """Points, tokens and turns are given before. Card: Chameleon, ruling 5."""
    state = table(
        f"Kong: midtown, chameleon, personal_spotlight, carapace, {CLIMB}",
        "Rob: bronx",
        "phase: roll",
    )
    go(state, "roll EHADCO", "stop", "trade ouch energy", "resolve energy")
    assert state.points[KONG] == 3
    assert state.tokens[2 * 3 + KONG] == 1


def test_chameleon_may_discard_a_celebrity_for_nothing():
    """No other die is turned, and the rest is resolved. Card: Chameleon, ruling 6."""
    state = table("Kong: queens, chameleon", "phase: resolve", "dice: CCAE")
    go(state, "discard celebrity")
    assert event_names(state, DieDropped, DieTurned) == ["DieDropped"]
    assert "resolve celebrity" in options(state)
    go(state, "discard celebrity")
    assert options(state) == ["resolve energy", "resolve attack"]


def test_chameleon_may_discard_the_last_die():
    """Its owner is asked, and lives with Natural Selection. Card: Chameleon, ruling 6."""
    state = table("Kong: queens, chameleon, natural_selection", "phase: resolve", "dice: CH")
    go(state, "resolve heart")
    assert options(state) == ["resolve celebrity", "discard celebrity"]
    go(state, "discard celebrity")
    assert (state.dice, question(state)) == (1 << 4, "move")
    go(state, "stay")
    assert (state.life[KONG], state.active) == (10, ROB)


def test_chameleon_discards_nothing_outside_the_resolve_phase():
    """While it rolls or buys nothing is discarded. Card: Chameleon."""
    state = table("Kong: queens, chameleon", "phase: roll")
    go(state, "roll CCCCCC")
    assert "discard celebrity" not in options(state)
    state = table(
        "Kong: queens, 9 energy, chameleon", "display: fury", "phase: buy", "dice: CCCCCC"
    )
    assert "discard celebrity" not in options(state)
