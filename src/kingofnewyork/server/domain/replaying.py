"""A record that somebody has, told like a table: every step of the game, to go through."""

import msgspec

from kingofnewyork.errors import BadRecord
from kingofnewyork.play.fork_record import proved_record
from kingofnewyork.play.game import Game
from kingofnewyork.play.history import History
from kingofnewyork.play.nature import ScriptedNature
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.record import HEADER, Record
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import MONSTER_NAMES, NATURE
from kingofnewyork.rules.state import State
from kingofnewyork.server import entries
from kingofnewyork.server.folding import create
from kingofnewyork.server.happened import Happened
from kingofnewyork.server.refusal import Refused
from kingofnewyork.server.shown import MomentAnswer, ReplayAnswer
from kingofnewyork.server.store import OVER, RUNNING
from kingofnewyork.server.table import Place, Table
from kingofnewyork.server.views import encode, game_view, table_view


def read_record(text: str) -> Record:
    """The record in a file of any of our kinds, checked; else `Refused` with the line."""
    try:
        proved = proved_record(text)
        if proved is not None:
            return proved
        head, header, rest = text.partition(HEADER)
        return Record.from_text(header + rest, above=head.count("\n"))
    except BadRecord as problem:
        raise Refused("record/bad", str(problem)) from problem


def replayed(text: str) -> ReplayAnswer:
    """Every step of the game of a record."""
    record = read_record(text)
    steps = _steps(record)
    moments = [_moment(one.after) for one in steps]
    return ReplayAnswer([one.with_story() for one in steps], moments)


def _moment(table: Table) -> MomentAnswer:
    return MomentAnswer(table.seq, table_view(table), msgspec.Raw(encode(game_view(table))))


def _steps(record: Record) -> list[Happened]:
    """The game choice by choice; what nature answers belongs to the choice before."""
    before, state = _table(record), record.start()
    state.events = []
    found: list[Happened] = []
    seat, said, answers = NATURE, "", list[str]()
    for number, action in enumerate(record.actions):
        chooser = state.chooser
        if chooser != NATURE and (number or said):
            before = _add(found, before, state, record, seat, said, answers)
        if chooser == NATURE:
            answers.append(action_text(action))
        else:
            seat, said, answers = chooser, action_text(action), []
        apply(state, action)
    _add(found, before, state, record, seat, said, answers)
    return found


def _add(
    found: list[Happened],
    before: Table,
    state: State,
    record: Record,
    seat: int,
    said: str,
    answers: list[str],
) -> Table:
    """One step more; return the table after it."""
    events: list[Event] = state.events or []
    state.events = []
    names = tuple(MONSTER_NAMES[monster] for monster in record.monsters)
    body: entries.Body = entries.Started(names, tuple(answers))
    if found:
        body = entries.Acted(seat, said, tuple(answers))
    game = Game.at(state.copy(), [], record.deck, ScriptedNature())
    after = msgspec.structs.replace(
        before,
        seq=before.seq + 1,
        status=OVER if state.is_over else RUNNING,
        history=History(game),
    )
    found.append(Happened.between(before, after, 0, body, events))
    return after


def _table(record: Record) -> Table:
    """A table at which the monsters of a record sit, and nobody else."""
    options = entries.Options(two_in_manhattan=record.two_in_manhattan, undo=False)
    seats = (entries.OPEN_SEAT,) * len(record.monsters)
    made = entries.Created(entries.VERSION, "", "", options, seats, "00" * 32, "00" * 32)
    table = create("record", "", "", made)
    places = tuple(Place(monster) for monster in record.monsters)
    return msgspec.structs.replace(table, people=(), seats=places, commitment="")
