"""Hints in English: the one place where their sentences are made."""

from collections.abc import Sequence
from typing import Final

from kingofnewyork.analysis.reasons import ENERGY, LIFE, POINTS, TILES, UNITS, Reason
from kingofnewyork.odds.threats import (
    CARD,
    DEATH,
    KILL,
    MEAN_ENERGY,
    MEAN_LIFE,
    MEAN_POINTS,
    MEANS,
    TWENTY,
    WIN,
    Aim,
)
from kingofnewyork.rules.registry import CARDS

NOTHING: Final = "nothing that is counted here makes a difference"
"""What is said when there is no reason."""


def percent(chance: float) -> str:
    """A chance in whole percent; what is not quite nothing or certain does not look so."""
    if 0.0 < chance < 0.005:
        return "<1 %"
    if 0.995 <= chance < 1.0:
        return ">99 %"
    return f"{100 * chance:.0f} %"


def number_text(aim: Aim, number: float) -> str:
    """A chance in percent, a mean with a digit behind the point."""
    return f"{number:.1f}" if aim.kind in MEANS else percent(number)


def aim_text(aim: Aim, names: Sequence[str]) -> str:
    """What may come about, as in: 31 % to kill Kong."""
    if aim.kind == KILL:
        return f"to kill {names[aim.subject]}"
    if aim.kind == CARD:
        return f"to afford {CARDS[aim.subject].printed.name}"
    return {
        TWENTY: "to have 20 points at the end of your turn",
        WIN: "to win this turn",
        DEATH: "to die before your next turn",
        MEAN_POINTS: "points this turn on average",
        MEAN_LIFE: "life this turn on average",
        MEAN_ENERGY: "energy this turn on average",
    }.get(aim.kind, f"to have {aim.subject} energy")


def reason_text(reason: Reason, names: Sequence[str]) -> str:
    """One reason."""
    if reason.is_certain:
        return _effect(reason, names)
    aim = Aim(reason.kind, reason.subject)
    this, other = number_text(aim, reason.this), number_text(aim, reason.other)
    return f"{this} {aim_text(aim, names)} instead of {other}"


def _effect(reason: Reason, names: Sequence[str]) -> str:
    """What is certain to happen."""
    amount, other = abs(round(reason.this)), round(reason.other)
    gained = reason.this > 0
    if reason.kind == POINTS:
        return f"{'gains' if gained else 'loses'} {amount} {'point' if amount == 1 else 'points'}"
    if reason.kind == ENERGY:
        return f"{'gains' if gained else 'costs'} {amount} energy"
    if reason.kind == LIFE:
        return f"heals {amount}" if gained else f"costs {amount} life"
    if reason.kind == UNITS:
        return f"{amount} {'unit' if amount == 1 else 'units'} around you instead of {other}"
    if reason.kind == TILES:
        return f"high-rises worth {amount} there instead of {other}"
    return f"{names[reason.subject]} {'loses' if gained else 'heals'} {amount} life"


def sentence(reasons: Sequence[Reason], names: Sequence[str]) -> str:
    """All reasons in one sentence: first what speaks for the action, then what does not."""
    if not reasons:
        return NOTHING
    if reasons[0].is_certain:
        return ", ".join([reason_text(reason, names) for reason in reasons])
    good = ", ".join([reason_text(reason, names) for reason in reasons if reason.is_good])
    bad = ", ".join([reason_text(reason, names) for reason in reasons if not reason.is_good])
    return f"{good}, but {bad}" if good and bad else good or bad
