"""Why one action rather than another: exact chances that differ, and what is certain."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from kingofnewyork.analysis.effects import (
    BUILDINGS,
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
    WHERE,
    Facts,
)
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
    Chances,
)

INCOME: Final = (INCOME_POINTS, INCOME_ENERGY)
CHANGES: Final = (POINTS, LIFE, ENERGY, HURT)
CERTAIN: Final = (*CHANGES, *INCOME, UNITS, *BUILDINGS, HEALING, LEFT, KEEP, TOKENS)
"""The kinds of what is certain."""
REFRESHED: Final = "refreshed"
ALIKE: Final = "alike"
"""Kinds without a number: there are new cards, and it ends like another option or like all."""
WEIGHTS: Final = {
    **{WIN: 1.0, TWENTY: 0.9, DEATH: 0.8, KILL: 0.5, CARD: 0.1},
    **{MEAN_POINTS: 0.05, MEAN_LIFE: 0.04, MEAN_ENERGY: 0.02},
    **{POINTS: 0.05, LIFE: 0.04, HURT: 0.03, ENERGY: 0.02},
    **{INCOME_POINTS: 0.045, INCOME_ENERGY: 0.02, HEALING: 0.025, UNITS: 0.01},
    **{TILES: 0.006, PLANTS: 0.003, HOSPITALS: 0.005, LEFT: 0.01, KEEP: 0.01, TOKENS: 0.03},
}
"""How much a difference of each kind matters."""
MATTERS: Final = {
    **{WIN: 0.01, TWENTY: 0.01, DEATH: 0.01, KILL: 0.01, CARD: 0.05},
    **dict.fromkeys(MEANS, 0.1),
}
"""Chances that differ by less are told only if nothing else is to be said."""
MOST: Final = 3
"""How many reasons are given; those that share their words count once."""
SAME: Final = 1e-9


@dataclass(frozen=True)
class Reason:
    """A number that is one thing after this action, and another after the other one."""

    kind: str
    """The kind of an aim, of something certain, or one without a number."""
    subject: int
    """The seat, the card or the option it is about; -1 if it is about the viewer."""
    this: float
    other: float

    @property
    def is_good(self) -> bool:
        """Whether it speaks for this action."""
        if self.kind in (KEEP, REFRESHED, ALIKE):
            return True
        less = self.kind in (DEATH, UNITS, TOKENS)
        return self.this < self.other if less else self.this > self.other

    @property
    def words(self) -> tuple[object, ...]:
        """Reasons with the same words are told together: equal losses of others, income, means."""
        if self.kind == HURT:
            return HURT, self.this, self.other
        for kinds in (INCOME, MEANS):
            if self.kind in kinds:
                return kinds, self.is_good
        return self.kind, self.subject

    @property
    def weight(self) -> float:
        """How much it matters."""
        return WEIGHTS.get(self.kind, 0.0) * abs(self.this - self.other)


def contrast(this: Chances, other: Chances, left_out: Iterable[str] = ()) -> list[Reason]:
    """The chances and means that do not look the same, but for kinds that are left out."""
    return [
        Reason(aim.kind, aim.subject, number, other[aim])
        for aim, number in this.items()
        if aim.kind in MATTERS
        and aim.kind not in left_out
        and _shown(aim.kind, number) != _shown(aim.kind, other[aim])
    ]


def _shown(kind: str, number: float) -> int:
    """A number as exact as it is told."""
    if kind not in MEANS and (0 < number < 0.005 or 0.995 <= number < 1):
        return -1 if number < 0.5 else 101
    return round(number * (10 if kind in MEANS else 100))


def differences(
    this: Facts, other: Facts, left_out: Iterable[str] = (), *, full_life: bool = False
) -> list[Reason]:
    """What is certain after both actions, and not the same.

    Buildings count only for who goes elsewhere, and healing for who is not at full life.
    """
    skipped = [*left_out, LEFT, KEEP, WHERE]
    if this.get(Aim(WHERE)) == other.get(Aim(WHERE)):
        skipped += BUILDINGS
    if full_life:
        skipped.append(HEALING)
    return [
        Reason(aim.kind, aim.subject, number, other[aim])
        for aim, number in this.items()
        if aim in other and number != other[aim] and aim.kind not in skipped
    ]


def purchase(this: Facts, other: Facts, found: list[Reason], buys: bool) -> list[Reason]:
    """The reasons for a purchase: its price is none; to keep one's energy is one to buy nothing."""
    reasons = [reason for reason in found if reason.kind != ENERGY or reason.this > 0]
    kind = KEEP if buys else LEFT
    number, rest = this.get(Aim(kind), 0), other.get(Aim(kind), 0)
    wanted = number > 0 and not any(reason.is_good for reason in reasons) if buys else number > rest
    return [*reasons, Reason(kind, -1, number, rest)] if wanted else reasons


def alone(this: Facts) -> list[Reason]:
    """What is certain after the only action there is."""
    return chosen(
        [
            Reason(aim.kind, aim.subject, number, 0)
            for aim, number in this.items()
            if aim.kind in CHANGES and number
        ]
    )


def chosen(reasons: list[Reason]) -> list[Reason]:
    """The few that matter most, the most important first, something good among them if any is."""
    killed = {reason.subject for reason in reasons if reason.kind == KILL}
    ranked: list[Reason] = []
    for reason in sorted(reasons, key=lambda reason: -reason.weight):
        told = reason.kind == HURT and reason.subject in killed
        if not told and not any(_same(reason, earlier) for earlier in ranked):
            ranked.append(reason)
    small = [one for one in ranked if abs(one.this - one.other) < MATTERS.get(one.kind, 0.0)]
    pool = [one for one in ranked if one not in small] or small
    words = list(dict.fromkeys([one.words for one in pool]))[:MOST]
    good = [one.words for one in (*pool, *small) if one.is_good]
    if good and not any(one in words for one in good):
        words = [*words[: MOST - 1], good[0]]
        pool += [one for one in small if one.is_good and one not in pool]
    return [one for one in pool if one.words in words]


def _same(one: Reason, two: Reason) -> bool:
    """Whether two reasons are the same numbers, as winning and having 20 points often are."""
    alike = {one.kind, two.kind} in ({WIN, TWENTY}, {WIN, KILL}, {CARD})
    return alike and abs(one.this - two.this) < SAME and abs(one.other - two.other) < SAME
