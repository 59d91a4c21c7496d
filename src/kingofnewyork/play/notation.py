"""Actions as text, and back: `reroll 1 4 6`, `destroy queens infantry`, `roll EEHADO`.

Dice are numbered in the order E H A D C O, stacks from 1 to 3 in each borough. Every text parses
back to exactly the same action.
"""

from dataclasses import dataclass
from functools import cache
from operator import index
from typing import Final

from kingofnewyork.errors import BadNotation
from kingofnewyork.rules.actions import (
    A_BOROUGH,
    A_BUILDING,
    A_CARD,
    A_FACE,
    A_FACE_TO_DISCARD,
    A_NUMBER,
    A_SEAT,
    A_STACK,
    A_UNIT,
    A_UNIT_AND_BOROUGH,
    NO_ARGUMENT,
    SOME_DICE,
    SOME_FACES,
    TWO_FACES,
    VERBS,
)
from kingofnewyork.rules.dice import dice_text, faces_of, is_dice, pack, picks, size
from kingofnewyork.rules.engine import short_repr
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BOX_DICE,
    BUILDING_NAMES,
    CELEBRITY,
    FACE_LETTERS,
    FACE_NAMES,
    FACES,
    UNIT_NAMES,
    Face,
)
from kingofnewyork.rules.registry import CARD_IDS, CARDS

ONE_WORD_NAMES: Final = {
    A_FACE: FACE_NAMES,
    A_FACE_TO_DISCARD: (FACE_NAMES[CELEBRITY],),
    A_BOROUGH: BOROUGH_NAMES,
    A_BUILDING: BUILDING_NAMES,
}
"""Arguments that are one word, with all their names; only Celebrity dice are ever discarded."""
TWO_WORD_NAMES: Final = {
    A_STACK: (BOROUGH_NAMES, ("1", "2", "3")),
    A_UNIT: (BOROUGH_NAMES, UNIT_NAMES),
    TWO_FACES: (FACE_NAMES, FACE_NAMES),
    A_UNIT_AND_BOROUGH: ((*UNIT_NAMES, *[f"new_{unit}" for unit in UNIT_NAMES]), BOROUGH_NAMES),
}
"""Arguments that are two words, with all names of each."""
MOVE_VERBS: Final = ("start", "move", "flee", "exit", "ride")
"""The verbs of actions that move the monster to a borough."""


@dataclass(frozen=True, slots=True)
class Action:
    """An action as people read it: a verb and what it is done to."""

    number: int
    verb: str
    argument: str

    def __str__(self) -> str:
        return f"{self.verb} {self.argument}".strip()


def describe_action(number: int) -> Action:
    """Return the action that has a number in the engine."""
    if isinstance(number, int) and not isinstance(number, bool):
        for verb, first, width, kind in VERBS:
            if first <= number < first + width:
                argument = _argument_text(kind, number - first)
                if argument is not None:
                    return Action(number, verb, argument)
    raise BadNotation(f"{short_repr(number)} is not the number of an action")


def action_text(number: int) -> str:
    """Return the text of an action."""
    return _cached_text(number) if type(number) is int else str(describe_action(number))


@cache
def _cached_text(number: int) -> str:
    """Return the text from a cache: cards are only ever added, so a number keeps its meaning."""
    return str(describe_action(number))


def parse_action(text: str, dice: int | None = None) -> int:
    """Return the number of the action that a text names.

    Args:
        text: such as `resolve attack`; upper case and extra blanks do not matter.
        dice: the dice on the table; then a reroll may also name faces, as in `reroll OOC`, and
            any of equal dice.
    """
    if not isinstance(text, str):
        raise BadNotation(f"an action is a text, not {type(text).__name__}")
    words = text.lower().split()
    for verb, first, width, kind in VERBS:
        if words and words[0] == verb:
            if kind == SOME_DICE and dice is not None:
                return _find_reroll(_parse_picked_faces(words[1:], dice), dice, text)
            argument = _parse_argument(kind, words[1:])
            if argument is not None and argument < width:
                return first + argument
    known = ", ".join(sorted({verb for verb, *_ in VERBS}))
    raise BadNotation(f"{text.strip()!r} is not an action; actions begin with {known}")


