"""Who is going to win: an estimate of every monster's chance, quick enough for search.

A monster's score is the sum of the weights of its features; a chance is its share of all scores,
each raised to the power of e. The weights were fitted to the ends of many games.
"""

from math import exp
from typing import Final

from kingofnewyork.bots.rule.card_worth import KNOWN_CARDS
from kingofnewyork.bots.rule.table import STATUE_GOAL, SUPERSTAR_GOAL
from kingofnewyork.bots.value.features import (
    CARDS_OFFSET,
    ENERGY_AT,
    FREE_AT,
    HIGH_RISE,
    INSIDE_AT,
    LATE_POINTS,
    LIFE_AT,
    MAX_COUNTED_LIFE,
    MAX_ENERGY,
    MAX_TOKENS,
    MAX_TOPS,
    MAX_UNITS,
    POINTS_AT,
    STAR_AT,
    STATUE_AT,
    TOKEN_KIND_COUNT,
    TOKENS_AT,
    TOPS_AT,
    UNITS_AT,
    WEIGHT_COUNT,
    ZONE_AT,
    at_most,
    attackers,
    horizon_of,
    leading_points,
    turns_to_wait,
    weights_offset,
)
from kingofnewyork.bots.value.value_function import ChanceBatch, ValueFunction
from kingofnewyork.bots.value.weights import KEEPS, WEIGHT_ROWS
from kingofnewyork.rules.city import monsters_in_manhattan
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    LOWER,
    STACKS_PER_BOROUGH,
    WIN_POINTS,
    ZONES,
    Seat,
)
from kingofnewyork.rules.mypyc_shim import i64
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.state import State


def weight_list(rows: str, keeps: dict[str, tuple[int, int]]) -> list[float]:
    """All weights in the order of the features, from tables of hundredths."""
    weights = [0.0] * WEIGHT_COUNT
    place = 0
    for line in rows.splitlines():
        if line.startswith(" "):
            for number in line.split():
                weights[place] = int(number) / 100
                place += 1
    assert place == CARDS_OFFSET
    for slug, (early, late) in keeps.items():
        card = CARD_IDS[slug]
        weights[CARDS_OFFSET + card] = early / 100
        weights[CARDS_OFFSET + KNOWN_CARDS + card] = late / 100
    return weights


