"""Migrations: the schema as numbered SQL files, and the version of a database.

A file that is on the main branch is never changed or merged with another: hosts run the program
from its source too, so a database may stand at any number; tests upgrade real older ones.
"""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kingofnewyork.errors import BadSetup

if TYPE_CHECKING:
    import sqlite3

MIGRATIONS_FOLDER: Final = Path(__file__).parent / "migrations"
CREATE_META: Final = "CREATE TABLE meta (name text PRIMARY KEY, value text NOT NULL)"
"""The table of the version and the secret, created before the first migration."""
VERSION_NAME: Final = "version"
SECRET_NAME: Final = "secret"
PROBE_NAME: Final = "probe"
"""What is written to find out whether the database takes anything."""
SQLITE_BUSY_TIMEOUT_S: Final = 5.0
"""How long SQLite waits for the lock of another process."""
ADVISORY_LOCK_ID: Final = 0x6B6F6E79
"""The number of the lock that a process holds on PostgreSQL while it changes the schema."""


class BadDatabase(BadSetup):
    """A database that this program cannot use; the message says what to do."""

    code = "database/bad"


@dataclass(frozen=True, slots=True)
class Migration:
    """One step from a schema to the next."""

    number: int
    text: str


def load_migrations(kind: str, folder: Path = MIGRATIONS_FOLDER) -> list[Migration]:
    """The migrations of a kind of database, in order: `sqlite` or `postgresql`."""
    paths = sorted((folder / kind).glob("*.sql"))
    found = [Migration(int(path.name.split("_")[0]), path.read_text("utf-8")) for path in paths]
    assert [step.number for step in found] == list(range(1, len(found) + 1)), "a number is missing"
    return found


def pending_migrations(steps: list[Migration], version: int) -> list[Migration]:
    """The migrations that a database of a version lacks; raise `BadDatabase` for a newer one."""
    newest = len(steps)
    if version > newest:
        raise BadDatabase(
            f"the database has schema {version}, but this program only knows up to {newest}: "
            "use a newer version of the program"
        )
    return steps[version:]


def split_statements(text: str) -> list[str]:
    """Split a script into its statements."""
    import sqlite3

    found = [""]
    for line in text.splitlines(keepends=True):
        found[-1] += line
        if sqlite3.complete_statement(found[-1]):
            found.append("")
    assert not found[-1].strip(), "the last statement has no semicolon"
    return found[:-1]


def retry_while_locked(work: Callable[[], object]) -> None:
    """Do work on SQLite; try again while another process holds the lock."""
    import sqlite3

    deadline = time.monotonic() + SQLITE_BUSY_TIMEOUT_S
    while True:
        try:
            work()
            return
        except sqlite3.OperationalError as error:
            # SQLite refuses some locks at once, whatever its busy timeout.
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def migrate_sqlite(connection: "sqlite3.Connection", steps: list[Migration]) -> None:
    """Bring the schema up to date and make the secret; other processes wait meanwhile."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in pending_migrations(steps, _sqlite_version(connection)):
            for statement in split_statements(step.text):
                connection.execute(statement)
            connection.execute("REPLACE INTO meta VALUES (?, ?)", (VERSION_NAME, str(step.number)))
        connection.execute("INSERT OR IGNORE INTO meta VALUES (?, ?)", (SECRET_NAME, new_secret()))
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _sqlite_version(connection: "sqlite3.Connection") -> int:
    known = "SELECT count(*) FROM sqlite_master WHERE name = 'meta'"
    if not connection.execute(known).fetchone()[0]:
        connection.execute(CREATE_META)
    row = connection.execute("SELECT value FROM meta WHERE name = ?", (VERSION_NAME,)).fetchone()
    return int(row[0]) if row else 0


async def migrate_postgres(connection: Any, steps: list[Migration]) -> None:
    """Bring the schema up to date and make the secret; other processes wait meanwhile."""
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({ADVISORY_LOCK_ID})")
        for step in pending_migrations(steps, await _postgres_version(connection)):
            await connection.execute(step.text)
            await connection.execute(
                "INSERT INTO meta VALUES ($1, $2) "
                "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                VERSION_NAME,
                str(step.number),
            )
        await connection.execute(
            "INSERT INTO meta VALUES ($1, $2) ON CONFLICT DO NOTHING", SECRET_NAME, new_secret()
        )


async def _postgres_version(connection: Any) -> int:
    if await connection.fetchval("SELECT to_regclass('meta')") is None:
        await connection.execute(CREATE_META)
    value = await connection.fetchval("SELECT value FROM meta WHERE name = $1", VERSION_NAME)
    return int(value or 0)


def new_secret() -> str:
    """32 random bytes, as text."""
    return secrets.token_hex(32)
