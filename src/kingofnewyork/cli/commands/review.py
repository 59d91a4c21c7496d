"""The arguments of `kingofnewyork review`."""

from typing import Annotated

import typer

from kingofnewyork.cli.commands.output_options import LangOption, PrintJsonOption
from kingofnewyork.cli.commands.start_options import CardsOption, read_start

GameArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME|FOLDER",
        help="The file of a game, its number in `resume --list`, or a folder of games. "
        "None: the latest game.",
    ),
]
CsvOption = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Write every choice as a line of CSV; - is standard output."),
]
HtmlOption = Annotated[
    str | None, typer.Option(metavar="FILE", help="Write a page for browsers, in a single file.")
]
DeepOption = Annotated[
    bool,
    typer.Option("--deep", help="Have the searching bot look again at the choices that mattered."),
]
ForceOption = Annotated[bool, typer.Option("--force", help="Replace files that exist.")]


def review(
    game: GameArgument = None,
    json: PrintJsonOption = False,
    csv: CsvOption = None,
    html: HtmlOption = None,
    deep: DeepOption = False,
    force: ForceOption = False,
    lang: LangOption = None,
    cards: CardsOption = None,
) -> int:
    """Review a game: win chances, luck and skill, the choices that cost most.

    Win chances are estimated after every action. Luck is what dice, cards and tiles brought beside
    their average; a choice costs what the best option was worth more. docs/review.md says how, and
    what accuracy and the labels mean. A folder shows the accuracy of its games.

    \b
    Examples:
      kingofnewyork review                          the latest game
      kingofnewyork review game.record --html review.html
      kingofnewyork review game.record --json       for programs
      kingofnewyork review --deep                   and what search says of it
      kingofnewyork review games/ --csv choices.csv
    """
    from kingofnewyork.cli.review.run import ReviewOutputs, review_games

    read_start(cards=cards)
    return review_games(game, ReviewOutputs(json, csv, html, force), lang, deep)
