"""The options that say how a command answers; they mean the same in every command."""

from typing import Annotated

import typer

LangOption = Annotated[
    str | None,
    typer.Option("--lang", metavar="en|fr|es", help="The language. [default: the system language]"),
]
PrintJsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs instead.")]
