"""A table as bytes: every field says what its documentation does, and nothing hidden is in it."""

import pytest

from kingofnewyork.bots.learned.table_bytes import (
    HEAD_BYTES,
    LOST_SLOT,
    SEAT_BYTES,
    TABLE_BYTES,
    WON_SLOT,
    TableBatch,
    encode_table,
)
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.bots.value.features import turns_to_wait
from kingofnewyork.play.game import Game
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import LOWER, PLACES
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.verbs import gain_card
from tests.support.table import three


def play_on(monsters, seed, choices):
    """A game of rule bots after so many choices."""
    game = Game(monsters, seed=seed)
    for _ in range(choices):
        if not game.is_over:
            game.play(rule_choice(game.state))
    return game.state


def monster(found, slot):
    """The bytes of one monster."""
    start = HEAD_BYTES + slot * SEAT_BYTES
    return found[start : start + SEAT_BYTES]


def test_the_bytes_show_the_table():
    """Life, points, energy, place, Goal cards and Keep cards of whoever is in a slot."""
    state = three("phase: roll")
    state.points[1], state.energy[1], state.life[1] = 25, 7, 4
    gain_card(state, 1, CARD_IDS["carapace"])
    found = encode_table(state)
    assert len(found) == TABLE_BYTES
    assert (found[0], found[1], found[2]) == (3, 3, 20)
    second = monster(found, turns_to_wait(state)[1])
    assert tuple(second[:4]) == (4, 20, 7, state.place[1] + 1)
    card = CARD_IDS["carapace"]
    bits = second[20:29]
    assert bits[card >> 3] == 128 >> (card & 7)
    assert sum(bits) == bits[card >> 3]
    assert second[16] == 1
    assert second[18] == turns_to_wait(state)[1] == 1


def test_every_byte_stays_within_its_field():
    """In whole games at tables of all sizes; slots without a monster are empty."""
    for monsters in range(2, 7):
        for choices in range(0, 200, 7):
            state = play_on(monsters, monsters, choices)
            if not state.agenda:
                break
            found = encode_table(state)
            assert found[0] == state.alive
            assert found[7] == sum(place >= LOWER for place in state.place)
            for seat in range(monsters):
                slot = turns_to_wait(state)[seat]
                assert (slot >= 0) == (state.life[seat] > 0)
                if slot >= 0:
                    one = monster(found, slot)
                    assert one[0] == min(15, state.life[seat])
                    assert one[3] <= len(PLACES)
                    assert max(one[4], one[17], one[18]) < 6
                    assert one[16] == len(state.keep[seat])
            assert not any(found[HEAD_BYTES + state.alive * SEAT_BYTES :])


def test_the_bytes_are_made_of_what_everybody_sees():
    """It is the same from the view of any seat, whatever order the deck is in."""
    state = play_on(4, 3, 40)
    found = encode_table(state)
    state.deck.reverse()
    for seat in range(4):
        assert encode_table(View(state, seat).playable()) == found


def test_equal_states_are_encoded_once():
    """A batch knows each table once, and what is known without a network."""
    state = play_on(3, 5, 30)
    over = play_on(3, 5, 10_000)
    batch = TableBatch([over.winner], PRESENT_VALUE)
    for one in (state, over, state.copy()):
        batch.add(one)
    assert len(batch.tables) == 1
    assert batch.numbers == [0, -1, 0]
    assert batch.slots[1] == WON_SLOT
    assert batch.slots[0] == turns_to_wait(state)[over.winner]
    loser = TableBatch([(over.winner + 1) % 3], PRESENT_VALUE)
    loser.add(over)
    assert (loser.numbers, loser.slots) == ([-1], [LOST_SLOT])


@pytest.mark.parametrize("monsters", [2, 6])
def test_a_game_that_has_just_begun_can_be_encoded(monsters):
    """Nobody stands anywhere yet."""
    found = encode_table(Game(monsters, seed=1).state)
    assert found[0] == monsters
