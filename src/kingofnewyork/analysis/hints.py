"""Hints: the best few actions, what they are worth, and why, in exact numbers.

The worth of an action is an estimate of the winning chance. Its reasons are exact: chances of the
model in `kingofnewyork.odds.threats`, or what is certain; see `kingofnewyork.analysis.effects`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kingofnewyork.analysis.effects import (
    ENERGY,
    LIFE,
    POINTS,
    Facts,
    facts_after,
    is_roll_ahead,
)
from kingofnewyork.analysis.reasons import (
    ALIKE,
    REFRESHED,
    Reason,
    alone,
    chosen,
    contrast,
    differences,
    purchase,
)
from kingofnewyork.bots.exact import rated
from kingofnewyork.errors import IllegalAction
from kingofnewyork.odds.threats import CARD, MEAN_ENERGY, MEANS, Aim, Threats
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import END, REFRESH
from kingofnewyork.rules.ids import MAX_LIFE

Rate = Callable[[View], list[tuple[int, float]]]
"""Gives actions with their worth, the best first."""
BEST: Final = 3
MOST_SOLVED: Final = 2
"""How often all final rolls are gone through for one hint, at most."""
CLOSE: Final = 0.005
"""Options with the same numbers are alike unless their worth differs by more."""


@dataclass(frozen=True)
class Hint:
    """One of the best actions."""

    action: int
    text: str
    """The action in the notation of records."""
    value: float
    """The estimated chance to win after it."""
    against: int | None
    """The action that the reasons compare it with; None if there is no other."""
    reasons: tuple[Reason, ...]
    """The most important first; empty if nothing that is worked out differs."""


def hint(view: View, best: int = BEST, rate: Rate = rated) -> list[Hint]:
    """The best actions, the best first: it is compared with the second, the others with it."""
    if not view.legal_actions():
        raise IllegalAction(f"there is no hint: seat {view.seat} has nothing to choose now")
    ranked = rate(view)
    judge = Judge(view)
    found: list[Hint] = []
    for place, (action, value) in enumerate(ranked[: max(best, 1)]):
        rest = ranked[1:2] if not place else ranked[:1]
        against = rest[0][0] if rest else None
        reasons = judge.why(action, against)
        if not reasons and view.question in ("resolve", "destroy"):
            reasons = _alike(judge, ranked, place, view.question)
        found.append(Hint(action, action_text(action), value, against, tuple(reasons)))
    return found


def _alike(
    judge: "Judge", ranked: list[tuple[int, float]], place: int, question: str
) -> list[Reason]:
    """That an option ends like all others, told once, or like the first."""
    (best, worth), *rest = ranked
    same = [abs(value - worth) < CLOSE and not judge.why(action, best) for action, value in rest]
    if same and all(same):
        return [] if place else [Reason(ALIKE, -1 if question == "resolve" else 0, 0, 0)]
    return [Reason(ALIKE, 1, 0, 0)] if place and same[place - 1] else []


class Judge:
    """Compares actions of one view."""

    def __init__(self, view: View) -> None:
        """Look at a view whose viewer has to choose."""
        self._threats = Threats(view)
        self._state = view.playable()
        self._me = view.seat
        self._question = view.question
        self._rolling = is_roll_ahead(self._state, self._me)
        self._facts: dict[int, Facts] = {}

    def why(self, action: int, against: int | None) -> list[Reason]:
        """What speaks for an action and against it, compared with another if there is one."""
        if against is None:
            return [] if self._question == "reroll" else alone(self._after(action))
        slow = [other for other in (action, against) if not self._threats.is_quick(other)]
        if slow and self._threats.solved + len(slow) > MOST_SOLVED:
            return []  # a reason is not worth waiting for
        after, before = self._threats.after(action), self._threats.after(against)
        if self._question == "reroll":
            return chosen(contrast(after, before))
        left_out = [] if self._rolling else self._settled(action, against)
        if self._question == "buy":
            left_out += [CARD, MEAN_ENERGY]
        return chosen([*contrast(after, before, left_out), *self._certain(action, against)])

    def _settled(self, action: int, against: int) -> list[str]:
        """The means that need not be told, because what they are about is certain."""
        facts = self._after(action), self._after(against)
        kinds = zip((POINTS, LIFE, ENERGY), MEANS, strict=True)
        return [mean for kind, mean in kinds if all(Aim(kind) in one for one in facts)]

    def _certain(self, action: int, against: int) -> list[Reason]:
        """What is certain and differs; means tell more while there is a roll to come."""
        this, other = self._after(action), self._after(against)
        left_out = [POINTS, LIFE, ENERGY] if self._rolling else []
        healthy = self._state.health[self._me] >= MAX_LIFE
        found = differences(this, other, left_out, full_life=healthy)
        if self._question != "buy":
            return found
        if action == REFRESH:
            found.append(Reason(REFRESHED, -1, 0, 0))
        return purchase(this, other, found, action != END)

    def _after(self, action: int) -> Facts:
        """What is certain after an action."""
        if action not in self._facts:
            self._facts[action] = facts_after(self._state, self._me, action)
        return self._facts[action]
