"""Cards that may be used at one of their holder's choices, and questions that cards ask."""

from kingofnewyork.rules.hooks import (
    AFTER_ROLL,
    AT_TURN_START,
    BEFORE_RESOLVE,
    BEFORE_ROLL,
    USES,
    Card,
)
from kingofnewyork.rules.ids import CardId, Seat
from kingofnewyork.rules.registry import CARDS, listeners
from kingofnewyork.rules.state import CLOCKWISE, State
from kingofnewyork.rules.steps import Step


def uses(state: State, me: Seat, window: int) -> list[int]:
    """What the monster may do with its cards and tokens now."""
    found: list[int] = []
    for source in listeners(state, USES, me):
        found += source.uses(state, me, window)
    return found


def try_use(state: State, me: Seat, window: int, action: int) -> bool:
    """Carry the action out if it is a use of a card or token; return whether it was."""
    for source in listeners(state, USES, me):
        if action in source.uses(state, me, window):
            source.use(state, me, window, action)
            return True
    return False


class CardMoment(Step):
    """A card steps in: `source` at the moment `amount`, a hook, if its holder still has it."""

    __slots__ = ()
    word = "card_moment"

    def come_up(self, state: State) -> list[int] | None:
        state.agenda.pop()
        me = self.seat
        if self.source != state.turn_card and self.source not in state.keep[me]:
            return None
        card = CARDS[self.source]
        if self.amount == AT_TURN_START:
            card.at_turn_start(state, me)
        elif self.amount == BEFORE_ROLL:
            card.before_roll(state, me)
        elif self.amount == AFTER_ROLL:
            card.after_roll(state, me)
        elif self.amount == BEFORE_RESOLVE:
            card.before_resolve(state, me)
        else:
            card.at_turn_end(state, me)
        return None


def push_moments(state: State, hook: int, me: Seat) -> None:
    """Let the monster's cards step in next, one after another; each may ask in its turn."""
    if state.hooks[me] & hook:
        for source in reversed(listeners(state, hook, me)):
            assert isinstance(source, Card)
            state.agenda.append(CardMoment(me, hook, source=source.card_id))


class Ask(Step):
    """A question asked by the card `source`, which knows the answers."""

    __slots__ = ()
    word = "ask"

    def come_up(self, state: State) -> list[int] | None:
        options = CARDS[self.source].choices(state, self)
        if not options:
            state.agenda.pop()
            return None
        return options

    def choose(self, state: State, action: int) -> None:
        state.agenda.pop()
        CARDS[self.source].choose(state, self, action)


def ask(state: State, seat: Seat, card: CardId, amount: int = 0) -> None:
    """Ask the monster a question of the card before anything else happens."""
    state.agenda.append(Ask(seat, amount, source=card))


def ask_in_turn(state: State, first: Seat, card: CardId, amount: int = 0) -> None:
    """Ask every living monster a question of the card, clockwise. Rules 1.12.2."""
    for seat in reversed(CLOCKWISE[len(state.life)][first]):
        if state.life[seat] > 0:
            ask(state, seat, card, amount)
