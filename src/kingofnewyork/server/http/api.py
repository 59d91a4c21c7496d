"""What can be asked for over HTTP: tables to make, join, find and read; records; health."""

import asyncio
import gzip
import hashlib
import hmac
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kingofnewyork import __version__
from kingofnewyork.cards import DECK, STATUE_OF_LIBERTY, SUPERSTAR
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.server import answers, messages
from kingofnewyork.server.addresses import address_for_others
from kingofnewyork.server.cleaning import REACTIONS
from kingofnewyork.server.clocks import CLOCKS
from kingofnewyork.server.connections import client_address
from kingofnewyork.server.entries import Trunk
from kingofnewyork.server.happened import Happened
from kingofnewyork.server.limits import Limiter, address_group
from kingofnewyork.server.metrics import CONTENT_TYPE
from kingofnewyork.server.records import record_text
from kingofnewyork.server.refusal import CODES, Refused
from kingofnewyork.server.room import Room
from kingofnewyork.server.shown import LogAnswer, MomentAnswer, TableAnswer
from kingofnewyork.server.store import OPEN, RUNNING, GameRow, TableRow
from kingofnewyork.server.table import NO_ONE
from kingofnewyork.server.views import encode, game_view, table_view
from kingofnewyork.server.wire import decode
from kingofnewyork.words.languages import LANGUAGE_NAMES

if TYPE_CHECKING:
    from kingofnewyork.server.hub import Hub

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
ASK_AGAIN: Final = "no-cache"
"""Browsers keep what stays the same, and ask whether it still does: the next server may differ."""
MOST_LISTED: Final = 100
MOST_ADDRESSES: Final = 10_000
"""Of how many addresses it is known what they have opened."""
MOST_RETOLD: Final = 8
"""How many tables are kept entry by entry for those who look back at them."""
STATUS: Final = {
    "not_found": 404,
    "token/bad": 401,
    "rate/slow_down": 429,
    "limit/tables": 429,
    "unavailable": 503,
    "key/reused": 409,
    "table/full": 409,
    "table/crowded": 409,
    "table/worn_out": 409,
    "table/not_open": 409,
    "table/closed": 410,
    "table/not_over": 409,
    "seat/taken": 409,
    "name/taken": 409,
    "method/bad": 405,
    "origin/bad": 403,
    "body/too_large": 413,
    "body/not_json": 415,
    "internal": 500,
}
"""The status of a refusal; 400 for all others."""
NUMBER: Final = re.compile("-?[0-9]{1,8}")
TIME: Final = re.compile("[0-9]{1,15}")

Handler = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


