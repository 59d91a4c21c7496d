"""Cards about buying, selling and what others pay."""

from typing import Final

from kingofnewyork.rules.actions import BUY, COUNT, DISCARD_CARD
from kingofnewyork.rules.buying import Acquire, discard_keep, may_pay_for, price_of_card
from kingofnewyork.rules.card_uses import ask, ask_in_turn
from kingofnewyork.rules.harm import harm
from kingofnewyork.rules.hooks import DISCARD, KEEP, WINDOW_BUY, Card, Printed
from kingofnewyork.rules.ids import CAUSE_CARD, NOBODY, CardId, Seat
from kingofnewyork.rules.paying import charge
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.verbs import (
    gain_energy,
    gain_points,
    greatest_life,
    heal,
    lose_energy,
    lose_points,
)

POWER_TAP_ENERGY: Final = 3
"""How much energy gained in one turn Power Tap waits for."""


class PowerTap(Card):
    """Who gains much pays a little."""

    printed = Printed(
        "Power Tap",
        KEEP,
        4,
        "Each turn, when another monster has gained 3 energy in total, it gives you 1 energy.",
        rulings=(
            "Everything it gains in a turn adds up, no matter whose turn it is.",
            "It gives as soon as it has gained 3, and only once a turn.",
            "A monster without energy gives nothing.",
        ),
    )

    def after_energy(self, state: State, me: Seat, gainer: Seat, amount: int) -> None:
        total = state.gained[gainer]
        if gainer != me and total - amount < POWER_TAP_ENERGY <= total:
            gain_energy(state, me, lose_energy(state, gainer, 1, self.card_id), self.card_id)


class Scavenger(Card):
    """Shops in the discard pile."""

    printed = Printed(
        "Scavenger",
        KEEP,
        3,
        "You may buy Keep cards from the discard pile for 1 energy less.",
        rulings=(
            "No card costs less than 0.",
            "“When bought” effects still happen.",
            "No new card is revealed in its place.",
            "Discard cards cannot be bought this way.",
        ),
    )

    def price(self, state: State, me: Seat, card: CardId) -> int:
        """What a card of the discard pile costs its owner."""
        return max(0, price_of_card(state, me, card) - 1)

    def uses(self, state: State, me: Seat, window: int) -> list[int]:
        if window != WINDOW_BUY:
            return []
        return [
            BUY + card
            for card in state.discard
            if CARDS[card].printed.kind == KEEP
            and may_pay_for(state, me, card, self.price(state, me, card))
        ]

    def use(self, state: State, me: Seat, window: int, action: int) -> None:
        card = CardId(action - BUY)
        price = self.price(state, me, card)
        charge(state, me, price, Acquire(me, price, source=card))


class NextStage(Card):
    """Points become something else."""

    printed = Printed(
        "Next Stage",
        DISCARD,
        4,
        "Lose all your points. For each one, gain 1 energy or heal 1, as you choose.",
        rulings=(
            "You may split them in any way.",
            "Healing beyond your maximum life is lost.",
            "If you lose the Statue of Liberty later, you still lose up to 3 points.",
        ),
    )

    def on_buy(self, state: State, me: Seat) -> None:
        points = state.points[me]
        lose_points(state, me, points, self.card_id)
        ask(state, me, self.card_id, points)

    def choices(self, state: State, step: Step) -> list[int]:
        wounds = greatest_life(state, step.seat) - state.life[step.seat]
        first = max(0, step.amount - wounds)
        numbers = [first, *[number for number in range(step.amount + 1) if number != first]]
        return [COUNT + number for number in numbers]

    def choose(self, state: State, step: Step, action: int) -> None:
        energy = action - COUNT
        gain_energy(state, step.seat, energy, self.card_id)
        heal(state, step.seat, step.amount - energy, self.card_id)


class TeslaCannon(Card):
    """Everybody gives up a card."""

    printed = Printed(
        "Tesla Cannon",
        DISCARD,
        5,
        "Gain 2 points. Then each monster, including you, discards one of its Keep cards.",
        rulings=(
            "A monster without Keep cards discards nothing.",
            "Each monster chooses its own card, clockwise, beginning with you.",
        ),
    )

    def on_buy(self, state: State, me: Seat) -> None:
        gain_points(state, me, 2, self.card_id)
        ask_in_turn(state, me, self.card_id)

    def choices(self, state: State, step: Step) -> list[int]:
        ranked = sorted([(CARDS[card].printed.cost, card) for card in state.keep[step.seat]])
        return [DISCARD_CARD + card for _, card in ranked]

    def choose(self, state: State, step: Step, action: int) -> None:
        discard_keep(state, step.seat, CardId(action - DISCARD_CARD), self.card_id)


class Shock(Card):
    """A card that pays, then hurts its buyer."""

    def __init__(self, printed: Printed, points: int, energy: int, damage: int) -> None:
        super().__init__(printed)
        self.points = points
        self.energy = energy
        self.damage = damage

    def on_buy(self, state: State, me: Seat) -> None:
        gain_points(state, me, self.points, self.card_id)
        gain_energy(state, me, self.energy, self.card_id)
        hits = [0] * len(state.life)
        hits[me] = self.damage
        harm(state, hits, CAUSE_CARD, NOBODY, self.card_id)
