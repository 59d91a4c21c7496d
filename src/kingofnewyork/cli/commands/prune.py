"""The arguments of `kingofnewyork prune`."""

import os
from typing import Annotated

import typer

from kingofnewyork.cli.commands.serve import ConfigOption, DatabaseOption


def prune(
    database: DatabaseOption = None,
    config: ConfigOption = None,
    finished: Annotated[
        str | None,
        typer.Option(metavar="DAYS", help="Tables whose game ended, or that closed, so long ago."),
    ] = None,
    abandoned: Annotated[
        str | None,
        typer.Option(metavar="DAYS", help="Tables that wait or play, if nothing happened so long."),
    ] = None,
    size: Annotated[
        str | None,
        typer.Option(metavar="MB", help="Only the oldest of them, until the rest takes this."),
    ] = None,
    keep: Annotated[
        list[str] | None,
        typer.Option(metavar="TABLE", help="A table that stays; may be repeated."),
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Delete them; without it, only show.")] = False,
) -> int:
    """Delete old tables of the server with their games, also while it runs.

    Without --yes nothing is deleted: the tables are listed, with their age and size. A table that
    changes meanwhile is left alone. What is deleted is gone: make a backup first.

    \b
    Examples:
      kingofnewyork prune --finished 365
      kingofnewyork prune --finished 90 --abandoned 30 --yes
      kingofnewyork prune --finished 30 --size 500 --keep h3kq8w2mzt4p --yes
    """
    from kingofnewyork.cli.database.prune import PruneLimits, prune_database
    from kingofnewyork.cli.option_values import parse_number
    from kingofnewyork.errors import BadSetup
    from kingofnewyork.server.settings import load_settings

    if finished is None and abandoned is None:
        raise BadSetup("say what is old: --finished DAYS, --abandoned DAYS or both")
    parsed = [
        None if text is None else parse_number(option, text, 0)
        for option, text in (("--finished", finished), ("--abandoned", abandoned), ("--size", size))
    ]
    settings, _ = load_settings({"database": database}, os.environ, config)
    finished_days, abandoned_days, megabytes = parsed
    max_log_bytes = None if megabytes is None else int(megabytes * 1e6)
    limits = PruneLimits(finished_days, abandoned_days, max_log_bytes, frozenset(keep or ()))
    return prune_database(settings, limits, dry_run=not yes)
