"""The status of a table."""

from typing import Final

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
CLOSED: Final = "closed"
STATUSES: Final = (OPEN, RUNNING, OVER, CLOSED)
"""Waiting for players, playing, game over, or left by everybody."""
FINISHED_STATUSES: Final = (OVER, CLOSED)
UNFINISHED_STATUSES: Final = (OPEN, RUNNING)
