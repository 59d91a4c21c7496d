"""Previews of actions: their effects, found by applying them to a copy of the game."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import Final

from kingofnewyork.cards.goals import GOAL_RESULTS_NEEDED
from kingofnewyork.play.resolve_together import apply_to_copy
from kingofnewyork.rules.actions import BUY
from kingofnewyork.rules.dice import count
from kingofnewyork.rules.events import (
    Advanced,
    ArmyFired,
    Attacked,
    Bought,
    Damaged,
    Eliminated,
    Event,
    Moved,
    Resolved,
    Stayed,
    TurnEnded,
)
from kingofnewyork.rules.ids import (
    ATTACK,
    BOROUGH_OF,
    CAUSE_ATTACK,
    CELEBRITY,
    DESTRUCTION,
    FACES,
    HEART,
    LOWER,
    NOBODY,
    OUCH,
    WIN_POINTS,
)
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.rules.resolving import can_hit, units_in
from kingofnewyork.rules.state import State
from kingofnewyork.words import things
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.story import Story

PENDING_STEPS: Final = ("destroy", "spend", "card_roll")
"""Steps at which a face asks or rolls before it has an effect; each has a phrase."""
RISKY_CARDS: Final = (
    "air_force_one",
    "general_ellis",
    "natural_selection",
    "power_substation",
    "subterranean_cable",
)
"""The cards that may cost whoever buys them life in the same turn."""


def preview_resolving(state: State, action: int) -> tuple[int, Phrase]:
    """How many results resolving a face would count, and its immediate effects."""
    twin = apply_to_copy(state, action)
    happened = twin.events or []
    start = next(place for place, event in enumerate(happened) if isinstance(event, Resolved))
    resolved = happened[start]
    assert isinstance(resolved, Resolved)
    events, goes_on = _until_next_phase(happened[start + 1 :])
    alike = _equal_losses(state, events)
    if alike:
        return resolved.count, alike
    paragraphs = Story(state.monsters, state.chooser).tell(events)
    if paragraphs:
        return resolved.count, join_phrases("joined-effects", _clauses(paragraphs[0].sentences))
    nothing = _nothing_phrase(state, resolved)
    return resolved.count, nothing if goes_on else _pending_phrase(state, twin, nothing)


def _equal_losses(state: State, events: Sequence[Event]) -> Phrase | None:
    """Say in one clause that several others lose the same, and who dies; None for anything else."""
    hits = [event for event in events if isinstance(event, Damaged)]
    dead = [event.seat for event in events if isinstance(event, Eliminated)]
    is_plain = len(hits) + len(dead) == len(events) and state.chooser not in dead
    amounts = {event.amount for event in hits}
    victims = [event.seat for event in hits]
    is_clear = len(set(victims)) == len(victims) > 1 == len(amounts)
    if not (is_plain and is_clear and state.chooser not in victims and 0 not in amounts):
        return None
    lost = phrase(
        "effect-equal-losses",
        monsters=[things.monster_at(state, seat) for seat in victims],
        lost=phrase("amount-life", n=amounts.pop()),
    )
    if not dead:
        return lost
    fallen = [things.monster_at(state, seat) for seat in dead]
    return phrase(
        "joined-effects",
        first=lost,
        then=phrase("effect-eliminated", n=len(fallen), monsters=fallen),
    )


def _nothing_phrase(state: State, resolved: Resolved) -> Phrase:
    """Say that a face does nothing, and why where the rules of the face say so."""
    me = resolved.seat
    is_few = resolved.count < GOAL_RESULTS_NEEDED
    reasons = {
        HEART: "manhattan" if state.place[me] >= LOWER else "full-life",
        ATTACK: "alone" if not can_hit(state, me) else "",
        DESTRUCTION: "weak",
        CELEBRITY: "full" if state.points[me] >= WIN_POINTS else "few" if is_few else "",
        OUCH: "peace" if is_few and not units_in(state, BOROUGH_OF[state.place[me]]) else "",
    }
    reason = reasons.get(FACES[resolved.face], "")
    return phrase(f"effect-nothing-{reason}" if reason else "effect-nothing")


def _clauses(sentences: list[Phrase]) -> list[Phrase]:
    """Split causes from effects: there is a colon before the sentences already."""
    found: list[Phrase] = []
    for sentence in sentences:
        parts = dict(sentence.arguments)
        split = sentence.key == "story-effects"
        found += [parts["cause"], parts["effects"]] if split else [sentence]
    return found


def _pending_phrase(state: State, twin: State, nothing: Phrase) -> Phrase:
    """What has to be answered or rolled before a face does anything, if that is so."""
    step = twin.agenda[-1]
    if step.word == "ask":
        who = things.subject(twin, step.seat, state.chooser)
        return phrase("effect-ask", **who, card=things.card(step.source).form("the"))
    return phrase(f"effect-{step.word}") if step.word in PENDING_STEPS else nothing


def join_phrases(key: str, parts: Sequence[Phrase]) -> Phrase:
    """Join phrases into one with a message that takes `$first` and `$then`."""
    return reduce(lambda first, then: phrase(key, first=first, then=then), parts)


def _until_next_phase(events: list[Event]) -> tuple[list[Event], bool]:
    """What happens before the game goes on by itself, and whether it does.

    Who attacks or shoots is left out: the face says it.
    """
    found: list[Event] = []
    for event in events:
        if isinstance(event, Resolved | Moved | Advanced | Stayed | TurnEnded):
            return found, True
        if isinstance(event, Damaged):
            found.append(replace(event, cause=CAUSE_ATTACK, by=NOBODY))
        elif not isinstance(event, Attacked | ArmyFired):
            found.append(event)
    return found, False


def price_to_buy(state: State, action: int) -> int:
    """What the monster that chooses would pay for a card, wherever it buys it."""
    twin = apply_to_copy(state, action)
    if twin.agenda and twin.agenda[-1].word == "pay":
        return twin.agenda[-1].amount
    return next(event.price for event in twin.events or [] if isinstance(event, Bought))


def is_deadly_purchase(state: State, action: int) -> bool:
    """Whether the action buys Natural Selection while a die shows Celebrity."""
    return action == BUY + CARD_IDS["natural_selection"] and count(state.dice, CELEBRITY) > 0
