"""Buying cards. Rules 1.8."""

import pytest

from kingofnewyork import BadPosition, BadSetup, Game, IllegalAction, View
from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.buying import price_of_card
from kingofnewyork.rules.card_uses import ask
from kingofnewyork.rules.engine import outcomes
from kingofnewyork.rules.events import (
    Bought,
    CardDiscarded,
    CardRevealed,
    DeckShuffled,
    EnergySpent,
    PointsGained,
    Refreshed,
)
from kingofnewyork.rules.harm import harm
from kingofnewyork.rules.hooks import DISCARD, KEEP, Card, Printed
from kingofnewyork.rules.ids import BRONX, CAUSE_CARD, NATURE, NO_CARD, NOBODY, QUEENS
from kingofnewyork.rules.registry import CARD_IDS, register_card
from kingofnewyork.rules.verbs import gain_points
from tests.support.table import PLAIN, default_until, event_names, options, play, position, question


class Monument(Card):
    """Pays 2 points, and is cheaper in the Bronx and in Queens."""

    def price_change(self, state, me):
        return -1 if state.place[me] in (BRONX, QUEENS) else 0

    def on_buy(self, state, me):
        gain_points(state, me, 2)


class Pension(Card):
    """Brings a point at the end of each turn of its holder."""

    def at_turn_end(self, state, me):
        gain_points(state, me, 1)


class Poll(Card):
    """Only for those who destroyed a building this turn; asks how many points to take."""

    def may_buy(self, state, me):
        return state.razed[3] > 0

    def on_buy(self, state, me):
        ask(state, me, self.card_id)

    def choices(self, state, step):
        return [COUNT + 1, COUNT + 2]

    def choose(self, state, step, action):
        gain_points(state, step.seat, action - COUNT)


class Poison(Card):
    """Costs its buyer 3 life."""

    def on_buy(self, state, me):
        harm(state, [3 if seat == me else 0 for seat in range(len(state.life))], CAUSE_CARD, me)


for card, name, kind, cost, text in (
    (Monument, "Monument", DISCARD, 4, "2 points. Cheaper in the Bronx or in Queens."),
    (Monument, "Free Monument", DISCARD, 0, "2 points. Cheaper in the Bronx or in Queens."),
    (Pension, "Pension", KEEP, 1, "1 point at the end of your turn."),
    (Poll, "Poll", DISCARD, 1, "If you destroyed a building: 1 or 2 points."),
    (Poison, "Poison", DISCARD, 1, "You take 3 damage."),
):
    register_card(card(Printed(f"Test Buying {name}", kind, cost, text)))


def shopping(mine, display="", more=""):
    """Captain Fish buys in Brooklyn, Kong stands in Manhattan and Rob in the Bronx."""
    return position(
        f"""
        monsters: Captain Fish, Kong, Rob
        Captain Fish: brooklyn, {mine}
        Kong: lower
        display: {display or "-"}
        phase: buy
        {more}
        """
    )


def cards(*names):
    """Their ids; NO_CARD for a dash."""
    return [NO_CARD if name == "-" else CARD_IDS[name] for name in names]


THREE = "test_table_card_1, test_table_card_2, test_table_card_3"
MONUMENT = "test_buying_monument, test_table_card_4, test_table_card_5"


def test_a_monster_buys_and_refreshes_as_long_as_its_energy_lasts():
    """Buy, refresh, buy again, in any order; without energy it is over. Rules 1.8.1."""
    state = shopping("8 energy", THREE, "deck: test_table_card_4, test_table_card_5")
    assert options(state) == [
        "end",
        "buy test_table_card_1",
        "buy test_table_card_2",
        "buy test_table_card_3",
        "refresh",
    ]
    play(state, "buy test_table_card_1", "card test_table_card_4")
    play(state, "refresh", "card test_table_card_5", "card test_table_card_4")
    play(state, "card test_table_card_2", "buy test_table_card_5")
    assert state.energy[0] == 0
    assert state.keep[0] == (PLAIN[1], PLAIN[5])
    assert question(state) == "draw"
    play(state, "card test_table_card_3")
    assert state.active == 1


def test_a_card_that_is_too_dear_is_not_offered():
    """Only what can be paid for may be bought. Rules 1.8.1."""
    state = shopping("1 energy", THREE)
    assert options(state) == ["end", "buy test_table_card_1"]
    with pytest.raises(IllegalAction):
        play(state, "buy test_table_card_2")


def test_nobody_has_to_buy():
    """The active monster may end the phase with all its energy. Rules 1.8.1."""
    state = play(shopping("9 energy", THREE), "end")
    assert state.energy[0] == 9
    assert state.active == 1


