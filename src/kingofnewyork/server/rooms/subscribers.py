"""Those who are told what happens at a table, and the form in which they are told."""

from typing import Protocol

from kingofnewyork.server import messages
from kingofnewyork.server.connections import text_frame
from kingofnewyork.server.table import Table
from kingofnewyork.server.views import encode


class Listener(Protocol):
    """Somebody who is told what happens at a table."""

    person: int
    """Who it is; NO_ONE for a spectator."""
    wants_story: bool
    seq: int
    """The latest entry it was sent."""

    def push(self, *frames: bytes) -> bool:
        """The frames are on their way; False if the listener is gone or too slow."""

    def close(self, code: int, reason: str) -> None:
        """The listener is sent away."""


def frame(message: messages.ServerMessage) -> bytes:
    """A message as the bytes of a text frame."""
    return text_frame(encode(message))


def looks_alike(one: Table, other: Table) -> bool:
    """Whether two tables look the same but for the game."""
    return (
        one.people is other.people
        and one.seats is other.seats
        and one.status == other.status
        and one.options is other.options
        and one.number == other.number
        and one.host == other.host
    )
