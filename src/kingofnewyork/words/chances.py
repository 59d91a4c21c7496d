"""Chances as phrases: single ones for hints, and the whole panel of a view."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingofnewyork.analysis.effects import is_roll_ahead
from kingofnewyork.odds.threats import (
    CARD,
    DEATH,
    KILL,
    MEAN_ENERGY,
    MEAN_LIFE,
    MEAN_POINTS,
    MEANS,
    PRICE,
    TWENTY,
    WIN,
    Aim,
    threats,
)
from kingofnewyork.play.view import View
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.things import card, energy, monster

ORDER: Final = (WIN, TWENTY, DEATH, KILL, *MEANS, CARD, PRICE)
"""What matters first."""
MEAN_OF: Final = {MEAN_POINTS: "points", MEAN_LIFE: "life", MEAN_ENERGY: "energy"}
PLAIN_AIMS: Final = {TWENTY: "aim-twenty", WIN: "aim-win", DEATH: "aim-death"}
LOW: Final = 0.005
HIGH: Final = 0.995
"""What is not quite nothing or certain does not look so."""


@dataclass(frozen=True)
class ChancesTold:
    """The panel of chances."""

    rows: tuple[tuple[Phrase, Phrase], ...]
    """A number and what it is the chance or the mean of, what matters most first."""
    none: Phrase | None
    """What there is no chance for; None if there is a chance for everything."""
    note: Phrase
    """How the numbers are meant, or why there are none."""


def chances_told(view: View) -> ChancesTold:
    """The chances of the viewer as things stand."""
    chances = threats(view)
    if not chances:
        return ChancesTold((), None, phrase("chances-too-early"))
    state = view.playable()
    rolling = is_roll_ahead(state, view.seat)
    rows: list[tuple[Phrase, Phrase]] = []
    none: list[Phrase] = []
    for aim, number in sorted(chances.items(), key=_rank):
        if aim.kind in MEANS:
            rows.append(_mean_row(aim, number, not rolling and number == round(number)))
        elif number:
            rows.append((percent(number), aim_told(aim, state.monsters).form("chance")))
        else:
            none.append(aim_told(aim, state.monsters))
    nothing = phrase("chances-none", aims=in_a_row("aims-more", none)) if none else None
    return ChancesTold(tuple(rows), nothing, phrase("chances-note"))


def _rank(item: tuple[Aim, float]) -> tuple[int, float]:
    """The place of a chance in the list: by its kind, then the likeliest first."""
    aim, number = item
    return ORDER.index(aim.kind), 0.0 if aim.kind in MEANS else -number


def _mean_row(aim: Aim, number: float, certain: bool) -> tuple[Phrase, Phrase]:
    """A mean and what it is the mean of; a whole number if it is certain."""
    shown = phrase("whole", **_signed(round(number))) if certain else mean(number)
    told = "yes" if certain else "no"
    n = abs(round(number) if certain else _tenths(number))
    return shown, phrase(f"gain-{MEAN_OF[aim.kind]}", n=n, certain=told)


def percent(chance: float) -> Phrase:
    """A chance in whole percent."""
    if 0.0 < chance < LOW:
        return phrase("percent-low")
    if HIGH <= chance < 1.0:
        return phrase("percent-high")
    return phrase("percent", chance=round(100 * chance) / 100)


def mean(number: float) -> Phrase:
    """A mean with one digit behind the point."""
    return phrase("mean", **_signed(_tenths(number)))


def mean_of(kind: str, number: float) -> Phrase:
    """A mean with what it is the mean of: 2.1 points."""
    return phrase(f"mean-{MEAN_OF[kind]}", **_signed(_tenths(number)))


def _tenths(number: float) -> float:
    """The number as exact as it is told; rounded here, every program that shows it agrees."""
    return round(10 * number) / 10


def _signed(number: float) -> dict[str, float | str]:
    """The arguments of a number that may be negative."""
    return {"n": abs(number), "sign": "minus" if number < 0 else "plus"}


def aim_told(aim: Aim, monsters: Sequence[int]) -> Phrase:
    """What may come about: kill Kong; `form("chance")` is `to kill Kong`.

    Args:
        aim: what it is; not a mean.
        monsters: which monster sits where, by seat.
    """
    if aim.kind == KILL:
        return phrase("aim-kill", name=monster(monsters[aim.subject]))
    if aim.kind == CARD:
        return phrase("aim-card", card=card(aim.subject))
    if aim.kind == PRICE:
        return phrase("aim-price", energy=energy(aim.subject))
    return phrase(PLAIN_AIMS[aim.kind])


def in_a_row(key: str, parts: Sequence[Phrase]) -> Phrase:
    """Phrases one after another, put together by a message: `$first`, then `$more`."""
    told = parts[-1]
    for part in reversed(parts[:-1]):
        told = phrase(key, first=part, more=told)
    return told
