"""What a new display may show: the chance of a card that its buyer can pay."""

from math import comb

from kingofnewyork.rules.buying import may_pay_for, price_of_card
from kingofnewyork.rules.ids import DISPLAY_SIZE, NO_CARD, REFRESH_PRICE, CardId, Seat
from kingofnewyork.rules.state import State


def chance_after_refresh(state: State, me: Seat) -> float:
    """The chance that a refreshed display has a card which the monster can still pay for."""
    deck = list(state.deck)
    # Only when the deck is used up do the cards of the discard pile come back.
    pile = [*state.discard, *[card for card in state.display if card != NO_CARD]]
    drawn = min(DISPLAY_SIZE, len(deck))
    return 1 - _chance_of_none(state, me, deck, drawn) * _chance_of_none(
        state, me, pile, min(DISPLAY_SIZE - drawn, len(pile))
    )


def _chance_of_none(state: State, me: Seat, cards: list[CardId], drawn: int) -> float:
    """The chance that none of so many cards can be paid for after the price of refreshing."""
    dear = [card for card in cards if not _is_payable(state, me, card)]
    return comb(len(dear), drawn) / comb(len(cards), drawn)


def _is_payable(state: State, me: Seat, card: CardId) -> bool:
    return may_pay_for(state, me, card, REFRESH_PRICE + price_of_card(state, me, card))
