"""Words that can be typed: those of the language, and the English ones, which always work."""

from functools import cache

from kingofnewyork.words.cards import plain
from kingofnewyork.words.catalogue import Words, words_in
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.phrases import phrase


def typed_words(words: Words, key: str) -> list[str]:
    """What can be typed for something, as it is shown, the first word first."""
    return words.text(phrase(key)).split(", ")


@cache
def known_words(language: str, keys: tuple[str, ...]) -> dict[str, str]:
    """The keys by what can be typed for them, in a language and in English."""
    found: dict[str, str] = {}
    for each in (language, LANGUAGES[0]):
        for key in keys:
            for word in typed_words(words_in(each), key):
                found.setdefault(as_known(word), key)
    return found


def as_known(text: str) -> str:
    """What was typed as `known_words` has it: without capitals, accents and extra blanks."""
    return " ".join(plain(text)) or text


def without_number(typed: list[str]) -> tuple[list[str], int | None]:
    """Words and the number behind them, None if there is none."""
    last = typed[-1] if len(typed) > 1 else ""
    if last.isascii() and last.isdigit() and len(last) < 4:
        return typed[:-1], int(last)
    return typed, None
