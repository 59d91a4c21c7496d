"""Who may ask for what: every route of the application for every kind of asker.

The routes come from the application itself: a route without a row here fails.
"""

import secrets
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from starlette.routing import Route, WebSocketRoute

from kingofnewyork.client.keys import new_key
from kingofnewyork.server.http.pages import BUNDLE
from kingofnewyork.server.protocol.close_codes import BAD_TOKEN, NOT_FOUND
from kingofnewyork.server.run import application
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store.open import open_store
from tests.support.attacks.inline_server import InlineServer, run_inline
from tests.support.attacks.raw_client import RawHttp, RawSocket, Reply
from tests.support.attacks.tables import SeatedPerson, join_table, make_table, start_game

ROLES = ("stranger", "liar", "outsider", "gone", "watcher", "guest", "host")
"""No token, an invented one, one of another table, of one who left; the watch key; members."""
Statuses = Mapping[str, int]


def for_all(status: int) -> Statuses:
    """The same for everybody."""
    return dict.fromkeys(ROLES, status)


def for_those_who_belong(status: int, stranger: int) -> Statuses:
    """One status for who belongs to the table or has its watch key; tokens that are none, 401."""
    others = {"stranger": stranger, "liar": 401, "outsider": 401, "gone": 401}
    return {**for_all(status), **others}


PUBLIC, PRIVATE = "public", "private"
PAGE = 200 if (BUNDLE / "index.html").is_file() else 503
"""What a browser gets that asks for the page: without a build, there is only a word about that."""
PAGES: dict[str, Statuses] = {
    "GET /": for_all(PAGE),
    "GET /t/{table}": for_all(PAGE),
    "GET /j/{code}": for_all(PAGE),
    "GET /w/{table}/{watch}": for_all(PAGE),
    "GET /cards": for_all(PAGE),
    "GET /rules": for_all(PAGE),
    "GET /replay": for_all(PAGE),
    "GET /settings": for_all(PAGE),
    "GET /help": for_all(PAGE),
    "GET /profile": for_all(PAGE),
    "GET /daily": for_all(PAGE),
    "GET /learn": for_all(PAGE),
    "GET /learn/{lesson}": for_all(PAGE),
    "GET /puzzles": for_all(PAGE),
    "GET /puzzles/{puzzle}": for_all(PAGE),
    "GET /assets/{name:path}": for_all(404),
    "GET /{name}": for_all(404),
}
"""The page in the browser: the same for everybody, whatever its address says."""
EVERYWHERE: dict[str, Statuses] = {
    "GET /api": for_all(200),
    "GET /api/openapi.json": for_all(200),
    "GET /api/socket.json": for_all(200),
    "GET /api/words/{language}": for_all(200),
    "GET /api/cards": for_all(200),
    "GET /api/lessons/{lesson}": for_all(200),
    "GET /api/puzzles": for_all(200),
    "GET /api/puzzles/{puzzle}": for_all(200),
    "GET /api/daily": for_all(200),
    "GET /api/daily/{day}": for_all(200),
    "POST /api/daily": for_all(201),
    "GET /api/tables": for_all(200),
    "POST /api/tables": for_all(201),
    "POST /api/join": for_all(409),
    "GET /api/codes/{code}": for_all(200),
    "GET /api/games": for_all(200),
    "POST /api/replay": for_all(400),
    "POST /api/reviews": for_all(400),
    "POST /api/reviews/deep-choice": for_all(400),
    "GET /health": for_all(200),
    "GET /ready": for_all(200),
    "GET /metrics": for_all(200),
}
"""Routes that are the same to everybody; who has a code may use it."""
AT_A_TABLE: dict[str, int] = {
    "GET /api/tables/{table}": 200,
    "GET /api/tables/{table}/log": 200,
    "GET /api/tables/{table}/at/{seq:int}": 200,
    "GET /api/tables/{table}/games": 200,
    "GET /api/tables/{table}/games/{number:int}/record": 409,
    "GET /api/tables/{table}/games/{number:int}/review": 409,
    "POST /api/forks": 409,
}
"""Routes under a table, in the middle of a game: what those who belong there get."""
SOCKET = "SOCKET /api/tables/{table}/socket"
STRANGER = {PUBLIC: None, PRIVATE: 404}
"""What strangers get instead, if not the same."""


