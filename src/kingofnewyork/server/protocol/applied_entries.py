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


class RecentEntry(msgspec.Struct):
    """An entry that was folded, as it can be shown again: without the tables it was made of."""

    shown: EntryView
    events: Sequence[Event]
    where: Setting | None
    told: EntryView | None = None
    """The entry with its story, once somebody has asked for it."""

    def with_story(self) -> EntryView:
        """As it is shown to those who want it in words, too; the words are made once."""
        if not self.events or self.where is None:
            return self.shown
        if self.told is None:
            sentences, beats = story(self.events, self.where)
            self.told = msgspec.structs.replace(self.shown, story=sentences, beats=beats)
        return self.told


class AppliedEntry(msgspec.Struct, frozen=True):
    """An entry that was folded, and what it was made of."""

    recent: RecentEntry
    shown: EntryView
    events: Sequence[Event]
    before: Table
    after: Table

    @classmethod
    def between(
        cls, before: Table, after: Table, at: int, body: Body, events: Sequence[Event]
    ) -> "AppliedEntry":
        """What an entry has made of a table."""
        where = None if after.state is None else setting(before.state, after.state)
        shown = entry_view(after.seq, at, body, events)
        return cls(RecentEntry(shown, events, where), shown, events, before, after)

    def with_story(self) -> EntryView:
        """As it is shown to those who want it in words, too."""
        return self.recent.with_story()


def iter_applied_entries(
    table_id: str, code: str, watch: str, log: Sequence[Entry]
) -> Iterator[AppliedEntry]:
    """Fold a log; yield every entry but the first with the table before and after it."""
    table = replay_log(table_id, code, watch, [(log[0].seq, log[0].at, read_entry(log[0].body))])
    yield from apply_log(table, log[1:])


def apply_log(table: Table, log: Sequence[Entry]) -> Iterator[AppliedEntry]:
    """Fold the entries that come next at a table; yield each with the table before and after it."""
    for entry in log:
        before, body = table, read_entry(entry.body)
        table, events = apply_entry(before, entry.seq, entry.at, body)
        yield AppliedEntry.between(before, table, entry.at, body, events)
