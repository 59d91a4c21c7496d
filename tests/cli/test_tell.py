"""Events in words, one by one and as a story."""

import inspect

import pytest

from kingofnewyork.cards import CARAPACE, CURSE, WEB
from kingofnewyork.cli.grammar import YOU
from kingofnewyork.cli.story import Story
from kingofnewyork.cli.tell import SENTENCES, tell
from kingofnewyork.rules import events
from kingofnewyork.rules.dice import pack
from kingofnewyork.rules.events import (
    ArmyFired,
    Attacked,
    BoroughOpened,
    Bought,
    BuildingDestroyed,
    CardDiscarded,
    CardRevealed,
    CardRolled,
    CardTaken,
    Damaged,
    DeckShuffled,
    DieDropped,
    DieTurned,
    Earned,
    Eliminated,
    EnergyGained,
    EnergySpent,
    Event,
    GameOver,
    GoalReturned,
    GoalTaken,
    Healed,
    LifeLost,
    Moved,
    PointsGained,
    PointsLost,
    Refreshed,
    Resolved,
    ResultsAdded,
    ResultsSpent,
    Rolled,
    Shifted,
    SouvenirPlaced,
    Stayed,
    TileRevealed,
    TokenGiven,
    TokenTaken,
    TurnGiven,
    TurnStarted,
    UnitDestroyed,
    UnitMoved,
)
from kingofnewyork.rules.ids import (
    ATTACK,
    BRONX,
    CAUSE_ARMY,
    CAUSE_ATTACK,
    ENERGY,
    HEART,
    LOWER,
    LOWER_SECOND,
    NO_CARD,
    NOBODY,
    OUCH,
    QUEENS,
    CardId,
    Place,
    Seat,
)

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
        (ResultsAdded(KONG, ATTACK, 2), "Kong adds two Attack"),
        (DieTurned(KONG, HEART, ENERGY), "Kong turns a Heart die to Energy"),
        (DieDropped(KONG, ATTACK), "Kong gives up an Attack die"),
        (ResultsSpent(KONG, HEART, 1), "Kong spends one Heart on tokens"),
        (LifeLost(KONG, 2), "Kong gives up 2 life"),
        (TokenGiven(KONG, WEB), "Kong gets a Web token"),
        (TokenTaken(KONG, CURSE), "Kong is rid of a Curse token"),
        (SouvenirPlaced(BRONX), "The Bronx has a Souvenir from now on"),
        (UnitMoved(0, QUEENS, BRONX, False), "An Infantry goes from Queens to the Bronx"),
        (BoroughOpened(KONG, QUEENS), "Kong extends its Destruction to Queens"),
        (CardRolled(KONG, SUPERSTAR, pack([OUCH])), "Kong rolls Ouch for Superstar"),
        (CardTaken(KONG, SUPERSTAR), "Kong takes Superstar for nothing"),
        (TurnGiven(KONG, NO_CARD), "Kong gets another turn"),
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


def test_a_story_puts_destruction_of_a_borough_into_one_phrase() -> None:
    happened = [
        BuildingDestroyed(ROB, 3, 0, 0),
        PointsGained(ROB, 1),
        TileRevealed(3, 1),
        BuildingDestroyed(ROB, 4, 0, 0),
        PointsGained(ROB, 1),
        UnitDestroyed(ROB, QUEENS, 1),
        EnergyGained(ROB, 2),
        UnitDestroyed(ROB, BRONX, 1),
        Damaged(KONG, 1, ROB, CAUSE_ATTACK, 2),
    ]
    (paragraph,) = Story(NAMES, KONG, ROB).tell(happened)
    assert paragraph.text == (
        "Destroys two High-Rise 1 and a Jet in Queens, gains 2 points and 2 energy. "
        "Destroys a Jet in the Bronx: you lose 1 life, 2 left."
    )


def test_a_story_counts_equal_tokens() -> None:
    happened: list[Event] = [TokenGiven(KONG, CARAPACE)] * 3
    (paragraph,) = Story(NAMES, KONG, KONG).tell([*happened, TokenTaken(KONG, WEB)])
    assert paragraph.text == "Get 3 Carapace tokens, are rid of a Web token."
