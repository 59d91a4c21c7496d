"""Words that can be typed: those of the language, and the English ones, which always work."""

from functools import cache

from kingofnewyork.words.cards import plain_words
from kingofnewyork.words.catalogue import Words, load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.phrases import phrase


def typed_words(words: Words, key: str) -> list[str]:
    """Return the words that can be typed for a key, the one to show first."""
    return words.text(phrase(key)).split(", ")


@cache
def keys_by_word(language: str, keys: tuple[str, ...]) -> dict[str, str]:
    """Return the keys by the words that can be typed for them, in a language and in English."""
    found: dict[str, str] = {}
    for each in (language, LANGUAGES[0]):
        for key in keys:
            for word in typed_words(load_words(each), key):
                found.setdefault(normalize(word), key)
    return found


def normalize(text: str) -> str:
    """Remove capitals, accents and extra blanks, as in the words of `keys_by_word`."""
    return " ".join(plain_words(text)) or text


def split_number(typed: list[str]) -> tuple[list[str], int | None]:
    """Split off the number behind the words; None if there is none."""
    last = typed[-1] if len(typed) > 1 else ""
    if last.isascii() and last.isdigit() and len(last) < 4:
        return typed[:-1], int(last)
    return typed, None
