"""Goals and dice in words."""

from contextlib import suppress
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingofnewyork.errors import BadGoal
from kingofnewyork.odds.goals import ALL_FACES, Either, Every, Need, RollGoal, chance
from kingofnewyork.odds.panel import ThrowSetup, default_goals, make_panel
from kingofnewyork.odds.parsing import parse_dice, parse_goal
from kingofnewyork.odds.roll_lattice import lattice
from kingofnewyork.rules.dice import dice_text, pack
from kingofnewyork.rules.ids import ATTACK, CELEBRITY, DESTRUCTION, ENERGY, FACES, HEART, OUCH

THREE_ATTACK = Need(ATTACK, 3)
NO_OUCH = Need(OUCH, 0, 0)


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("3 attack", THREE_ATTACK),
        ("3 Attacks", THREE_ATTACK),
        ("attack>=3", THREE_ATTACK),
        ("attack => 3", THREE_ATTACK),
        ("attack ≥ 3", THREE_ATTACK),
        ("attack > 2", THREE_ATTACK),
        ("at least 3 claws", THREE_ATTACK),
        ("3A", THREE_ATTACK),
        ("0003 a", THREE_ATTACK),
        ("AAA", THREE_ATTACK),
        ("(3 attack)", THREE_ATTACK),
        ("attack", Need(ATTACK, 1)),
        ("no ouch", NO_OUCH),
        ("without skulls", NO_OUCH),
        ("ouch=0", NO_OUCH),
        ("O<1", NO_OUCH),
        ("at most 1 ouch", Need(OUCH, 0, 1)),
        ("ouch <= 1", Need(OUCH, 0, 1)),
        ("ouch ≤ 1", Need(OUCH, 0, 1)),
        ("attack=2", Need(ATTACK, 2, 2)),
        ("attack == 2", Need(ATTACK, 2, 2)),
        ("exactly 2 attack", Need(ATTACK, 2, 2)),
        ("2 to 3 heart", Need(HEART, 2, 3)),
        ("2-3 heart", Need(HEART, 2, 3)),
        ("5 energies", Need(ENERGY, 5)),
        ("2 destruction + 1 heart", Every((Need(DESTRUCTION, 2), Need(HEART, 1)))),
        ("DDH", Every((Need(HEART, 1), Need(DESTRUCTION, 2)))),
        ("3 attack, no ouch", Every((THREE_ATTACK, NO_OUCH))),
        ("3 star or 4 attack", Either((Need(CELEBRITY, 3), Need(ATTACK, 4)))),
        (
            "3 attack and no ouch or 3 stars",
            Either((Every((THREE_ATTACK, NO_OUCH)), Need(CELEBRITY, 3))),
        ),
        (
            "(3 attack or 3 stars) and no ouch",
            Every((Either((THREE_ATTACK, Need(CELEBRITY, 3))), NO_OUCH)),
        ),
        ("attack>=2 and attack<=3", Every((Need(ATTACK, 2), Need(ATTACK, 0, 3)))),
        ("all six faces", ALL_FACES),
        ("EHADCO", ALL_FACES),
    ],
)
def test_goals_are_read(text, goal):
    """Words, signs and letters."""
    assert parse_goal(text) == goal


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a goal is empty"),
        ("3", "a face is wanted at its end"),
        ("bananas", "where 'bananas' stands; the faces are E energy, H heart"),
        ("3 attack 2 heart", "'2' does not fit there"),
        ("3 attack)", "does not fit there"),
        ("(3 attack", "a bracket is not closed"),
        ("3 attack +", "a face is wanted at its end"),
        ("at 3 attack", "at least or at most is wanted"),
        ("attack >=", "a number is wanted at its end"),
        ("attack >= many", "a number is wanted where 'many' stands"),
        ("AH >= 2", "one face at a time"),
        ("all dice", "all six faces is wanted"),
        ("2 attack + 2 attack", "attack is asked for twice"),
        ("9 attack", "no roll of up to 8 dice can show '9 attack'"),
        ("99999999999999999999 attack", "no roll"),
        ("attack < 0", "no roll"),
        ("no ouch + ouch", "no roll"),
        ("3 to 2 attack", "no roll"),
        ("A" * 17, "no roll"),
        ("(" * 300, "a goal may have 200 characters, not 300"),
    ],
)
def test_goals_that_are_none_are_refused(text, message):
    """The message says what is wrong with it."""
    with pytest.raises(BadGoal) as refusal:
        parse_goal(text)
    assert message in str(refusal.value)


