"""One event of a game valued: what it was worth to all seats, and what else could have been.

Everything that is compared is estimated in the same way: all answers of nature with each other,
and all options of a choice with each other. So luck is nothing on average, and losses are fair.
"""

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from kingofnewyork.analysis.review.dice_turn import DiceTurn, DiceTurns
from kingofnewyork.analysis.review.opening import is_opening, opening_expectation, opening_vector
from kingofnewyork.analysis.review.playouts import (
    OPTION_NATURES,
    Vector,
    WinChances,
    future_vectors,
)
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.play.view import visible_copy
from kingofnewyork.rules.engine import apply_unchecked, legal_actions, outcomes
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.rolling import Reroll, Roll
from kingofnewyork.rules.state import State

TIE_STANDARD_ERRORS: Final = 2.0
"""Differences of up to so many standard errors are noise."""
EQUAL_CHANCES: Final = 1e-12
"""Chances that differ by no more are equal."""
MAX_SAMPLED_OUTCOMES: Final = 100
"""With more answers of nature than this, each is tried in a few futures only."""
FEW_NATURES: Final = OPTION_NATURES[:2]


@dataclass(frozen=True, slots=True)
class Rating:
    """What an option is worth: its chances in each of the futures that were imagined."""

    action: int
    futures: tuple[tuple[float, ...], ...]
    """A single one if nothing was sampled."""

    @property
    def mean(self) -> Vector:
        """The chances of all seats after the option."""
        return _mean(self.futures)

    def worth(self, seat: Seat) -> float:
        """The chance of one seat."""
        return fmean([one[seat] for one in self.futures])


@dataclass(frozen=True, slots=True)
class NodeValue:
    """The chances of all seats around one action of a record."""

    before: Vector
    """What was to be expected: of nature its mean answer, of a monster its best option."""
    after: Vector
    """What came, estimated in the same way."""
    errors: Vector
    """The standard error of the difference, by seat; 0 where nothing was sampled."""
    ratings: tuple[Rating, ...] = ()
    """All options of a choice, the best first; empty for answers of nature."""


class Valuer:
    """Values the events of games by one estimate of who is going to win."""

    def __init__(self, judge: WinChances = PRESENT_VALUE) -> None:
        self.judge = judge
        self._dice = DiceTurns(judge)

    def value(self, state: State, action: int) -> NodeValue:
        """Value an action of a state, which stays as it is."""
        state = visible_copy(state)
        step = state.agenda[-1]
        if step.seat >= 0:
            return self._value_choice(state, step.seat, action)
        if is_opening(state):
            return self._value_opening(state, action)
        if isinstance(step, Roll):
            turn = self._dice.find(state, step.by)
            following = state.copy()
            apply_unchecked(following, action)
            before = turn.throw(state.dice, state.rerolls)
            after = turn.throw(following.dice, state.rerolls)
            return NodeValue(before, after, [0.0] * len(before))
        return self._value_answer(state, action)

    def expect(self, state: State) -> Vector:
        """The chances of all seats as things stand in a game that goes on."""
        if state.agenda[-1].seat >= 0:
            return self.rate(state)[0].mean
        return self.value(state, outcomes(state)[0][0]).before

    def rate(self, state: State) -> list[Rating]:
        """Rate the options of whoever has to choose, the best first.

        Of equally good ones that of the rule bot comes first.
        """
        state = visible_copy(state)
        me = state.agenda[-1].seat
        options = legal_actions(state)
        found: dict[int, Rating] = {}
        if isinstance(state.agenda[-1], Reroll):
            rerolls = self._dice.find(state, me).rate(state, options)
            found = {action: Rating(action, (tuple(one),)) for action, one in rerolls.items()}
        for action in options:
            if action not in found:
                found[action] = self._imagine(state, action)
        usual = rule_choice(state)
        best = max([one.worth(me) for one in found.values()])
        ranked = [found[action] for action in options]
        ranked.sort(
            key=lambda one: (
                -(best if one.worth(me) >= best - EQUAL_CHANCES else one.worth(me)),
                one.action != usual,
            )
        )
        return ranked

    def dice_turn(self, state: State, me: Seat) -> DiceTurn:
        """The dice of the turn of a state in which they may be thrown again."""
        return self._dice.find(visible_copy(state), me)

    def _imagine(self, state: State, action: int) -> Rating:
        """Rate an option by the futures of this turn."""
        vectors = future_vectors(state, action, OPTION_NATURES, self.judge)
        return Rating(action, tuple([tuple(one) for one in vectors]))

    def _value_choice(self, state: State, me: Seat, action: int) -> NodeValue:
        """Value a choice: what the best option was worth, unless that is no more than noise."""
        ranked = self.rate(state)
        chosen = next(one for one in ranked if one.action == action)
        best = ranked[0]
        errors = difference_errors(best, chosen)
        loss = best.worth(me) - chosen.worth(me)
        if loss <= max(EQUAL_CHANCES, TIE_STANDARD_ERRORS * errors[me]):
            best = chosen
            errors = [0.0] * len(errors)
        return NodeValue(best.mean, chosen.mean, errors, tuple(ranked))

    def _value_opening(self, state: State, action: int) -> NodeValue:
        """Value an answer of nature before it is known who begins."""
        before = opening_expectation(state, self.judge)
        following = state.copy()
        apply_unchecked(following, action)
        after = opening_vector(following, self.judge)
        return NodeValue(before, after, [0.0] * len(before))

    def _value_answer(self, state: State, action: int) -> NodeValue:
        """Value a tile, a card or the dice of a card: all answers are tried."""
        answers = outcomes(state)
        natures = OPTION_NATURES if len(answers) <= MAX_SAMPLED_OUTCOMES else FEW_NATURES
        seats = range(len(state.life))
        means = [[0.0 for _ in seats] for _ in natures]
        actual: list[Vector] = []
        for answer, chance in answers:
            vectors = future_vectors(state, answer, natures, self.judge)
            vectors = vectors * len(natures) if len(vectors) == 1 else vectors
            for mean, vector in zip(means, vectors, strict=True):
                for seat in seats:
                    mean[seat] += chance * vector[seat]
            if answer == action:
                actual = vectors
        before, after = _mean(means), _mean(actual)
        pairs = list(zip(actual, means, strict=True))
        errors = [_standard_error([one[seat] - two[seat] for one, two in pairs]) for seat in seats]
        return NodeValue(before, after, errors)


def difference_errors(one: Rating, two: Rating) -> Vector:
    """The standard error of the difference of two options, by seat: the same futures for both."""
    number = max(len(one.futures), len(two.futures))
    first = one.futures * (number // len(one.futures))
    second = two.futures * (number // len(two.futures))
    pairs = list(zip(first, second, strict=True))
    return [_standard_error([a[seat] - b[seat] for a, b in pairs]) for seat in range(len(first[0]))]


def _standard_error(numbers: list[float]) -> float:
    """The standard error of the mean of numbers; 0 for a single one, which is exact."""
    return stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0


def _mean(vectors: "list[Vector] | tuple[tuple[float, ...], ...]") -> Vector:
    """The mean of vectors, seat by seat."""
    return [fmean(column) for column in zip(*vectors, strict=True)]
