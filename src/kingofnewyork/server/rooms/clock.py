"""Time that only goes forward: the database's clock when the server started, plus what passed."""

import time
from collections.abc import Callable


class Clock:
    """The database's time, without the jumps that anybody makes the machine's clock do."""

    def __init__(self, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.monotonic = monotonic
        self._offset = time.time() * 1000 - monotonic() * 1000

    def set(self, now: int) -> None:
        """This is the time of the database now, in milliseconds."""
        self._offset = now - self.monotonic() * 1000

    def now(self) -> int:
        """The time of the database, in milliseconds."""
        return int(self.monotonic() * 1000 + self._offset)

    def moment(self, at: int, now: int) -> int:
        """When it was, by this clock, that the database wrote down a time.

        The database's clock may have been put forward or back since this one was set. What happened
        is then taken to be rather later than it was, so that nobody has less time for it.

        Args:
            at: the time that was written down.
            now: what the database's clock shows now.
        """
        age = min(now - at, self.now() - at)
        return self.now() - max(0, age)
