"""The arguments of `kingofnewyork export`."""

from pathlib import Path
from typing import Annotated

import typer

from kingofnewyork.cli.commands.start_options import CardsOption, read_start

FilesArgument = Annotated[
    list[Path],
    typer.Argument(metavar="FILE...", help="Records or saved games, or directories of them."),
]
SaveOption = Annotated[
    Path, typer.Option(metavar="DIR", help="Write the tables to this new or empty directory.")
]


def export(files: FilesArgument, save: SaveOption, cards: CardsOption = None) -> int:
    """Write games as Parquet tables: games, seats, decisions and events.

    \b
    Examples:
      kingofnewyork simulate --players rule,exact --games 500 --save games
      kingofnewyork export games --save tables
      python -c "import pandas; print(pandas.read_parquet('tables/decisions.parquet'))"

    Needs the extra data: pip install 'kingofnewyork[data]'.
    """
    from kingofnewyork.cli.export_games import export_games

    read_start(cards=cards)
    return export_games(files, save)
