"""The groups in which odds are shown."""

from typing import Final

OWN: Final = "own"
"""What one can reach."""
SURVIVAL: Final = "survival"
"""The risk to die, although one plays to survive."""
DANGER: Final = "danger"
"""What else can happen to one."""
ODDS_GROUPS: Final = (OWN, SURVIVAL, DANGER)
