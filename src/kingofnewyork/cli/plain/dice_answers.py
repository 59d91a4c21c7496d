"""Reads typed dice: those to roll again, or those to keep."""

from collections.abc import Sequence
from typing import Final

from kingofnewyork.cli.plain.typed_words import keys_by_word
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.dice import ONE_DIE, count, faces_of, picks
from kingofnewyork.rules.ids import FACE_LETTERS, FACES, Face
from kingofnewyork.rules.state import State
from kingofnewyork.words import things
from kingofnewyork.words.cards import plain_words
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.problems import NotUnderstood, printable

ALL_KEY: Final = "typed-all"
STOP_KEY: Final = "typed-stop"
KEEP_KEY: Final = "dice-keep"
REROLL_KEY: Final = "dice-reroll"
VERB_KEYS: Final = (ALL_KEY, STOP_KEY, KEEP_KEY, REROLL_KEY)


def read_reroll(state: State, legal: Sequence[int], words: Words, text: str) -> int:
    """Parse a reroll: numbers, letters or `all`, or the dice to keep; `stop` keeps them all."""
    typed = plain_words(text)
    known = keys_by_word(words.language, VERB_KEYS)
    first = typed[0] if typed else ""
    verb = known.get(first, "")
    if verb:
        typed = typed[1:]
    if (verb in (ALL_KEY, STOP_KEY) and typed) or (verb and not typed and len(first) == 1):
        raise NotUnderstood("problem-not-dice", typed=printable(text))
    rest = known.get(" ".join(typed), "")
    everything = verb == ALL_KEY or rest == ALL_KEY or (verb == REROLL_KEY and not typed)
    if verb == STOP_KEY or (verb == KEEP_KEY and (everything or not typed)):
        return _stop(legal)
    named = state.dice if everything else read_dice(state.dice, typed, words, text)
    wanted = state.dice - named if verb == KEEP_KEY else named
    if not wanted:
        return _stop(legal)
    action = next(action for action, picked in picks(state.dice).items() if picked == wanted)
    if action not in legal:
        raise NotUnderstood("problem-may-not-reroll", typed=printable(text))
    return action


def _stop(legal: Sequence[int]) -> int:
    if STOP not in legal:
        raise NotUnderstood("problem-may-not-stop")
    return STOP


def read_dice(dice: int, typed: list[str], words: Words, text: str) -> int:
    """Parse dice of the table by number or by letter of their faces; return them packed."""
    signs = "".join(typed)
    if signs.isascii() and signs.isdigit():
        return _by_number(dice, signs)
    letters = face_letters(words)
    faces = [letters.get(sign) for sign in signs]
    if not signs or None in faces:
        raise NotUnderstood("problem-not-dice", typed=printable(text))
    return _by_face(dice, [face for face in faces if face is not None])


def face_letters(words: Words) -> dict[str, Face]:
    """Return the faces by their letters, in the language and in English."""
    found = dict(zip(FACE_LETTERS.lower(), FACES, strict=True))
    for face in FACES:
        found[words.text(things.face(face).form("key")).lower()] = face
    return found


def _by_number(dice: int, digits: str) -> int:
    lying = faces_of(dice)
    named = 0
    for digit in digits:
        if digit == "0":
            raise NotUnderstood("problem-no-die-zero")
        if int(digit) > len(lying):
            raise NotUnderstood("problem-no-die", die=digit, last=len(lying))
        if digits.count(digit) > 1:
            raise NotUnderstood("problem-die-twice", die=digit)
        named += ONE_DIE[lying[int(digit) - 1]]
    return named


def _by_face(dice: int, faces: list[Face]) -> int:
    for face in faces:
        lying = count(dice, face)
        if faces.count(face) > lying:
            raise _too_few_dice(face, lying)
    return sum([ONE_DIE[face] for face in faces])


def _too_few_dice(face: Face, lying: int) -> NotUnderstood:
    """Make the refusal that there are not so many dice of a face."""
    if not lying:
        return NotUnderstood("problem-no-such-dice", face=things.face(face))
    return NotUnderstood("problem-too-many-dice", dice=things.faces(lying, face))
