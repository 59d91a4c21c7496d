"""Cards about tearing the city down, and about what shoots back."""

from kingofnewyork.rules.actions import (
    DESTROY_UNIT,
    NO,
    OPEN,
    STOP,
    YES,
    pack_scatter,
    unpack_scatter,
)
from kingofnewyork.rules.card_uses import ask
from kingofnewyork.rules.city import borough_of
from kingofnewyork.rules.destroying import (
    BUILDING,
    Destroy,
    destroy_unit,
    tiles_in_reach,
    unit_durability,
)
from kingofnewyork.rules.harm import harm
from kingofnewyork.rules.hooks import DISCARD, KEEP, WINDOW_DESTROY, Card, Printed
from kingofnewyork.rules.ids import (
    BOROUGH_OF,
    BOROUGHS,
    CAUSE_CARD,
    DESTRUCTION,
    ENERGY,
    INFANTRY,
    JET,
    NOBODY,
    TANK,
    UNITS,
    Place,
    Seat,
)
from kingofnewyork.rules.paying import Paid, can_pay, charge
from kingofnewyork.rules.resolving import units_in
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.verbs import (
    add_results,
    gain_points,
    heal,
    move_unit,
    open_borough,
    read_note,
    write_note,
)


class Softener(Card):
    """A card that makes one kind of unit easier to destroy."""

    def __init__(self, printed: Printed, unit: int) -> None:
        super().__init__(printed)
        self.unit = unit

    def durability_change(self, state: State, me: Seat, unit: int) -> int:
        return -1 if unit == self.unit else 0


class Stomp(Card):
    """One Destruction for free, every turn."""

    printed = Printed(
        "Stomp",
        KEEP,
        4,
        "Add 1 Destruction to your result each turn.",
        rulings=(
            "It works even if no die shows Destruction.",
            "It counts for Painbow.",
        ),
    )

    def before_resolve(self, state: State, me: Seat) -> None:
        add_results(state, DESTRUCTION, 1, self.card_id)


class Fury(Card):
    """Many units make angry."""

    printed = Printed(
        "Fury",
        KEEP,
        4,
        "With 3 or more units in your borough, add 1 Destruction and 1 Energy to your result.",
        rulings=(
            "Units are counted after your last roll, before you resolve any face.",
            "You gain the energy when you resolve Energy, even without an Energy die.",
            "It is not an Energy die for Overload.",
            "The Destruction counts for Painbow.",
        ),
    )

    def before_resolve(self, state: State, me: Seat) -> None:
        if units_in(state, borough_of(state, me)) >= 3:
            add_results(state, DESTRUCTION, 1, self.card_id)
            add_results(state, ENERGY, 1, self.card_id)


class HailingCabs(Card):
    """Two Destruction, for units only."""

    printed = Printed(
        "Hailing Cabs",
        KEEP,
        5,
        "You may add 2 Destruction to your result. If you do, you can destroy only units this "
        "turn.",
        rulings=(
            "You decide once a turn, before you resolve any face.",
            "This turn all your Destruction can destroy only units, in other boroughs too.",
            "The Destruction counts for Painbow.",
            "It works even if no die shows Destruction.",
        ),
    )

    def before_resolve(self, state: State, me: Seat) -> None:
        ask(state, me, self.card_id)

    def choices(self, state: State, step: Step) -> list[int]:
        return [NO, YES]

    def choose(self, state: State, step: Step, action: int) -> None:
        if action == YES:
            write_note(state, self.card_id, 1)
            add_results(state, DESTRUCTION, 2, self.card_id)

    def may_destroy(self, state: State, me: Seat, is_unit: bool) -> bool:
        return is_unit or not read_note(state, self.card_id)


class Hunter(Card):
    """Infantry is food."""

    printed = Printed(
        "Hunter",
        KEEP,
        5,
        "Heal 1 extra for each Infantry you destroy.",
        rulings=(
            "It adds to the life that the Infantry itself pays.",
            "It heals in Manhattan too.",
        ),
    )

    def after_destroy(self, state: State, me: Seat, unit: int) -> None:
        if unit == INFANTRY:
            heal(state, me, 1, self.card_id)


class Leveler(Card):
    """The first building of the turn."""

    printed = Printed(
        "Leveler",
        KEEP,
        5,
        "Gain 1 point for the first building you destroy each turn.",
        rulings=(
            "It pays once a turn.",
            "Units are not buildings.",
        ),
    )

    def after_destroy(self, state: State, me: Seat, unit: int) -> None:
        if unit == BUILDING and state.razed[-1] == 1:
            gain_points(state, me, 1, self.card_id)


class TrophyHunter(Card):
    """Every unit is a trophy."""

    printed = Printed(
        "Trophy Hunter",
        KEEP,
        5,
        "Gain 1 point for each unit you destroy.",
        rulings=("It adds to what the unit itself and Sharp Shooter pay.",),
    )

    def after_destroy(self, state: State, me: Seat, unit: int) -> None:
        if unit != BUILDING:
            gain_points(state, me, 1, self.card_id)


