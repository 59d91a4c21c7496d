"""Events narrated field by field: `Placed(seat, borough)` is a monster and where it is."""

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import NO_CARD, STACKS_PER_BOROUGH, CardId, Seat
from kingofnewyork.words import things
from kingofnewyork.words.phrases import Phrase, phrase

FIELD_PHRASES: Final[dict[str, tuple[str, Callable[[int], Any]]]] = {
    "after": ("after", things.face),
    "before": ("die", lambda face: things.face(face).form("die")),
    "borough": ("where", lambda borough: things.borough(borough).form("in")),
    "building": ("tile", lambda building: things.building(building).form("a")),
    "card": ("card", lambda card: things.card(card).form("the")),
    "cards": ("cards", lambda number: phrase("amount-cards", n=number)),
    "dice": ("dice", things.dice),
    "face": ("die", lambda face: things.face(face).form("die")),
    "goal": ("goal", lambda goal: things.card(goal).form("the")),
    "place": ("zone", lambda place: things.zone(place).form("the")),
    "stack": ("where", lambda stack: things.borough(stack // STACKS_PER_BOROUGH).form("in")),
    "token": ("tokens", lambda token: things.token(token).form("a")),
    "turn": ("turn", int),
}
"""The argument that a field of an event becomes, and how its value becomes a phrase."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads a clause, and what the sentence said before it."""

    monsters: Sequence[int]
    me: Seat
    known: Seat
    cause: Event | None
    named: Collection[CardId] = ()
    """The cards that the sentence has already named as the cause."""

    def name(self, seat: Seat) -> Phrase:
        """The monster in a seat."""
        return things.monster(self.monsters[seat])

    def subject(self, seat: Seat) -> dict[str, Any]:
        """The arguments of a clause about a monster."""
        who = "you" if seat == self.me else "it" if seat == self.known else "other"
        return {"who": who, "name": self.name(seat)}

    def must_name(self, card: CardId) -> bool:
        """Whether a card is the cause of something and the sentence has not said so yet."""
        return card != NO_CARD and card not in self.named


def narrate_fields(event: Event, reader: Reader) -> Phrase:
    """Put an event into a clause by its fields alone."""
    arguments: dict[str, Any] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "seat":
            arguments |= reader.subject(value)
        elif field.name in FIELD_PHRASES and value >= 0:
            name, in_words = FIELD_PHRASES[field.name]
            arguments[name] = in_words(value)
    return phrase(event_key(type(event)), **arguments)


def event_key(kind: type[Event]) -> str:
    """The key of an event in the catalogue: `event-turn-started`."""
    return "event" + re.sub("([A-Z])", r"-\1", kind.__name__).lower()
