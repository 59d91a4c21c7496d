"""What tests get that run the command in their own process: the fixture `session`."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class CommandResult:
    """The exit code of a command and what it printed."""

    code: int
    out: str
    err: str


Session = Callable[..., CommandResult]
"""Takes the words of a command, and as `typed` the lines of standard input."""
