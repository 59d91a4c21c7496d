"""Limits: token buckets, counts and flood guards by address, person or connection.

Everything here is bounded in memory, and a full memory never means that everything is allowed. A
limit of 0 is no limit.
"""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from enum import Enum
from functools import lru_cache
from typing import Final

TimeFunction = Callable[[], float]
FLOOD_WINDOW_S: Final = 20.0
"""The seconds over which the messages of a connection are counted."""
FLOOD_CLOSE_FACTOR: Final = 3
"""A connection whose count exceeds this many times its limit is closed."""


class Bucket:
    """Tokens that come back at a steady rate, up to a burst; each thing done takes one."""

    __slots__ = ("_at", "_clock", "_tokens", "burst", "rate")

    def __init__(self, rate: float, burst: float, clock: TimeFunction = time.monotonic) -> None:
        self.rate = rate
        self.burst = max(burst, 1.0)
        self._clock = clock
        self._tokens = self.burst
        self._at = clock()

    def _refill(self) -> None:
        now = self._clock()
        # A clock that was set back must not take tokens away.
        passed = max(0.0, now - self._at)
        self._tokens = min(self.burst, self._tokens + passed * self.rate)
        self._at = now

    def take(self, n: float = 1) -> bool:
        """Take that many tokens; return False if there are not enough."""
        if self.rate <= 0:
            return True
        self._refill()
        if self._tokens < n:
            return False
        self._tokens -= n
        return True

    def wait_for(self, n: float = 1) -> float:
        """Seconds until there are that many tokens; infinite if there never are."""
        if self.rate <= 0:
            return 0.0
        self._refill()
        if n > self.burst:
            return float("inf")
        return max(0.0, (n - self._tokens) / self.rate)

    @property
    def is_full(self) -> bool:
        """Whether it stands as if it had never been used."""
        if self.rate <= 0:
            return True
        self._refill()
        return self._tokens >= self.burst


class Limiter:
    """A bucket for each key, for as many keys as were used lately.

    A bucket that has filled up again is the same as a new one, so it is forgotten. When there are
    too many keys, the one that has rested longest is forgotten: it gets a fresh bucket if it comes
    back, and nobody else gets more than before.
    """

    def __init__(
        self, rate: float, burst: float, *, keys: int = 10_000, clock: TimeFunction = time.monotonic
    ) -> None:
        self.rate = rate
        self.burst = burst
        self.keys = max(keys, 1)
        self._clock = clock
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def __len__(self) -> int:
        """How many keys are remembered."""
        return len(self._buckets)

    def take(self, key: Hashable, n: float = 1) -> bool:
        """Take that many tokens of the key; return False if it has not enough."""
        return self.rate <= 0 or self._bucket(key).take(n)

    def wait_for(self, key: Hashable, n: float = 1) -> float:
        """Seconds until the key has that many tokens."""
        bucket = self._buckets.get(key)
        return bucket.wait_for(n) if bucket is not None else 0.0

    def _bucket(self, key: Hashable) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            self._make_room()
            bucket = self._buckets[key] = Bucket(self.rate, self.burst, self._clock)
        else:
            self._buckets.move_to_end(key)
        return bucket

    def _make_room(self) -> None:
        # Two old ones are looked at for each new one: so the full ones go, at no great cost.
        for _ in range(2):
            if self._buckets:
                oldest = next(iter(self._buckets))
                if not self._buckets[oldest].is_full:
                    break
                del self._buckets[oldest]
        while len(self._buckets) >= self.keys:
            self._buckets.popitem(last=False)


class Counts:
    """How many each key has at once, up to a cap for each and a cap for all."""

    def __init__(self, each: int = 0, total: int = 0) -> None:
        self.each = each
        self.total = total
        self.all = 0
        self.refused = 0
        self._counts: dict[Hashable, int] = {}

    def __len__(self) -> int:
        """How many keys have any."""
        return len(self._counts)

    def count(self, key: Hashable) -> int:
        """How many the key has."""
        return self._counts.get(key, 0)

    def enter(self, key: Hashable, *, exempt: bool = False) -> bool:
        """Count one more for the key; return False if there is no room for it.

        An exempt key has no cap of its own, but counts for all.
        """
        count = self._counts.get(key, 0)
        if 0 < self.total <= self.all or (not exempt and 0 < self.each <= count):
            self.refused += 1
            return False
        self._counts[key] = count + 1
        self.all += 1
        return True

    def leave(self, key: Hashable) -> None:
        """Count one less for the key; do nothing if it has none."""
        count = self._counts.get(key, 0)
        if not count:
            return
        if count == 1:
            del self._counts[key]
        else:
            self._counts[key] = count - 1
        self.all -= 1


class Verdict(Enum):
    """What to do with a message."""

    KEEP = "keep"
    WARN = "warn"
    """Drop it and warn the sender, with the code `rate/slow_down`."""
    DROP = "drop"
    """Drop it silently."""
    CLOSE = "close"
    """Close the connection."""


class FloodGuard:
    """Counts the messages of one connection: too many are dropped, far too many end it.

    The count goes down as time passes, by the limit within `FLOOD_WINDOW_S`. So whoever never sends
    more than the limit within any window is never dropped.
    """

    __slots__ = ("_at", "_clock", "_count", "_warned", "dropped", "limit")

    def __init__(self, messages: int, clock: TimeFunction = time.monotonic) -> None:
        self.limit = messages
        self.dropped = 0
        self._clock = clock
        self._at = clock()
        self._count = 0.0
        self._warned = False

    def count_message(self) -> Verdict:
        """Count a message that has arrived; return what to do with it."""
        if self.limit <= 0:
            return Verdict.KEEP
        now = self._clock()
        forgotten = max(0.0, now - self._at) * self.limit / FLOOD_WINDOW_S
        self._at = now
        self._count = max(0.0, self._count - forgotten) + 1
        # A little more is allowed, because sums of fractions are not exact.
        if self._count <= self.limit + 1e-6:
            self._warned = False
            return Verdict.KEEP
        self.dropped += 1
        if self._count > FLOOD_CLOSE_FACTOR * self.limit:
            return Verdict.CLOSE
        if self._warned:
            return Verdict.DROP
        self._warned = True
        return Verdict.WARN


class Networks:
    """A set of addresses, each given alone or as a network: `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`.

    Raises `ValueError` for anything else.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        self._networks = tuple(ipaddress.ip_network(text.strip()) for text in texts)

    def __contains__(self, address: str) -> bool:
        """Whether the address is one of these; a text that is not an address never is."""
        if not self._networks:
            return False
        try:
            parsed = _strip_ipv4_mapping(ipaddress.ip_address(address))
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)


def _strip_ipv4_mapping(
    address: ipaddress.IPv4Address | ipaddress.IPv6Address,
) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """The IPv4 address inside an IPv4-mapped IPv6 address; any other address as it is."""
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


@lru_cache(maxsize=4096)
def address_group(address: str) -> str:
    """The key for limits by address: an IPv4 address, or the /64 network of an IPv6 one."""
    try:
        parsed = _strip_ipv4_mapping(ipaddress.ip_address(address))
    except ValueError:
        return address[:64]
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    return str(ipaddress.IPv6Network((int(parsed) >> 64 << 64, 64)))
