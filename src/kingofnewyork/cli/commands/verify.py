"""The arguments of `kingofnewyork verify`."""

from typing import Annotated

import typer

from kingofnewyork.cli.commands.start_options import CardsOption, read_start

FilesArgument = Annotated[
    list[str],
    typer.Argument(metavar="FILE...", help="Files of finished games; - is standard input."),
]
CommitmentOption = Annotated[
    str | None,
    typer.Option(metavar="HEX", help="The commitment that you were shown before the game."),
]
NonceOption = Annotated[
    str | None, typer.Option(metavar="HEX", help="The nonce that you, or your program, sent.")
]


def verify(
    files: FilesArgument,
    commitment: CommitmentOption = None,
    nonce: NonceOption = None,
    cards: CardsOption = None,
) -> int:
    """Prove that dice, tiles and cards of a game were fixed before it began.

    The game is played again by the rules, with everything left to chance computed from the key and
    the nonces in the file. What that proves, and what not, is in docs/fair-dice.md. For a game
    that continues another one, only what came after that is proved.

    The exit code is 0 if everything is as committed, 1 if something differs, 2 if a file cannot be
    read or holds something else.

    \b
    Examples:
      kingofnewyork verify game.record
      kingofnewyork verify --commitment 5f0c... --nonce 3f9a... game.record
      curl https://example.org/game.record | kingofnewyork verify -
    """
    from kingofnewyork.cli.proof import verify_file

    read_start(cards=cards)
    return max([verify_file(file, commitment, nonce) for file in files])
