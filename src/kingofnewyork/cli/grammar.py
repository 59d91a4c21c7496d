"""Subjects and their verbs: Kong gains, you gain."""

from collections.abc import Sequence
from typing import Final

from kingofnewyork.rules.ids import Seat

Names = Sequence[str]
"""The names of the monsters, by seat."""
YOU: Final = "you"
"""The name of the one who reads, where sentences are addressed to it."""
IRREGULAR: Final = {"is": "are", "refreshes": "refresh"}


def does(names: Names, seat: Seat, verb: str) -> str:
    """A subject and its verb: Kong gains, you gain."""
    if names[seat] != YOU:
        return f"{names[seat]} {verb}"
    return f"{YOU} {IRREGULAR.get(verb, verb.removesuffix('s'))}"


def its(names: Names, seat: Seat) -> str:
    """Whose: its, your."""
    return "your" if names[seat] == YOU else "its"


def capital(text: str) -> str:
    """The text with a capital at its head."""
    return text[:1].upper() + text[1:]
