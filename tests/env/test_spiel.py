"""The game passes OpenSpiel's own tests."""

import numpy as np
import pyspiel
import pytest

import kingofnewyork.env.spiel as spiel
from kingofnewyork.rules.engine import outcomes


@pytest.mark.parametrize("players", [2, 4])
def test_openspiel_simulates_it(players, capfd):
    game = pyspiel.load_game(f"kingofnewyork(players={players})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_state_survives_serialization():
    game = pyspiel.load_game("kingofnewyork")
    state = game.new_initial_state()
    random = np.random.RandomState(1)
    for _ in range(60):
        actions = state.legal_actions()
        state.apply_action(int(random.choice(actions)))
    copied = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(copied) == str(state)
    assert str(state.clone()) == str(state)


def test_chance_is_explicit():
    """Every outcome of nature has its number and its probability."""
    state = pyspiel.load_game("kingofnewyork(players=3)").new_initial_state()
    random = np.random.RandomState(2)
    sizes = set()
    for _ in range(120):
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            assert len(numbers) == len(outcomes(state.table))
            sizes.add(len(numbers))
            state.apply_action(int(random.choice(numbers, p=chances)))
        elif not state.is_terminal():
            state.apply_action(int(random.choice(state.legal_actions())))
    assert 462 in sizes


def test_the_end_is_worth_nothing_in_sum():
    game = pyspiel.load_game("kingofnewyork(players=4)")
    state = game.new_initial_state()
    random = np.random.RandomState(3)
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(numbers, p=chances)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) == 1


def test_the_observer_sees_what_the_environments_show():
    game = pyspiel.load_game("kingofnewyork")
    state = game.new_initial_state()
    tensor = state.observation_tensor(0)
    assert len(tensor) == spiel.ENCODER.length
    assert state.observation_string(1).startswith("seat: 1\n")
