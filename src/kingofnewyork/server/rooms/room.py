"""A table in use: commands go in one after the other, and what happens goes out to all.

The order is always the same: the command is checked, its entry is appended and committed, the
sender is told, everybody is told. What is in memory is only a copy of what the log says.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec

from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.server import messages
from kingofnewyork.server.commands import Proposal, propose
from kingofnewyork.server.entries import Body, Left, entry_bytes, read_entry
from kingofnewyork.server.failpoints import reach
from kingofnewyork.server.folding import step, timed
from kingofnewyork.server.happened import Happened, Remembered
from kingofnewyork.server.keeper import Keeper
from kingofnewyork.server.listening import Listener, frame, looks_alike
from kingofnewyork.server.messages import Ack, Presence, RefusedMessage, Update
from kingofnewyork.server.refusal import Refused
from kingofnewyork.server.shown import Happening
from kingofnewyork.server.store import CLOSED, Entry, KeyUsed, SeqTaken, Unavailable
from kingofnewyork.server.table import NO_ONE, Table
from kingofnewyork.server.views import encode, finished, game_view, index_of
from kingofnewyork.server.views import table_view as shown_table

if TYPE_CHECKING:
    from kingofnewyork.server.hub import Hub

REMEMBERED: Final = 32
"""How many of the latest entries are at hand for those who come back."""
MOST_MISSED: Final = 1000
"""How many entries are sent at most to those who come back."""
TRIES: Final = 5
"""How often a command is tried again when somebody else wrote first."""
GONE: Final = 4410
"""The code with which the sockets of somebody who has left are closed."""


class Room:
    """A table and those who are there."""

    def __init__(self, hub: "Hub", table: Table) -> None:
        self.hub = hub
        self.table = table
        self.listeners: set[Listener] = set()
        self.recent: deque[Remembered] = deque(maxlen=REMEMBERED)
        self.used = hub.clock.monotonic()
        """When somebody last did anything here."""
        self._lock = asyncio.Lock()
        self._behind = False
        """Whether the log may hold more than we know."""
        self._shown: tuple[Table, msgspec.Raw] | None = None
        self.keeper = Keeper(self)

    # Commands

    async def command(self, listener: Listener, command: messages.Command, digest: str) -> None:
        """The command is carried out and acknowledged, or refused."""
        key = f"{listener.person}:{command.key}"
        began = perf_counter()
        async with self._lock:
            try:
                happened, seq = await self._granted(listener.person, command, key, digest)
            except Refused as refused:
                self._refuse(listener, refused, command.key)
                return
            reach("before_ack")
            self._tell(happened, asker=listener, answer=frame(Ack(command.key, seq)))
            self.hub.metrics.actions_total.count("accepted")
            self.hub.metrics.action_seconds.observe(perf_counter() - began)

    async def _granted(
        self, person: int, command: messages.Command, key: str, digest: str
    ) -> tuple[list[Happened], int]:
        """What happened at a command, and the number of its entry."""
        for _ in range(TRIES):
            await self._tell_news()
            try:
                if not self._is_known(person):
                    raise Refused("token/bad")
                self._demand_chat(command)
                proposal = propose(self.table, person, command, self.hub.settings.bots)
                return [await self._append(key, digest, proposal)], self.table.seq
            except SeqTaken:
                continue
            except KeyUsed as used:
                return await self._done_already(used.seq, used.digest, digest)
            except Refused:
                known = await self._find(key)
                if known is not None:
                    return await self._done_already(known.seq, known.digest, digest)
                if not await self._tell_news(surely=True):
                    raise
        raise Refused("unavailable")

    async def _done_already(self, seq: int, kept: str, digest: str) -> tuple[list[Happened], int]:
        """What others do not know yet, and the number of the entry that the same command made."""
        happened: list[Happened] = []
        if _same(seq, kept, digest) > self.table.seq:
            self._behind = True
            with suppress(Refused):  # it is done, even if it cannot be read now
                happened = await self._catch_up()
        return happened, seq

    async def _tell_news(self, surely: bool = False) -> bool:
        """Everybody knows what others have written; return whether there was anything.

        Args:
            surely: whether the log is read even if nobody has told us of anything.
        """
        self._behind = self._behind or surely
        happened = await self._catch_up()
        self._tell(happened, ours=False)
        return bool(happened)

    def _is_known(self, person: int) -> bool:
        return 0 <= person < len(self.table.people) and self.table.people[person].is_here

    def _demand_chat(self, command: messages.Command) -> None:
        """Where the host of the server wants no chat, there is none."""
        if isinstance(command, messages.Chat | messages.React) and not self.hub.settings.chat:
            raise Refused("chat/off")

    async def _find(self, key: str) -> Entry | None:
        """The entry that a command has made already."""
        try:
            return await self.hub.store.find_key(self.table.id, key)
        except Unavailable:
            raise self._unavailable() from None

    def _unavailable(self) -> Refused:
        self._behind = True
        self.hub.metrics.store_unavailable_total.count()
        return Refused("unavailable")

    def _refuse(self, listener: Listener, refused: Refused, key: str | None) -> None:
        self.hub.metrics.actions_total.count("refused")
        self.hub.metrics.refused_total.count(refused.code)
        said = RefusedMessage(refused.code, str(refused), self.table.seq, key)
        listener.push(frame(said))

    async def propose(self, key: str, make: "Make", digest: str = "") -> Proposal | None:
        """An entry of the server's own is appended, if `make` still wants it; None if not."""
        async with self._lock:
            for _ in range(TRIES):
                await self._tell_news()
                try:
                    proposal = make(self.table)
                    if proposal is None:
                        return None
                    happened = await self._append(key, digest, proposal)
                except SeqTaken:
                    continue
                except KeyUsed:  # it is done already
                    await self._tell_news()
                    return None
                except Refused:
                    if await self._tell_news(surely=True):
                        continue
                    raise
                self._tell([happened])
                return proposal
            raise Refused("unavailable")

    async def _append(self, key: str, digest: str, proposal: Proposal) -> Happened:
        """The entry is in the log and the table has changed."""
        before, after = self.table, proposal.table
        assert after.seq == before.seq + 1
        passed = self.hub.clock.now() - before.since if after.decision == before.decision else 0
        self._behind = True  # until we know better
        began = perf_counter()
        try:
            at = await self.hub.store.append(
                table=before.id,
                seq=after.seq,
                key=key,
                digest=digest,
                body=entry_bytes(proposal.body),
                index=index_of(after, passed),
                finished=finished(before, after),
            )
        except Unavailable:
            raise self._unavailable() from None
        self.hub.metrics.append_seconds.observe(perf_counter() - began)
        self._behind = False
        return self._folded(before, after, at, proposal.body, proposal.events)

    def _folded(
        self, before: Table, after: Table, at: int, body: Body, events: Sequence[Event]
    ) -> Happened:
        """The table has changed by an entry, which is remembered."""
        after = timed(before, after, self.hub.clock.now())  # our own clock does not jump
        done = Happened.between(before, after, at, body, events)
        self.table = after
        # Whole tables would take a hundred times as much memory.
        self.recent.append(Remembered(done.shown, events, done.where))
        return done

    async def _catch_up(self) -> list[Happened]:
        """What others have written meanwhile is folded in; nothing if there can be none."""
        if not self._behind:
            return []
        try:
            log = await self.hub.store.read(self.table.id, self.table.seq)
        except Unavailable:
            raise self._unavailable() from None
        happened = []
        for entry in log:
            body = read_entry(entry.body)
            before = self.table
            after, events = step(before, entry.seq, entry.at, body)
            happened.append(self._folded(before, after, entry.at, body, events))
        self._behind = False
        return happened

    async def refresh(self) -> None:
        """The table is as the log says, whatever others have written."""
        async with self._lock:
            await self._tell_news(surely=True)

    async def heard(self, seq: int) -> None:
        """Somebody else may have written an entry of that number."""
        if seq <= self.table.seq:
            return
        async with self._lock:
            if seq > self.table.seq:
                await self._tell_news(surely=True)

    # Telling

    def _tell(
        self,
        happened: Sequence[Happened],
        ours: bool = True,
        asker: Listener | None = None,
        answer: bytes = b"",
    ) -> None:
        """Everybody is told what has happened; whoever has left is sent away.

        Args:
            happened: what it is.
            ours: whether this process has done it.
            asker: who asked for it, and is told first.
            answer: what the asker gets before all else, in one go.
        """
        news = self._news(happened)
        if asker is not None:
            hears = bool(happened) and asker in self.listeners
            asker.push(answer, *([news(asker.wants_story)] if hears else []))
            reach("before_broadcast")
        if not happened:
            return
        self.used = self.hub.clock.monotonic()
        for listener in list(self.listeners):
            if listener is not asker:
                listener.push(news(listener.wants_story))
            listener.seq = self.table.seq
        self.hub.metrics.messages_out_total.count(by=len(self.listeners))
        for one in happened:
            shown = one.shown
            if shown.type == Left.__name__.lower() or one.after.status == CLOSED:
                self._send_away()
        self.keeper.look(ours)

    def _news(self, happened: Sequence[Happened]) -> Callable[[bool], bytes]:
        """What has happened as a frame, with or without sentences; each is made once, if needed."""

        @cache
        def news(wants_story: bool) -> bytes:
            told = [one.with_story() if wants_story else one.shown for one in happened]
            return self._update(told)

        return news

    def _send_away(self) -> None:
        """Those who do not belong to the table any more are disconnected."""
        for listener in list(self.listeners):
            if listener.person != NO_ONE and not self._is_known(listener.person):
                listener.close(GONE, "left")

    def _update(self, entries: list[Happening]) -> bytes:
        return frame(
            Update(
                seq=self.table.seq,
                after=entries[0].seq - 1,
                entries=entries,
                table=self.shown_table(),
                game=self.shown_game(),
                left=self.keeper.left(),
            )
        )

    def shown_table(self) -> msgspec.Raw:
        """The table as everybody sees it; made anew only when something in it has changed."""
        table = self.table
        if self._shown is None or not looks_alike(self._shown[0], table):
            self._shown = (table, msgspec.Raw(encode(shown_table(table))))
        return self._shown[1]

    def shown_game(self) -> msgspec.Raw:
        """The game as everybody sees it."""
        return msgspec.Raw(encode(game_view(self.table)))

    # Coming and going

    async def enter(self, listener: Listener, seen: int) -> messages.Welcome:
        """The listener is told everything from now on; what to greet it with.

        Args:
            listener: who comes.
            seen: the number of the latest entry it has seen, -1 for none.
        """
        async with self._lock:
            await self._tell_news(surely=seen > self.table.seq)
            missed = await self._missed(seen, listener.wants_story)
            if listener.person != NO_ONE and not self._is_known(listener.person):
                raise Refused("token/bad")  # it was sent away just now
            self.used = self.hub.clock.monotonic()
            self.listeners.add(listener)
            listener.seq = self.table.seq
            self.keeper.came(listener.person)
            person = listener.person
            is_member = person != NO_ONE
            return messages.Welcome(
                version=messages.PROTOCOL,
                seq=self.table.seq,
                person=person if is_member else None,
                seats=self.table.seats_of(person) if is_member else [],
                code=self.table.code if is_member or self.table.options.public else "",
                watch=self.table.watch if is_member or self.table.options.public else "",
                table=self.shown_table(),
                game=self.shown_game(),
                here=sorted(self.here()),
                watchers=self.watchers(),
                missed=missed,
                left=self.keeper.left(),
                hints=self.table.options.hints and self.hub.settings.hints,
            )

    def leave(self, listener: Listener) -> None:
        """The listener is told nothing any more."""
        self.listeners.discard(listener)
        self.used = self.hub.clock.monotonic()
        self.keeper.look()

    async def _missed(self, seen: int, wants_story: bool) -> list[Happening]:
        """All entries after one, from memory or from the log; none for who has seen none.

        Who has missed very many gets none either: how things stand is told anyway.
        """
        if seen < 0 or not 0 < self.table.seq - seen <= MOST_MISSED:
            return []
        found: Sequence[Remembered]
        if self.recent and self.recent[0].shown.seq <= seen + 1:
            found = [one for one in self.recent if one.shown.seq > seen]
        else:
            # What another process has written since is told to everybody here, soon and once.
            found = [
                one
                for one in await self.hub.retold(self.table.id)
                if seen < one.shown.seq <= self.table.seq
            ]
        return [one.with_story() if wants_story else one.shown for one in found]

    def here(self) -> set[int]:
        """The people who are connected, here or at another process."""
        found = {one.person for one in self.listeners if one.person != NO_ONE}
        return found | self.hub.elsewhere(self.table.id)

    def watchers(self) -> int:
        """How many only watch."""
        return sum([1 for one in self.listeners if one.person == NO_ONE])

    def tell_presence(self) -> None:
        """Everybody is told who is connected."""
        told = frame(Presence(sorted(self.here()), self.watchers()))
        for listener in list(self.listeners):
            listener.push(told)

    def nudge(self, seat: int, left: int) -> None:
        """Everybody is told that somebody's time is running out."""
        told = frame(messages.Nudge(seat, left))
        for listener in list(self.listeners):
            listener.push(told)

    def is_awake(self) -> bool:
        """Whether bots play: somebody is here, or the game goes on by days."""
        return bool(self.listeners) or self.table.plays_on

    def player_is_here(self) -> bool:
        """Whether anybody who plays is connected."""
        return any(self.table.seats_of(person) for person in self.here())

    def chooser_is_here(self) -> bool:
        """Whether the one who has to choose is connected."""
        seat = self.table.chooser
        return seat != NOBODY and self.table.seats[seat].person in self.here()


def _same(seq: int, kept: str, digest: str) -> int:
    """The number of an entry whose key comes again, if the request is the same, too."""
    if kept != digest:
        raise Refused("key/reused")
    return seq


if TYPE_CHECKING:
    Make = Callable[[Table], Proposal | None]
