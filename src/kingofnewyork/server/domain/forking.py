"""Playing on from another game: where the past comes from, and what may be made of it."""

from collections.abc import Sequence

from msgspec.structs import replace

from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import NATURE
from kingofnewyork.server.entries import OPEN_SEAT, Trunk
from kingofnewyork.server.happened import Happened
from kingofnewyork.server.messages import CreateTable, ForkTable
from kingofnewyork.server.refusal import Refused
from kingofnewyork.server.replaying import read_record
from kingofnewyork.server.store import CLOSED, OVER
from kingofnewyork.server.trunks import grown, trunk_of


def past_at_table(told: Sequence[Happened], number: int, seq: int) -> Trunk:
    """The past of a game of a table, up to an entry of its log; `Refused` while it is played."""
    tables = [one.after for one in told if one.after.number == number]
    played = {table.seq: table for table in tables if table.game is not None}
    if not played:
        raise Refused("not_found", "there is no such game")
    if list(played.values())[-1].status not in (OVER, CLOSED):
        raise Refused("table/not_over")
    if seq not in played:
        raise Refused("fork/bad", "that game has no such entry")
    game = played[seq].game
    assert game is not None
    return checked(trunk_of(game.state, game.deck, game.actions))


def past_in_record(text: str, step: int) -> Trunk:
    """The past of the game of a record, up to a step; they are counted as by `replayed`."""
    record = read_record(text)
    state = record.start()
    choices = 0
    actions: list[int] = []
    for action in record.actions:
        if state.chooser != NATURE:
            if choices == step - 1:
                break
            choices += 1
        apply(state, action)
        actions.append(action)
    if choices != step - 1:
        raise Refused("fork/bad", "that record has no such step")
    return checked(trunk_of(state, record.deck, actions))


def checked(trunk: Trunk) -> Trunk:
    """A past that was played again as it is kept: a table that has it can always begin."""
    assert grown(trunk).chooser >= 0
    return trunk


def as_created(request: ForkTable, trunk: Trunk) -> CreateTable:
    """The request for a table that is wanted to play on; `Refused` if it cannot be like that."""
    if request.options.public:
        raise Refused("options/bad", "a sandbox is never public")
    if OPEN_SEAT in request.seats:
        raise Refused("options/bad", "a sandbox has no open seats")
    if len(request.seats) != len(trunk.monsters):
        raise Refused("options/bad", f"that game has {len(trunk.monsters)} seats")
    options = replace(request.options, two_in_manhattan=trunk.two_in_manhattan)
    return CreateTable(
        key=request.key,
        name=request.name,
        options=options,
        seats=request.seats,
        start=request.start,
        nonce=request.nonce,
    )
