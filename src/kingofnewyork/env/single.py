"""The game as an environment of Gymnasium: one agent against bots."""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from kingofnewyork.bots.base import Bot
from kingofnewyork.env.opponents import Opponents
from kingofnewyork.env.render import render_state
from kingofnewyork.env.rewards import WIN, Reward
from kingofnewyork.env.setup import (
    MAX_DECISIONS,
    RENDER_MODES,
    SEED_BITS,
    Mask,
    Observation,
    prepare_setup,
)
from kingofnewyork.errors import BadSetup
from kingofnewyork.rules.ids import CardId
from kingofnewyork.rules.state import SEATS

RANDOM_SEAT = "random"


class KingOfNewYorkEnv(gymnasium.Env[Observation, int]):
    """One agent at a table of bots; `action_masks` and `info["action_mask"]` say what is legal.

    A number that is not legal plays the default of the rules instead, and `info` says so: an
    environment of Gymnasium takes every action of its space.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        opponents: Sequence[str | type[Bot]] = ("rule",),
        *,
        monsters: int = 4,
        seat: int | str = RANDOM_SEAT,
        actions: str = "compact",
        reward: str | Reward = WIN,
        deck: Sequence[CardId | str] | None = None,
        max_decisions: int = MAX_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        """Set up an environment; `reset` begins a game.

        Args:
            opponents: names or classes of bots, clockwise from the agent; one is for all seats.
            monsters: how many play, 2 to 6.
            seat: where the agent sits; another seat in every game if left out.
            actions: `engine`, `compact` or `macro`, see `Numbering`.
            reward: `win`, `points`, or a function of the state and the points before.
            deck: the cards to play with, by id or slug; all if left out.
            max_decisions: after so many choices a game is cut off.
            render_mode: `ansi` for text, `rgb_array` for a picture.
        """
        self.setup = prepare_setup(monsters, actions, reward, deck, max_decisions, render_mode)
        if seat != RANDOM_SEAT and seat not in range(monsters):
            raise BadSetup(f"a seat is 0 to {monsters - 1} or {RANDOM_SEAT!r}, not {seat!r}")
        self.render_mode = render_mode
        self.opponents = Opponents(opponents, monsters)
        self.episode = self.setup.episode()
        self.seat = SEATS[0]
        """Where the agent sits in this game."""
        self._wanted_seat = seat
        self.observation_space: spaces.Space[Any] = self.setup.box()
        self.action_space: spaces.Space[Any] = spaces.Discrete(len(self.setup.numbering))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; the same seed gives the same games from here on."""
        super().reset(seed=seed)
        drawn = self.np_random.integers(0, self.setup.monsters)
        wanted = self._wanted_seat
        self.seat = SEATS[drawn if isinstance(wanted, str) else wanted]
        game_seed = int(self.np_random.integers(0, 1 << SEED_BITS))
        self.opponents.sit_down(self.seat, game_seed)
        self.episode.restart(game_seed)
        self._play_others()
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play a choice of the agent and all that follows until its next one."""
        episode, state, setup = self.episode, self.episode.state, self.setup
        points = state.points[:]
        number = int(action)
        is_legal = setup.numbering.actions[number] in episode.options()
        if is_legal:
            episode.play(number)
        elif episode.options():
            episode.play_action(episode.options()[0])
        self._play_others()
        is_over = not state.agenda or state.life[self.seat] <= 0
        reward = setup.reward(state, points)[self.seat]
        if is_over and state.agenda:  # it is out, and the others play on
            reward += setup.loss
        is_truncated = not is_over and episode.decisions >= setup.max_decisions
        info = self._info() if is_legal else {**self._info(), "illegal_action": number}
        return self._observe(), reward, is_over, is_truncated, info

    def action_masks(self) -> Mask:
        """Which numbers are legal now; sb3-contrib asks for it by this name."""
        row: Any = self.episode.mask(self.seat)
        return np.frombuffer(row, np.int8).copy()  # PyTorch wants arrays that it could write to

    def render(self) -> Any:
        """The table as text or as a picture, or nothing without a render mode."""
        return render_state(self.episode.state, self.render_mode)

    def _play_others(self) -> None:
        """Let the bots play, and exact dice the rerolls if they are not the agent's."""
        self.opponents.play_until(self.episode, self.seat)
        while self.episode.chooser() == self.seat:
            before = self.episode.decisions
            self.setup.numbering.settle(self.episode)
            if self.episode.decisions == before:
                return
            self.opponents.play_until(self.episode, self.seat)

    def _observe(self) -> Observation:
        return self.setup.observation(self.episode.observe(self.seat))

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": int(self.seat)}