class SharpShooter(Card):
    """No jet is too far."""

    printed = Printed(
        "Sharp Shooter",
        KEEP,
        4,
        "You may destroy Jets in any borough. Gain 1 point for each Jet you destroy.",
        rulings=(
            "You never have to destroy Jets in other boroughs.",
            "Jets that appeared this turn are safe.",
            "Jets in your own borough pay the point too.",
        ),
    )

    def uses(self, state: State, me: Seat, window: int) -> list[int]:
        if window != WINDOW_DESTROY:
            return []
        step = state.agenda[-1]
        assert isinstance(step, Destroy)
        reachable = step.reachable_boroughs(state)
        found: list[int] = []
        if unit_durability(state, me, JET) <= step.amount:
            for borough in BOROUGHS:
                index = 3 * borough + JET
                if not reachable >> borough & 1 and state.units[index] > state.fresh[index]:
                    found.append(DESTROY_UNIT + index)
        return found

    def use(self, state: State, me: Seat, window: int, action: int) -> None:
        step = state.agenda[-1]
        assert isinstance(step, Destroy)
        step.spend(state, unit_durability(state, me, JET))
        destroy_unit(state, me, action - DESTROY_UNIT)

    def after_destroy(self, state: State, me: Seat, unit: int) -> None:
        if unit == JET:
            gain_points(state, me, 1, self.card_id)


class SeismicRay(Card):
    """Destruction from afar, for a cube."""

    printed = Printed(
        "Seismic Ray",
        KEEP,
        4,
        "When you resolve Destruction, you may pay 1 energy to use it in another borough too. "
        "You may do this for several boroughs.",
        rulings=(
            "1 energy opens one borough for all the Destruction you have left.",
            "You may still destroy tiles in your own borough.",
            "Tiles there pay as usual, and buildings become units in that borough.",
            "You may open Manhattan from outside.",
            "Units that appeared this turn are safe.",
            "You can open a borough only if you could destroy something there.",
        ),
    )

    def reach(self, state: State, me: Seat) -> int:
        return read_note(state, self.card_id)

    def uses(self, state: State, me: Seat, window: int) -> list[int]:
        if window != WINDOW_DESTROY or not can_pay(state, me, 1):
            return []
        step = state.agenda[-1]
        assert isinstance(step, Destroy)
        reachable = step.reachable_boroughs(state)
        return [
            OPEN + borough
            for borough in BOROUGHS
            if not reachable >> borough & 1 and tiles_in_reach(state, me, borough, step.amount)
        ]

    def use(self, state: State, me: Seat, window: int, action: int) -> None:
        charge(state, me, 1, Paid(me, action - OPEN, source=self.card_id))

    def paid(self, state: State, step: Step) -> None:
        open_borough(state, step.seat, self.card_id, BOROUGHS[step.amount])


class StinkAttack(Card):
    """Units run from its owner."""

    printed = Printed(
        "Stink Attack",
        KEEP,
        5,
        "When you come to a borough, you may move up to 4 of its units away, each to a different "
        "borough.",
        rulings=(
            "Every change of borough counts: moving, fleeing, entering Manhattan, having to "
            "leave it, Super Speed and Subway.",
            "Advancing in Manhattan does not count.",
            "Each of the four other boroughs gets at most one unit.",
            "Moving a unit deals no damage and pays nothing.",
            "A unit that appeared this turn is still new after its move.",
        ),
    )

    def after_move(self, state: State, me: Seat, mover: Seat, origin: Place) -> None:
        if mover == me:
            ask(state, me, self.card_id)

    def choices(self, state: State, step: Step) -> list[int]:
        here = borough_of(state, step.seat)
        options = [STOP]
        for unit in UNITS:
            index = 3 * here + unit
            old = state.units[index] > state.fresh[index]
            for borough in BOROUGHS:
                if borough != here and not step.amount >> borough & 1:
                    if old:
                        options.append(pack_scatter(unit, False, borough))
                    if state.fresh[index]:
                        options.append(pack_scatter(unit, True, borough))
        return options if len(options) > 1 else []

    def choose(self, state: State, step: Step, action: int) -> None:
        if action != STOP:
            unit, is_new, borough = unpack_scatter(action)
            here = borough_of(state, step.seat)
            move_unit(state, unit, here, borough, is_new, self.card_id)
            ask(state, step.seat, self.card_id, step.amount | 1 << borough)


def army_everywhere(state: State) -> list[int]:
    """One damage per unit in its borough for every monster."""
    return [0 if place < 0 else units_in(state, BOROUGH_OF[place]) for place in state.place]


class AirForceOne(Card):
    """Points, and the whole army shoots."""

    printed = Printed(
        "Air Force One",
        DISCARD,
        6,
        "Buy this only if you destroyed a Jet this turn. Gain 4 points. Then each monster, "
        "including you, takes 1 damage for each unit in its borough.",
        rulings=(
            "It is not an attack: nobody may flee.",
            "It is not caused by Ouch: Bulletproof does not help.",
            "You gain the points first; then everyone is hit at the same time.",
            "In an extra turn, a Jet destroyed in the turn before does not count.",
            "A Jet destroyed in another borough counts.",
        ),
    )

    def may_buy(self, state: State, me: Seat) -> bool:
        return state.razed[JET] > 0

    def on_buy(self, state: State, me: Seat) -> None:
        gain_points(state, me, 4, self.card_id)
        harm(state, army_everywhere(state), CAUSE_CARD, NOBODY, self.card_id)


class GeneralEllis(Card):
    """Points, and a blow for everybody."""

    printed = Printed(
        "General Ellis",
        DISCARD,
        5,
        "Buy this only if you destroyed a Tank this turn. Gain 3 points. Then each monster, "
        "including you, takes 1 damage.",
        rulings=(
            "It is not an attack: nobody may flee.",
            "It is not damage you deal: it gives no Web or Curse tokens and does not count for "
            "Photo Op.",
            "If it empties Manhattan, nobody enters before the next move phase.",
        ),
    )

    def may_buy(self, state: State, me: Seat) -> bool:
        return state.razed[TANK] > 0

    def on_buy(self, state: State, me: Seat) -> None:
        gain_points(state, me, 3, self.card_id)
        harm(state, [int(life > 0) for life in state.life], CAUSE_CARD, NOBODY, self.card_id)
