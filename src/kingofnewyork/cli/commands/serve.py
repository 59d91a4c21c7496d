"""The arguments of `kingofnewyork serve` and `kingofnewyork backup`."""

import gc
import os
from pathlib import Path
from typing import Annotated

import typer

from kingofnewyork.cli.commands.start_options import CardsOption

ConfigOption = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Settings in a TOML file. [default: KINGOFNEWYORK_CONFIG]"),
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|URL",
        help="A file for SQLite, or postgresql://user:password@host/name. [default: "
        "server.sqlite3 in the data folder]",
    ),
]
AssignmentsOption = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Any other setting; may be repeated."),
]
HouseDeckOption = Annotated[
    str | None,
    typer.Option(
        "--deck",
        metavar="CARD,...",
        help="The cards of new tables, by slug; all, or none. [default: all]",
    ),
]


def serve(
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Where to listen. [default: 127.0.0.1]")
    ] = None,
    port: Annotated[
        str | None, typer.Option(metavar="N", help="The port; 0 is any free one. [default: 8014]")
    ] = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Web pages of this origin may connect; may be repeated."),
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
    deck: HouseDeckOption = None,
    cards: CardsOption = None,
    assignments: AssignmentsOption = None,
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

    Every action is in the database before it is answered: a server that is killed continues where
    it was when it is started again.

    Settings come from the flags, else from KINGOFNEWYORK_<SETTING> in the environment, else from
    the TOML file, else they have their defaults. docs/hosting.md lists them all and explains
    proxies, PostgreSQL, several processes, backups and logs.

    \b
    Examples:
      kingofnewyork serve                          for this machine, port 8014
      kingofnewyork serve --host 0.0.0.0           for the whole network
      kingofnewyork serve --database games.sqlite3
      kingofnewyork serve --config server.toml --check
      kingofnewyork serve --cards my_card.py --deck all
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
        "deck": deck,
        "cards": cards,
    }
    settings, sources = load_settings(flags, os.environ, config, assignments or ())
    if check:
        from kingofnewyork.cli.serve_check import print_check

        return print_check(settings, sources)
    gc.disable()  # what is imported stays: to look for garbage in it takes a tenth of the start
    try:
        from kingofnewyork.server.run import serve as run
    finally:
        gc.enable()
    return run(settings)


def backup(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="The copy: a file that does not exist yet.")
    ],
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> int:
    """Copy the SQLite database of the server, also while it runs.

    The copy holds everything that was accepted before the command was started. It is a database
    like the original: `kingofnewyork serve --database FILE` serves it. Keep it safe: it holds
    the keys of the dice of games that are not over.

    \b
    Examples:
      kingofnewyork backup monday.sqlite3
      kingofnewyork backup --database games.sqlite3 copies/games.sqlite3

    For PostgreSQL, the pg_dump command to type is shown instead.
    """
    from kingofnewyork.cli.database.backup import copy_database, dump_command
    from kingofnewyork.errors import BadSetup
    from kingofnewyork.server.settings import is_postgres, load_settings

    settings, _ = load_settings({"database": database}, os.environ, config)
    if is_postgres(settings.database):
        raise BadSetup(f"PostgreSQL has its own way to copy: {dump_command(settings, file)}")
    size = copy_database(Path(settings.database), file)
    print(f"{file}: {size / 1e6:.1f} MB, checked")
    return 0
