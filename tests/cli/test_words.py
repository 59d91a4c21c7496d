"""Events, options and the table in words."""

import inspect
import io

import pytest
from rich.console import Console

from kingofnewyork import parse_action
from kingofnewyork.cli import words
from kingofnewyork.cli.answers import NotUnderstood, read_answer
from kingofnewyork.cli.board import PLAIN_SYMBOLS, SYMBOLS, belongings, symbols_for, units_text
from kingofnewyork.cli.questions import HELP, explanation, option, options, question
from kingofnewyork.cli.render import Screen
from kingofnewyork.cli.story import Story
from kingofnewyork.cli.tell import SENTENCES, YOU, tell
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules import events
from kingofnewyork.rules.actions import BUY, END, REFRESH, STOP
from kingofnewyork.rules.buying import Buy
from kingofnewyork.rules.city import Exit
from kingofnewyork.rules.dice import pack
from kingofnewyork.rules.engine import apply, legal_actions
from kingofnewyork.rules.events import (
    ArmyFired,
    Attacked,
    Bought,
    BuildingDestroyed,
    CardDiscarded,
    CardRevealed,
    Damaged,
    DeckShuffled,
    Earned,
    Eliminated,
    EnergyGained,
    EnergySpent,
    Event,
    GameOver,
    GoalReturned,
    GoalTaken,
    Healed,
    Moved,
    PointsGained,
    PointsLost,
    Refreshed,
    Resolved,
    Rolled,
    Shifted,
    Stayed,
    TileRevealed,
    TurnStarted,
    UnitDestroyed,
)
from kingofnewyork.rules.ids import (
    ATTACK,
    CAUSE_ARMY,
    CAUSE_ATTACK,
    ENERGY,
    HEART,
    LOWER,
    LOWER_SECOND,
    MANHATTAN,
    NOBODY,
    OUCH,
    QUEENS,
    Borough,
    CardId,
    Place,
    Seat,
)
from kingofnewyork.rules.state import State
from kingofnewyork.rules.using import Ask

KONG, ROB = Seat(0), Seat(1)
NAMES = ("Kong", "Rob")
STATUE, SUPERSTAR = CardId(0), CardId(1)
CLASSES = [
    kind
    for _, kind in inspect.getmembers(events, inspect.isclass)
    if issubclass(kind, Event) and kind is not Event
]


@pytest.mark.parametrize("kind", CLASSES)
def test_every_event_has_a_sentence(kind: type[Event]) -> None:
    arguments = [1 for _ in inspect.signature(kind).parameters]
    sentence = tell(kind(*arguments), NAMES)
    assert sentence[0].isupper()
    assert not sentence.endswith(".")
    assert "_" not in sentence


def test_no_sentence_is_left_over() -> None:
    assert set(SENTENCES) == set(CLASSES)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (PointsGained(KONG, 1), "Kong gains 1 point"),
        (PointsLost(KONG, 3), "Kong loses 3 points"),
        (EnergyGained(KONG, 2), "Kong gains 2 energy"),
        (EnergySpent(KONG, 2), "Kong pays 2 energy"),
        (Healed(KONG, 1), "Kong heals 1 life"),
        (Damaged(KONG, 3, ROB, CAUSE_ATTACK, 5), "Kong loses 3 life, 5 left"),
        (Damaged(KONG, 2, ROB, CAUSE_ATTACK, 0), "Kong loses its last 2 life"),
        (Damaged(KONG, 1, NOBODY, CAUSE_ARMY, 0), "Kong loses its last life"),
        (Rolled(KONG, 1, pack([ENERGY, OUCH, OUCH]), 0), "Kong throws 3 dice: Energy and two Ouch"),
        (Rolled(KONG, 2, pack([HEART]), 0), "Kong rerolls 1 die: Heart"),
        (Resolved(KONG, ATTACK, 3), "Kong resolves three Attack"),
        (ArmyFired(KONG, 1), "The army shoots at Kong"),
        (ArmyFired(KONG, 2), "The army shoots at everyone in Kong's borough"),
        (ArmyFired(KONG, 4), "The army shoots at everyone in the city"),
        (GoalTaken(KONG, STATUE, NOBODY), "Kong takes the Statue of Liberty"),
        (GoalTaken(KONG, SUPERSTAR, ROB), "Kong takes Superstar from Rob"),
        (GoalReturned(KONG, STATUE), "The Statue of Liberty goes back to the table"),
        (Moved(KONG, Place(1), LOWER), "Kong enters Manhattan"),
        (Moved(KONG, LOWER, Place(0), fled=True), "Kong flees to the Bronx"),
        (Moved(KONG, LOWER_SECOND, Place(3)), "Kong leaves Manhattan for Staten Island"),
        (Moved(KONG, Place(1), Place(2)), "Kong moves to Brooklyn"),
        (BuildingDestroyed(KONG, 3, 0, 0), "Kong destroys a High-Rise 1 in Queens"),
        (UnitDestroyed(KONG, QUEENS, 0), "Kong destroys an Infantry in Queens"),
        (TileRevealed(14, 5), "A Hospital 2 comes to light in Manhattan"),
        (Earned(KONG, Place(LOWER + 1)), "Kong holds Midtown Manhattan"),
        (Shifted(KONG, LOWER), "Kong shifts to track 2–4 of Manhattan"),  # noqa: RUF001
        (DeckShuffled(1), "The discard pile, 1 card, becomes the deck"),
        (CardRevealed(0, STATUE), "The Statue of Liberty is on offer"),
        (CardDiscarded(SUPERSTAR), "Superstar goes to the discard pile"),
        (Bought(KONG, SUPERSTAR, 4), "Kong buys Superstar for 4 energy"),
        (GameOver(ROB), "Rob wins"),
        (GameOver(NOBODY), "Nobody wins"),
    ],
)
def test_sentences_are_good_english(event: Event, sentence: str) -> None:
    assert tell(event, NAMES) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (PointsGained(KONG, 1), "You gain 1 point"),
        (Damaged(KONG, 2, ROB, CAUSE_ATTACK, 0), "You lose your last 2 life"),
        (Eliminated(KONG), "You are eliminated"),
        (ArmyFired(KONG, 2), "The army shoots at everyone in your borough"),
        (Refreshed(KONG), "You refresh the display"),
    ],
)
def test_sentences_may_address_the_reader(event: Event, sentence: str) -> None:
    assert tell(event, (YOU, "Rob")) == sentence


