"""Buying, refreshing, and the questions that cards ask."""

from kingofnewyork.bots.rule.card_worth import (
    AIR_FORCE_ONE,
    BROADWAY_STAR,
    DAMAGE_NOW,
    DIVA,
    EACH_TURN,
    EGO_TRIP,
    ENERGY_NOW,
    KNOWN_CARDS,
    LIFE_NOW,
    PHOTO_OP,
    POINTS_NOW,
)
from kingofnewyork.bots.rule.style import Style
from kingofnewyork.bots.rule.table import (
    SUPERSTAR_GOAL,
    energy_worth,
    harm_worth,
    life_worth,
    rounds_left,
    units_at,
)
from kingofnewyork.rules.actions import BUY, COUNT, DISCARD_CARD, END, REFRESH
from kingofnewyork.rules.buying import price_of_card
from kingofnewyork.rules.ids import MAX_LIFE, WIN_POINTS, CardId, Seat
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State


def card_worth(state: State, me: Seat, card: CardId, style: Style) -> int:
    """What a card is worth to the monster now, its price not counted."""
    if card >= KNOWN_CARDS:
        return 0
    points = POINTS_NOW[card]
    if card == PHOTO_OP:
        points = max(state.dealt)
    damage = DAMAGE_NOW[card]
    if card == AIR_FORCE_ONE:
        damage = units_at(state, state.place[me])
    if damage and damage >= state.life[me]:
        return -9999
    if points and state.points[me] + points >= WIN_POINTS:
        return 9999
    worth = 100 * points
    if ENERGY_NOW[card]:
        worth += energy_worth(state, style) * ENERGY_NOW[card]
    worth += later_worth(state, me, card, style)
    if damage:
        worth -= harm_worth(state, me, damage, style)
    life = state.life[me]
    for more in range(1, LIFE_NOW[card] + 1):
        if life + more <= MAX_LIFE:
            worth += life_worth(life + more - 1, style)
    return worth


def later_worth(state: State, me: Seat, card: CardId, style: Style) -> int:
    """What a card is worth in all turns that are left."""
    each = each_turn(state, me, card)
    return each * rounds_left(state) * style.keeps // 100 if each else 0


def each_turn(state: State, me: Seat, card: CardId) -> int:
    """What a card is worth in each turn that is left."""
    if state.goals[SUPERSTAR_GOAL] == me:
        if card == BROADWAY_STAR:
            return 75
        if card == EGO_TRIP:
            return 45
        if card == DIVA:
            return 25
    return EACH_TURN[card]


def buy_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """The best bargain; a new display if there is none and energy to spare; else the end."""
    if state.points[me] >= WIN_POINTS:
        return END
    best = END
    best_gain = 0
    energy = energy_worth(state, style)
    for action in options:
        if BUY <= action < DISCARD_CARD:
            card = CARDS[action - BUY].card_id
            gain = card_worth(state, me, card, style)
            gain -= energy * price_of_card(state, me, card)
            if gain > best_gain:
                best_gain = gain
                best = action
    if best == END and state.energy[me] >= style.spare and REFRESH in options:
        return REFRESH
    return best


def give_up_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """The Keep card that is missed least."""
    best = options[0]
    least = 99999
    for action in options:
        card = CARDS[action - DISCARD_CARD].card_id
        worth = each_turn(state, me, card) if card < KNOWN_CARDS else 0
        if worth < least:
            least = worth
            best = action
    return best


def absorb_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """How much of the damage to take in energy with Of Another World."""
    damage = state.hits[me] - state.spared[me]
    best = options[0]
    least = 99999
    for action in options:
        spared = action - COUNT
        cost = spared * style.energy + harm_worth(state, me, damage - spared, style)
        if cost < least:
            least = cost
            best = action
    return best
