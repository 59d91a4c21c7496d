"""What was typed, as an action: a number, words of an option, the notation, or dice."""

from dataclasses import dataclass

from kingofnewyork.cli.dice_answers import read_reroll
from kingofnewyork.cli.typed import without_number
from kingofnewyork.errors import BadNotation
from kingofnewyork.play.notation import action_text, parse_action
from kingofnewyork.rules.actions import BUY
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State
from kingofnewyork.words.cards import plain
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.options import options
from kingofnewyork.words.problems import not_understood, printable
from kingofnewyork.words.questions import REROLL

BESIDE_DICE = (REROLL, "stop")
"""The verbs of actions that are dice rather than options of a list."""


@dataclass(frozen=True)
class Choice:
    """A choice as it is put to somebody."""

    state: State
    legal: list[int]
    """All legal actions, the default first."""
    offered: list[tuple[int, str]]
    """The options of the list in words; where dice are picked, those that are no dice."""
    words: Words

    @property
    def is_reroll(self) -> bool:
        """Whether dice are picked."""
        return self.state.agenda[-1].word == REROLL

    @property
    def is_forced(self) -> bool:
        """Whether there is nothing to choose: all options are alike."""
        return len(self.offered) == 1 and not self.is_reroll


def choice_of(state: State, legal: list[int], words: Words) -> Choice:
    """The choice that a position puts."""
    listed = legal
    if state.agenda[-1].word == REROLL:
        listed = [a for a in legal if action_text(a).split()[0] not in BESIDE_DICE]
    offered = [(action, words.text(said)) for action, said in options(state, listed)]
    return Choice(state, legal, offered, words)


def read_answer(choice: Choice, text: str) -> int:
    """The action that was typed; nothing typed is the default."""
    if not text:
        return choice.legal[0]
    if choice.is_reroll:
        beside = meant_by(choice.offered, text)
        if len(beside) == 1:
            return beside[0]
        return read_reroll(choice.state, choice.legal, choice.words, text)
    last = len(choice.offered)
    if text.isascii() and text.isdigit():
        if len(text) < 4 and 1 <= int(text) <= last:
            return choice.offered[int(text) - 1][0]
        raise not_understood("problem-no-option", typed=printable(text), last=last)
    meant = _by_notation(choice, text) or _by_number(choice, text) or meant_by(choice.offered, text)
    if len(meant) == 1:
        return meant[0]
    key = "problem-several-options" if meant else "problem-not-an-option"
    raise not_understood(key, typed=printable(text), last=last)


def _by_notation(choice: Choice, text: str) -> list[int]:
    """The action that the notation of records calls so."""
    try:
        action = parse_action(text, choice.state.dice)
    except BadNotation:
        return []
    return [action] if action in choice.legal else []


def _by_number(choice: Choice, text: str) -> list[int]:
    """The option meant by `buy 2`: the second card on offer, or the second that begins so."""
    typed, number = without_number(plain(text))
    if number is None:
        return []
    found = [action for action, shown in choice.offered if _begins_option(action, shown, typed)]
    if found and all(BUY <= action < BUY + len(CARDS) for action in found):
        slots = [BUY + card for card in choice.state.display]
        found = [*slots, *[action for action in found if action not in slots]]
    meant = found[number - 1 : number] if number else []
    return [action for action in meant if action in choice.legal]


def meant_by(offered: list[tuple[int, str]], text: str) -> list[int]:
    """The options that the text may mean: those it names exactly, else begins, else mentions."""
    typed = plain(text)
    for fits in (_is_exact, _begins_option, _is_mentioned):
        found = [action for action, shown in offered if typed and fits(action, shown, typed)]
        if found:
            return found
    return []


def _head(shown: str) -> list[str]:
    """The words of an option up to its details."""
    return plain(shown.split(":")[0].split("(")[0].split(",")[0])


def _is_exact(action: int, shown: str, typed: list[str]) -> bool:
    return typed in (plain(action_text(action)), plain(shown), _head(shown))


def _begins_option(action: int, shown: str, typed: list[str]) -> bool:
    return any(_begins(whole, typed) for whole in (plain(action_text(action)), plain(shown)))


def _begins(whole: list[str], typed: list[str]) -> bool:
    """Whether the words begin with the typed ones, the last of which may be cut."""
    same = whole[: len(typed) - 1] == typed[:-1] and len(whole) >= len(typed) > 0
    return same and len("".join(typed)) > 1 and whole[len(typed) - 1].startswith(typed[-1])


def _is_mentioned(action: int, shown: str, typed: list[str]) -> bool:
    """Whether every typed word begins a word of the option, in any order."""
    known = plain(action_text(action)) + _head(shown)
    return all(len(part) > 1 and any(word.startswith(part) for word in known) for part in typed)
