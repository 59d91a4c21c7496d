"""The arguments of `kingofnewyork info`."""

from kingofnewyork.cli.commands.output_options import PrintJsonOption


def info(json: PrintJsonOption = False) -> int:
    """Show the version and whether the core is compiled."""
    from kingofnewyork.cli.installation import show_info

    return show_info(json)
