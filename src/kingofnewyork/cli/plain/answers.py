"""Reads a typed answer as an action: a number, words of an option, the notation, or dice."""

from dataclasses import dataclass

from kingofnewyork.cli.plain.dice_answers import read_reroll
from kingofnewyork.cli.plain.typed_words import split_number
from kingofnewyork.errors import BadNotation
from kingofnewyork.play.notation import action_text, parse_action
from kingofnewyork.rules.actions import BUY
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import State
from kingofnewyork.words.cards import plain_words
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.options import options
from kingofnewyork.words.problems import NotUnderstood, printable
from kingofnewyork.words.questions import REROLL_WORD

DICE_VERBS = (REROLL_WORD, "stop")
"""The verbs of actions that are dice rather than options of a list."""


@dataclass(frozen=True)
class Prompt:
    """A choice as the player sees it."""

    state: State
    legal: list[int]
    """All legal actions, the default first."""
    offered: list[tuple[int, str]]
    """The options of the list in words; where dice are picked, those that are not dice."""
    words: Words

    @property
    def is_reroll(self) -> bool:
        """Whether the player picks dice."""
        return self.state.agenda[-1].word == REROLL_WORD

    @property
    def is_forced(self) -> bool:
        """Whether there is only one option."""
        return len(self.offered) == 1 and not self.is_reroll


def make_prompt(state: State, legal: list[int], words: Words) -> Prompt:
    """Make the prompt for a position."""
    listed = legal
    if state.agenda[-1].word == REROLL_WORD:
        listed = [a for a in legal if action_text(a).split()[0] not in DICE_VERBS]
    offered = [(action, words.text(said)) for action, said in options(state, listed)]
    return Prompt(state, legal, offered, words)


def read_answer(prompt: Prompt, text: str) -> int:
    """Return the action that was typed; nothing typed is the default."""
    if not text:
        return prompt.legal[0]
    if prompt.is_reroll:
        beside = match_options(prompt.offered, text)
        if len(beside) == 1:
            return beside[0]
        return read_reroll(prompt.state, prompt.legal, prompt.words, text)
    last = len(prompt.offered)
    if text.isascii() and text.isdigit():
        if len(text) < 4 and 1 <= int(text) <= last:
            return prompt.offered[int(text) - 1][0]
        raise NotUnderstood("problem-no-option", typed=printable(text), last=last)
    meant = (
        _by_notation(prompt, text)
        or _by_number(prompt, text)
        or match_options(prompt.offered, text)
    )
    if len(meant) == 1:
        return meant[0]
    key = "problem-several-options" if meant else "problem-not-an-option"
    raise NotUnderstood(key, typed=printable(text), last=last)


def _by_notation(prompt: Prompt, text: str) -> list[int]:
    """Return the action if the text is in the notation of records."""
    try:
        action = parse_action(text, prompt.state.dice)
    except BadNotation:
        return []
    return [action] if action in prompt.legal else []


def _by_number(prompt: Prompt, text: str) -> list[int]:
    """Return the option meant by `buy 2`: the second card on offer, or the second that matches."""
    typed, number = split_number(plain_words(text))
    if number is None:
        return []
    found = [action for action, shown in prompt.offered if _begins_option(action, shown, typed)]
    if found and all(BUY <= action < BUY + len(CARDS) for action in found):
        slots = [BUY + card for card in prompt.state.display]
        found = [*slots, *[action for action in found if action not in slots]]
    meant = found[number - 1 : number] if number else []
    return [action for action in meant if action in prompt.legal]


def match_options(offered: list[tuple[int, str]], text: str) -> list[int]:
    """Return the options that the text names exactly, else those it begins, else mentions."""
    typed = plain_words(text)
    for fits in (_is_exact, _begins_option, _is_mentioned):
        found = [action for action, shown in offered if typed and fits(action, shown, typed)]
        if found:
            return found
    return []


def _head(shown: str) -> list[str]:
    """Return the words of an option up to its details."""
    return plain_words(shown.split(":")[0].split("(")[0].split(",")[0])


def _is_exact(action: int, shown: str, typed: list[str]) -> bool:
    return typed in (plain_words(action_text(action)), plain_words(shown), _head(shown))


def _begins_option(action: int, shown: str, typed: list[str]) -> bool:
    return any(
        _begins(whole, typed) for whole in (plain_words(action_text(action)), plain_words(shown))
    )


def _begins(whole: list[str], typed: list[str]) -> bool:
    """Whether the words begin with the typed ones, the last of which may be cut."""
    same = whole[: len(typed) - 1] == typed[:-1] and len(whole) >= len(typed) > 0
    return same and len("".join(typed)) > 1 and whole[len(typed) - 1].startswith(typed[-1])


def _is_mentioned(action: int, shown: str, typed: list[str]) -> bool:
    """Whether every typed word begins a word of the option, in any order."""
    known = plain_words(action_text(action)) + _head(shown)
    return all(len(part) > 1 and any(word.startswith(part) for word in known) for part in typed)
