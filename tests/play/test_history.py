"""The way back: what may be taken back, and what stands in the way."""

import pytest

from kingofnewyork.errors import IllegalAction, UndoRefused
from kingofnewyork.play.game import Game
from kingofnewyork.play.history import (
    CARD_REVEALED,
    DICE_ROLLED,
    NOTHING_CHOSEN,
    OTHER_CHOSE,
    TILE_REVEALED,
    History,
)
from kingofnewyork.play.seeded import SeededNature
from tests.support.table import play, three

KONG, ROB = 0, 1
CITY = "queens: high_rise_1 ? ?, high_rise_1 ? ?, high_rise_1 ? ?"


def history(*lines: str, listen: bool = True) -> History:
    """A game of three at a position."""
    state = three(*lines)
    if not listen:
        state.events = None
    return History(Game.at(state, [], [], SeededNature(1)))


def undo_refusal(story: History, seat: int = KONG) -> str:
    """Why the monster can take nothing back, and nothing has changed."""
    before, actions = story.game.state.copy(), story.game.actions[:]
    with pytest.raises(UndoRefused) as problem:
        story.undo(seat)
    assert story.game.state == before
    assert story.game.actions == actions
    assert story.refusal(seat) == problem.value.reason
    return problem.value.reason


def test_at_first_there_is_nothing_to_take_back() -> None:
    assert undo_refusal(history("phase: resolve", "dice: EHC")) == NOTHING_CHOSEN


def test_a_choice_is_taken_back_with_its_events() -> None:
    story = history("phase: resolve", "dice: EEHHC")
    before = story.game.state.copy()
    story.play("resolve energy")
    assert story.game.state.energy[KONG] == 2
    assert story.game.events
    assert story.refusal(KONG) == ""
    story.undo(KONG)
    assert story.game.state == before
    assert story.game.actions == []
    assert story.game.events == []
    assert undo_refusal(story) == NOTHING_CHOSEN


def test_choices_are_taken_back_one_by_one_or_all_at_once() -> None:
    story = history("phase: resolve", "dice: EHCDO", CITY)
    story.play("resolve energy")
    once = story.game.state.copy()
    count = len(story.game.events)
    story.play("resolve heart")
    story.undo(KONG)
    assert story.game.state == once
    assert len(story.game.events) == count
    story.play("resolve heart")
    story.reset(KONG)
    assert story.game.actions == []
    assert story.game.state.energy[KONG] == 0


def test_a_game_to_which_nobody_listens_goes_back_too() -> None:
    story = history("phase: resolve", "dice: EHC", listen=False)
    story.play("resolve energy")
    story.undo(KONG)
    assert story.game.state.events is None
    assert story.game.actions == []


def test_an_illegal_action_is_nothing_to_take_back() -> None:
    story = history("phase: resolve", "dice: EHC")
    with pytest.raises(IllegalAction):
        story.play("resolve ouch")
    assert undo_refusal(story) == NOTHING_CHOSEN


def test_dice_that_were_thrown_stay() -> None:
    story = history_after_roll()
    story.play("reroll 1 2")
    assert undo_refusal(story) == DICE_ROLLED


def history_after_roll() -> History:
    """Kong has thrown its dice once."""
    return History(Game.at(play(three("phase: roll"), "roll EEEEHC"), [], [], SeededNature(1)))


def test_a_card_that_came_to_light_stays() -> None:
    story = history(
        "Kong: queens, 9 energy",
        "display: test_table_card_3, test_table_card_5, test_table_card_1",
        "deck: test_table_card_4",
        "phase: buy",
    )
    story.play("buy test_table_card_3")
    assert undo_refusal(story) == CARD_REVEALED
    with pytest.raises(UndoRefused, match="a card was revealed since"):
        story.reset(KONG)


def test_a_tile_that_came_to_light_stays() -> None:
    story = history("phase: resolve", "dice: DDC", CITY)
    story.play("resolve destruction")
    assert story.refusal(KONG) == ""
    story.play("destroy queens 1")
    assert undo_refusal(story) == TILE_REVEALED


def test_what_comes_after_the_barrier_can_be_taken_back() -> None:
    story = history_after_roll()
    story.play("reroll 5")
    thrown = story.game.state.copy()
    story.play("stop")
    story.play("resolve energy")
    story.reset(KONG)
    assert story.game.state == thrown
    assert undo_refusal(story) == DICE_ROLLED


def test_another_monster_that_has_chosen_since_is_in_the_way() -> None:
    story = history("phase: resolve", "dice: AEHDC", CITY)
    story.play("resolve attack")
    assert story.game.chooser == ROB
    assert story.refusal(ROB) == NOTHING_CHOSEN
    assert story.refusal(KONG) == ""
    story.play("flee brooklyn")
    assert undo_refusal(story) == OTHER_CHOSE
    story.play("resolve energy")
    story.undo(KONG)
    assert undo_refusal(story) == OTHER_CHOSE


def test_the_table_of_the_tests_is_left_alone() -> None:
    """A position that was played on is not what the history keeps."""
    story = history("phase: resolve", "dice: EHC")
    story.play("resolve energy")
    play(story.game.state, "resolve heart")
    story.undo(KONG)
    assert story.game.state.energy[KONG] == 0
