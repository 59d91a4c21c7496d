"""Chances as phrases: single ones for hints, and the whole panel of a view."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from kingofnewyork.analysis.effects import (
    INCOME_ENERGY,
    INCOME_POINTS,
    is_roll_ahead,
    surroundings,
)
from kingofnewyork.analysis.reasons import ANY_DEATH
from kingofnewyork.odds.refresh import chance_after_refresh
from kingofnewyork.odds.threats.chances import (
    CARD,
    DEATH,
    FALL,
    KILL,
    MEAN_ENERGY,
    MEAN_LIFE,
    MEAN_POINTS,
    MEANS,
    PRICE,
    TWENTY,
    WIN,
    Aim,
    Threats,
)
from kingofnewyork.odds.threats.rivals import RivalThreat
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import STAY
from kingofnewyork.rules.buying import has_cards
from kingofnewyork.rules.ids import NO_CARD, REFRESH_PRICE, CardId, Seat
from kingofnewyork.rules.paying import can_pay
from kingofnewyork.rules.state import State
from kingofnewyork.rules.verbs import greatest_life
from kingofnewyork.words.odds_groups import DANGER, OWN, SURVIVAL
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.things import card, energy, monster

AIM_ORDER: Final = (WIN, TWENTY, FALL, ANY_DEATH, DEATH, KILL, *MEANS, CARD, PRICE)
"""The order of rows, the most important kind first."""
MEAN_NAMES: Final = {MEAN_POINTS: "points", MEAN_LIFE: "life", MEAN_ENERGY: "energy"}
PLAIN_AIMS: Final = {
    **{TWENTY: "aim-twenty", WIN: "aim-win", FALL: "aim-fall"},
    **{DEATH: "aim-death", ANY_DEATH: "aim-any-death"},
}
MIN_SHOWN_CHANCE: Final = 0.005
MAX_SHOWN_CHANCE: Final = 0.995
"""Chances below and above are shown as such, so that they do not read as 0% or 100%."""


GROUP_OF_AIM: Final = {DEATH: SURVIVAL, ANY_DEATH: SURVIVAL, FALL: DANGER}


class ChanceRow(NamedTuple):
    """A number, and what it is the chance or the mean of."""

    number: Phrase
    what: Phrase
    group: str = OWN
    card: CardId = NO_CARD
    """The card that it is about."""


@dataclass(frozen=True)
class ChancesPanel:
    """Chances and means as rows, with notes."""

    rows: tuple[ChanceRow, ...]
    """What matters most first."""
    none: Phrase | None
    """What is impossible; None if nothing is."""
    note: Phrase
    """What the numbers assume, or why there are none."""


def chances_panel(view: View, threats: Threats | None = None) -> ChancesPanel:
    """The panel of the viewer's chances in this position.

    Args:
        view: what the viewer knows.
        threats: the chances of this view, if others need them too.
    """
    threats = threats or Threats(view)
    if not threats.aims:
        return ChancesPanel((), None, phrase("chances-too-early"))
    if view.question == "flee":
        return _fleeing_panel(view, threats)
    state, chances = view.playable(), dict(threats.now())
    if view.question == "buy":
        return _buying_panel(state, view.seat, chances)
    rolling = is_roll_ahead(state, view.seat)
    rows: list[ChanceRow] = []
    none: list[Phrase] = []
    falls = chances.pop(Aim(FALL), 0.0)
    if falls:
        chances = {Aim(FALL): falls} | {_any_death(aim): n for aim, n in chances.items()}
    for aim, number in sorted(chances.items(), key=_rank):
        if aim.kind == MEAN_LIFE and not _tenths(number) and is_full(state, view.seat):
            none_to_heal = phrase("whole", **_signed_arguments(0))
            rows.append(ChanceRow(none_to_heal, phrase("gain-life-full")))
        elif aim.kind in MEANS:
            rows.append(_mean_row(aim, number, not rolling and number == round(number)))
        elif number:
            rows.append(_aim_row(aim, number, state.monsters))
        else:
            none.append(describe_aim(aim, state.monsters))
    nothing = phrase("chances-none", aims=chain_phrases("aims-more", none)) if none else None
    return ChancesPanel(tuple(rows), nothing, phrase("chances-note"))


def is_full(state: State, me: Seat) -> bool:
    """Whether nothing can be healed."""
    return state.life[me] >= greatest_life(state, me)


def _buying_panel(state: State, me: Seat, chances: Mapping[Aim, float]) -> ChancesPanel:
    """The panel of whoever buys: what new cards may bring, and what threatens afterwards."""
    rows: list[ChanceRow] = []
    if has_cards(state) and can_pay(state, me, REFRESH_PRICE):
        rows.append(ChanceRow(percent(chance_after_refresh(state, me)), phrase("chances-refresh")))
    deaths = {aim: number for aim, number in chances.items() if aim.kind in (DEATH, FALL)}
    rows += [
        _aim_row(aim, number, state.monsters)
        for aim, number in sorted(deaths.items(), key=_rank)
        if number
    ]
    is_safe = not chances[Aim(DEATH)]
    none = phrase("chances-none", aims=phrase(PLAIN_AIMS[DEATH])) if is_safe else None
    return ChancesPanel(tuple(rows), none, phrase("chances-buying"))


def _fleeing_panel(view: View, threats: Threats) -> ChancesPanel:
    """The panel of whoever may flee: the risk of either choice, and what staying pays."""
    risks = {action: threats.after(action)[Aim(DEATH)] for action in view.legal_actions()}
    rows = [ChanceRow(percent(risks.pop(STAY)), phrase("chances-stay"), DANGER)]
    if risks:
        rows.append(ChanceRow(percent(min(risks.values())), phrase("chances-flee"), DANGER))
    income = surroundings(view.playable(), view.seat)
    points = income[INCOME_POINTS]
    gains = phrase("chances-stay-income", n=points, energy=energy(income[INCOME_ENERGY]))
    rows.append(ChanceRow(phrase("whole", **_signed_arguments(points)), gains))
    return ChancesPanel(tuple(rows), None, phrase("chances-fleeing"))


def rival_rows(view: View, rivals: Sequence[RivalThreat]) -> tuple[ChanceRow, ...]:
    """What the others may do in their next turn, as rows; what is impossible is left out."""
    names = view.playable().monsters
    chances = [
        *(("chances-rival-win", rival.seat, rival.win) for rival in rivals),
        *(("chances-rival-kill", rival.seat, rival.kill) for rival in rivals),
    ]
    return tuple(
        ChanceRow(percent(chance), phrase(key, name=monster(names[seat])), DANGER)
        for key, seat, chance in chances
        if chance
    )


def _aim_row(aim: Aim, number: float, monsters: Sequence[int]) -> ChanceRow:
    """A chance or a risk as a row."""
    about = CardId(aim.subject) if aim.kind == CARD else NO_CARD
    group = GROUP_OF_AIM.get(aim.kind, OWN)
    return ChanceRow(percent(number), describe_aim(aim, monsters).form("chance"), group, about)


def _any_death(aim: Aim) -> Aim:
    """The aim, without a word of attacks if it is DEATH and something else may come first."""
    return Aim(ANY_DEATH) if aim.kind == DEATH else aim


def _rank(item: tuple[Aim, float]) -> tuple[int, float]:
    """The place of a chance in the list: by its kind, then the likeliest first."""
    aim, number = item
    return AIM_ORDER.index(aim.kind), 0.0 if aim.kind in MEANS else -number


def _mean_row(aim: Aim, number: float, certain: bool) -> ChanceRow:
    """A mean and what it is the mean of; a whole number if it is certain."""
    shown = phrase("whole", **_signed_arguments(round(number))) if certain else mean(number)
    n = abs(round(number) if certain else _tenths(number))
    what = phrase(f"gain-{MEAN_NAMES[aim.kind]}", n=n, certain="yes" if certain else "no")
    return ChanceRow(shown, what)


def percent(chance: float) -> Phrase:
    """A chance in whole percent."""
    if 0.0 < chance < MIN_SHOWN_CHANCE:
        return phrase("percent-low")
    if MAX_SHOWN_CHANCE <= chance < 1.0:
        return phrase("percent-high")
    return phrase("percent", chance=round(100 * chance) / 100)


def mean(number: float) -> Phrase:
    """A mean with one digit behind the point."""
    return phrase("mean", **_signed_arguments(_tenths(number)))


def mean_of(kind: str, number: float) -> Phrase:
    """A mean with what it is the mean of: 2.1 points."""
    return phrase(f"mean-{MEAN_NAMES[kind]}", **_signed_arguments(_tenths(number)))


def _tenths(number: float) -> float:
    """Round to tenths; rounded here, so that every program shows the same number."""
    return round(10 * number) / 10


def _signed_arguments(number: float) -> dict[str, float | str]:
    """The arguments of a number that may be negative."""
    return {"n": abs(number), "sign": "minus" if number < 0 else "plus"}


def describe_aim(aim: Aim, monsters: Sequence[int]) -> Phrase:
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


def chain_phrases(key: str, parts: Sequence[Phrase]) -> Phrase:
    """Nest phrases into one with a message that takes `$first` and `$more`."""
    chain = parts[-1]
    for part in reversed(parts[:-1]):
        chain = phrase(key, first=part, more=chain)
    return chain
