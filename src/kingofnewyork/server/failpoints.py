"""Points at which a test can make the process die, to see that nothing accepted is lost."""

import os
from typing import Final

VARIABLE: Final = "KINGOFNEWYORK_FAILPOINT"
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

_point, _, _number = os.environ.get(VARIABLE, "").partition(":")
_left = int(_number or 1)


def reach(point: str) -> None:
    """The process ends here, without any cleaning up, if a test wants it to."""
    if point != _point:
        return
    global _left
    _left -= 1
    if _left <= 0:
        os._exit(EXIT_CODE)
