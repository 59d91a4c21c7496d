"""The tokens of the box: how many there are, and what they do to those who bear them."""

from kingofnewyork.rules.dice import count
from kingofnewyork.rules.hooks import Token
from kingofnewyork.rules.ids import ATTACK, HEART, LOWER, OUCH, Face, Seat
from kingofnewyork.rules.resolving import can_hit
from kingofnewyork.rules.state import State
from kingofnewyork.rules.verbs import greatest_life, take_token, token_count


class WebToken(Token):
    """One reroll fewer each; an Attack may be spent to be rid of one."""

    def __init__(self) -> None:
        super().__init__("web", 13)

    def extra_rerolls(self, state: State, me: Seat) -> int:
        return -token_count(state, me, self.index)

    def spendable(self, state: State, me: Seat, face: Face) -> int:
        return token_count(state, me, self.index) if face == ATTACK else 0

    def default_spend(self, state: State, me: Seat, most: int, amount: int) -> int:
        return 0 if can_hit(state, me) else most

    def spend(self, state: State, me: Seat, amount: int) -> None:
        for _ in range(amount):
            take_token(state, me, self.index)


class CurseToken(Token):
    """Rerolling Ouch costs 1 energy each; a Heart may be spent to be rid of one."""

    def __init__(self) -> None:
        super().__init__("curse", 13)

    def reroll_price(self, state: State, me: Seat, picked: int) -> int:
        return token_count(state, me, self.index) if count(picked, OUCH) else 0

    def spendable(self, state: State, me: Seat, face: Face) -> int:
        return token_count(state, me, self.index) if face == HEART else 0

    def default_spend(self, state: State, me: Seat, most: int, amount: int) -> int:
        if state.place[me] >= LOWER:
            return most
        wounds = greatest_life(state, me) - state.life[me]
        return min(most, max(0, amount - wounds))

    def spend(self, state: State, me: Seat, amount: int) -> None:
        for _ in range(amount):
            take_token(state, me, self.index)
