"""The arguments of `kingofnewyork hint`."""

from typing import Annotated

import typer

from kingofnewyork.cli.commands.start_options import Cards, read_start

File = Annotated[
    str, typer.Argument(metavar="FILE", help="A position, written as in docs/notation.md.")
]
Best = Annotated[int, typer.Option(metavar="N", help="How many choices to show.")]
Lang = Annotated[
    str | None,
    typer.Option("--lang", metavar="en|fr|es", help="The language. [default: the system language]"),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs instead.")]


def hint(
    file: File, best: Best = 3, cards: Cards = None, lang: Lang = None, json: Json = False
) -> int:
    """Show the best choices in a position, what each is worth, and why.

    \b
    Examples:
      kingofnewyork hint endgame.txt
      kingofnewyork hint endgame.txt --best 5 --json

    The position says whose choice it is by its lines `active` and `phase`; nature's next answer is
    nobody's choice, and has no hint.
    """
    from kingofnewyork.cli.position_hints import print_hints

    return print_hints(read_start(file, cards=cards), best, lang, json)
