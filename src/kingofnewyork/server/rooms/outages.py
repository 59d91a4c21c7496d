"""Outages of the store: one line in the log when one begins, and one when it ends."""

from collections.abc import Callable
from typing import Final, Protocol

from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.logs import log, log_warning
from kingofnewyork.server.metrics import Metrics
from kingofnewyork.server.store.base import Store, Unavailable

READ: Final = "read"
WRITE: Final = "write"
PROBE_INTERVAL_S: Final = 1.0
"""For how long the result of a probe holds: it writes, so it must not be made at will."""


class OutageServices(Protocol):
    """What noting outages needs of the process."""

    store: Store
    metrics: Metrics


class OutageWatch:
    """Notes when the store does not answer, for reads and for writes, and probes it."""

    def __init__(self, services: OutageServices, monotonic: Callable[[], float]) -> None:
        self.services = services
        self._monotonic = monotonic
        self._since: dict[str, float] = {}
        """Since when there is an outage, of each kind."""
        self._probed_at = float("-inf")
        self._probe_failure = ""
        services.metrics.store_available.set(1)

    @property
    def is_out(self) -> bool:
        """Whether there is an outage."""
        return bool(self._since)

    def note_failure(self, kind: str, problem: BaseException) -> None:
        """Count a call that failed; log the beginning of an outage."""
        self.services.metrics.store_unavailable_total.count()
        if kind not in self._since:
            self._since[kind] = self._monotonic()
            self.services.metrics.store_available.set(0)
            log_warning("store unavailable", operation=kind, reason=str(problem))

    def note_success(self, kind: str) -> None:
        """Log the end of an outage, if there was one."""
        if kind not in self._since:
            return
        lasted = self._monotonic() - self._since.pop(kind)
        self.services.metrics.store_available.set(0 if self._since else 1)
        log("store available again", operation=kind, seconds=round(lasted, 1))

    async def probe(self) -> None:
        """Read and write in the store, at most once a second; raise `Refused` if that fails."""
        now = self._monotonic()
        if now - self._probed_at >= PROBE_INTERVAL_S:
            self._probed_at = now
            try:
                await self.services.store.probe()
            except Unavailable as problem:
                self._probe_failure = str(problem)
                self.note_failure(WRITE, problem)
            else:
                self._probe_failure = ""
                self.note_success(WRITE)
                self.note_success(READ)
        if self._probe_failure:
            raise Refused("unavailable")
