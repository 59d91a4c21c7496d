"""Cards that keep their owner alive."""

from typing import Final

from kingofnewyork.rules.actions import COUNT, DISCARD_CARD, NO, YES
from kingofnewyork.rules.buying import discard_keep
from kingofnewyork.rules.card_uses import ask
from kingofnewyork.rules.dice import count
from kingofnewyork.rules.hooks import KEEP, WINDOW_BUY, WINDOW_RESOLVE, Card, Printed
from kingofnewyork.rules.ids import CAUSE_ARMY, CAUSE_ATTACK, OUCH, Seat
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
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

MAX_COUNT: Final = 51
"""The greatest number that an answer can name."""


class Regeneration(Card):
    """A life a turn."""

    printed = Printed(
        "Regeneration",
        KEEP,
        5,
        "Heal 1 at the start of your turn.",
        rulings=("It works in Manhattan too.",),
    )

    def at_turn_start(self, state: State, me: Seat) -> None:
        heal(state, me, 1, self.card_id)


class Bulletproof(Card):
    """The army hits one less."""

    printed = Printed(
        "Bulletproof",
        KEEP,
        4,
        "When Ouch makes units shoot at you, take 1 less damage.",
        rulings=(
            "It does not matter who rolled the Ouch.",
            "It is 1 less for all units together. If that leaves 0, you take no damage and "
            "Phoenix Blood pays nothing.",
            "It does not help against Air Force One.",
        ),
    )

    def modify_hit(self, state: State, me: Seat, damage: int, cause: int) -> int:
        return damage - 1 if cause == CAUSE_ARMY else damage


class PhoenixBlood(Card):
    """Energy from pain."""

    printed = Printed(
        "Phoenix Blood",
        KEEP,
        4,
        "Gain 1 energy each time you take damage and survive.",
        rulings=(
            "1 energy each time, however much damage it is.",
            "Any damage counts, including that of your own cards.",
            "You gain it after the damage, so Of Another World cannot use it against that damage.",
        ),
    )
    order = 5

    def after_damage(
        self, state: State, me: Seat, target: Seat, damage: int, by: Seat, cause: int
    ) -> None:
        if target == me:
            gain_energy(state, me, 1, self.card_id)


class Drain(Card):
    """Who attacks its owner pays."""

    printed = Printed(
        "Drain",
        KEEP,
        4,
        "When a monster attacks you and you survive, it gives you 2 energy.",
        rulings=(
            "Once per attack; an attacker that has less gives what it has.",
            "Damage from units or cards does not count.",
            "You gain that energy, so Power Tap counts it.",
            "The attacker cannot give life instead with Of Another World.",
        ),
    )
    order = 4

    def after_damage(
        self, state: State, me: Seat, target: Seat, damage: int, by: Seat, cause: int
    ) -> None:
        if target == me and cause == CAUSE_ATTACK:
            gain_energy(state, me, lose_energy(state, by, 2, self.card_id), self.card_id)


class Carapace(Card):
    """A shell that grows with every Ouch and can be shed."""

    printed = Printed(
        "Carapace",
        KEEP,
        3,
        "Your maximum life is 12. Put a token on this card for each Ouch in your final roll. "
        "While you resolve dice or buy cards, or before you take damage, you may discard it to "
        "heal 1 for each token, up to 10 life.",
        rulings=(
            "Buying it does not heal you.",
            "You heal without the card, so only up to 10 life.",
            "If you lose it in any other way, you heal nothing, and life above 10 is lost.",
            "There are 15 tokens. When they run out, you get no more.",
            "It heals in Manhattan too.",
            "Ouch that you reroll, or roll for Antimatter Pellets, gives no token.",
        ),
    )

    def __init__(self, token: int) -> None:
        super().__init__()
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
        healed = min(state.life[me] + tokens, 10)
        saves = state.life[me] <= damage < healed
        return [YES, NO] if saves else [NO, YES]

    def choose(self, state: State, step: Step, action: int) -> None:
        if action == YES:
            self.shed(state, step.seat)

    def shed(self, state: State, me: Seat) -> None:
        """Discard the card and heal 1 for each of its tokens."""
        tokens = token_count(state, me, self.token)
        discard_keep(state, me, self.card_id)
        heal(state, me, tokens, self.card_id)

    def on_leave(self, state: State, me: Seat) -> None:
        return_tokens(state, me, self.token)


class OfAnotherWorld(Card):
    """Cubes and life are one to its owner."""

    printed = Printed(
        "Of Another World",
        KEEP,
        6,
        "When you pay energy, you may pay any part of it with life. When you take damage, you "
        "may lose energy instead of life for any part of it. 1 energy equals 1 life.",
        rulings=(
            "What you gain cannot be exchanged.",
            "Paying life is not damage, and you cannot pay your last life.",
            "Damage that costs you energy is still damage.",
            "It does not help against Drain, Power Tap or Natural Selection.",
            "Tesla Antennae compares only life.",
        ),
    )

    def extra_purse(self, state: State, me: Seat) -> int:
        return max(0, state.life[me] - 1)

    def pay_extra(self, state: State, me: Seat, amount: int) -> None:
        lose_life(state, me, amount)

    def before_damage(self, state: State, me: Seat) -> None:
        ask(state, me, self.card_id)

    def choices(self, state: State, step: Step) -> list[int]:
        me = step.seat
        damage = state.hits[me] - state.spared[me]
        most = min(state.energy[me], damage, MAX_COUNT)
        needed = damage - state.life[me] + 1
        first = needed if 0 < needed <= most else 0
        numbers = [first, *[number for number in range(most + 1) if number != first]]
        return [COUNT + number for number in numbers]

    def choose(self, state: State, step: Step, action: int) -> None:
        absorb(state, step.seat, action - COUNT, self.card_id)
