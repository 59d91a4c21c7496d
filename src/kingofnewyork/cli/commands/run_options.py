"""The options with which commands say where their games are played and kept."""

from typing import Annotated

import typer

JobsOption = Annotated[
    str | None,
    typer.Option(metavar="N", help="How many processes play. [default: one for each core]"),
]
ClusterOption = Annotated[
    str,
    typer.Option(
        metavar="ADDRESS",
        help="Play on the Dask cluster of this scheduler; local starts one with --jobs workers.",
    ),
]
FolderArgument = Annotated[str, typer.Argument(metavar="FOLDER", help="Where everything is kept.")]
FirstSeedOption = Annotated[str, typer.Option(metavar="N", help="The seed of the first game.")]
