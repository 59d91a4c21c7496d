"""The cards of this server: those of the box, or what its settings say."""

from collections.abc import Sequence

from kingofnewyork.play.game_start import NEW_GAME, GameStart
from kingofnewyork.rules.ids import CardId
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.server.settings import Settings


def find_house_cards(settings: Settings) -> Sequence[CardId]:
    """The cards of the deck; those of one's own are imported. `BadSetup` if that cannot be."""
    return GameStart(settings.cards, settings.deck).find_deck()


def house_deck(settings: Settings) -> tuple[str, ...] | None:
    """The deck by slug, as tables note it; None for the cards of the box."""
    if GameStart(settings.cards, settings.deck) == NEW_GAME:
        return None
    return tuple([CARDS[card].printed.slug for card in find_house_cards(settings)])
