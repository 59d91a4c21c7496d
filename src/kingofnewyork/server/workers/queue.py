"""The line of those who wait for a worker."""

import asyncio
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kingofnewyork.server.thinking import Worker


class Line:
    """Those who wait for a worker: names take turns, and within a name the first is first."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[Worker]]] = {}

    def join(self, name: str) -> "asyncio.Future[Worker]":
        """A place in the line; it is given a worker."""
        place: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(name, deque()).append(place)
        return place

    def call(self) -> "asyncio.Future[Worker] | None":
        """Whose turn it is, out of the line now; None if nobody waits."""
        while self._waiting:
            name = next(iter(self._waiting))
            places = self._waiting.pop(name)
            place = places.popleft()
            if places:
                self._waiting[name] = places  # behind all other names
            if not place.done():
                return place
        return None
