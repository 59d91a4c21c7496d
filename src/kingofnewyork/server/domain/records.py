"""Records of finished games, with the proof of their dice."""

from collections.abc import Sequence

from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.play.fork_record import ForkRecord
from kingofnewyork.play.record import Record
from kingofnewyork.server.domain.applied_entries import AppliedEntry
from kingofnewyork.server.domain.status import CLOSED, OVER
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.errors import Refused


def record_text(history: Sequence[AppliedEntry], number: int) -> str:
    """The record of a game of a table; `Refused` while it is played, and if there is none.

    It contains the secret of the dice, so it is given only when no more dice depend on it.
    """
    last: Table | None = None
    over = False
    for one in history:
        if one.after.game_number == number and one.after.game is not None:
            last, over = one.after, one.after.status in (OVER, CLOSED)
        elif last is not None:
            break
    if last is None:
        raise Refused("not_found", "there is no such game")
    if not over:
        raise Refused("table/not_over")
    return (fork_record(last) if last.is_sandbox else fair_record(last)).to_text()


def fair_record(table: Table) -> FairRecord:
    """The game that was played last at a table, with the secret of its dice."""
    assert table.game is not None
    nonces = [bytes.fromhex(nonce) for nonce in table.nonces]
    record = Record.of(table.game)
    return FairRecord(table.match, table.commitment, table.secret, nonces, record)


def fork_record(table: Table) -> ForkRecord:
    """The game that was played last in a sandbox; its past is not proved by anything."""
    fair = fair_record(table)
    assert table.fork_origin is not None
    past = len(table.fork_origin.actions)
    return ForkRecord(fair.match, fair.commitment, fair.secret, fair.nonces, past, fair.record)
