"""The exact bot: best play with the dice, for what each final roll is worth."""

from typing import Final

from kingofnewyork.bots.base import Bot
from kingofnewyork.bots.exact_dice import rated_rerolls
from kingofnewyork.bots.resolution import SAMPLES, value_of_action
from kingofnewyork.bots.rule import rule_choice
from kingofnewyork.play.view import View
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State

WIDE: Final = 10
"""With more options than this, one future each has to do until the best are known."""
BEST: Final = 5
"""How many are looked at again then."""
DIGITS: Final = 12
"""Chances that are equal in so many digits are equal."""


def rated(view: View) -> list[tuple[int, float]]:
    """What the viewer may do now, each with its estimated chance to win, the best first.

    It holds every legal action, and is empty unless the viewer has to choose. If several are
    equally good, the one that the rule bot would choose comes first.
    """
    if not view.legal_actions():
        return []
    return rated_actions(view.playable())


def rated_actions(state: State) -> list[tuple[int, float]]:
    """The same for whoever has to choose in a state; the state stays as it is."""
    state = state.copy()
    options = legal_actions(state)
    step = state.agenda[-1]
    found: dict[int, float] = {}
    if step.word == "reroll":
        found = rated_rerolls(state, step.seat, options)
    others = [action for action in options if action not in found]
    found.update(_looked_at(state, step.seat, others))
    return _ordered(state, found)


def _looked_at(state: State, me: Seat, options: list[int]) -> dict[int, float]:
    """One ply of search: each action, and then the turn to its end."""
    if len(options) <= WIDE:
        return {action: value_of_action(state, me, action, SAMPLES) for action in options}
    found = {action: value_of_action(state, me, action, 1) for action in options}
    for action, _ in _ordered(state, found)[:BEST]:
        found[action] = value_of_action(state, me, action, SAMPLES)
    return found


def _ordered(state: State, found: dict[int, float]) -> list[tuple[int, float]]:
    """The best first; among equals what the rule bot would do."""
    usual = rule_choice(state)
    rounded = [(action, round(chance, DIGITS)) for action, chance in found.items()]
    return sorted(rounded, key=lambda item: (-item[1], item[0] != usual))


class ExactBot(Bot):
    """Knows the odds of the dice exactly, and looks at every choice up to the end of the turn."""

    def choose(self, view: View) -> int:
        options = view.legal_actions()
        return options[0] if len(options) == 1 else rated_actions(view.playable())[0][0]