class LinearValue(ValueFunction):
    """A value function: one weight for each feature."""

    __slots__ = ("weights",)

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights

    def chances(self, states: list[State], seat: Seat) -> list[float]:
        """The chance of a monster to win in each of the states."""
        return [self.value(state, seat) for state in states]

    def batch(self, seat: Seat) -> ChanceBatch:
        return LinearBatch(self, seat)

    def value(self, state: State, seat: Seat) -> float:
        """The chance of a monster to win, 0 to 1; known exactly once the game is over."""
        if not state.agenda:
            return 1.0 if state.winner == seat else 0.0
        if state.health[seat] <= 0:
            return 0.0
        waiting = turns_to_wait(state)
        leader = leading_points(state)
        is_free = not monsters_in_manhattan(state)
        total = 0.0
        mine = 0.0
        for other in range(len(waiting)):
            if waiting[other] >= 0:
                power = exp(self.score(state, other, waiting, leader, is_free))
                total += power
                if other == seat:
                    mine = power
        return mine / total

    def values(self, state: State) -> list[float]:
        """The chance of every seat to win; together they are 1, unless all have died."""
        if not state.agenda:
            return [1.0 if state.winner == seat else 0.0 for seat in range(len(state.health))]
        powers = self.powers(state)
        total = sum(powers)
        return [power / total for power in powers]

    def powers(self, state: State) -> list[float]:
        """The power of each seat in a game that goes on; 0 for the dead."""
        waiting = turns_to_wait(state)
        leader = leading_points(state)
        is_free = not monsters_in_manhattan(state)
        powers: list[float] = []
        for seat in range(len(waiting)):
            if waiting[seat] >= 0:
                powers.append(exp(self.score(state, seat, waiting, leader, is_free)))
            else:
                powers.append(0.0)
        return powers

    def score(
        self, state: State, seat: int, waiting: list[int], leader: int, is_free: bool
    ) -> float:
        """The sum of the weights of a living monster's `features`, without listing them."""
        weights = self.weights
        offset: i64 = weights_offset(state.alive)
        horizon: i64 = horizon_of(leader)
        wait = at_most(waiting[seat], 2)
        danger: i64 = attackers(state, seat, waiting)
        life = at_most(state.health[seat], MAX_COUNTED_LIFE)
        points = at_most(state.points[seat], WIN_POINTS)
        energy = at_most(state.energy[seat], MAX_ENERGY)
        score = weights[offset + POINTS_AT + wait * (WIN_POINTS + 1) + points]
        score += weights[offset + ENERGY_AT + horizon * (MAX_ENERGY + 1) + energy]
        place: i64 = state.place[seat]
        if place >= LOWER:
            score += weights[offset + INSIDE_AT + danger * MAX_COUNTED_LIFE + life - 1]
            score += weights[offset + ZONE_AT + danger * ZONES + (place - LOWER) % ZONES]
        else:
            score += weights[offset + LIFE_AT + danger * MAX_COUNTED_LIFE + life - 1]
            if is_free:
                score += weights[offset + FREE_AT + wait]
        if state.goals[STATUE_GOAL] == seat:
            score += weights[offset + STATUE_AT + horizon]
        if state.goals[SUPERSTAR_GOAL] == seat:
            score += weights[offset + STAR_AT + horizon]
        if place >= 0:
            score = self.add_borough(score, state, offset, place, life)
        score = self.add_tokens(score, state, offset, seat)
        keep = state.keep[seat]
        if keep:
            late: i64 = CARDS_OFFSET + KNOWN_CARDS if leader >= LATE_POINTS else CARDS_OFFSET
            for card in keep:
                if card < KNOWN_CARDS:
                    score += weights[late + card]
        return score

    def add_borough(self, score: float, state: State, offset: i64, place: i64, life: i64) -> float:
        """The score with what stands around the monster."""
        weights = self.weights
        stack: i64 = STACKS_PER_BOROUGH * BOROUGH_OF[place]
        end: i64 = stack + STACKS_PER_BOROUGH
        units: i64 = 0
        tops: i64 = 0
        while stack < end:
            units += state.units[stack]
            building: i64 = state.tops[stack]
            if building >= 0:
                tops += HIGH_RISE[building]
            stack += 1
        if units:
            deadly: i64 = MAX_UNITS if units >= life else 0
            score += weights[offset + UNITS_AT + deadly + at_most(units, MAX_UNITS) - 1]
        return score + weights[offset + TOPS_AT + at_most(tops, MAX_TOPS)]

    def add_tokens(self, score: float, state: State, offset: i64, seat: i64) -> float:
        """The score with the tokens before the monster."""
        seats: i64 = len(state.health)
        for kind in range(at_most(len(state.tokens) // seats, TOKEN_KIND_COUNT)):
            number = at_most(state.tokens[kind * seats + seat], MAX_TOKENS)
            if number:
                score += self.weights[offset + TOKENS_AT + kind * MAX_TOKENS + number - 1]
        return score


class LinearBatch(ChanceBatch):
    """Looks at each state at once, and keeps none."""

    def __init__(self, function: LinearValue, seat: Seat) -> None:
        self.function = function
        self.seat = seat
        self.found: list[float] = []

    def add(self, state: State) -> None:
        self.found.append(self.function.value(state, self.seat))

    def chances(self) -> list[float]:
        return self.found


WEIGHT: Final[list[float]] = weight_list(WEIGHT_ROWS, KEEPS)
PRESENT_VALUE: Final = LinearValue(WEIGHT)
"""The value function that the exact bot, hints and win chances go by."""


def value(state: State, seat: Seat) -> float:
    """The chance of a monster to win, 0 to 1; known exactly once the game is over."""
    return PRESENT_VALUE.value(state, seat)


def values(state: State) -> list[float]:
    """The chance of every seat to win; together they are 1, unless all have died."""
    return PRESENT_VALUE.values(state)
