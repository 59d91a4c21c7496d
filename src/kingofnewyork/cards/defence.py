"""Cards that keep their owner alive."""

from typing import Final

from kingofnewyork.rules.actions import COUNT, DISCARD_CARD, NO, YES
from kingofnewyork.rules.buying import discard_keep
from kingofnewyork.rules.dice import count
from kingofnewyork.rules.hooks import KEEP, WINDOW_BUY, WINDOW_RESOLVE, Card, Printed
from kingofnewyork.rules.ids import CAUSE_ARMY, CAUSE_ATTACK, OUCH, Seat
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.using import ask
from kingofnewyork.rules.verbs import (
    absorb,
    gain_energy,
    give_token,
    heal,
    lose_energy,
    lose_life,
    return_tokens,
    token_count,
)

MOST_COUNTED: Final = 51
"""The greatest number that an answer can name."""


class Regeneration(Card):
    """A life a turn."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Regeneration",
                KEEP,
                5,
                "Heal 1 at the start of your turn.",
                rulings=("It works in Manhattan.",),
            )
        )

    def at_turn_start(self, state: State, me: Seat) -> None:
        heal(state, me, 1)


class Bulletproof(Card):
    """The army hits one less."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Bulletproof",
                KEEP,
                4,
                "You take 1 damage less when units shoot because of Ouch.",
                rulings=(
                    "It does not matter who rolled the Ouch.",
                    "It is 1 less for all units together; what is down to 0 is no damage, so "
                    "Phoenix Blood pays nothing.",
                    "It does not help against Air Force One.",
                ),
            )
        )

    def modify_hit(self, state: State, me: Seat, damage: int, cause: int) -> int:
        return damage - 1 if cause == CAUSE_ARMY else damage


class PhoenixBlood(Card):
    """Energy from pain."""

    order = 5

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Phoenix Blood",
                KEEP,
                4,
                "1 energy each time you take damage and live.",
                rulings=(
                    "1 energy a time, however much damage it is.",
                    "Any damage counts, also that of your own cards.",
                    "It comes after the damage: you cannot lose it in place of the same life.",
                ),
            )
        )

    def after_damage(
        self, state: State, me: Seat, target: Seat, damage: int, by: Seat, cause: int
    ) -> None:
        if target == me:
            gain_energy(state, me, 1)


class Drain(Card):
    """Who attacks its owner pays."""

    order = 4

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Drain",
                KEEP,
                4,
                "A monster that attacks you gives you 2 energy, if you live.",
                rulings=(
                    "Once an attack; an attacker that has less gives what it has.",
                    "Not for damage by units or cards.",
                    "You have gained that energy, which Power Tap counts.",
                    "The attacker cannot give life instead with Of Another World.",
                ),
            )
        )

    def after_damage(
        self, state: State, me: Seat, target: Seat, damage: int, by: Seat, cause: int
    ) -> None:
        if target == me and cause == CAUSE_ATTACK:
            gain_energy(state, me, lose_energy(state, by, 2))


class Carapace(Card):
    """A shell that grows with every Ouch and can be shed."""

    def __init__(self, token: int) -> None:
        super().__init__(
            Printed(
                "Carapace",
                KEEP,
                3,
                "You can have 12 life. Put a token here for each Ouch in your final roll. "
                "You may discard this card in your turn or before you take damage, to heal 1 for "
                "each token.",
                rulings=(
                    "Buying it does not heal.",
                    "You heal without the card, so up to 10.",
                    "If you lose it in any other way it heals nothing, and life above 10 is gone.",
                    "There are 15 tokens; more are not given.",
                    "It heals in Manhattan.",
                    "Ouch that you reroll and that of Antimatter Pellets give no token.",
                ),
            )
        )
        self.token = token

    def extra_life(self, state: State, me: Seat) -> int:
        return 2

    def after_roll(self, state: State, me: Seat) -> None:
        for _ in range(count(state.dice, OUCH)):
            give_token(state, me, self.token)

    def uses(self, state: State, me: Seat, window: int) -> list[int]:
        return [DISCARD_CARD + self.card_id] if window in (WINDOW_RESOLVE, WINDOW_BUY) else []

    def use(self, state: State, me: Seat, window: int, action: int) -> None:
        self.shed(state, me)

    def before_damage(self, state: State, me: Seat) -> None:
        ask(state, me, self.card_id)

    def choices(self, state: State, step: Step) -> list[int]:
        me = step.seat
        tokens = token_count(state, me, self.token)
        if not tokens:
            return []
        damage = state.hits[me] - state.spared[me]
        healed = min(state.health[me] + tokens, 10)
        saves = state.health[me] <= damage < healed
        return [YES, NO] if saves else [NO, YES]

    def choose(self, state: State, step: Step, action: int) -> None:
        if action == YES:
            self.shed(state, step.seat)

    def shed(self, state: State, me: Seat) -> None:
        """The card is gone and each of its tokens has healed 1."""
        tokens = token_count(state, me, self.token)
        discard_keep(state, me, self.card_id)
        heal(state, me, tokens)

    def on_leave(self, state: State, me: Seat) -> None:
        return_tokens(state, me, self.token)


class OfAnotherWorld(Card):
    """Cubes and life are one to its owner."""

    def __init__(self) -> None:
        super().__init__(
            Printed(
                "Of Another World",
                KEEP,
                6,
                "When you pay energy you may pay any part of it in life; when you take damage you "
                "may lose energy for any part of the life. One is worth one.",
                rulings=(
                    "What you gain cannot be exchanged.",
                    "Life that you pay is no damage, and your last life cannot be paid.",
                    "Damage that costs you energy is still damage.",
                    "It is no use against Drain, Power Tap and Natural Selection.",
                    "Tesla Antennae look at your life alone.",
                ),
            )
        )

    def extra_purse(self, state: State, me: Seat) -> int:
        return max(0, state.health[me] - 1)

    def pay_extra(self, state: State, me: Seat, amount: int) -> None:
        lose_life(state, me, amount)

    def before_damage(self, state: State, me: Seat) -> None:
        ask(state, me, self.card_id)

    def choices(self, state: State, step: Step) -> list[int]:
        me = step.seat
        damage = state.hits[me] - state.spared[me]
        most = min(state.energy[me], damage, MOST_COUNTED)
        needed = damage - state.health[me] + 1
        first = needed if 0 < needed <= most else 0
        numbers = [first, *[number for number in range(most + 1) if number != first]]
        return [COUNT + number for number in numbers]

    def choose(self, state: State, step: Step, action: int) -> None:
        absorb(state, step.seat, action - COUNT)
