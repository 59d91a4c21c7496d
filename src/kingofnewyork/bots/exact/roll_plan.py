"""Which final rolls of a turn come to the same, and in which order the others are played."""

from typing import Final

from kingofnewyork.bots.exact.chameleon import ChameleonDice
from kingofnewyork.bots.exact.useless_dice import UselessDice
from kingofnewyork.rules.actions import ROLL
from kingofnewyork.rules.dice import count
from kingofnewyork.rules.ids import (
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    HEART,
    OUCH,
    Face,
    Seat,
)
from kingofnewyork.rules.mypyc_shim import i64
from kingofnewyork.rules.rolling import all_rolls
from kingofnewyork.rules.state import State

ENERGY_SECOND: Final[tuple[Face, ...]] = (CELEBRITY, ENERGY, OUCH, HEART, DESTRUCTION, ATTACK)
"""The order in which the rule bot resolves the faces, unless the army would kill it."""
ENERGY_LAST: Final[tuple[Face, ...]] = (CELEBRITY, OUCH, HEART, DESTRUCTION, ATTACK, ENERGY)
"""An order that comes to the same where nothing looks at energy before cards are bought."""
NUMBER_BITS: Final = 11
"""Enough bits for the number of a roll; there are 1,287 of eight dice."""
NUMBER_MASK: Final = (1 << NUMBER_BITS) - 1
LAST_LEVEL: Final = 5
"""The place of the last face in an order of faces."""
FIRST_FACE_SHIFT: Final = 4 * LAST_LEVEL + NUMBER_BITS
"""Where the count of the first face stands in a key; each face has four bits."""
MAX_PLANS: Final = 1000
"""How many plans are remembered."""


class RollPlan:
    """The rolls that are different, each once, and which of them every roll comes to."""

    __slots__ = ("_keys", "handfuls", "numbers")

    def __init__(self, useful: list[int]) -> None:
        """Take what is useful of each roll, in the order of `all_rolls`."""
        known: dict[int, int] = {}
        self.numbers: list[int] = []
        """For each roll the number of the handful that it comes to."""
        for handful in useful:
            number = known.get(handful, -1)
            if number < 0:
                number = known[handful] = len(known)
            self.numbers.append(number)
        self.handfuls = list(known)
        """The handfuls of dice that are different."""
        self._keys: dict[tuple[Face, ...], list[int]] = {}

    def sorted_keys(self, faces: tuple[Face, ...]) -> list[int]:
        """The handfuls sorted by their faces: counts in this order of faces, then the number."""
        found = self._keys.get(faces)
        if found is None:
            found = []
            for number, handful in enumerate(self.handfuls):
                found.append(pack_key(handful, faces, number))
            found.sort()
            self._keys[faces] = found
        return found


def pack_key(handful: i64, faces: tuple[Face, ...], number: i64) -> i64:
    """The key of a handful: counts in this order, the first in the highest bits, and its number."""
    key: i64 = 0
    for face in faces:
        key = key << 4 | handful >> 4 * face & 15
    return key << NUMBER_BITS | number


def key_count(key: i64, level: i64) -> i64:
    """How many dice of a key show the face at this place of its order."""
    return key >> (FIRST_FACE_SHIFT - 4 * level) & 15


def key_number(key: i64) -> i64:
    """The number of the handful of a key."""
    return key & NUMBER_MASK


PLANS: Final[dict[int, RollPlan]] = {}
"""The plans that were made, by what makes dice useless."""


def plan_rolls(state: State, me: Seat, dice: int, useless: UselessDice) -> RollPlan:
    """The plan of the final rolls of so many dice in this state."""
    if not useless.is_plain:
        return RollPlan([action - ROLL for action, _ in all_rolls(dice)])
    if useless.has_chameleon:
        chameleon = ChameleonDice(state, me)
        rolls = [chameleon.settle(action - ROLL) for action, _ in all_rolls(dice)]
        # while there are Celebrities, Chameleon might do something with fewer dice
        return RollPlan(
            [roll if count(roll, CELEBRITY) else useless.remove(roll) for roll in rolls]
        )
    key = useless.key() << 4 | dice
    found = PLANS.get(key)
    if found is None:
        if len(PLANS) >= MAX_PLANS:
            PLANS.clear()
        useful = [useless.remove(action - ROLL) for action, _ in all_rolls(dice)]
        found = PLANS[key] = RollPlan(useful)
    return found
