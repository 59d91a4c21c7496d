"""MaskablePPO of sb3-contrib in the environment; `scripts/test --training` runs this."""

import re
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import DummyVecEnv

from examples.train_agent import make_env
from kingofnewyork.env import KingOfNewYorkEnv
from tests.support.examples import run_example

torch.set_num_threads(1)


def small_model(env: Any) -> Any:
    """An untrained model that learns from a few steps at a time."""
    return MaskablePPO("MlpPolicy", env, n_steps=256, batch_size=64, seed=1, device="cpu")


def test_the_checker_of_stable_baselines_passes() -> None:
    check_env(make_env(3), warn=False)


def test_sb3_contrib_finds_the_mask() -> None:
    env = DummyVecEnv([lambda: make_env(2)])
    env.seed(1)
    env.reset()
    assert is_masking_supported(env)
    inner = env.envs[0].unwrapped
    assert isinstance(inner, KingOfNewYorkEnv)
    assert np.array_equal(get_action_masks(env)[0], inner.action_masks())


def test_only_legal_actions_are_learned_from() -> None:
    infos: list[dict[str, Any]] = []

    def keep(variables: dict[str, Any], _: Any) -> bool:
        infos.extend(variables["infos"])
        return True

    small_model(make_env(2)).learn(1024, callback=keep)
    assert len(infos) == 1024
    assert not [info for info in infos if "illegal_action" in info]
    assert any("episode" in info for info in infos), "a game was played to its end"


def test_a_saved_model_plays_the_same_games(tmp_path) -> None:
    model = small_model(make_env(2)).learn(256)
    model.save(tmp_path / "model")
    again = MaskablePPO.load(tmp_path / "model", device="cpu")

    def play(one: Any) -> Any:
        env = DummyVecEnv([lambda: make_env(2)])
        env.seed(3)
        return evaluate_policy(one, env, n_eval_episodes=5, return_episode_rewards=True, warn=False)

    assert play(again) == play(model)


def test_the_agent_learns_to_win_more_often_than_random_play_does() -> None:
    sizes = ("--with", "sb3", "--steps", "20480", "--games", "200", "--ahead", "4")
    lines = run_example("train_agent.py", *sizes).splitlines()
    assert re.fullmatch(r"random play wins \d\.\d% of 200 games", lines[0])
    assert re.fullmatch(r"after 20480 choices the agent wins \d+\.\d%", lines[1])
