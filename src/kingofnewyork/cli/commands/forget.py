"""The arguments of `kingofnewyork forget`."""

import os
from typing import Annotated

import typer

from kingofnewyork.cli.commands.serve import ConfigOption, DatabaseOption


def forget(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The name of the table.")],
    person: Annotated[
        str | None,
        typer.Option(metavar="NUMBER", help="Who it is; without it, people are listed."),
    ] = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
    yes: Annotated[bool, typer.Option("--yes", help="Delete; without it, only show.")] = False,
) -> int:
    """Delete the name and the chat of one person at a table, also while the server runs.

    Without --yes nothing is deleted. The game stays, and its dice can still be proved. Backups, and
    what others have written about the person, are not touched.

    \b
    Examples:
      kingofnewyork forget h3kq8w2mzt4p
      kingofnewyork forget h3kq8w2mzt4p --person 1
      kingofnewyork forget h3kq8w2mzt4p --person 1 --yes
    """
    from kingofnewyork.cli.database.forget import forget_in_database
    from kingofnewyork.cli.option_values import parse_whole_number
    from kingofnewyork.server.settings import load_settings

    number = None if person is None else parse_whole_number("--person", person)
    settings, _ = load_settings({"database": database}, os.environ, config)
    return forget_in_database(settings, table, number, dry_run=not yes)
