"""Hints in English: the one place where their sentences are made."""

from collections.abc import Sequence
from typing import Final

from kingofnewyork.analysis.effects import (
    ENERGY,
    HEALING,
    HOSPITALS,
    HURT,
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
from kingofnewyork.rules.registry import TOKENS as KINDS_OF_TOKENS

MEAN_OF: Final = {MEAN_POINTS: "points", MEAN_LIFE: "life", MEAN_ENERGY: "energy"}
AVERAGE: Final = " on average"
BUILDINGS: Final = {
    TILES: ("high-rises", "point"),
    PLANTS: ("power plants", "energy"),
    HOSPITALS: ("hospitals", "life"),
}
"""What buildings are called, and what they pay."""
STATES: Final = {
    KEEP: "a Keep card, yours from now on",
    REFRESHED: "new cards to choose from",
}
ALL_ALIKE: Final = {-1: "the order makes no difference", 0: "it makes no difference which"}


def percent(chance: float) -> str:
    """A chance in whole percent; what is not quite nothing or certain does not look so."""
    if 0.0 < chance < 0.005:
        return "<1 %"
    if 0.995 <= chance < 1.0:
        return ">99 %"
    return f"{100 * chance:.0f} %"


def number_text(aim: Aim, number: float, certain: bool = False) -> str:
    """A chance in percent, a mean with a digit behind the point unless it is certain."""
    if aim.kind not in MEANS:
        return percent(number)
    return f"{number:.0f}" if certain else f"{number:.1f}"


def aim_text(aim: Aim, names: Sequence[str], certain: bool = False) -> str:
    """What may come about, as in: 31 % to kill Kong."""
    if aim.kind == KILL:
        return f"to kill {names[aim.subject]}"
    if aim.kind == CARD:
        return f"to afford {CARDS[aim.subject].printed.name}"
    if aim.kind in MEANS:
        return f"{MEAN_OF[aim.kind]} this turn{'' if certain else AVERAGE}"
    return {
        TWENTY: "to have 20 points at the end of your turn",
        WIN: "to win this turn",
        DEATH: "to die by attack before your turn",
    }.get(aim.kind, f"to have {aim.subject} energy")


def amount_text(amount: float, thing: str) -> str:
    """So much of something, as in: 1 point, no points, 2 life."""
    number = round(amount)
    plural = thing if thing in (LIFE, ENERGY) or number == 1 else f"{thing}s"
    return f"{number or 'no'} {plural}"


def joined(parts: Sequence[str]) -> str:
    """Words in a row, as in: Kong, Rob and Mantis."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def instead(other: float) -> str:
    """The number of the other action, unless it is nothing."""
    return f" instead of {round(other)}" if other else ""


def reason_text(reason: Reason, names: Sequence[str]) -> str:
    """One reason."""
    return _together([reason], names)


def _together(reasons: Sequence[Reason], names: Sequence[str]) -> str:
    """Reasons that share their words."""
    first = reasons[0]
    if first.kind in CHANGES:
        return _change(first, [names[reason.subject] for reason in reasons])
    if first.kind in INCOME:
        things = [
            amount_text(reason.this, reason.kind.split()[1].rstrip("s")) + instead(reason.other)
            for reason in reasons
        ]
        return f"{joined(things)} when your next turn begins"
    if first.kind in MEANS and len(reasons) > 1:
        return f"{joined([_mean(reason) for reason in reasons])} this turn{AVERAGE}"
    if first.kind in STATES:
        return STATES[first.kind]
    return _plain(first, names)


def _mean(reason: Reason) -> str:
    """One mean among others."""
    return f"{reason.this:.1f} {MEAN_OF[reason.kind]} instead of {reason.other:.1f}"


def _plain(reason: Reason, names: Sequence[str]) -> str:
    """A chance, or how things stand."""
    kind, this, other = reason.kind, reason.this, reason.other
    if kind == ALIKE:
        return ALL_ALIKE.get(reason.subject, f"in the end the same as {reason.subject}")
    if kind == UNITS:
        return f"{amount_text(this, 'unit')} around you instead of {round(other) or 'none'}"
    if kind == TOKENS:
        token = f"{KINDS_OF_TOKENS[reason.subject].name.capitalize()} token"
        return f"{amount_text(this, token)} instead of {round(other) or 'none'}"
    if kind in BUILDINGS:
        name, thing = BUILDINGS[kind]
        if not this:
            return f"no {name} there instead of some worth {round(other)}"
        return f"{name} worth {amount_text(this, thing)} there{instead(other)}"
    if kind == HEALING:
        return "Hearts heal there" if this else "Hearts do not heal there"
    if kind == LEFT:
        return f"{amount_text(this, ENERGY)} left{instead(other)}"
    aim = Aim(kind, reason.subject)
    shown = number_text(aim, this)
    return f"{shown} {aim_text(aim, names)} instead of {number_text(aim, other)}"


def _change(reason: Reason, names: Sequence[str]) -> str:
    """What somebody gains or loses."""
    this, other = round(reason.this), round(reason.other)
    thing = {POINTS: "point", ENERGY: ENERGY}.get(reason.kind, LIFE)
    who = ""
    gains = this > 0 or (this == 0 and other > 0)
    if reason.kind == HURT:
        who = f"{joined(names)} "
        gains = not gains
    elif not this:
        return f"{amount_text(0, thing)} {'gained' if gains else 'lost'} instead of {abs(other)}"
    several = len(names) > 1
    verb = ("gain" if gains else "lose") + ("" if several else "s")
    told = instead(abs(other))
    if this * other < 0:
        told = f" instead of {'losing' if gains else 'gaining'} {abs(other)}"
    return f"{who}{verb} {amount_text(abs(this), thing)}{' each' if several else ''}{told}"


def sentence(reasons: Sequence[Reason], names: Sequence[str]) -> str:
    """All reasons in one sentence, first what speaks for the action; empty without a reason."""
    groups: dict[tuple[object, ...], list[Reason]] = {}
    for reason in reasons:
        groups.setdefault(reason.words, []).append(reason)
    good = [_together(group, names) for group in groups.values() if group[0].is_good]
    bad = [_together(group, names) for group in groups.values() if not group[0].is_good]
    against = f"but {', '.join(bad)}" if bad else ""
    return ", ".join([*good, against] if against else good)
