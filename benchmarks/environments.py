"""Measures the environments beside those of PettingZoo and OpenSpiel, in one run on one core.

    .venv/bin/python -m benchmarks.environments

Every round runs each measurement once, so that a busy machine slows all alike. A step is an
observation with its mask, a random legal action from the mask, and the game's answer to it. Times
are processor time.
"""

import argparse
import random
from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from pettingzoo.classic import connect_four_v3, tictactoe_v3
from rich.console import Console
from rich.progress import track
from rich.table import Table

import kingofnewyork.env.spiel  # noqa: F401  registers the game
from kingofnewyork.core import is_compiled
from kingofnewyork.env import KingOfNewYorkAEC, KingOfNewYorkEnv, KingOfNewYorkVector

Measurement = Callable[[int, int], None]
"""Plays so many steps with a seed."""
VECTOR_SIZE = 256


def play_aec(env: Any, steps: int, seed: int) -> None:
    """Play steps of an environment with agents that take turns."""
    draw = random.Random(seed).random
    env.reset(seed=seed)
    for _ in range(steps):
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset()
            continue
        legal = np.flatnonzero(observation["action_mask"])
        env.step(int(legal[int(draw() * len(legal))]))


def play_single(env: KingOfNewYorkEnv, steps: int, seed: int) -> None:
    """Play steps of an environment with one agent."""
    draw = random.Random(seed).random
    _, info = env.reset(seed=seed)
    for _ in range(steps):
        legal = np.flatnonzero(info["action_mask"])
        _, _, ended, cut, info = env.step(int(legal[int(draw() * len(legal))]))
        if ended or cut:
            _, info = env.reset()


def play_vector(env: KingOfNewYorkVector, steps: int, seed: int) -> None:
    """Play steps of many games at once."""
    env.reset(seed=seed)
    for _ in range(steps // env.num_envs):
        env.step(env.sample_actions())


def play_spiel(game: Any, steps: int, seed: int) -> None:
    """Play steps of a game of OpenSpiel, with observation tensors."""
    draw = random.Random(seed)
    state = game.new_initial_state()
    played = 0
    while played < steps:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(draw.choices(numbers, chances)[0])
        else:
            state.observation_tensor(state.current_player())
            state.apply_action(draw.choice(state.legal_actions()))
            played += 1


def measurements() -> dict[str, tuple[int, Measurement]]:
    """Every measurement by name, with how many steps one round takes."""
    aec, compact = KingOfNewYorkAEC(4), KingOfNewYorkAEC(4, actions="compact")
    single = KingOfNewYorkEnv(["rule"])
    vector = KingOfNewYorkVector(VECTOR_SIZE)
    four, tic = connect_four_v3, tictactoe_v3
    found: dict[str, tuple[int, Any, Any]] = {
        "ours, AEC, engine's 1,024 numbers": (20_000, play_aec, aec),
        "ours, AEC, compact numbers": (20_000, play_aec, compact),
        f"ours, vector of {VECTOR_SIZE}": (51_200, play_vector, vector),
        "ours, Gymnasium against 3 rule bots": (2_000, play_single, single),
        "PettingZoo connect_four, env()": (3_000, play_aec, four.env()),
        "PettingZoo connect_four, raw_env()": (3_000, play_aec, four.raw_env()),
        "PettingZoo tictactoe, env()": (3_000, play_aec, tic.env()),
        "PettingZoo tictactoe, raw_env()": (3_000, play_aec, tic.raw_env()),
        "OpenSpiel connect_four": (20_000, play_spiel, pyspiel.load_game("connect_four")),
        "OpenSpiel backgammon": (5_000, play_spiel, pyspiel.load_game("backgammon")),
        "ours in OpenSpiel, 4 players": (
            500, play_spiel, pyspiel.load_game("kingofnewyork(players=4)")
        ),
    }  # fmt: skip
    return {name: (steps, partial(play, env)) for name, (steps, play, env) in found.items()}


def main() -> None:
    """Measure everything and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    ways = measurements()
    seconds = dict.fromkeys(ways, 0.0)
    for _, play in ways.values():
        play(300, 0)
    for number in track(range(rounds), "playing", transient=True):
        for name, (steps, play) in ways.items():
            before = process_time()
            play(steps, number)
            seconds[name] += process_time() - before
    core = "compiled" if is_compiled() else "interpreted"
    table = Table(title=f"Steps a second with observation and mask, one core, {core}")
    table.add_column("")
    table.add_column("steps/s", justify="right")
    for name, (steps, _) in ways.items():
        table.add_row(name, f"{rounds * steps / seconds[name]:,.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
