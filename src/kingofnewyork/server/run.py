"""The server process: its application, start and shutdown."""

import asyncio
import gc
import signal
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

from kingofnewyork.errors import BadSetup, KingOfNewYorkError
from kingofnewyork.server.http.addresses import address_for_others
from kingofnewyork.server.http.api import Api, error_response
from kingofnewyork.server.http.http_protocol import uvicorn_options
from kingofnewyork.server.http.middleware import ServerMiddleware
from kingofnewyork.server.http.pages import Pages
from kingofnewyork.server.http.table_endpoint import TableEndpoint
from kingofnewyork.server.logs import configure_logging, log
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.settings import Settings, hide_password
from kingofnewyork.server.store.base import Store
from kingofnewyork.server.store.file_lock import ServingNote, lock_database
from kingofnewyork.server.store.open import open_store

SHUTDOWN_TIMEOUT_S: Final = 5
"""How long open requests may take when the server stops."""
MAX_WAITING_CONNECTIONS: Final = 4096
"""How many connections may wait to be accepted."""
SEND_BUFFER_BYTES: Final = 131_072
"""How much the system may buffer for one connection; the rest waits in our own queue."""
GC_THRESHOLDS: Final = (10_000, 10, 10)
"""The thresholds of the garbage collector for its three generations."""
SOCKET_PATH: Final = "/api/tables/{table}/socket"
HTTP_CODES: Final = {405: "method/bad"}


def application(settings: Settings, store: Store) -> ServerMiddleware:
    """The whole application on a store that is not yet open."""
    hub = Hub(settings, store)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        try:
            await hub.open()
        except KingOfNewYorkError as problem:
            app.state.start_problem = str(problem)
            raise
        try:
            yield
        finally:
            await hub.close()

    sockets = WebSocketRoute(SOCKET_PATH, TableEndpoint(hub))
    pages = Pages(public_url=settings.public_url)
    routes = [*Api(hub).routes(), sockets, *pages.routes()]
    app = RoutedApp(pages, routes=routes, lifespan=lifespan)
    # A path has one form: sent elsewhere, a browser would be sent to whatever host it has named.
    app.router.redirect_slashes = False
    app.state.hub = hub
    app.state.start_problem = ""
    return ServerMiddleware(app, settings)


class RoutedApp(Starlette):
    """The routes, without middleware that would answer for a fault before `ServerMiddleware`."""

    def __init__(self, pages: Pages, **more: Any) -> None:
        super().__init__(**more)
        self.pages = pages

    def build_middleware_stack(self) -> ASGIApp:
        """Answer HTTP errors here; pass every other exception on."""
        return ExceptionMiddleware(self.router, handlers={HTTPException: self._http_error})

    async def _http_error(self, request: Request, problem: Exception) -> Response:
        """Answer for a path or a method that does not exist."""
        assert isinstance(problem, HTTPException)
        if problem.status_code == 404:
            return self.pages.not_found(request)
        return error_response(HTTP_CODES.get(problem.status_code, "internal"))


def serve(settings: Settings, on_ready: Callable[[], None] | None = None) -> int:
    """Serve until the process is stopped; return its exit code.

    Args:
        settings: of the server.
        on_ready: called when the server answers; without it, the address is printed.
    """
    configure_logging(settings.log_level, settings.log_format)
    listening = bind_socket(settings.host, settings.port)
    lock_database(settings.database, ServingNote(*listening.getsockname()[:2]))
    store = open_store(settings.database, settings.database_connections)
    config = uvicorn.Config(
        application(settings, store),
        log_config=None,
        lifespan="on",
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT_S,
        timeout_keep_alive=SHUTDOWN_TIMEOUT_S,
        backlog=MAX_WAITING_CONNECTIONS,
        **uvicorn_options(settings),
    )
    server = AnnouncingServer(config, on_ready or (lambda: _print_addresses(settings, listening)))
    _tune_garbage_collection()
    log("starting", database=hide_password(settings.database))
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(server.serve([listening]))
    if server.started:
        log("stopped, and everything that was acknowledged is saved", after=server.stopped_by)
    return 0 if server.started else 1


def _tune_garbage_collection() -> None:
    """Exempt what was loaded at the start from garbage collection, and collect seldom."""
    # Tables hardly ever form cycles: collecting often would cost a fifth of all time.
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


class AnnouncingServer(uvicorn.Server):
    """A server that calls a function when it is ready."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready
        self.stopped_by = ""
        """The name of the signal that asked to stop."""

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until a signal asks to stop; the exit code is then that of success."""
        with self.capture_signals():
            await self._serve(sockets)
            if self._captured_signals:
                self.stopped_by = signal.Signals(self._captured_signals[0]).name
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept connections, unless the application could not start."""
        await super().startup(sockets)
        if self.started:
            self._on_ready()


def _print_addresses(settings: Settings, listening: socket.socket) -> None:
    host, port = listening.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    print(f"listening on http://{shown}:{port}", flush=True)
    if others := address_for_others(settings, port):
        print(f"players connect to {others}", flush=True)


def bind_socket(host: str, port: int) -> socket.socket:
    """Bind a socket to the address; raise `BadSetup` with the reason if that fails."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # With the protocol named, every loop sends small answers at once.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Left alone, the system would hold megabytes for each reader who does not read.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)
        listening.bind((host, port))
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise BadSetup(
            f"cannot listen on {host} port {port}: {reason}; choose --port or --host"
        ) from problem
    listening.set_inheritable(False)
    return listening


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The factory of uvloop's event loops; None for the default where there is no uvloop."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
