"""The hub of a process: finds and loads the rooms of its tables, and runs its tasks."""

import asyncio
import re
import secrets
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from kingofnewyork.errors import IllegalAction
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.table import NO_PERSON, Table
from kingofnewyork.server.limits import Counts, Limiter, address_group
from kingofnewyork.server.logs import log_error, log_warning
from kingofnewyork.server.metrics import Metrics
from kingofnewyork.server.rooms.admission import Admission
from kingofnewyork.server.rooms.clock import Clock
from kingofnewyork.server.rooms.housekeeping import run_housekeeping
from kingofnewyork.server.rooms.outages import READ, OutageWatch
from kingofnewyork.server.rooms.past import PastReader, Spender, spend_nothing
from kingofnewyork.server.rooms.presence import PresenceExchange
from kingofnewyork.server.rooms.questions import QuestionDesk
from kingofnewyork.server.rooms.reviews import ReviewDesk
from kingofnewyork.server.rooms.room import Room
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store.base import GameRow, Store, TableRow, Unavailable
from kingofnewyork.server.workers.pool import Unanswered, WorkerPool

TABLE_ID: Final = re.compile("[A-Za-z0-9_-]{1,64}")
BAD_TOKEN_LINES: Final = 5
BAD_TOKEN_LINES_PER_MINUTE: Final = 1
"""How many lines of the log the bad tokens of one address make, at once and later."""
ENTRIES_PER_READ: Final = 32
"""How many entries that had to be folded cost as much as one read of a history."""
FOLLOW_UNWATCHED_S: Final = 10.0
"""For how long a room that nobody is in follows what another process writes."""
T = TypeVar("T")


class VisitorCounts:
    """Counts the connections of each person, and the spectators of each table."""

    def __init__(self, settings: Settings) -> None:
        self._people = Counts(settings.sockets_per_person)
        self._watchers = Counts(settings.spectators_per_table)

    def enter(self, table: str, person: int) -> bool:
        """Count one more; return False if there is no room."""
        return self._of(person).enter((table, person))

    def leave(self, table: str, person: int) -> None:
        """Count one less."""
        self._of(person).leave((table, person))

    def _of(self, person: int) -> Counts:
        return self._watchers if person == NO_PERSON else self._people