def test_a_story_puts_effects_behind_their_cause() -> None:
    happened = [
        TurnStarted(ROB, 4),
        Earned(ROB, LOWER),
        PointsGained(ROB, 1),
        EnergyGained(ROB, 1),
        Resolved(ROB, ENERGY, 2),
        EnergyGained(ROB, 2),
        Resolved(ROB, ATTACK, 2),
        Attacked(ROB, 2),
        Damaged(KONG, 2, ROB, CAUSE_ATTACK, 3),
        Resolved(ROB, OUCH, 3),
        ArmyFired(ROB, 3),
        Damaged(ROB, 1, NOBODY, CAUSE_ARMY, 2),
        Damaged(KONG, 3, NOBODY, CAUSE_ARMY, 0),
        Eliminated(KONG),
        GoalReturned(KONG, SUPERSTAR),
        GoalTaken(ROB, STATUE, NOBODY),
        PointsGained(ROB, 3),
        EnergySpent(ROB, 4),
        Bought(ROB, SUPERSTAR, 4),
    ]
    (paragraph,) = Story(NAMES, KONG).tell(happened)
    assert paragraph.seat == ROB
    assert paragraph.text == (
        "Holds Lower Manhattan, gains 1 point and 1 energy. Gains 2 energy. "
        "Attacks with two Attack: you lose 2 life, 3 left. "
        "The army shoots at everyone in the city: Rob loses 1 life, 2 left; "
        "you lose your last 3 life and are eliminated; Superstar goes back to the table. "
        "Takes the Statue of Liberty, gains 3 points. Buys Superstar for 4 energy."
    )


def test_a_story_leaves_out_what_hits_nobody_and_who_just_stays() -> None:
    happened = [ArmyFired(ROB, 1), Resolved(ROB, HEART, 1), Stayed(ROB), Stayed(KONG)]
    (paragraph,) = Story(NAMES, KONG, ROB).tell(happened)
    assert paragraph.text == "You stay."


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


def test_cards_are_offered_with_price_and_text() -> None:
    state = position("Rob: lower", "phase: roll")
    assert option(state, BUY + SUPERSTAR).startswith("Buy Superstar for 0 energy: Taken with")
    assert option(state, REFRESH) == "Refresh the display for 2 energy"
    assert option(state, END) == "End the turn"
    assert option(state, STOP) == "Stop here"
    assert option(state, parse_action("count 2")) == "2"
    state.agenda.append(Ask(KONG, source=SUPERSTAR))
    assert question(state).startswith("Superstar: Taken with three Celebrity")
    assert explanation(state) == "Pick one of the options."


def test_every_decision_is_asked_in_words() -> None:
    state = position("Rob: lower", "phase: move")
    assert question(state) == "Do you move?"
    state = position("Rob: lower", "Kong: queens, 3 energy", "phase: roll")
    state.agenda.append(Buy(KONG))
    assert question(state) == "You have 3 energy: what do you buy?"
    state.agenda.append(Exit(KONG))
    assert question(state) == "Manhattan has room for one only. Where do you go?"
    assert set(HELP) == {"start", "reroll", "resolve", "destroy", "flee", "exit", "move", "buy"}
    for word in HELP:
        assert "Rules 1." in HELP[word]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("", "stop"),
        ("0", "stop"),
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


def test_a_reroll_that_is_not_allowed_is_refused() -> None:
    state = position("Rob: lower", "phase: roll")
    apply(state, parse_action("roll EEHAOO"))
    only = [parse_action("reroll 1")]
    with pytest.raises(NotUnderstood, match="You may not stop now"):
        read_answer(state, [], only, "0")
    with pytest.raises(NotUnderstood, match="You may not reroll 'OO' now"):
        read_answer(state, [], only, "OO")


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
    assert lines[0].startswith("Turn 1: your turn ──")
    manhattan = "Manhattan 1★ 2⚡ 3♥ 3 Tank Kong in Midtown (2–4)"  # noqa: RUF001
    assert " ".join(lines[2].split()) == manhattan
    assert lines[3].strip() == "Rob in Lower (5–6)"  # noqa: RUF001
    assert lines[4].split() == ["Bronx", *"–––", "0", "Mantis,", "Sheriff"]  # noqa: RUF001
    assert "Kong (you)        4      12       3  Superstar" in lines
    assert "Drakonis        out       0" in lines
    assert "Display        Statue of Liberty 0⚡" in lines
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
