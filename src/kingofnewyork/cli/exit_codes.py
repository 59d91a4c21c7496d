"""The exit codes of the command."""

from typing import Final

EXIT_ERROR: Final = 2
"""Something was refused, or could not be read or written."""
EXIT_INTERRUPTED: Final = 130
"""Somebody pressed Ctrl-C: 128 and the number of the signal, as shells count."""
