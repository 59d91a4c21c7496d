"""Who is going to win: an estimate of every monster's chance, quick enough for search.

A monster's score is the sum of the weights of its features; a chance is its share of all scores,
each raised to the power of e. The weights were fitted to the ends of many games.
"""

from math import exp
from typing import Final

from kingofnewyork.bots.rule.card_worth import KNOWN_CARDS
from kingofnewyork.bots.value.features import (
    CARDS_OFFSET,
    WEIGHT_COUNT,
    features,
    leading_points,
    waits,
)
from kingofnewyork.bots.value.weights import KEEPS, WEIGHT_ROWS
from kingofnewyork.rules.city import monsters_in_manhattan
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.state import SEATS, State


def weight_list() -> list[float]:
    """All weights, in the order of the features."""
    weights = [0.0] * WEIGHT_COUNT
    place = 0
    for line in WEIGHT_ROWS.splitlines():
        if line.startswith(" "):
            for number in line.split():
                weights[place] = int(number) / 100
                place += 1
    assert place == CARDS_OFFSET
    for slug, (early, late) in KEEPS.items():
        card = CARD_IDS[slug]
        weights[CARDS_OFFSET + card] = early / 100
        weights[CARDS_OFFSET + KNOWN_CARDS + card] = late / 100
    return weights


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
