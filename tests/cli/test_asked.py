"""What cards ask, offer and lay on the table, in words."""

import pytest

from kingofnewyork import parse_action
from kingofnewyork.cards import DECK
from kingofnewyork.cli.answers import NotUnderstood, read_answer
from kingofnewyork.cli.asked import QUESTIONS
from kingofnewyork.cli.options import option, options
from kingofnewyork.cli.questions import explanation, how_to_reroll, question
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.engine import apply, legal_actions
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.paying import Pay
from kingofnewyork.rules.registry import CARD_IDS, CARDS
from kingofnewyork.rules.resolving import Spend
from kingofnewyork.rules.state import State
from kingofnewyork.rules.using import Ask

KONG = Seat(0)


def position(*lines: str) -> State:
    return parse_position("\n".join(["monsters: Kong, Rob, Mantis", *lines]))


def asked_by(slug: str, state: State, amount: int = 0) -> tuple[str, list[str]]:
    """The question of a card and its options."""
    state.agenda.append(Ask(KONG, amount, source=CARD_IDS[slug]))
    state.options = None
    return question(state), texts(state)


def texts(state: State) -> list[str]:
    return [text for _, text in options(state, legal_actions(state))]


def test_carapace_asks_before_damage() -> None:
    state = position("Kong: queens, 3 life, carapace, 2 carapace", "Rob: lower", "phase: buy")
    state.hits = [4, 0, 0]
    asked, answers = asked_by("carapace", state)
    assert asked == "Carapace: 4 damage is coming. Discard the card before it lands?"
    assert sorted(answers) == ["No, keep it", "Yes, discard it: heal 2"]


def test_of_another_world_asks_how_damage_is_paid() -> None:
    state = position("Kong: queens, 3 life, 9 energy, of_another_world", "phase: buy")
    state.hits = [2, 0, 0]
    asked, answers = asked_by("of_another_world", state)
    assert asked.startswith("Of Another World: 2 damage is coming. How much")
    assert sorted(answers) == ["Lose 1 energy and 1 life", "Lose 2 energy", "Lose 2 life"]


def test_a_price_may_be_paid_in_life() -> None:
    state = position("Kong: queens, 3 life, 1 energy, of_another_world", "phase: roll")
    state.agenda.append(Pay(KONG, 2))
    state.options = None
    assert question(state) == "The price is 2 energy: how do you pay?"
    assert texts(state) == ["Pay 1 energy and 1 life", "Pay 2 life"]
    assert "Of Another World" in explanation(state)


@pytest.mark.parametrize(
    ("slug", "amount", "asks", "offers"),
    [
        ("hailing_cabs", 0, "add two Destruction, and", ["Yes, add two Destruction"]),
        ("next_stage", 2, "you gave up 2 points. How many", ["1 energy, heal 1"]),
        ("photo_op", 0, "which monster's damage counts?", ["Rob (3 damage by you this turn)"]),
        ("tesla_cannon", 0, "which of your Keep cards", ["Discard Stomp: Add 1 Destruction"]),
        ("stink_attack", 0, "which unit goes where?", ["Stop here", "New jet to the Bronx"]),
        ("super_speed", 0, "do you move before your first roll?", ["Move to Manhattan"]),
    ],
)
def test_every_question_of_a_card(slug: str, amount: int, asks: str, offers: list[str]) -> None:
    state = position(
        "Kong: queens, 5 life, stomp, hailing_cabs, super_speed, stink_attack",
        "queens: -; infantry, jet*",
        "dealt: 3 Rob",
        "phase: roll",
    )
    asked, answers = asked_by(slug, state, amount)
    assert asked.startswith(f"{CARDS[CARD_IDS[slug]].printed.name}: {asks}")
    for offer in offers:
        assert any(answer.startswith(offer) for answer in answers), answers
    assert CARDS[CARD_IDS[slug]].printed.text in explanation(state)


def test_every_card_that_asks_is_known() -> None:
    """A card has a question of its own if it overrides `choices`."""
    asking = {CARDS[card].printed.slug for card in DECK if "choices" in vars(type(CARDS[card]))}
    assert set(QUESTIONS) == asking


