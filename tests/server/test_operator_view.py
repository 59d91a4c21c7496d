"""What operators see: malformed requests, bad tokens, metrics, the dashboard and the alerts."""

import asyncio
import json
import logging
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from kingofnewyork.client import create
from kingofnewyork.client.api import request
from kingofnewyork.server.metrics import Metrics
from kingofnewyork.server.protocol.close_codes import BAD_TOKEN
from kingofnewyork.server.store.sqlite import SqliteStore
from tests.support.attacks.inline_server import run_inline
from tests.support.servers.guests import refusal_code, say_hello

DEPLOY = Path(__file__).parents[2] / "deploy"
BODIES = (b"", b"{", b"\xff\xfe", b"[" * 500, b'{"key": "a-key-of-eight", "name": 7}', b"null")
METRIC = re.compile(r"kingofnewyork_[a-z_]+")
SUFFIXES = ("_bucket", "_sum", "_count")


async def send_raw(url: str, data: bytes, *, close_early: bool) -> bytes:
    """Send bytes to the server; return its answer, or nothing if we are gone before it."""
    host, port = url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(data)
    await writer.drain()
    answer = b"" if close_early else await reader.read(4096)
    writer.close()
    await writer.wait_closed()
    return answer


@pytest.mark.asyncio
async def test_cut_and_malformed_bodies_are_no_faults(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
    async with run_inline(SqliteStore(tmp_path / "tables.db")) as server:
        for body in BODIES:
            length = b"content-length: %d\r\nconnection: close\r\n\r\n" % len(body)
            answer = await send_raw(server.url, head + length + body, close_early=False)
            assert answer.startswith(b"HTTP/1.1 400"), body
        longer = b"content-length: 500\r\n\r\n"
        chunked = b"transfer-encoding: chunked\r\n\r\n"
        for rest in (longer, longer + b'{"key"', chunked, chunked + b"5\r\nabc", chunked + b"zz"):
            await send_raw(server.url, head + rest, close_early=True)
        while server.connections:  # all of them have ended
            await asyncio.sleep(0.005)
        assert "kingofnewyork_requests_total" in await request(server.url, "/metrics")
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.asyncio
async def test_bad_tokens_are_counted_and_logged_without_the_token(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    wrong = "a-token-that-nobody-has-0123456789"
    async with run_inline(SqliteStore(tmp_path / "tables.db")) as server:
        ann = await create(server.url, "Ann", seats=["me", "open"])
        for _ in range(20):
            path = f"/api/tables/{ann.table}"
            assert await refusal_code(request(server.url, path, token=wrong)) == "token/bad"
        async with say_hello(server.url, ann.table, token=wrong) as stranger:
            assert await stranger.close_code() == BAD_TOKEN
        counts = server.hub.metrics.bad_tokens_total.values
        assert counts == {("request",): 20, ("socket",): 1}
    lines: list[Any] = [one for one in caplog.records if one.getMessage() == "bad credentials"]
    assert 0 < len(lines) <= 6
    assert all(record.fields["address"] == "127.0.0.1" for record in lines)
    assert not any(wrong in str(vars(record)) for record in caplog.records)


@pytest.mark.asyncio
async def test_the_metrics_tell_memory_descriptors_size_and_work(tmp_path: Path) -> None:
    async with run_inline(SqliteStore(tmp_path / "tables.db")) as server:
        ann = await create(server.url, "Ann", seats=["me", "open"])
        async with say_hello(server.url, ann.table, token=ann.token) as guest:
            await guest.take("welcome")
            await guest.command("ready")
        text = await request(server.url, "/metrics")
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(values["kingofnewyork_resident_memory_bytes"]) > 1e6
    assert float(values["kingofnewyork_open_descriptors"]) > 5
    assert float(values["kingofnewyork_database_bytes"]) > 10_000
    assert values['kingofnewyork_requests_total{kind="create"}'] == "1"
    assert float(values['kingofnewyork_request_seconds_total{kind="create"}']) > 0
    assert values['kingofnewyork_socket_messages_total{kind="Ready"}'] == "1"


def check_expression(text: str) -> None:
    """Check that an expression of Prometheus has only metrics of ours, and its brackets fit."""
    known = {part.name for part in vars(Metrics()).values() if hasattr(part, "meaning")}
    names = METRIC.findall(text)
    assert names, text
    for name in names:
        bare = next((name.removesuffix(end) for end in SUFFIXES if name.endswith(end)), name)
        assert name in known or bare in known, name
    stack: list[str] = []
    for character in re.sub(r'"[^"]*"', "", text):
        if character in "([{":
            stack.append(character)
        elif character in ")]}":
            assert stack, text
            assert stack.pop() + character in ("()", "[]", "{}"), text
    assert not stack, text


def test_the_dashboard_shows_metrics_that_there_are() -> None:
    board: dict[str, Any] = json.loads((DEPLOY / "grafana-dashboard.json").read_text("utf-8"))
    assert board["title"] == "King of New York"
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert len(set(places)) == len(places)
    for panel in board["panels"]:
        assert panel["title"]
        for target in panel["targets"]:
            check_expression(target["expr"])


def test_the_alerts_are_rules_of_prometheus() -> None:
    rules = yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))["groups"][0]["rules"]
    assert len({rule["alert"] for rule in rules}) == len(rules) >= 6
    for rule in rules:
        assert set(rule) <= {"alert", "expr", "for", "labels", "annotations"}
        assert re.fullmatch(r"\d+[smh]", rule.get("for", "1m"))
        assert rule["labels"]["severity"] in ("critical", "warning", "info")
        assert set(rule["annotations"]) == {"summary", "description"}
        check_expression(rule["expr"])
