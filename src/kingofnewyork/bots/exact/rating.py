"""Rates what may be done: dice by their exact odds, all else by playing the turn to its end."""

from typing import Final

from kingofnewyork.bots.exact.dice import rate_rerolls
from kingofnewyork.bots.exact.resolution import FUTURE_SAMPLES, states_after_action
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.bots.value.value_function import ValueFunction
from kingofnewyork.play.view import View, visible_copy
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.rolling import Reroll
from kingofnewyork.rules.state import State

MAX_FULLY_SAMPLED: Final = 10
"""With more options than this, one future each has to do until the best are known."""
RESAMPLED_OPTIONS: Final = 5
"""How many are looked at again then."""
RATED_CHANCE_DIGITS: Final = 12
"""Chances that are equal in so many digits are equal."""
MAX_ROUNDING: Final = 2e-12
"""Chances that are further apart than this are never equal."""


def rate_actions(view: View, judge: ValueFunction = PRESENT_VALUE) -> list[tuple[int, float]]:
    """Rate what the viewer may do now by its estimated chance to win, the best first.

    It holds every legal action, and is empty unless the viewer has to choose. If several are
    equally good, the one that the rule bot would choose comes first.
    """
    if not view.legal_actions():
        return []
    return rate_state(view.peek(), judge)


def rate_state(state: State, judge: ValueFunction = PRESENT_VALUE) -> list[tuple[int, float]]:
    """Rate the actions of whoever has to choose in a state, which stays as it is."""
    state = visible_copy(state)
    return _sort_by_chance(state, _chances_of_actions(state, judge))


def best_action(state: State, judge: ValueFunction = PRESENT_VALUE) -> int:
    """The action that `rate_state` puts first, without sorting the others."""
    state = visible_copy(state)
    found = _chances_of_actions(state, judge)
    best = max(found.values())
    equals: dict[int, float] = {}
    for action, chance in found.items():
        if chance > best - MAX_ROUNDING:
            equals[action] = chance
    return _sort_by_chance(state, equals)[0][0] if len(equals) > 1 else next(iter(equals))


def _chances_of_actions(state: State, judge: ValueFunction) -> dict[int, float]:
    """The chance to win after each of the legal actions; the state is a copy that nobody minds."""
    options = legal_actions(state)
    step = state.agenda[-1]
    found: dict[int, float] = {}
    if isinstance(step, Reroll):
        found = rate_rerolls(state, step.seat, options, judge)
    others = [action for action in options if action not in found]
    if others:
        found.update(_search_one_ply(state, step.seat, others, judge))
    return found


def _search_one_ply(
    state: State, me: Seat, options: list[int], judge: ValueFunction
) -> dict[int, float]:
    """Try each action, then play the turn to its end."""
    samples = FUTURE_SAMPLES if len(options) <= MAX_FULLY_SAMPLED else 1
    found = rate_futures(state, me, options, samples, judge)
    if samples < FUTURE_SAMPLES:
        best = [action for action, _ in _sort_by_chance(state, found)[:RESAMPLED_OPTIONS]]
        found.update(rate_futures(state, me, best, FUTURE_SAMPLES, judge))
    return found


def rate_futures(
    state: State, me: Seat, options: list[int], samples: int, judge: ValueFunction
) -> dict[int, float]:
    """The monster's chance after each action, the mean over some futures of this turn."""
    batch = judge.batch(me)
    futures: list[int] = []
    for action in options:
        states = states_after_action(state, action, samples)
        futures.append(len(states))
        for future in states:
            batch.add(future)
    chances = batch.chances()
    found: dict[int, float] = {}
    first = 0
    for action, number in zip(options, futures, strict=True):
        total = 0.0
        for place in range(first, first + number):
            total += chances[place]
        found[action] = total / number
        first += number
    return found


def _sort_by_chance(state: State, found: dict[int, float]) -> list[tuple[int, float]]:
    """Sort by chance, the best first; among equals what the rule bot would do comes first."""
    usual = rule_choice(state)
    rows: list[tuple[float, bool, int, int]] = []
    for number, (action, chance) in enumerate(found.items()):
        rows.append((-round(chance, RATED_CHANCE_DIGITS), action != usual, number, action))
    rows.sort()
    return [(action, -chance) for chance, _, _, action in rows]
