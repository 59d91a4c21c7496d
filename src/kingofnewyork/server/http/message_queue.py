"""The queue of messages between a socket and the one task that serves it."""

import asyncio
from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class MessageQueue(Generic[T]):
    """A queue with one reader: a part of the memory and of the work of `asyncio.Queue`."""

    __slots__ = ("_reader", "_waiting")

    def __init__(self) -> None:
        self._waiting: deque[T] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: T) -> None:
        """Add a message, and wake the reader."""
        self._waiting.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> T:
        """Wait for the next message, take it out and return it."""
        while not self._waiting:
            assert self._reader is None, "only one may read"
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._waiting.popleft()

    def empty(self) -> bool:
        """Whether no message waits."""
        return not self._waiting

    def qsize(self) -> int:
        """How many messages wait."""
        return len(self._waiting)
