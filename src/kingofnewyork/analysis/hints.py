"""Hints: the best few actions, what they are worth, and why, in exact numbers.

The worth of an action is an estimate of the winning chance. Its reasons are exact: chances of the
model in `kingofnewyork.odds.threats`, or what is certain to happen.
"""

from collections.abc import Callable
from dataclasses import dataclass

from kingofnewyork.analysis.reasons import Reason, certain, contrast
from kingofnewyork.bots.exact import rated
from kingofnewyork.errors import IllegalAction
from kingofnewyork.odds.threats import CARD, Threats
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.view import View

Rate = Callable[[View], list[tuple[int, float]]]
"""Gives actions with their worth, the best first."""
BEST = 3


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
    threats = Threats(view)
    found: list[Hint] = []
    for place, (action, value) in enumerate(ranked[: max(best, 1)]):
        rest = ranked[1:2] if not place else ranked[:1]
        against = rest[0][0] if rest else None
        reasons = why(view, threats, action, against)
        found.append(Hint(action, action_text(action), value, against, tuple(reasons)))
    return found


def why(view: View, threats: Threats, action: int, against: int | None) -> list[Reason]:
    """The chances that differ; if none does, what is certain to happen."""
    if against is not None:
        left_out = (CARD,) if view.question == "buy" else ()
        reasons = contrast(threats.after(action), threats.after(against), left_out)
        if reasons:
            return reasons
    return certain(view.playable(), view.seat, action, against)