def test_super_speed_advances_in_manhattan() -> None:
    state = position("Kong: lower, super_speed", "phase: start")
    assert texts(state) == ["Stay in Lower Manhattan", "Advance to Midtown Manhattan"]


def test_tokens_are_spent_in_words() -> None:
    state = position("Kong: queens, 2 web", "phase: buy")
    state.agenda.append(Spend(KONG, 3, source=2))
    state.options = None
    assert question(state) == (
        "You have three Attack: how many do you spend to be rid of Web tokens?"
    )
    assert sorted(texts(state)) == [
        "Spend all, resolve one Attack",
        "Spend none, resolve three Attack",
        "Spend one, resolve two Attack",
    ]


def test_cards_offer_their_uses_at_a_resolve() -> None:
    state = position(
        "Kong: queens, artificial_heart, chameleon, carapace, 1 carapace",
        "Rob: lower",
        "phase: resolve",
        "dice: EHC",
    )
    found = texts(state)
    assert "Turn a Heart die to Energy" in found
    assert "Trade Heart to Ouch" in found
    assert "Discard Carapace: heal 1" in found


def test_other_boroughs_are_named_where_cards_reach_them() -> None:
    state = position(
        "Kong: queens, 3 energy, seismic_ray, sharp_shooter",
        "queens: high_rise_1, high_rise_1; -",
        "bronx: high_rise_2; jet",
        "phase: resolve",
        "dice: DDDCC",
    )
    apply(state, parse_action("resolve destruction"))
    found = texts(state)
    assert "High-Rise 1: takes one, pays 1 point" in found
    assert "Jet in the Bronx: takes three, pays 2 energy" in found
    assert "Use Destruction in the Bronx too, for 1 energy" in found


def test_cards_are_bought_from_display_and_discard_pile() -> None:
    state = position(
        "Kong: queens, 9 energy, scavenger",
        "display: fireball, the_unisphere, stomp",
        "discard: diva",
        "phase: buy",
    )
    assert texts(state) == [
        "End the turn",
        "Buy Fireball for 4 energy",
        "Buy The Unisphere for 4 energy",
        "Buy Stomp for 4 energy",
        "Refresh the display for 2 energy",
        "Buy Diva for 4 energy from the discard pile: "
        "It takes 4 Celebrity to take Superstar from you.",
    ]
    state = position(
        "Kong: queens, 9 energy, of_another_world", "display: fireball, -, -", "phase: buy"
    )
    assert "Buy Fireball for 4 energy" in texts(state)


def test_subway_rides_are_offered_beside_dice() -> None:
    state = position("Kong: queens", "turn_card: subway", "phase: roll", "discard: subway")
    while state.agenda[-1].word != "roll":
        apply(state, parse_action("stay"))
    apply(state, parse_action("roll EEHAOO"))
    legal = legal_actions(state)
    ride = parse_action("ride bronx")
    assert ride in legal
    offered = [(action, option(state, action)) for action in legal if 80 <= action < 88]
    assert read_answer(state, offered, legal, "ride to the bronx") == ride
    assert read_answer(state, offered, legal, "OO") == parse_action("reroll 5 6")
    with pytest.raises(NotUnderstood):
        read_answer(state, offered, legal, "ride")


def test_rerolls_that_cost_or_must_be_are_told() -> None:
    state = position("Kong: queens, 3 energy, 2 curse", "Rob: bronx, jinx_aura", "phase: roll")
    apply(state, parse_action("roll EEHAOO"))
    assert "and must use it: which dice" in question(state)
    told = how_to_reroll(state, legal_actions(state))
    assert told.endswith("A reroll with any Ouch costs 2 energy")
    assert "stop" not in told


def test_attack_counts_what_cards_add() -> None:
    state = position("Kong: queens, painbow", "Rob: lower", "phase: resolve", "dice: DDAC")
    assert any(text.startswith("Two Attack: Rob loses 2 life") for text in texts(state))
    state = position("Kong: queens, 1 web", "Rob: lower", "phase: resolve", "dice: AAC")
    assert "Two Attack: you may spend some on tokens" in texts(state)
