"""Documents that are made once, when somebody first asks for them."""

import asyncio
from abc import ABC, abstractmethod


class DocumentCache(ABC):
    """Makes documents, one at a time, and keeps them."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._bodies: dict[str, bytes] = {}

    async def body(self, name: str) -> bytes:
        """A document as JSON; `Refused` if there is none, or no worker has time for it."""
        self.check_name(name)
        async with self._lock:
            if name not in self._bodies:
                self._bodies[name] = await self.make(name)
        return self._bodies[name]

    @abstractmethod
    def check_name(self, name: str) -> None:
        """Raise `Refused` if there is no such document."""

    @abstractmethod
    async def make(self, name: str) -> bytes:
        """Make the document of this name."""
