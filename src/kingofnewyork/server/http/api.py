"""The HTTP API: tables to create, join, find and read; records; health and metrics."""

import asyncio
import hmac
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import perf_counter
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from kingofnewyork import __version__
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.play.record import Record
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.server.domain import requests
from kingofnewyork.server.domain.daily import day_end_ms
from kingofnewyork.server.domain.entries import ForkSource
from kingofnewyork.server.domain.errors import CODES, Refused
from kingofnewyork.server.domain.fork_origin import ForkPast
from kingofnewyork.server.domain.records import record_text
from kingofnewyork.server.domain.status import CLOSED, OPEN, OVER, RUNNING
from kingofnewyork.server.domain.table import NO_PERSON
from kingofnewyork.server.domain.text_input import REACTIONS
from kingofnewyork.server.domain.time_controls import DECISION_LIMITS_MS
from kingofnewyork.server.http.addresses import address_for_others
from kingofnewyork.server.http.card_list import card_list
from kingofnewyork.server.http.daily_api import DailyApi
from kingofnewyork.server.http.document_cache import DocumentCache, document_response
from kingofnewyork.server.http.http_protocol import client_address
from kingofnewyork.server.http.json_response import json_response
from kingofnewyork.server.http.lesson_documents import LessonDocuments
from kingofnewyork.server.http.puzzle_documents import PuzzleDocuments
from kingofnewyork.server.http.rate import require_rate
from kingofnewyork.server.http.review_api import ReviewApi
from kingofnewyork.server.limits import Limiter
from kingofnewyork.server.metrics import CONTENT_TYPE
from kingofnewyork.server.protocol import messages, responses
from kingofnewyork.server.protocol.http_status import HTTP_STATUS
from kingofnewyork.server.protocol.view_types import LogResponse, TableResponse
from kingofnewyork.server.protocol.views import encode, moment_response
from kingofnewyork.server.protocol.wire import JSON_TYPE, decode
from kingofnewyork.server.rooms.forgetting import forget_person
from kingofnewyork.server.rooms.hub import ENTRIES_PER_READ, Hub
from kingofnewyork.server.rooms.past import Spender
from kingofnewyork.server.rooms.room import Room
from kingofnewyork.server.store.base import GameRow, TableRow
from kingofnewyork.words.languages import LANGUAGE_NAMES

TEXT_TYPE: Final = "text/plain; charset=utf-8"
MAX_LISTED: Final = 100
MAX_OPENER_ADDRESSES: Final = 10_000
"""For how many addresses the tables are remembered that they have opened."""
MAX_LOG_PAGE_ENTRIES: Final = 256
"""How many entries of a log one response has at most."""
TABLE_READ_COST: Final = 8
"""The price of one look at a table, in folded entries."""
NUMBER: Final = re.compile("-?[0-9]{1,8}")
TIME: Final = re.compile("[0-9]{1,15}")

Handler = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


def error_response(code: str, reason: str = "", seq: int | None = None) -> Response:
    """Answer with the reason of a refusal, as JSON."""
    problem = messages.ErrorResponse(code, reason or CODES[code], seq=seq)
    response = json_response(problem, HTTP_STATUS.get(code, 400))
    if code == "rate/slow_down":
        response.headers["Retry-After"] = "10"
    return response


