"""The limits on rerolls that cards set when each is alone."""

from typing import Final

from kingofnewyork.odds.limits import Limits
from kingofnewyork.rules.ids import ATTACK, OUCH

TERMINAL_RAGE: Final = Limits(locked=(ATTACK,))
JINX_AURA: Final = Limits(restless=True)
CURSED: Final = Limits(priced=(OUCH,))
