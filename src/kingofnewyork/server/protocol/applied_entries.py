"""Entries after the fold, as subscribers and histories show them."""

from collections.abc import Iterator, Sequence

import msgspec

from kingofnewyork.rules.events import Event
from kingofnewyork.server.domain.entries import Body, read_entry
from kingofnewyork.server.domain.folding import apply_entry
from kingofnewyork.server.domain.stored import Entry
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.view_types import EntryView
from kingofnewyork.server.protocol.views import StorySetting, entry_view, story, story_setting


class RecentEntry(msgspec.Struct):
    """An entry that was folded, as it can be shown again: without the tables around it."""

    view: EntryView
    events: Sequence[Event]
    setting: StorySetting | None
    """What the story needs to know of the game; None if there is no game."""
    view_with_story: EntryView | None = None
    """The view with its sentences, once somebody has asked for them."""

    def with_story(self) -> EntryView:
        """The view with its sentences, which are made once."""
        if not self.events or self.setting is None:
            return self.view
        if self.view_with_story is None:
            sentences, beats = story(self.events, self.setting)
            self.view_with_story = msgspec.structs.replace(self.view, story=sentences, beats=beats)
        return self.view_with_story


class AppliedEntry(msgspec.Struct, frozen=True):
    """An entry that was folded, with the table before and after it."""

    recent: RecentEntry
    before: Table
    after: Table

    @classmethod
    def between(
        cls, before: Table, after: Table, time_ms: int, body: Body, events: Sequence[Event]
    ) -> "AppliedEntry":
        """The entry with this body, which turned the one table into the other."""
        setting = None if after.state is None else story_setting(before.state, after.state)
        view = entry_view(after.seq, time_ms, body, events)
        return cls(RecentEntry(view, events, setting), before, after)

    @property
    def view(self) -> EntryView:
        """The entry as everybody sees it."""
        return self.recent.view

    def with_story(self) -> EntryView:
        """The view with its sentences."""
        return self.recent.with_story()


def apply_log(table: Table, log: Sequence[Entry]) -> Iterator[AppliedEntry]:
    """Fold the entries that come next at a table; yield each with the table before and after it."""
    for entry in log:
        before, body = table, read_entry(entry.body)
        table, events = apply_entry(before, entry.seq, entry.time_ms, body)
        yield AppliedEntry.between(before, table, entry.time_ms, body, events)
