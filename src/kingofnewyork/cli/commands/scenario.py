"""The arguments of `kingofnewyork scenario`."""

from pathlib import Path
from typing import Annotated

import typer

from kingofnewyork.cli.commands.start_options import CardsOption, read_start


def scenario(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE...", help="Scenario files, or directories of them."),
    ],
    cards: CardsOption = None,
) -> int:
    """Run scenario files and report what differs.

    The exit code is 0 if everything is as expected, 1 if something differs, 2 if a file cannot be
    read.
    """
    from kingofnewyork.cli.scenario_files import run_scenarios

    read_start(cards=cards)
    return run_scenarios(files)
