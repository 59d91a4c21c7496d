"""Positions for tests of words: lines in, what can be chosen there as sentences out."""

from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.state import State
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.options import options


def two_monsters(*lines: str) -> State:
    """A position of Kong and Rob."""
    return parse_position("\n".join(["monsters: Kong, Rob", *lines]))


def three_monsters(*lines: str) -> State:
    """A position of Kong, Rob and Mantis."""
    return parse_position("\n".join(["monsters: Kong, Rob, Mantis", *lines]))


def option_texts(state: State, language: str = "en") -> list[str]:
    """What each of the legal actions does, in words."""
    return [load_words(language).text(said) for _, said in options(state, legal_actions(state))]
