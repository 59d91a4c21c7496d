"""Metrics of the server, in the text format of Prometheus.

Counting takes no lock, so all of it belongs to the thread of the event loop.
"""

import os
import platform
import time
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import suppress
from math import isfinite
from pathlib import Path
from typing import Final

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
PREFIX: Final = "kingofnewyork_"
SECONDS_BUCKETS: Final = (
    *(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05),
    *(0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0),
)
"""The upper bounds of the buckets of a histogram of seconds."""
MAX_SERIES: Final = 200
"""How many label values one metric may have; all others count as `other`, to bound memory."""
OTHER: Final = "other"
STARTED: Final = time.time()

MetricValue = int | float


def escape(text: str) -> str:
    """Escape a label's value for its quotes."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def format_number(value: MetricValue) -> str:
    """Format a number as short as it is exact."""
    if not isfinite(value):
        return "NaN" if value != value else "+Inf" if value > 0 else "-Inf"
    return repr(int(value)) if value == int(value) else repr(value)


class Metric:
    """Something that is counted or measured, by the values of its labels."""

    kind = "untyped"

    def __init__(self, name: str, meaning: str, *labels: str) -> None:
        self.name = PREFIX + name
        self.meaning = meaning
        self.labels = labels
        self.values: dict[tuple[str, ...], MetricValue] = {} if labels else {(): 0}

    def text(self) -> Iterator[str]:
        """The lines of this metric: help, type and samples."""
        meaning = self.meaning.replace("\\", "\\\\").replace("\n", "\\n")
        yield f"# HELP {self.name} {meaning}"
        yield f"# TYPE {self.name} {self.kind}"
        yield from self.samples()

    def samples(self) -> Iterator[str]:
        """One line for each combination of labels."""
        for values, number in sorted(self.values.items()):
            pairs = zip(self.labels, values, strict=True)
            labels = ",".join(f'{name}="{escape(value)}"' for name, value in pairs)
            yield (
                f"{self.name}{{{labels}}} {format_number(number)}"
                if labels
                else (f"{self.name} {format_number(number)}")
            )


class Counter(Metric):
    """A number that only grows."""

    kind = "counter"

    def count(self, *labels: str, by: MetricValue = 1) -> None:
        """Add one, or `by`."""
        values = self.values
        if labels in values:
            values[labels] += by
            return
        assert len(labels) == len(self.labels), f"{self.name} has the labels {self.labels}"
        if len(values) >= MAX_SERIES:
            labels = (OTHER,) * len(labels)
        values[labels] = values.get(labels, 0) + by


class Gauge(Metric):
    """A number that goes up and down."""

    kind = "gauge"

    def set(self, value: MetricValue, *labels: str) -> None:
        """Set the value."""
        assert len(labels) == len(self.labels), f"{self.name} has the labels {self.labels}"
        self.values[labels] = value

    def add(self, by: MetricValue = 1) -> None:
        """Add to the value."""
        self.values[()] += by


class Histogram(Metric):
    """Counts of observed values by upper bound."""

    kind = "histogram"

    def __init__(
        self, name: str, meaning: str, bounds: tuple[float, ...] = SECONDS_BUCKETS
    ) -> None:
        super().__init__(name, meaning)
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        """How many fell in each bucket alone, the last without a bound."""
        self.sum = 0.0

    def observe(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def samples(self) -> Iterator[str]:
        """The count up to each bound, the sum and the total count."""
        total = 0
        for bound, number in zip(
            (*map(format_number, self.bounds), "+Inf"), self.counts, strict=True
        ):
            total += number
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {format_number(self.sum)}"
        yield f"{self.name}_count {total}"


class Metrics:
    """Everything that the server counts and measures."""

    def __init__(self) -> None:
        self.actions_total = Counter("actions_total", "Actions by outcome.", "outcome")
        self.action_seconds = Histogram(
            "action_seconds", "Time from the arrival of an action to its answer."
        )
        self.append_seconds = Histogram(
            "append_seconds", "Time to write one entry to the database."
        )
        self.sockets = Gauge("sockets", "Open websocket connections.")
        self.rooms = Gauge("rooms", "Tables in use, which are in memory.")
        self.messages_in_total = Counter("messages_in_total", "Messages from clients.")
        self.messages_out_total = Counter("messages_out_total", "Messages to clients.")
        self.refused_total = Counter("refused_total", "Refusals by code.", "code")
        self.bot_decisions_total = Counter(
            "bot_decisions_total", "Choices of bots by outcome.", "bot", "outcome"
        )
        self.timeouts_total = Counter(
            "timeouts_total", "Decisions that a bot took over because time ran out."
        )
        self.loop_lag_seconds = Histogram(
            "loop_lag_seconds", "Delay of the event loop, measured once a second."
        )
        self.store_unavailable_total = Counter(
            "store_unavailable_total", "Calls that the database did not answer."
        )
        self.bad_tokens_total = Counter(
            "bad_tokens_total", "Tokens that were not valid, of sockets and of requests.", "at"
        )
        self.requests_total = Counter("requests_total", "Requests over HTTP by kind.", "kind")
        self.request_seconds_total = Counter(
            "request_seconds_total", "Time until requests were answered, by kind.", "kind"
        )
        self.socket_messages_total = Counter(
            "socket_messages_total", "Messages over sockets by kind.", "kind"
        )
        self.resident_memory_bytes = Gauge(
            "resident_memory_bytes", "Memory of the process that is in use."
        )
        self.open_descriptors = Gauge("open_descriptors", "Open files and connections.")
        self.database_bytes = Gauge("database_bytes", "Size of the database.")
        self.store_available = Gauge(
            "store_available", "Whether the database answers and can be written to: 1 or 0."
        )
        self.folded_entries_total = Counter(
            "folded_entries_total", "Entries of logs that were folded to show the past."
        )
        self.snapshots_total = Counter(
            "snapshots_total", "Snapshots of tables by what was done with them.", "outcome"
        )
        self.start_time_seconds = Gauge(
            "start_time_seconds", "When the process started, in seconds since 1970."
        )
        self.start_time_seconds.set(round(STARTED, 3))
        self.info = Gauge(
            "info", "Version of the server and of Python; always 1.", "version", "python"
        )

    def measure_process(self) -> None:
        """Measure what the process uses; where the system does not tell, nothing changes."""
        with suppress(OSError, ValueError):
            pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
            self.resident_memory_bytes.set(pages * os.sysconf("SC_PAGE_SIZE"))
            self.open_descriptors.set(len(os.listdir("/proc/self/fd")))

    def text(self) -> str:
        """All metrics in the text format of Prometheus."""
        from kingofnewyork import __version__

        self.measure_process()

        self.info.set(1, __version__, platform.python_version())
        metrics = [part for part in vars(self).values() if isinstance(part, Metric)]
        return "".join(f"{line}\n" for metric in metrics for line in metric.text())


registry = Metrics()