@settings(deadline=None)
@given(st.text(max_size=30) | st.text("EHADCO 123+,()<>=orandno", max_size=30))
def test_any_text_is_a_goal_or_refused(text):
    """Nothing else comes of it."""
    with suppress(BadGoal):
        assert isinstance(parse_goal(text), RollGoal)


needs = st.builds(
    lambda face, low, high: Need(face, min(low, high), max(low, high)),
    st.sampled_from(FACES),
    st.integers(0, 4),
    st.integers(0, 8),
)
goals = needs | st.builds(
    lambda kind, parts: kind(tuple(parts)),
    st.sampled_from([Every, Either]),
    st.lists(needs, min_size=2, max_size=3, unique_by=lambda need: need.face),
)


@settings(deadline=None)
@given(goals)
def test_a_goal_reads_as_it_is_written(goal):
    """What a goal is called can be typed."""
    counts = lattice(8).counts
    if goal.matches(counts).any():
        assert (parse_goal(str(goal)).matches(counts) == goal.matches(counts)).all()


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("EEHADO", "EEHADO"),
        ("odahee", "EEHADO"),
        ("E E, H+A D-O", "EEHADO"),
        ("2 energy heart attack destruction ouch", "EEHADO"),
        ("2E 3A", "EEAAA"),
        ("stars star skull", "CCO"),
        ("", "-"),
    ],
)
def test_dice_are_read(text, dice):
    """Letters and words, in any order."""
    assert dice_text(parse_dice(text)) == dice


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("EEX", "'eex' is not dice"),
        ("EEE 3", "ends with a number"),
        ("9 attack", "more than 8 dice"),
        ("E" * 1000, "more than 8 dice"),
        ("!", "'!' is not dice"),
    ],
)
def test_dice_that_are_none_are_refused(text, message):
    """The message says what is wrong."""
    with pytest.raises(BadGoal) as refusal:
        parse_dice(text)
    assert message in str(refusal.value)


def test_a_goal_is_worth_one_or_nothing():
    """The final values of a goal are 1 where it is reached."""
    values = THREE_ATTACK.final_values(6)
    every = lattice(6)
    assert (values == (every.counts[every.rolls, ATTACK] >= 3)).all()
    assert THREE_ATTACK.final_values(2).any() == np.False_
    assert chance(THREE_ATTACK, 2) == 0
    with pytest.raises(NotImplementedError):
        RollGoal().final_values()


def test_the_panel_shows_goals_side_by_side():
    """Each row has its chance, its keeps and its outcome."""
    roll = parse_dice("EEHADO")
    attack, careful = make_panel([THREE_ATTACK, NO_OUCH], roll)
    assert attack.chance == attack.keeps[0][1]
    assert dice_text(attack.keeps[0][0]) == "A"
    assert dice_text(careful.keeps[0][0]) == "EEHAD"
    plain: dict[str, Any] = attack.to_dict(distribution=True)
    assert (plain["goal"], plain["keep"]) == ("3 attack", "A")
    assert sum(plain["distribution"]["attack"][3:]) == pytest.approx(plain["chance"])
    (first,) = make_panel([THREE_ATTACK])
    assert first.keeps == []
    assert first.to_dict() == {"goal": "3 attack", "chance": pytest.approx(0.4997711271)}


def test_the_panel_refuses_other_rolls():
    """As many dice as were said, and those that are held."""
    with pytest.raises(BadGoal, match="EEHADO is not a roll of 8 dice"):
        make_panel([NO_OUCH], parse_dice("EEHADO"), ThrowSetup(dice=8))
    with pytest.raises(BadGoal, match="EEHADO does not show AA, which is held"):
        make_panel([NO_OUCH], parse_dice("EEHADO"), ThrowSetup(held=pack([ATTACK, ATTACK])))


def test_usual_goals_can_be_reached():
    """Whatever the number of dice."""
    assert [len(default_goals(dice)) for dice in (1, 3, 6, 8)] == [2, 11, 16, 16]
    for dice in range(1, 9):
        assert all(
            row.chance > 0 for row in make_panel(default_goals(dice), None, ThrowSetup(dice))
        )
