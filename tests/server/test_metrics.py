"""Metrics: counted cheaply, told in the text format of Prometheus."""

import math
import re
from pathlib import Path
from time import time

import pytest

from kingofnewyork import __version__
from kingofnewyork.server.metrics import (
    MAX_SERIES,
    PREFIX,
    SECONDS_BUCKETS,
    Counter,
    Gauge,
    Histogram,
    Metrics,
    escape,
    format_number,
    registry,
)

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
LABEL = r"[a-z_]+=\"(?:[^\"\\\n]|\\[\\\"n])*\""
SAMPLE = re.compile(rf"(?P<name>[a-z_]+)(?:\{{{LABEL}(?:,{LABEL})*\}})? (?P<value>\S+)")


def read(text: str) -> dict[str, float]:
    """Every sample of a page by its name and labels; what the format does not allow fails."""
    assert text.endswith("\n")
    found: dict[str, float] = {}
    family = ""
    for line in text.splitlines():
        if line.startswith("# HELP "):
            family = line.split()[2]
            continue
        if line.startswith("# TYPE "):
            assert line.split()[2] == family
            assert line.split()[3] in ("counter", "gauge", "histogram")
            continue
        sample = SAMPLE.fullmatch(line)
        assert sample is not None, line
        assert sample["name"].startswith(family)
        whole = line.rpartition(" ")[0]
        assert whole not in found
        found[whole.removeprefix(PREFIX)] = float(sample["value"])
    return found


def test_a_fresh_server_tells_zeros_its_version_and_its_start() -> None:
    found = read(Metrics().text())
    assert found["sockets"] == 0
    assert found["messages_in_total"] == 0
    assert found["append_seconds_count"] == 0
    assert 0 <= time() - found["start_time_seconds"] < 86_400
    (info,) = [name for name in found if name.startswith("info{")]
    assert f'version="{__version__}"' in info


def test_counters_are_kept_by_their_labels() -> None:
    metrics = Metrics()
    metrics.actions_total.count("accepted")
    metrics.actions_total.count("accepted", by=2)
    metrics.actions_total.count("stale")
    metrics.bot_decisions_total.count("hard", "late")
    metrics.messages_out_total.count(by=5)
    found = read(metrics.text())
    assert found['actions_total{outcome="accepted"}'] == 3
    assert found['actions_total{outcome="stale"}'] == 1
    assert found['bot_decisions_total{bot="hard",outcome="late"}'] == 1
    assert found["messages_out_total"] == 5


def test_gauges_go_up_and_down() -> None:
    metrics = Metrics()
    metrics.sockets.add()
    metrics.sockets.add(2)
    metrics.sockets.add(-1)
    metrics.rooms.set(7)
    found = read(metrics.text())
    assert (found["sockets"], found["rooms"]) == (2, 7)


def test_a_histogram_counts_up_to_each_bound() -> None:
    metrics = Metrics()
    for seconds in (0.0, 0.0005, 0.0006, 0.3, 99.0):
        metrics.append_seconds.observe(seconds)
    found = read(metrics.text())
    assert found['append_seconds_bucket{le="0.0005"}'] == 2
    assert found['append_seconds_bucket{le="0.001"}'] == 3
    assert found['append_seconds_bucket{le="0.5"}'] == 4
    assert found['append_seconds_bucket{le="10"}'] == 4
    assert found['append_seconds_bucket{le="+Inf"}'] == 5
    assert found["append_seconds_count"] == 5
    assert found["append_seconds_sum"] == pytest.approx(99.3011)
    buckets = [value for name, value in found.items() if name.startswith("append_seconds_bucket")]
    assert buckets == sorted(buckets)
    assert len(buckets) == len(SECONDS_BUCKETS) + 1


def test_labels_and_meanings_cannot_break_a_line() -> None:
    metrics = Metrics()
    metrics.refused_total.count('a"b\\c\nd')
    assert read(metrics.text())['refused_total{code="a\\"b\\\\c\\nd"}'] == 1
    assert escape("plain") == "plain"
    lines = list(Counter("odd", "one\ntwo \\ three").text())
    assert lines[0] == f"# HELP {PREFIX}odd one\\ntwo \\\\ three"


def test_strangers_cannot_fill_the_memory_with_labels() -> None:
    counter = Counter("odd", "Odd ones.", "code")
    for number in range(MAX_SERIES + 50):
        counter.count(f"code{number}")
    counter.count("code0")
    assert len(counter.values) == MAX_SERIES + 1
    assert counter.values[("other",)] == 50
    assert counter.values[("code0",)] == 2


def test_a_wrong_number_of_labels_is_noticed() -> None:
    with pytest.raises(AssertionError):
        Counter("odd", "Odd ones.", "code").count()
    with pytest.raises(AssertionError):
        Gauge("odd", "Odd ones.").set(1, "more")


@pytest.mark.parametrize(
    ("number", "text"),
    [
        *((3, "3"), (3.0, "3"), (0.25, "0.25"), (1e-9, "1e-09")),
        *((math.inf, "+Inf"), (-math.inf, "-Inf"), (math.nan, "NaN")),
    ],
)
def test_numbers_are_written_exactly(number: float, text: str) -> None:
    assert format_number(number) == text


def test_a_histogram_may_have_other_bounds() -> None:
    histogram = Histogram("bytes", "How big.", (10.0, 100.0))
    histogram.observe(11)
    assert histogram.counts == [0, 1, 0]


def test_there_is_one_registry_for_the_process() -> None:
    assert isinstance(registry, Metrics)
    assert read(registry.text())


def test_the_page_lists_every_metric_as_it_is() -> None:
    rows = ["| name | kind | what it is |", "| --- | --- | --- |"]
    for metric in vars(registry).values():
        labels = f"{{{','.join(metric.labels)}}}" if metric.labels else ""
        rows.append(f"| `{metric.name}{labels}` | {metric.kind} | {metric.meaning} |")
    wanted = "\n".join(rows)
    assert wanted in PAGE.read_text(encoding="utf-8"), f"docs/hosting.md should hold\n{wanted}"
