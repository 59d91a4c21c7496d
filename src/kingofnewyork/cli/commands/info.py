"""The arguments of `kingofnewyork info`."""

from typing import Annotated

import typer


def info(
    json: Annotated[bool, typer.Option("--json", help="Print JSON for programs instead.")] = False,
) -> int:
    """Show the version and whether the core is compiled."""
    from kingofnewyork.cli.installation import show_info

    return show_info(json)
