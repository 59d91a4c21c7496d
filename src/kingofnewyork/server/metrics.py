"""Numbers for those who watch the server, in the text format of Prometheus.

Counting is a look into a dictionary and an addition: nothing here locks, so it belongs to the
thread of the event loop.
"""

import platform
import time
from bisect import bisect_left
from collections.abc import Iterator
from math import isfinite
from typing import Final

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
PREFIX: Final = "kingofnewyork_"
SECONDS: Final = (
    *(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05),
    *(0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0),
)
"""The upper bounds of the buckets of a histogram of seconds."""
MOST_SERIES: Final = 200
"""Of one name: what comes after is counted as `other`, or strangers could fill the memory."""
OTHER: Final = "other"
STARTED: Final = time.time()

Number = int | float


def escape(text: str) -> str:
    """A label's value as it stands between quotes."""
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def written(value: Number) -> str:
    """A number, as short as it can be told exactly."""
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
        self.values: dict[tuple[str, ...], Number] = {} if labels else {(): 0}

    def text(self) -> Iterator[str]:
        """The lines about it."""
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
                f"{self.name}{{{labels}}} {written(number)}"
                if labels
                else (f"{self.name} {written(number)}")
            )


class Counter(Metric):
    """A number that only grows."""

    kind = "counter"

    def count(self, *labels: str, by: int = 1) -> None:
        """It has happened once more, or `by` times."""
        values = self.values
        if labels in values:
            values[labels] += by
            return
        assert len(labels) == len(self.labels), f"{self.name} has the labels {self.labels}"
        if len(values) >= MOST_SERIES:
            labels = (OTHER,) * len(labels)
        values[labels] = values.get(labels, 0) + by


class Gauge(Metric):
    """A number that goes up and down."""

    kind = "gauge"

    def set(self, value: Number, *labels: str) -> None:
        """This is how much it is now."""
        assert len(labels) == len(self.labels), f"{self.name} has the labels {self.labels}"
        self.values[labels] = value

    def add(self, by: Number = 1) -> None:
        """It is that much more now, or less."""
        self.values[()] += by


class Histogram(Metric):
    """How often a measure was up to each bound."""

    kind = "histogram"

    def __init__(self, name: str, meaning: str, bounds: tuple[float, ...] = SECONDS) -> None:
        super().__init__(name, meaning)
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        """How many fell in each bucket alone, the last without a bound."""
        self.sum = 0.0

    def observe(self, value: float) -> None:
        """It was this much once."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value

    def samples(self) -> Iterator[str]:
        """How many were up to each bound, their sum, and how many they were."""
        total = 0
        for bound, number in zip((*map(written, self.bounds), "+Inf"), self.counts, strict=True):
            total += number
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {written(self.sum)}"
        yield f"{self.name}_count {total}"


class Metrics:
    """Everything that the server counts and measures."""

    def __init__(self) -> None:
        self.actions_total = Counter("actions_total", "Actions by what came of them.", "outcome")
        self.action_seconds = Histogram(
            "action_seconds", "From the arrival of an action to its answer."
        )
        self.append_seconds = Histogram("append_seconds", "Writing one entry to the database.")
        self.sockets = Gauge("sockets", "Connections that are open.")
        self.rooms = Gauge("rooms", "Tables in memory.")
        self.messages_in_total = Counter("messages_in_total", "Messages from clients.")
        self.messages_out_total = Counter("messages_out_total", "Messages to clients.")
        self.refused_total = Counter("refused_total", "Refusals by their code.", "code")
        self.bot_decisions_total = Counter(
            "bot_decisions_total", "Choices of bots by what came of them.", "bot", "outcome"
        )
        self.timeouts_total = Counter(
            "timeouts_total", "Players who were played for because their time ran out."
        )
        self.loop_lag_seconds = Histogram(
            "loop_lag_seconds", "How late the event loop was, by probes."
        )
        self.store_unavailable_total = Counter(
            "store_unavailable_total", "Calls that the database did not answer."
        )
        self.start_time_seconds = Gauge(
            "start_time_seconds", "When the process started, in seconds since 1970."
        )
        self.start_time_seconds.set(round(STARTED, 3))
        self.info = Gauge("info", "What is running.", "version", "python")

    def text(self) -> str:
        """All of it, in the text format of Prometheus."""
        from kingofnewyork import __version__

        self.info.set(1, __version__, platform.python_version())
        metrics = [part for part in vars(self).values() if isinstance(part, Metric)]
        return "".join(f"{line}\n" for metric in metrics for line in metric.text())


registry = Metrics()
