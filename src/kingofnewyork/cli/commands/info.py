"""The arguments of `kingofnewyork info`: it has none."""


def info() -> int:
    """Show the version and whether the core is compiled."""
    from kingofnewyork.cli.installation import show_info

    return show_info()
