"""What was typed, as an action: a number, words of the option, or dice to reroll."""

from kingofnewyork.cli import words
from kingofnewyork.cli.questions import REROLL
from kingofnewyork.errors import BadNotation
from kingofnewyork.play.notation import action_text, parse_action
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.dice import count, size
from kingofnewyork.rules.ids import FACE_LETTERS, FACES
from kingofnewyork.rules.state import State

SHOWN: int = 30
"""How much of a wrong answer is repeated."""


class NotUnderstood(Exception):
    """What was typed is no answer; the message says what would be."""


def read_answer(state: State, offered: list[tuple[int, str]], legal: list[int], text: str) -> int:
    """The action that was typed; nothing typed is the default.

    Args:
        state: the position.
        offered: the actions in the order of the list, numbered from 1, with their words; where
            dice are picked, those that are no reroll.
        legal: all legal actions, the default first.
        text: what was typed, without blanks around it.
    """
    if not text:
        return legal[0]
    if state.agenda[-1].word == REROLL:
        return _read_reroll(state, offered, legal, text)
    if text.isascii() and text.isdigit() and len(text) < 4:
        if 1 <= int(text) <= len(offered):
            return offered[int(text) - 1][0]
        raise NotUnderstood(f"There is no option {text}: type 1 to {len(offered)}.")
    meant = meant_by(offered, text)
    if len(meant) == 1:
        return meant[0]
    problem = "could be several things" if meant else "is none of the options"
    raise NotUnderstood(f"{quoted(text)} {problem}: type 1 to {len(offered)}, or ? for help.")


def meant_by(offered: list[tuple[int, str]], text: str) -> list[int]:
    """The options that the text may mean: those it names exactly, else begins, else mentions."""
    typed = plain(text)
    for fits in (_is_exact, _is_beginning, _is_mentioned):
        found = [action for action, shown in offered if typed and fits(action, shown, typed)]
        if found:
            return found
    return []


def plain(text: str) -> list[str]:
    """The words of a text, without signs and capitals."""
    return "".join([c if c.isalnum() else " " for c in text.lower()]).split()


def _head(shown: str) -> list[str]:
    """The words of an option up to its details."""
    return plain(shown.split(":")[0].split("(")[0].split(",")[0])


def _is_exact(action: int, shown: str, typed: list[str]) -> bool:
    return typed in (plain(action_text(action)), plain(shown), _head(shown))


def _is_beginning(action: int, shown: str, typed: list[str]) -> bool:
    return any(_begins(whole, typed) for whole in (plain(action_text(action)), plain(shown)))


def _begins(whole: list[str], typed: list[str]) -> bool:
    """Whether the words begin with the typed ones, the last of which may be cut."""
    same = whole[: len(typed) - 1] == typed[:-1] and len(whole) >= len(typed)
    return same and len("".join(typed)) > 1 and whole[len(typed) - 1].startswith(typed[-1])


def _is_mentioned(action: int, shown: str, typed: list[str]) -> bool:
    """Whether every typed word begins a word of the option, in any order."""
    known = plain(action_text(action)) + _head(shown)
    return all(len(part) > 1 and any(word.startswith(part) for word in known) for part in typed)


def _read_reroll(state: State, offered: list[tuple[int, str]], legal: list[int], text: str) -> int:
    """Dice to reroll, or one of the options beside them, which go by words only."""
    letters = set(plain("".join(text.split())))
    if offered and not all(set(part.upper()) <= set(FACE_LETTERS) for part in letters):
        meant = meant_by(offered, text)
        if len(meant) == 1:
            return meant[0]
    return _read_dice(state, legal, text)


def _read_dice(state: State, legal: list[int], text: str) -> int:
    """A reroll from dice numbers, letters of faces, or `all`; `stop` to keep the dice."""
    typed = text.lower().removeprefix("reroll").replace(",", " ").strip()
    if typed == "stop":
        if STOP in legal:
            return STOP
        raise NotUnderstood("You may not stop now: pick at least one die.")
    letters = "".join(typed.split())
    if typed == "all":
        letters = "".join([str(die) for die in range(1, size(state.dice) + 1)])
    problem = _wrong_dice(state.dice, letters)
    if problem:
        raise NotUnderstood(problem)
    spaced = " ".join(letters) if letters.isdigit() else letters
    try:
        action = parse_action(f"reroll {spaced}", state.dice)
    except BadNotation:
        raise NotUnderstood(f"{quoted(text)}: name every die once.") from None
    if action not in legal:
        raise NotUnderstood(f"You may not reroll {quoted(text)} now.")
    return action


def _wrong_dice(dice: int, typed: str) -> str:
    """What is wrong with dice named by numbers or by letters; empty if nothing is."""
    number = size(dice)
    if typed.isascii() and typed.isdigit():
        wrong = [digit for digit in typed if not 1 <= int(digit) <= number]
        twice = [digit for digit in typed if typed.count(digit) > 1]
        if wrong:
            to_keep = " To keep them all, type stop." if wrong[0] == "0" else ""
            return f"There is no die {wrong[0]}: there are {number} dice.{to_keep}"
        return f"Die {twice[0]} is there twice: name every die once." if twice else ""
    for letter in typed.upper():
        if letter not in FACE_LETTERS:
            return (
                f"{quoted(typed)}: pick dice by numbers or by the letters "
                f"{' '.join(FACE_LETTERS)}, or type all or stop."
            )
    for face, letter in zip(FACES, FACE_LETTERS, strict=True):
        lying, wanted = count(dice, face), typed.upper().count(letter)
        if wanted > lying:
            found = f"only {words.faces(lying, face)}" if lying else f"no {words.face(face)}"
            return f"There is {found} on the table." if lying < 2 else f"There are {found}."
    return ""


def quoted(text: str) -> str:
    """A wrong answer as it may be printed."""
    cut = text if len(text) <= SHOWN else text[:SHOWN] + "..."
    return repr(cut)
