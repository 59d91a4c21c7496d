"""Cards that keep their owner alive."""

from kingofnewyork.rules.actions import COUNT, DISCARD_CARD, NO, YES
from kingofnewyork.rules.buying import discard_keep
from kingofnewyork.rules.dice import count
from kingofnewyork.rules.hooks import KEEP, WINDOW_BUY, WINDOW_RESOLVE, Card, Printed
from kingofnewyork.rules.ids import CAUSE_ARMY, CAUSE_ATTACK, OUCH, Seat
from kingofnewyork.rules.state import State, Step
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


class Regeneration(Card):
    """A life a turn."""

    def __init__(self) -> None:
        super().__init__(Printed("Regeneration", KEEP, 5, "Heal 1 at the start of your turn."))

    def at_turn_start(self, state: State, me: Seat) -> None:
        heal(state, me, 1)


class Bulletproof(Card):
    """The army hits one less."""

    def __init__(self) -> None:
        super().__init__(
            Printed("Bulletproof", KEEP, 4, "You take 1 damage less from units because of Ouch.")
        )

    def modify_hit(self, state: State, me: Seat, damage: int, cause: int) -> int:
        return damage - 1 if cause == CAUSE_ARMY else damage


class PhoenixBlood(Card):
    """Energy from pain."""

    def __init__(self) -> None:
        super().__init__(Printed("Phoenix Blood", KEEP, 4, "1 energy each time you take damage."))

    def after_damage(
        self, state: State, me: Seat, target: Seat, damage: int, by: Seat, cause: int
    ) -> None:
        if target == me:
            gain_energy(state, me, 1)


class Drain(Card):
    """Who attacks its owner pays."""

    def __init__(self) -> None:
        super().__init__(
            Printed("Drain", KEEP, 4, "A monster that attacks you gives you 2 energy.")
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
                "Discard this card at any time to heal 1 for each token.",
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
                "You may pay and lose life for energy and energy for life.",
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
        most = min(state.energy[me], damage)
        needed = damage - state.health[me] + 1
        first = needed if 0 < needed <= most else 0
        numbers = [first, *[number for number in range(most + 1) if number != first]]
        return [COUNT + number for number in numbers]

    def choose(self, state: State, step: Step, action: int) -> None:
        absorb(state, step.seat, action - COUNT)
