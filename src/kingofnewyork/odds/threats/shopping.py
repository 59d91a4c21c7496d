"""Whether the cards on display can bring the missing points before the turn is over."""

from typing import Final

from kingofnewyork.odds.threats.plans import HALT
from kingofnewyork.rules.actions import BUY, END
from kingofnewyork.rules.buying import may_pay_for, price_of_card
from kingofnewyork.rules.engine import advance, apply_unchecked, legal_actions
from kingofnewyork.rules.ids import NATURE, NO_CARD, WIN_POINTS, CardId, Seat
from kingofnewyork.rules.state import State
from kingofnewyork.rules.turn import TURNS

AMPLE_ENERGY: Final = 60
"""More energy than all cards on display together cost."""


class Shopping:
    """The purchases of one monster, tried out; no card turns up in place of a bought one."""

    def __init__(self, me: Seat) -> None:
        """Remember what was tried."""
        self.me = me
        self._bound = -1
        self._tried: dict[tuple[object, ...], bool] = {}

    def wins(self, state: State) -> bool:
        """Whether the monster can have 20 points by buying, with what it has when its turn ends."""
        me = self.me
        if state.points[me] + self._max_points(state) < WIN_POINTS or not any(
            card != NO_CARD and may_pay_for(state, me, card, price_of_card(state, me, card))
            for card in state.display
        ):
            return False
        key: tuple[object, ...] = (
            *(*state.points, *state.energy, *state.life, *state.place, *state.razed),
            *(*state.dealt, *state.keep, *state.display, *state.units),
        )
        found = self._tried.get(key)
        if found is None:
            shop = state.copy()
            shop.agenda += TURNS[me][:2]
            shop.options = None
            advance(shop)
            found = self._tried[key] = self._reaches(shop)
        return found

    def _max_points(self, state: State) -> int:
        """No fewer points than all cards on display together can pay."""
        if self._bound < 0:
            rich = state.copy()
            rich.points[self.me] = 0
            rich.energy[self.me] = AMPLE_ENERGY
            self._bound = sum(self._pays(rich, card) for card in state.display if card != NO_CARD)
        return self._bound

    def _pays(self, rich: State, card: CardId) -> int:
        """What a card pays somebody who can afford it; a lot if that depends on the turn."""
        twin = rich.copy()
        twin.agenda += TURNS[self.me][:2]
        twin.options = None
        advance(twin)
        if BUY + card not in (twin.options or []):
            return WIN_POINTS
        apply_unchecked(twin, BUY + card)
        while twin.agenda and twin.agenda[-1].seat == NATURE and twin.agenda[-1] is not HALT:
            twin.agenda.pop()
            advance(twin)
        asks = bool(twin.agenda) and twin.agenda[-1].word not in ("buy", HALT.word)
        return WIN_POINTS if asks else twin.points[self.me]

    def _reaches(self, state: State) -> bool:
        """Whether some of the cards on display, bought one after another, are enough.

        What a card lets one buy elsewhere, as from the discard pile, is not tried: too many ways.
        """
        me = self.me
        step = state.agenda[-1] if state.agenda else None
        if step is None or step.word != "buy" or step.seat != me:
            return state.life[me] > 0 and state.points[me] >= WIN_POINTS
        offers = {BUY + card for card in state.display if card != NO_CARD}
        for action in legal_actions(state):
            if action == END or action in offers:
                twin = state.copy()
                apply_unchecked(twin, action)
                self._settle(twin)
                if self._reaches(twin):
                    return True
        return False

    def _settle(self, state: State) -> None:
        """Play on by default until there is something to buy again, or the turn is over."""
        agenda = state.agenda
        while agenda and agenda[-1] is not HALT:
            step = agenda[-1]
            if step.seat == NATURE:
                agenda.pop()
                advance(state)
            elif step.seat == self.me and step.word == "buy":
                return
            else:
                apply_unchecked(state, legal_actions(state)[0])
