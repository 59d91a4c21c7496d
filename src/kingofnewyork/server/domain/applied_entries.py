"""What has happened at a table: entries that were folded, as they are told and told again."""

from collections.abc import Iterator, Sequence

import msgspec

from kingofnewyork.rules.events import Event
from kingofnewyork.server.entries import Body, read_entry
from kingofnewyork.server.folding import refold, step
from kingofnewyork.server.shown import Happening
from kingofnewyork.server.store import Entry
from kingofnewyork.server.table import Table
from kingofnewyork.server.views import Setting, happening, setting, story


class Remembered(msgspec.Struct, frozen=True):
    """An entry that was folded, as it can be shown again: without the tables it was made of."""

    shown: Happening
    events: Sequence[Event]
    where: Setting | None

    def with_story(self) -> Happening:
        """As it is shown to those who want it in words, too."""
        if not self.events or self.where is None:
            return self.shown
        return msgspec.structs.replace(self.shown, story=story(self.events, self.where))


class Happened(Remembered, frozen=True):
    """An entry that was folded, and what it was made of."""

    before: Table
    after: Table

    @classmethod
    def between(
        cls, before: Table, after: Table, at: int, body: Body, events: Sequence[Event]
    ) -> "Happened":
        """What an entry has made of a table."""
        where = None if after.state is None else setting(before.state, after.state)
        return cls(happening(after.seq, at, body, events), events, where, before, after)


def retold(table_id: str, code: str, watch: str, log: Sequence[Entry]) -> Iterator[Happened]:
    """Every entry of a log but the first, folded one after the other."""
    told = [(entry.seq, entry.at, read_entry(entry.body)) for entry in log]
    table = refold(table_id, code, watch, told[:1])
    for seq, at, body in told[1:]:
        before = table
        table, events = step(before, seq, at, body)
        yield Happened.between(before, table, at, body, events)