def answer(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(encode(value), status, media_type=JSON)


def refusal(code: str, reason: str = "", seq: int | None = None) -> Response:
    """Why a request was refused, as JSON."""
    problem = messages.Problem(code, reason or CODES[code], seq=seq)
    response = answer(problem, STATUS.get(code, 400))
    if code == "rate/slow_down":
        response.headers["Retry-After"] = "10"
    return response


class Api:
    """Answers requests over HTTP."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        settings = hub.settings
        self._creates = Limiter(settings.creates_per_minute / 60, settings.creates_per_minute)
        self._joins = Limiter(settings.joins_per_minute / 60, settings.joins_per_minute)
        self._comers = Limiter(self._joins.rate / 60, settings.joins_per_minute)
        """By address and table: so nobody uses up the places of one table."""
        self._reads = Limiter(settings.reads_per_minute / 60, settings.reads_per_minute / 5)
        self._working = asyncio.Lock()
        self._opened: dict[str, set[str]] = {}
        """The tables that an address has opened, as far as they may still be open."""
        self._documents: dict[str, tuple[str, bytes, bytes]] = {}
        """What stays the same: its tag, its text, and the same packed."""
        self._told: dict[str, list[Happened]] = {}

    def routes(self) -> list[Route]:
        """Every path with its answer."""
        return [
            self._route("/api", self.about),
            self._route("/api/openapi.json", self.openapi),
            self._route("/api/socket.json", self.socket_schema),
            self._route("/api/words/{language}", self.words),
            self._route("/api/cards", self.cards),
            self._route("/api/tables", self.tables),
            self._route("/api/tables", self.create, "POST"),
            self._route("/api/forks", self.fork, "POST"),
            self._route("/api/join", self.join, "POST"),
            self._route("/api/codes/{code}", self.code),
            self._route("/api/tables/{table}", self.table),
            self._route("/api/tables/{table}/log", self.log),
            self._route("/api/tables/{table}/at/{seq:int}", self.moment),
            self._route("/api/tables/{table}/games", self.games_of),
            self._route("/api/tables/{table}/games/{number:int}/record", self.record),
            self._route("/api/games", self.games),
            self._route("/api/replay", self.replay, "POST"),
            self._route("/health", self.health),
            self._route("/ready", self.ready),
            self._route("/metrics", self.metrics),
        ]

    def _route(self, path: str, handler: Handler, method: str = "GET") -> Route:
        async def answered(request: Request) -> Response:
            try:
                return await handler(request)
            except Refused as refused:
                self.hub.metrics.refused_total.count(refused.code)
                return refusal(refused.code, str(refused), refused.seq)
            except KingOfNewYorkError as problem:
                if problem.code not in CODES:
                    raise
                return refusal(problem.code, str(problem))

        answered.__doc__ = handler.__doc__
        return Route(path, answered, methods=[method], name=handler.__name__)

    # About the server

    async def about(self, request: Request) -> Response:
        """What the server is and offers."""
        return answer(
            answers.About(
                name="kingofnewyork",
                version=__version__,
                protocol=messages.PROTOCOL,
                bots=tuple(self.hub.settings.bots),
                clocks=CLOCKS,
                languages=LANGUAGE_NAMES,
                monsters=MONSTER_NAMES,
                reactions=REACTIONS,
                chat=self.hub.settings.chat,
                hints=self.hub.settings.hints,
                url=address_for_others(self.hub.settings, request.url.port or 80),
            )
        )

    async def openapi(self, request: Request) -> Response:
        """All of this, described for programs: OpenAPI 3.1."""
        from kingofnewyork.server.schema import openapi

        return await self._kept(request, "openapi", JSON, lambda: encode(openapi(self.routes())))

    async def socket_schema(self, request: Request) -> Response:
        """What goes over the socket of a table, in both directions, as a JSON Schema."""
        from kingofnewyork.server.schema import socket_schema

        return await self._kept(request, "socket", JSON, lambda: encode(socket_schema()))

    async def words(self, request: Request) -> Response:
        """Everything the game can say in a language, as Fluent text."""
        from kingofnewyork.words.source import source

        language = request.path_params["language"]
        if language not in LANGUAGE_NAMES:
            raise Refused("not_found", f"there are {', '.join(LANGUAGE_NAMES)}")
        return await self._kept(request, language, TEXT, lambda: source(language).encode())

    async def cards(self, request: Request) -> Response:
        """Every card of the game; names and texts are among the words."""
        return await self._kept(request, "cards", JSON, lambda: encode(_cards()))

    async def _kept(
        self, request: Request, name: str, kind: str, make: Callable[[], bytes]
    ) -> Response:
        """A document that stays the same as long as the server runs; made once."""
        if name not in self._documents:
            body = await asyncio.to_thread(make)
            tag = hashlib.blake2b(body, digest_size=12).hexdigest()
            self._documents[name] = (f'"{tag}"', body, gzip.compress(body, 9, mtime=0))
        tag, body, small = self._documents[name]
        headers = {"ETag": tag, "Cache-Control": ASK_AGAIN, "Vary": "Accept-Encoding"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(b"", 304, headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(small, 200, {**headers, "Content-Encoding": "gzip"}, kind)
        return Response(body, 200, headers, kind)

    async def health(self, request: Request) -> Response:
        """The process is alive."""
        return answer(answers.Alive(True))

    async def ready(self, request: Request) -> Response:
        """The process can serve: its store answers."""
        if self.hub.is_closing:
            raise Refused("unavailable")
        await self.hub.reached()
        return answer(answers.IsReady(True))

    async def metrics(self, request: Request) -> Response:
        """Numbers for those who watch the server."""
        return Response(self.hub.metrics.text(), media_type=CONTENT_TYPE)

    # Ways in

    async def create(self, request: Request) -> Response:
        """A new table."""
        address = await self._demand_room(request)
        wanted = decode(await request.body(), messages.CreateTable)
        return self._opened_by(address, await self.hub.create_table(wanted), wanted.start)

    async def fork(self, request: Request) -> Response:
        """A new table at which another game is played on."""
        address = await self._demand_room(request)
        wanted = decode(await request.body(), messages.ForkTable)
        welcomed = await self.hub.fork_table(wanted, await self._past(request, wanted))
        return self._opened_by(address, welcomed, wanted.start)

    async def _past(self, request: Request, wanted: messages.ForkTable) -> Trunk:
        """What is to be played on from: a record that was sent, or a game of a table."""
        from kingofnewyork.server import forking  # few need it

        if wanted.record and wanted.table:
            raise Refused("fork/bad", "name a table or send a record, not both")
        if wanted.record:
            return await self._worked_out(forking.past_in_record, wanted.record, wanted.seq)
        room, _ = await self._admitted(request, wanted.table)
        told = await self._retold(request, room)
        return await self._worked_out(forking.past_at_table, told, wanted.game, wanted.seq)

    async def _worked_out(self, work: Callable[..., T], *given: Any) -> T:
        """What comes of something that takes a while; one such thing is done at a time."""
        async with self._working:
            return await asyncio.to_thread(work, *given)

    def _opened_by(self, address: str, welcomed: messages.Welcomed, started: bool) -> Response:
        """The answer to somebody who has a new table; those that wait are counted."""
        if not started:
            self._opened.setdefault(address, set()).add(welcomed.table)
            if len(self._opened) > MOST_ADDRESSES:
                self._opened.pop(next(iter(self._opened)))
        return answer(welcomed, 201)

    async def _demand_room(self, request: Request) -> str:
        """The address that asks, which may open one more table."""
        address = address_group(client_address(request.scope))
        if not self._creates.take(address):
            raise Refused("rate/slow_down")
        most = self.hub.settings.open_tables_per_address
        opened = self._opened.get(address, set())
        if not most or len(opened) < most:
            return address
        for name in list(opened):
            if (await self.hub.find(name)).status != OPEN:
                opened.discard(name)
        if len(opened) >= most:
            raise Refused("limit/tables")
        return address

    async def join(self, request: Request) -> Response:
        """A seat at a table."""
        address = address_group(client_address(request.scope))
        if not self._joins.take(address):
            raise Refused("rate/slow_down")
        wanted = decode(await request.body(), messages.JoinTable)
        if not self._comers.take((address, wanted.code)):
            raise Refused("rate/slow_down")
        return answer(await self.hub.join_table(wanted), 201)

    async def code(self, request: Request) -> Response:
        """The table behind a code, before one joins it."""
        if not self._joins.take(address_group(client_address(request.scope))):
            raise Refused("rate/slow_down")
        return answer(_listed(await self.hub.find_code(request.path_params["code"])))

    # Tables

    async def tables(self, request: Request) -> Response:
        """Public tables that are open or running."""
        status = request.query_params.get("status", OPEN)
        if status not in (OPEN, RUNNING):
            raise Refused("options/bad", f"status is {OPEN} or {RUNNING}")
        rows = await self.hub.list_tables(status, _before(request), MOST_LISTED)
        return answer(answers.TableList([_listed(row) for row in rows]))

    async def table(self, request: Request) -> Response:
        """One table as everybody there sees it."""
        room, person = await self._admitted(request)
        return answer(
            TableAnswer(
                seq=room.table.seq,
                person=None if person == NO_ONE else person,
                seats=[] if person == NO_ONE else room.table.seats_of(person),
                code=room.table.code if _may_invite(room, person) else "",
                table=room.shown_table(),
                game=room.shown_game(),
                here=sorted(room.here()),
            )
        )

    async def log(self, request: Request) -> Response:
        """What has happened at a table, entry by entry."""
        room, _ = await self._admitted(request)
        after = request.query_params.get("after", "-1")
        if not NUMBER.fullmatch(after):
            raise Refused("options/bad", "after is the number of an entry")
        wants_story = request.query_params.get("story") == "true"
        told = await self._retold(request, room)
        entries = [
            one.with_story() if wants_story else one.shown
            for one in told
            if one.shown.seq > int(after)
        ]
        return answer(LogAnswer(max(room.table.seq, told[-1].shown.seq if told else 0), entries))

    async def moment(self, request: Request) -> Response:
        """A table as it was after one of its entries."""
        room, _ = await self._admitted(request)
        seq = request.path_params["seq"]
        told = await self._retold(request, room)
        if seq > len(told):
            raise Refused("not_found", "there is no such entry")
        first = told[0].before if told else room.table
        table = told[seq - 1].after if seq else first
        game = msgspec.Raw(encode(game_view(table)))
        return answer(MomentAnswer(seq, table_view(table), game))

    def _demand_patience(self, request: Request) -> None:
        """The address has not looked at the past too often lately."""
        if not self._reads.take(address_group(client_address(request.scope))):
            raise Refused("rate/slow_down")

    async def _retold(self, request: Request, room: Room) -> list[Happened]:
        """Everything that has happened at a table; kept for those who go through it bit by bit."""
        self._demand_patience(request)
        name = room.table.id
        told = self._told.pop(name, [])
        if not told or told[-1].shown.seq < room.table.seq:
            told = await self.hub.retold(name)
        self._told[name] = told
        while len(self._told) > MOST_RETOLD:
            del self._told[next(iter(self._told))]
        return told

    async def _admitted(self, request: Request, table: str = "") -> tuple[Room, int]:
        """The room that is asked for, and who asks; `Refused` if it is none of their business."""
        room = await self.hub.room(table or request.path_params.get("table", ""))
        if not room.listeners:  # nobody keeps it up to date
            await room.refresh()
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and token:
            person = room.table.person_of(token)
            if person != NO_ONE:
                return room, person
            if not hmac.compare_digest(token.encode(), room.table.watch.encode()):
                raise Refused("token/bad")
            return room, NO_ONE
        if not room.table.options.public:
            raise Refused("not_found", "there is no such table")
        return room, NO_ONE

    # Games that are over

    async def games(self, request: Request) -> Response:
        """Finished games of public tables."""
        rows = await self.hub.list_games(_before(request), MOST_LISTED)
        return answer(answers.GameList([_game(row) for row in rows]))

    async def games_of(self, request: Request) -> Response:
        """The finished games of one table."""
        room, _ = await self._admitted(request)
        rows = await self.hub.games_of(room.table.id)
        return answer(answers.GameList([_game(row) for row in rows]))

    async def replay(self, request: Request) -> Response:
        """Every step of the game of a record that is sent."""
        if not self._joins.take(address_group(client_address(request.scope))):
            raise Refused("rate/slow_down")
        wanted = decode(await request.body(), messages.ReplayRecord)
        from kingofnewyork.server.replaying import replayed  # few need it

        return answer(await self._worked_out(replayed, wanted.record))

    async def record(self, request: Request) -> Response:
        """The record of a finished game with the proof of its dice."""
        room, _ = await self._admitted(request)
        number = request.path_params["number"]
        text = record_text(await self._retold(request, room), number)
        name = f"kingofnewyork-{room.table.id}-{number}.record"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type=TEXT, headers=headers)


def _may_invite(room: Room, person: int) -> bool:
    return person != NO_ONE or room.table.options.public


def _before(request: Request) -> int | None:
    """The time before which a list goes on, if it does."""
    before = request.query_params.get("before", "")
    if not before:
        return None
    if not TIME.fullmatch(before):
        raise Refused("options/bad", "before is a time in milliseconds")
    return int(before)


def _listed(row: TableRow) -> answers.ListedTable:
    """A table in a list."""
    summary = msgspec.Raw(row.summary)
    return answers.ListedTable(row.id, row.code, row.status, row.created, row.changed, summary)


def _game(row: GameRow) -> answers.ListedGame:
    """A finished game in a list."""
    return answers.ListedGame(row.table, row.number, row.ended, msgspec.Raw(row.summary))


def _cards() -> answers.CardList:
    """The Goal cards and the deck."""
    printed = [CARDS[card].printed for card in (STATUE_OF_LIBERTY, SUPERSTAR, *DECK)]
    return answers.CardList(
        [answers.CardView(one.slug, one.kind, one.cost, len(one.rulings)) for one in printed]
    )
