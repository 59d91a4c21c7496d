"""Records step by step: nothing is left out or comes twice; nature belongs to a choice."""

import random

import pytest

from kingofnewyork.play.game import Game
from kingofnewyork.play.record import Record
from kingofnewyork.play.record_steps import RecordStep, record_steps, step_numbers
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import NATURE


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole game of three."""
    game = Game(3, seed=5)
    game.play_out(random.Random(3).choice)
    return Record.from_game(game)


@pytest.fixture(scope="module")
def steps(record: Record) -> list[RecordStep]:
    return list(record_steps(record))


def test_the_steps_hold_every_action_in_order(record: Record, steps: list[RecordStep]) -> None:
    actions: list[int] = []
    for step in steps:
        actions += [] if step.choice is None else [step.choice]
        actions += step.answers
        assert step.actions_played == len(actions)
    assert actions == record.actions


def test_every_action_has_the_number_of_its_step(record: Record, steps: list[RecordStep]) -> None:
    numbers = step_numbers(record)
    assert len(numbers) == len(record.actions)
    for number, step in enumerate(steps):
        mine = [action for action, at in zip(record.actions, numbers, strict=True) if at == number]
        assert mine == [*([] if step.choice is None else [step.choice]), *step.answers]


def test_the_first_step_is_the_set_up_and_all_others_are_choices(steps: list[RecordStep]) -> None:
    first, *others = steps
    assert (first.seat, first.choice) == (NATURE, None)
    assert first.answers
    assert all(step.seat != NATURE and step.choice is not None for step in others)


def test_every_state_is_that_of_the_record_and_waits_for_a_monster(
    record: Record, steps: list[RecordStep]
) -> None:
    state = record.start()
    played = 0
    for step in steps:
        for action in record.actions[played : step.actions_played]:
            apply(state, action)
        played = step.actions_played
        assert step.state == state
        assert step.state.is_over or step.state.chooser != NATURE
    assert steps[-1].state.is_over


def test_the_events_are_those_of_the_whole_game(record: Record, steps: list[RecordStep]) -> None:
    state = record.start()
    state.events = []
    for action in record.actions:
        apply(state, action)
    assert [event for step in steps for event in step.events] == state.events


def test_a_game_that_has_just_begun_is_one_step() -> None:
    game = Game(2, seed=1)
    (step,) = record_steps(Record.from_game(game))
    assert step.state == game.state
    assert step.answers == tuple(game.actions)


def test_a_record_without_actions_is_one_step_too() -> None:
    record = Record([0, 1], False, [], [])
    (step,) = record_steps(record)
    assert step.state == record.start()
    assert step.actions_played == 0
    assert not step.answers
