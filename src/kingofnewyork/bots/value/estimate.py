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
    MAX_ATTACKERS,
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
    first_to_move,
    horizon_of,
    leading_points,
    weights_offset,
)
from kingofnewyork.bots.value.value_function import ChanceBatch, ValueFunction, put_in_order
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


def energy_offset(state: State) -> int:
    """Where the weights of energy begin, as the table is."""
    horizon = horizon_of(leading_points(state))
    return weights_offset(state.alive) + ENERGY_AT + horizon * (MAX_ENERGY + 1)


def add_up(numbers: list[float]) -> float:
    """The sum, added up from the first on."""
    total = 0.0
    for number in numbers:
        total += number
    return total


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
        if state.life[seat] <= 0:
            return 0.0
        powers = self.powers(state)
        return powers[seat] / add_up(powers)

    def values_by_energy(
        self, state: State, seat: Seat, owner: Seat, energies: list[int]
    ) -> list[float]:
        """The chance of a monster to win if a living one, the owner, has so much energy.

        The game is not over.
        """
        if state.life[seat] <= 0:
            return [0.0] * len(energies)
        rests = self.scores_without_energy(state)
        first = energy_offset(state)
        powers = self._powers(state, rests, first)
        found: list[float] = []
        for energy in energies:
            powers[owner] = exp(rests[owner] + self.weights[first + at_most(energy, MAX_ENERGY)])
            found.append(powers[seat] / add_up(powers))
        return found

    def values(self, state: State) -> list[float]:
        """The chance of every seat to win; together they are 1, unless all have died."""
        if not state.agenda:
            return [1.0 if state.winner == seat else 0.0 for seat in range(len(state.life))]
        powers = self.powers(state)
        total = add_up(powers)
        return [power / total for power in powers]

    def powers(self, state: State) -> list[float]:
        """The power of each seat in a game that goes on; 0 for the dead."""
        return self._powers(state, self.scores_without_energy(state), energy_offset(state))

    def _powers(self, state: State, rests: list[float], first: i64) -> list[float]:
        """The power of each seat; the weights of energy begin at `first`."""
        powers: list[float] = []
        for seat in range(len(rests)):
            if state.life[seat] > 0:
                energy = at_most(state.energy[seat], MAX_ENERGY)
                powers.append(exp(rests[seat] + self.weights[first + energy]))
            else:
                powers.append(0.0)
        return powers

    def scores(self, state: State) -> list[float]:
        """The sum of the weights of each living monster's `features`; 0 for the dead."""
        found = self.scores_without_energy(state)
        first: i64 = energy_offset(state)
        for seat in range(len(found)):
            if state.life[seat] > 0:
                found[seat] += self.weights[first + at_most(state.energy[seat], MAX_ENERGY)]
        return found

    def scores_without_energy(self, state: State) -> list[float]:
        """The scores without what energy adds to them, without listing features."""
        life = state.life
        seats: i64 = len(life)
        found = [0.0] * seats
        leader = leading_points(state)
        offset: i64 = weights_offset(state.alive)
        horizon: i64 = horizon_of(leader)
        late: i64 = CARDS_OFFSET + KNOWN_CARDS if leader >= LATE_POINTS else CARDS_OFFSET
        is_free = not monsters_in_manhattan(state)
        seat: i64 = first_to_move(state)
        turns: i64 = 0
        inside: i64 = 0
        for _ in range(seats):
            if life[seat] > 0:
                wait = at_most(turns, 2)
                points = at_most(state.points[seat], WIN_POINTS)
                score = self.weights[offset + POINTS_AT + wait * (WIN_POINTS + 1) + points]
                if state.place[seat] >= LOWER:
                    danger = at_most(turns - inside, MAX_ATTACKERS)
                    score = self.add_manhattan(score, state, seat, offset, danger)
                    inside += 1
                else:
                    danger = at_most(inside, MAX_ATTACKERS)
                    counted = at_most(life[seat], MAX_COUNTED_LIFE)
                    at: i64 = offset + LIFE_AT + danger * MAX_COUNTED_LIFE + counted - 1
                    score += self.weights[at]
                    if is_free:
                        score += self.weights[offset + FREE_AT + wait]
                found[seat] = self.add_possessions(score, state, seat, offset, horizon, late)
                turns += 1
            seat = seat + 1 if seat + 1 < seats else 0
        return found

    def add_manhattan(
        self, score: float, state: State, seat: i64, offset: i64, danger: i64
    ) -> float:
        """The score with life in Manhattan and the zone of it."""
        life = at_most(state.life[seat], MAX_COUNTED_LIFE)
        zone: i64 = (i64(state.place[seat]) - LOWER) % ZONES
        score += self.weights[offset + INSIDE_AT + danger * MAX_COUNTED_LIFE + life - 1]
        return score + self.weights[offset + ZONE_AT + danger * ZONES + zone]

    def add_possessions(
        self, score: float, state: State, seat: i64, offset: i64, horizon: i64, late: i64
    ) -> float:
        """The score with Goal cards, what stands around the monster, tokens and Keep cards."""
        goals = state.goals
        if goals[STATUE_GOAL] == seat:
            score += self.weights[offset + STATUE_AT + horizon]
        if goals[SUPERSTAR_GOAL] == seat:
            score += self.weights[offset + STAR_AT + horizon]
        place: i64 = state.place[seat]
        if place >= 0:
            life = at_most(state.life[seat], MAX_COUNTED_LIFE)
            score = self.add_borough(score, state, offset, place, life)
        score = self.add_tokens(score, state, offset, seat)
        keep = state.keep[seat]
        if keep:
            for card in keep:
                if card < KNOWN_CARDS:
                    score += self.weights[late + card]
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
        seats: i64 = len(state.life)
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

    def add_energies(self, state: State, seat: Seat, energies: list[int]) -> None:
        self.found += self.function.values_by_energy(state, self.seat, seat, energies)

    def reorder(self, order: list[int]) -> None:
        self.found = put_in_order(self.found, order)

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
