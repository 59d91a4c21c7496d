"""All tables that are in use at this process, and the ways to them."""

import asyncio
import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from kingofnewyork.play.fair import Secret
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import MONSTER_NAMES, Seat
from kingofnewyork.server import entries, messages
from kingofnewyork.server.cleaning import clean_name
from kingofnewyork.server.clock import Clock
from kingofnewyork.server.commands import (
    Proposal,
    checked_nonce,
    checked_options,
    checked_seats,
    folded,
    joining,
    started,
)
from kingofnewyork.server.entries import MY_SEAT, OPEN_SEAT, entry_bytes, read_entry
from kingofnewyork.server.folding import create, refold, step
from kingofnewyork.server.happened import Happened, retold
from kingofnewyork.server.limits import Counts, Limiter
from kingofnewyork.server.logs import log_error
from kingofnewyork.server.metrics import Metrics
from kingofnewyork.server.presence import Presences
from kingofnewyork.server.refusal import Refused
from kingofnewyork.server.room import Room
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store import (
    OPEN,
    CodeTaken,
    GameRow,
    KeyUsed,
    Store,
    TableRow,
    Unavailable,
)
from kingofnewyork.server.sweeping import sweep
from kingofnewyork.server.table import NO_ONE, Table, token_digest
from kingofnewyork.server.thinking import Thinkers, Unanswered
from kingofnewyork.server.views import encode, index_of

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""What names and codes are made of: nothing that is easily taken for something else."""
NAME: Final = re.compile("[A-Za-z0-9_-]{1,64}")
NAME_LENGTH: Final = 12
CODE_LENGTH: Final = 6
TRIES: Final = 8
BREATH: Final = 50
"""After how many entries of a log others have their turn."""
QUESTIONS: Final = ("options", "hints", "odds", "table")
"""What one can ask about a game."""
T = TypeVar("T")


class Visitors:
    """How many connections each person has, and how many watch each table."""

    def __init__(self, settings: Settings) -> None:
        self._people = Counts(settings.sockets_per_person)
        self._watchers = Counts(settings.spectators_per_table)

    def enter(self, table: str, person: int) -> bool:
        """Whether there was room for one more, who is counted now."""
        return self._of(person).enter((table, person))

    def leave(self, table: str, person: int) -> None:
        """One has gone."""
        self._of(person).leave((table, person))

    def _of(self, person: int) -> Counts:
        return self._watchers if person == NO_ONE else self._people


class Hub:
    """Finds, makes and keeps the rooms of this process."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.clock = Clock()
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_budget)
        self.presences = Presences(self, secrets.token_hex(4))
        self.visitors = Visitors(settings)
        # By person: whoever comes back on a new connection has not got a new burst by that.
        self.actions = Limiter(settings.actions_per_second, settings.action_burst)
        self.chats = Limiter(settings.chats_per_minute / 60, settings.chats_per_minute)
        self.rooms: dict[str, Room] = {}
        self.broken: set[str] = set()
        """Tables that could not be looked after, as the log of the server says once for each."""
        self.is_closing = False
        self._secret = b""
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """The store is open, and others are listened to."""
        await self.store.open()
        self._secret = await self.store.secret()
        self.clock.set(await self.store.now())
        self.store.listen(self._heard, self.presences.heard)
        self.spawn(self.presences.keep_telling())
        self.spawn(sweep(self))

    async def close(self) -> None:
        """What was accepted is written; nothing is done any more."""
        self.is_closing = True
        for room in self.rooms.values():
            room.keeper.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """The work is done beside everything else; what goes wrong in it is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            if isinstance(problem, Refused | Unavailable):
                return  # the store is away; whoever needs the result tries again
            log_error("task failed", problem)

    def _heard(self, table: str, seq: int) -> None:
        """Another process may have written an entry."""
        room = self.rooms.get(table)
        if room is not None and seq > room.table.seq:
            self.spawn(room.heard(seq))

    def elsewhere(self, table: str) -> set[int]:
        """The people of a table who are connected to another process."""
        return self.presences.elsewhere(table)

    def presence_changed(self, room: Room) -> None:
        """Somebody has come to a room or gone: everybody is told, the other processes as well."""
        if self.is_closing:
            return
        room.tell_presence()
        self.spawn(self.presences.tell(room))

    async def asked(self, table: Table, what: str, seat: Seat) -> Any:
        """The answer to a question about the game, from what that seat sees."""
        if what not in QUESTIONS:
            raise Refused("message/bad", f"one can ask for {', '.join(QUESTIONS)}")
        state = table.state
        if state is None:
            raise Refused("game/not_running")
        if what in ("hints", "odds") and not (table.options.hints and self.settings.hints):
            raise Refused("hints/off")
        view = View(state, seat)
        if what == "hints" and not view.legal_actions():
            raise Refused("action/not_yours")
        try:
            return await getattr(self.thinkers, what)(view)
        except Unanswered:
            raise Refused("unavailable") from None

    # Rooms

    async def room(self, table: str) -> Room:
        """The room of a table, read from its log if need be; `Refused` if there is no such table.

        It is caught up with what others have written, as far as the store says.
        """
        if table not in self.rooms:
            await self._make_room(table)
        room = self.rooms[table]
        room.used = self.clock.monotonic()  # it is not forgotten while somebody comes in
        return room

    async def _make_room(self, table: str) -> None:
        """The table is in use here."""
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table not in self.rooms:
                    loaded = await self._load(table)
                    self.rooms.setdefault(table, Room(self, loaded))
        finally:
            if not lock.locked():
                self._loading.pop(table, None)

    async def _load(self, name: str) -> Table:
        row = await self.find(name)
        log = await self._asked(self.store.read(name))
        told = [(entry.seq, entry.at, read_entry(entry.body)) for entry in log]
        table = refold(row.id, row.code, row.watch, told[:1])
        for number, one in enumerate(told[1:]):
            table, _ = step(table, *one)
            if number % BREATH == 0:  # a long story must not keep others waiting
                await asyncio.sleep(0)
        since = self.clock.moment(table.since, await self._asked(self.store.now()))
        return replace(table, since=since)

    async def find(self, name: str) -> TableRow:
        """The table as the index knows it."""
        row = await self._asked(self.store.find_table(name)) if NAME.fullmatch(name) else None
        if row is None:
            raise Refused("not_found", "there is no such table")
        return row

    async def find_code(self, code: str) -> TableRow:
        """The table that is joined with a code."""
        word = "".join(code.split()).lower()
        row = await self._asked(self.store.find_code(word)) if NAME.fullmatch(word) else None
        if row is None:
            raise Refused("not_found", "no table has that code")
        return row

    async def list_tables(self, status: str, before: int | None, limit: int) -> list[TableRow]:
        """Public tables of a status, the latest first."""
        return await self._asked(self.store.list_tables(status, limit=limit, before=before))

    async def list_games(self, before: int | None, limit: int) -> list[GameRow]:
        """Finished public games, the latest first."""
        return await self._asked(self.store.list_games(limit=limit, before=before))

    async def games_of(self, table: str) -> list[GameRow]:
        """The finished games of a table."""
        return await self._asked(self.store.games_of(table))

    async def reached(self) -> None:
        """The store answers; else `Refused`."""
        await self._asked(self.store.now())

    async def retold(self, name: str) -> list[Happened]:
        """Everything that has happened at a table, from its log."""
        row = await self.find(name)
        log = await self._asked(self.store.read(name))
        told = []
        for number, one in enumerate(retold(row.id, row.code, row.watch, log)):
            told.append(one)
            if number % BREATH == 0:  # a long story must not keep others waiting
                await asyncio.sleep(0)
        return told

    async def _asked(self, question: Coroutine[Any, Any, T]) -> T:
        """What the store says, or `Refused` if it says nothing."""
        try:
            return await question
        except Unavailable:
            self.metrics.store_unavailable_total.count()
            raise Refused("unavailable") from None

    # Ways in

    async def create_table(
        self, request: messages.CreateTable, trunk: entries.Trunk | None = None, digest: str = ""
    ) -> messages.Welcomed:
        """A table with its first person; the same request again finds the same table.

        Args:
            request: what was asked for.
            trunk: what its games are played on from.
            digest: of the request, if it came in another form.
        """
        options = checked_options(request.options)
        seats = checked_seats(request.seats, self.settings.bots)
        if options.stand_in not in self.settings.bots:
            raise Refused("bot/bad")
        if MY_SEAT not in seats:
            raise Refused("options/bad", "one seat at least must be yours: me")
        if request.start and OPEN_SEAT in seats:
            raise Refused("table/not_full")
        if request.monster and request.monster not in MONSTER_NAMES:
            raise Refused("monster/bad")
        name, nonce = clean_name(request.name), checked_nonce(request.nonce)
        key, digest = hidden_key(request.key), digest or request_digest(request)
        secret = Secret.draw()
        for _ in range(TRIES):
            table = drawn(NAME_LENGTH)
            body = entries.Created(
                version=entries.VERSION,
                name=name,
                token=token_digest(self._token(table, 0, request.key)),
                options=options,
                seats=seats,
                key=secret.key.hex(),
                salt=secret.salt.hex(),
                monster=request.monster,
                trunk=trunk,
            )
            try:
                room = await self._created(table, key, digest, body)
            except CodeTaken:
                continue
            except KeyUsed as used:
                if used.digest != digest:
                    raise Refused("key/reused") from None
                room = await self.room(used.table)
            if request.start:
                await self._start_at_once(room, nonce)
            return self._welcomed(room.table, 0, request.key)
        raise Refused("unavailable")

    async def fork_table(
        self, request: messages.ForkTable, trunk: entries.Trunk
    ) -> messages.Welcomed:
        """A sandbox, in which a game is played on from its past."""
        from kingofnewyork.server.forking import as_created  # few need it

        return await self.create_table(as_created(request, trunk), trunk, request_digest(request))

    async def _created(self, name: str, key: str, digest: str, body: entries.Created) -> Room:
        code, watch = drawn(CODE_LENGTH), secrets.token_urlsafe(16)
        table = create(name, code, watch, body)
        await self._asked(
            self.store.create(
                table=name,
                code=code,
                watch=watch,
                key=key,
                digest=digest,
                body=entry_bytes(body),
                index=index_of(table),
            )
        )
        # The same request may have come twice, and found the table already.
        return self.rooms.setdefault(name, Room(self, table))

    async def _start_at_once(self, room: Room, nonce: str) -> None:
        """The game has begun, if the first person and bots have all the seats."""

        def ready(table: Table) -> Proposal | None:
            if table.seq:
                return None
            return folded(table, entries.Readied(0, nonce))

        def start(table: Table) -> Proposal | None:
            return started(table) if table.status == OPEN and table.number == 1 else None

        await room.propose("ready-at-once", ready)
        await room.propose("start-at-once", start)

    async def join_table(self, request: messages.JoinTable) -> messages.Welcomed:
        """A person has joined; the same request again finds the same seat."""
        row = await self.find_code(request.code)
        room = await self.room(row.id)
        name = clean_name(request.name)
        key, digest = f"join:{hidden_key(request.key)}", request_digest(request)
        known = await self._asked(self.store.find_key(row.id, key))
        if known is None:
            problem = await self._try_to_join(room, key, digest, name, request)
            # The same request may have got through beside this one.
            known = await self._asked(self.store.find_key(row.id, key))
            if known is None and problem is not None:
                raise problem
        if known is None or known.digest != digest:
            raise Refused("key/reused", seq=room.table.seq)
        if known.seq > room.table.seq:  # written elsewhere, or by the same request just now
            await room.refresh()
        body = read_entry(known.body)
        assert isinstance(body, entries.Joined)
        return self._welcomed(room.table, body.person, request.key)

    async def _try_to_join(
        self, room: Room, key: str, digest: str, name: str, request: messages.JoinTable
    ) -> Refused | None:
        """Somebody has joined, or there is a reason why not."""
        try:
            await room.propose(key, self._joiner(room.table.id, name, request), digest)
        except Refused as refused:
            refused.seq = room.table.seq
            return refused
        return None

    def _joiner(self, table_id: str, name: str, request: messages.JoinTable) -> Any:
        """What makes the entry of somebody who joins."""

        def make(table: Table) -> Proposal:
            token = self._token(table_id, len(table.people), request.key)
            return joining(table, name, token_digest(token), request.seat)

        return make

    def _token(self, table: str, person: int, key: str) -> str:
        """The token of a person: random to all who do not know the key and our secret."""
        text = f"token|{table}|{person}|{key}"
        return _base64(hmac.new(self._secret, text.encode(), hashlib.sha256).digest())

    def _welcomed(self, table: Table, person: int, key: str) -> messages.Welcomed:
        return messages.Welcomed(
            table=table.id,
            code=table.code,
            watch=table.watch,
            person=person,
            token=self._token(table.id, person, key),
            seats=table.seats_of(person),
            join_path=f"/j/{table.code}",
            watch_path=f"/w/{table.id}/{table.watch}",
        )


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def drawn(length: int) -> str:
    """A random name of so many letters."""
    return "".join([secrets.choice(LETTERS) for _ in range(length)])


def hidden_key(key: str) -> str:
    """What is kept of a key that a token was made with."""
    return hashlib.sha256(f"key|{key}".encode()).hexdigest()


def request_digest(request: object) -> str:
    """What tells one request from another."""
    return hashlib.blake2b(encode(request), digest_size=16).hexdigest()
