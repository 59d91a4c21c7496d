"""One SQLite file, one server."""

from pathlib import Path

import pytest

from kingofnewyork.errors import BadSetup
from kingofnewyork.server.store.file_lock import lock_database
from tests.support.servers.server_process import ServerProcess


def test_a_file_is_served_by_one_server_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with ServerProcess(str(file)) as server:
        with pytest.raises(BadSetup, match=r"another server uses .*tables.db: stop it first"):
            lock_database(f"sqlite:///{file}")
        server.kill()
        lock_database(str(file))
        with pytest.raises(BadSetup):
            lock_database(str(file))


def test_other_databases_are_shared(tmp_path: Path) -> None:
    for _ in range(2):
        lock_database("postgresql://somewhere/tables")
        lock_database(str(tmp_path / "no" / "such" / "folder" / "tables.db"))
