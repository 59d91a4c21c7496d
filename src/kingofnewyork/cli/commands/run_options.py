"""The options with which commands say where their games are played."""

from typing import Annotated

import typer

Jobs = Annotated[
    str | None,
    typer.Option(metavar="N", help="How many processes play. [default: one for each core]"),
]
Cluster = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help="Play on the Dask cluster of this scheduler; local starts one with --jobs workers.",
    ),
]
