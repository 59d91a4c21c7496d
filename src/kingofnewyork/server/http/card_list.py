"""The list of all cards, as the API answers with it."""

from kingofnewyork.cards import DECK, STATUE_OF_LIBERTY, SUPERSTAR
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.server.protocol import responses


def card_list() -> responses.CardList:
    """The Goal cards and the deck."""
    printed = [CARDS[card].printed for card in (STATUE_OF_LIBERTY, SUPERSTAR, *DECK)]
    return responses.CardList(
        [responses.CardView(one.slug, one.kind, one.cost, len(one.rulings)) for one in printed]
    )
