"""Records of finished games, with the proof of their dice, and those that clients send."""

from kingofnewyork.errors import BadRecord
from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.play.fork_record import ForkRecord, read_proved_record
from kingofnewyork.play.record import RECORD_HEADER, Record
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.status import CLOSED, OVER
from kingofnewyork.server.domain.table import Table


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
    return ForkRecord(fair.match, fair.commitment, fair.secret, fair.nonces, fair.record, past=past)


def read_record(text: str) -> Record:
    """Read a record of any kind; raise `Refused` with the line if it is wrong."""
    try:
        proved = read_proved_record(text)
        if proved is not None:
            return proved
        head, header, rest = text.partition(RECORD_HEADER)
        return Record.from_text(header + rest, above=head.count("\n"))
    except BadRecord as problem:
        raise Refused("record/bad", str(problem)) from problem
