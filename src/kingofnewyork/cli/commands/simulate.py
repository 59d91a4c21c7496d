"""The arguments of `kingofnewyork simulate` and `kingofnewyork bots`."""

from typing import Annotated

import typer

from kingofnewyork.cli.commands.output_options import PrintJsonOption
from kingofnewyork.cli.commands.run_options import ClusterOption, JobsOption
from kingofnewyork.cli.commands.start_options import (
    CardsOption,
    DeckOption,
    OneInManhattanOption,
    PositionOption,
    read_start,
)

PlayersOption = Annotated[
    str,
    typer.Option(
        metavar="BOT,BOT,...",
        help="Two to six bots, by seat (more with --draw); `kingofnewyork bots` lists them. "
        "A class of your own is module:Class or file.py:Class.",
    ),
]
GamesOption = Annotated[str, typer.Option(metavar="N", help="How many games.")]
SeedOption = Annotated[
    str | None,
    typer.Option(metavar="N", help="The same number gives the same games. [default: a new one]"),
]
RotateOption = Annotated[
    bool, typer.Option("--no-rotate", help="Leave every bot in its seat, with new dice each game.")
]
DrawOption = Annotated[
    str,
    typer.Option(metavar="N", help="Draw this many of the players for each game; 0 seats all."),
]
CsvOption = Annotated[
    str | None,
    typer.Option(
        "--csv", metavar="FILE", help="Write a row for each game and seat; - is standard output."
    ),
]
PlotOption = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Draw the results to a new .png, .svg or .pdf."),
]
SaveOption = Annotated[
    str | None,
    typer.Option(
        metavar="DIR", help="Write the record of every game to this new or empty directory."
    ),
]
SecondsOption = Annotated[
    str,
    typer.Option(metavar="S", help="A bot may think so long about a choice; 0 for no limit."),
]
ForfeitsOption = Annotated[
    bool,
    typer.Option(
        "--forfeits", help="A bot that fails or is too slow loses its game, and the run goes on."
    ),
]
JournalOption = Annotated[
    str | None,
    typer.Option(
        metavar="FILE", help="Keep every game in this file; a run that was stopped goes on there."
    ),
]
TracebackOption = Annotated[
    bool,
    typer.Option("--traceback", help="Show the whole traceback of a bot that raises, not its own."),
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace existing files (not records).")]


def simulate(
    players: PlayersOption,
    games: GamesOption = "1000",
    jobs: JobsOption = None,
    seed: SeedOption = None,
    no_rotate: RotateOption = False,
    one_in_manhattan: OneInManhattanOption = False,
    draw: DrawOption = "0",
    json: PrintJsonOption = False,
    csv: CsvOption = None,
    plot: PlotOption = None,
    save: SaveOption = None,
    force: ForceOption = False,
    position: PositionOption = None,
    deck: DeckOption = "all",
    cards: CardsOption = None,
    seconds: SecondsOption = "0",
    forfeits: ForfeitsOption = False,
    journal: JournalOption = None,
    cluster: ClusterOption = "",
    traceback: TracebackOption = False,
) -> int:
    """Let bots play many games and show who wins.

    The tables also show how, from which seat, and with which cards.

    \b
    Examples:
      kingofnewyork simulate --players random,random
      kingofnewyork simulate --players rule,random,random,random --games 4000 --seed 7
      kingofnewyork simulate --players rule,random --json > results.json
      kingofnewyork simulate --players rule,rule,random --csv results.csv
      kingofnewyork simulate --players rule,random --plot results.png
      kingofnewyork simulate --players rule,random --games 20 --save games
      kingofnewyork replay games/game-01.record --events
      kingofnewyork simulate --players random,easy,rule,builder,turtle --draw 3
      kingofnewyork simulate --players mymodule:MyBot,rule --csv - > results.csv
      kingofnewyork simulate --players rule,rule --position endgame.txt
      kingofnewyork simulate --players rule,rule,rule --cards my_card.py
      kingofnewyork simulate --players rule,mine.py:Bot --forfeits --seconds 2
      kingofnewyork simulate --players exact,exact --games 9000 --journal run.jsonl
      kingofnewyork simulate --players exact,rule --cluster tcp://10.0.0.1:8786

    The bots move on by one seat from game to game, and games that differ only in that share their
    dice, tiles and cards: luck is the same for all. The intervals take this into account.

    The same seed gives the same games and the same files, however many processes play. Ctrl-C
    stops early: the games so far count, their results are shown and written, and the exit code is
    130. Files that exist are not replaced, unless --force says so. With --json, or --csv -, nothing
    else goes to standard output.
    """
    from kingofnewyork.cli.simulate.run import SimulationRequest, run_simulation

    files = (json, csv, plot, save, force)
    start = read_start(position, deck, cards)
    return run_simulation(
        SimulationRequest(
            *(players, games, jobs, seed, not no_rotate, not one_in_manhattan, draw),
            *files,
            start=start,
            seconds=seconds,
            forfeits=forfeits,
            journal=journal,
            cluster=cluster,
            traceback=traceback,
        )
    )


def bots(json: PrintJsonOption = False) -> int:
    """List the bots that can play, each with what it is."""
    from kingofnewyork.cli.simulate.bot_list import list_bots

    return list_bots(json)
