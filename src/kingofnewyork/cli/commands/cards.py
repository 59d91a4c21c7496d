"""The arguments of `kingofnewyork cards`."""

from typing import Annotated

import typer

from kingofnewyork.cli.commands.output_options import LangOption, PrintJsonOption
from kingofnewyork.cli.commands.run_options import ClusterOption, FirstSeedOption, JobsOption

NameArgument = Annotated[
    str | None, typer.Argument(metavar="CARD", help="One card, by its name or a part of it.")
]
StrengthOption = Annotated[
    bool, typer.Option("--strength", help="What the cards bring, in % of win chance.")
]
MonstersOption = Annotated[
    str | None, typer.Option(metavar="N", help="With --strength: at tables of this size.")
]
GamesOption = Annotated[
    str | None,
    typer.Option(metavar="N", help="With --strength: measure it again in so many games."),
]
JournalOption = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Keep every block of games here; a stopped run goes on."),
]
SaveOption = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="With --strength: keep what was counted."),
]
PlotOption = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="With --strength: draw it, as .svg, .png or .pdf."),
]


def cards(
    name: NameArgument = None,
    strength: StrengthOption = False,
    monsters: MonstersOption = None,
    games: GamesOption = None,
    seed: FirstSeedOption = "1",
    jobs: JobsOption = None,
    cluster: ClusterOption = "",
    journal: JournalOption = None,
    save: SaveOption = None,
    plot: PlotOption = None,
    json: PrintJsonOption = False,
    lang: LangOption = None,
) -> int:
    """List the cards, or show how strong they are.

    With --strength: rule bots play many games, and chance hands a card of the deck to whoever may
    buy, together with its price. What it brings is how much more often that monster wins than with
    the price alone, or with neither, in the same game. docs/card-strength.md explains the figures.

    \b
    Examples:
      kingofnewyork cards                                all cards
      kingofnewyork cards "broadway star"                one of them, with its rulings
      kingofnewyork cards --strength                     what they bring
      kingofnewyork cards --strength --monsters 4
      kingofnewyork cards "power tap" --strength         by table size and turn
      kingofnewyork cards --strength --json              for programs
      kingofnewyork cards --strength --games 20000       measure it again
    """
    from kingofnewyork.cli.cards.run import CardsRequest, show_cards

    request = CardsRequest(
        name, strength, monsters, games, seed, jobs, journal, save, plot, json, cluster
    )
    return show_cards(request, lang)
