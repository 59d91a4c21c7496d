"""What carries a recommendation where all other numbers speak against it.

Of dice it is the face that the reroll is after, under the play that wins most; of anything else the
monster whose chance to win changes most. Both are numbers that the worth itself is made of.
"""

from collections.abc import Iterable

import numpy as np

from kingofnewyork.analysis.reasons import FACE, MAX_REASONS, RIVAL, THREE_STARS, Reason, differ
from kingofnewyork.analysis.review.nodes import Valuer
from kingofnewyork.cards.goals import GOAL_RESULTS_NEEDED
from kingofnewyork.odds.roll_lattice import Numbers, lattice
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import CELEBRITY, OUCH


class CarryingReasons:
    """Finds what carries the recommendations of one view."""

    def __init__(self, view: View) -> None:
        """Look at a view whose viewer has to choose."""
        self._view = view
        self._state = view.peek()
        self._valuer = Valuer()
        self._chances = {one.action: one.mean for one in self._valuer.rate(self._state)}

    def decide(
        self, reasons: list[Reason], action: int, rivals: Iterable[int | None], *, is_best: bool
    ) -> tuple[int | None, list[Reason]]:
        """Add the reason that decides, compared with the first of the rivals that shows one.

        What decides speaks for the best action, and against any other. Returns the rival and the
        reasons; without any if no number shows one, which is a tie.
        """
        first: int | None = None
        for number, rival in enumerate(dict.fromkeys(rivals)):
            if rival is None:
                continue
            first = rival if first is None else first
            found = [one for one in self._find(action, rival) if one.is_good == is_best]
            if found:
                words = list(dict.fromkeys([one.words for one in reasons]))[: MAX_REASONS - 1]
                others = [] if number else [one for one in reasons if one.words in words]
                return rival, [found[0], *others]
        return first, []

    def _find(self, action: int, rival: int) -> list[Reason]:
        """What may decide between two actions, the most important first."""
        return [*self._find_faces(action, rival), *self._find_rivals(action, rival)]

    def _find_faces(self, action: int, against: int) -> list[Reason]:
        """The faces that the better reroll brings more of, the most important first."""
        if self._view.question != "reroll":
            return []
        state = self._state
        turn = self._valuer.dice_turn(state, self._view.seat)
        features = roll_features(turn.dice)
        means = turn.follow(state, [action, against], features)
        if len(means) < 2:
            return []
        worths = feature_worths(features, turn.finals[:, turn.me])
        found: list[tuple[float, Reason]] = []
        for number, worth in enumerate(worths):
            this, other = means[action][number], means[against][number]
            kind, subject = (THREE_STARS, -1) if number == OUCH else (FACE, number)
            if worth > 0 and differ(kind, this, other):
                found.append((worth * abs(this - other), Reason(kind, subject, this, other)))
        found.sort(key=lambda pair: -pair[0])
        return [reason for _, reason in found]

    def _find_rivals(self, action: int, against: int) -> list[Reason]:
        """How the chances of the others to win differ, the greatest difference first."""
        this, other = self._chances[action], self._chances[against]
        found = [
            Reason(RIVAL, seat, this[seat], other[seat])
            for seat in range(len(this))
            if seat != self._view.seat and differ(RIVAL, this[seat], other[seat])
        ]
        return sorted(found, key=lambda one: -abs(one.this - one.other))


def roll_features(dice: int) -> Numbers:
    """For each final roll the number of each face but Ouch, and whether there are three stars.

    The last column stands where Ouch, the last face, would.
    """
    every = lattice(dice)
    counts: Numbers = every.counts[every.rolls].astype(np.float64)
    counts[:, OUCH] = counts[:, CELEBRITY] >= GOAL_RESULTS_NEEDED
    return counts


def feature_worths(features: Numbers, values: Numbers) -> Numbers:
    """What each feature adds to the values, by least squares."""
    known = np.hstack([features, np.ones((len(features), 1))])
    solved = np.linalg.lstsq(known, values, rcond=None)[0]
    return solved[:-1].astype(np.float64)
