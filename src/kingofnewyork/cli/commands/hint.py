"""The arguments of `kingofnewyork hint`."""

from typing import Annotated

import typer

from kingofnewyork.cli.commands.output_options import LangOption, PrintJsonOption
from kingofnewyork.cli.commands.start_options import CardsOption, read_start

FileArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="A position, written as in docs/notation.md.")
]
BestOption = Annotated[str, typer.Option(metavar="N", help="How many choices to show.")]


def hint(
    file: FileArgument,
    best: BestOption = "3",
    cards: CardsOption = None,
    lang: LangOption = None,
    json: PrintJsonOption = False,
) -> int:
    """Show the best choices in a position, what each is worth, and why.

    \b
    Examples:
      kingofnewyork hint endgame.txt
      kingofnewyork hint endgame.txt --best 5 --json

    The position says whose choice it is by its lines `active` and `phase`; nature's next answer is
    nobody's choice, and has no hint.
    """
    from kingofnewyork.cli.option_values import parse_whole_number
    from kingofnewyork.cli.position_hints import print_hints

    count = parse_whole_number("--best", best, 1)
    return print_hints(read_start(file, cards=cards), count, lang, json)
