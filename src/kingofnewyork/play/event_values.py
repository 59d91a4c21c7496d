"""Things of the game as plain JSON values, by name rather than by number."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from kingofnewyork.rules.dice import dice_text
from kingofnewyork.rules.events import Event, UnitMoved
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    NO_CARD,
    NOBODY,
    PLACE_NAMES,
    STACKS_PER_BOROUGH,
    UNIT_NAMES,
)
from kingofnewyork.rules.registry import CARDS, TOKENS

CAUSES: Final = ("attack", "army", "card")


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _card(card: int) -> str | None:
    return None if card == NO_CARD else CARDS[card].printed.slug


def _place(place: int) -> str | None:
    return PLACE_NAMES[place] if place >= 0 else None


def _stack(stack: int) -> str:
    borough, number = divmod(stack, STACKS_PER_BOROUGH)
    return f"{BOROUGH_NAMES[borough]} {number + 1}"


NAMED: Final[dict[str, Callable[[int], Any]]] = {
    **dict.fromkeys(("seat", "by", "loser", "winner"), _seat),
    **dict.fromkeys(("card", "goal"), _card),
    **dict.fromkeys(("place", "origin"), _place),
    **dict.fromkeys(("dice", "thrown"), dice_text),
    **dict.fromkeys(("face", "before", "after"), lambda face: FACE_NAMES[face]),
    "borough": lambda borough: BOROUGH_NAMES[borough],
    "building": lambda building: BUILDING_NAMES[building],
    "unit": lambda unit: UNIT_NAMES[unit],
    "token": lambda token: TOKENS[token].name,
    "cause": lambda cause: CAUSES[cause],
    "stack": _stack,
}
"""How the fields of events are written; others are numbers already."""
Written = tuple[tuple[str, Callable[[int], Any] | None], ...]
_written: Final[dict[type[Event], Written]] = {}


def event_values(event: Event) -> dict[str, Any]:
    """An event by its name, with its fields."""
    kind = type(event)
    if kind not in _written:
        _written[kind] = _how_written(kind)
    values: dict[str, Any] = {"event": kind.__name__}
    for name, write in _written[kind]:
        value = getattr(event, name)
        values[name] = value if write is None else write(value)
    return values


def _how_written(kind: type[Event]) -> Written:
    """The fields of a kind of event, and how each is written; None for a number as it is."""
    named = {**NAMED, "origin": NAMED["borough"]} if kind is UnitMoved else NAMED
    return tuple([(field.name, named.get(field.name)) for field in fields(kind)])
