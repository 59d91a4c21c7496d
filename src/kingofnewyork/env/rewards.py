"""What players are rewarded for."""

from collections.abc import Callable
from typing import Final

from kingofnewyork.errors import BadSetup
from kingofnewyork.rules.ids import NOBODY, WIN_POINTS
from kingofnewyork.rules.state import State

WIN: Final = "win"
POINTS: Final = "points"
Reward = Callable[[State, list[int]], list[float]]
"""From the state after a choice and the points before it to a reward for each seat."""


def reward_for_winning(state: State, points_before: list[int]) -> list[float]:
    """When the game is over, 1 for the winner and what adds up to -1 for the others together."""
    seats = len(state.monsters)
    if state.agenda or state.winner == NOBODY:
        return [0.0] * seats
    found = [-1.0 / (seats - 1)] * seats
    found[state.winner] = 1.0
    return found


def reward_for_points(state: State, points_before: list[int]) -> list[float]:
    """The points gained or lost, 20 of which are 1, and the reward for winning."""
    won = reward_for_winning(state, points_before)
    gains = zip(state.points, points_before, strict=True)
    return [
        reward + (now - before) / WIN_POINTS
        for reward, (now, before) in zip(won, gains, strict=True)
    ]


REWARDS: Final[dict[str, Reward]] = {WIN: reward_for_winning, POINTS: reward_for_points}


def find_reward(reward: str | Reward) -> Reward:
    """A reward by name, or one's own."""
    if callable(reward):
        return reward
    if reward not in REWARDS:
        raise BadSetup(f"rewards are {', '.join(REWARDS)}, or a function; not {reward!r}")
    return REWARDS[reward]
