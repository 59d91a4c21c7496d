"""Train an agent by PPO with masks against rule bots, then see how often it wins.

    pip install 'kingofnewyork[rl]'
    .venv/bin/python examples/train_agent.py

The algorithm is written out here in NumPy. With `--with sb3` the same is done by MaskablePPO of
sb3-contrib, which needs PyTorch: `pip install 'kingofnewyork[train]'`, some gigabytes on Linux.
"""

import argparse
import sys
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.env import KingOfNewYorkEnv
from kingofnewyork.training import Adam

AgentPolicy = Callable[[NDArray[Any], NDArray[Any]], int]
"""From an observation and a mask to an action."""
Rows = NDArray[np.float32]
GAMES_AT_ONCE: Final = 16
STEPS_PER_ROUND: Final = 128
"""How many choices are made in each game between two updates."""
EPOCHS: Final = 4
MINIBATCH: Final = 512
HIDDEN_UNITS: Final = 128
LEARNING_RATE: Final = 7e-4
CLIP_RATIO: Final = 0.2
"""How far an update may move the chance of an action."""
ENTROPY_WEIGHT: Final = 0.01
VALUE_WEIGHT: Final = 0.5
GAE_DECAY: Final = 0.95
MAX_GRADIENT_NORM: Final = 0.5


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


class MaskedNetwork:
    """Two hidden layers; from the second, a score for each action and the value of the position."""

    def __init__(self, inputs: int, actions: int, random: np.random.Generator) -> None:
        def weights(rows: int, columns: int, scale: float) -> Rows:
            spread = np.float32(scale / rows**0.5)
            return spread * random.standard_normal((rows, columns), np.float32)

        self.layers = [
            weights(inputs, HIDDEN_UNITS, 3.0),  # most inputs are 0
            weights(HIDDEN_UNITS, HIDDEN_UNITS, 1.0),
            weights(HIDDEN_UNITS, actions, 0.01),
            weights(HIDDEN_UNITS, 1, 1.0),
        ]
        self.optimizers = [Adam(layer) for layer in self.layers]

    def forward(self, rows: Rows, masks: NDArray[Any]) -> tuple[Rows, Rows, Rows, Rows]:
        """Both hidden layers, the logarithms of the actions' chances, and the values."""
        first = np.tanh(rows @ self.layers[0])
        second = np.tanh(first @ self.layers[1])
        scores = np.where(masks, second @ self.layers[2], np.float32(-1e9))
        scores -= scores.max(axis=1, keepdims=True)
        scores -= np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return first, second, scores, (second @ self.layers[3])[:, 0]

    def update(
        self, rows: Rows, masks: NDArray[Any], actions: NDArray[Any], old: Rows,
        advantages: Rows, returns: Rows,
    ) -> None:  # fmt: skip
        """Take one step along the gradient of PPO's loss."""
        first, second, logs, values = self.forward(rows, masks)
        size, index = len(rows), np.arange(len(rows))
        chances = np.exp(logs)
        ratios = np.exp(logs[index, actions] - old)
        limit = np.where(advantages > 0, ratios < 1 + CLIP_RATIO, ratios > 1 - CLIP_RATIO)
        by_log = np.where(limit, advantages * ratios, 0)[:, None]
        entropies = -(chances * logs).sum(axis=1, keepdims=True)
        by_score = chances * (by_log + ENTROPY_WEIGHT * (logs + entropies))
        by_score[index, actions] -= by_log[:, 0]
        by_value = VALUE_WEIGHT * (values - returns)[:, None]
        by_second = by_score @ self.layers[2].T + by_value @ self.layers[3].T
        by_second *= 1 - second * second
        by_first = (by_second @ self.layers[1].T) * (1 - first * first)
        gradients = [
            np.asarray(gradient / size, np.float32)
            for gradient in (
                rows.T @ by_first, first.T @ by_second, second.T @ by_score, second.T @ by_value,
            )
        ]  # fmt: skip
        norm = float(np.sqrt(sum([np.square(gradient).sum() for gradient in gradients])))
        shrink = np.float32(min(1.0, MAX_GRADIENT_NORM / (norm + 1e-8)))
        for layer, adam, gradient in zip(self.layers, self.optimizers, gradients, strict=True):
            layer -= adam.step(gradient * shrink, LEARNING_RATE)


