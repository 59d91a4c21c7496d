"""Records of finished games, with what proves their dice."""

from collections.abc import Sequence

from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.play.fork_record import ForkRecord
from kingofnewyork.play.record import Record
from kingofnewyork.server.happened import Happened
from kingofnewyork.server.refusal import Refused
from kingofnewyork.server.store import CLOSED, OVER
from kingofnewyork.server.table import Table


def record_text(told: Sequence[Happened], number: int) -> str:
    """The record of a game of a table; `Refused` while it is played, and if there is none.

    The secret of its dice is in it, so it is told only when no more dice will be thrown with it.
    """
    last: Table | None = None
    over = False
    for one in told:
        if one.after.number == number and one.after.game is not None:
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
    assert table.trunk is not None
    past = len(table.trunk.actions)
    return ForkRecord(fair.match, fair.commitment, fair.secret, fair.nonces, past, fair.record)
