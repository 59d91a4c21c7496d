"""Copies the database of a server: SQLite by itself, PostgreSQL by `pg_dump`."""

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shlex import quote
from typing import Final

from kingofnewyork.errors import BadSetup
from kingofnewyork.play.text_files import draft_of_file
from kingofnewyork.server.settings import Settings, hide_password

DATABASE_TIMEOUT_S: Final = 5.0
"""Seconds a database gets to answer."""
BACKUP_STEP_PAGES: Final = 2000
"""Pages that are copied between two signs of progress: 8 MB, usually."""


@contextmanager
def open_readonly(path: Path) -> Iterator[sqlite3.Connection]:
    """Open an SQLite database for reading; raise `BadSetup` if that fails."""
    address = f"{path.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=DATABASE_TIMEOUT_S)) as found:
            yield found
    except sqlite3.Error as problem:
        raise BadSetup(f"{path} cannot be read as a database: {problem}") from problem


def dump_command(settings: Settings, file: Path) -> str:
    """Return the command that copies a PostgreSQL database; it asks for the password."""
    address = quote(hide_password(settings.database, instead=""))
    return f"pg_dump --format=custom --file={quote(str(file))} {address}"


def copy_database(source: Path, target: Path) -> int:
    """Copy the source to a new file, completely or not at all; return its size."""
    if not source.is_file():
        raise BadSetup(f"there is no database {source}; name it with --database")
    if os.path.lexists(target):
        raise BadSetup(f"{target} already exists; name a file that does not")
    try:
        with draft_of_file(target) as draft:
            os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            with open_readonly(source) as original, closing(sqlite3.connect(draft)) as copy:
                _copy_pages(original, copy)
            _publish(draft, target)
        return target.stat().st_size
    except FileExistsError:
        raise BadSetup(f"{target} already exists; name a file that does not") from None
    except OSError as problem:
        raise BadSetup(f"{target} cannot be written: {problem.strerror}") from problem


def _copy_pages(original: sqlite3.Connection, copy: sqlite3.Connection) -> None:
    """Copy a snapshot of the original, whatever is written meanwhile, and check it."""
    original.isolation_level = None
    original.execute("begin")
    # A read that is held open: without it, every write of the server would start the copy anew.
    original.execute("select count(*) from sqlite_schema").fetchone()
    with _progress_callback() as progress:
        original.backup(copy, pages=BACKUP_STEP_PAGES, progress=progress)
    copy.execute("pragma journal_mode = delete")  # one file, without others beside it
    (found,) = copy.execute("pragma quick_check(1)").fetchone()
    if found != "ok":
        raise BadSetup(f"the database is damaged: {found}")


@contextmanager
def _progress_callback() -> Iterator[Callable[[int, int, int], None] | None]:
    """Yield a callback that shows progress on a terminal; None elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return

    def show(_status: int, left: int, pages: int) -> None:
        if pages > BACKUP_STEP_PAGES:
            share = (pages - left) / pages
            print(f"\rcopying: {share:4.0%}", end="", file=sys.stderr, flush=True)

    yield show
    print("\r", end="", file=sys.stderr, flush=True)


def _publish(draft: Path, target: Path) -> None:
    """Give the draft its final name, unless a file of that name exists by now."""
    with draft.open("rb") as written:
        os.fsync(written.fileno())
    try:
        os.link(draft, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        draft.rename(target)
