"""Dice that were typed: to roll them again, or to keep them and roll the others."""

from collections.abc import Sequence
from typing import Final

from kingofnewyork.cli.typed import known_words
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.dice import ONE, count, faces_of, picks
from kingofnewyork.rules.ids import FACE_LETTERS, FACES, Face
from kingofnewyork.rules.state import State
from kingofnewyork.words import things
from kingofnewyork.words.cards import plain
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.problems import NotUnderstood, not_understood, printable

ALL: Final = "typed-all"
HALT: Final = "typed-stop"
KEEP: Final = "dice-keep"
REROLL: Final = "dice-reroll"
VERBS: Final = (ALL, HALT, KEEP, REROLL)


def read_reroll(state: State, legal: Sequence[int], words: Words, text: str) -> int:
    """A reroll from numbers, letters or `all`, or from the dice to keep; `stop` keeps them all."""
    typed = plain(text)
    known = known_words(words.language, VERBS)
    first = typed[0] if typed else ""
    verb = known.get(first, "")
    if verb:
        typed = typed[1:]
    if (verb in (ALL, HALT) and typed) or (verb and not typed and len(first) == 1):
        raise not_understood("problem-not-dice", typed=printable(text))
    rest = known.get(" ".join(typed), "")
    everything = verb == ALL or rest == ALL or (verb == REROLL and not typed)
    if verb == HALT or (verb == KEEP and (everything or not typed)):
        return _stop(legal)
    named = state.dice if everything else read_dice(state.dice, typed, words, text)
    wanted = state.dice - named if verb == KEEP else named
    if not wanted:
        return _stop(legal)
    action = next(action for action, picked in picks(state.dice).items() if picked == wanted)
    if action not in legal:
        raise not_understood("problem-may-not-reroll", typed=printable(text))
    return action


def _stop(legal: Sequence[int]) -> int:
    if STOP not in legal:
        raise not_understood("problem-may-not-stop")
    return STOP


def read_dice(dice: int, typed: list[str], words: Words, text: str) -> int:
    """Dice of the table, packed, from their numbers or the letters of their faces."""
    signs = "".join(typed)
    if signs.isascii() and signs.isdigit():
        return _by_number(dice, signs)
    letters = letters_of(words)
    faces = [letters.get(sign) for sign in signs]
    if not signs or None in faces:
        raise not_understood("problem-not-dice", typed=printable(text))
    return _by_face(dice, [face for face in faces if face is not None])


def letters_of(words: Words) -> dict[str, Face]:
    """The faces by their letters, in the language and in English."""
    found = dict(zip(FACE_LETTERS.lower(), FACES, strict=True))
    for face in FACES:
        found[words.text(things.face(face).form("key")).lower()] = face
    return found


def _by_number(dice: int, digits: str) -> int:
    lying = faces_of(dice)
    named = 0
    for digit in digits:
        if digit == "0":
            raise not_understood("problem-no-die-zero")
        if int(digit) > len(lying):
            raise not_understood("problem-no-die", die=digit, last=len(lying))
        if digits.count(digit) > 1:
            raise not_understood("problem-die-twice", die=digit)
        named += ONE[lying[int(digit) - 1]]
    return named


def _by_face(dice: int, faces: list[Face]) -> int:
    for face in faces:
        lying = count(dice, face)
        if faces.count(face) > lying:
            raise _missing(face, lying)
    return sum([ONE[face] for face in faces])


def _missing(face: Face, lying: int) -> NotUnderstood:
    """That there are not so many dice of a face."""
    if not lying:
        return not_understood("problem-no-such-dice", face=things.face(face))
    return not_understood("problem-too-many-dice", dice=things.faces(lying, face))
