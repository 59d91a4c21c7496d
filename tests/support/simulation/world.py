"""Time that jumps to whatever happens next, and a world of servers and clients that live in it.

The real `Hub`, `Room`, `Autoplay`, `TableEndpoint` and `OnlineTable` run here unchanged; only the
clock, the store, the connections and the bots are models. All chance comes from one seed.
"""

import asyncio
import logging
import random
import selectors
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, Final, TypeVar

from kingofnewyork.play.view import View
from kingofnewyork.server.rooms.clock import Clock
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.workers.pool import BotChoice
from tests.support.servers.server_process import LIMITS_OFF
from tests.support.simulation.store import Fates, ModelStore, Storage, no_fault

T = TypeVar("T")
START_TIME_S: Final = 1_700_000_000.0
"""What the clock of the database shows when a world begins, in seconds."""
ROUNDS: Final = 100
"""How often whatever is left of a world may go on before it ends."""
MODEL_SETTINGS: Final = {
    **LIMITS_OFF,
    "database": "model",
    "sockets_per_person": 0,
    "handshake_seconds": 60.0,
}
"""The settings of servers on a model of a database."""


class Stuck(AssertionError):
    """Everybody waits, and nothing will ever happen."""


class VirtualSelector(selectors.BaseSelector):
    """Waits for nothing: time goes on at once to the next timer."""

    def __init__(self) -> None:
        self.now = 0.0

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        """The loop's own pipe is of no use here."""
        return selectors.SelectorKey(fileobj, 0, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        """The same."""
        return selectors.SelectorKey(fileobj, 0, 0, None)

    def get_key(self, fileobj: Any) -> selectors.SelectorKey:
        """Nothing is registered."""
        raise KeyError(fileobj)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        """Nothing is registered."""
        return {}

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Let that much time pass."""
        if timeout is None:
            raise Stuck("nothing is going to happen any more")
        self.now += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop in which nobody ever waits."""

    def __init__(self) -> None:
        self.jumping = VirtualSelector()
        super().__init__(self.jumping)

    def time(self) -> float:
        """Seconds since the world began."""
        return self.jumping.now


@contextmanager
def seed_secrets(seed: int) -> Iterator[None]:
    """Take keys, tokens and secrets from a seed, too, so that a run can be repeated."""
    chance = Random(f"secrets {seed}")
    source = random._urandom  # type: ignore[attr-defined]  # what `secrets` draws from
    random._urandom = chance.randbytes  # type: ignore[attr-defined]
    try:
        yield
    finally:
        random._urandom = source  # type: ignore[attr-defined]


class ErrorCollector(logging.Handler):
    """Keeps what the server would only have logged."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[BaseException] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a logged error."""
        problem = record.exc_info[1] if record.exc_info else None
        self.found.append(problem or RuntimeError(record.getMessage()))


def simulate(seed: int, live: "Callable[[World], Coroutine[Any, Any, T]]", **given: Any) -> T:
    """Run a coroutine in a world of its own, and return its result."""
    loop = VirtualLoop()
    faults = ErrorCollector()
    logger = logging.getLogger("kingofnewyork")
    logger.addHandler(faults)
    with seed_secrets(seed):
        try:
            found = loop.run_until_complete(World(loop, seed, **given).run(live))
        finally:
            _end(loop)
            logger.removeHandler(faults)
    if faults.found:
        raise faults.found[0]
    return found


def _end(loop: VirtualLoop) -> None:
    """End everything in a world, even if it got stuck."""
    for task in asyncio.all_tasks(loop):
        task.cancel()
    for _ in range(ROUNDS):
        if not asyncio.all_tasks(loop):
            break
        loop.call_soon(loop.stop)
        loop.run_forever()
    loop.close()


class ModelWorkerPool:
    """Bots that think in no time, or for as long as they are told."""

    def __init__(self, world: "World") -> None:
        self.world = world

    async def choose(self, view: View, bot: str, seed: int, turn: str = "") -> BotChoice:
        """One of the legal actions."""
        if self.world.bot_delay:
            await asyncio.sleep(self.world.bot_delay)
        legal = view.legal_actions()
        return BotChoice(legal[Random(f"{self.world.seed} {seed}").randrange(len(legal))], bot)

    async def close(self) -> None:
        """Close nothing."""


class World:
    """Servers on one storage, and a clock for each of them and for the database."""

    def __init__(
        self, loop: VirtualLoop, seed: int, *, fates: Fates = no_fault, **settings: Any
    ) -> None:
        self.loop = loop
        self.seed = seed
        self.chance = Random(f"world {seed}")
        self.jump = 0.0
        """How far the clock of the database was put forward, in seconds."""
        self.bot_delay = 0.0
        self.storage = Storage(self.database_time, self.chance.randbytes(32))
        self.fates = fates
        self.settings = Settings(**{**MODEL_SETTINGS, **settings})
        self.hubs: list[Hub] = []
        self.problems: list[BaseException] = []
        self.on_crash: list[Callable[[Hub], None]] = []

    def database_time(self) -> float:
        """What the clock of the database shows, in seconds."""
        return START_TIME_S + self.loop.time() + self.jump

    async def run(self, live: "Callable[[World], Awaitable[T]]") -> T:
        """Run a coroutine and return its result; raise whatever went wrong on the way."""
        self.loop.set_exception_handler(self._note)
        try:
            found = await live(self)
        finally:
            for hub in list(self.hubs):
                await hub.close()
            others = asyncio.all_tasks() - {asyncio.current_task()}
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)
        if self.problems:
            raise self.problems[0]
        return found

    def _note(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        problem = context.get("exception") or RuntimeError(context["message"])
        self.problems.append(problem)

    async def start(self) -> Hub:
        """Start one more server."""
        hub = Hub(self.settings, ModelStore(self.storage, self.fates))
        hub.clock = Clock(self.loop.time)
        hub.workers = ModelWorkerPool(self)  # type: ignore[assignment]
        await hub.open()
        self.hubs.append(hub)
        return hub

    async def crash(self, hub: Hub) -> None:
        """End a server; whatever it had in memory is lost."""
        self.hubs.remove(hub)
        assert isinstance(hub.store, ModelStore)
        hub.store.leave()
        hub.is_closing = True
        for cut in self.on_crash:
            cut(hub)
        for room in hub.rooms.values():
            room.autoplay.close()
        tasks = list(hub._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
