"""Extra turns that cards give."""

import pytest

from kingofnewyork.rules.ids import (
    NO_CARD,
)
from kingofnewyork.rules.turn import give_turn
from tests.support.games.invented_cards import (
    KONG,
    MANTIS,
    ROB,
    WAYS,
    about_to_roll,
    chooser_and_word,
    invent,
    play_checked,
)


def turn_giver(name):
    """A card that gives its buyer an extra turn."""

    def on_buy(self, state, buyer):
        give_turn(state, buyer, NO_CARD)

    return invent(name, on_buy=on_buy)


def finish_turn(state, way=None):
    """Play the turn without anything happening in it."""
    state = play_checked(state, "roll EEEEEE", "stop", way=way)
    if chooser_and_word(state)[1] == "move":
        state = play_checked(state, "stay", way=way)
    return play_checked(state, "end", way=way) if chooser_and_word(state)[1] == "buy" else state


@pytest.mark.parametrize("way", WAYS)
def test_an_extra_turn_is_a_whole_turn_after_this_one(way):
    """The turn is finished first, then the same monster takes another. Rules 1.2.5."""
    card = turn_giver("Subway")
    state = way(about_to_roll(f"display: {card}", "phase: buy"))
    state = play_checked(state, f"buy {card}", way=way)
    assert (state.active, state.turn, state.rolls) == (KONG, 2, 0)
    state = finish_turn(state, way)
    assert (state.active, state.turn) == (ROB, 3)


def test_several_extra_turns_are_taken_one_after_another():
    """First the one given first; play passes on after the last. Rules 1.2.5."""
    one, two = turn_giver("One"), turn_giver("Two")
    state = about_to_roll(f"display: {one}, {two}", "phase: buy")
    play_checked(state, f"buy {one}", f"buy {two}")
    assert [step.word for step in state.agenda].count("extra_turn") == 1
    assert (state.active, state.turn) == (KONG, 2)
    finish_turn(state)
    assert (state.active, state.turn) == (KONG, 3)
    finish_turn(state)
    assert (state.active, state.turn) == (ROB, 4)


def test_an_extra_turn_given_in_an_extra_turn_comes_after_those_waiting():
    """Extra turns of two monsters keep the order in which they were given. Rules 1.2.5."""
    state = about_to_roll("phase: move")
    give_turn(state, MANTIS, NO_CARD)
    give_turn(state, KONG, NO_CARD)
    play_checked(state, "stay")
    assert state.active == MANTIS
    finish_turn(state)
    assert state.active == KONG
    finish_turn(state)
    assert state.active == ROB


def test_the_victory_check_comes_before_an_extra_turn():
    """A turn that ends with 20 points ends the game, whoever has turns to come. Rules 1.2.5."""
    card = turn_giver("Subway")
    state = about_to_roll("Kong: queens, 20 points", f"display: {card}", "phase: buy")
    play_checked(state, f"buy {card}")
    assert state.winner == KONG
    assert state.agenda == []


def test_the_dead_take_no_extra_turn():
    """Death takes pending extra turns with it. Rules 1.2.6, 1.9.2."""
    state = about_to_roll(
        "Kong: queens, 1 life", "queens: -; tank", "dice: OEEEEE", "phase: resolve"
    )
    give_turn(state, KONG, NO_CARD)
    play_checked(state, "resolve ouch")
    assert state.life[KONG] == 0
    assert (state.active, state.turn) == (ROB, 2)
    assert "extra_turn" not in [step.word for step in state.agenda]
