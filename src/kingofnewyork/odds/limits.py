"""What cards and tokens do to rerolls: dice that must lie, must be picked up, or cost something."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from kingofnewyork.errors import BadGoal
from kingofnewyork.rules.dice import ONE_DIE
from kingofnewyork.rules.hooks import MAY_REROLL, MUST_REROLL, REROLL_PRICE
from kingofnewyork.rules.ids import FACES, Face, Seat
from kingofnewyork.rules.paying import extra_purse
from kingofnewyork.rules.registry import all_listeners, listeners
from kingofnewyork.rules.rolling import price_of
from kingofnewyork.rules.state import State


@dataclass(frozen=True)
class Limits:
    """What may and must be done with one reroll; faces stand for the dice that show them."""

    locked: tuple[Face, ...] = ()
    """Faces that may not be rerolled, as by Terminal Rage."""
    forced: tuple[Face, ...] = ()
    """Faces of which all dice must be rerolled."""
    restless: bool = False
    """Whether one die at least must be rerolled, if that can be done for nothing: Jinx Aura."""
    priced: tuple[Face, ...] = ()
    """Faces that make a reroll cost something, as Ouch does under a Curse."""
    price: float = 0.0
    """What such a reroll takes off the value, once however many dice of these faces are in it."""

    def __post_init__(self) -> None:
        if set(self.locked) & set(self.forced):
            raise BadGoal("the same face can be locked or forced to be rerolled, not both")
        if self.price < 0:
            raise BadGoal(f"a reroll cannot cost less than nothing: {self.price}")

    @property
    def free(self) -> tuple[Face, ...]:
        """The faces that may be rerolled for nothing."""
        return _without(self.rerollable, self.priced)

    @property
    def rerollable_at_price(self) -> tuple[Face, ...]:
        """The faces that may be rerolled at a price."""
        return _without(self.rerollable, self.free)

    @property
    def rerollable(self) -> tuple[Face, ...]:
        """The faces that may be rerolled at all."""
        return _without(FACES, self.locked)


def _without(faces: Iterable[Face], others: Iterable[Face]) -> tuple[Face, ...]:
    return tuple(face for face in faces if face not in tuple(others))


NO_LIMITS: Final = Limits()


def reroll_limits(state: State, me: Seat) -> tuple[Limits, int | None]:
    """The limits on a monster's rerolls, and how many of those with a price it can pay for."""
    if not (state.hooks[me] & (MAY_REROLL | REROLL_PRICE) or state.hooks[-1] & MUST_REROLL):
        return NO_LIMITS, None
    locked = tuple(
        face
        for face in FACES
        if not all(
            source.may_reroll(state, me, face) for source in listeners(state, MAY_REROLL, me)
        )
    )
    prices = [price_of(state, me, ONE_DIE[face]) for face in FACES]
    restless = any(
        source.must_reroll(state, holder, me)
        for holder, source in all_listeners(state, MUST_REROLL)
    )
    priced = tuple(face for face in FACES if prices[face])
    limits = Limits(locked=locked, restless=restless, priced=priced)
    if not priced:
        return limits, None
    return limits, (state.energy[me] + extra_purse(state, me)) // max(prices)
