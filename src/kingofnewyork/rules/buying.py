"""Phase 4: the display of cards, what they cost, buying and refreshing. Rules 1.8."""

from typing import Final

from kingofnewyork.rules.actions import BUY, END, REFRESH, REVEAL_CARD
from kingofnewyork.rules.card_uses import try_use, uses
from kingofnewyork.rules.events import Bought, CardRevealed, CardTaken, DeckShuffled, Refreshed
from kingofnewyork.rules.hooks import KEEP, USES, WINDOW_BUY
from kingofnewyork.rules.ids import (
    DISPLAY_SIZE,
    NATURE,
    NO_CARD,
    NOBODY,
    REFRESH_PRICE,
    CardId,
    Seat,
)
from kingofnewyork.rules.mypyc_shim import i64
from kingofnewyork.rules.paying import can_pay, charge
from kingofnewyork.rules.registry import CARDS, refresh_display_hooks
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import NATURES_CHOICE, Chance, Step
from kingofnewyork.rules.verbs import gain_card, lose_card, put_on_discard_pile


def price_of_card(state: State, buyer: Seat, card: CardId) -> int:
    """What the card costs this buyer, never below 0. Rules 1.8.3."""
    offered = CARDS[card]
    price = offered.printed.cost + offered.price_change(state, buyer)
    return price if price > 0 else 0


def may_pay_for(state: State, buyer: Seat, card: CardId, price: int) -> bool:
    """Whether the buyer can pay this price and meets the card's condition."""
    return can_pay(state, buyer, price) and CARDS[card].may_buy(state, buyer)


class Buy(Step):
    """D12: buy, refresh, or end; as often as one can pay. Rules 1.8.1."""

    __slots__ = ()
    word = "buy"

    def come_up(self, state: State) -> list[int] | None:
        me = self.seat
        options = [END]
        for card in state.display:
            if card != NO_CARD and may_pay_for(state, me, card, price_of_card(state, me, card)):
                options.append(BUY + card)
        if has_cards(state) and can_pay(state, me, REFRESH_PRICE):
            options.append(REFRESH)
        if state.hooks[me] & USES:
            options += uses(state, me, WINDOW_BUY)
        if len(options) == 1 or state.alive == 1:
            state.agenda.pop()
            return None
        return options

    def choose(self, state: State, action: int) -> None:
        me = self.seat
        if action == END:
            state.agenda.pop()
        elif action == REFRESH:
            charge(state, me, REFRESH_PRICE, Refresh(me))
        elif not try_use(state, me, WINDOW_BUY, action):
            card = CARDS[action - BUY].card_id
            price = price_of_card(state, me, card)
            charge(state, me, price, Acquire(me, price, source=card))


def has_cards(state: State) -> bool:
    """Whether there is any card left that a refreshed display could show."""
    if state.deck or state.discard:
        return True
    return any(card != NO_CARD for card in state.display)


class Refresh(Step):
    """The whole display is discarded and three new cards are revealed. Rules 1.8.2."""

    __slots__ = ()
    word = "refresh"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        if state.events is not None:
            state.events.append(Refreshed(self.seat))
        for slot in range(DISPLAY_SIZE):
            card = state.display[slot]
            if card != NO_CARD:
                state.display[slot] = NO_CARD
                put_on_discard_pile(state, card)
        refresh_display_hooks(state)
        fill_display(state)
        return None


class Acquire(Step):
    """The paid card `source` leaves display or discard pile and takes effect.

    `amount` was its price.

    Rules 1.8.4, 1.8.5.
    """

    __slots__ = ()
    word = "acquire"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        card = CARDS[self.source].card_id
        if card in state.discard:
            state.discard.remove(card)
        else:
            state.display[state.display.index(card)] = NO_CARD
            refresh_display_hooks(state)
            fill_display(state)
        if state.events is not None or state.fates is not None:
            state.tell_fate(Bought(self.seat, card, self.amount))
        take_effect(state, self.seat, card)
        return None


def take_effect(state: State, buyer: Seat, card: CardId) -> None:
    """Give a Keep card to its buyer or discard it next; do what buying it does. Rules 1.8.4."""
    if CARDS[card].printed.kind == KEEP:
        gain_card(state, buyer, card)
    else:
        state.agenda.append(Shelve(NOBODY, source=card))
    CARDS[card].on_buy(state, buyer)


def discard_keep(state: State, seat: Seat, card: CardId, forced_by: CardId = NO_CARD) -> None:
    """Move a Keep card from the monster to the discard pile."""
    lose_card(state, seat, card)
    put_on_discard_pile(state, card, seat, forced_by)
    refill_display(state)


class Shelve(Step):
    """The card `source` has done its work and goes to the discard pile. Rules 1.8.5."""

    __slots__ = ()
    word = "shelve"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        put_on_discard_pile(state, CARDS[self.source].card_id)
        return None


def fill_display(state: State) -> None:
    """Fill every empty slot next, from left to right. Rules 1.8.5."""
    for slot in range(DISPLAY_SIZE - 1, -1, -1):
        if state.display[slot] == NO_CARD:
            state.agenda.append(DRAWS[slot])


def refill_display(state: State) -> None:
    """Slots that stayed empty are filled, now that there are cards again. Rules 1.8.6."""
    if not any(isinstance(step, Draw) for step in state.agenda):
        fill_display(state)


def place_in(deck: list[CardId], card: int) -> int:
    """Where a card is in a sorted deck; found by halving."""
    low: i64 = 0
    high: i64 = len(deck)
    while low < high:
        middle = low + high >> 1
        if deck[middle] < card:
            low = middle + 1
        else:
            high = middle
    return low


class Draw(Chance):
    """Nature tells which card of the deck is revealed in the slot `amount`. Rules 1.8.5, 1.8.6."""

    __slots__ = ()
    word = "draw"

    def expected_answer(self) -> str:
        return "a card of the deck"

    def come_up(self, state: State) -> list[int] | None:
        if state.display[self.amount] != NO_CARD:
            state.agenda.pop()
            return None
        if not state.deck and state.discard:
            state.deck = sorted(state.discard)
            state.discard = []
            state.shuffles += 1
            if state.events is not None:
                state.events.append(DeckShuffled(len(state.deck)))
        if not state.deck:
            state.agenda.pop()
            return None
        return NATURES_CHOICE

    def outcomes(self, state: State) -> list[tuple[int, float]]:
        chance = 1 / len(state.deck)
        return [(REVEAL_CARD + card, chance) for card in state.deck]

    def accepts(self, state: State, action: int) -> bool:
        card = action - REVEAL_CARD
        place = place_in(state.deck, card)
        return place < len(state.deck) and state.deck[place] == card

    def choose(self, state: State, action: int) -> None:
        state.agenda.pop()
        card = CARDS[action - REVEAL_CARD].card_id
        state.deck.pop(place_in(state.deck, card))
        state.display[self.amount] = card
        refresh_display_hooks(state)
        if state.events is not None:
            state.events.append(CardRevealed(self.amount, card))
        if state.claims and CARDS[card].printed.kind == KEEP:
            seat = state.claims[0]
            state.claims = state.claims[1:]
            self.hand_over(state, seat, card)

    def hand_over(self, state: State, seat: Seat, card: CardId) -> None:
        """Give the revealed card to the monster that had claimed it, as if bought for 0."""
        state.display[self.amount] = NO_CARD
        refresh_display_hooks(state)
        if state.events is not None:
            state.events.append(CardTaken(seat, card))
        state.agenda.append(self)
        take_effect(state, seat, card)


DRAWS: Final = tuple([Draw(NATURE, slot) for slot in range(DISPLAY_SIZE)])
