"""Beats: causes with their effects, one after the other, with the sentences that tell them."""

import random

import pytest

from kingofnewyork import Game
from kingofnewyork.rules.events import (
    Attacked,
    Bought,
    BuildingDestroyed,
    CardRevealed,
    Damaged,
    EnergyGained,
    EnergySpent,
    Event,
    GameOver,
    Moved,
    PointsGained,
    Resolved,
    Rolled,
    RollFinished,
    TileRevealed,
    TurnEnded,
    TurnStarted,
)
from kingofnewyork.words.beats import split_into_beats, tell_beats
from kingofnewyork.words.story import Story


def split(*events: Event) -> list[list[str]]:
    return [[type(event).__name__ for event in beat] for beat in split_into_beats(events)]


def test_every_building_falls_in_a_beat_of_its_own():
    fall = [BuildingDestroyed(0, 3, 0, 0), PointsGained(0, 1, -1), TileRevealed(3, 1)]
    names = ["BuildingDestroyed", "PointsGained", "TileRevealed"]
    assert split(*fall, *fall) == [names, names]


def test_an_attack_is_seen_with_its_damage_and_before_the_flight():
    attack = [Resolved(0, 2, 2), Attacked(0, 2, ()), Damaged(1, 2, 0, 0, 8, -1)]
    assert split(*attack, Moved(1, 4, 1, True), Moved(0, 0, 4, False), PointsGained(0, 1, -1)) == [
        ["Resolved", "Attacked", "Damaged"],
        ["Moved"],
        ["Moved", "PointsGained"],
    ]


def test_what_is_paid_is_seen_with_what_it_pays_for():
    assert split(EnergySpent(0, 3), Bought(0, 5, 3), CardRevealed(1, 9), TurnEnded(0)) == [
        ["EnergySpent", "Bought", "CardRevealed"],
        ["TurnEnded"],
    ]


def test_dice_fall_after_the_turn_has_begun_and_are_final_after_they_have_fallen():
    thrown = Rolled(1, 1, (0,), (0,))
    assert split(TurnStarted(1, 4), thrown) == [["TurnStarted"], ["Rolled"]]
    assert split(thrown, RollFinished(1, (0,), 1), Resolved(1, 0, 1), EnergyGained(1, 1, -1)) == [
        ["Rolled"],
        ["RollFinished"],
        ["Resolved", "EnergyGained"],
    ]
    assert split(EnergySpent(0, 1), thrown) == [["EnergySpent", "Rolled"]]


@pytest.mark.parametrize("monsters", range(2, 7))
def test_beats_are_all_events_in_their_order_and_every_sentence_has_its_beat(monsters):
    game = Game(monsters=monsters, seed=monsters, listen=True)
    choose = random.Random(monsters).choice
    story, count = Story(game.state.monsters), 0
    while not game.is_over:
        known = len(game.events)
        game.play(choose(game.legal_actions()))
        events = game.events[known:]
        beats = tell_beats(story, events)
        assert [event for beat in beats for event in beat.events] == events
        assert all(beat.events for beat in beats)
        count += sum(len(beat.sentences) for beat in beats)
    assert isinstance(beats[-1].events[-1], GameOver)
    assert count > monsters
