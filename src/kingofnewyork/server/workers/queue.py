"""The fair queue of those who wait for a worker."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Futures that wait for a value: names take turns, and within a name the first is first."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[T]]] = {}

    def join(self, name: str) -> "asyncio.Future[T]":
        """Add a new future to the queue of a name and return it."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(name, deque()).append(future)
        return future

    def pop(self) -> "asyncio.Future[T] | None":
        """Remove and return the future whose turn it is; None if nobody waits."""
        while self._waiting:
            name = next(iter(self._waiting))
            futures = self._waiting.pop(name)
            future = futures.popleft()
            if futures:
                self._waiting[name] = futures  # behind all other names
            if not future.done():
                return future
        return None
