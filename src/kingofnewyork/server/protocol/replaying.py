"""Replays: the steps of a record that a client has sent, in the form of a table's entries."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from kingofnewyork.play.game import Game
from kingofnewyork.play.history import History
from kingofnewyork.play.lesson import LessonMove
from kingofnewyork.play.nature import ScriptedNature
from kingofnewyork.play.notation import action_text
from kingofnewyork.play.record_steps import RecordStep, record_steps
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.rules.serialization import card_name
from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.folding import create
from kingofnewyork.server.domain.records import read_record
from kingofnewyork.server.domain.status import OVER, RUNNING
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.applied_entries import AppliedEntry
from kingofnewyork.server.protocol.view_types import ReplayResponse
from kingofnewyork.server.protocol.views import moment_response

NO_SECRET: Final = "00" * 32
"""Stands for the key and the salt of dice that have already been rolled."""


def replay_record(text: str) -> ReplayResponse:
    """Return every step of a record's game, and the table after each."""
    record = read_record(text)
    options = entries.Options(two_in_manhattan=record.two_in_manhattan, undo=False)
    seats = (entries.OPEN_SEAT,) * len(record.monsters)
    table = table_without_secret("record", options, seats, record.monsters)
    deck = tuple([card_name(card) for card in record.deck])
    applied = apply_steps(replace(table, people=(), deck=deck), record_steps(record))
    moments = [moment_response(one.after) for one in applied]
    return ReplayResponse([one.with_story() for one in applied], moments)


def table_without_secret(
    table_id: str, options: entries.Options, seats: tuple[str, ...], monsters: Sequence[int]
) -> Table:
    """A table for a game whose dice are known, with these monsters in its seats."""
    created = entries.Created(entries.ENTRY_VERSION, "", "", options, seats, NO_SECRET, NO_SECRET)
    table = create(table_id, "", "", created)
    places = [
        replace(place, monster=monster)
        for monster, place in zip(monsters, table.seats, strict=True)
    ]
    return replace(table, seats=tuple(places), commitment="")


def apply_steps(
    table: Table, steps: Iterable[RecordStep | LessonMove], has_end: bool = True
) -> list[AppliedEntry]:
    """Turn the steps of a game into entries; nature's answers belong to the choice before them.

    Args:
        table: the table before the first step.
        steps: the set-up, then every choice.
        has_end: whether the table is over when the game is.
    """
    names = tuple([MONSTER_NAMES[place.monster] for place in table.seats])
    found: list[AppliedEntry] = []
    for step in steps:
        answers = tuple([action_text(answer) for answer in step.answers])
        body: entries.Body = entries.Started(names, answers)
        if step.choice is not None:
            bot = table.seats[step.seat].bot
            body = entries.Acted(step.seat, action_text(step.choice), answers, bot)
        before, seq = table, table.seq + 1
        status = OVER if has_end and step.state.is_over else RUNNING
        history = History(Game.at(step.state, [], [], ScriptedNature()))
        table = replace(table, seq=seq, game_seq=seq, status=status, history=history)
        found.append(AppliedEntry.between(before, table, 0, body, step.events))
    return found
