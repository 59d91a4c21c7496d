"""A clock that shows the database's time and never jumps."""

import time
from collections.abc import Callable


class Clock:
    """The database's time when it was set, plus the monotonic time since."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.monotonic = monotonic
        self._offset_ms = time.time() * 1000 - monotonic() * 1000

    def set(self, now_ms: int) -> None:
        """Set the clock to the time of the database, in milliseconds."""
        self._offset_ms = now_ms - self.monotonic() * 1000

    def now(self) -> int:
        """The time of the database, in milliseconds."""
        return int(self.monotonic() * 1000 + self._offset_ms)

    def local_time(self, time_ms: int, now_ms: int) -> int:
        """Convert a time of the database's clock to this clock.

        The database's clock may have been put forward or back since this one was set. In doubt the
        time is taken to be later than it was, so that nobody has less time for a decision.

        Args:
            time_ms: the time to convert.
            now_ms: what the database's clock shows now.
        """
        age_ms = min(now_ms - time_ms, self.now() - time_ms)
        return self.now() - max(0, age_ms)
