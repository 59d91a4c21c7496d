"""The game as an environment of PettingZoo: agents take turns, each with its own view."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from kingofnewyork.env.render import render_state
from kingofnewyork.env.rewards import WIN, Reward
from kingofnewyork.env.setup import MAX_DECISIONS, RENDER_MODES, SEED_BITS, prepare_setup
from kingofnewyork.rules.ids import CardId
from kingofnewyork.rules.state import SEATS

AgentObservation = dict[str, np.ndarray[Any, Any]]


class KingOfNewYorkAEC(AECEnv[str, AgentObservation, int]):
    """Agents `monster_0` to `monster_5` clockwise; an observation is features and a mask."""

    metadata = {  # noqa: RUF012  PettingZoo wants it so
        "name": "kingofnewyork_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        monsters: int = 4,
        *,
        actions: str = "engine",
        reward: str | Reward = WIN,
        deck: Sequence[CardId | str] | None = None,
        max_decisions: int = MAX_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        """Set up an environment; `reset` begins a game.

        Args:
            monsters: how many play, 2 to 6.
            actions: `engine`, `compact` or `macro`, see `Numbering`.
            reward: `win`, `points`, or a function of the state and the points before.
            deck: the cards to play with, by id or slug; all if left out.
            max_decisions: after so many choices a game is cut off.
            render_mode: `ansi` for text, `rgb_array` for a picture.
        """
        super().__init__()
        self.setup = prepare_setup(monsters, actions, reward, deck, max_decisions, render_mode)
        self.render_mode = render_mode
        self.possible_agents = [f"monster_{seat}" for seat in range(monsters)]
        self.agents: list[str] = []
        self.episode = self.setup.episode()
        self._seats = {agent: SEATS[seat] for seat, agent in enumerate(self.possible_agents)}
        self._random = Random()
        self._observation_space = spaces.Dict(
            {"observation": self.setup.box(), "action_mask": self.setup.mask_box()}
        )
        self._action_space = spaces.Discrete(len(self.setup.numbering))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of observations, the same for all."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of actions, the same for all."""
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed gives the same games from here on."""
        if seed is not None:
            self._random = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.episode.restart(self._random.getrandbits(SEED_BITS))
        self.setup.numbering.settle(self.episode)
        self.agent_selection = self.possible_agents[self.episode.chooser()]

    def observe(self, agent: str) -> AgentObservation:
        """What an agent sees and may do; a mask of zeros unless it has to choose."""
        seat = self._seats[agent]
        episode = self.episode
        return {
            "observation": self.setup.observation(episode.observe(seat)),
            "action_mask": np.frombuffer(episode.mask(seat), np.int8),  # type: ignore[call-overload]
        }

    def step(self, action: int | None) -> None:
        """Play the action of the agent that has to choose; an illegal one changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        setup, episode = self.setup, self.episode
        points = episode.state.points if setup.is_sparse else episode.state.points[:]
        episode.play(int(action))  # type: ignore[arg-type]  # an agent that plays gives a number
        setup.numbering.settle(episode)
        is_over = not episode.state.agenda
        if is_over or not setup.is_sparse:
            self._cumulative_rewards[agent] = 0.0
            rewards = setup.reward(episode.state, points)
            self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
            self._accumulate_rewards()
        if is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[episode.chooser()]
            if episode.decisions >= setup.max_decisions:
                self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """The table as text or as a picture, or nothing without a render mode."""
        return render_state(self.episode.state, self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def raw_env(**options: Any) -> KingOfNewYorkAEC:
    """The environment, by PettingZoo's usual name; it checks actions itself."""
    return KingOfNewYorkAEC(**options)


env = raw_env
