"""The fair queue of those who wait for a worker."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Futures that wait for a value: names take turns, and within a name the first is first.

    A name may have names below it, which share its turns in the same way: however many a group has,
    another group waits for one of them.
    """

    def __init__(self) -> None:
        self._groups: dict[str, FairQueue[T]] = {}
        self._futures: deque[asyncio.Future[T]] = deque()

    def join(self, *names: str) -> "asyncio.Future[T]":
        """Add a new future to the queue of a name, given as a path, and return it."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        queue = self
        for name in names:
            queue = queue._groups.setdefault(name, FairQueue())
        queue._futures.append(future)
        return future

    def pop(self) -> "asyncio.Future[T] | None":
        """Remove and return the future whose turn it is; None if nobody waits."""
        while self._futures or self._groups:
            future = self._futures.popleft() if self._futures else self._pop_group()
            if future is not None and not future.done():
                return future
        return None

    def _pop_group(self) -> "asyncio.Future[T] | None":
        """The next future of the group whose turn it is; the group is then behind all others."""
        name = next(iter(self._groups))
        group = self._groups.pop(name)
        future = group.pop()
        if group._futures or group._groups:
            self._groups[name] = group
        return future


class FairLock:
    """A lock for which names take turns."""

    def __init__(self) -> None:
        self._queue: FairQueue[None] = FairQueue()
        self._is_held = False

    @asynccontextmanager
    async def turn(self, *names: str) -> AsyncIterator[None]:
        """Wait for one's turn and hold the lock."""
        if self._is_held:
            future = self._queue.join(*names)
            try:
                await future
            except asyncio.CancelledError:
                if not future.cancelled():
                    self._pass_on()  # it was given the lock at the moment it was cancelled
                raise
        self._is_held = True
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        """Give the lock to the next who waits, or free it."""
        future = self._queue.pop()
        self._is_held = future is not None
        if future is not None:
            future.set_result(None)
