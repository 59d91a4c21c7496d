"""The catalogue: every card of the box, registered in printed order."""

from kingofnewyork.cards.goals import StatueOfLiberty, Superstar
from kingofnewyork.cards.tokens import CARAPACE, CURSE, SOUVENIR, WEB
from kingofnewyork.rules.hooks import register_card

__all__ = ["CARAPACE", "CURSE", "SOUVENIR", "STATUE_OF_LIBERTY", "SUPERSTAR", "WEB"]

STATUE_OF_LIBERTY = register_card(StatueOfLiberty())
SUPERSTAR = register_card(Superstar())
