"""The messages between clients and the server: version 1 of the protocol, as types.

`docs/protocol.md` describes it in words; the schemas and the browser's types are generated from
here. The type of a message is the name of its class in snake case.
"""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from kingofnewyork.server.domain.entries import type_tag
from kingofnewyork.server.domain.errors import CODES
from kingofnewyork.server.domain.requests import (
    Command,
    FromClient,
    LongText,
    Ordinal,
    ShortText,
)
from kingofnewyork.server.protocol.responses import TOPICS, GameView
from kingofnewyork.server.protocol.view_types import EntryView, TableView

PROTOCOL_VERSION: Final = 1

ErrorCode = Annotated[str, Meta(extra_json_schema={"enum": list(CODES)})]
Topic = Annotated[str, Meta(max_length=64, extra_json_schema={"enum": list(TOPICS)})]


class Hello(FromClient, frozen=True):
    """The first message on a socket: who the client is, and what it has seen already."""

    version: int
    token: LongText = ""
    """The token of a person; empty for a spectator."""
    watch: ShortText = ""
    """The watch key of a private table, for spectators."""
    seq: Ordinal = -1
    """The latest entry that it has seen; -1 for none."""
    story: bool = False
    """Whether entries come with sentences."""
    position: bool = False
    """Whether the game also comes as a position of the notation, for programs with an engine."""


class Query(FromClient, frozen=True):
    """A question about the game as it stands."""

    id: ShortText
    """Chosen by the client; the result has it, and so has a refusal, as its key."""
    topic: Topic
    seat: Ordinal = -1
    """Through whose eyes: one of one's own seats, or -1 for a spectator's."""


class Resync(FromClient, frozen=True):
    """A client has missed something and wants all entries after this one."""

    seq: Ordinal = -1


class Ping(FromClient, frozen=True):
    """A client checks that the connection is alive."""

    id: ShortText = ""


ClientMessage = Hello | Command | Query | Resync | Ping


class TableAccess(msgspec.Struct, frozen=True):
    """The response to whoever has created or joined a table: how to come back to it."""

    table: str
    code: str
    watch: str
    person: int
    token: str
    """Proves who one is at this table: keep it, and show it to nobody."""
    seats: list[int]
    join_path: str
    watch_path: str


class FromServer(msgspec.Struct, frozen=True, tag=type_tag, omit_defaults=True):
    """A message of the server."""


class Welcome(FromServer, frozen=True):
    """The answer to `hello`: who one is, the table and the game, and the entries one has missed."""

    version: int
    seq: int
    person: int | None
    seats: list[int]
    code: str
    """The code to join with; empty for spectators of private tables."""
    watch: str
    table: msgspec.Raw | TableView
    game: msgspec.Raw | GameView | None
    connected: list[int]
    """The people who are connected."""
    spectators: int
    """How many watch."""
    missed: list[EntryView]
    """The entries after the one that was seen last; all of them, unless none had been seen."""
    hints: bool
    """Whether one may ask for hints and odds here."""
    time_left_ms: int | None = None
    """How many milliseconds are left for the decision; left out if there is no limit."""
    position: str | None = None
    """The game as a position of the notation; only for those who asked for it."""


class Update(FromServer, frozen=True):
    """New entries, and the table and the game after them."""

    seq: int
    """The number of the last entry in it; it follows the one that was sent before."""
    after: int
    """The number of the entry before the first one in it."""
    entries: list[EntryView]
    table: msgspec.Raw | TableView
    game: msgspec.Raw | GameView | None
    time_left_ms: int | None = None
    """How many milliseconds are left for the decision; left out if there is no limit."""
    position: str | None = None
    """The game as a position of the notation; only for those who asked for it."""


class Ack(FromServer, frozen=True):
    """A command was carried out and is stored as this entry."""

    key: str
    seq: int


class RefusedMessage(FromServer, frozen=True, tag="refused"):
    """A command was not carried out; nothing has changed."""

    code: ErrorCode
    message: str
    seq: int
    """The latest entry: a client that has seen less should resync."""
    key: str | None = None
    """The key of the command, or the id of the question, as far as it could be read."""


class QueryResult(FromServer, frozen=True):
    """The answer to `query`."""

    id: str
    topic: Topic
    seq: int
    result: Any
    """`responses.QUERY_RESULTS` says what it is for each topic."""


class Presence(FromServer, frozen=True):
    """Who is connected."""

    connected: list[int]
    spectators: int


class Nudge(FromServer, frozen=True):
    """Somebody's time is running out."""

    seat: int
    time_left_ms: int


class Pong(FromServer, frozen=True):
    """The answer to `ping`."""

    id: str
    seq: int


class ErrorResponse(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of every refusal over HTTP."""

    code: ErrorCode
    message: str
    id: str = ""
    """The id of an internal error, as in the log of the server."""
    seq: int | None = None
    """The number of the latest entry of the table, if the client may know it."""


ServerMessage = Welcome | Update | Ack | RefusedMessage | QueryResult | Presence | Nudge | Pong
