"""What an action would bring about, tried out on a copy of the game."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from typing import Final

from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.events import (
    Advanced,
    ArmyFired,
    Attacked,
    Bought,
    Damaged,
    Event,
    Moved,
    Resolved,
    Stayed,
    TurnEnded,
)
from kingofnewyork.rules.ids import CAUSE_ATTACK
from kingofnewyork.rules.state import State
from kingofnewyork.words import things
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.story import Story

WAITING: Final = ("destroy", "spend", "card_roll")
"""The steps of a face that asks or rolls before it does anything; each has a phrase."""


def tried(state: State, action: int) -> State:
    """A copy of the game after the action, with what happened in its events."""
    twin = state.copy()
    twin.events = []
    apply(twin, action)
    return twin


def resolving(state: State, action: int) -> tuple[int, Phrase]:
    """How many results a face would count, and what would happen at once."""
    twin = tried(state, action)
    happened = twin.events or []
    resolved = happened[0]
    assert isinstance(resolved, Resolved)
    events, goes_on = _until_next_phase(happened[1:])
    told = Story(state.monsters, state.chooser).tell(events)
    if told:
        return resolved.count, joined("joined-effects", _clauses(told[0].sentences))
    return resolved.count, phrase("effect-nothing") if goes_on else _pending(state, twin)


def _clauses(sentences: list[Phrase]) -> list[Phrase]:
    """The sentences with causes and effects side by side: there is a colon before them already."""
    found: list[Phrase] = []
    for sentence in sentences:
        parts = dict(sentence.arguments)
        split = sentence.key == "story-effects"
        found += [parts["cause"], parts["effects"]] if split else [sentence]
    return found


def _pending(state: State, twin: State) -> Phrase:
    """What has to be answered or rolled before a face does anything."""
    step = twin.agenda[-1]
    if step.word == "ask":
        who = things.subject(twin, step.seat, state.chooser)
        return phrase("effect-ask", **who, card=things.card(step.source).form("the"))
    return phrase(f"effect-{step.word}" if step.word in WAITING else "effect-nothing")


def joined(key: str, parts: Sequence[Phrase]) -> Phrase:
    """Several phrases as one, put together with a message of two parts."""
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
            found.append(replace(event, cause=CAUSE_ATTACK))
        elif not isinstance(event, Attacked | ArmyFired):
            found.append(event)
    return found, False


def price_to_buy(state: State, action: int) -> int:
    """What the monster that chooses would pay for a card, wherever it buys it."""
    twin = tried(state, action)
    if twin.agenda and twin.agenda[-1].word == "pay":
        return twin.agenda[-1].amount
    return next(event.price for event in twin.events or [] if isinstance(event, Bought))
