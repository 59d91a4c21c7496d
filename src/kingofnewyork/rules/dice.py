"""A handful of dice as one whole number, and what may be picked out of it.

Dice are alike but for the face they show, so a roll is six counts. They are packed into one
number, four bits a face: rolls add up with `+`, and a number is a key for tables.
"""

from typing import Final

from kingofnewyork.rules.actions import REROLL, STOP
from kingofnewyork.rules.ids import BOX_DICE, FACE_LETTERS, FACES, Face
from kingofnewyork.rules.mypyc_shim import i64

ONE_DIE: Final[tuple[int, ...]] = (1, 1 << 4, 1 << 8, 1 << 12, 1 << 16, 1 << 20)
"""One die of each face, packed."""


def count(dice: int, face: Face) -> int:
    """The number of dice that show `face`."""
    return (dice >> (4 * face)) & 15


def pack(faces: list[Face]) -> int:
    """The dice that show these faces."""
    dice = 0
    for face in faces:
        dice += ONE_DIE[face]
    return dice


def faces_of(dice: int) -> list[Face]:
    """One face per die, in the order E H A D C O; the order in which dice are numbered."""
    faces: list[Face] = []
    for face in FACES:
        faces += [face] * count(dice, face)
    return faces


def dice_text(dice: int) -> str:
    """The dice as letters, such as EEHADO; a dash for none."""
    return "".join([FACE_LETTERS[face] for face in faces_of(dice)]) or "-"


def is_dice(dice: int, number: int) -> bool:
    """Whether this is a packed roll of so many dice."""
    if not 0 <= dice < 1 << 24:
        return False
    while dice > 0:
        number -= dice & 15
        dice >>= 4
    return number == 0


NUMBER_OF_DICE: Final = tuple([mask.bit_count() for mask in range(1 << BOX_DICE)])
"""How many dice each reroll picks up."""


def picked_dice(dice: int, reroll: int) -> int:
    """The dice that a reroll picks up."""
    mask: i64 = reroll - REROLL
    left: i64 = dice
    found: i64 = 0
    shift: i64 = 0
    while mask > 0:
        amount = left & 15
        picked: i64 = NUMBER_OF_DICE[mask & (1 << amount) - 1]
        found += picked << shift
        mask >>= amount
        left >>= 4
        shift += 4
    return found


def _picks(dice: int) -> dict[int, int]:
    """Every reroll of these dice; of equal dice the first are picked, so that none is twice."""
    found = {0: 0}
    position = 0
    for face in FACES:
        amount = count(dice, face)
        for mask, picked in list(found.items()):
            for chosen in range(1, amount + 1):
                more = ((1 << chosen) - 1) << position
                found[mask | more] = picked + chosen * ONE_DIE[face]
        position += amount
    return {REROLL + mask: found[mask] for mask in sorted(found) if mask}


SIZES: Final[dict[int, int]] = {}
PICKS_OF: Final[dict[int, dict[int, int]]] = {}
REROLLS_OF: Final[dict[int, list[int]]] = {}
"""What was worked out for a roll once: these functions of it never change."""


def size(dice: int) -> int:
    """The number of dice."""
    found = SIZES.get(dice, -1)
    if found < 0:
        found = SIZES[dice] = sum([count(dice, face) for face in FACES])
    return found


def picks(dice: int) -> dict[int, int]:
    """Every reroll of these dice: action to dice picked up. Not to be changed."""
    found = PICKS_OF.get(dice)
    if found is None:
        found = PICKS_OF[dice] = _picks(dice)
    return found


def rerolls(dice: int) -> list[int]:
    """To stop, or any reroll of these dice. Not to be changed."""
    found = REROLLS_OF.get(dice)
    if found is None:
        found = REROLLS_OF[dice] = [STOP, *picks(dice)]
    return found


def face_bits(dice: int) -> int:
    """The faces that show, as a set of bits."""
    left: i64 = dice
    faces: i64 = 0
    bit: i64 = 1
    while left > 0:
        if left & 15:
            faces |= bit
        left >>= 4
        bit <<= 1
    return faces
