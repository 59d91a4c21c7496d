"""The arguments of `kingofnewyork train`."""

import os
from typing import Annotated

import typer

from kingofnewyork.cli.commands.run_options import ClusterOption, FolderArgument, JobsOption
from kingofnewyork.cli.commands.start_options import CardsOption, DeckOption, read_start


def train(
    folder: FolderArgument,
    generations: Annotated[
        str, typer.Option(metavar="N", help="How often games are played and learned from.")
    ] = "3",
    games: Annotated[
        str,
        typer.Option(metavar="N", help="Games of each generation, and as many at small tables."),
    ] = "1000",
    seed: Annotated[
        str, typer.Option(metavar="N", help="The same number gives the same network.")
    ] = "0",
    gate: Annotated[
        str,
        typer.Option(metavar="N", help="Blocks in which a network meets the best so far."),
    ] = "240",
    jobs: JobsOption = None,
    cluster: ClusterOption = "",
    deck: DeckOption = "all",
    cards: CardsOption = None,
) -> int:
    """Let the learned bot learn from games against itself.

    The first generation is played by the exact bot, the others by the newest network, with some
    seats for older ones and for rule bots. Each network learns who won, then what it says itself a
    turn later, and then meets the best so far in an arena of 2, 4 and 6 monsters. If it is clearly
    behind at one of these sizes it is refused; if it is ahead on the whole it is the new best. A
    network knows the cards of the box alone: those of your own it meets, but cannot tell apart.

    \b
    Examples:
      kingofnewyork train run --generations 1 --games 500
      kingofnewyork train run --generations 4 --games 500       three more
      kingofnewyork train run --generations 4 --cluster tcp://10.0.0.1:8786
      kingofnewyork train mine --cards my_cards.py
      kingofnewyork arena compare run/generation-0/network.npz exact

    Ctrl-C stops; the same command continues. A network file is a bot for every command.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # each process that plays has a core
    from kingofnewyork.cli.training import run_training

    return run_training(
        folder, generations, games, seed, gate, jobs, cluster, read_start(None, deck, cards)
    )
