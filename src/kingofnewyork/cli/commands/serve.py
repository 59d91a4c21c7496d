"""`kingofnewyork serve` and `kingofnewyork backup`: hosting games, and copying what was kept."""

import gc
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from kingofnewyork.errors import BadSetup

if TYPE_CHECKING:
    import sqlite3

    from kingofnewyork.server.settings import Settings

WRONG: Final = 2
PATIENCE: Final = 5.0
"""Seconds a database gets to answer a check."""
PAGES: Final = 2000
"""Pages that are copied between two signs of progress: 8 MB, usually."""
SCHEMA: Final = "select value from meta where name = 'version'"
DURABLE: Final = ("fsync", "full_page_writes", "synchronous_commit")
"""Settings of PostgreSQL without which a power failure loses what was accepted."""

Config = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Settings in a TOML file. [default: KINGOFNEWYORK_CONFIG]"),
]
Database = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|URL",
        help="A file for SQLite, or postgresql://user:password@host/name. [default: "
        "server.sqlite3 in the folder of our files]",
    ),
]
Assignments = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Any other setting; can be repeated."),
]


def serve(
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Where to listen. [default: 127.0.0.1]")
    ] = None,
    port: Annotated[
        str | None, typer.Option(metavar="N", help="The port; 0 is any free one. [default: 8014]")
    ] = None,
    database: Database = None,
    config: Config = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Web pages of this origin may connect; can be repeated."),
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="How players reach the server, for links.")
    ] = None,
    bot_workers: Annotated[
        str | None, typer.Option(metavar="N", help="Processes in which bots think. [default: 1]")
    ] = None,
    log_level: Annotated[
        str | None,
        typer.Option(metavar="debug|info|warning|error", help="What to log. [default: info]"),
    ] = None,
    log_format: Annotated[
        str | None, typer.Option(metavar="text|json", help="How to log it. [default: text]")
    ] = None,
    assignments: Assignments = None,
    check: Annotated[
        bool,
        typer.Option(
            "--check",
            help="Show every setting and where it comes from, try the database and the "
            "port, and do not serve.",
        ),
    ] = False,
) -> int:
    """Host games over the network, for people and bots.

    Everything that was accepted is in the database before it is answered; a process that is
    killed goes on where it was when it is started again.

    Settings come from the flags, else from KINGOFNEWYORK_<SETTING> in the environment, else from
    the TOML file, else they have their defaults. docs/hosting.md lists them all and tells about
    proxies, PostgreSQL, several processes, backups and logs.

    \b
    Examples:
      kingofnewyork serve                          for this machine, port 8014
      kingofnewyork serve --host 0.0.0.0           for the whole network
      kingofnewyork serve --database games.sqlite3
      kingofnewyork serve --config server.toml --check
      kingofnewyork serve --set absence_seconds=120 --set chat=false

    The exit code of --check is 0 if the server could start, and 2 if not.
    """
    from kingofnewyork.server.settings import load_settings

    flags: dict[str, object] = {
        "host": host,
        "port": port,
        "database": database,
        "origins": origin,
        "public_url": public_url,
        "bot_workers": bot_workers,
        "log_level": log_level,
        "log_format": log_format,
    }
    settings, sources = load_settings(flags, os.environ, config, assignments or ())
    if check:
        return show_check(settings, sources)
    gc.disable()  # what is imported stays: to look for garbage in it takes a tenth of the start
    try:
        from kingofnewyork.server.run import serve as run
    finally:
        gc.enable()
    return run(settings)


def backup(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The copy: a file that is not there yet.")
    ],
    database: Database = None,
    config: Config = None,
) -> int:
    """Copy the SQLite database of the server, also while it runs.

    The copy holds everything that was accepted before the command was started. It is a database
    like the original: `kingofnewyork serve --database FILE` serves it. Keep it safe: it holds
    the keys of the dice of games that are not over.

    \b
    Examples:
      kingofnewyork backup monday.sqlite3
      kingofnewyork backup --database games.sqlite3 copies/games.sqlite3

    PostgreSQL is copied by its own pg_dump; the command to type is shown.
    """
    from kingofnewyork.server.settings import is_postgres, load_settings

    settings, _ = load_settings({"database": database}, os.environ, config)
    if is_postgres(settings.database):
        raise BadSetup(f"PostgreSQL has its own way to copy: {dump_command(settings, file)}")
    size = copy_database(Path(settings.database), file)
    print(f"{file}: {size / 1e6:.1f} MB, checked")
    return 0


def dump_command(settings: "Settings", file: Path) -> str:
    """What to type to copy a PostgreSQL database; it asks for the password."""
    from shlex import quote

    from kingofnewyork.server.settings import hide_password

    address = quote(hide_password(settings.database, instead=""))
    return f"pg_dump --format=custom --file={quote(str(file))} {address}"


def show_check(settings: "Settings", sources: dict[str, str]) -> int:
    """Every setting is shown, the database and the port are tried; return the exit code."""
    from kingofnewyork.server.settings import is_postgres, shown

    width = max(map(len, sources))
    for name, source in sources.items():
        print(f"{name:{width}}  {shown(name, getattr(settings, name))}  ({source})")
    look = _look_at_postgres if is_postgres(settings.database) else _look_at_file
    problems = 0
    for what, find_out in (("database", look), ("port", _look_at_port)):
        try:
            print(f"{what}: {find_out(settings)}")
        except BadSetup as problem:
            print(f"{what}: WRONG: {problem}")
            problems += 1
    print("OK" if not problems else "the server would not start")
    return WRONG if problems else 0


