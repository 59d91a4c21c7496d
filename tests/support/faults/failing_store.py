"""A store in which a call fails: the nth one, once or from then on, before or after it was done."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from kingofnewyork.server.store.base import Store, Unavailable

COUNTED_CALLS: Final = (
    *("create", "append", "read", "find_key", "find_table", "find_code"),
    *("list_tables", "list_games", "games_of"),
)
"""The calls that requests and commands make; what the server does by itself is not counted."""
BEFORE: Final = "before"
AFTER: Final = "after"
ONCE: Final = "once"
FOR_EVER: Final = "for ever"


def unavailable() -> Exception:
    """What a store raises that does not answer."""
    return Unavailable("the store does not answer")


@dataclass(frozen=True)
class StoreFault:
    """Which call fails, and how."""

    call: int
    when: str = BEFORE
    """Whether it fails before it has done anything, or when it has done all and nobody knows."""
    lasts: str = ONCE
    problem: Callable[[], Exception] = unavailable


class FailingStore:
    """A real store, with faults as they are wanted."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._fault: StoreFault | None = None
        self.calls = 0
        """How many calls were counted since the last fault was planned."""
        self.failed = 0

    def plan(self, fault: StoreFault | None) -> None:
        """Count calls from now on, and let this one fail."""
        self._fault, self.calls, self.failed = fault, 0, 0

    def heal(self) -> None:
        """Let no more calls fail; keep the counts."""
        self._fault = None

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # nothing of a store, and not yet of ours
            raise AttributeError(name)
        method = getattr(self._store, name)
        if name not in COUNTED_CALLS:
            return method

        async def call(*values: object, **named: object) -> Any:
            self.calls += 1
            fault = self._fault
            fails = fault is not None and self._is_due(fault)
            if fails and fault is not None and fault.when == BEFORE:
                await self._fail(fault)
            result = await method(*values, **named)
            if fails and fault is not None:
                await self._fail(fault)
            return result

        return call

    def _is_due(self, fault: StoreFault) -> bool:
        return self.calls == fault.call or (fault.lasts == FOR_EVER and self.calls > fault.call)

    async def _fail(self, fault: StoreFault) -> None:
        self.failed += 1
        await asyncio.sleep(0)  # a real one takes its time, too
        raise fault.problem()
