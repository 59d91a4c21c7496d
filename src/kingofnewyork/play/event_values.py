"""Writes events as plain JSON values, by name rather than by number."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from kingofnewyork.rules.dice import count
from kingofnewyork.rules.events import Event, UnitMoved
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    FACES,
    NO_CARD,
    NOBODY,
    PLACE_NAMES,
    STACKS_PER_BOROUGH,
    UNIT_NAMES,
)
from kingofnewyork.rules.registry import CARDS, TOKENS

CAUSES: Final = ("attack", "army", "card")


def seat_value(seat: int) -> int | None:
    """A seat; None for nobody."""
    return None if seat == NOBODY else seat


def card_value(card: int) -> str | None:
    """The slug of a card; None for no card."""
    return None if card == NO_CARD else CARDS[card].printed.slug


def place_value(place: int) -> str | None:
    """The name of a place; None for nowhere."""
    return PLACE_NAMES[place] if place >= 0 else None


def dice_value(dice: int) -> list[str]:
    """The faces of dice by name, equal ones together."""
    return [FACE_NAMES[face] for face in FACES for _ in range(count(dice, face))]


def stack_value(stack: int) -> dict[str, Any]:
    """A stack as its borough and its index there, such as {"borough": "queens", "index": 1}."""
    borough, index = divmod(stack, STACKS_PER_BOROUGH)
    return {"borough": BOROUGH_NAMES[borough], "index": index}


FIELD_WRITERS: Final[dict[str, Callable[[Any], Any]]] = {
    **dict.fromkeys(("seat", "by", "loser", "winner"), seat_value),
    **dict.fromkeys(("card", "goal", "forced_by"), card_value),
    "modifiers": lambda cards: [card_value(card) for card in cards],
    **dict.fromkeys(("place", "origin"), place_value),
    **dict.fromkeys(("dice", "thrown"), dice_value),
    **dict.fromkeys(("face", "before", "after"), lambda face: FACE_NAMES[face]),
    "borough": lambda borough: BOROUGH_NAMES[borough],
    "building": lambda building: BUILDING_NAMES[building],
    "unit": lambda unit: UNIT_NAMES[unit],
    "token": lambda token: TOKENS[token].name,
    "cause": lambda cause: CAUSES[cause],
    "stack": stack_value,
}
"""How the fields of events are written; others are numbers already."""
FieldWriters = tuple[tuple[str, Callable[[Any], Any] | None], ...]
_writers: Final[dict[type[Event], FieldWriters]] = {}


def event_values(event: Event) -> dict[str, Any]:
    """Return the name of an event, with its fields."""
    kind = type(event)
    if kind not in _writers:
        _writers[kind] = _field_writers(kind)
    values: dict[str, Any] = {"event": kind.__name__}
    for name, write in _writers[kind]:
        value = getattr(event, name)
        values[name] = value if write is None else write(value)
    return values


def _field_writers(kind: type[Event]) -> FieldWriters:
    """Return the fields of a kind of event and what writes each; None for a number as it is."""
    named = (
        {**FIELD_WRITERS, "origin": FIELD_WRITERS["borough"]}
        if kind is UnitMoved
        else FIELD_WRITERS
    )
    return tuple([(field.name, named.get(field.name)) for field in fields(kind)])
