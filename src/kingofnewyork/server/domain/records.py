"""Records of finished games, with the proof of their dice."""

from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.play.fork_record import ForkRecord
from kingofnewyork.play.record import Record
from kingofnewyork.server.domain.status import CLOSED, OVER
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.errors import Refused


def record_text(last: Table) -> str:
    """The record of the game of a table as it stood last; `Refused` while it is played.

    It contains the secret of the dice, so it is given only when no more dice depend on it.
    """
    if last.status not in (OVER, CLOSED):
        raise Refused("table/not_over")
    return (fork_record(last) if last.is_sandbox else fair_record(last)).to_text()


def fair_record(table: Table) -> FairRecord:
    """The game that was played last at a table, with the secret of its dice."""
    assert table.game is not None
    nonces = [bytes.fromhex(nonce) for nonce in table.nonces]
    record = Record.from_game(table.game)
    return FairRecord(table.match, table.commitment, table.secret, nonces, record)


def fork_record(table: Table) -> ForkRecord:
    """The game that was played last in a sandbox; its past is not proved by anything."""
    fair = fair_record(table)
    assert table.fork_origin is not None
    past = len(table.fork_origin.actions)
    return ForkRecord(fair.match, fair.commitment, fair.secret, fair.nonces, past, fair.record)
