"""The options that say what a game begins with; they mean the same in every command."""

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from kingofnewyork.play.game_start import GameStart

PositionOption = Annotated[
    str | None,
    typer.Option(
        "--position",
        metavar="FILE",
        help="Begin with the position in this file, written as in docs/notation.md.",
    ),
]
DeckOption = Annotated[
    str,
    typer.Option(
        "--deck",
        metavar="CARD,...",
        help="The cards to play with, by slug; all, or none.",
    ),
]
CardsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--cards",
        metavar="MODULE",
        help="Cards of your own: a module, a file.py or the name of an installed set; "
        "may be repeated.",
    ),
]
OneInManhattanOption = Annotated[
    bool,
    typer.Option(
        "--one-in-manhattan", help="Room for only one in Manhattan, even with five or six monsters."
    ),
]


def read_start(
    position: str | None = None, deck: str = "all", cards: list[str] | None = None
) -> "GameStart":
    """Read what a game begins with; `BadSetup` if it cannot be."""
    from kingofnewyork.errors import BadSetup, KingOfNewYorkError
    from kingofnewyork.play.game_start import GameStart, read_position_file

    text = "" if position is None else read_position_file(position)
    start = GameStart(tuple(cards or ()), deck, text)
    start.find_deck()
    try:
        start.state()
    except KingOfNewYorkError as problem:
        raise BadSetup(f"{position}: {problem}") from problem
    return start
