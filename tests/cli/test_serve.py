"""`kingofnewyork serve --check` and `kingofnewyork backup`, as a host uses them."""

import os
import socket
import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from kingofnewyork.cli.database.backup import BACKUP_STEP_PAGES, copy_database
from kingofnewyork.errors import BadSetup
from kingofnewyork.server.settings import PREFIX, setting_infos
from tests.support.cli.command import Terminal, command
from tests.support.cli.session import Session
from tests.support.servers.postgres import Postgres


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take no setting from the environment of whoever runs the tests."""
    for name in setting_infos():
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)


@pytest.fixture
def busy_port() -> Iterator[int]:
    """A port on which somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener.getsockname()[1]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with some rows in it, written as a server writes."""
    path = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(path)) as made:
        made.execute("pragma journal_mode = wal")
        made.execute("create table log (seq integer primary key, body text)")
        made.executemany("insert into log values (?, ?)", [(seq, "x" * 100) for seq in range(500)])
        made.commit()
    return path


def rows_of(path: Path) -> list[int]:
    """The numbers of the rows of a copy."""
    with closing(sqlite3.connect(path)) as found:
        return [seq for (seq,) in found.execute("select seq from log order by seq")]


def test_the_help_teaches() -> None:
    done = command("serve", "--help")
    assert done.returncode == 0
    for part in ("Examples:", "docs/hosting.md", "KINGOFNEWYORK_<SETTING>", "--check", "--set"):
        assert part in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert "pg_dump" in command("backup", "--help").stdout


def test_a_check_shows_every_setting_and_where_it_comes_from(
    session: Session, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = tmp_path / "server.toml"
    config.write_text("chat = false")
    monkeypatch.setenv("KINGOFNEWYORK_BOT_BUDGET_SECONDS", "1.5")
    done = session("serve", "--check", "--port", 0, "--config", config, "--set", "idle-hours=2")
    assert done.code == 0
    assert done.err == ""
    lines = done.out.splitlines()
    rows = [" ".join(line.split()) for line in lines]
    assert [line.split()[0] for line in lines[: len(setting_infos())]] == list(setting_infos())
    assert "port 0 (--port)" in rows
    assert f"chat false ({config})" in rows
    assert "bot_budget_seconds 1.5 (KINGOFNEWYORK_BOT_BUDGET_SECONDS)" in rows
    assert "idle_hours 2 (--set)" in rows
    assert "host 127.0.0.1 (default)" in rows
    assert "does not exist yet and will be created" in lines[-3]
    assert lines[-2] == "port: 127.0.0.1 port 0 is free"
    assert lines[-1] == "OK"
    assert not home.exists()


def test_a_check_says_that_a_port_is_taken(session: Session, busy_port: int) -> None:
    done = session("serve", "--check", "--port", busy_port)
    assert done.code == 2
    assert f"port: WRONG: 127.0.0.1 port {busy_port} cannot be listened on: " in done.out
    assert done.out.splitlines()[-1] == "the server would not start"


def test_a_check_says_that_a_host_is_nowhere(session: Session) -> None:
    done = session("serve", "--check", "--port", 0, "--host", "host.invalid")
    assert done.code == 2
    assert "port: WRONG: host.invalid port 0 cannot be listened on: " in done.out


def test_a_check_opens_a_database_that_is_there(session: Session, database: Path) -> None:
    before = database.read_bytes()
    done = session("serve", "--check", "--port", 0, "--database", database)
    assert done.code == 0
    text = f"database: SQLite {sqlite3.sqlite_version}; {database} can be opened; schema 0, will"
    assert text in done.out
    assert database.read_bytes() == before


def test_a_check_refuses_a_database_of_a_newer_program(session: Session, database: Path) -> None:
    with closing(sqlite3.connect(database)) as found:
        found.execute("create table meta (name text primary key, value text not null)")
        found.execute("insert into meta values ('version', '9999')")
        found.commit()
    done = session("serve", "--check", "--port", 0, "--database", database)
    assert done.code == 2
    assert "database: WRONG: the database has schema 9999" in done.out


def test_a_check_says_what_is_wrong_with_a_database(session: Session, tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("no database " * 100)
    done = session("serve", "--check", "--port", 0, "--database", text)
    assert done.code == 2
    assert f"database: WRONG: {text} cannot be read as a database: " in done.out
    done = session("serve", "--check", "--port", 0, "--database", text / "below" / "x.sqlite3")
    assert done.code == 2
    assert f"database: WRONG: {text} is not a folder that can be written to" in done.out


def test_a_check_hides_the_password_of_a_database_that_does_not_answer(session: Session) -> None:
    address = "postgresql://me:hunter2@127.0.0.1:1/name"
    done = session("serve", "--check", "--port", 0, "--database", address)
    assert done.code == 2
    assert "database: WRONG: postgresql://me:***@127.0.0.1:1/name does not answer: " in done.out
    assert "hunter2" not in done.out + done.err


def test_a_check_asks_postgresql_for_its_version(session: Session) -> None:
    with Postgres() as postgres:
        done = session("serve", "--check", "--port", 0, "--database", postgres.url())
        nobody = session("serve", "--check", "--port", 0, "--database", postgres.url("nowhere"))
    assert done.code == 0, done.out
    assert "database: PostgreSQL 1" in done.out
    assert "schema 0, will be migrated to" in done.out
    assert "fsync, full_page_writes" in done.out
    assert "off: a power failure may lose games" in done.out
    assert nobody.code == 2
    assert 'database "nowhere" does not exist' in nobody.out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (
            ["--port", "many"],
            "--port: port cannot be 'many'; expected a whole number from 0 to 65535",
        ),
        (["--origin", "*"], "--origin: origins cannot be"),
        (["--set", "prot=1"], "--set: there is no setting 'prot'; did you mean 'port'?"),
        (["--config", "nowhere.toml"], "nowhere.toml: cannot be read: "),
        (
            ["--log-format", "xml"],
            "--log-format: log_format cannot be 'xml'; expected text or json",
        ),
        (["--bot-workers", "0"], "--bot-workers: bot_workers cannot be '0'"),
    ],
)
@pytest.mark.parametrize("check", [[], ["--check"]])
def test_a_mistake_is_one_line(
    session: Session, check: list[str], arguments: list[str], reason: str
) -> None:
    done = session("serve", *check, *arguments)
    assert done.code == 2
    assert done.out == ""
    (line,) = done.err.splitlines()
    assert line.startswith(f"kingofnewyork: {reason}")


def test_a_copy_holds_everything_and_is_for_its_owner(
    session: Session, database: Path, tmp_path: Path
) -> None:
    target = tmp_path / "copy.sqlite3"
    done = session("backup", target, "--database", database)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"{target}: 0.")
    assert rows_of(target) == list(range(500))
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.sqlite3"]


def test_a_copy_is_of_one_moment_while_somebody_writes(database: Path, tmp_path: Path) -> None:
    """The writer never pauses, and entries come in pairs: a torn copy would have half a pair."""
    with closing(sqlite3.connect(database)) as grown:
        pairs = [(seq, os.urandom(2000).hex()) for seq in range(500, 6000)]
        grown.executemany("insert into log values (?, ?)", pairs)
        grown.commit()
        assert grown.execute("pragma page_count").fetchone()[0] > 2 * BACKUP_STEP_PAGES
    done = threading.Event()
    written: list[int] = []

    def write() -> None:
        with closing(sqlite3.connect(database, timeout=30)) as found:
            seq = 6000
            while not done.is_set():
                with found:
                    found.executemany("insert into log values (?, 'y')", [(seq,), (seq + 1,)])
                seq += 2
                written.append(seq)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        while not written:  # the writer is at work
            writer.join(0.001)
        known = written[-1]
        copy_database(database, tmp_path / "copy.sqlite3")
    finally:
        done.set()
        writer.join()
    rows = rows_of(tmp_path / "copy.sqlite3")
    assert rows == list(range(len(rows)))
    assert len(rows) % 2 == 0
    assert known <= len(rows) <= written[-1]


def test_a_copy_overwrites_nothing(session: Session, database: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite3"
    target.write_text("precious")
    done = session("backup", target, "--database", database)
    assert done.code == 2
    assert f"{target} already exists; name a file that does not" in done.err
    assert target.read_text() == "precious"
    assert rows_of(database) == list(range(500))


def test_a_copy_that_cannot_be_made_leaves_nothing(tmp_path: Path, database: Path) -> None:
    with pytest.raises(BadSetup, match="there is no database"):
        copy_database(tmp_path / "none.sqlite3", tmp_path / "copy.sqlite3")
    with pytest.raises(BadSetup, match="cannot be written: No such file or directory"):
        copy_database(database, tmp_path / "nowhere" / "copy.sqlite3")
    text = tmp_path / "notes.txt"
    text.write_text("no database " * 1000)
    with pytest.raises(BadSetup, match="cannot be read as a database"):
        copy_database(text, tmp_path / "copy.sqlite3")
    assert {path.name for path in tmp_path.iterdir()} == {"games.sqlite3", "notes.txt"}


def test_postgresql_is_copied_by_its_own_command(session: Session, tmp_path: Path) -> None:
    address = "postgresql://me:hunter2@host/name"
    done = session("backup", tmp_path / "a b.dump", "--database", address)
    assert done.code == 2
    assert "pg_dump --format=custom --file='" in done.err
    assert "postgresql://me@host/name" in done.err
    assert "hunter2" not in done.err


def test_a_large_copy_shows_how_far_it_is(database: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(database)) as grown:
        grown.execute("create table ballast (body blob)")
        grown.execute("insert into ballast values (zeroblob(20000000))")
        grown.commit()
    with Terminal("backup", tmp_path / "copy.sqlite3", "--database", database) as terminal:
        terminal.read_until("copying: ")
        terminal.read_until("checked")
    assert rows_of(tmp_path / "copy.sqlite3") == list(range(500))
