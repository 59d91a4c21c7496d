"""The services that a room gets from its process, as a protocol that `Hub` implements."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

from kingofnewyork.server.metrics import Metrics
from kingofnewyork.server.rooms.clock import Clock
from kingofnewyork.server.rooms.outages import OutageWatch
from kingofnewyork.server.rooms.past import PastReader
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store.base import Store
from kingofnewyork.server.workers.pool import WorkerPool

T = TypeVar("T")


class RoomServices(Protocol):
    """What a room needs of the process it lives in."""

    settings: Settings
    store: Store
    clock: Clock
    metrics: Metrics
    workers: WorkerPool
    past: PastReader
    outages: OutageWatch
    is_closing: bool

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run the work in a task of its own; log what goes wrong in it."""

    def people_elsewhere(self, table: str) -> set[int]:
        """The people of a table who are connected to other processes."""