def _look_at_file(settings: "Settings") -> str:
    """What SQLite says of the file; one that is not there is not made."""
    import sqlite3

    path = Path(settings.database)
    version = f"SQLite {sqlite3.sqlite_version}"
    folder = path.parent
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        raise BadSetup(f"{folder} is no folder that can be written to; name another file")
    if not path.exists():
        return f"{version}; {path} is not there yet and will be made"
    with _opened(path) as found:
        known = "select count(*) from sqlite_schema where name = 'meta'"
        is_ours = found.execute(known).fetchone()[0]
        row = found.execute(SCHEMA).fetchone() if is_ours else None
    if not os.access(path, os.W_OK):
        raise BadSetup(f"{path} cannot be written to; change its owner or its mode")
    return f"{version}; {path} can be opened; {_schema_told('sqlite', row[0] if row else 0)}"


def _schema_told(kind: str, version: str | int) -> str:
    """The schema of a database and what the server will do about it; a newer one is refused."""
    from kingofnewyork.server.migrations import migrations, missing

    steps = migrations(kind)
    left = missing(steps, int(version))
    return f"schema {version}" + (f", will be brought to {len(steps)}" if left else "")


@contextmanager
def _opened(path: Path) -> Iterator["sqlite3.Connection"]:
    """An SQLite database for reading; whatever is wrong with it is told."""
    import sqlite3

    address = f"{path.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as found:
            yield found
    except sqlite3.Error as problem:
        raise BadSetup(f"{path} cannot be read as a database: {problem}") from problem


def _look_at_postgres(settings: "Settings") -> str:
    """What PostgreSQL says of itself."""
    import asyncio
    from importlib import import_module

    from kingofnewyork.server.settings import hide_password

    asyncpg: Any = import_module("asyncpg")
    where = hide_password(settings.database)

    async def ask() -> tuple[str, str, list[str]]:
        found = await asyncpg.connect(settings.database, timeout=PATIENCE, command_timeout=PATIENCE)
        try:
            version = await found.fetchval("show server_version")
            is_ours = await found.fetchval("select to_regclass('meta') is not null")
            schema = await found.fetchval(SCHEMA) if is_ours else None
            weak = [name for name in DURABLE if await found.fetchval(f"show {name}") == "off"]
        finally:
            await found.close(timeout=PATIENCE)
        return version, schema or "0", weak

    try:
        version, schema, weak = asyncio.run(ask())
    except (OSError, ValueError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as no:
        reason = str(no) or type(no).__name__
        raise BadSetup(f"{where} does not answer: {hide_password(reason)}") from no
    warning = f"; {', '.join(weak)} off: a power failure may lose games" if weak else ""
    return f"PostgreSQL {version}; {where} answers; {_schema_told('postgresql', schema)}{warning}"


def _look_at_port(settings: "Settings") -> str:
    """Whether the port can be listened on."""
    import socket

    host, port = settings.host, settings.port
    where = f"{host} port {port}"
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as listener:
            if os.name == "posix":
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen(1)
    except OSError as problem:
        reason = problem.strerror or str(problem)
        raise BadSetup(
            f"{where} cannot be listened on: {reason}; choose --port or --host"
        ) from None
    return f"{where} is free"


def copy_database(source: Path, target: Path) -> int:
    """The target is a whole copy of the source, or is not there; return its size."""
    import sqlite3

    if not source.is_file():
        raise BadSetup(f"there is no database {source}; name it with --database")
    if os.path.lexists(target):
        raise BadSetup(f"{target} is there already; name a file that is not")
    draft = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with _opened(source) as original, closing(sqlite3.connect(draft)) as copy:
            _copy_pages(original, copy)
        _keep(draft, target)
        return target.stat().st_size
    except FileExistsError:
        raise BadSetup(f"{target} is there already; name a file that is not") from None
    except OSError as problem:
        raise BadSetup(f"{target} cannot be written: {problem.strerror}") from problem
    finally:
        with suppress(OSError):
            draft.unlink()


def _copy_pages(original: "sqlite3.Connection", copy: "sqlite3.Connection") -> None:
    """The copy holds what the original held at one moment, whatever is written meanwhile."""
    original.isolation_level = None
    original.execute("begin")
    # A read that is held open: without it, every write of the server would start the copy anew.
    original.execute("select count(*) from sqlite_schema").fetchone()
    with _shown_progress() as progress:
        original.backup(copy, pages=PAGES, progress=progress)
    copy.execute("pragma journal_mode = delete")  # one file, without others beside it
    (found,) = copy.execute("pragma quick_check(1)").fetchone()
    if found != "ok":
        raise BadSetup(f"the database is damaged: {found}")


@contextmanager
def _shown_progress() -> Iterator[Callable[[int, int, int], None] | None]:
    """What to call between two portions; on a terminal, a line shows how far it is."""
    if not sys.stderr.isatty():
        yield None
        return

    def show(_status: int, left: int, pages: int) -> None:
        if pages > PAGES:
            share = (pages - left) / pages
            print(f"\rcopying: {share:4.0%}", end="", file=sys.stderr, flush=True)

    yield show
    print("\r", end="", file=sys.stderr, flush=True)


def _keep(draft: Path, target: Path) -> None:
    """The draft has become the target, unless something else has."""
    with draft.open("rb") as written:
        os.fsync(written.fileno())
    try:
        os.link(draft, target)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        draft.rename(target)
