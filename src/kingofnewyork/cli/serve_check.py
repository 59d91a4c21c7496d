"""`kingofnewyork serve --check`: shows the settings and tries the database and the port."""

import asyncio
import os
import socket
import sqlite3
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from kingofnewyork.cli.database.backup import DATABASE_TIMEOUT_S, open_readonly
from kingofnewyork.cli.exit_codes import EXIT_ERROR
from kingofnewyork.errors import BadSetup
from kingofnewyork.server.settings import Settings, format_setting, hide_password, is_postgres
from kingofnewyork.server.store.migrate import load_migrations, pending_migrations

SCHEMA_VERSION_QUERY: Final = "select value from meta where name = 'version'"


def print_check(settings: Settings, sources: dict[str, str]) -> int:
    """Print every setting, try the database and the port; return the exit code."""
    width = max(map(len, sources))
    for name, source in sources.items():
        print(f"{name:{width}}  {format_setting(name, getattr(settings, name))}  ({source})")
    check_database = _check_postgres if is_postgres(settings.database) else _check_sqlite
    problems = 0
    checks = (("cards", _check_cards), ("database", check_database), ("port", _check_port))
    for what, check in checks:
        try:
            print(f"{what}: {check(settings)}")
        except BadSetup as problem:
            print(f"{what}: WRONG: {problem}")
            problems += 1
    print("OK" if not problems else "the server would not start")
    return EXIT_ERROR if problems else 0


def _check_cards(settings: Settings) -> str:
    """Count the cards of new tables; raise `BadSetup` if they cannot be had."""
    from kingofnewyork.server.rooms.house_deck import find_house_cards

    return f"{len(find_house_cards(settings))} in the deck"


def _check_sqlite(settings: Settings) -> str:
    """Describe the SQLite file without creating it; raise `BadSetup` if it cannot be used."""
    path = Path(settings.database)
    version = f"SQLite {sqlite3.sqlite_version}"
    folder = path.parent
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    if not folder.is_dir() or not os.access(folder, os.W_OK | os.X_OK):
        raise BadSetup(f"{folder} is not a folder that can be written to; name another file")
    if not path.exists():
        return f"{version}; {path} does not exist yet and will be created"
    with open_readonly(path) as found:
        known = "select count(*) from sqlite_schema where name = 'meta'"
        is_ours = found.execute(known).fetchone()[0]
        row = found.execute(SCHEMA_VERSION_QUERY).fetchone() if is_ours else None
        damage = _find_damage(found)
    if damage:
        raise BadSetup(f"{path} is damaged: {damage}; restore a backup")
    if not os.access(path, os.W_OK):
        raise BadSetup(f"{path} cannot be written to; change its owner or its mode")
    return f"{version}; {path} can be opened; {_describe_schema('sqlite', row[0] if row else 0)}"


def _find_damage(connection: sqlite3.Connection) -> str:
    """What is wrong with the pages of a database; empty if all of them can be read."""
    try:
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    except sqlite3.DatabaseError as problem:
        return str(problem)
    return "" if found == "ok" else str(found).replace("\n", " ")


def _describe_schema(kind: str, version: str | int) -> str:
    """Describe the schema of a database and what the server will do about it."""
    steps = load_migrations(kind)
    left = pending_migrations(steps, int(version))
    return f"schema {version}" + (f", will be migrated to {len(steps)}" if left else "")


def _check_postgres(settings: Settings) -> str:
    """Describe the PostgreSQL server; raise `BadSetup` if it does not answer."""
    asyncpg: Any = import_module("asyncpg")
    from kingofnewyork.server.store.postgres import DURABILITY_SETTINGS

    where = hide_password(settings.database)

    async def ask() -> tuple[str, str, list[str]]:
        found = await asyncpg.connect(
            settings.database, timeout=DATABASE_TIMEOUT_S, command_timeout=DATABASE_TIMEOUT_S
        )
        try:
            version = await found.fetchval("show server_version")
            is_ours = await found.fetchval("select to_regclass('meta') is not null")
            schema = await found.fetchval(SCHEMA_VERSION_QUERY) if is_ours else None
            weak = [
                name
                for name in DURABILITY_SETTINGS
                if await found.fetchval(f"show {name}") == "off"
            ]
        finally:
            await found.close(timeout=DATABASE_TIMEOUT_S)
        return version, schema or "0", weak

    try:
        version, schema, weak = asyncio.run(ask())
    except (OSError, ValueError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as no:
        reason = str(no) or type(no).__name__
        raise BadSetup(f"{where} does not answer: {hide_password(reason)}") from no
    warning = f"; {', '.join(weak)} off: a power failure may lose games" if weak else ""
    return (
        f"PostgreSQL {version}; {where} answers; {_describe_schema('postgresql', schema)}{warning}"
    )


def _check_port(settings: Settings) -> str:
    """Describe the port; raise `BadSetup` if it cannot be listened on."""
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
