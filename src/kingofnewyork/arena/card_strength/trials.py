"""Trials of cards: the same game goes on with a card, with its price in energy, and without both.

Who buys a card is often ahead already, so that buyers win more than a card brings them. Here a
monster is picked by chance, and so is the card: what it brings is the only difference.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from kingofnewyork.arena.seeds import derive_seed
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.cards import DECK
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.actions import BUY, REVEAL_CARD
from kingofnewyork.rules.buying import Buy, Draw, price_of_card
from kingofnewyork.rules.engine import apply_unchecked, new_state
from kingofnewyork.rules.events import Bought
from kingofnewyork.rules.hooks import Card
from kingofnewyork.rules.ids import NO_CARD, TABLE_SIZES, CardId, Seat
from kingofnewyork.rules.registry import CARDS, refresh_display_hooks
from kingofnewyork.rules.state import State

TRIAL_SHARE: Final = 0.8
"""With this chance, divided by the number of monsters, a card is tried in a phase of buying."""
CONDITIONAL_CARDS: Final = tuple(
    [card for card in DECK if type(CARDS[card]).may_buy is not Card.may_buy]
)
"""Cards that can be bought only after something rare: they are tried whenever that has happened."""
MAX_GAME_ACTIONS: Final = 20_000
"""A game that is longer is given up, and nobody has won it."""


@dataclass(frozen=True, slots=True)
class CardTrial:
    """A card that chance has handed to a monster, and whether that monster won."""

    card: CardId
    monsters: int
    turn: int
    """Which turn of its own the monster was in; its first is 1."""
    won_with: bool
    """With the card, for which it had been given the price."""
    won_with_price: bool
    """With the price in energy only."""
    won_without: bool


@dataclass(frozen=True, slots=True)
class Purchase:
    """A card that a bot bought because it wanted to, and whether it won."""

    card: CardId
    monsters: int
    turn: int
    """Which turn of its own the monster was in; its first is 1."""
    won: bool


@dataclass
class _Begun:
    """A trial in a game whose end is not known yet."""

    seat: Seat
    card: CardId
    turn: int
    won_with: bool
    won_with_price: bool


def try_cards(seed: int) -> tuple[list[CardTrial], list[Purchase]]:
    """Play a game of rule bots; return the trials in it, and what was bought.

    The size of the table, dice, cards, and which card is tried when follow from the seed.
    """
    random = Random(derive_seed(seed, "trials", 0))
    monsters = TABLE_SIZES[seed % len(TABLE_SIZES)]
    nature = SeededNature(seed)
    state = new_state(range(monsters), DECK, True)
    state.fates = []
    own_turns = [0] * monsters
    begun: list[_Begun] = []
    bought: list[tuple[Seat, CardId, int]] = []
    drawn: set[CardId] = set()
    for seat in _buying_phases(state, nature, own_turns, bought):
        if _offered_slot(state) < 0:
            continue
        rare = [card for card in CONDITIONAL_CARDS if card in state.deck]
        due = [card for card in rare if all(one.card != card for one in begun)]
        cards = [card for card in state.deck if card not in drawn]
        if random.random() * monsters < TRIAL_SHARE and cards:
            card = random.choice(cards)
            if CARDS[card].may_buy(state, seat):
                drawn.add(card)
                due += [] if card in CONDITIONAL_CARDS else [card]
        begun += [
            _try_card(state, nature, seat, card, own_turns[seat])
            for card in due
            if CARDS[card].may_buy(state, seat)
        ]
    trials = [
        CardTrial(
            one.card, monsters, one.turn, one.won_with, one.won_with_price, state.winner == one.seat
        )
        for one in begun
    ]
    purchases = [
        Purchase(card, monsters, turn, state.winner == seat) for seat, card, turn in bought
    ]
    return trials, purchases


def _buying_phases(
    state: State,
    nature: SeededNature,
    own_turns: list[int],
    bought: list[tuple[Seat, CardId, int]],
) -> Iterator[Seat]:
    """Play a game; yield whoever may buy, once a turn and before anything is bought.

    The turns of each seat are counted, and what is bought is added, while the game goes on.
    """
    agenda = state.agenda
    turn = buying_turn = 0
    for _ in range(MAX_GAME_ACTIONS):
        if not agenda:
            return
        if state.turn != turn:
            turn = state.turn
            own_turns[state.active] += 1
        step = agenda[-1]
        if step.seat >= 0 and turn != buying_turn and isinstance(step, Buy):
            buying_turn = turn
            yield step.seat
        _go_on(state, nature)
        for event in state.fates or ():
            if isinstance(event, Bought):
                bought.append((event.seat, event.card, own_turns[event.seat]))
        state.fates = []


def _go_on(state: State, nature: SeededNature) -> None:
    """Apply the next action: nature's, or a rule bot's."""
    is_nature = state.agenda[-1].seat < 0
    apply_unchecked(state, nature.answer(state) if is_nature else rule_choice(state))


def _try_card(state: State, nature: SeededNature, seat: Seat, card: CardId, turn: int) -> _Begun:
    """Play the game to its end twice: with a card of the deck, and with its price."""
    price = price_of_card(state, seat, card)
    rich = state.copy()
    rich.fates = None
    rich.energy[seat] += price
    buyer = rich.copy()
    _buy_from_deck(buyer, nature, card)
    return _Begun(seat, card, turn, _winner(buyer, nature) == seat, _winner(rich, nature) == seat)


def _buy_from_deck(state: State, nature: SeededNature, card: CardId) -> None:
    """Let whoever may buy do so with a card of the deck; the display stays as it is."""
    place = _offered_slot(state)
    offered = state.display[place]
    state.deck = sorted([offered, *[one for one in state.deck if one != card]])
    state.display = [card if slot == place else one for slot, one in enumerate(state.display)]
    refresh_display_hooks(state)
    apply_unchecked(state, BUY + card)
    while state.agenda and not isinstance(state.agenda[-1], Draw):
        _go_on(state, nature)
    if state.agenda and offered in state.deck:
        apply_unchecked(state, REVEAL_CARD + offered)


def _offered_slot(state: State) -> int:
    """The first slot of the display that has a card; -1 if none has."""
    return next((slot for slot, card in enumerate(state.display) if card != NO_CARD), -1)


def _winner(state: State, nature: SeededNature) -> int:
    """Who wins if rule bots play the game to its end."""
    for _ in range(MAX_GAME_ACTIONS):
        if not state.agenda:
            break
        _go_on(state, nature)
    return state.winner
