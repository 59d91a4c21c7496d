"""How long a decision may take."""

from typing import Final

SECOND: Final = 1000
DAY: Final = 24 * 3600 * SECOND
CLOCKS: Final[dict[str, int | None]] = {
    "none": None,
    "casual": 120 * SECOND,
    "fast": 20 * SECOND,
    "day": DAY,
    "three_days": 3 * DAY,
}
"""The clocks by name, in milliseconds a decision; None for no limit."""
BY_DAYS: Final = ("day", "three_days")
"""The clocks that go on while nobody is there."""