def test_a_refresh_costs_2_and_replaces_the_whole_display():
    """The three cards are discarded and three others are revealed. Rules 1.8.2."""
    state = shopping(
        "3 energy",
        "test_table_card_3, test_table_card_4, test_table_card_5",
        "deck: test_table_card_0, test_table_card_1, test_table_card_2",
    )
    play(state, "refresh")
    assert state.energy[0] == 1
    assert state.display == [NO_CARD] * 3
    assert state.discard == cards("test_table_card_3", "test_table_card_4", "test_table_card_5")
    play(state, "card test_table_card_2", "card test_table_card_0", "card test_table_card_1")
    assert state.display == cards("test_table_card_2", "test_table_card_0", "test_table_card_1")
    assert event_names(state, EnergySpent, Refreshed, CardRevealed) == [
        "EnergySpent",
        "Refreshed",
        *["CardRevealed"] * 3,
    ]


def test_a_refresh_needs_2_energy():
    """With 1 energy nobody may refresh. Rules 1.8.2."""
    assert "refresh" not in options(shopping("1 energy", THREE))
    assert "refresh" in options(shopping("2 energy", THREE))


@pytest.mark.parametrize(
    ("place", "price"),
    [("bronx", 3), ("queens", 3), ("brooklyn", 4), ("staten_island", 4), ("lower", 4)],
)
def test_a_borough_card_is_cheaper_in_its_boroughs(place, price):
    """One energy less in one of the named boroughs, and only there. Rules 1.8.3."""
    text = f"""
        monsters: Captain Fish, Kong
        Captain Fish: {place}, 5 energy
        Kong: staten_island
        display: test_buying_monument
        phase: buy
        """
    state = play(position(text), "buy test_buying_monument")
    assert state.energy[0] == 5 - price
    state = position(text.replace("5 energy", f"{price - 1} energy"))
    assert "buy test_buying_monument" not in options(state)


def test_where_the_buyer_stands_counts_when_it_buys():
    """Who moved to Queens in phase 3 of this turn pays the lower price there. Rules 1.8.3."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: brooklyn, 3 energy
        Kong: lower
        display: test_buying_monument
        phase: move
        """
    )
    play(state, "move queens")
    assert "buy test_buying_monument" in options(state)


def test_no_card_costs_less_than_nothing():
    """A free card that would be cheaper still is free. Rules 1.8.3."""
    state = position(
        """
        monsters: Captain Fish, Kong
        Captain Fish: bronx
        display: test_buying_free_monument
        phase: buy
        """
    )
    assert price_of_card(state, 0, CARD_IDS["test_buying_free_monument"]) == 0
    play(state, "buy test_buying_free_monument")
    assert state.energy[0] == 0
    assert state.points[0] == 2


def test_a_keep_card_stays_and_works_at_once():
    """It lies before its buyer and already works at the end of this turn. Rules 1.8.4."""
    state = play(shopping("1 energy", "test_buying_pension"), "buy test_buying_pension")
    assert state.keep[0] == (CARD_IDS["test_buying_pension"],)
    assert state.discard == []
    assert state.active == 1
    assert state.points[0] == 1


def test_a_discard_card_works_at_once_and_is_discarded():
    """Its buyer has the points now, and the card is on the discard pile. Rules 1.8.4."""
    state = shopping("4 energy", MONUMENT, "deck: test_table_card_1")
    play(state, "buy test_buying_monument")
    assert state.points[0] == 2
    assert state.keep[0] == ()
    assert state.discard == cards("test_buying_monument")


def test_a_purchase_has_a_fixed_order():
    """Pay, out of the display, effect, discard pile, refill. Rules 1.8.5."""
    state = shopping("4 energy", MONUMENT, "deck: test_table_card_1")
    play(state, "buy test_buying_monument", "card test_table_card_1")
    order = event_names(state, EnergySpent, Bought, PointsGained, CardDiscarded, CardRevealed)
    assert order[:5] == ["EnergySpent", "Bought", "PointsGained", "CardDiscarded", "CardRevealed"]


def test_a_card_whose_condition_fails_cannot_be_bought():
    """The condition is checked before anything is paid. Rules 1.8.5."""
    state = shopping("5 energy", "test_buying_poll")
    with pytest.raises(IllegalAction):
        play(state, "buy test_buying_poll")
    assert state.energy[0] == 5
    assert "buy test_buying_poll" in options(
        shopping("5 energy", "test_buying_poll", "destroyed: 1 building")
    )


def test_the_slot_is_refilled_after_the_effect():
    """While a Discard card asks, it lies nowhere and its slot is empty. Rules 1.8.5."""
    state = shopping(
        "5 energy",
        "test_table_card_0, test_buying_poll, test_table_card_2",
        "deck: test_table_card_4\ndestroyed: 1 building",
    )
    play(state, "buy test_buying_poll")
    assert question(state) == "ask"
    assert state.energy[0] == 4
    assert state.display == cards("test_table_card_0", "-", "test_table_card_2")
    assert state.discard == []
    play(state, "count 2")
    assert state.discard == cards("test_buying_poll")
    play(state, "card test_table_card_4")
    assert state.display == cards("test_table_card_0", "test_table_card_4", "test_table_card_2")