class Api:
    """Answers requests over HTTP."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        settings = hub.settings
        self._create_limiter = Limiter(
            settings.creates_per_minute / 60, settings.creates_per_minute
        )
        self._join_limiter = Limiter(settings.joins_per_minute / 60, settings.joins_per_minute)
        self._table_join_limiter = Limiter(self._join_limiter.rate / 60, settings.joins_per_minute)
        """By address and table, so that nobody uses up the places of one table."""
        self.daily = DailyApi(hub)
        self.reviews = ReviewApi(hub, self._join_limiter, self._run_in_thread)
        self._thread_lock = asyncio.Lock()
        self._opened_tables: dict[str, set[str]] = {}
        """The tables that an address has opened and that may still be open."""
        self._lessons = LessonDocuments(hub)
        self._puzzles = PuzzleDocuments(hub)
        self._documents = DocumentCache()
        """Documents that never change: tag, body and compressed body."""

    def routes(self) -> list[Route]:
        """The routes of the API."""
        return [
            self._route("/api", self.about),
            self._route("/api/openapi.json", self.openapi),
            self._route("/api/socket.json", self.socket_schema),
            self._route("/api/words/{language}", self.words),
            self._route("/api/cards", self.cards),
            self._route("/api/lessons/{lesson}", self.lesson),
            self._route("/api/puzzles", self._puzzles.puzzles),
            self._route("/api/puzzles/{puzzle}", self.puzzle),
            self._route("/api/tables", self.tables),
            self._route("/api/tables", self.create, "POST"),
            self._route("/api/forks", self.fork, "POST"),
            self._route("/api/join", self.join, "POST"),
            self._route("/api/codes/{code}", self.code),
            self._route("/api/tables/{table}", self.table),
            self._route("/api/tables/{table}/log", self.log),
            self._route("/api/tables/{table}/at/{seq:int}", self.moment),
            self._route("/api/tables/{table}/forget", self.forget, "POST"),
            self._route("/api/tables/{table}/games", self.games_of),
            self._route("/api/tables/{table}/games/{number:int}/record", self.record),
            self._route("/api/tables/{table}/games/{number:int}/review", self.review_game),
            self._route("/api/reviews", self.reviews.review_record, "POST"),
            self._route("/api/reviews/deep-choice", self.reviews.deep_choice, "POST"),
            self._route("/api/games", self.games),
            self._route("/api/daily", self.daily.daily_game),
            self._route("/api/daily", self.daily.play_daily, "POST"),
            self._route("/api/daily/{day}", self.daily.daily_game_of),
            self._route("/api/replay", self.replay, "POST"),
            self._route("/health", self.health),
            self._route("/ready", self.ready),
            self._route("/metrics", self.metrics),
        ]

    def _route(self, path: str, handler: Handler, method: str = "GET") -> Route:
        kind, metrics = handler.__name__, self.hub.metrics

        async def handle(request: Request) -> Response:
            began = perf_counter()
            try:
                return await handler(request)
            except Refused as refused:
                metrics.refused_total.count(refused.code)
                if refused.code == "token/bad":
                    self.hub.note_bad_token("request", client_address(request.scope))
                return error_response(refused.code, str(refused), refused.seq)
            except KingOfNewYorkError as problem:
                if problem.code not in CODES:
                    raise
                return error_response(problem.code, str(problem))
            finally:
                metrics.requests_total.count(kind)
                metrics.request_seconds_total.count(kind, by=perf_counter() - began)

        handle.__doc__ = handler.__doc__
        return Route(path, handle, methods=[method], name=handler.__name__)

    # About the server

    async def about(self, request: Request) -> Response:
        """What the server is and offers."""
        return json_response(
            responses.ServerInfo(
                name="kingofnewyork",
                version=__version__,
                protocol=messages.PROTOCOL_VERSION,
                bots=tuple(self.hub.settings.bots),
                decision_limits_ms=DECISION_LIMITS_MS,
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
        from kingofnewyork.server.protocol.schema import openapi

        return await self._static_document(
            request, "openapi", JSON_TYPE, lambda: encode(openapi(self.routes()))
        )

    async def socket_schema(self, request: Request) -> Response:
        """What goes over the socket of a table, in both directions, as a JSON Schema."""
        from kingofnewyork.server.protocol.schema import socket_schema

        return await self._static_document(
            request, "socket", JSON_TYPE, lambda: encode(socket_schema())
        )

    async def words(self, request: Request) -> Response:
        """Everything the game can say in a language, as Fluent text."""
        from kingofnewyork.words.fluent_source import catalogue_source

        language = request.path_params["language"]
        if language not in LANGUAGE_NAMES:
            raise Refused("not_found", f"there are {', '.join(LANGUAGE_NAMES)}")
        return await self._static_document(
            request, f"words {language}", TEXT_TYPE, lambda: catalogue_source(language).encode()
        )

    async def cards(self, request: Request) -> Response:
        """Every card of the game; names and texts are among the words."""
        return await self._static_document(
            request, "cards", JSON_TYPE, lambda: encode(card_list(self.hub.settings))
        )

    async def lesson(self, request: Request) -> Response:
        """A lesson: its steps, every move, and what can be asked on the way."""
        lesson = request.path_params["lesson"]
        self._lessons.check_name(lesson)
        made = await self._documents.get("lesson", lesson, lambda: self._lessons.make(lesson))
        return document_response(request, made, JSON_TYPE)

    async def puzzle(self, request: Request) -> Response:
        """A puzzle with its answer."""
        puzzle = request.path_params["puzzle"]
        self._puzzles.check_name(puzzle)
        made = await self._documents.get("puzzle", puzzle, lambda: self._puzzles.make(puzzle))
        return document_response(request, made, JSON_TYPE)

    async def _static_document(
        self, request: Request, name: str, content_type: str, make: Callable[[], bytes]
    ) -> Response:
        """Answer with a document that never changes while the server runs; made once."""
        made = await self._documents.get(name, "", lambda: asyncio.to_thread(make))
        return document_response(request, made, content_type)

    async def health(self, request: Request) -> Response:
        """The process is alive."""
        return json_response(responses.Liveness(True))

    async def ready(self, request: Request) -> Response:
        """The process can serve: its store answers."""
        if self.hub.is_closing:
            raise Refused("unavailable")
        await self.hub.check_store()
        return json_response(responses.Readiness(True))

    async def metrics(self, request: Request) -> Response:
        """Numbers for those who watch the server."""
        with suppress(Refused):  # what cannot be measured now is told as it was
            self.hub.metrics.database_bytes.set(await self.hub.call_store(self.hub.store.size()))
        return Response(self.hub.metrics.text(), media_type=CONTENT_TYPE)

    # Ways in

    async def create(self, request: Request) -> Response:
        """A new table."""
        address = await self._require_table_quota(request)
        wanted = decode(await request.body(), requests.CreateTable)
        return self._created_response(
            address, await self.hub.admission.create_table(wanted), wanted.start
        )

    async def fork(self, request: Request) -> Response:
        """A new table at which another game is played on."""
        address = await self._require_table_quota(request)
        wanted = decode(await request.body(), requests.ForkTable)
        welcomed = await self.hub.admission.fork_table(
            wanted, await self._fork_past(request, wanted)
        )
        return self._created_response(address, welcomed, wanted.start)

    async def _fork_past(self, request: Request, wanted: requests.ForkTable) -> ForkPast:
        """The past of a fork: from a record that was sent, or from a game of a table."""
        from kingofnewyork.server.domain import forking  # few need it

        if wanted.record and wanted.table:
            raise Refused("fork/bad", "name a table or send a record, not both")
        if wanted.record:
            read = forking.origin_from_record
            return ForkPast(await self._run_in_thread(read, wanted.record, wanted.seq))
        room, _ = await self._admit(request, wanted.table)
        spend = self._pay_for_read(request)
        end = await self.hub.past.end_of_game(room.table.id, wanted.game_number, spend)
        start = None
        if 0 <= wanted.seq <= end.seq:
            start = await self.hub.past.table_at(room.table.id, wanted.seq, spend)
        origin = await self._run_in_thread(forking.origin_from_table, start, end)
        # Nobody has to look further than in one other log: a fork of a fork has its own copy.
        return ForkPast(origin, None if end.is_sandbox else ForkSource(room.table.id, wanted.seq))

    async def _run_in_thread(self, work: Callable[..., T], *given: Any) -> T:
        """Run slow work in a thread; one at a time."""
        async with self._thread_lock:
            return await asyncio.to_thread(work, *given)

    def _created_response(
        self, address: str, welcomed: messages.TableAccess, started: bool
    ) -> Response:
        """Answer with a new table; remember one that waits for players."""
        if not started:
            self._opened_tables.setdefault(address, set()).add(welcomed.table)
            if len(self._opened_tables) > MAX_OPENER_ADDRESSES:
                self._opened_tables.pop(next(iter(self._opened_tables)))
        return json_response(welcomed, 201)

    async def _require_table_quota(self, request: Request) -> str:
        """The address of the client; raise `Refused` if it may not open another table."""
        address = require_rate(self._create_limiter, request)
        most = self.hub.settings.open_tables_per_address
        opened = self._opened_tables.get(address, set())
        if not most or len(opened) < most:
            return address
        for name in list(opened):
            if (await self.hub.find_table(name)).status != OPEN:
                opened.discard(name)
        if len(opened) >= most:
            raise Refused("limit/tables")
        return address

    async def join(self, request: Request) -> Response:
        """A seat at a table."""
        address = require_rate(self._join_limiter, request)
        wanted = decode(await request.body(), requests.JoinTable)
        if not self._table_join_limiter.take((address, wanted.code)):
            raise Refused("rate/slow_down")
        return json_response(await self.hub.admission.join_table(wanted, address), 201)

    async def code(self, request: Request) -> Response:
        """The table behind a code, before one joins it."""
        require_rate(self._join_limiter, request)
        return json_response(_listed_table(await self.hub.find_code(request.path_params["code"])))

    # Tables

    async def tables(self, request: Request) -> Response:
        """Public tables that are open or running."""
        status = request.query_params.get("status", OPEN)
        if status not in (OPEN, RUNNING):
            raise Refused("options/bad", f"status is {OPEN} or {RUNNING}")
        rows = await self.hub.list_tables(status, _before(request), MAX_LISTED)
        return json_response(responses.TableList([_listed_table(row) for row in rows]))

    async def table(self, request: Request) -> Response:
        """One table as everybody there sees it."""
        self.hub.spender(client_address(request.scope))(TABLE_READ_COST)
        room, person = await self._admit(request)
        return json_response(
            TableResponse(
                seq=room.table.seq,
                person=None if person == NO_PERSON else person,
                seats=[] if person == NO_PERSON else room.table.seats_of(person),
                code=room.table.code if _may_invite(room, person) else "",
                table=room.table_json(),
                game=room.game_json(),
                connected=sorted(room.connected_people()),
            )
        )

    async def log(self, request: Request) -> Response:
        """What has happened at a table, entry by entry."""
        room, _ = await self._admit(request)
        after = request.query_params.get("after", "-1")
        if not NUMBER.fullmatch(after):
            raise Refused("options/bad", "after is the number of an entry")
        wants_story = request.query_params.get("story") == "true"
        spend = self._pay_for_read(request)
        latest = room.table.seq
        last = min(latest, max(int(after), 0) + MAX_LOG_PAGE_ENTRIES)
        entries = await self.hub.past.entries(room.table.id, int(after), last, spend)
        return json_response(LogResponse(latest, await self.hub.past.views(entries, wants_story)))

    async def moment(self, request: Request) -> Response:
        """A table as it was after one of its entries."""
        room, _ = await self._admit(request)
        seq = request.path_params["seq"]
        spend = self._pay_for_read(request)
        table = await self.hub.past.table_at(room.table.id, seq, spend)
        return json_response(moment_response(table))

    async def forget(self, request: Request) -> Response:
        """Delete one's own name and chat at a table, for good."""
        decode(await request.body(), requests.ForgetMe)
        room, person = await self._admit(request)
        if person == NO_PERSON:
            raise Refused("token/bad")
        self._pay_for_read(request)(room.table.seq)
        count = await forget_person(self.hub.store, room, person)
        return json_response(responses.ForgetResponse(count))

    def _pay_for_read(self, request: Request) -> Spender:
        """Charge the address for one read of the past; return what charges it for more."""
        spend = self.hub.spender(client_address(request.scope))
        spend(ENTRIES_PER_READ)
        return spend

    async def _admit(self, request: Request, table: str = "") -> tuple[Room, int]:
        """The room of a request and the person who asks; `Refused` if they may not see it."""
        spend = self.hub.spender(client_address(request.scope))
        room = await self.hub.room(table or request.path_params.get("table", ""), spend)
        if not room.subscribers:  # nobody keeps it up to date
            await room.refresh()
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and token:
            person = room.table.person_of(token)
            if person != NO_PERSON:
                return room, person
            if not hmac.compare_digest(token.encode(), room.table.watch.encode()):
                raise Refused("token/bad")
            return room, NO_PERSON
        if not room.table.options.public:
            raise Refused("not_found", "there is no such table")
        return room, NO_PERSON

    # Games that are over

    async def games(self, request: Request) -> Response:
        """Finished games of public tables."""
        rows = await self.hub.list_games(_before(request), MAX_LISTED)
        return json_response(responses.GameList([_listed_game(row) for row in rows]))

    async def games_of(self, request: Request) -> Response:
        """The finished games of one table."""
        room, _ = await self._admit(request)
        rows = await self.hub.games_of(room.table.id)
        return json_response(responses.GameList([_listed_game(row) for row in rows]))

    async def replay(self, request: Request) -> Response:
        """Every step of the game of a record that is sent."""
        require_rate(self._join_limiter, request)
        wanted = decode(await request.body(), requests.ReplayRecord)
        from kingofnewyork.server.protocol.replaying import replay_record  # few need it

        return json_response(await self._run_in_thread(replay_record, wanted.record))

    async def review_game(self, request: Request) -> Response:
        """The review of a finished game: win chances, luck, choices that cost most."""
        room, _ = await self._admit(request)
        number, spend = request.path_params["number"], self._pay_for_read(request)
        end = await self.hub.past.end_of_game(room.table.id, number, spend)
        if end.status not in (OVER, CLOSED):
            raise Refused("table/not_over")
        assert end.game is not None
        asker = client_address(request.scope)
        return json_response(await self.hub.reviews.review(Record.from_game(end.game), asker))

    async def record(self, request: Request) -> Response:
        """The record of a finished game with the proof of its dice."""
        room, _ = await self._admit(request)
        number = request.path_params["number"]
        day = room.table.daily
        if day and self.hub.clock.now() < day_end_ms(day):  # others still play with these dice
            raise Refused("daily/not_over")
        spend = self._pay_for_read(request)
        text = record_text(await self.hub.past.end_of_game(room.table.id, number, spend))
        name = f"kingofnewyork-{room.table.id}-{number}.record"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type=TEXT_TYPE, headers=headers)


def _may_invite(room: Room, person: int) -> bool:
    return person != NO_PERSON or room.table.options.public


def _before(request: Request) -> int | None:
    """The parameter `before` of a list: a time, or None."""
    before = request.query_params.get("before", "")
    if not before:
        return None
    if not TIME.fullmatch(before):
        raise Refused("options/bad", "before is a time in milliseconds")
    return int(before)


def _listed_table(row: TableRow) -> responses.ListedTable:
    """A table in a list."""
    summary = msgspec.Raw(row.summary)
    return responses.ListedTable(
        row.id, row.code, row.status, row.created_ms, row.changed_ms, summary
    )


def _listed_game(row: GameRow) -> responses.ListedGame:
    """A finished game in a list."""
    return responses.ListedGame(row.table, row.number, row.ended_ms, msgspec.Raw(row.summary))
