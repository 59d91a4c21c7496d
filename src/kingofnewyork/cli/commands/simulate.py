"""The arguments of `kingofnewyork simulate` and `kingofnewyork bots`."""

from typing import Annotated

import typer

Players = Annotated[
    str,
    typer.Option(
        metavar="BOT,BOT,...",
        help="Two to six bots, by seat (more with --draw); `kingofnewyork bots` lists them. "
        "A class of your own is module:Class or file.py:Class.",
    ),
]
Games = Annotated[str, typer.Option(metavar="N", help="How many games.")]
Jobs = Annotated[
    str | None,
    typer.Option(metavar="N", help="How many processes play. [default: one for each core]"),
]
Seed = Annotated[
    str | None,
    typer.Option(metavar="N", help="The same number gives the same games. [default: a new one]"),
]
Rotate = Annotated[
    bool, typer.Option("--no-rotate", help="Leave every bot in its seat, with new dice each game.")
]
OneInManhattan = Annotated[
    bool,
    typer.Option(
        "--one-in-manhattan", help="Room for only one in Manhattan, even with five or six monsters."
    ),
]
Draw = Annotated[
    str,
    typer.Option(metavar="N", help="Draw this many of the players for each game; 0 seats all."),
]
Json = Annotated[
    str | None,
    typer.Option("--json", metavar="FILE", help="Write everything as JSON; - is standard output."),
]
Csv = Annotated[
    str | None,
    typer.Option("--csv", metavar="FILE", help="Write a row for each game and seat; - as above."),
]
Plot = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Draw the results to a new .png, .svg or .pdf."),
]
Save = Annotated[
    str | None,
    typer.Option(
        metavar="DIR", help="Write the record of every game to this new or empty directory."
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Replace existing files (not records).")]


def simulate(
    players: Players,
    games: Games = "1000",
    jobs: Jobs = None,
    seed: Seed = None,
    no_rotate: Rotate = False,
    one_in_manhattan: OneInManhattan = False,
    draw: Draw = "0",
    json: Json = None,
    csv: Csv = None,
    plot: Plot = None,
    save: Save = None,
    force: Force = False,
) -> int:
    """Let bots play many games and show who wins.

    The tables also show how, from which seat, and with which cards.

    \b
    Examples:
      kingofnewyork simulate --players random,random
      kingofnewyork simulate --players rule,random,random,random --games 4000 --seed 7
      kingofnewyork simulate --players rule,rule,random --json results.json --csv results.csv
      kingofnewyork simulate --players rule,random --plot results.png
      kingofnewyork simulate --players rule,random --games 20 --save games
      kingofnewyork replay games/game-01.record --events
      kingofnewyork simulate --players random,easy,rule,builder,turtle --draw 3
      kingofnewyork simulate --players mymodule:MyBot,rule --csv - > results.csv

    The bots move on by one seat from game to game, and games that differ only in that share their
    dice, tiles and cards: luck is the same for all. The intervals take this into account.

    The same seed gives the same games and the same files, however many processes play. Ctrl-C
    stops early: the games so far count, their results are shown and written, and the exit code is
    130. Files that exist are not replaced, unless --force says so. With - for a file, nothing else
    goes to standard output.
    """
    from kingofnewyork.cli.simulate.run import SimulationRequest, run_simulation

    files = (json, csv, plot, save, force)
    return run_simulation(
        SimulationRequest(
            players, games, jobs, seed, not no_rotate, not one_in_manhattan, draw, *files
        )
    )


def bots() -> int:
    """List the bots that can play, each with what it is."""
    from kingofnewyork.cli.simulate.bot_list import list_bots

    return list_bots()
