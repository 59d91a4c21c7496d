"""Cards that several tests of the rules play with; `test_shared_legs` is the slug of one."""

from kingofnewyork.rules.city import go
from kingofnewyork.rules.harm import bury, harm
from kingofnewyork.rules.hooks import DISCARD, KEEP, Card, Printed
from kingofnewyork.rules.ids import (
    CAUSE_ATTACK,
    CAUSE_CARD,
    LOWER,
    MANHATTAN,
    NO_CARD,
    NOBODY,
    Seat,
)
from kingofnewyork.rules.registry import register_card
from kingofnewyork.rules.state import State
from kingofnewyork.rules.turn import give_turn
from kingofnewyork.rules.verbs import gain_energy, lose_points


class Blood(Card):
    """Like Phoenix Blood: any damage brings its holder energy."""

    def after_damage(
        self, state: State, me: Seat, target: Seat, damage: int, by: int, cause: int
    ) -> None:
        if target == me:
            gain_energy(state, me, 1)


class Thrower(Card):
    """Like Trash Thrower: each target of an attack loses a point."""

    def after_damage(
        self, state: State, me: Seat, target: Seat, damage: int, by: int, cause: int
    ) -> None:
        if by == me and cause == CAUSE_ATTACK:
            lose_points(state, target, 1)


class Neighbours(Card):
    """Like Fireball: an attack hits the others in the borough, too."""

    def modify_targets(self, state: State, me: Seat) -> list[Seat]:
        here = state.place[me]
        seats = [Seat(seat) for seat, place in enumerate(state.place) if place == here]
        return [seat for seat in seats if seat != me]


class Legs(Card):
    """Like Super Speed: its holder goes to Manhattan before the first roll."""

    def before_roll(self, state: State, me: Seat) -> None:
        if state.place[me] < LOWER:
            go(state, me, MANHATTAN)


class Doom(Card):
    """Like Natural Selection: its holder loses all life at the end of its turn."""

    def at_turn_end(self, state: State, me: Seat) -> None:
        bury(state, [me])


class General(Card):
    """Like General Ellis: all others take 1 damage, which nobody deals."""

    def on_buy(self, state: State, me: Seat) -> None:
        hits = [int(life > 0 and seat != me) for seat, life in enumerate(state.life)]
        harm(state, hits, CAUSE_CARD, NOBODY)


class Encore(Card):
    """Gives an extra turn when it is bought."""

    def on_buy(self, state: State, me: Seat) -> None:
        give_turn(state, me, NO_CARD)


KEPT: tuple[type[Card], ...] = (Blood, Thrower, Neighbours, Legs, Doom)
DISCARDED: tuple[type[Card], ...] = (General, Encore)
for kind in (*KEPT, *DISCARDED):
    printed = (f"Test Shared {kind.__name__}", KEEP if kind in KEPT else DISCARD, 2)
    register_card(kind(Printed(*printed, kind.__doc__ or "")))
