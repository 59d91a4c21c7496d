"""Upgrades: a database that an older version has written is opened, read and played on."""

import sqlite3
from pathlib import Path
from typing import Final

import pytest

from kingofnewyork.server.domain import requests
from kingofnewyork.server.domain.records import record_text
from kingofnewyork.server.store.migrate import load_migrations
from tests.support.faults.manual_time import ManualTime, ManualTimeServer, RoomGuest
from tests.support.servers.long_logs import same_table
from tests.support.servers.stored_tables import apply_whole_log

FOLDER: Final = Path(__file__).parent / "databases"


def restore(path: Path, version: int) -> None:
    """Make the database that the program wrote when it had that schema."""
    with sqlite3.connect(path) as connection:
        connection.executescript((FOLDER / f"schema_{version}.sql").read_text("utf-8"))


def schema_of(path: Path) -> int:
    """The version of the schema of a database."""
    with sqlite3.connect(path) as connection:
        sql = "SELECT value FROM meta WHERE name = 'version'"
        return int(connection.execute(sql).fetchone()[0])


@pytest.mark.asyncio
@pytest.mark.parametrize("version", [1, 3])
async def test_an_old_database_is_brought_up_to_date_and_played_on(
    tmp_path: Path, version: int
) -> None:
    path = tmp_path / "tables.db"
    restore(path, version)
    assert schema_of(path) == version
    async with ManualTimeServer(path, ManualTime()) as house:
        assert schema_of(path) == len(load_migrations("sqlite"))
        store = house.hub.store
        listed = await store.list_games()
        assert len(listed) == 1
        over = await house.hub.past.end_of_game(listed[0].table, 1)
        assert "kingofnewyork" in record_text(over)
        running = [
            row[0] for row in sqlite3.connect(path).execute("SELECT id FROM tables ORDER BY status")
        ]
        for name in running:
            row, log = await store.find_table(name), await store.read(name)
            assert row is not None
            *_, last = apply_whole_log(row, log)
            room = await house.hub.room(name)
            assert same_table(room.table, last.after)
        sandboxes = [name for name in running if (await house.hub.room(name)).table.is_sandbox]
        assert len(sandboxes) == (version == 3)  # with its past in its own log
        room = await house.hub.room([name for name in running if name not in sandboxes][-1])
        players = [RoomGuest(room, person) for person in range(2)]
        for player in players:
            await player.enter()
        before = room.table.seq
        for _ in range(3):
            answer = await players[room.table.seats[room.table.chooser].person].act()
            assert answer["type"] == "ack"
        assert room.table.seq == before + 3
        assert (await players[0].do(requests.Chat, text="still here"))["type"] == "ack"