class Hub:
    """Finds, loads and keeps the rooms of this process, and gives them their services."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.clock = Clock()
        self.metrics = Metrics()
        self.outages = OutageWatch(self, lambda: self.clock.monotonic())
        self.workers = WorkerPool(
            settings.bot_workers, settings.bot_budget_seconds, cards=settings.cards
        )
        self.presence = PresenceExchange(self, secrets.token_hex(4))
        self.admission = Admission(self)
        self.visitor_counts = VisitorCounts(settings)
        # By person: a new connection does not bring a new burst.
        self.action_limiter = Limiter(settings.actions_per_second, settings.action_burst)
        self.chat_limiter = Limiter(settings.chats_per_minute / 60, settings.chats_per_minute)
        # By address: what somebody reads of the past is paid for by the work that it makes, and
        # what somebody reads of a daily game by the request.
        self.read_limiter = Limiter(settings.reads_per_minute / 60, settings.reads_per_minute / 5)
        # Whoever tries many tokens does not fill the log.
        self._token_log_limiter = Limiter(BAD_TOKEN_LINES_PER_MINUTE / 60, BAD_TOKEN_LINES)
        self.past = PastReader(self)
        self.questions = QuestionDesk(self)
        self.reviews = ReviewDesk(self)
        self.rooms: dict[str, Room] = {}
        self.failed_tables: set[str] = set()
        """Tables that housekeeping failed for; each is logged once."""
        self.is_closing = False
        self.secret = b""
        """The secret of the database, from which tokens are made."""
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Open the store, listen to other processes and start the background tasks."""
        await self.store.open()
        self.secret = await self.store.secret()
        self.clock.set(await self.store.now())
        self.store.listen(self._on_entry, self.presence.receive)
        self.spawn(self.presence.publish_forever())
        self.spawn(run_housekeeping(self))

    async def close(self) -> None:
        """Stop all tasks and workers, and close the store."""
        self.is_closing = True
        for room in self.rooms.values():
            room.autoplay.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.workers.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run the work in a task of its own; log what goes wrong in it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)
        return task

    def _on_task_done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            if isinstance(problem, Refused | Unavailable | Unanswered | IllegalAction):
                return  # the store is unavailable; whoever needs the result tries again
            log_error("task failed", problem)

    def _on_entry(self, table: str, seq: int) -> None:
        """Read an entry that another process may have written."""
        room = self.rooms.get(table)
        if room is None:
            self.past.drop(table)  # the entry may say that somebody was forgotten
        if room is None or seq <= room.table.seq:
            return
        if room.subscribers or self.clock.monotonic() - room.last_used < FOLLOW_UNWATCHED_S:
            self.spawn(room.catch_up_to(seq))
        else:  # its players are all at another process
            self.drop_room(table)

    def drop_room(self, table: str) -> None:
        """Forget a room that nobody is in; it is loaded again when somebody comes."""
        self.rooms.pop(table).autoplay.close()

    def people_elsewhere(self, table: str) -> set[int]:
        """The people of a table who are connected to other processes."""
        return self.presence.people_elsewhere(table)

    def publish_presence(self, room: Room) -> None:
        """Tell subscribers and other processes that somebody has come to a room or gone."""
        if self.is_closing:
            return
        room.send_presence()
        self.spawn(self.presence.publish(room))

    def note_bad_token(self, at: str, address: str) -> None:
        """Count a token that is not valid, and log from where it came; never the token.

        Args:
            at: where it was shown, `socket` or `request`.
            address: who showed it.
        """
        self.metrics.bad_tokens_total.count(at)
        group = address_group(address)
        if self._token_log_limiter.take(group):
            log_warning("bad credentials", at=at, address=group)

    # Rooms

    async def room(self, table: str, spend: Spender = spend_nothing) -> Room:
        """The room of a table, loaded from its log if need be; `Refused` for an unknown table.

        Args:
            table: its name.
            spend: charges for the entries that are folded to load it.
        """
        if table not in self.rooms:
            await self._load_room(table, spend)
        room = self.rooms[table]
        room.last_used = self.clock.monotonic()  # it is not dropped while somebody comes in
        return room

    def spender(self, address: str) -> Spender:
        """Return what charges an address for reading the past."""
        group = address_group(address)

        def spend(entries: int) -> None:
            reads = min(entries / ENTRIES_PER_READ, self.read_limiter.burst)
            if not self.read_limiter.take(group, reads):
                raise Refused("rate/slow_down")

        return spend

    async def _load_room(self, table: str, spend: Spender) -> None:
        """Load the room of a table, once even if several ask for it."""
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table not in self.rooms:
                    loaded = await self._load_table(table, spend)
                    self.rooms.setdefault(table, Room(self, loaded))
        finally:
            if not lock.locked():
                self._loading.pop(table, None)

    async def _load_table(self, name: str, spend: Spender) -> Table:
        row = await self.find_table(name)
        spend(1)
        table = await self.past.latest(row, spend)
        since = self.clock.local_time(table.since_ms, await self.call_store(self.store.now()))
        return replace(table, since_ms=since)

    async def find_table(self, name: str) -> TableRow:
        """The index row of a table."""
        row = (
            await self.call_store(self.store.find_table(name)) if TABLE_ID.fullmatch(name) else None
        )
        if row is None:
            raise Refused("not_found", "there is no such table")
        return row

    async def find_code(self, code: str) -> TableRow:
        """The index row of the table that is joined with a code."""
        word = "".join(code.split()).lower()
        row = (
            await self.call_store(self.store.find_code(word)) if TABLE_ID.fullmatch(word) else None
        )
        if row is None:
            raise Refused("not_found", "no table has that code")
        return row

    async def list_tables(self, status: str, before_ms: int | None, limit: int) -> list[TableRow]:
        """Public tables of a status, the latest first."""
        return await self.call_store(
            self.store.list_tables(status, limit=limit, before_ms=before_ms)
        )

    async def list_games(self, before_ms: int | None, limit: int) -> list[GameRow]:
        """Finished public games, the latest first."""
        return await self.call_store(self.store.list_games(limit=limit, before_ms=before_ms))

    async def games_of(self, table: str) -> list[GameRow]:
        """The finished games of a table."""
        return await self.call_store(self.store.games_of(table))

    async def check_store(self) -> None:
        """Raise `Refused` if the store cannot be read and written to."""
        await self.outages.probe()

    async def call_store(self, call: Coroutine[Any, Any, T]) -> T:
        """Await a call of the store; raise `Refused` if the store is unavailable."""
        try:
            answer = await call
        except Unavailable as problem:
            self.outages.note_failure(READ, problem)
            raise Refused("unavailable") from None
        self.outages.note_success(READ)
        return answer
