"""Phrases: messages of the catalogue with their arguments, before they become text.

Arguments may be phrases themselves. A phrase is plain data, so a browser that has the catalogue can
turn it into text as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Phrase:
    """A message of the catalogue, or a form of one (`borough-bronx.to`), with its arguments."""

    key: str
    arguments: tuple[tuple[str, Any], ...] = ()

    def form(self, attribute: str, **more: Any) -> "Phrase":
        """Another form of the same thing: `borough.form("to")` is `to Queens`."""
        return Phrase(f"{self.key}.{attribute}", (*self.arguments, *more.items()))

    def with_arguments(self, **more: Any) -> "Phrase":
        """The same phrase with more arguments."""
        return Phrase(self.key, (*self.arguments, *more.items()))

    def to_dict(self) -> dict[str, Any]:
        """The phrase as plain JSON values."""
        return {"key": self.key, **{name: _plain(value) for name, value in self.arguments}}


def phrase(key: str, **arguments: Any) -> Phrase:
    """A phrase with its arguments."""
    return Phrase(key, tuple(arguments.items()))


def _plain(value: Any) -> Any:
    if isinstance(value, Phrase):
        return value.to_dict()
    if isinstance(value, str) or not isinstance(value, Sequence):
        return value
    return [_plain(part) for part in value]


NOTHING: Final = phrase("nothing")
