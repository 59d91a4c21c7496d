"""Failpoints: places at which a test can make the process die."""

import os
from typing import Final

FAILPOINT_VARIABLE: Final = "KINGOFNEWYORK_FAILPOINT"
"""`after_commit:3` in this variable ends the process the third time that point is reached."""
POINTS: Final = (
    "before_append",
    "after_append",
    "before_commit",
    "after_commit",
    "before_ack",
    "before_broadcast",
)
EXIT_CODE: Final = 86

_point, _, _number = os.environ.get(FAILPOINT_VARIABLE, "").partition(":")
_left = int(_number or 1)


def hit_failpoint(point: str) -> None:
    """End the process here without cleaning up, if a test has asked for this point."""
    if point != _point:
        return
    global _left
    _left -= 1
    if _left <= 0:
        os._exit(EXIT_CODE)
