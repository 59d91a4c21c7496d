"""Whether the log of a table and what its clients have seen are one story."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields

from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.entries import read_entry
from kingofnewyork.server.domain.folding import replay_log
from kingofnewyork.server.domain.stored import Entry
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.protocol.applied_entries import AppliedEntry
from kingofnewyork.server.protocol.views import encode, game_view, table_view
from kingofnewyork.server.store.base import Store, TableRow
from tests.support.faults.diary import RETRY_CODES, PersonHistory, Who, digest
from tests.support.servers.stored_tables import apply_whole_log


@dataclass
class Findings:
    """What was counted, and everything that must not be."""

    tables: int = 0
    entries: int = 0
    acked: int = 0
    unanswered: int = 0
    """Commands that were never answered; they may be in the log, once."""
    kept: int = 0
    """How many of those are."""
    views: int = 0
    """How often what somebody saw was held against the log."""
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def add(self, other: "Findings") -> None:
        """Add the findings of another."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))

    @property
    def faults(self) -> list[str]:
        """All that must not be."""
        return self.lost + self.doubled + self.unreadable + self.wrong


def encode_views(table: Table) -> tuple[bytes, bytes]:
    """A table and its game as the server shows them."""
    return encode(table_view(table)), encode(game_view(table))


async def check_table(
    store: Store, name: str, histories: Mapping[Who, PersonHistory], served: tuple[int, str] | None
) -> Findings:
    """Everything that is to be found out about a table.

    Args:
        store: where its log is.
        name: the table.
        histories: what its clients have sent and seen.
        served: the latest entry and what the server shows after it, if it was asked.
    """
    row = await store.find_table(name)
    if row is None:
        return Findings(tables=1, lost=[f"table {name}: is not there"])
    log = await store.read(name)
    people = {person: history for (table, person), history in histories.items() if table == name}
    return LogChecker(row, log, people).judge(served)


class LogChecker:
    """Holds one log against what the clients of its table have written down."""

    def __init__(
        self, row: TableRow, log: Sequence[Entry], people: Mapping[int, PersonHistory]
    ) -> None:
        self.row = row
        self.log = log
        self.people = people
        self.found = Findings(tables=1, entries=len(log))

    def judge(self, served: tuple[int, str] | None) -> Findings:
        """What was found."""
        self._check_numbers()
        for person, history in self.people.items():
            self._check_sent(person, history)
        try:
            applied = list(apply_whole_log(self.row, self.log))
        except Exception as problem:
            self.found.unreadable.append(f"table {self.row.id}: {problem!r}")
            return self.found
        self._check_authors(applied)
        self._check_seen(applied, served)
        return self.found

    def _wrong(self, text: str) -> None:
        self.found.wrong.append(f"table {self.row.id}: {text}")

    def _check_numbers(self) -> None:
        numbers = [entry.seq for entry in self.log]
        if numbers != list(range(len(numbers))) or self.row.seq != len(numbers) - 1:
            self._wrong(f"the log is not numbered from 0 to {self.row.seq}")

    def _check_sent(self, person: int, history: PersonHistory) -> None:
        """Check that what was acknowledged is there once, and what was not, at most once."""
        found: dict[str, list[Entry]] = {}
        for entry in self.log:
            owner, _, key = entry.key.partition(":")
            if owner == str(person):
                found.setdefault(key, []).append(entry)
        for key, body in history.sent.items():
            self._check_key(f"{person}:{key}", body, found.pop(key, []), history)
        for key in found:
            self._wrong(f"nobody sent {person}:{key}")

    def _check_key(
        self, key: str, body: dict[str, object], kept: Sequence[Entry], history: PersonHistory
    ) -> None:
        name = key.partition(":")[2]
        acked = history.acked.get(name, set())
        refused = history.refused.get(name, set()).difference(RETRY_CODES)
        where = [entry.seq for entry in kept]
        text = f"table {self.row.id}: {key} was acknowledged as {sorted(acked)} and is {where}"
        if acked:
            self.found.acked += 1
        elif not refused:
            self.found.unanswered += 1
            self.found.kept += len(where)
        if not acked.issubset(where):
            self.found.lost.append(text)
        if len(where) > 1 or len(acked) > 1:
            self.found.doubled.append(text)
        if refused and (where or acked):
            self._wrong(f"{key} was refused with {sorted(refused)} and is {where}")
        if where:
            self._check_body(key, body, read_entry(kept[0].body))

    def _check_body(self, key: str, sent: dict[str, object], kept: entries.Body) -> None:
        """Check that the log holds what was asked for."""
        if isinstance(kept, entries.Acted) and (
            (kept.seat, kept.action, kept.bot) != (sent.get("seat"), sent.get("action"), "")
        ):
            self._wrong(f"{key} asked for {sent}, not for {kept}")

    def _check_authors(self, applied: Sequence[AppliedEntry]) -> None:
        """Check that nobody acted for a seat of somebody else."""
        for entry, one in zip(self.log[1:], applied, strict=True):
            owner = entry.key.partition(":")[0]
            view = one.view
            if (
                view.type == "acted"
                and owner.isdecimal()
                and isinstance(view.seat, int)
                and one.before.seats[view.seat].person != int(owner)
            ):
                self._wrong(f"entry {entry.seq}: {entry.key} acted for seat {view.seat}")

    def _check_seen(self, applied: Sequence[AppliedEntry], served: tuple[int, str] | None) -> None:
        """Check that everybody was shown what the log says, entry by entry."""
        said = {one.view.seq: digest(encode(one.view)) for one in applied}
        wanted = {seq for history in self.people.values() for seq, _ in history.views}
        wanted |= {served[0]} if served else set()
        views = {
            one.after.seq: digest(*encode_views(one.after))
            for one in applied
            if one.after.seq in wanted
        }
        if 0 in wanted:
            first = self.log[0]
            begin = [(0, first.time_ms, read_entry(first.body))]
            table = replay_log(self.row.id, self.row.code, self.row.watch, begin)
            views[0] = digest(*encode_views(table))
        for person, history in self.people.items():
            self._check_person(person, history, said, views)
        if served and views.get(served[0]) != served[1]:
            self._wrong(f"the server shows something else after entry {served[0]}")

    def _check_person(
        self, person: int, history: PersonHistory, said: Mapping[int, str], views: Mapping[int, str]
    ) -> None:
        if history.began is not None:
            numbers = [seq for seq, _ in history.seen]
            last = history.began + len(numbers)
            if numbers != list(range(history.began + 1, last + 1)):
                self._wrong(f"person {person} was told {_breaks(history.began, numbers)}")
        for seq, seen in history.seen:
            if said.get(seq) != seen:
                self._wrong(f"person {person} was told something else as entry {seq}")
        for seq, seen in history.views:
            if views.get(seq) != seen:
                self._wrong(f"person {person} saw something else after entry {seq}")
        self.found.views += len(history.views)


def _breaks(began: int, numbers: Sequence[int]) -> str:
    """Where a row of numbers does not go on."""
    before = [began, *numbers[:-1]]
    odd = [
        f"{one} after {last}" for last, one in zip(before, numbers, strict=True) if one != last + 1
    ]
    return ", ".join(odd[:5])
