"""The room of a table in use: carries out commands one by one and broadcasts their entries.

The order is always the same: the command is checked, its entry is appended and committed, the
sender gets its acknowledgement, everybody gets the update. What is in memory is only a copy of what
the log says.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Final

import msgspec

from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.server.domain import entries, requests
from kingofnewyork.server.domain.commands import Proposal, propose_command
from kingofnewyork.server.domain.entries import Body, entry_bytes, entry_type, read_entry
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.folding import apply_entry, with_decision_time
from kingofnewyork.server.domain.snapshots import is_snapshot_due
from kingofnewyork.server.domain.status import CLOSED
from kingofnewyork.server.domain.stored import Entry, Index
from kingofnewyork.server.domain.table import NO_PERSON, Table
from kingofnewyork.server.failpoints import hit_failpoint
from kingofnewyork.server.protocol import close_codes, messages
from kingofnewyork.server.protocol.applied_entries import AppliedEntry, RecentEntry
from kingofnewyork.server.protocol.messages import Ack, Presence, RefusedMessage, Update
from kingofnewyork.server.protocol.view_types import EntryView
from kingofnewyork.server.protocol.views import (
    encode,
    finished_game,
    game_position,
    game_view,
    index_of,
    summary,
    table_view,
)
from kingofnewyork.server.rooms.autoplay import Autoplay
from kingofnewyork.server.rooms.outages import READ, WRITE
from kingofnewyork.server.rooms.past import (
    VIEWS_PER_FOLD_COST,
    Spender,
    save_snapshot,
    spend_nothing,
)
from kingofnewyork.server.rooms.services import RoomServices
from kingofnewyork.server.rooms.subscribers import (
    Subscriber,
    encode_frame,
    has_same_game,
    has_same_summary,
    looks_alike,
)
from kingofnewyork.server.store.base import CodeTaken, KeyUsed, SeqTaken, Unavailable

RECENT_ENTRIES: Final = 32
"""How many of the latest entries are kept in memory for those who come back."""
MAX_MISSED_ENTRIES: Final = 256
"""How many missed entries are sent to those who come back."""
MAX_APPEND_ATTEMPTS: Final = 5
"""How often a command is tried when other processes write first."""
LEFT_TYPE: Final = entry_type(entries.LeftTable)
"""The type of the entry with which a person leaves."""
ProposalMaker = Callable[[Table], Proposal | None]
"""Makes a proposal for the table as it stands, or None if there is nothing to do."""


class Room:
    """A table and its subscribers."""

    def __init__(self, services: RoomServices, table: Table) -> None:
        self.services = services
        self.table = table
        self.subscribers: set[Subscriber] = set()
        self.recent: deque[RecentEntry] = deque(maxlen=RECENT_ENTRIES)
        self.last_used = services.clock.monotonic()
        """When somebody last did anything here, by the monotonic clock."""
        self._lock = asyncio.Lock()
        self._behind = False
        """Whether the log may hold entries that we do not know."""
        self._table_cache: tuple[Table, msgspec.Raw] | None = None
        self._game_cache: tuple[Table, msgspec.Raw] | None = None
        self._summary_cache: tuple[Table, bytes] | None = None
        self.autoplay = Autoplay(self)

    # Commands

    async def execute(self, subscriber: Subscriber, command: requests.Command, digest: str) -> None:
        """Carry out a command and acknowledge it, or refuse it."""
        key = f"{subscriber.person}:{command.key}"
        began = perf_counter()
        async with self._lock:
            try:
                applied, seq = await self._carry_out(subscriber.person, command, key, digest)
            except Refused as refused:
                self._refuse(subscriber, refused, command.key)
                return
            hit_failpoint("before_ack")
            self._broadcast(applied, sender=subscriber, answer=encode_frame(Ack(command.key, seq)))
            self.services.metrics.actions_total.count("accepted")
            self.services.metrics.action_seconds.observe(perf_counter() - began)

    async def _carry_out(
        self, person: int, command: requests.Command, key: str, digest: str
    ) -> tuple[list[AppliedEntry], int]:
        """Append the entry of a command; return what is new to subscribers, and its number."""
        for _ in range(MAX_APPEND_ATTEMPTS):
            await self._sync()
            try:
                if not self._is_member(person):
                    raise Refused("token/bad")
                proposal = propose_command(self.table, person, command, self.services.settings.bots)
                return [await self._append(key, digest, proposal)], self.table.seq
            except SeqTaken:
                continue
            except KeyUsed as used:
                return await self._repeat_result(used.seq, used.digest, digest)
            except Refused:
                known = await self._find_entry(key)
                if known is not None:
                    return await self._repeat_result(known.seq, known.digest, digest)
                if not await self._sync(force=True):
                    raise
        raise Refused("unavailable")

    async def _repeat_result(
        self, seq: int, kept: str, digest: str
    ) -> tuple[list[AppliedEntry], int]:
        """The result of a command that was carried out before: what is new, and its number."""
        applied: list[AppliedEntry] = []
        _require_same_request(kept, digest)
        if seq > self.table.seq:
            self._behind = True
            with suppress(Refused):  # it is done, even if it cannot be read now
                applied = await self._catch_up()
        return applied, seq

    async def _sync(self, force: bool = False) -> bool:
        """Broadcast what other processes have written; return whether there was anything.

        Args:
            force: read the log even if there was no notice of new entries.
        """
        self._behind = self._behind or force
        if not self._behind:
            return False
        applied = await self._catch_up()
        self._broadcast(applied, ours=False)
        return bool(applied)

    def _is_member(self, person: int) -> bool:
        return 0 <= person < len(self.table.people) and self.table.people[person].is_here

    async def _find_entry(self, key: str) -> Entry | None:
        """The entry that a command with this key has made already."""
        try:
            return await self.services.store.find_key(self.table.id, key)
        except Unavailable as problem:
            raise self._unavailable(READ, problem) from None

    def _unavailable(self, kind: str, problem: Unavailable) -> Refused:
        self._behind = True
        self.services.outages.note_failure(kind, problem)
        return Refused("unavailable")

    def _refuse(self, subscriber: Subscriber, refused: Refused, key: str | None) -> None:
        self.services.metrics.actions_total.count("refused")
        self.services.metrics.refused_total.count(refused.code)
        said = RefusedMessage(refused.code, str(refused), self.table.seq, key)
        subscriber.push(encode_frame(said))

    async def propose(self, key: str, make: ProposalMaker, digest: str = "") -> Proposal | None:
        """Append an entry of the server's own; return None if `make` has none to propose."""
        async with self._lock:
            for _ in range(MAX_APPEND_ATTEMPTS):
                await self._sync()
                try:
                    proposal = make(self.table)
                    if proposal is None:
                        return None
                    applied = await self._append(key, digest, proposal)
                except SeqTaken:
                    continue
                except KeyUsed:  # it is done already
                    await self._sync()
                    return None
                except Refused:
                    if await self._sync(force=True):
                        continue
                    raise
                self._broadcast([applied])
                return proposal
            raise Refused("unavailable")

    async def _append(self, key: str, digest: str, proposal: Proposal) -> AppliedEntry:
        """Append the entry to the log and apply it to the table."""
        before, after = self.table, proposal.table
        assert after.seq == before.seq + 1
        passed_ms = (
            self.services.clock.now() - before.since_ms if after.decision == before.decision else 0
        )
        self._behind = True  # until we know better
        began = perf_counter()
        try:
            time_ms = await self.services.store.append(
                table=before.id,
                seq=after.seq,
                key=key,
                digest=digest,
                body=entry_bytes(proposal.body),
                index=self._index_row(before, after, passed_ms),
                finished=finished_game(before, after),
                on_commit=partial(self.game_json, after) if self.subscribers else None,
            )
        except Unavailable as problem:
            raise self._unavailable(WRITE, problem) from None
        except CodeTaken:  # the same command draws another one
            raise Refused("unavailable") from None
        self.services.outages.note_success(WRITE)
        self.services.metrics.append_seconds.observe(perf_counter() - began)
        self._behind = False
        done = self._apply(before, after, time_ms, proposal.body, proposal.events)
        if is_snapshot_due(after.seq):
            self.services.spawn(save_snapshot(self.services, after))
        return done

    def _index_row(self, before: Table, after: Table, passed_ms: int) -> Index:
        """What the index says of the table after an entry."""
        known = self._summary_cache
        if known is None or not has_same_summary(known[0], after):
            known = self._summary_cache = (after, encode(summary(after)))
        index = index_of(after, passed_ms, known[1])
        return index if after.code == before.code else replace(index, new_code=after.code)

    def _apply(
        self, before: Table, after: Table, time_ms: int, body: Body, events: Sequence[Event]
    ) -> AppliedEntry:
        """Replace the table by the one after an entry, and remember the entry."""
        # Our own clock does not jump.
        after = with_decision_time(before, after, self.services.clock.now())
        done = AppliedEntry.between(before, after, time_ms, body, events)
        self.table = after
        if isinstance(body, entries.Forgotten):  # entries before it are not as they were
            self.recent.clear()
            self.services.past.drop(after.id)
        # Whole tables would take a hundred times as much memory.
        self.recent.append(done.recent)
        return done

    async def _catch_up(self) -> list[AppliedEntry]:
        """Read and apply what other processes have written."""
        try:
            log = await self.services.store.read(self.table.id, self.table.seq)
        except Unavailable as problem:
            raise self._unavailable(READ, problem) from None
        applied = []
        for entry in log:
            body = read_entry(entry.body)
            before = self.table
            after, events = apply_entry(before, entry.seq, entry.time_ms, body)
            applied.append(self._apply(before, after, entry.time_ms, body, events))
        self._behind = False
        return applied

    async def refresh(self) -> None:
        """Read the log and broadcast what is new."""
        async with self._lock:
            await self._sync(force=True)

    async def catch_up_to(self, seq: int) -> None:
        """Read the log if another process has written an entry of that number."""
        if seq <= self.table.seq:
            return
        async with self._lock:
            if seq > self.table.seq:
                await self._sync(force=True)

    # Broadcasts

    def _broadcast(
        self,
        applied: Sequence[AppliedEntry],
        ours: bool = True,
        sender: Subscriber | None = None,
        answer: bytes = b"",
    ) -> None:
        """Send entries to all subscribers, and disconnect those who have left.

        Args:
            applied: the entries.
            ours: whether this process has written them.
            sender: who sent the command, and gets the update first.
            answer: the acknowledgement, which the sender gets in the same write.
        """
        make_frame = self._update_frames(applied)
        if sender is not None:
            hears = bool(applied) and sender in self.subscribers
            sender.push(
                answer, *([make_frame(sender.wants_story, sender.wants_position)] if hears else [])
            )
            hit_failpoint("before_broadcast")
        if not applied:
            return
        if ours or self.subscribers:
            self.last_used = self.services.clock.monotonic()
        for subscriber in list(self.subscribers):
            if subscriber is not sender:
                subscriber.push(make_frame(subscriber.wants_story, subscriber.wants_position))
            subscriber.seq = self.table.seq
        self.services.metrics.messages_out_total.count(by=len(self.subscribers))
        if any(one.view.type == LEFT_TYPE or one.after.status == CLOSED for one in applied):
            self._disconnect_leavers()
        self.autoplay.update(ours)

    def _update_frames(self, applied: Sequence[AppliedEntry]) -> Callable[[bool, bool], bytes]:
        """Return what makes the update frame, with or without sentences and position."""

        frames: dict[tuple[bool, bool], bytes] = {}

        def make_frame(wants_story: bool, wants_position: bool) -> bytes:
            wanted = (wants_story, wants_position)
            if wanted not in frames:
                views = [one.with_story() if wants_story else one.view for one in applied]
                frames[wanted] = self._update_frame(views, wants_position)
            return frames[wanted]

        return make_frame

    def _disconnect_leavers(self) -> None:
        """Disconnect those who do not belong to the table any more."""
        for subscriber in list(self.subscribers):
            if subscriber.person != NO_PERSON and not self._is_member(subscriber.person):
                subscriber.close(close_codes.HAS_LEFT, "left")

    def _update_frame(self, views: list[EntryView], wants_position: bool) -> bytes:
        return encode_frame(
            Update(
                seq=self.table.seq,
                after=views[0].seq - 1,
                entries=views,
                table=self.table_json(),
                game=self.game_json(),
                time_left_ms=self.autoplay.time_left_ms(),
                position=game_position(self.table) if wants_position else None,
            )
        )

    def table_json(self) -> msgspec.Raw:
        """The table as everybody sees it, as JSON; cached until something in it changes."""
        table = self.table
        if self._table_cache is None or not looks_alike(self._table_cache[0], table):
            self._table_cache = (table, msgspec.Raw(encode(table_view(table))))
        return self._table_cache[1]

    def game_json(self, table: Table | None = None) -> msgspec.Raw:
        """The game as everybody sees it, as JSON; cached until something in it changes.

        Args:
            table: the table as it will be, if its game is wanted before its entry is written.
        """
        table, known = table or self.table, self._game_cache
        if known is None or not has_same_game(known[0], table):
            known = self._game_cache = (table, msgspec.Raw(encode(game_view(table))))
        return known[1]

    # Coming and going

    async def subscribe(
        self, subscriber: Subscriber, seen: int, spend: Spender = spend_nothing
    ) -> messages.Welcome:
        """Add a subscriber; return its welcome message.

        Args:
            subscriber: who comes.
            seen: the number of the latest entry it has seen, -1 for none.
            spend: charges for the entries that have to be folded again.
        """
        # Nobody's move waits while the past is read and put into words.
        earlier = await self._read_missed_entries(seen, spend)
        await self.services.past.views(earlier or [], subscriber.wants_story)
        async with self._lock:
            await self._sync(force=seen > self.table.seq)
            missed = self._missed_entries(seen, earlier, subscriber.wants_story)
            if subscriber.person != NO_PERSON and not self._is_member(subscriber.person):
                raise Refused("token/bad")  # it has left just now
            self.last_used = self.services.clock.monotonic()
            self.subscribers.add(subscriber)
            subscriber.seq = self.table.seq
            self.autoplay.on_connect(subscriber.person)
            person = subscriber.person
            is_member = person != NO_PERSON
            return messages.Welcome(
                version=messages.PROTOCOL_VERSION,
                seq=self.table.seq,
                person=person if is_member else None,
                seats=self.table.seats_of(person) if is_member else [],
                code=self.table.code if is_member or self.table.options.public else "",
                watch=self.table.watch if is_member or self.table.options.public else "",
                table=self.table_json(),
                game=self.game_json(),
                connected=sorted(self.connected_people()),
                spectators=self.spectator_count(),
                missed=missed,
                time_left_ms=self.autoplay.time_left_ms(),
                position=game_position(self.table) if subscriber.wants_position else None,
                hints=self.table.options.hints and self.services.settings.hints,
            )

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Remove a subscriber."""
        self.subscribers.discard(subscriber)
        self.last_used = self.services.clock.monotonic()
        self.autoplay.update()

    async def _read_missed_entries(self, seen: int, spend: Spender) -> list[RecentEntry] | None:
        """What somebody has missed and is not in memory any more, read from the log.

        Whoever has missed very many, or has read too much lately, gets None: the welcome shows the
        present state anyway.
        """
        missed = self.table.seq - seen
        if seen < 0 or missed > MAX_MISSED_ENTRIES:
            return None
        try:
            if missed <= 0 or self._recalls(seen):
                spend(max(0, missed) // VIEWS_PER_FOLD_COST)
                return []
            return await self.services.past.entries(self.table.id, seen, self.table.seq, spend)
        except Refused as refused:
            if refused.code != "rate/slow_down":
                raise
            return None

    def _recalls(self, seen: int) -> bool:
        """Whether all entries after one are in memory."""
        return bool(self.recent) and self.recent[0].view.seq <= seen + 1

    def _missed_entries(
        self, seen: int, earlier: list[RecentEntry] | None, wants_story: bool
    ) -> list[EntryView]:
        """All entries after one; none for a first visit, or if some cannot be told."""
        if earlier is None:
            return []
        if earlier:
            seen = earlier[-1].view.seq
        if seen < self.table.seq and not self._recalls(seen):
            return []
        # What another process has written since is told to everybody here, soon and once.
        found = [one for one in earlier if one.view.seq <= self.table.seq]
        found += [one for one in self.recent if one.view.seq > seen]
        return [one.with_story() if wants_story else one.view for one in found]

    def connected_people(self) -> set[int]:
        """The people who are connected to this or another process."""
        found = {one.person for one in self.subscribers if one.person != NO_PERSON}
        return found | self.services.people_elsewhere(self.table.id)

    def spectator_count(self) -> int:
        """How many spectators are connected to this process."""
        return sum([1 for one in self.subscribers if one.person == NO_PERSON])

    def send_presence(self) -> None:
        """Send everybody who is connected."""
        self._send(Presence(sorted(self.connected_people()), self.spectator_count()))

    def send_nudge(self, seat: int, time_left_ms: int) -> None:
        """Tell everybody that somebody's time is running out."""
        self._send(messages.Nudge(seat, time_left_ms))

    def _send(self, message: messages.ServerMessage) -> None:
        frame = encode_frame(message)
        for subscriber in list(self.subscribers):
            subscriber.push(frame)

    def may_bots_play(self) -> bool:
        """Whether bots play: somebody is connected, or the game goes on by days."""
        return bool(self.subscribers) or self.table.plays_unattended

    def is_player_here(self) -> bool:
        """Whether anybody who plays is connected."""
        return any(self.table.seats_of(person) for person in self.connected_people())

    def is_chooser_here(self) -> bool:
        """Whether the one who has to choose is connected."""
        seat = self.table.chooser
        return seat != NOBODY and self.table.seats[seat].person in self.connected_people()


def _require_same_request(kept: str, digest: str) -> None:
    """Refuse a key that was used for another request before."""
    if kept != digest:
        raise Refused("key/reused")