class AgentGames:
    """Games that are played side by side, with what the agent saw, chose and got for it."""

    def __init__(self, make: Callable[[], KingOfNewYorkEnv], seed: int) -> None:
        self.envs = [make() for _ in range(GAMES_AT_ONCE)]
        begun = [env.reset(seed=seed + number) for number, env in enumerate(self.envs)]
        shape = (STEPS_PER_ROUND, GAMES_AT_ONCE)
        self.now = np.stack([observation for observation, _ in begun])
        self.now_legal = np.stack([info["action_mask"] for _, info in begun])
        self.rows = np.zeros((*shape, self.now.shape[1]), np.float32)
        self.masks = np.zeros((*shape, self.now_legal.shape[1]), bool)
        self.actions = np.zeros(shape, np.intp)
        self.logs, self.values, self.rewards = (np.zeros(shape, np.float32) for _ in range(3))
        self.ends = np.zeros(shape, bool)

    def play(self, network: MaskedNetwork, random: np.random.Generator) -> None:
        """Make the choices of one round by chance, as likely as the network says."""
        for step in range(STEPS_PER_ROUND):
            _, _, logs, self.values[step] = network.forward(self.now, self.now_legal)
            noise = random.gumbel(size=logs.shape)
            actions = np.where(self.now_legal, logs + noise, -np.inf).argmax(axis=1)
            self.rows[step], self.masks[step], self.actions[step] = (
                self.now,
                self.now_legal,
                actions,
            )
            self.logs[step] = logs[np.arange(GAMES_AT_ONCE), actions]
            for number, env in enumerate(self.envs):
                seen, reward, ended, cut, info = env.step(int(actions[number]))
                self.rewards[step, number], self.ends[step, number] = reward, ended or cut
                if ended or cut:
                    seen, info = env.reset()
                self.now[number], self.now_legal[number] = seen, info["action_mask"]

    def advantages(self, network: MaskedNetwork) -> Rows:
        """How much better each choice turned out than expected (generalized advantages)."""
        found = np.zeros_like(self.values)
        ahead, advantage = network.forward(self.now, self.now_legal)[3], np.float32(0)
        for step in reversed(range(STEPS_PER_ROUND)):
            goes_on = ~self.ends[step]
            surprise = self.rewards[step] + goes_on * ahead - self.values[step]
            advantage = surprise + GAE_DECAY * goes_on * advantage
            found[step], ahead = advantage, self.values[step]
        return found


def train(env: KingOfNewYorkEnv, steps: int, seed: int) -> AgentPolicy:
    """Train for about so many choices and return what was learned."""
    random = np.random.default_rng(seed)
    monsters = env.setup.monsters
    games = AgentGames(lambda: make_env(monsters), seed)
    network = MaskedNetwork(games.rows.shape[2], games.masks.shape[2], random)
    batch = STEPS_PER_ROUND * GAMES_AT_ONCE
    for _ in range(steps // batch):
        games.play(network, random)
        advantages = games.advantages(network)
        returns = (advantages + games.values).reshape(batch)
        even = ((advantages - advantages.mean()) / (advantages.std() + 1e-8)).reshape(batch)
        rows, masks = games.rows.reshape(batch, -1), games.masks.reshape(batch, -1)
        actions, logs = games.actions.reshape(batch), games.logs.reshape(batch)
        for _ in range(EPOCHS):
            for part in np.split(random.permutation(batch), batch // MINIBATCH):
                network.update(
                    rows[part], masks[part], actions[part], logs[part], even[part], returns[part]
                )

    def choose(observation: NDArray[Any], mask: NDArray[Any]) -> int:
        return int(network.forward(observation[None], mask[None])[2].argmax())

    return choose


def train_by_sb3(env: KingOfNewYorkEnv, steps: int, seed: int) -> AgentPolicy:
    """The same by sb3-contrib."""
    try:
        import torch
        from sb3_contrib import MaskablePPO
    except ImportError as missing:
        sys.exit(f"{missing.name} is not installed: pip install 'kingofnewyork[train]'")
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


def main() -> int:
    """Measure random play, train, and measure what was learned."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--steps", type=int, default=400_000, help="choices to learn from")
    parser.add_argument("--games", type=int, default=400, help="games to measure with")
    parser.add_argument("--monsters", type=int, default=2, help="how many play")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--ahead", type=float, default=-100.0, help="fail if it is not ahead by so many points"
    )
    parser.add_argument("--with", dest="learner", choices=("numpy", "sb3"), default="numpy")
    wanted = parser.parse_args()
    env = make_env(wanted.monsters)
    before = win_share(env, random_policy(wanted.seed), wanted.games)
    print(f"random play wins {before:.1%} of {wanted.games} games", flush=True)
    learn = train if wanted.learner == "numpy" else train_by_sb3
    after = win_share(env, learn(env, wanted.steps, wanted.seed), wanted.games)
    print(f"after {wanted.steps} choices the agent wins {after:.1%}")
    return int(100 * (after - before) < wanted.ahead)


if __name__ == "__main__":
    sys.exit(main())
