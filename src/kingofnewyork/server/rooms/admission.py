"""Creating, forking and joining tables, and the tokens of those who do."""

import base64
import hashlib
import hmac
import secrets
from collections import OrderedDict
from typing import Final

from msgspec.structs import replace

from kingofnewyork.play.fair_dice import Secret
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.server.domain import entries, requests
from kingofnewyork.server.domain.codes import CODE_LENGTH, random_code
from kingofnewyork.server.domain.commands import (
    Proposal,
    check_monsters,
    check_names,
    check_nonce,
    check_options,
    check_seats,
    propose_entry,
    propose_join,
    propose_start,
)
from kingofnewyork.server.domain.daily import (
    DAILY_OPTIONS,
    daily_secret,
    line_up,
    person_key,
)
from kingofnewyork.server.domain.entries import MY_SEAT, OPEN_SEAT, entry_bytes, read_entry
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.folding import create
from kingofnewyork.server.domain.fork_origin import ForkPast
from kingofnewyork.server.domain.status import OPEN
from kingofnewyork.server.domain.table import Table, token_digest
from kingofnewyork.server.domain.text_input import clean_name
from kingofnewyork.server.protocol import messages
from kingofnewyork.server.protocol.views import encode, index_of
from kingofnewyork.server.rooms.directory import RoomDirectory
from kingofnewyork.server.rooms.house_deck import house_deck
from kingofnewyork.server.rooms.room import ProposalMaker, Room
from kingofnewyork.server.store.base import CodeTaken, KeyUsed

TABLE_ID_LENGTH: Final = 12
MAX_JOINER_ADDRESSES: Final = 50_000
"""For how many people the address is remembered from which they have joined."""
MAX_CREATE_ATTEMPTS: Final = 8
"""How often a new id and code are drawn when another table has them."""


