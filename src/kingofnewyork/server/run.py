"""The server as one process: how it is put together, starts and stops."""

import asyncio
import gc
import socket
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.exceptions import ExceptionMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp

from kingofnewyork.errors import BadSetup
from kingofnewyork.server.addresses import address_for_others
from kingofnewyork.server.api import Api, refusal
from kingofnewyork.server.claim import claim
from kingofnewyork.server.connections import options
from kingofnewyork.server.hub import Hub
from kingofnewyork.server.logs import configure, log
from kingofnewyork.server.pages import Pages
from kingofnewyork.server.settings import Settings, hide_password
from kingofnewyork.server.shell import Shell
from kingofnewyork.server.store import Store
from kingofnewyork.server.store_open import open_store
from kingofnewyork.server.table_socket import TableSocket

STOP_SECONDS: Final = 5
"""How long requests that are under way may take when the server stops."""
BACKLOG: Final = 4096
"""How many connections may wait to be taken."""
SEND_BYTES: Final = 131_072
"""What the system may hold for one connection, before it waits in our own queue."""
COLLECT: Final = (10_000, 10, 10)
"""After how many new objects garbage is looked for, and how often among the older ones."""
SOCKET_PATH: Final = "/api/tables/{table}/socket"
HTTP_CODES: Final = {405: "method/bad"}


def application(settings: Settings, store: Store) -> Shell:
    """The whole application on a store that is not yet open."""
    hub = Hub(settings, store)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    sockets = WebSocketRoute(SOCKET_PATH, TableSocket(hub))
    pages = Pages()
    routes = [*Api(hub).routes(), sockets, *pages.routes()]
    app = Routes(pages, routes=routes, lifespan=lifespan)
    # A path has one form: sent elsewhere, a browser would be sent to whatever host it has named.
    app.router.redirect_slashes = False
    app.state.hub = hub
    return Shell(app, settings)


class Routes(Starlette):
    """The routes with nothing around them that would answer for a fault before the shell does."""

    def __init__(self, pages: Pages, **more: Any) -> None:
        super().__init__(**more)
        self.pages = pages

    def build_middleware_stack(self) -> ASGIApp:
        """What is not there is told here, and everything else that goes wrong is passed on."""
        return ExceptionMiddleware(self.router, handlers={HTTPException: self._refused})

    async def _refused(self, request: Request, problem: Exception) -> Response:
        """What is not there, or cannot be done there."""
        assert isinstance(problem, HTTPException)
        if problem.status_code == 404:
            return self.pages.lost(request)
        return refusal(HTTP_CODES.get(problem.status_code, "internal"))


def serve(settings: Settings) -> int:
    """Serve until somebody stops the process; return its exit code."""
    configure(settings.log_level, settings.log_format)
    listening = bound(settings.host, settings.port)
    claim(settings.database)
    store = open_store(settings.database, settings.database_connections)
    config = uvicorn.Config(
        application(settings, store),
        log_config=None,
        lifespan="on",
        timeout_graceful_shutdown=STOP_SECONDS,
        timeout_keep_alive=STOP_SECONDS,
        backlog=BACKLOG,
        **options(settings),
    )
    server = Server(config, lambda: _say_where(settings, listening))
    _collect_seldom()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(server.serve([listening]))
    return 0 if server.started else 1


def _collect_seldom() -> None:
    """What is there for good is not searched for garbage; the rest is, but seldom."""
    # Tables are many and hardly ever refer to themselves: looking often costs a fifth of all time.
    gc.freeze()
    gc.set_threshold(*COLLECT)


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, say: Callable[[], None]) -> None:
        super().__init__(config)
        self._say = say

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until a signal says to stop; that is a good end, not one by a signal."""
        with self.capture_signals():
            await self._serve(sockets)
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Connections are taken, unless the application could not start."""
        await super().startup(sockets)
        if self.started:
            self._say()


def _say_where(settings: Settings, listening: socket.socket) -> None:
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    log("listening", url=f"http://{shown}:{port}", database=hide_password(settings.database))
    print(f"listening on http://{shown}:{port}", flush=True)
    if others := address_for_others(settings, port):
        print(f"players come to {others}", flush=True)


def bound(host: str, port: int) -> socket.socket:
    """A socket that has the address to itself, or `BadSetup` with the reason."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # With the protocol named, every loop sends small answers at once.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Left alone, the system would hold megabytes for each reader who does not read.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)
        listening.bind((host, port))
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise BadSetup(
            f"cannot listen on {host} port {port}: {reason}; choose --port or --host"
        ) from problem
    listening.set_inheritable(False)
    return listening


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fastest event loop there is."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
