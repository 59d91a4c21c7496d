"""The numbers of hints, worked out once more by other means."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

import numpy as np

from kingofnewyork.analysis.effects import LAST_ALIVE, find_winning_answers
from kingofnewyork.analysis.hints import Hint
from kingofnewyork.analysis.reasons import (
    ALIKE,
    ANY_DEATH,
    AVERAGES,
    CERTAIN,
    FACE,
    REFRESHED,
    RIVAL,
    SAME_RISK,
    THREE_STARS,
    WINS,
    WINS_IF,
    Reason,
)
from kingofnewyork.analysis.review.nodes import Valuer
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.odds.threats.chances import DEATH, Aim, threats_after
from kingofnewyork.odds.threats.plans import HALT, copy_with_halt, possible_endings
from kingofnewyork.play.notation import parse_action
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import ROLL
from kingofnewyork.rules.engine import advance, apply
from kingofnewyork.rules.ids import BUILDING_NAMES, CELEBRITY, FACES, LOWER, NATURE, NO_TILE
from kingofnewyork.rules.rolling import all_rolls
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.hints import MAX_MEANS, narrate_reasons
from kingofnewyork.words.phrases import phrase

NUMBER = re.compile(r"([<>-]?\d+(?:\.\d)?)(?: %)?")
INCOME = {LOWER: (1, 1), LOWER + 1: (2, 1), LOWER + 2: (2, 2)}
BUILDINGS = {
    "tiles": {"high_rise_1": 1, "high_rise_2": 2, "high_rise_3": 3},
    "plants": {"power_plant_2": 2, "power_plant_3": 3},
    "hospitals": {"hospital_2": 2, "hospital_3": 3},
}
CHANCES = ("kill", "twenty", "win", "card", "death", "any death", "fall", RIVAL, THREE_STARS)


def sentence(reasons: Sequence[Reason], view: View) -> str:
    """The reasons in English, with a minus that can be typed; empty without a reason."""
    words = load_words("en")
    sentences = narrate_reasons(reasons, view.playable().monsters, phrase("why-this"))
    return "; ".join([words.text(each) for each in sentences if each]).replace("\u2212", "-")


def format_number(kind: str, number: float) -> str:
    """A number as a sentence shows it, made anew."""
    if kind in AVERAGES:
        return f"{round(10 * number) / 10 or 0.0:.1f}"
    if kind in CERTAIN:
        return str(abs(number))
    if 0 < number < 0.005:
        return "<1"
    return ">99" if 0.995 <= number < 1 else f"{100 * number:.0f}"


def go_on(state: State, step: Step) -> int:
    """How anybody goes on: nothing is bought, nobody moves."""
    if step.word in ("buy", "move"):
        return parse_action("end" if step.word == "buy" else "stay")
    return rule_choice(state)


def recompute_ends(view: View, action: int) -> list[State]:
    """The states in which it may end after an action, played once more."""
    state = copy_with_halt(view.playable())
    rolling = any(step.word in ("roll_phase", "reroll") for step in state.agenda)
    apply(state, action)
    if state.turn and view.playable().active == view.seat and not rolling:
        return possible_endings(state, go_on, view.seat)
    while state.agenda and state.agenda[-1] is not HALT:
        step = state.agenda[-1]
        if step.seat == view.seat and step.word != "reroll":
            apply(state, rule_choice(state))
        elif step.seat == NATURE and step.word in ("uncover", "draw"):
            state.agenda.pop()
            advance(state)
        else:
            break
    return [state]


def recompute_certain(view: View, end: State, aim: Aim) -> int:
    """A number that is certain, worked out from the state at the end."""
    me, before = view.seat, view.playable()
    place = end.place[me]
    if aim.kind in ("points", "energy"):
        return int(getattr(end, aim.kind)[me] - getattr(before, aim.kind)[me])
    if aim.kind == "life":
        return end.life[me] - before.life[me]
    if aim.kind == "hurt":
        return before.life[aim.subject] - end.life[aim.subject]
    if aim.kind == "left":
        return end.energy[me]
    if aim.kind == "keep":
        return len(end.keep[me]) - len(before.keep[me])
    if aim.kind == "tokens":
        return end.tokens[aim.subject * len(end.life) + me]
    return recompute_around(end, place, aim.kind)


def recompute_around(end: State, place: int, kind: str) -> int:
    """What is around a place, and what the place brings."""
    borough = min(place, LOWER)
    if kind.startswith("income"):
        if place < LOWER:
            return 0
        return INCOME[LOWER + (place - LOWER) % 3][kind == "income energy"]
    if kind == "healing":
        return int(place < LOWER)
    if kind == "units":
        return sum(end.units[3 * borough : 3 * borough + 3])
    tops = [BUILDING_NAMES[top] for top in end.tops[3 * borough :][:3] if top != NO_TILE]
    return sum(BUILDINGS[kind].get(name, 0) for name in tops)


def recompute_numbers(view: View, found: Hint, reason: Reason) -> Iterator[float]:
    """Both numbers of a reason of a hint, worked out once more."""
    is_risk = reason.kind in (ANY_DEATH, SAME_RISK)
    aim = Aim(DEATH if is_risk else reason.kind, reason.subject)
    for action in (found.action, found.against):
        if action is None or reason.kind in (ALIKE, REFRESHED, WINS):
            yield 0
        elif reason.kind == WINS_IF:
            answers = find_winning_answers(view.playable(), view.seat, action)
            yield float(answers == (reason.subject, reason.answers))
        elif reason.kind in CERTAIN:
            [number] = {recompute_certain(view, end, aim) for end in recompute_ends(view, action)}
            yield number
        elif reason.kind == RIVAL:
            [rating] = [one for one in Valuer().rate(view.peek()) if one.action == action]
            yield rating.mean[reason.subject]
        elif reason.kind in (FACE, THREE_STARS):
            yield face_mean_again(view, action, reason)
        else:
            yield chances_again(view, action)[aim]


def face_mean_again(view: View, action: int, reason: Reason) -> float:
    """The mean number of a face after an action, or the chance of three Celebrities."""
    state = view.peek()
    turn = Valuer().dice_turn(state, view.seat)
    counts = [[(one - ROLL) >> 4 * face & 15 for face in FACES] for one, _ in all_rolls(turn.dice)]
    numbers = [
        [float(row[CELEBRITY] >= 3 if reason.kind == THREE_STARS else row[reason.subject])]
        for row in counts
    ]
    return turn.follow(state, [action], np.array(numbers))[action][0]


@lru_cache(maxsize=4)
def chances_again(view: View, action: int) -> Mapping[Aim, float]:
    """The chances after an action, from nothing but the view."""
    return threats_after(view, [action])[action]


def expected_numbers(reasons: Iterable[Reason]) -> list[str]:
    """The numbers that a sentence must have, in their order: the main reasons come first."""
    groups: dict[tuple[object, ...], list[Reason]] = {}
    for reason in reasons:
        groups.setdefault(reason.words, []).append(reason)
    good = [group for group in groups.values() if group[0].is_good]
    bad = [group for group in groups.values() if not group[0].is_good]
    lead = [*good[:1], *bad[:1]]
    found: list[str] = []
    for group in [*lead, *[group for group in groups.values() if group not in lead]]:
        for reason in group[: _max_reasons(group[0].kind)]:
            found += _numbers_of(reason)
    return found


def _max_reasons(kind: str) -> int:
    """How many reasons of a clause have numbers in its sentence: equal losses one, means a few."""
    return 1 if kind == "hurt" else MAX_MEANS


def _numbers_of(reason: Reason) -> list[str]:
    """The numbers that a sentence has for a reason; a chance is told from the other to this."""
    if reason.kind == WINS:
        return [] if reason.subject == LAST_ALIVE else ["20"]
    if reason.kind == SAME_RISK:
        return [format_number(reason.kind, reason.this)]
    if reason.kind in (ALIKE, REFRESHED, WINS_IF, "keep", "healing"):
        return ["1"] if reason.kind == ALIKE and reason.subject == 1 else []
    if reason.kind in CHANCES:
        return [format_number(reason.kind, number) for number in (reason.other, reason.this)]
    both = (reason.this, reason.other)
    return [format_number(reason.kind, one) for one in both if one or reason.kind in AVERAGES]