class Admission:
    """Lets people create and join tables; the same request again has the same result."""

    def __init__(self, directory: RoomDirectory) -> None:
        self.directory = directory
        self._deck = house_deck(directory.settings)
        self._addresses: OrderedDict[tuple[str, int], str] = OrderedDict()
        """From where each person has joined: in memory only, so that one can be banned."""

    async def create_table(
        self,
        request: requests.CreateTable,
        past: ForkPast | None = None,
        digest: str = "",
    ) -> messages.TableAccess:
        """Create a table with its first person.

        Args:
            request: what was asked for.
            past: the past of its games, for a sandbox.
            digest: of the request, if it came in another form.
        """
        self._check_request(request)
        name, nonce = clean_name(request.name), check_nonce(request.nonce)
        room = await self._allocate_room(name, request, past, digest or request_digest(request))
        if request.start:
            await self._start_at_once(room, nonce)
        return self._welcome(room.table, 0, request.key)

    async def play_daily(self, request: requests.PlayDaily, day: str) -> messages.TableAccess:
        """Begin a person's game of a day, or find it again."""
        who = line_up(day, self.directory.settings.bots)
        wanted = requests.CreateTable(
            key=person_key(day, request.person),
            name=request.name,
            options=DAILY_OPTIONS,
            seats=who.seats,
            monsters=who.monsters,
        )
        self._check_request(wanted)
        secret = daily_secret(self.directory.secret, day)
        room = await self._allocate_room(
            clean_name(request.name), wanted, None, person_key(day, ""), day, secret
        )
        await self._start_at_once(room, "")
        return self._welcome(room.table, 0, wanted.key)

    async def fork_table(self, request: requests.ForkTable, past: ForkPast) -> messages.TableAccess:
        """Create a sandbox in which another game is played on."""
        from kingofnewyork.server.domain.forking import create_request  # few need it

        wanted = create_request(request, past.origin)
        return await self.create_table(wanted, past, request_digest(request))

    def _check_request(self, request: requests.CreateTable) -> None:
        """Raise `Refused` if a table cannot be created like that."""
        bots = self.directory.settings.bots
        options = check_options(request.options)
        seats = check_seats(request.seats, bots)
        if options.stand_in_bot not in bots:
            raise Refused("bot/bad")
        if MY_SEAT not in seats:
            raise Refused("options/bad", "one seat at least must be yours: me")
        if request.start and OPEN_SEAT in seats:
            raise Refused("table/not_full")
        if request.monster and request.monster not in MONSTER_NAMES:
            raise Refused("monster/bad")
        if request.monster and request.monsters:
            raise Refused("options/bad", "name your monster, or all of them, not both")
        check_monsters(request.monsters, len(seats))

    async def _allocate_room(
        self,
        name: str,
        request: requests.CreateTable,
        past: ForkPast | None,
        digest: str,
        day: str = "",
        secret: Secret | None = None,
    ) -> Room:
        """Store the new table under a free id and code, or find that of the same request.

        A daily game has the secret of its day, any other one of its own.
        """
        secret = secret or Secret.generate()
        for _ in range(MAX_CREATE_ATTEMPTS):
            table = random_code(TABLE_ID_LENGTH)
            body = entries.Created(
                version=entries.ENTRY_VERSION,
                name=name,
                token_hash=token_digest(self._token(table, 0, request.key)),
                options=request.options,
                seats=tuple(request.seats),
                dice_key=secret.key.hex(),
                dice_salt=secret.salt.hex(),
                monster=request.monster,
                monsters=request.monsters,
                names=check_names(request.names, request.seats, name),
                daily=day,
                fork_origin=None if past is None else past.origin,
                deck=None if day or past else self._deck,
            )
            source = None if past is None else past.source
            try:
                return await self._store_table(table, key_digest(request.key), digest, body, source)
            except CodeTaken:
                continue
            except KeyUsed as used:
                if used.digest != digest:
                    raise Refused("key/reused") from None
                return await self.directory.room(used.table)
        raise Refused("unavailable")

    async def _store_table(
        self,
        name: str,
        key: str,
        digest: str,
        body: entries.Created,
        source: entries.ForkSource | None,
    ) -> Room:
        code, watch = random_code(CODE_LENGTH), secrets.token_urlsafe(16)
        table = create(name, code, watch, body)
        if source is not None:
            body = replace(body, fork_origin=None, fork_source=source)
        await self.directory.call_store(
            self.directory.store.create(
                table=name,
                code=code,
                watch=watch,
                key=key,
                digest=digest,
                body=entry_bytes(body),
                index=index_of(table),
                day=body.daily,
                origin="" if source is None else source.table,
            )
        )
        # The same request may have come twice, and found the table already.
        return self.directory.rooms.setdefault(name, Room(self.directory, table))

    async def _start_at_once(self, room: Room, nonce: str) -> None:
        """Start the game, if the first person and bots have all the seats."""

        def ready(table: Table) -> Proposal | None:
            if table.seq:
                return None
            return propose_entry(table, entries.Readied(0, nonce))

        def start(table: Table) -> Proposal | None:
            return propose_start(table) if table.status == OPEN and table.game_number == 1 else None

        await room.propose("ready-at-once", ready)
        await room.propose("start-at-once", start)

    async def join_table(
        self, request: requests.JoinTable, address: str = ""
    ) -> messages.TableAccess:
        """Let a person join a table.

        Args:
            request: what was asked for.
            address: where it comes from; that of somebody who was banned is refused.
        """
        row = await self.directory.find_code(request.code)
        room = await self.directory.room(row.id)
        name = clean_name(request.name)
        key, digest = f"join:{key_digest(request.key)}", request_digest(request)
        find_key = self.directory.store.find_key
        known = await self.directory.call_store(find_key(row.id, key))
        if known is None:
            self._require_not_banned(room.table, address)
            problem = await self._try_to_join(room, key, digest, name, request)
            # The same request may have got through beside this one.
            known = await self.directory.call_store(find_key(row.id, key))
            if known is None and problem is not None:
                raise problem
        if known is None or known.digest != digest:
            raise Refused("key/reused", seq=room.table.seq)
        if known.seq > room.table.seq:  # written elsewhere, or by the same request just now
            await room.refresh()
        body = read_entry(known.body)
        assert isinstance(body, entries.Joined)
        self._remember_address(room.table.id, body.person, address)
        return self._welcome(room.table, body.person, request.key)

    def _remember_address(self, table: str, person: int, address: str) -> None:
        """Remember from where a person has joined."""
        if address:
            self._addresses[table, person] = address
            if len(self._addresses) > MAX_JOINER_ADDRESSES:
                self._addresses.popitem(last=False)

    def _require_not_banned(self, table: Table, address: str) -> None:
        """Refuse an address from which somebody has come who was banned."""
        for number, person in enumerate(table.people):
            known = self._addresses.get((table.id, number))
            if person.banned and known is not None and known == address:
                raise Refused("person/banned")

    async def _try_to_join(
        self, room: Room, key: str, digest: str, name: str, request: requests.JoinTable
    ) -> Refused | None:
        """Append the entry of somebody who joins; return the reason if it is refused."""
        try:
            await room.propose(key, self._join_maker(room.table.id, name, request), digest)
        except Refused as refused:
            refused.seq = room.table.seq
            return refused
        return None

    def _join_maker(self, table_id: str, name: str, request: requests.JoinTable) -> ProposalMaker:
        """Return what proposes the entry of somebody who joins."""

        def make(table: Table) -> Proposal:
            token = self._token(table_id, len(table.people), request.key)
            return propose_join(table, name, token_digest(token), request.seat)

        return make

    def _token(self, table: str, person: int, key: str) -> str:
        """The token of a person: random to all who do not know the key and our secret."""
        text = f"token|{table}|{person}|{key}"
        digest = hmac.new(self.directory.secret, text.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    def _welcome(self, table: Table, person: int, key: str) -> messages.TableAccess:
        return messages.TableAccess(
            table=table.id,
            code=table.code,
            watch=table.watch,
            person=person,
            token=self._token(table.id, person, key),
            seats=table.seats_of(person),
            join_path=f"/j/{table.code}",
            watch_path=f"/w/{table.id}/{table.watch}",
        )


def key_digest(key: str) -> str:
    """The hash of a key from which a token is made; the key itself is not stored."""
    return hashlib.sha256(f"key|{key}".encode()).hexdigest()


def request_digest(request: object) -> str:
    """The hash of a request, which tells it from others with the same key."""
    return hashlib.blake2b(encode(request), digest_size=16).hexdigest()
