"""The story says which card gives, takes or hurts, as the engine plays it."""

import pytest

from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.events import ResultsAdded
from kingofnewyork.rules.ids import DESTRUCTION, ENERGY, NOBODY, Seat
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.story import Story
from tests.support.table import play

KONG = Seat(0)


def tell(actions: str, *lines: str) -> str:
    """What is told of actions, separated by semicolons, in a position of three monsters."""
    state = parse_position("\n".join(["monsters: Kong, Rob, Mantis", *lines]))
    state.events = []
    play(state, *actions.split("; "))
    words = load_words("en")
    story = Story(state.monsters, NOBODY, state.active, state.turn).tell(state.events)
    return " ".join([paragraph.text(words) for paragraph in story])


RESOLVE_ATTACK = ("Mantis: bronx", "phase: resolve", "dice: AAAC")


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (
            ("Kong: queens, 5 energy", "Rob: lower, drain"),
            "Rob loses 3 life, 7 left; Kong loses 2 energy to Drain; Rob gains 2 energy.",
        ),
        (
            ("Kong: queens", "Rob: lower, phoenix_blood"),
            "Rob loses 3 life, 7 left; Phoenix Blood gives it 1 energy.",
        ),
        (
            ("Kong: queens, trash_thrower", "Rob: lower, 4 points"),
            "Rob loses 3 life, 7 left; it loses 1 point to Trash Thrower.",
        ),
        (
            ("Kong: queens, 5 life, shadow_double, tesla_antennae", "Rob: lower"),
            "Kong attacks for 8 damage with Tesla Antennae and Shadow Double: "
            "Rob loses 8 life, 2 left.",
        ),
        (
            ("Kong: queens, towering_titan", "Rob: lower"),
            "Kong attacks for 3 damage: Rob loses 3 life, 7 left.",
        ),
        (
            ("Kong: bronx, fireball", "Rob: lower"),
            "Kong attacks for 3 damage with Fireball: "
            "Rob loses 3 life, 7 left; Mantis loses 3 life, 7 left.",
        ),
    ],
)
def test_what_an_attack_brings_names_its_card(lines: tuple[str, ...], sentence: str) -> None:
    assert sentence in tell("resolve attack", *lines, *RESOLVE_ATTACK)


def test_power_tap_is_named() -> None:
    lines = ("Kong: queens", "Rob: lower, power_tap", "Mantis: bronx", "phase: resolve")
    assert tell("resolve energy", *lines, "dice: EEEC") == (
        "Kong gains 3 energy; it loses 1 energy to Power Tap; Rob gains 1 energy."
    )


def test_violent_star_is_named_also_after_an_answer() -> None:
    lines = (
        "superstar: Rob",
        "Kong: queens, violent_star",
        "Mantis: bronx",
        "phase: resolve",
        "dice: CCCEO",
    )
    assert tell("resolve celebrity", "Rob: lower", *lines) == (
        "Kong takes Superstar from Rob: Kong gains 1 point; Rob loses 2 life to Violent Star, "
        "8 left."
    )
    answered = ("Rob: lower, of_another_world, 5 energy", *lines)
    assert tell("resolve celebrity; count 1", *answered) == (
        "Kong takes Superstar from Rob: Kong gains 1 point; "
        "with Of Another World, Rob loses 1 energy instead of life; "
        "it loses 1 life to Violent Star, 9 left."
    )


def test_painbow_is_named_before_the_attack() -> None:
    lines = ("Kong: queens, painbow", "Rob: lower", "Mantis: bronx", "phase: resolve")
    assert tell("resolve attack", *lines, "dice: DDAC") == (
        "Painbow adds 1 Attack to Kong\N{RIGHT SINGLE QUOTATION MARK}s result. "
        "Kong attacks for 2 damage: Rob loses 2 life, 8 left."
    )


def test_fury_is_named_for_each_face_it_adds() -> None:
    events = [ResultsAdded(KONG, face, 1, CARD_IDS["fury"]) for face in (DESTRUCTION, ENERGY)]
    story = Story(parse_position("monsters: Kong, Rob").monsters, NOBODY, KONG, 1).tell(events)
    assert [paragraph.text(load_words("en")) for paragraph in story] == [
        "Fury adds 1 Destruction to Kong\N{RIGHT SINGLE QUOTATION MARK}s result; "
        "Fury adds 1 Energy to its result."
    ]


def test_whoever_loses_a_card_to_tesla_cannon_knows_why() -> None:
    lines = ("Kong: queens, 9 energy", "Rob: lower, drain, stomp", "Mantis: bronx", "phase: buy")
    display = "display: tesla_cannon, fury, hunter"
    assert tell("buy tesla_cannon; discard stomp", *lines, display).startswith(
        "Kong buys Tesla Cannon for 5 energy: +2 points; Rob discards Stomp."
    )


def test_turned_dice_name_their_card() -> None:
    lines = ("Kong: queens, chameleon", "Rob: lower", "Mantis: bronx", "phase: resolve")
    assert tell("trade heart energy", *lines, "dice: CHAO") == (
        "Kong discards a Celebrity die with Chameleon; it turns a Heart die to Energy."
    )
    lines = ("Kong: queens, universal_soldier", "Rob: lower", "Mantis: bronx", "phase: resolve")
    assert tell("turn heart attack; turn heart attack", *lines, "dice: CHHO") == (
        "Kong turns a Heart die to Attack with Universal Soldier; it turns a Heart die to Attack."
    )
