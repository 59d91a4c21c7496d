"""Decisions, answers and the table in words."""

import io
import re

import pytest
from rich.console import Console

from kingofnewyork import parse_action
from kingofnewyork.cli import words
from kingofnewyork.cli.answers import NotUnderstood, read_answer
from kingofnewyork.cli.board import PLAIN_SYMBOLS, SYMBOLS, belongings, symbols_for, units_text
from kingofnewyork.cli.options import option, options
from kingofnewyork.cli.questions import FACE_HELP, HELP, explanation, how_to_reroll, question
from kingofnewyork.cli.render import Screen
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.actions import END, REFRESH, STOP
from kingofnewyork.rules.buying import Buy
from kingofnewyork.rules.city import Exit
from kingofnewyork.rules.engine import apply, legal_actions
from kingofnewyork.rules.ids import (
    MANHATTAN,
    QUEENS,
    Borough,
    CardId,
    Place,
    Seat,
)
from kingofnewyork.rules.state import State, Step
from kingofnewyork.rules.using import Ask

KONG, ROB = Seat(0), Seat(1)
STATUE, SUPERSTAR = CardId(0), CardId(1)


def position(*lines: str) -> State:
    return parse_position("\n".join(["monsters: Kong, Rob", *lines]))


def texts(state: State) -> list[str]:
    assert state.options is not None
    return [text for _, text in options(state, state.options)]


def test_options_to_resolve_say_what_would_happen() -> None:
    state = position(
        "Kong: queens, 7 life",
        "Rob: lower, 2 life",
        "queens: high_rise_1 ?, high_rise_1 ?, high_rise_2; jet",
        "phase: resolve",
        "dice: EHADDO",
    )
    assert texts(state) == [
        "One Energy: you gain 1 energy",
        "One Heart: you heal 1 life",
        "Two Destruction: pick what to destroy",
        "One Attack: Rob loses 1 life, 1 left",
        "One Ouch: you lose 1 life, 6 left",
    ]
    assert question(state) == "What do you resolve next?"


def test_options_to_resolve_say_when_nothing_happens() -> None:
    state = position("Kong: lower", "Rob: queens", "phase: resolve", "dice: HHCCOO")
    assert texts(state) == [
        "Two Celebrity: nothing happens",
        "Two Heart: nothing happens",
        "Two Ouch: nothing happens",
    ]


def test_options_to_destroy_are_told_once() -> None:
    state = position(
        "Kong: queens",
        "Rob: lower",
        "queens: high_rise_1 ?, high_rise_1 ?, hospital_2; infantry, jet",
        "phase: resolve",
        "dice: DDD",
    )
    assert question(state) == "You have three Destruction to spend: what do you destroy?"
    assert texts(state) == [
        "High-Rise 1: takes one, pays 1 point, 1 tile below",
        "Hospital 2: takes two, pays 2 life",
        "Infantry: takes two, pays 1 life",
        "Jet: takes three, pays 2 energy",
    ]


def test_options_to_flee_say_who_is_where() -> None:
    state = position(
        "Kong: lower",
        "Rob: queens",
        "active: Rob",
        "bronx: -; tank, jet",
        "phase: resolve",
        "dice: AC",
    )
    attack = parse_action("resolve attack")
    assert option(state, attack).startswith("One Attack: Kong loses 1 life")
    apply(state, attack)
    assert question(state) == "Rob attacked you in Manhattan: stay or flee?"
    assert texts(state) == [
        "Stay in Lower Manhattan",
        "Flee to the Bronx (2 units)",
        "Flee to Queens (Rob is there)",
        "Flee to Brooklyn",
        "Flee to Staten Island",
    ]


