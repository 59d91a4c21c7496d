"""Replays: the steps of a record that a client has sent, in the form of a table's entries."""

import msgspec

from kingofnewyork.errors import BadRecord
from kingofnewyork.play.fork_record import read_proved_record
from kingofnewyork.play.game import Game
from kingofnewyork.play.history import History
from kingofnewyork.play.nature import ScriptedNature
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.record import RECORD_HEADER, Record
from kingofnewyork.play.record_steps import RecordStep, record_steps
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.applied_entries import AppliedEntry
from kingofnewyork.server.domain.folding import create
from kingofnewyork.server.domain.status import OVER, RUNNING
from kingofnewyork.server.domain.table import SeatState, Table
from kingofnewyork.server.protocol.errors import Refused
from kingofnewyork.server.protocol.view_types import MomentResponse, ReplayResponse
from kingofnewyork.server.protocol.views import encode, game_view, table_view


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


def replay_record(text: str) -> ReplayResponse:
    """Return every step of a record's game, and the table after each."""
    record = read_record(text)
    steps = _steps(record)
    moments = [_moment(one.after) for one in steps]
    return ReplayResponse([one.with_story() for one in steps], moments)


def _moment(table: Table) -> MomentResponse:
    return MomentResponse(table.seq, table_view(table), msgspec.Raw(encode(game_view(table))))


def _steps(record: Record) -> list[AppliedEntry]:
    """The game choice by choice; nature's answers belong to the choice before them."""
    table = _table_of(record)
    names = tuple(MONSTER_NAMES[monster] for monster in record.monsters)
    found: list[AppliedEntry] = []
    for step in record_steps(record):
        answers = tuple(action_text(answer) for answer in step.answers)
        body: entries.Body = entries.Started(names, answers)
        if step.choice is not None:
            body = entries.Acted(step.seat, action_text(step.choice), answers)
        before, table = table, _table_after(step, table, record)
        found.append(AppliedEntry.between(before, table, 0, body, step.events))
    return found


def _table_after(step: RecordStep, table: Table, record: Record) -> Table:
    """The table after a step of the record."""
    return msgspec.structs.replace(
        table,
        seq=table.seq + 1,
        status=OVER if step.state.is_over else RUNNING,
        history=History(Game.at(step.state, [], record.deck, ScriptedNature())),
    )


def _table_of(record: Record) -> Table:
    """A table with the monsters of a record and no people."""
    options = entries.Options(two_in_manhattan=record.two_in_manhattan, undo=False)
    seats = (entries.OPEN_SEAT,) * len(record.monsters)
    made = entries.Created(entries.ENTRY_VERSION, "", "", options, seats, "00" * 32, "00" * 32)
    table = create("record", "", "", made)
    places = tuple(SeatState(monster) for monster in record.monsters)
    return msgspec.structs.replace(table, people=(), seats=places, commitment="")