def rows(kind: str) -> dict[str, Statuses]:
    """The whole matrix for a table that is public or private."""
    there = {
        name: for_those_who_belong(status, STRANGER[kind] or status)
        for name, status in AT_A_TABLE.items()
    }
    # Nobody is forgotten but by its own token.
    alone = {**for_those_who_belong(200, STRANGER[kind] or 401), "watcher": 401}
    return {**EVERYWHERE, **PAGES, **there, "POST /api/tables/{table}/forget": alone}


def routes_of(app: Any) -> list[Route | WebSocketRoute]:
    """Every route of the application; one of another kind would have to be looked at first."""
    found = list(app.app.routes)
    assert all(isinstance(route, Route | WebSocketRoute) for route in found), found
    return found


def names_of(route: Route | WebSocketRoute) -> list[str]:
    """The route as a row of the matrix is called, once for each method."""
    if isinstance(route, WebSocketRoute):
        return [f"SOCKET {route.path}"]
    return [f"{method} {route.path}" for method in sorted((route.methods or set()) - {"HEAD"})]


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Everything that the application offers."""
    store = open_store(str(tmp_path_factory.mktemp("access") / "tables.db"))
    app = application(Settings(bots=("normal",)), store)
    return [name for route in routes_of(app) for name in names_of(route)]


@dataclass(frozen=True)
class AccessScene:
    """A running table, and everybody who might want something there."""

    server: InlineServer
    host: SeatedPerson
    tokens: Mapping[str, str | None]


@pytest_asyncio.fixture(params=[PUBLIC, PRIVATE])
async def scene(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[AccessScene]:
    """A game that is being played, at a public table and at a private one."""
    async with run_inline(open_store(str(tmp_path / "tables.db"))) as server:
        options = {"public": request.param == PUBLIC}
        host, guest = await start_game(server.url, options=options)
        other = await make_table(server.url)
        gone = await left_again(guest)
        guest = await join_table(server.url, host.code, "Bob again")
        tokens = {
            "stranger": None,
            "liar": "A" * 43,
            "outsider": other.token,
            "gone": gone,
            "watcher": host.watch,
            "guest": guest.token,
            "host": host.token,
        }
        assert set(tokens) == set(ROLES)
        yield AccessScene(server, host, tokens)


async def left_again(guest: SeatedPerson) -> str:
    """The token of somebody who has left the game."""
    async with await guest.enter() as wire:
        assert (await wire.command("leave"))["type"] == "ack"
    return guest.token


def path_of(name: str, host: SeatedPerson) -> str:
    """The path of a row, filled in."""
    path = name.split()[1]
    parts = {"table": host.table, "code": host.code, "seq:int": "1", "number:int": "1"}
    others = {
        "language": "en",
        "lesson": "first",
        "puzzle": "001",
        "day": datetime.now(UTC).date().isoformat(),
        "watch": host.watch,
        "name:path": "x/y.js",
        "name": "nothere",
    }
    for part, value in {**parts, **others}.items():
        path = path.replace(f"{{{part}}}", value)
    assert "{" not in path, f"nobody knows how to fill in {path}"
    return path


def body_of(name: str, host: SeatedPerson) -> Any:
    """What is sent with a request of a row."""
    if name == "POST /api/tables":
        return {"key": new_key(), "name": "Eve"}
    if name == "POST /api/daily":
        return {"person": secrets.token_hex(16), "name": "Eve"}
    if name == "POST /api/join":
        return {"key": new_key(), "name": "Eve", "code": host.code}
    if name == "POST /api/forks":
        seats = {"seats": ["me", "normal"], "table": host.table, "seq": 3}
        return {"key": new_key(), "name": "Eve", **seats}
    if name in ("POST /api/replay", "POST /api/reviews", "POST /api/reviews/deep-choice"):
        return {"record": "no record"}
    if name == "POST /api/tables/{table}/forget":
        return {}
    return None


def test_every_route_has_its_row_and_every_row_its_route(names: list[str]):
    assert sorted(names) == sorted([*rows(PUBLIC), SOCKET])
    assert all(set(row) == set(ROLES) for row in rows(PRIVATE).values())


@pytest.mark.asyncio
async def test_everybody_gets_what_the_matrix_says(scene: AccessScene, names: list[str]):
    is_public = b'"public":true' in await scene.host.look()
    matrix = rows(PUBLIC if is_public else PRIVATE)
    async with RawHttp(scene.server.url) as line:
        for name in names:
            if name == SOCKET:
                continue
            for role, token in scene.tokens.items():
                path, body = path_of(name, scene.host), body_of(name, scene.host)
                reply = await line.ask(path, body, token=token)
                assert reply.status == matrix[name][role], (name, role, reply)
                check_silence(scene, reply, role)


def check_silence(scene: AccessScene, reply: Reply, role: str) -> None:
    """Check that an answer has no token, and tells those who are refused nothing at all."""
    answer = reply.body.decode()
    for owner, token in scene.tokens.items():
        if token is not None and owner != "watcher":
            assert token not in answer
    if reply.status in (401, 404):
        assert scene.host.table not in answer
        assert scene.host.code not in answer
    if role not in ("guest", "host"):
        assert scene.host.watch not in answer


@pytest.mark.asyncio
async def test_the_socket_lets_in_whom_the_matrix_lets_in(scene: AccessScene):
    is_public = b'"public":true' in await scene.host.look()
    people = {"guest": 2, "host": 0}
    for role, token in scene.tokens.items():
        async with await RawSocket.open(scene.server.url, scene.host.table) as wire:
            if role == "watcher":
                answer = await wire.greet(watch=str(token))
            else:
                answer = await wire.greet(token or "")
            if role in ("liar", "outsider", "gone"):
                assert answer["code"] == "token/bad"
                assert await wire.wait_for_close() == BAD_TOKEN
            elif role == "stranger" and not is_public:
                assert answer["code"] == "not_found"
                assert await wire.wait_for_close() == NOT_FOUND
            else:
                assert answer["person"] == people.get(role)


@pytest.mark.asyncio
async def test_spectators_of_every_kind_are_told_the_same_bytes(scene: AccessScene):
    is_public = b'"public":true' in await scene.host.look()
    askers = ("watcher", "stranger") if is_public else ("watcher",)
    async with RawHttp(scene.server.url) as line:
        for path in ("", "/log", "/log?story=true", "/at/3", "/games"):
            replies = [
                await line.ask(f"/api/tables/{scene.host.table}{path}", token=scene.tokens[role])
                for role in askers
            ]
            assert len({reply.body for reply in replies}) == 1, path
            assert replies[0].status == 200


@pytest.mark.asyncio
async def test_no_route_takes_another_method(scene: AccessScene, names: list[str]):
    offered = {(name.split()[0], name.split()[1]) for name in names}
    paths = sorted({path for _, path in offered})
    async with RawHttp(scene.server.url) as line:
        for path in paths:
            for method in ("GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "OPTIONS"):
                if (method, path) in offered or ("SOCKET", path) in offered:
                    continue
                filled = path_of(f"GET {path}", scene.host)
                body = b"{}" if method != "GET" else None
                reply = await line.ask(filled, body, method=method, token=scene.tokens["host"])
                assert (reply.status, reply.code) == (405, "method/bad"), (method, path)


@pytest.mark.asyncio
@pytest.mark.parametrize(
    "path",
    [
        *("/api/tables/nothere", "/api/tables/nothere/log", "/api/codes/nothere"),
        *("/api/tables/../metrics", "/api/tables/%2e%2e/log", "/api/tables/x%2fy"),
        *("/debug", "/reset", "/admin", "/docs", "/redoc", "/api/", "/api/tables/"),
        *("/.env", "/static/../../etc/passwd", "//api", "/API", "/api/words/xx"),
    ],
)
async def test_what_is_not_there_is_not_there_for_anybody(tmp_path: Path, path: str):
    async with (
        run_inline(open_store(str(tmp_path / "tables.db"))) as server,
        RawHttp(server.url) as line,
    ):
        for token in (None, "A" * 43):
            reply = await line.ask(path, token=token)
            assert (reply.status, reply.code) == (404, "not_found")


@pytest.mark.asyncio
@pytest.mark.parametrize("number", ["%C2%B2", "--5", "-", "%D9%A3%20", "1e3", "+5", "9" * 16])
async def test_what_is_no_number_is_refused(tmp_path: Path, number: str):
    async with (
        run_inline(open_store(str(tmp_path / "tables.db"))) as server,
        RawHttp(server.url) as line,
    ):
        ann = await make_table(server.url)
        for path in (
            f"/api/tables?before={number}",
            f"/api/games?before={number}",
            f"/api/tables/{ann.table}/log?after={number}",
        ):
            reply = await line.ask(path, token=ann.token)
            assert (reply.status, reply.code) == (400, "options/bad"), path
