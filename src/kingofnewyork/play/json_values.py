"""Writes events and actions as plain JSON values, by name rather than by number."""

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.actions import (
    A_BOROUGH,
    A_CARD,
    A_FACE,
    A_FACE_TO_DISCARD,
    A_NUMBER,
    A_SEAT,
    A_STACK,
    A_UNIT,
    A_UNIT_AND_BOROUGH,
    DESTROY,
    DESTROY_UNIT,
    DISCARD_CARD,
    DISCARD_DIE,
    NO_ARGUMENT,
    PLAYER_ACTIONS,
    SCATTER,
    SOME_DICE,
    TURN,
    TWO_FACES,
    VERBS,
    unpack_faces,
    unpack_scatter,
)
from kingofnewyork.rules.dice import count
from kingofnewyork.rules.events import Event, UnitMoved
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BOX_DICE,
    BUILDING_NAMES,
    CELEBRITY,
    FACE_NAMES,
    FACES,
    NO_CARD,
    NOBODY,
    PLACE_NAMES,
    STACKS_PER_BOROUGH,
    UNIT_NAMES,
    UNITS,
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


KINDS_OF_TWO: Final = {
    DISCARD_DIE: "discard_die",
    DISCARD_CARD: "discard_card",
    DESTROY: "destroy_building",
    DESTROY_UNIT: "destroy_unit",
}
"""Kinds of actions by their first number, where one verb stands for two of them."""
ACTION_KINDS: Final = tuple(
    [
        (KINDS_OF_TWO.get(first, verb), first, width, argument)
        for verb, first, width, argument in VERBS
        if first < PLAYER_ACTIONS
    ]
)
"""The actions of monsters: kind, first number, how many numbers, and what the argument is."""


def action_values(action: int) -> dict[str, Any]:
    """Return the text of a monster's action as `id`, its kind, and what it is done to."""
    kind, first, argument = next(
        (kind, first, argument)
        for kind, first, width, argument in ACTION_KINDS
        if first <= action < first + width
    )
    return {"id": action_text(action), "kind": kind, **ARGUMENT_WRITERS[argument](action - first)}


def _unit_values(number: int) -> dict[str, Any]:
    borough, unit = divmod(number, len(UNITS))
    return {"unit": UNIT_NAMES[unit], "borough": BOROUGH_NAMES[borough]}


def _turned_faces(number: int) -> dict[str, Any]:
    before, after = unpack_faces(TURN + number)
    return {"before": FACE_NAMES[before], "after": FACE_NAMES[after]}


def _scatter_values(number: int) -> dict[str, Any]:
    unit, is_new, borough = unpack_scatter(SCATTER + number)
    return {"unit": UNIT_NAMES[unit], "is_new": is_new, "borough": BOROUGH_NAMES[borough]}


ARGUMENT_WRITERS: Final[dict[str, Callable[[int], dict[str, Any]]]] = {
    NO_ARGUMENT: lambda _: {},
    A_FACE: lambda face: {"face": FACE_NAMES[face]},
    A_FACE_TO_DISCARD: lambda _: {"face": FACE_NAMES[CELEBRITY]},
    A_BOROUGH: lambda borough: {"borough": BOROUGH_NAMES[borough]},
    A_STACK: lambda stack: {"stack": stack_value(stack)},
    A_UNIT: _unit_values,
    A_NUMBER: lambda number: {"number": number},
    TWO_FACES: _turned_faces,
    A_SEAT: lambda seat: {"seat": seat},
    A_UNIT_AND_BOROUGH: _scatter_values,
    SOME_DICE: lambda bits: {"dice_indexes": [die for die in range(BOX_DICE) if bits >> die & 1]},
    A_CARD: lambda card: {"card": card_value(card)},
}
"""How the argument of an action is written, as fields with names."""
