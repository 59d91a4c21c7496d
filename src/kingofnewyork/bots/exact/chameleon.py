"""What becomes of final rolls that Chameleon changes, before any face is resolved.

Chameleon gives up Celebrities, which the rule bot resolves first. So once it leaves the dice as
they are, no card has a say in them, and rolls that it makes equal come to the same.
"""

from kingofnewyork.bots.rule.card_worth import CHAMELEON
from kingofnewyork.bots.rule.faces import face_tables
from kingofnewyork.bots.rule.resolve import worthwhile_change
from kingofnewyork.bots.rule.style import RULE
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.dice import count, face_bits
from kingofnewyork.rules.hooks import USES, WINDOW_RESOLVE
from kingofnewyork.rules.ids import CELEBRITY, OUCH, Seat
from kingofnewyork.rules.registry import CARDS, listeners
from kingofnewyork.rules.state import State


def has_chameleon_alone(state: State, me: Seat) -> bool:
    """Whether Chameleon is all that the monster may use."""
    found = listeners(state, USES, me)
    return len(found) == 1 and found[0].card_id == CHAMELEON


class ChameleonDice:
    """Plays Chameleon as the rule bot does, in a turn in which nothing else changes dice."""

    __slots__ = ("_me", "_settled", "_state", "_tables")

    def __init__(self, state: State, me: Seat) -> None:
        """Take a state in which the monster may still stop with its dice."""
        self._state = state.branch()
        self._state.dice = 0
        self._state.agenda[-1].choose(self._state, STOP)
        self._me = me
        self._tables: list[list[list[int]] | None] = [None, None]
        """What faces are worth without and with an Ouch among them, once it is asked for."""
        self._settled: dict[int, int] = {}

    def settle(self, dice: int) -> int:
        """The dice that are left of a roll when nothing more is changed."""
        if not count(dice, CELEBRITY):
            return dice
        found = self._settled.get(dice, -1)
        if found < 0:
            changed = self._change(dice)
            found = self._settled[dice] = dice if changed == dice else self.settle(changed)
        return found

    def _change(self, dice: int) -> int:
        """The dice after one use of Chameleon; the same dice if none is worthwhile."""
        state = self._state
        state.dice = dice
        state.unresolved = face_bits(dice)
        card = CARDS[CHAMELEON]
        options = card.uses(state, self._me, WINDOW_RESOLVE)
        action = worthwhile_change(dice, options, self._face_tables())
        if action >= 0:
            card.use(state, self._me, WINDOW_RESOLVE, action)
        return state.dice

    def _face_tables(self) -> list[list[int]]:
        """What faces are worth; units are worse while Ouch is to be resolved."""
        has_ouch = self._state.unresolved >> OUCH & 1
        found = self._tables[has_ouch]
        if found is None:
            found = self._tables[has_ouch] = face_tables(self._state, self._me, RULE)
        return found
