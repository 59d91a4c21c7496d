"""Train an agent by MaskablePPO against rule bots, then see how often it wins.

    pip install 'kingofnewyork[rl]' torch sb3-contrib
    python examples/train_agent.py --steps 400000

Without PyTorch it says so; with `--steps 0` it only measures random play, which needs neither.
"""

import argparse
import sys
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.env import KingOfNewYorkEnv

AgentPolicy = Callable[[NDArray[Any], NDArray[Any]], int]
"""From an observation and a mask to an action."""


def make_env(monsters: int, actions: str = "compact") -> KingOfNewYorkEnv:
    """A table of rule bots; points are rewarded on the way, winning at the end."""
    return KingOfNewYorkEnv(["rule"], monsters=monsters, actions=actions, reward="points")


def random_policy(seed: int) -> AgentPolicy:
    """A policy that picks any legal action."""
    random = np.random.default_rng(seed)
    return lambda observation, mask: int(random.choice(np.flatnonzero(mask)))


def win_share(env: KingOfNewYorkEnv, policy: AgentPolicy, games: int, seed: int = 1) -> float:
    """The share of games that a policy wins."""
    wins = 0
    observation, info = env.reset(seed=seed)
    for _ in range(games):
        is_over = False
        while not is_over:
            action = policy(observation, info["action_mask"])
            observation, _, ended, cut, info = env.step(action)
            is_over = ended or cut
        wins += env.episode.state.winner == env.seat
        observation, info = env.reset()
    return wins / games


def train(env: KingOfNewYorkEnv, steps: int, seed: int) -> AgentPolicy:
    """Train for so many choices and return what was learned."""
    try:
        import torch
        from sb3_contrib import MaskablePPO
    except ImportError as missing:
        sys.exit(f"{missing.name} is not installed: pip install torch sb3-contrib")
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=2048, batch_size=512, ent_coef=0.01, gamma=1.0, seed=seed,
        learning_rate=5e-4, device="cpu",
    )  # fmt: skip
    model.learn(steps, progress_bar=False)

    def choose(observation: NDArray[Any], mask: NDArray[Any]) -> int:
        action, _ = model.predict(observation, action_masks=mask, deterministic=True)
        return int(action)

    return choose


def main() -> None:
    """Measure random play, train, and measure what was learned."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--steps", type=int, default=400_000, help="choices to learn from")
    parser.add_argument("--games", type=int, default=400, help="games to measure with")
    parser.add_argument("--monsters", type=int, default=2, help="how many play")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    env = make_env(wanted.monsters)
    before = win_share(env, random_policy(wanted.seed), wanted.games)
    print(f"random play wins {before:.1%} of {wanted.games} games")
    if wanted.steps:
        after = win_share(env, train(env, wanted.steps, wanted.seed), wanted.games)
        print(f"after {wanted.steps} choices the agent wins {after:.1%}")


if __name__ == "__main__":
    main()
