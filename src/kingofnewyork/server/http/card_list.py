"""The list of all cards, as the API answers with it."""

from kingofnewyork.cards import DECK, STATUE_OF_LIBERTY, SUPERSTAR
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.server.protocol import responses
from kingofnewyork.server.rooms.house_deck import find_house_cards
from kingofnewyork.server.settings import Settings


def card_list(settings: Settings) -> responses.CardList:
    """The Goal cards, the cards of the box and those of this server."""
    own = [card for card in find_house_cards(settings) if card not in DECK]
    printed = [CARDS[card].printed for card in (STATUE_OF_LIBERTY, SUPERSTAR, *DECK, *own)]
    return responses.CardList(
        [responses.CardView(one.slug, one.kind, one.cost, len(one.rulings)) for one in printed]
    )
