"""Actions are small whole numbers, numbered once and for all.

A verb owns a range of numbers: its first number, then one for each value of its argument.
What the argument means is fixed per verb in VERBS; `kingofnewyork.play.notation` reads and
writes them as words. Numbers below PLAYER_ACTIONS are answers of monsters, the others of nature.
"""

from typing import Final

from kingofnewyork.rules.ids import BOROUGHS, FACES, UNITS, Borough, Face

STOP: Final = 0
STAY: Final = 1
END: Final = 2
REFRESH: Final = 3
YES: Final = 4
NO: Final = 5
DISCARD_DIE: Final = 6
RESOLVE: Final = 8
START: Final = 16
MOVE: Final = 24
FLEE: Final = 32
EXIT: Final = 40
DESTROY: Final = 48
DESTROY_UNIT: Final = 64
RIDE: Final = 80
OPEN: Final = 88
COUNT: Final = 96
TURN: Final = 148
TRADE: Final = 184
PICK: Final = 220
SCATTER: Final = 226
REROLL: Final = 256
BUY: Final = 512
DISCARD_CARD: Final = 768
PLAYER_ACTIONS: Final = 1024
REVEAL_TILE: Final = 1024
REVEAL_CARD: Final = 1152
ROLL: Final = 1 << 24

NO_ARGUMENT: Final = ""
A_FACE: Final = "face"
A_FACE_TO_DISCARD: Final = "face to discard"
A_BOROUGH: Final = "borough"
A_STACK: Final = "stack"
A_UNIT: Final = "unit"
SOME_DICE: Final = "dice"
A_NUMBER: Final = "number"
TWO_FACES: Final = "two faces"
A_SEAT: Final = "seat"
A_UNIT_AND_BOROUGH: Final = "unit and borough"
A_CARD: Final = "card"
A_BUILDING: Final = "building"
SOME_FACES: Final = "faces"

VERBS: Final = (
    ("stop", STOP, 1, NO_ARGUMENT),
    ("stay", STAY, 1, NO_ARGUMENT),
    ("end", END, 1, NO_ARGUMENT),
    ("refresh", REFRESH, 1, NO_ARGUMENT),
    ("yes", YES, 1, NO_ARGUMENT),
    ("no", NO, 1, NO_ARGUMENT),
    ("discard", DISCARD_DIE, 1, A_FACE_TO_DISCARD),
    ("resolve", RESOLVE, 6, A_FACE),
    ("start", START, 5, A_BOROUGH),
    ("move", MOVE, 5, A_BOROUGH),
    ("flee", FLEE, 5, A_BOROUGH),
    ("exit", EXIT, 5, A_BOROUGH),
    ("destroy", DESTROY, 15, A_STACK),
    ("destroy", DESTROY_UNIT, 15, A_UNIT),
    ("ride", RIDE, 5, A_BOROUGH),
    ("open", OPEN, 5, A_BOROUGH),
    ("count", COUNT, 52, A_NUMBER),
    ("turn", TURN, 36, TWO_FACES),
    ("trade", TRADE, 36, TWO_FACES),
    ("pick", PICK, 6, A_SEAT),
    ("scatter", SCATTER, 30, A_UNIT_AND_BOROUGH),
    ("reroll", REROLL, 256, SOME_DICE),
    ("buy", BUY, 256, A_CARD),
    ("discard", DISCARD_CARD, 256, A_CARD),
    ("tile", REVEAL_TILE, 7, A_BUILDING),
    ("card", REVEAL_CARD, 256, A_CARD),
    ("roll", ROLL, 1 << 24, SOME_FACES),
)
"""Word, first number, how many numbers, and what the argument is."""

TURNS_AND_TRADES: Final = TRADE + len(FACES) ** 2
"""The first number after `turn` and `trade`, which follow each other."""


def pack_faces(verb: int, before: Face, after: Face) -> int:
    """The action TURN or TRADE of a die from one face to another."""
    return verb + len(FACES) * before + after


def unpack_faces(action: int) -> tuple[Face, Face]:
    """The face before and the face after, of an action TURN or TRADE."""
    faces = action - (TRADE if action >= TRADE else TURN)
    return FACES[faces // len(FACES)], FACES[faces % len(FACES)]


def is_turn(action: int) -> bool:
    """Whether the action is TURN or TRADE: it turns a die."""
    return TURN <= action < TURNS_AND_TRADES


def pack_scatter(unit: int, is_new: bool, borough: Borough) -> int:
    """The action SCATTER of a unit, which appeared this turn or before, to a borough."""
    kind = unit + len(UNITS) if is_new else unit
    return SCATTER + len(BOROUGHS) * kind + borough


def unpack_scatter(action: int) -> tuple[int, bool, Borough]:
    """The unit, whether it appeared this turn, and its new borough, of an action SCATTER."""
    kind = (action - SCATTER) // len(BOROUGHS)
    borough = BOROUGHS[(action - SCATTER) % len(BOROUGHS)]
    return kind % len(UNITS), kind >= len(UNITS), borough
