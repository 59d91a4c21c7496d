"""Every action has one text, and every text one action."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingofnewyork import Action, BadNotation, action_text, describe_action, parse_action
from kingofnewyork.play.json_values import action_values
from kingofnewyork.play.notation import parse_faces
from kingofnewyork.rules.actions import A_CARD, PLAYER_ACTIONS, REROLL, ROLL, VERBS
from kingofnewyork.rules.dice import faces_of, pack, picks
from kingofnewyork.rules.ids import FACES
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.rolling import all_rolls


def numbers():
    """Every number that is an action, rolls of one to eight dice included."""
    found = [action for dice in range(1, 9) for action, _ in all_rolls(dice)]
    for verb, first, width, kind in VERBS:
        if verb == "reroll":
            found += range(first + 1, first + width)
        elif kind == A_CARD:
            found += range(first, first + len(CARDS))
        elif verb != "roll":
            found += range(first, first + width)
    return found


def test_every_action_comes_back_from_its_text():
    """No two actions share a text, and each text reads as its action."""
    texts = {action_text(number): number for number in numbers()}
    assert len(texts) == len(numbers())
    for text, number in texts.items():
        assert parse_action(text) == number
        assert parse_action(f"  {text.upper()}  ") == number


def test_every_action_of_a_monster_has_fields_that_tell_it_from_all_others():
    actions = [number for number in numbers() if number < PLAYER_ACTIONS]
    values = [action_values(number) for number in actions]
    assert [parse_action(value.pop("id")) for value in values] == actions
    assert len({repr(value) for value in values}) == len(actions)
    assert action_values(parse_action("destroy queens 2")) == {
        "id": "destroy queens 2",
        "kind": "destroy_building",
        "stack": {"borough": "queens", "index": 1},
    }
    assert action_values(parse_action("reroll 1 4"))["dice_indexes"] == [0, 3]
    assert action_values(parse_action("discard celebrity"))["kind"] == "discard_die"


def test_every_other_number_is_no_action():
    """Between and beyond the actions there is nothing."""
    known = set(numbers())
    for number in [*range(-50, 2000), ROLL, ROLL + 9, ROLL + 0x900000, 1 << 25, 1 << 90]:
        if number not in known:
            with pytest.raises(BadNotation, match="is not the number of an action"):
                describe_action(number)


@pytest.mark.parametrize("number", [True, False, None, 1.0, "stop", [0]])
def test_what_is_no_number_is_no_action(number):
    """Only whole numbers are actions."""
    with pytest.raises(BadNotation, match="is not the number of an action"):
        describe_action(number)


def test_verbs_do_not_overlap():
    """Each verb has a range of numbers of its own; nature's come after the monsters'."""
    end = 0
    for verb, first, width, _ in VERBS:
        assert first >= end
        assert (first >= PLAYER_ACTIONS) == (verb in ("tile", "card", "roll"))
        end = first + width


def test_an_action_can_be_read_in_parts():
    """People read verb and argument."""
    action = describe_action(parse_action("destroy staten_island tank"))
    assert (action.verb, action.argument) == ("destroy", "staten_island tank")
    assert str(action) == "destroy staten_island tank"
    assert str(Action(0, "stop", "")) == "stop"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "dance",
        "stop now",
        "resolve",
        "resolve fire",
        "resolve attack heart",
        "start",
        "start lower",
        "move new_york",
        "destroy",
        "destroy queens",
        "destroy queens 0",
        "destroy queens 4",
        "destroy 1 queens",
        "destroy queens high_rise_1",
        "destroy queens 1 2",
        "count",
        "count -1",
        "count 52",
        "count 1000",
        "count \u0661",
        "count 1.0",
        "reroll",
        "reroll 0",
        "reroll 9",
        "reroll 1 1",
        "reroll 1,2",
        "reroll E",
        "reroll \u0661",
        "buy",
        "buy no_such_card",
        "card no_such_card",
        "tile infantry",
        "roll",
        "roll X",
        "roll EEEEEEEEE",
        "roll E H",
        "roll 1",
        "8",
    ],
)
def test_other_texts_are_refused(text):
    """A text that names no action is refused with the verbs that there are."""
    with pytest.raises(BadNotation, match="is not an action; actions begin with buy, card, count"):
        parse_action(text)


@pytest.mark.parametrize("text", [None, 3, b"stop", ["stop"], True])
def test_what_is_no_text_is_refused(text):
    """An action is a text."""
    with pytest.raises(BadNotation, match=f"not {type(text).__name__}"):
        parse_action(text)


@settings(max_examples=300, derandomize=True, deadline=None)
@given(st.text(max_size=40), st.sampled_from([None, 0, pack(list(FACES))]))
def test_any_text_is_an_action_or_refused(text, dice):
    """No text whatever leads to another error."""
    try:
        number = parse_action(text, dice)
    except BadNotation:
        return
    assert parse_action(action_text(number)) == number


LYING = pack(parse_faces("EEHAOO"))
"""Dice 1 and 2 show Energy, 3 a Heart, 4 an Attack, 5 and 6 Ouch."""


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("reroll 1", "reroll 1"),
        ("reroll 2", "reroll 1"),
        ("reroll 6", "reroll 5"),
        ("reroll 2 6", "reroll 1 5"),
        ("reroll 6 5", "reroll 5 6"),
        ("reroll E", "reroll 1"),
        ("reroll O", "reroll 5"),
        ("reroll OO", "reroll 5 6"),
        ("reroll O O", "reroll 5 6"),
        ("reroll oHe", "reroll 1 3 5"),
        ("reroll EEHAOO", "reroll 1 2 3 4 5 6"),
    ],
)
def test_dice_on_the_table_may_be_named_by_face(text, same):
    """Of equal dice any may be named: it is one and the same reroll. Rules 1.3.2."""
    assert parse_action(text, LYING) == parse_action(same)


@pytest.mark.parametrize(
    "text", ["reroll", "reroll 7", "reroll C", "reroll EEE", "reroll 1 H", "reroll x", "reroll 9"]
)
def test_dice_that_do_not_lie_there_cannot_be_rerolled(text):
    """The refusal tells which dice there are. Rules 1.3.2."""
    with pytest.raises(BadNotation, match="the dice on the table are EEHAOO"):
        parse_action(text, LYING)


def test_without_dice_nothing_can_be_rerolled():
    """Before the first roll no dice lie on the table."""
    with pytest.raises(BadNotation, match="the dice on the table are -"):
        parse_action("reroll 1", 0)


def test_every_reroll_of_a_roll_has_its_own_number():
    """Rerolls are listed once each, and read back with the dice on the table. Rules 1.3.2."""
    rerolls = picks(LYING)
    assert len(set(rerolls.values())) == len(rerolls) == 3 * 2 * 2 * 3 - 1
    for action, picked in rerolls.items():
        assert REROLL < action < REROLL + 256
        letters = "".join("EHADCO"[face] for face in faces_of(picked))
        assert parse_action(f"reroll {letters}", LYING) == action
        assert parse_action(action_text(action), LYING) == action
