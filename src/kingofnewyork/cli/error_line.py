"""The line in which the command says what is wrong."""

import sys
from typing import Final

from kingofnewyork.cli.exit_codes import EXIT_ERROR
from kingofnewyork.cli.invocation import PROGRAM

MAX_ERROR_CHARACTERS: Final = 600


def report_error(reason: str) -> int:
    """Print in one line what is wrong, shortened in the middle; return the exit code."""
    line = " ".join(reason.split())
    if len(line) > MAX_ERROR_CHARACTERS:
        line = f"{line[: MAX_ERROR_CHARACTERS // 2]} ... {line[-MAX_ERROR_CHARACTERS // 2 :]}"
    print(f"{PROGRAM}: {line}", file=sys.stderr)
    return EXIT_ERROR