def test_the_slot_is_refilled_even_if_the_buyer_dies_of_the_card():
    """The dead buyer leaves a full display to the others. Rules 1.8.5."""
    state = shopping(
        "3 life, 9 energy",
        "test_buying_poison, test_table_card_4, test_table_card_5",
        "deck: test_table_card_1",
    )
    play(state, "buy test_buying_poison")
    assert state.life[0] == 0
    assert state.discard == cards("test_buying_poison")
    play(state, "card test_table_card_1")
    assert state.display[0] == PLAIN[1]
    assert (state.active, question(state)) == (1, "roll")


def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    """When a card is needed, the discard pile is shuffled; each is as likely. Rules 1.8.6."""
    state = shopping("1 energy", THREE, "discard: test_table_card_4, test_table_card_5")
    play(state, "buy test_table_card_1")
    assert state.discard == []
    assert [chance for _, chance in outcomes(state)] == [0.5, 0.5]
    play(state, "card test_table_card_5")
    assert state.deck == [PLAIN[4]]
    assert event_names(state, DeckShuffled, CardRevealed) == ["DeckShuffled", "CardRevealed"]


def test_the_discard_pile_is_not_shuffled_before_a_card_is_needed():
    """The last card of the deck may be revealed without a shuffle. Rules 1.8.6."""
    state = shopping("1 energy", THREE, "deck: test_table_card_0\ndiscard: test_table_card_5")
    play(state, "buy test_table_card_1", "card test_table_card_0")
    assert state.deck == []
    assert state.discard == [PLAIN[5]]


def test_a_bought_discard_card_may_come_back_at_once():
    """It is on the discard pile before the slot is refilled. Rules 1.8.5, 1.8.6."""
    state = shopping("4 energy", MONUMENT)
    play(state, "buy test_buying_monument", "card test_buying_monument")
    assert state.display[0] == CARD_IDS["test_buying_monument"]


def test_without_any_card_the_slot_stays_empty():
    """With deck and discard pile empty, nothing is revealed. Rules 1.8.6."""
    state = play(shopping("1 energy", THREE), "buy test_table_card_1")
    assert state.display == cards("-", "test_table_card_2", "test_table_card_3")
    assert state.active == 1


def test_an_empty_slot_is_filled_as_soon_as_there_are_cards_again():
    """The cards of an eliminated monster come back into the display. Rules 1.8.6."""
    state = position(
        """
        monsters: Captain Fish, Kong, Rob
        Captain Fish: queens
        Kong: lower, 1 life, test_table_card_2
        phase: roll
        """
    )
    play(state, "roll AEEEEE", "stop", "resolve attack")
    default_until(state, "buy")
    assert state.display == cards("test_table_card_2", "-", "-")


def test_the_discard_pile_is_open_to_all():
    """Every seat, and a spectator, sees every card on it. Rules 1.8.7."""
    state = shopping("2 energy", "-", "discard: test_table_card_4, test_buying_poll")
    for seat in (NOBODY, 0, 1, 2):
        discard = View(state, seat).to_dict()["discard"]
        assert discard == ["test_table_card_4", "test_buying_poll"]


def test_keep_cards_are_not_limited():
    """A monster with many Keep cards may buy yet another. Rules 1.8.7."""
    owned = ["test_buying_pension", *[f"test_table_card_{number}" for number in range(5)]]
    state = shopping(f"5 energy, {', '.join(owned)}", "test_table_card_5")
    play(state, "buy test_table_card_5")
    assert len(state.keep[0]) == len(owned) + 1


def test_nobody_can_own_the_same_card_twice():
    """A card lies in one place; a table with a second copy is refused. Rules 1.8.7."""
    for where in ("test_table_card_1", "test_table_card_1, test_table_card_1"):
        with pytest.raises(BadPosition, match="two places"):
            shopping(f"5 energy, {where}", "test_table_card_1")
    with pytest.raises(BadSetup):
        Game(2, seed=1, deck=[PLAIN[1], PLAIN[1]])
    state = play(shopping("1 energy", THREE), "buy test_table_card_1")
    assert PLAIN[1] not in [*state.display, *state.deck, *state.discard]


@pytest.mark.parametrize("phase", ["roll", "resolve", "move", "buy"])
def test_cards_can_neither_be_sold_nor_traded_nor_discarded(phase):
    """No choice of a turn offers to part with a Keep card. Rules 1.8.8."""
    state = position(
        f"""
        monsters: Captain Fish, Kong
        Captain Fish: queens, 2 energy, test_table_card_4, test_table_card_5
        Kong: lower, test_buying_pension
        display: test_table_card_2
        dice: {"EHO" if phase == "resolve" else "-"}
        phase: {phase}
        """
    )
    if state.chooser == NATURE:
        play(state, "roll EEEEEE")
    expected = {
        "roll": ["stop", *[f"reroll {' '.join('123456'[:n])}" for n in range(1, 7)]],
        "resolve": ["resolve energy", "resolve heart", "resolve ouch"],
        "move": ["stay", "move bronx", "move brooklyn", "move staten_island"],
        "buy": ["end", "buy test_table_card_2", "refresh"],
    }
    assert options(state) == expected[phase]
