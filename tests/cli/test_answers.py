"""What is typed, as an action: numbers, words and dice."""

import re

import pytest

from kingofnewyork import parse_action
from kingofnewyork.cli.answers import NotUnderstood, read_answer
from kingofnewyork.cli.options import options
from kingofnewyork.cli.questions import how_to_reroll
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.engine import apply, legal_actions
from kingofnewyork.rules.state import State


def position(*lines: str) -> State:
    return parse_position("\n".join(["monsters: Kong, Rob", *lines]))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", "stop"),
        ("stop", "stop"),
        ("1 2", "reroll 1 2"),
        ("12", "reroll 1 2"),
        ("2,1", "reroll 1 2"),
        ("oo", "reroll 5 6"),
        ("O E", "reroll 1 5"),
        ("all", "reroll 1 2 3 4 5 6"),
        ("reroll 6", "reroll 5"),
    ],
)
def test_dice_are_picked_by_number_or_letter(typed: str, meant: str) -> None:
    state = position("Rob: lower", "phase: roll")
    apply(state, parse_action("roll EEHAOO"))
    legal = legal_actions(state)
    assert read_answer(state, [], legal, typed) == parse_action(meant)


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        ("0", "There is no die 0: there are 6 dice. To keep them all, type stop."),
        ("7", "There is no die 7: there are 6 dice."),
        ("1 1", "Die 1 is there twice: name every die once."),
        ("C", "There is no Celebrity on the table."),
        ("HH", "There is only one Heart on the table."),
        ("OOO", "There are only two Ouch."),
        ("X", "'x': pick dice by numbers or by the letters E H A D C O, or type all or stop."),
        ("1 O", "'1o': pick dice by numbers or by the letters E H A D C O"),
        (",", "',': name every die once."),
    ],
)
def test_wrong_dice_are_told(typed: str, problem: str) -> None:
    state = position("Rob: lower", "phase: roll")
    apply(state, parse_action("roll EEHAOO"))
    with pytest.raises(NotUnderstood, match=re.escape(problem)):
        read_answer(state, [], legal_actions(state), typed)


def test_a_reroll_that_is_not_allowed_is_refused() -> None:
    state = position("Rob: lower", "phase: roll")
    apply(state, parse_action("roll EEHAOO"))
    only = [parse_action("reroll 1")]
    with pytest.raises(NotUnderstood, match="You may not stop now"):
        read_answer(state, [], only, "stop")
    with pytest.raises(NotUnderstood, match="You may not reroll 'OO' now"):
        read_answer(state, [], only, "OO")


def test_the_prompt_for_dice_uses_the_dice_on_the_table() -> None:
    state = position("Rob: lower", "phase: roll")
    apply(state, parse_action("roll EEHAOO"))
    text = how_to_reroll(state, legal_actions(state))
    assert text == "Numbers (1 4 5), letters (EAO), all, or stop to keep them. Enter: stop"
    assert how_to_reroll(state, [parse_action("reroll 5 6")]) == (
        "Numbers (5 6), letters (OO), all. Enter: reroll 5 6"
    )
    assert how_to_reroll(state, [STOP]) == (
        "No dice may be rerolled, or stop to keep them. Enter: stop"
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("flee to queens", "flee queens"),
        ("Flee to Queens (Rob is there)", "flee queens"),
        ("flee to q", "flee queens"),
        ("queens", "flee queens"),
        ("flee the bronx", "flee bronx"),
        ("stay", "stay"),
        ("staten island", "flee staten_island"),
        ("3", "flee queens"),
    ],
)
def test_the_words_of_an_option_are_an_answer(typed: str, meant: str) -> None:
    lines = ("Kong: lower", "Rob: queens", "active: Rob", "phase: resolve", "dice: AC")
    state = position(*lines)
    apply(state, parse_action("resolve attack"))
    legal = legal_actions(state)
    assert read_answer(state, options(state, legal), legal, typed) == parse_action(meant)
    with pytest.raises(NotUnderstood, match="could be several things"):
        read_answer(state, options(state, legal), legal, "flee to")
    with pytest.raises(NotUnderstood, match="none of the options"):
        read_answer(state, options(state, legal), legal, "!")
