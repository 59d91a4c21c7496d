"""Hints as phrases: what an action is worth, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingofnewyork.analysis.effects import (
    BUILDINGS,
    ENERGY,
    HEALING,
    HOSPITALS,
    HURT,
    INCOME_ENERGY,
    INCOME_POINTS,
    KEEP,
    KEPT_TWENTY,
    LAST_ALIVE,
    LEFT,
    LIFE,
    PLANTS,
    POINTS,
    REACHED_TWENTY,
    TILES,
    TOKENS,
    UNITS,
)
from kingofnewyork.analysis.hints import Hint, speak_against
from kingofnewyork.analysis.reasons import (
    ALIKE,
    CHANGES,
    FACE,
    INCOME,
    REFRESHED,
    RIVAL,
    SAME_RISK,
    THREE_STARS,
    WINS,
    WINS_IF,
    Reason,
)
from kingofnewyork.odds.threats.chances import CARD, MEANS, Aim
from kingofnewyork.rules.actions import FLEE, STAY, STOP
from kingofnewyork.rules.ids import BOROUGHS, CardId
from kingofnewyork.rules.serialization import card_name
from kingofnewyork.rules.state import State
from kingofnewyork.words.chances import chain_phrases, describe_aim, mean, mean_of, percent
from kingofnewyork.words.options import action_as_subject, option
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.things import borough, energy, face, monster, token

REASON_UNITS: Final = {
    **{POINTS: "points", LIFE: "life", ENERGY: "energy", HURT: "life"},
    **{INCOME_POINTS: "points", INCOME_ENERGY: "energy"},
    **{TILES: "points", PLANTS: "energy", HOSPITALS: "life", UNITS: "units"},
}
"""What the number of a reason counts, by kind."""
VICTORY_KEYS: Final = {
    REACHED_TWENTY: "reason-wins-twenty",
    KEPT_TWENTY: "reason-wins-kept",
    LAST_ALIVE: "reason-wins-last",
}
ALL_ALIKE_KEYS: Final = {-1: "reason-alike-order", 0: "reason-alike-all"}


@dataclass(frozen=True)
class HintWords:
    """A hint as phrases, in the order in which they are told; None where nothing is to be told."""

    option: Phrase
    tie: Phrase | None
    """That it is as good as another one; otherwise it is better, or worse."""
    why: Phrase | None
    """The most important reason, and what speaks most against it, as one sentence."""
    more: Phrase | None
    """The other reasons."""
    worth: Phrase


MAX_MEANS: Final = 2
"""More averages in one sentence are not read."""


def describe_hint(state: State, found: Hint) -> HintWords:
    """Put a hint into words: what to do, why, and what it is worth.

    Args:
        state: what the player sees, whose options the hint is about.
        found: the hint.
    """
    why, more = narrate_reasons(found.reasons, state.monsters, _subject(state, found))
    tie = None
    speaks_against = speak_against(found.reasons, found.number)
    if found.tied_with is not None and (speaks_against or not _tells_difference(found.reasons)):
        # The other one says it of the best: who reads from the top knows no number 2 yet.
        tie = phrase("hint-tie", n=found.tied_with) if found.number > 1 else None
        if tie is not None or speaks_against:
            why, more = None, why
    elif speaks_against and why is not None:
        despite = phrase("why-despite", told=why)
        why = despite if found.number == 1 else despite.form("less")
    return HintWords(option(state, found.action), tie, why, more, worth(found.value))


def cards_in_reasons(reasons: Sequence[Reason]) -> list[str]:
    """The cards that the sentences of a hint name, by slug."""
    return [card_name(CardId(reason.subject)) for reason in reasons if reason.kind == CARD]


def _tells_difference(reasons: Sequence[Reason]) -> bool:
    """Whether the reasons say by themselves how actions compare: alike, or one is better."""
    is_alike = any(reason.kind == ALIKE for reason in reasons)
    return is_alike or len({reason.is_good for reason in reasons}) == 1


def _subject(state: State, found: Hint) -> Phrase:
    """What the sentence is about: the best action, or another one compared with it."""
    if found.number > 1:
        return phrase("why-compared", n=1)
    subject = action_as_subject(state, found.action)
    is_first_of_several = state.agenda[-1].word == "destroy" and found.action != STOP
    return phrase("why-with-rest", subject=subject) if is_first_of_several else subject


def worth(value: float) -> Phrase:
    """What an action is worth: wins 31%."""
    return phrase("worth", chance=percent(value))


def narrate_reasons(
    reasons: Sequence[Reason], monsters: Sequence[int], subject: Phrase
) -> tuple[Phrase | None, Phrase | None]:
    """The main reason with what speaks most against it as a sentence, and the rest as another.

    Args:
        reasons: why one action rather than another, the most important first.
        monsters: which monster sits where, by seat.
        subject: the action, as the subject of the sentence.
    """
    groups: dict[tuple[object, ...], list[Reason]] = {}
    for reason in reasons:
        groups.setdefault(reason.words, []).append(reason)
    clauses = {words: _combined_clause(group, monsters) for words, group in groups.items()}
    if any(reason.kind in (ALIKE, WINS) for reason in reasons):
        return next(iter(clauses.values())), None
    good = [words for words, group in groups.items() if group[0].is_good][:1]
    bad = [words for words, group in groups.items() if not group[0].is_good][:1]
    rest = [clause for words, clause in clauses.items() if words not in (*good, *bad)]
    more = phrase("why-more", clauses=chain_phrases("clauses-more", rest)) if rest else None
    if good and bad:
        both = {"good": clauses[good[0]], "bad": clauses[bad[0]]}
        return phrase("why-both", subject=subject, **both), more
    lead = [clauses[words] for words in (*good, *bad)]
    return (phrase("why", subject=subject, clause=lead[0]) if lead else None), more


def _combined_clause(reasons: Sequence[Reason], monsters: Sequence[int]) -> Phrase:
    """One clause for reasons that share their wording."""
    first = reasons[0]
    if first.kind in CHANGES:
        return _change(first, _subject_arguments(reasons, monsters))
    if first.kind in INCOME:
        return _income(reasons)
    if first.kind in MEANS and len(reasons) > 1:
        means = phrase(
            "reason-means", means=[_compare_mean(reason) for reason in reasons[:MAX_MEANS]]
        )
        return means if first.is_good else means.form("less")
    if first.kind in MEANS:
        shown, other = mean_of(first.kind, first.this), mean(first.other)
        clause = phrase("reason-mean", mean=shown, other=other)
        return clause if first.is_good else clause.form("less")
    if first.kind == WINS_IF:
        return _condition(first, monsters)
    if first.kind == FACE:
        shown, other = mean(first.this), mean(first.other)
        clause = phrase("reason-face", face=face(first.subject), mean=shown, other=other)
        return clause if first.is_good else clause.form("less")
    return _result_clause(first) or _chance(first, monsters)


def _condition(reason: Reason, monsters: Sequence[int]) -> Phrase:
    """The answer of another monster on which it hangs whether one wins."""
    flights = [answer for answer in reason.answers if FLEE <= answer < FLEE + len(BOROUGHS)]
    name = monster(monsters[reason.subject])
    if reason.answers == (STAY,):
        clause = phrase("reason-wins-if-stays", name=name)
    elif len(flights) == len(reason.answers) == 1:
        to = borough(BOROUGHS[flights[0] - FLEE]).form("to")
        clause = phrase("reason-wins-if-flees", name=name, to=to)
    else:
        clause = phrase("reason-wins-if", name=name)
    return clause if reason.is_good else clause.form("less")


def _income(reasons: Sequence[Reason]) -> Phrase:
    """What Manhattan pays, or what is given up by being elsewhere."""
    if not any(reason.this for reason in reasons):
        lost = [_amount_or_none(reason.kind, reason.other) for reason in reasons]
        return phrase("reason-no-income", things=lost)
    things = [
        _compare_number(_amount_or_none(reason.kind, reason.this), reason.other)
        for reason in reasons
    ]
    return phrase("reason-income", things=things)


def _compare_mean(reason: Reason) -> Phrase:
    """One mean among others."""
    return phrase("instead", told=mean_of(reason.kind, reason.this), other=mean(reason.other))


def _chance(reason: Reason, monsters: Sequence[int]) -> Phrase:
    """How a chance or a risk changes."""
    key = "reason-raise" if reason.this > reason.other else "reason-lower"
    if reason.kind == SAME_RISK:
        return phrase("reason-same-risk", chance=percent(reason.this))
    if reason.kind == RIVAL:
        what = phrase("reason-rival", name=monster(monsters[reason.subject]))
    elif reason.kind == THREE_STARS:
        what = phrase("reason-three-stars")
    else:
        what = describe_aim(Aim(reason.kind, reason.subject), monsters).form("your")
    return phrase(key, what=what, chance=percent(reason.this), other=percent(reason.other))


def _result_clause(reason: Reason) -> Phrase | None:
    """How things stand after the action; None if the reason is a chance."""
    kind, this, other = reason.kind, round(reason.this), round(reason.other)
    if kind == ALIKE:
        same = phrase("reason-alike", n=reason.subject)
        return phrase(ALL_ALIKE_KEYS[reason.subject]) if reason.subject in ALL_ALIKE_KEYS else same
    if kind == WINS:
        return phrase(VICTORY_KEYS[reason.subject])
    if kind in (KEEP, REFRESHED):
        return phrase(f"reason-{kind}")
    if kind == HEALING:
        healing = phrase("reason-healing")
        return healing if this else healing.form("none")
    if kind == LEFT:
        return _compare_number(phrase("reason-left", energy=energy(this)), other)
    if kind == TOKENS:
        return _tokens(reason.subject, this, other)
    if kind == UNITS:
        return _units(this, other)
    return _buildings(kind, this, other) if kind in BUILDINGS else None


def _units(this: int, other: int) -> Phrase:
    """How many units are around the viewer."""
    if not this:
        return phrase("reason-no-units", other=other)
    return _add_other_number(phrase("reason-units", units=_amount_or_none(UNITS, this)), other)


def _tokens(which: int, this: int, other: int) -> Phrase:
    """How many tokens lie in front of the viewer."""
    if not this:
        return phrase("reason-no-tokens", token=token(which), other=other)
    return _add_other_number(
        phrase("reason-tokens", tokens=token(which).form("count", n=this)), other
    )


def _add_other_number(clause: Phrase, other: int) -> Phrase:
    """A number with the other one, which may be none."""
    return clause.with_arguments(other=other) if other else clause.form("none")


def _buildings(kind: str, this: int, other: int) -> Phrase:
    """What all buildings of a kind would pay."""
    clause = phrase(f"reason-{kind}")
    if not this:
        return clause.form("none", other=_amount_or_none(kind, other))
    clause = clause if this > other else clause.form("less")
    return _compare_number(clause.with_arguments(amount=_amount_or_none(kind, this)), other)


def _amount_or_none(kind: str, number: float) -> Phrase:
    """So much of what a kind of reason is about, which may be nothing."""
    thing, n = REASON_UNITS[kind], round(number)
    return phrase(f"amount-{thing}", n=n) if n else phrase(f"none-{thing}")


def _compare_number(clause: Phrase, other: float) -> Phrase:
    """The clause, with the number of the other action unless that is nothing."""
    return phrase("instead", told=clause, other=round(other)) if other else clause


def _subject_arguments(reasons: Sequence[Reason], monsters: Sequence[int]) -> dict[str, Any]:
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
        clause = phrase(f"{key}-none", none=_amount_or_none(reason.kind, 0), **who)
    else:
        clause = phrase(key, amount=_amount_or_none(reason.kind, abs(this)), **who)
    if this * other < 0:
        return phrase(
            "instead-losing" if gains else "instead-gaining", told=clause, other=abs(other)
        )
    return _compare_number(clause, abs(other))