def test_plain_options_have_words() -> None:
    state = position("Rob: lower", "phase: roll")
    assert option(state, REFRESH) == "Refresh the display for 2 energy"
    assert option(state, END) == "End the turn"
    assert option(state, STOP) == "Stop here"
    assert option(state, parse_action("count 2")) == "2"
    state.agenda.append(Ask(KONG, source=SUPERSTAR))
    assert question(state).startswith("Superstar: Taken with 3")
    assert explanation(state).startswith("Superstar: Taken with 3")
    assert option(state, parse_action("yes")) == "Yes"
    assert option(state, parse_action("count 2")) == "2"


def test_every_decision_is_asked_in_words() -> None:
    state = position("Rob: lower", "phase: move")
    assert question(state) == "Do you move?"
    state = position("Rob: lower", "Kong: queens, 3 energy", "phase: roll")
    state.agenda.append(Buy(KONG))
    assert question(state) == "You have 3 energy: what do you buy?"
    state.agenda.append(Exit(KONG))
    assert question(state) == "Manhattan has room for one only. Where do you go?"
    state.agenda.append(Step(KONG))
    assert question(state) == "What do you choose (step)?"
    assert explanation(state) == "Pick one of the options."
    assert max(len(meaning) for _, meaning in FACE_HELP) <= 65
    for word in HELP:
        assert "Rules 1." in HELP[word]


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


def test_units_are_counted_and_marked() -> None:
    state = position("queens: -; infantry, infantry*, jet*, tank, tank", "phase: roll")
    assert units_text(state, QUEENS) == "2 Infantry (1 new), Jet (new), 2 Tanks"
    assert units_text(state, Borough(0)) == ""


def shown(state: State, encoding: str = "utf-8") -> str:
    """The table as the first monster sees it."""
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(file=file, width=80, color_system=None, markup=False, emoji=False)
    Screen(console, KONG).situation(state)
    file.seek(0)
    return file.read()


def test_the_table_shows_the_whole_city() -> None:
    names = "monsters: Kong, Rob, Mantis, Sheriff, Drakonis, Captain Fish"
    state = parse_position(
        "\n".join(
            [
                names,
                "Kong: midtown, 4 life, 12 points, 3 energy",
                "Rob: lower_second",
                "Mantis: bronx",
                "Sheriff: bronx",
                "Drakonis: nowhere, 0 life",
                "Captain Fish: queens",
                "manhattan: high_rise_1 ?, power_plant_2, hospital_3 ? ?; tank",
                "superstar: Kong",
                "phase: resolve",
                "dice: EEO",
            ]
        )
    )
    state.display[0] = STATUE
    lines = shown(state).splitlines()
    assert lines[0].startswith("Turn 1: your turn; Statue of Liberty to be won ──")
    manhattan = "Manhattan 1★ 2⚡ 3♥ 3 Tank Kong in Midtown (2–4)"  # noqa: RUF001
    assert " ".join(lines[2].split()) == manhattan
    assert lines[3].strip() == "Rob in Lower (5–6)"  # noqa: RUF001
    assert lines[4].split() == ["Bronx", *"–––", "0", "Mantis,", "Sheriff"]  # noqa: RUF001
    assert "Kong (you)        4      12       3  Superstar" in lines
    assert "Drakonis        out       0" in lines
    assert any(line.startswith("Statue of Liberty 0⚡ Taken with 3") for line in lines)
    assert lines[-1] == "To resolve     two Energy and Ouch"


def test_signs_that_cannot_be_printed_become_letters() -> None:
    assert symbols_for("utf-8") == SYMBOLS
    assert symbols_for("ascii") == PLAIN_SYMBOLS
    assert symbols_for("no such code") == PLAIN_SYMBOLS


def test_words() -> None:
    assert words.listed([]) == ""
    assert words.dice(0) == "nothing"
    assert words.number_word(12) == "12"
    assert words.possessive("Drakonis") == "Drakonis'"
    assert words.where(Place(0)) == "the Bronx"
    assert words.borough(MANHATTAN) == "Manhattan"
    assert belongings(position("superstar: Rob"), ROB) == "Superstar"
