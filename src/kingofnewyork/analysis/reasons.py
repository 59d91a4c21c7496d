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
from kingofnewyork.odds.threats.chances import (
    CARD,
    DEATH,
    FALL,
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
ANY_DEATH: Final = "any death"
"""DEATH where the viewer may be out before this turn ends, not by an attack of others alone."""
REFRESHED: Final = "refreshed"
ALIKE: Final = "alike"
WINS: Final = "wins"
"""Kinds without a number: there are new cards, it ends like another option or like all, and it
wins for certain, in the way that its subject names."""
SAME_RISK: Final = "same risk"
"""The risk to be eliminated before the viewer's next turn, where it is the same."""
WINS_IF: Final = "wins if"
"""It wins this turn if another monster answers in one of the ways that the reason lists."""
FACE: Final = "face"
THREE_STARS: Final = "three stars"
RIVAL: Final = "rival"
"""What carries a recommendation: the mean number of a face, the chance of three Celebrities, the
chance of another monster to win."""
AVERAGES: Final = (*MEANS, FACE)
WEIGHTS: Final = {
    **{
        WIN: 1.0,
        TWENTY: 0.9,
        WINS_IF: 0.3,
        FALL: 0.85,
        DEATH: 0.8,
        ANY_DEATH: 0.8,
        KILL: 0.5,
        CARD: 0.1,
    },
    **{MEAN_POINTS: 0.05, MEAN_LIFE: 0.04, MEAN_ENERGY: 0.02},
    **{POINTS: 0.05, LIFE: 0.04, HURT: 0.03, ENERGY: 0.02},
    **{INCOME_POINTS: 0.045, INCOME_ENERGY: 0.02, HEALING: 0.025, UNITS: 0.01},
    **{TILES: 0.006, PLANTS: 0.003, HOSPITALS: 0.005, LEFT: 0.01, KEEP: 0.01, TOKENS: 0.03},
}
"""How much a difference of each kind matters."""
MIN_DIFFERENCES: Final = {
    **dict.fromkeys((WIN, TWENTY, FALL, DEATH, ANY_DEATH, KILL), 0.02),
    CARD: 0.05,
    **dict.fromkeys(MEANS, 0.2),
}
"""Chances that differ by less are given only if there is no other reason."""
MAX_REASONS: Final = 3
"""How many reasons are given; those with the same wording count once."""
SAME_NUMBER_TOLERANCE: Final = 1e-9
CHANCE_TOLERANCE: Final = 0.005
"""Chances that differ by less are as good as equal: half a percentage point."""
MEAN_TOLERANCE: Final = 0.05
LIKELY_FALL: Final = 0.5
"""From this risk on, means are mostly about what whoever is eliminated has lost."""


@dataclass(frozen=True)
class Reason:
    """A number that is one thing after this action, and another after the other one."""

    kind: str
    """The kind of an aim, of something certain, or one without a number."""
    subject: int
    """The seat, the card or the option it is about; -1 if it is about the viewer."""
    this: float
    other: float
    answers: tuple[int, ...] = ()
    """The answers of the monster it is about that let the viewer win."""

    @property
    def is_good(self) -> bool:
        """Whether it speaks for this action."""
        if self.kind in (KEEP, REFRESHED, ALIKE, WINS, SAME_RISK):
            return True
        less = self.kind in (DEATH, ANY_DEATH, FALL, UNITS, TOKENS, RIVAL)
        return self.this < self.other if less else self.this > self.other

    @property
    def words(self) -> tuple[object, ...]:
        """Reasons with equal `words` share a clause: equal losses of others, income, means."""
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


def compare_chances(this: Chances, other: Chances, left_out: Iterable[str] = ()) -> list[Reason]:
    """The chances and means that differ by more than nothing, except kinds that are left out."""
    fall = Aim(FALL)
    death = ANY_DEATH if this.get(fall) or other.get(fall) else DEATH
    return [
        Reason(death if aim.kind == DEATH else aim.kind, aim.subject, number, other[aim])
        for aim, number in this.items()
        if aim.kind in MIN_DIFFERENCES
        and aim.kind not in left_out
        and differ(aim.kind, number, other[aim])
    ]


def differ(kind: str, one: float, two: float) -> bool:
    """Whether two numbers differ by more than the tolerance, and as they are shown."""
    tolerance = MEAN_TOLERANCE if kind in AVERAGES else CHANCE_TOLERANCE
    shown = _round_as_shown(kind, one), _round_as_shown(kind, two)
    return abs(one - two) >= tolerance and shown[0] != shown[1]


def _round_as_shown(kind: str, number: float) -> int:
    """Round a number as it is shown."""
    if kind not in AVERAGES and (0 < number < 0.005 or 0.995 <= number < 1):
        return -1 if number < 0.5 else 101
    return round(number * (10 if kind in AVERAGES else 100))


def compare_facts(
    this: Facts, other: Facts, left_out: Iterable[str] = (), *, full_life: bool = False
) -> list[Reason]:
    """The certain effects that differ between two actions.

    Buildings count only if the borough differs, what heals only below full life.
    """
    skipped = [*left_out, LEFT, KEEP, WHERE]
    if this.get(Aim(WHERE)) == other.get(Aim(WHERE)):
        skipped += BUILDINGS
    if full_life:
        skipped += [HEALING, HOSPITALS]
    return [
        Reason(aim.kind, aim.subject, number, other[aim])
        for aim, number in this.items()
        if aim in other and number != other[aim] and aim.kind not in skipped
    ]


def purchase_reasons(this: Facts, other: Facts, found: list[Reason], buys: bool) -> list[Reason]:
    """The reasons for buying or not: a price is not a reason, but energy saved is."""
    reasons = [reason for reason in found if reason.kind != ENERGY or reason.this > 0]
    kind = KEEP if buys else LEFT
    number, rest = this.get(Aim(kind), 0), other.get(Aim(kind), 0)
    wanted = number > 0 and not any(reason.is_good for reason in reasons) if buys else number > rest
    return [*reasons, Reason(kind, -1, number, rest)] if wanted else reasons


def reasons_for_only_action(this: Facts) -> list[Reason]:
    """What is certain after the only action there is."""
    return select_reasons(
        [
            Reason(aim.kind, aim.subject, number, 0)
            for aim, number in this.items()
            if aim.kind in CHANGES and number
        ]
    )


def select_reasons(reasons: list[Reason], *, is_duel: bool = False) -> list[Reason]:
    """Select the reasons that matter most, with at least one in favour if there is one.

    Where the chance to win is a reason, its parts are none: to have 20 points and, in a duel, to
    eliminate the other. Where an action is likely to eliminate the viewer, what it would lose by
    that is none.
    """
    killed = {reason.subject for reason in reasons if reason.kind == KILL}
    wins = [reason.is_good for reason in reasons if reason.kind == WIN]
    parts = (TWENTY, KILL) if is_duel else (TWENTY,)
    reasons = [one for one in reasons if one.kind not in parts or one.is_good not in wins]
    lost = _lost_by_falling(reasons)
    ranked: list[Reason] = []
    for reason in sorted(reasons, key=lambda reason: -reason.weight):
        is_implied = reason.kind == HURT and reason.subject in killed
        is_implied = is_implied or reason.kind in lost
        if not is_implied and not any(_same(reason, earlier) for earlier in ranked):
            ranked.append(reason)
    small = [
        one for one in ranked if abs(one.this - one.other) < MIN_DIFFERENCES.get(one.kind, 0.0)
    ]
    pool = [one for one in ranked if one not in small] or small
    words = list(dict.fromkeys([one.words for one in pool]))[:MAX_REASONS]
    good = [one.words for one in (*pool, *small) if one.is_good]
    if good and not any(one in words for one in good):
        words = [*words[: MAX_REASONS - 1], good[0]]
        pool += [one for one in small if one.is_good and one not in pool]
    return [one for one in pool if one.words in words]


def risk_and_income(this: Chances, other: Chances, found: list[Reason]) -> list[Reason]:
    """What staying in Manhattan or fleeing is about: what it pays, and the risk before one's turn.

    The risk is told also where it is the same.
    """
    death = Aim(DEATH)
    risk = [one for one in compare_chances(this, other) if one.kind in (DEATH, ANY_DEATH)]
    risk = risk or [Reason(SAME_RISK, -1, this[death], other[death])]
    return [*risk, *(one for one in found if one.kind in INCOME)]


def _lost_by_falling(reasons: list[Reason]) -> tuple[str, ...]:
    """The kinds that say no more than the risk to be eliminated this turn, if that is a reason."""
    risks = [max(reason.this, reason.other) for reason in reasons if reason.kind == FALL]
    if not risks:
        return ()
    implied = (ANY_DEATH, LIFE, MEAN_LIFE)
    return (*implied, *MEANS) if risks[0] >= LIKELY_FALL else implied


def _same(one: Reason, two: Reason) -> bool:
    """Whether two reasons are the same numbers, as winning and having 20 points often are."""
    alike = {one.kind, two.kind} in ({WIN, TWENTY}, {WIN, KILL}, {CARD})
    return (
        alike
        and abs(one.this - two.this) < SAME_NUMBER_TOLERANCE
        and abs(one.other - two.other) < SAME_NUMBER_TOLERANCE
    )
