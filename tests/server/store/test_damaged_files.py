"""A database file that is deleted, replaced, cut, damaged or full: told at once, and truthfully."""

import asyncio
import logging
import os
import shutil
import sqlite3
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, ClassVar

import pytest

from kingofnewyork.cli.serve_check import print_check
from kingofnewyork.client.api import request
from kingofnewyork.server.settings import load_settings
from kingofnewyork.server.store.sqlite import SqliteStore
from tests.support.attacks.inline_server import InlineServer, run_inline
from tests.support.servers.guests import say_hello
from tests.support.servers.long_logs import make_log, store_log

LOG = make_log("damaged", 40)


def delete(path: Path) -> None:
    path.unlink()


def move(path: Path) -> None:
    path.rename(path.with_name("elsewhere.db"))


def replace(path: Path) -> None:
    copy = path.with_name("copy.db")
    shutil.copy(path, copy)
    os.replace(copy, path)


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def overwrite(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(bytes(4096))


def delete_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


async def is_ready(server: InlineServer) -> bool:
    """Whether the server says that it is ready."""
    server.hub.outages._probed_at = float("-inf")  # as if a second had passed
    connection = HTTPConnection(server.url.removeprefix("http://"))
    await asyncio.to_thread(connection.request, "GET", "/ready")
    status = (await asyncio.to_thread(connection.getresponse)).status
    connection.close()
    assert status in (200, 503)
    return status == 200


def lines(caplog: pytest.LogCaptureFixture, event: str) -> list[Any]:
    """The lines of the log about something."""
    return [record for record in caplog.records if record.getMessage() == event]


@pytest.mark.asyncio
@pytest.mark.parametrize("harm", [delete, move, replace, cut, delete_log])
async def test_nothing_is_acknowledged_into_a_file_that_has_lost_its_name(
    tmp_path: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    async with run_inline(store) as server:
        await store_log(store, LOG)
        async with say_hello(server.url, LOG.table.id, token=LOG.token) as ann:
            await ann.take("welcome")
            assert (await ann.command("chat", text="before"))["type"] == "ack"
            assert await is_ready(server)
            harm(path)
            for number in range(3):
                answer = await ann.command("chat", text=f"after {number}")
                assert answer["code"] == "unavailable"
            assert not await is_ready(server)
        assert "kingofnewyork_store_available 0" in server.hub.metrics.text()
    operations = [record.fields["operation"] for record in lines(caplog, "store unavailable")]
    assert operations.count("write") == 1
    assert len(set(operations)) == len(operations)
    assert not lines(caplog, "store available again")


@pytest.mark.asyncio
async def test_a_file_that_is_no_database_any_more_makes_the_server_unready(
    tmp_path: Path,
) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    async with run_inline(store) as server:
        await store_log(store, LOG)
        assert await is_ready(server)
        overwrite(path)
        assert not await is_ready(server)


class FullDisk(sqlite3.Connection):
    """A connection to a disk that is full while it is said to be."""

    is_full: ClassVar[bool] = False

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if FullDisk.is_full and sql.startswith(("INSERT", "REPLACE", "UPDATE")):
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(sql, *values)


@pytest.mark.asyncio
async def test_an_outage_is_one_line_at_its_beginning_and_one_at_its_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    store = SqliteStore(tmp_path / "tables.db", connection_class=FullDisk)
    async with run_inline(store) as server:
        await store_log(store, LOG)
        async with say_hello(server.url, LOG.table.id, token=LOG.token) as ann:
            await ann.take("welcome")
            for _ in range(2):
                FullDisk.is_full = True
                for number in range(4):
                    answer = await ann.command("chat", text=f"full {number}")
                    assert answer["code"] == "unavailable"
                    await request(server.url, f"/api/tables/{LOG.table.id}")  # it can be read
                assert not await is_ready(server)
                FullDisk.is_full = False
                assert await is_ready(server)
                assert (await ann.command("chat", text="room again"))["type"] == "ack"
    assert len(lines(caplog, "store unavailable")) == 2
    assert len(lines(caplog, "store available again")) == 2


def test_the_check_finds_a_damaged_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT)")
        connection.execute("INSERT INTO meta VALUES ('version', '1')")
        connection.execute("CREATE TABLE log (position INTEGER PRIMARY KEY, body BLOB)")
        connection.executemany("INSERT INTO log (body) VALUES (?)", [(bytes(900),)] * 200)
    settings, sources = load_settings({"database": str(path), "port": "0"}, {}, None, ())
    assert print_check(settings, sources) == 0
    with path.open("r+b") as file:
        file.seek(10 * 4096)
        file.write(b"\xff" * 4096)
    capsys.readouterr()
    assert print_check(settings, sources) == 2
    assert "is damaged" in capsys.readouterr().out
