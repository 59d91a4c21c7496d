"""Subscribers of a room, and the frames that they are sent."""

from typing import Protocol

from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol import messages
from kingofnewyork.server.protocol.views import encode
from kingofnewyork.server.protocol.wire import text_frame


class Subscriber(Protocol):
    """A connection that is sent what happens at a table."""

    person: int
    """The person who is connected; NO_PERSON for a spectator."""
    wants_story: bool
    wants_position: bool
    seq: int
    """The number of the latest entry it was sent."""

    def push(self, *frames: bytes) -> bool:
        """Queue the frames for sending; return False if the subscriber is gone or too slow."""

    def close(self, code: int, reason: str) -> None:
        """Disconnect the subscriber with a close code."""


def encode_frame(message: messages.ServerMessage) -> bytes:
    """Encode a message as the bytes of a text frame."""
    return text_frame(encode(message))


def looks_alike(one: Table, other: Table) -> bool:
    """Whether two tables look the same but for the game."""
    return (
        one.people is other.people
        and one.seats is other.seats
        and one.status == other.status
        and one.options is other.options
        and one.game_number == other.game_number
        and one.host == other.host
    )


def has_same_summary(one: Table, other: Table) -> bool:
    """Whether lists say the same of two tables."""
    if not looks_alike(one, other):
        return False
    before, after = one.state, other.state
    return before is after or (
        before is not None and after is not None and before.turn == after.turn
    )


def has_same_game(one: Table, other: Table) -> bool:
    """Whether the games of two tables look the same."""
    return (
        one.history is other.history and one.status == other.status and one.options is other.options
    )
