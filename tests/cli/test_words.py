"""Decisions, answers and the table in words."""

import io

from rich.console import Console

from kingofnewyork import parse_action
from kingofnewyork.cli import words
from kingofnewyork.cli.board import PLAIN_SYMBOLS, SYMBOLS, belongings, symbols_for, units_text
from kingofnewyork.cli.options import option, options
from kingofnewyork.cli.questions import FACE_HELP, HELP, explanation, question
from kingofnewyork.cli.render import Screen
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.actions import END, REFRESH, STOP
from kingofnewyork.rules.buying import Buy
from kingofnewyork.rules.city import Exit
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import (
    MANHATTAN,
    QUEENS,
    Borough,
    CardId,
    Place,
    Seat,
)
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
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
