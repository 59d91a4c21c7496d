"""The schema of the database, one numbered file after the other, and which of them have run."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kingofnewyork.errors import BadSetup

if TYPE_CHECKING:
    import sqlite3

FOLDER: Final = Path(__file__).parent / "migrations"
META: Final = "CREATE TABLE meta (name text PRIMARY KEY, value text NOT NULL)"
"""Where the version and the secret are kept; it is there before the first migration."""
VERSION: Final = "version"
SECRET: Final = "secret"
BUSY: Final = 5.0
"""For how many seconds another process may keep us waiting on SQLite."""
LOCK: Final = 0x6B6F6E79
"""The number of the lock that a process holds on PostgreSQL while it changes the schema."""


class BadDatabase(BadSetup):
    """A database that this program cannot use; the message says what would do."""

    code = "database/bad"


@dataclass(frozen=True, slots=True)
class Migration:
    """One step from a schema to the next."""

    number: int
    text: str


def migrations(kind: str, folder: Path = FOLDER) -> list[Migration]:
    """The migrations of a kind of database, in order: `sqlite` or `postgresql`."""
    paths = sorted((folder / kind).glob("*.sql"))
    found = [Migration(int(path.name.split("_")[0]), path.read_text("utf-8")) for path in paths]
    assert [step.number for step in found] == list(range(1, len(found) + 1)), "a number is missing"
    return found


def missing(steps: list[Migration], version: int) -> list[Migration]:
    """The migrations that a database of a version lacks; a newer database is refused."""
    newest = len(steps)
    if version > newest:
        raise BadDatabase(
            f"the database has schema {version}, this program knows none after {newest}: "
            "use a newer version of the program"
        )
    return steps[version:]


def statements(text: str) -> list[str]:
    """The statements of a script, each by itself."""
    import sqlite3

    found = [""]
    for line in text.splitlines(keepends=True):
        found[-1] += line
        if sqlite3.complete_statement(found[-1]):
            found.append("")
    assert not found[-1].strip(), "the last statement has no semicolon"
    return found[:-1]


def patiently(work: Callable[[], object]) -> None:
    """It is done on SQLite, though another process may do the same at this moment."""
    import sqlite3

    deadline = time.monotonic() + BUSY
    while True:
        try:
            work()
            return
        except sqlite3.OperationalError as error:
            # Some locks are refused at once, whatever patience SQLite was told to have.
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def migrate_sqlite(connection: "sqlite3.Connection", steps: list[Migration]) -> None:
    """The schema is the newest, and there is a secret; other processes wait meanwhile."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in missing(steps, _sqlite_version(connection)):
            for statement in statements(step.text):
                connection.execute(statement)
            connection.execute("REPLACE INTO meta VALUES (?, ?)", (VERSION, str(step.number)))
        connection.execute("INSERT OR IGNORE INTO meta VALUES (?, ?)", (SECRET, new_secret()))
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _sqlite_version(connection: "sqlite3.Connection") -> int:
    known = "SELECT count(*) FROM sqlite_master WHERE name = 'meta'"
    if not connection.execute(known).fetchone()[0]:
        connection.execute(META)
    row = connection.execute("SELECT value FROM meta WHERE name = ?", (VERSION,)).fetchone()
    return int(row[0]) if row else 0


async def migrate_postgres(connection: Any, steps: list[Migration]) -> None:
    """The schema is the newest, and there is a secret; other processes wait meanwhile."""
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({LOCK})")
        for step in missing(steps, await _postgres_version(connection)):
            await connection.execute(step.text)
            await connection.execute(
                "INSERT INTO meta VALUES ($1, $2) "
                "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                VERSION,
                str(step.number),
            )
        await connection.execute(
            "INSERT INTO meta VALUES ($1, $2) ON CONFLICT DO NOTHING", SECRET, new_secret()
        )


async def _postgres_version(connection: Any) -> int:
    if await connection.fetchval("SELECT to_regclass('meta')") is None:
        await connection.execute(META)
    value = await connection.fetchval("SELECT value FROM meta WHERE name = $1", VERSION)
    return int(value or 0)


def new_secret() -> str:
    """32 random bytes, as text."""
    return secrets.token_hex(32)
