"""The exact bot: best play with the dice, for what each final roll is worth."""

from typing import Final

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.exact.dice import rate_rerolls
from kingofnewyork.bots.exact.resolution import FUTURE_SAMPLES, value_of_action
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.play.view import View
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State

MAX_FULLY_SAMPLED: Final = 10
"""With more options than this, one future each has to do until the best are known."""
RESAMPLED_OPTIONS: Final = 5
"""How many are looked at again then."""
CHANCE_DIGITS: Final = 12
"""Chances that are equal in so many digits are equal."""


def rate_actions(view: View) -> list[tuple[int, float]]:
    """Rate what the viewer may do now by its estimated chance to win, the best first.

    It holds every legal action, and is empty unless the viewer has to choose. If several are
    equally good, the one that the rule bot would choose comes first.
    """
    if not view.legal_actions():
        return []
    return rate_state(view.playable())


def rate_state(state: State) -> list[tuple[int, float]]:
    """Rate the actions of whoever has to choose in a state, which stays as it is."""
    state = state.copy()
    options = legal_actions(state)
    step = state.agenda[-1]
    found: dict[int, float] = {}
    if step.word == "reroll":
        found = rate_rerolls(state, step.seat, options)
    others = [action for action in options if action not in found]
    found.update(_search_one_ply(state, step.seat, others))
    return _sort_by_chance(state, found)


def _search_one_ply(state: State, me: Seat, options: list[int]) -> dict[int, float]:
    """Try each action, then play the turn to its end."""
    if len(options) <= MAX_FULLY_SAMPLED:
        return {action: value_of_action(state, me, action, FUTURE_SAMPLES) for action in options}
    found = {action: value_of_action(state, me, action, 1) for action in options}
    for action, _ in _sort_by_chance(state, found)[:RESAMPLED_OPTIONS]:
        found[action] = value_of_action(state, me, action, FUTURE_SAMPLES)
    return found


def _sort_by_chance(state: State, found: dict[int, float]) -> list[tuple[int, float]]:
    """Sort by chance, the best first; among equals what the rule bot would do comes first."""
    usual = rule_choice(state)
    rounded = [(action, round(chance, CHANCE_DIGITS)) for action, chance in found.items()]
    return sorted(rounded, key=lambda item: (-item[1], item[0] != usual))


class ExactBot(Bot):
    """Knows the odds of the dice exactly, and looks at every choice up to the end of the turn."""

    def choose(self, view: View) -> int:
        options = view.legal_actions()
        return options[0] if len(options) == 1 else rate_state(view.playable())[0][0]
