"""Who is going to win: an estimate of every monster's chance, quick enough for search.

A monster's score is the sum of the weights of its features; a chance is its share of all scores,
each raised to the power of e. The weights were fitted to the ends of many games.
"""

from math import exp
from typing import Final

from kingofnewyork.bots.value_features import features, leading_points, waits
from kingofnewyork.bots.value_weights import weight_list
from kingofnewyork.rules.city import monsters_in_manhattan
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import SEATS, State

WEIGHT: Final[list[float]] = weight_list()


def value(state: State, seat: Seat) -> float:
    """The chance of a monster to win, 0 to 1; known exactly once the game is over."""
    if state.agenda and state.health[seat] <= 0:
        return 0.0
    return values(state)[seat]


def values(state: State) -> list[float]:
    """The chance of every seat to win; together they are 1, unless all have died."""
    found = [0.0] * len(state.health)
    if not state.agenda:
        if state.winner >= 0:
            found[state.winner] = 1.0
        return found
    waiting = waits(state)
    leader = leading_points(state)
    is_free = not monsters_in_manhattan(state)
    total = 0.0
    for seat in SEATS[: len(found)]:
        if waiting[seat] >= 0:
            score = 0.0
            for feature in features(state, seat, waiting, leader, is_free):
                score += WEIGHT[feature]
            found[seat] = exp(score)
            total += found[seat]
    if total > 0.0:
        for seat in SEATS[: len(found)]:
            found[seat] /= total
    return found
