"""The arguments of `kingofnewyork puzzles`, `puzzles make` and `puzzles check`."""

from typing import Annotated

import typer

from kingofnewyork.cli.commands.output_options import LangOption
from kingofnewyork.cli.commands.run_options import (
    ClusterOption,
    FirstSeedOption,
    FolderArgument,
    JobsOption,
)
from kingofnewyork.cli.commands.start_options import CardsOption, DeckOption, read_start
from kingofnewyork.cli.commands.usage import ManualCommand

puzzles = typer.Typer(rich_markup_mode=None, add_completion=False)


@puzzles.callback(invoke_without_command=True)
def solve(
    context: typer.Context,
    number: Annotated[
        str | None, typer.Option(metavar="N", help="One puzzle by its number.")
    ] = None,
    daily: Annotated[bool, typer.Option("--daily", help="The puzzle of today, by UTC.")] = False,
    theme: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="dice, order, city, flee, move, buy or card."),
    ] = None,
    lang: LangOption = None,
) -> int:
    """Solve puzzles: positions in which one choice is clearly the best.

    Each is chosen to suit your rating, which only the first try of a puzzle changes. It is kept in
    a file on this machine. docs/puzzles.md says how puzzles are made and rated.

    \b
    Examples:
      kingofnewyork puzzles
      kingofnewyork puzzles --daily
      kingofnewyork puzzles --theme dice --lang fr
      kingofnewyork puzzles make FOLDER             more of them
    """
    if context.invoked_subcommand is not None:
        return 0
    from kingofnewyork.cli.puzzles.play import PuzzleWish, solve_puzzles

    return solve_puzzles(PuzzleWish(number, daily, theme), lang)


@puzzles.command(cls=ManualCommand)
def make(
    folder: FolderArgument,
    games: Annotated[str, typer.Option(metavar="N", help="How many games are played.")] = "600",
    number: Annotated[
        str, typer.Option("--number", metavar="N", help="How many puzzles are kept.")
    ] = "240",
    seed: FirstSeedOption = "1",
    jobs: JobsOption = None,
    cluster: ClusterOption = "",
    deck: DeckOption = "all",
    cards: CardsOption = None,
) -> int:
    """Make puzzles from games of the learned bot against itself.

    A position is a puzzle if one option is ahead of all others by 5 % of win chance and by
    four standard errors, and the network and the searching bot choose it too. Of all that is found,
    a mixture of themes and ratings is written as scenario files.

    \b
    Examples:
      kingofnewyork puzzles make mine --games 100 --number 40
      kingofnewyork scenario mine
      kingofnewyork puzzles make with-mine --cards my_cards.py
      kingofnewyork scenario with-mine --cards my_cards.py

    Ctrl-C stops; the same command continues. With more --games it plays only those that are new.
    """
    from kingofnewyork.cli.puzzles.make import make_puzzles

    return make_puzzles(folder, games, number, seed, jobs, cluster, read_start(None, deck, cards))


@puzzles.command(cls=ManualCommand)
def check() -> int:
    """Check that the best choice of every puzzle is still clearly the best.

    To be run after a change of the numbers behind hints and reviews, or of the searching bot. The
    exit code is 1 if a puzzle has to be made anew.
    """
    from kingofnewyork.cli.puzzles.make import check_puzzles

    return check_puzzles()
