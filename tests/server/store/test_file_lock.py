"""One SQLite file, one server."""

from pathlib import Path

import pytest

from kingofnewyork.errors import BadSetup
from kingofnewyork.server.store.file_lock import ServingNote, lock_database, read_serving_note
from tests.support.servers.server_process import ServerProcess


def test_a_file_is_served_by_one_server_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with ServerProcess(str(file)) as server:
        with pytest.raises(BadSetup, match=r"uses .*tables.db: stop it first") as refusal:
            lock_database(f"sqlite:///{file}")
        assert f"another server ({server.url})" in str(refusal.value)
        assert read_serving_note(str(file)) == ServingNote("127.0.0.1", server.port)
        server.kill()
        assert read_serving_note(str(file)) is None
        lock_database(str(file))
        with pytest.raises(BadSetup):
            lock_database(str(file))


def test_other_databases_are_shared(tmp_path: Path) -> None:
    for _ in range(2):
        lock_database("postgresql://somewhere/tables")
        lock_database(str(tmp_path / "no" / "such" / "folder" / "tables.db"))


@pytest.mark.parametrize(
    ("host", "url", "is_for_others"),
    [
        ("127.0.0.1", "http://127.0.0.1:8014", False),
        ("0.0.0.0", "http://127.0.0.1:8014", True),
        ("::", "http://[::1]:8014", True),
        ("192.0.2.7", "http://192.0.2.7:8014", False),
    ],
)
def test_the_note_says_where_this_machine_finds_the_server(
    tmp_path: Path, host: str, url: str, is_for_others: bool
) -> None:
    database = str(tmp_path / "tables.db")
    lock_database(database, ServingNote(host, 8014))
    note = read_serving_note(database)
    assert note is not None
    assert (note.url, note.is_for_others) == (url, is_for_others)
