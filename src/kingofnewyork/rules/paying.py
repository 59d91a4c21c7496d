"""Paying energy, which a card may let its holder do in another coin."""

from kingofnewyork.rules.actions import COUNT
from kingofnewyork.rules.hooks import EXTRA_PURSE
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.registry import CARDS, listeners
from kingofnewyork.rules.state import State
from kingofnewyork.rules.steps import Step
from kingofnewyork.rules.verbs import pay_energy


def extra_purse(state: State, seat: Seat) -> int:
    """How much the monster can pay beyond its energy."""
    purse = 0
    for source in listeners(state, EXTRA_PURSE, seat):
        purse += source.extra_purse(state, seat)
    return purse


def can_pay(state: State, seat: Seat, price: int) -> bool:
    """Whether the monster can pay that much."""
    energy = state.energy[seat]
    if energy >= price or not state.hooks[seat] & EXTRA_PURSE:
        return energy >= price
    return energy + extra_purse(state, seat) >= price


def charge(state: State, seat: Seat, price: int, then: Step) -> None:
    """Make the monster pay, perhaps after saying how; then comes what it pays for."""
    state.agenda.append(then)
    if price and state.hooks[seat] & EXTRA_PURSE and extra_purse(state, seat):
        state.agenda.append(Pay(seat, price))
    else:
        pay_energy(state, seat, price)


class Paid(Step):
    """The card `source` gives the monster what it has paid for; `amount` says what."""

    __slots__ = ()
    word = "paid"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        CARDS[self.source].paid(state, self)
        return None


class Pay(Step):
    """D13: a monster says how much of a price it pays in another coin, the least by default."""

    __slots__ = ()
    word = "pay"

    def come_up(self, state: State) -> list[int] | None:
        least = max(0, self.amount - state.energy[self.seat])
        most = min(self.amount, extra_purse(state, self.seat))
        return [COUNT + extra for extra in range(least, most + 1)]

    def choose(self, state: State, action: int) -> None:
        state.agenda.pop()
        extra = action - COUNT
        pay_energy(state, self.seat, self.amount - extra)
        for source in listeners(state, EXTRA_PURSE, self.seat):
            part = min(extra, source.extra_purse(state, self.seat))
            source.pay_extra(state, self.seat, part)
            extra -= part