def _argument_text(kind: str, value: int) -> str | None:
    """Return the text of an argument, or None if there is no such thing."""
    if kind == NO_ARGUMENT:
        return ""
    if kind in (A_NUMBER, A_SEAT):
        return str(value)
    if kind in TWO_WORD_NAMES:
        first, second = TWO_WORD_NAMES[kind]
        return f"{first[value // len(second)]} {second[value % len(second)]}"
    if kind == SOME_DICE:
        numbers = [str(die + 1) for die in range(BOX_DICE) if value >> die & 1]
        return " ".join(numbers) or None
    if kind == SOME_FACES:
        return dice_text(value) if is_dice(value, size(value)) and 0 < size(value) <= 8 else None
    if kind == A_CARD:
        return CARDS[value].printed.slug if value < len(CARDS) else None
    return ONE_WORD_NAMES[kind][value]


def _parse_argument(kind: str, words: list[str]) -> int | None:
    """Return the value of an argument, or None if the words are not one."""
    if kind == SOME_DICE:
        return _parse_dice_numbers(words)
    if kind == NO_ARGUMENT:
        return None if words else 0
    if kind in TWO_WORD_NAMES:
        return _parse_pair(kind, words)
    if len(words) != 1:
        return None
    word = words[0]
    if kind in (A_NUMBER, A_SEAT):
        return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else None
    if kind == SOME_FACES:
        faces = parse_faces(word)
        return pack(faces) if faces and len(faces) <= BOX_DICE else None
    if kind == A_CARD:
        return CARD_IDS.get(word)
    names = ONE_WORD_NAMES[kind]
    return names.index(word) if word in names else None


def read_answer(answer: object, dice: int) -> object:
    """Return the number of an action given as a number of any kind, or as text.

    What is neither comes back as it is: no action is like it.
    """
    if isinstance(answer, str):
        try:
            return parse_action(answer, dice)
        except BadNotation:
            return answer
    if hasattr(answer, "__index__") and not isinstance(answer, bool):
        return index(answer)
    return answer


def _parse_dice_numbers(words: list[str]) -> int | None:
    """Return dice given by number as a set of bits."""
    mask = 0
    for word in words:
        if word not in ("1", "2", "3", "4", "5", "6", "7", "8") or mask >> int(word) - 1 & 1:
            return None
        mask |= 1 << int(word) - 1
    return mask or None


def _parse_pair(kind: str, words: list[str]) -> int | None:
    """Return the value of two words, each one of its names."""
    first, second = TWO_WORD_NAMES[kind]
    if len(words) != 2 or words[0] not in first or words[1] not in second:
        return None
    return len(second) * first.index(words[0]) + second.index(words[1])


def parse_faces(text: str) -> list[Face] | None:
    """Return faces from letters such as EEHADO, or None if one is not a face."""
    faces: list[Face] = []
    for letter in text.upper():
        if letter not in FACE_LETTERS:
            return None
        faces.append(FACES[FACE_LETTERS.index(letter)])
    return faces


def _parse_picked_faces(words: list[str], dice: int) -> list[Face] | None:
    """Return the faces of the dice that are named by number or by face."""
    lying = faces_of(dice)
    mask = _parse_dice_numbers(words)
    if mask is None:
        return parse_faces("".join(words)) if words else None
    if mask.bit_length() > len(lying):
        return None
    return [lying[die] for die in range(len(lying)) if mask >> die & 1]


def _find_reroll(faces: list[Face] | None, dice: int, text: str) -> int:
    """Return the reroll that picks up dice showing these faces."""
    if faces:
        wanted = pack(faces)
        for action, picked in picks(dice).items():
            if picked == wanted:
                return action
    raise BadNotation(f"{text.strip()!r}: the dice on the table are {dice_text(dice)}")
