"""The numbers of hints, worked out once more by other means."""

import re
from functools import lru_cache

from kingofnewyork.analysis.reasons import ALIKE, CERTAIN, REFRESHED
from kingofnewyork.bots.rule import rule_choice
from kingofnewyork.odds.threats import MEANS, Aim, threats_after
from kingofnewyork.odds.threats_plans import HALT, endings, until_halt
from kingofnewyork.play.notation import parse_action
from kingofnewyork.rules.engine import advance, apply
from kingofnewyork.rules.ids import BUILDING_NAMES, LOWER, NATURE, NO_TILE
from kingofnewyork.words.catalogue import words_in
from kingofnewyork.words.hints import reasons_told

NUMBER = re.compile(r"([<>-]?\d+(?:\.\d)?)(?: %)?")
INCOME = {LOWER: (1, 1), LOWER + 1: (2, 1), LOWER + 2: (2, 2)}
BUILDINGS = {
    "tiles": {"high_rise_1": 1, "high_rise_2": 2, "high_rise_3": 3},
    "plants": {"power_plant_2": 2, "power_plant_3": 3},
    "hospitals": {"hospital_2": 2, "hospital_3": 3},
}
ALWAYS_TOLD = (*MEANS, "kill", "twenty", "win", "card", "death")


def sentence(reasons, view):
    """The reasons in English, with a minus that can be typed; empty without a reason."""
    told = reasons_told(reasons, view.playable().monsters)
    return words_in("en").text(told).replace("\u2212", "-") if told else ""


def shown(kind, number):
    """A number as a sentence shows it, made anew."""
    if kind in MEANS:
        return f"{round(10 * number) / 10 or 0.0:.1f}"
    if kind in CERTAIN:
        return str(abs(number))
    if 0 < number < 0.005:
        return "<1"
    return ">99" if 0.995 <= number < 1 else f"{100 * number:.0f}"


def go_on(state, step):
    """How anybody goes on: nothing is bought, nobody moves."""
    if step.word in ("buy", "move"):
        return parse_action("end" if step.word == "buy" else "stay")
    return rule_choice(state)


def ends_again(view, action):
    """The states in which it may end after an action, played once more."""
    state = until_halt(view.playable())
    rolling = any(step.word in ("roll_phase", "reroll") for step in state.agenda)
    apply(state, action)
    if state.turn and view.playable().active == view.seat and not rolling:
        return [end for _, end in endings(state, go_on)]
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


def certain_again(view, end, aim):
    """A number that is certain, worked out from the state at the end."""
    me, before = view.seat, view.playable()
    place = end.place[me]
    if aim.kind in ("points", "energy"):
        return getattr(end, aim.kind)[me] - getattr(before, aim.kind)[me]
    if aim.kind == "life":
        return end.health[me] - before.health[me]
    if aim.kind == "hurt":
        return before.health[aim.subject] - end.health[aim.subject]
    if aim.kind == "left":
        return end.energy[me]
    if aim.kind == "keep":
        return len(end.keep[me]) - len(before.keep[me])
    if aim.kind == "tokens":
        return end.tokens[aim.subject * len(end.health) + me]
    return around_again(end, place, aim.kind)


def around_again(end, place, kind):
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


def numbers_again(view, found, reason):
    """Both numbers of a reason of a hint, worked out once more."""
    aim = Aim(reason.kind, reason.subject)
    for action in (found.action, found.against):
        if action is None or reason.kind in (ALIKE, REFRESHED):
            yield 0
        elif reason.kind in CERTAIN:
            [number] = {certain_again(view, end, aim) for end in ends_again(view, action)}
            yield number
        else:
            yield chances_again(view, action)[aim]


@lru_cache(maxsize=4)
def chances_again(view, action):
    """The chances after an action, from nothing but the view."""
    return threats_after(view, [action])[action]


def numbers_told(reasons):
    """The numbers that a sentence must have, in their order."""
    groups = {}
    for reason in sorted(reasons, key=lambda reason: not reason.is_good):
        groups.setdefault(reason.words, []).append(reason)
    told = []
    for group in groups.values():
        for reason in group[:1] if group[0].kind == "hurt" else group:
            if reason.kind in (ALIKE, REFRESHED, "keep", "healing"):
                told += ["1"] if reason.kind == ALIKE and reason.subject == 1 else []
                continue
            both = (reason.this, reason.other)
            always = reason.kind in ALWAYS_TOLD
            told += [shown(reason.kind, number) for number in both if number or always]
    return told
