"""Forks: the origin taken from a table or a record, and the request for the sandbox."""

from itertools import islice

from msgspec.structs import replace

from kingofnewyork.play.record_steps import record_steps
from kingofnewyork.server.domain.entries import OPEN_SEAT, ForkOrigin
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.fork_origin import fork_origin_of, origin_of_table, replay_origin
from kingofnewyork.server.domain.records import read_record
from kingofnewyork.server.domain.requests import CreateTable, ForkTable
from kingofnewyork.server.domain.status import CLOSED, OVER
from kingofnewyork.server.domain.table import Table


def origin_from_table(start: Table | None, end: Table) -> ForkOrigin:
    """The origin at a point of a table's game; `Refused` while that game is played.

    Args:
        start: the table at that point; None if there is none.
        end: the table after the last entry of the game.
    """
    if end.status not in (OVER, CLOSED):
        raise Refused("table/not_over")
    if start is None or start.game_number != end.game_number:
        raise Refused("fork/bad", "that game has no such entry")
    return check_origin(origin_of_table(start))


def origin_from_record(text: str, step: int) -> ForkOrigin:
    """The origin at a step of a record's game; steps are counted as `record_steps` does, from 1."""
    record = read_record(text)
    if record.position is not None:
        raise Refused("fork/bad", "that game began with a position, not with the box")
    found = next(islice(record_steps(record), step - 1, None), None) if step > 0 else None
    if found is None:
        raise Refused("fork/bad", "that record has no such step")
    actions = record.actions[: found.actions_played]
    return check_origin(fork_origin_of(found.state, record.deck, actions))


def check_origin(origin: ForkOrigin) -> ForkOrigin:
    """Return an origin after replaying it, so that a table that has it can always begin."""
    game = replay_origin(origin)
    assert game.chooser >= 0
    return origin


def create_request(request: ForkTable, origin: ForkOrigin) -> CreateTable:
    """Turn a fork request into the request for its table; raise `Refused` if it does not fit."""
    if request.options.public:
        raise Refused("options/bad", "a sandbox is never public")
    if OPEN_SEAT in request.seats:
        raise Refused("options/bad", "a sandbox has no open seats")
    if len(request.seats) != len(origin.monsters):
        raise Refused("options/bad", f"that game has {len(origin.monsters)} seats")
    options = replace(request.options, two_in_manhattan=origin.two_in_manhattan)
    return CreateTable(
        key=request.key,
        name=request.name,
        options=options,
        seats=request.seats,
        start=request.start,
        nonce=request.nonce,
    )
