"""Time controls: how long a decision may take on each clock."""

from typing import Final

SECOND_MS: Final = 1000
DAY_MS: Final = 24 * 3600 * SECOND_MS
DECISION_LIMITS_MS: Final[dict[str, int | None]] = {
    "none": None,
    "casual": 120 * SECOND_MS,
    "fast": 20 * SECOND_MS,
    "day": DAY_MS,
    "three_days": 3 * DAY_MS,
}
"""The time for one decision by the name of the clock; None for no limit."""
DAY_CLOCKS: Final = ("day", "three_days")
"""The clocks that give days for a decision, and run on while nobody is connected."""
