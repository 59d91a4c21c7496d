"""The command `scripts/stress`: its runs, their options, and its exit codes."""

import argparse
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final

from tests.stress import (
    attacks,
    canaries,
    dice,
    disconnects,
    endurance,
    failpoints,
    full_disk,
    hidden,
    kills,
    races,
    restarts,
    retries,
    rules,
    simulate,
)

NAME: Final = "scripts/stress"
INTERRUPTED: Final = 130
"""The exit code after Ctrl-C."""
RUNS: Final[dict[str, ModuleType]] = {
    "kills": kills,
    "failpoints": failpoints,
    "restarts": restarts,
    "full-disk": full_disk,
    "disconnects": disconnects,
    "retries": retries,
    "races": races,
    "simulate": simulate,
    "hidden": hidden,
    "canaries": canaries,
    "attacks": attacks,
    "endurance": endurance,
    "rules": rules,
    "dice": dice,
}
"""The runs by name; each module has `add_options(parser)` and `run(options)`."""
EXIT_CODES: Final = """\
Exit codes: 0 nothing was wrong; 1 something was; 2 wrong options; 130 stopped with Ctrl-C.
With --state FILE, the same command goes on where it was stopped."""


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Help in which each run and each option has one line."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=26, width=100)


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the command, with a subcommand for each run."""
    parser = argparse.ArgumentParser(
        prog=NAME,
        usage=f"{NAME} RUN [options]",
        description="Try at full size what the tests try in small.",
        epilog=EXIT_CODES,
        formatter_class=HelpFormatter,
    )
    commands = parser.add_subparsers(
        dest="run", required=True, prog=NAME, title="runs", metavar="RUN is one of:"
    )
    for name, module in RUNS.items():
        about = module.__doc__ or ""
        command = commands.add_parser(
            name,
            help=about.partition("\n")[0],
            description=about,
            epilog=EXIT_CODES,
            formatter_class=HelpFormatter,
        )
        module.add_options(command)
    return parser


def main(arguments: Sequence[str]) -> int:
    """Run what the arguments ask for and return the exit code."""
    options = make_parser().parse_args(arguments)
    try:
        code: int = RUNS[options.run].run(options)
    except KeyboardInterrupt:
        print(f"{options.run}: stopped", file=sys.stderr)
        return INTERRUPTED
    return code
