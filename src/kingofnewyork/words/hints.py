"""Hints as phrases: what an action is worth, and why."""

from collections.abc import Sequence
from typing import Any, Final

from kingofnewyork.analysis.effects import (
    ENERGY,
    HEALING,
    HOSPITALS,
    HURT,
    INCOME_ENERGY,
    INCOME_POINTS,
    KEEP,
    LEFT,
    LIFE,
    PLANTS,
    POINTS,
    TILES,
    TOKENS,
    UNITS,
)
from kingofnewyork.analysis.reasons import ALIKE, CHANGES, INCOME, REFRESHED, Reason
from kingofnewyork.odds.threats import MEANS, Aim
from kingofnewyork.words.chances import aim_told, in_a_row, mean, mean_of, percent
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.things import energy, monster, token

THINGS: Final = {
    **{POINTS: "points", LIFE: "life", ENERGY: "energy", HURT: "life"},
    **{INCOME_POINTS: "points", INCOME_ENERGY: "energy"},
    **{TILES: "points", PLANTS: "energy", HOSPITALS: "life", UNITS: "units"},
}
"""What the number of a reason is a number of."""
BUILDINGS: Final = (TILES, PLANTS, HOSPITALS)
MORE: Final = "reasons-more"
ALL_ALIKE: Final = {-1: "reason-alike-order", 0: "reason-alike-all"}


def worth(value: float) -> Phrase:
    """What an action is worth: wins 31%."""
    return phrase("worth", chance=percent(value))


def reasons_told(reasons: Sequence[Reason], monsters: Sequence[int]) -> Phrase | None:
    """All reasons in one sentence, first what speaks for the action; None without a reason.

    Args:
        reasons: why one action rather than another.
        monsters: which monster sits where, by seat.
    """
    groups: dict[tuple[object, ...], list[Reason]] = {}
    for reason in reasons:
        groups.setdefault(reason.words, []).append(reason)
    good = [_together(group, monsters) for group in groups.values() if group[0].is_good]
    bad = [_together(group, monsters) for group in groups.values() if not group[0].is_good]
    if not bad:
        return in_a_row(MORE, good) if good else None
    if not good:
        return phrase("reasons-against", against=in_a_row(MORE, bad))
    return phrase("reasons-both", good=in_a_row(MORE, good), against=in_a_row(MORE, bad))


def _together(reasons: Sequence[Reason], monsters: Sequence[int]) -> Phrase:
    """Reasons that share their words."""
    first = reasons[0]
    if first.kind in CHANGES:
        return _change(first, _who(reasons, monsters))
    if first.kind in INCOME:
        things = [_instead(_some(reason.kind, reason.this), reason.other) for reason in reasons]
        return phrase("reason-income", things=things)
    if first.kind in MEANS and len(reasons) > 1:
        means = [_mean_instead(reason) for reason in reasons]
        return phrase("reason-means", means=means)
    if first.kind in MEANS:
        shown, other = mean_of(first.kind, first.this), mean(first.other)
        return phrase("reason-mean", mean=shown, other=other)
    return _standing(first) or _chance(first, monsters)


def _mean_instead(reason: Reason) -> Phrase:
    """One mean among others."""
    return phrase("instead", told=mean_of(reason.kind, reason.this), other=mean(reason.other))


def _chance(reason: Reason, monsters: Sequence[int]) -> Phrase:
    aim = aim_told(Aim(reason.kind, reason.subject), monsters).form("chance")
    return phrase(
        "reason-chance", chance=percent(reason.this), aim=aim, other=percent(reason.other)
    )


def _standing(reason: Reason) -> Phrase | None:
    """How things stand after the action; None if the reason is a chance."""
    kind, this, other = reason.kind, round(reason.this), round(reason.other)
    if kind == ALIKE:
        same = phrase("reason-alike", n=reason.subject)
        return phrase(ALL_ALIKE[reason.subject]) if reason.subject in ALL_ALIKE else same
    if kind in (KEEP, REFRESHED):
        return phrase(f"reason-{kind}")
    if kind == HEALING:
        healing = phrase("reason-healing")
        return healing if this else healing.form("none")
    if kind == LEFT:
        return _instead(phrase("reason-left", energy=energy(this)), other)
    if kind == TOKENS:
        return _tokens(reason.subject, this, other)
    if kind == UNITS:
        return _or_none(phrase("reason-units", units=_some(UNITS, this)), other)
    return _buildings(kind, this, other) if kind in BUILDINGS else None


def _tokens(which: int, this: int, other: int) -> Phrase:
    """How many tokens lie in front of the viewer."""
    if not this:
        return phrase("reason-no-tokens", token=token(which), other=other)
    return _or_none(phrase("reason-tokens", tokens=token(which).form("count", n=this)), other)


def _or_none(told: Phrase, other: int) -> Phrase:
    """A number with the other one, which may be none."""
    return told.with_arguments(other=other) if other else told.form("none")


def _buildings(kind: str, this: int, other: int) -> Phrase:
    """What all buildings of a kind would pay."""
    told = phrase(f"reason-{kind}")
    if not this:
        return told.form("none", other=_some(kind, other))
    return _instead(told.with_arguments(amount=_some(kind, this)), other)


def _some(kind: str, number: float) -> Phrase:
    """So much of what a kind of reason is about, which may be nothing."""
    thing, n = THINGS[kind], round(number)
    return phrase(f"amount-{thing}", n=n) if n else phrase(f"none-{thing}")


def _instead(told: Phrase, other: float) -> Phrase:
    """What is told, with the number of the other action unless that is nothing."""
    return phrase("instead", told=told, other=round(other)) if other else told


def _who(reasons: Sequence[Reason], monsters: Sequence[int]) -> dict[str, Any]:
    """The arguments of a sentence about those who gain or lose."""
    if reasons[0].kind != HURT:
        return {"who": "you"}
    names = [monster(monsters[reason.subject]) for reason in reasons]
    return {"who": "several" if len(names) > 1 else "other", "name": names}


def _change(reason: Reason, who: dict[str, Any]) -> Phrase:
    """What somebody gains or loses."""
    this, other = round(reason.this), round(reason.other)
    gains = this > 0 or (this == 0 and other > 0)
    if reason.kind == HURT:
        gains = not gains
    key = "reason-gain" if gains else "reason-lose"
    if not this:
        told = phrase(f"{key}-none", none=_some(reason.kind, 0), **who)
    else:
        told = phrase(key, amount=_some(reason.kind, abs(this)), **who)
    if this * other < 0:
        return phrase("instead-losing" if gains else "instead-gaining", told=told, other=abs(other))
    return _instead(told, abs(other))
