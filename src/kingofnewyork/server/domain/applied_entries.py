"""What has happened at a table: entries after the fold, as subscribers and histories show them."""

from collections.abc import Iterator, Sequence

import msgspec

from kingofnewyork.rules.events import Event
from kingofnewyork.server.domain.entries import Body, read_entry
from kingofnewyork.server.domain.folding import apply_entry, replay_log
from kingofnewyork.server.domain.stored import Entry
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.view_types import EntryView
from kingofnewyork.server.protocol.views import Setting, entry_view, setting, story


class RecentEntry(msgspec.Struct, frozen=True):
    """An entry that was folded, as it can be shown again: without the tables it was made of."""

    shown: EntryView
    events: Sequence[Event]
    where: Setting | None

    def with_story(self) -> EntryView:
        """As it is shown to those who want it in words, too."""
        if not self.events or self.where is None:
            return self.shown
        sentences, beats = story(self.events, self.where)
        return msgspec.structs.replace(self.shown, story=sentences, beats=beats)


class AppliedEntry(RecentEntry, frozen=True):
    """An entry that was folded, and what it was made of."""

    before: Table
    after: Table

    @classmethod
    def between(
        cls, before: Table, after: Table, at: int, body: Body, events: Sequence[Event]
    ) -> "AppliedEntry":
        """What an entry has made of a table."""
        where = None if after.state is None else setting(before.state, after.state)
        return cls(entry_view(after.seq, at, body, events), events, where, before, after)


def iter_applied_entries(
    table_id: str, code: str, watch: str, log: Sequence[Entry]
) -> Iterator[AppliedEntry]:
    """Fold a log; yield every entry but the first with the table before and after it."""
    decoded = [(entry.seq, entry.at, read_entry(entry.body)) for entry in log]
    table = replay_log(table_id, code, watch, decoded[:1])
    for seq, at, body in decoded[1:]:
        before = table
        table, events = apply_entry(before, seq, at, body)
        yield AppliedEntry.between(before, table, at, body, events)
