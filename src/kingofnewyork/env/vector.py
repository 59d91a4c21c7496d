"""Many games at once as a vector environment of Gymnasium, written into the same arrays."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kingofnewyork.env.episode import Batch
from kingofnewyork.env.rewards import WIN, Reward
from kingofnewyork.env.setup import MAX_DECISIONS, SEED_BITS, Mask, Observation, prepare_setup
from kingofnewyork.errors import BadSetup
from kingofnewyork.rules.ids import CardId
from kingofnewyork.rules.state import SEATS


class KingOfNewYorkVector(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Games in which one policy plays every seat: a row is what the chooser of a game sees.

    `observations`, `action_masks`, `seats`, `seat_rewards`, `terminations` and `truncations` are
    the same arrays for ever; `step` writes into them. A game that ends is followed by the next one
    in the same step, and `seat_rewards` tells how it ended for each seat.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 64,
        *,
        monsters: int = 4,
        actions: str = "engine",
        reward: str | Reward = WIN,
        deck: Sequence[CardId | str] | None = None,
        max_decisions: int = MAX_DECISIONS,
    ) -> None:
        """Set up games; `reset` begins them.

        Args:
            num_envs: how many games are played side by side.
            monsters: how many play in each, 2 to 6.
            actions: `engine`, `compact` or `macro`, see `Numbering`.
            reward: `win`, `points`, or a function of the state and the points before.
            deck: the cards to play with, by id or slug; all if left out.
            max_decisions: after so many choices a game is cut off.
        """
        if num_envs < 1:
            raise BadSetup(f"num_envs is at least 1, not {num_envs}")
        self.setup = prepare_setup(monsters, actions, reward, deck, max_decisions, None)
        self.num_envs = num_envs
        self.single_observation_space = self.setup.box()
        self.single_action_space = spaces.Discrete(len(self.setup.numbering))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        episodes = [self.setup.episode() for _ in range(num_envs)]
        self.batch = Batch(episodes, max_decisions)
        self.observations: Observation = np.zeros((num_envs, self.setup.encoder.length), np.float32)
        """What each chooser sees."""
        self.action_masks: Mask = np.zeros((num_envs, len(self.setup.numbering)), np.int8)
        """What each chooser may do."""
        self.seats = np.zeros(num_envs, np.int64)
        """Who has to choose in each game."""
        self.rewards = np.zeros(num_envs, np.float64)
        """What the seat that has just chosen is rewarded with."""
        self.seat_rewards = np.zeros((num_envs, monsters), np.float64)
        """What every seat is rewarded with for this step."""
        self.terminations = np.zeros(num_envs, np.bool_)
        self.truncations = np.zeros(num_envs, np.bool_)
        self._random = Random()

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games; the same seed gives the same games from here on."""
        if isinstance(seed, list):
            raise BadSetup("give one seed: every game draws its own from it")
        if seed is not None:
            self._random = Random(seed)
        for number in range(self.num_envs):
            self._restart(number)
        self._look()
        return self.observations, self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one choice in every game; an illegal one raises."""
        episodes, setup = self.batch.episodes, self.setup
        self.rewards.fill(0)
        self.seat_rewards.fill(0)
        self.terminations.fill(False)
        self.truncations.fill(False)
        before = None if setup.is_sparse else [episode.state.points[:] for episode in episodes]
        finished = self.batch.play(np.asarray(actions).tolist())
        if setup.numbering.kind == "macro":
            finished = self._settle()
        rewarded = finished if before is None else range(self.num_envs)
        for number in rewarded:
            points = before[number] if before else []
            self.seat_rewards[number] = setup.reward(episodes[number].state, points)
            self.rewards[number] = self.seat_rewards[number, self.seats[number]]
        info = self._end(finished) if finished else {}
        self._look()
        return (
            self.observations,
            self.rewards,
            self.terminations,
            self.truncations,
            {**self._info(), **info},
        )

    def sample_actions(self) -> NDArray[np.int64]:
        """A random legal action for every game."""
        draw = self._random.random
        return np.array(self.batch.random_numbers([draw() for _ in range(self.num_envs)]))

    def _settle(self) -> list[int]:
        """Let exact dice make the rerolls; return which games are over or cut off."""
        found = []
        for number, episode in enumerate(self.batch.episodes):
            self.setup.numbering.settle(episode)
            if not episode.state.agenda or episode.decisions >= self.setup.max_decisions:
                found.append(number)
        return found

    def _end(self, finished: list[int]) -> dict[str, Any]:
        """Note how games have ended, what their last chooser sees, and begin the next ones."""
        episodes = self.batch.episodes
        final = np.zeros(self.num_envs, object)
        ended = np.zeros(self.num_envs, np.bool_)
        for number in finished:
            state = episodes[number].state
            self.terminations[number] = not state.agenda
            self.truncations[number] = bool(state.agenda)
            row = episodes[number].observe(SEATS[int(self.seats[number])])
            final[number] = self.setup.observation(row)
            ended[number] = True
            self._restart(number)
        return {"final_obs": final, "_final_obs": ended}

    def _restart(self, number: int) -> None:
        """Begin the next game in one place."""
        episode = self.batch.episodes[number]
        episode.restart(self._random.getrandbits(SEED_BITS))
        self.setup.numbering.settle(episode)

    def _look(self) -> None:
        """Write what the choosers see and may do into the arrays."""
        rows: Any = self.batch.observations()
        masks: Any = self.batch.masks()
        raw = np.frombuffer(rows, np.uint8).reshape(self.observations.shape)
        np.multiply(raw, self.setup.scales, out=self.observations)
        self.action_masks[:] = np.frombuffer(masks, np.int8).reshape(self.action_masks.shape)
        self.seats[:] = self.batch.choosers()

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self.action_masks,
            "seat": self.seats,
            "seat_rewards": self.seat_rewards,
        }
