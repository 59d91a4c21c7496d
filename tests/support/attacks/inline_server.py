"""The whole application in the event loop of a test, so that its tasks can be counted."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any

import uvicorn

from kingofnewyork.server.http.http_protocol import uvicorn_options
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.run import application, bind_socket
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store.base import Store
from tests.support.servers.server_process import LIMITS_OFF


class SignalFreeServer(uvicorn.Server):
    """A server that leaves the signals to the test."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Catch no signal."""
        yield


@dataclass(frozen=True)
class InlineServer:
    """A server that runs in this event loop."""

    url: str
    hub: Hub
    server: uvicorn.Server

    @property
    def connections(self) -> int:
        """How many connections there are."""
        return len(self.server.server_state.connections)


@asynccontextmanager
async def run_inline(store: Store, **changes: Any) -> AsyncIterator[InlineServer]:
    """Run a server on a store that is not yet open, without limits unless they are set."""
    settings = Settings(**{**LIMITS_OFF, "port": 0, "bots": ("normal",), **changes})
    app: Any = application(settings, store)
    config = uvicorn.Config(
        app,
        log_config=None,
        lifespan="on",
        timeout_graceful_shutdown=5,
        **uvicorn_options(settings),
    )
    server = SignalFreeServer(config)
    listening = bind_socket("127.0.0.1", 0)
    task = asyncio.create_task(server.serve([listening]))
    try:
        while not server.started:
            assert not task.done(), "the server did not start"
            await asyncio.sleep(0.005)
        port = listening.getsockname()[1]
        yield InlineServer(f"http://127.0.0.1:{port}", app.app.state.hub, server)
    finally:
        server.should_exit = True
        await task
        listening.close()
