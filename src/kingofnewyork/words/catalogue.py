"""The catalogue: everything the game can say, in English, French and Spanish.

Its Fluent text comes from `fluent_source.py`. A card that a language does not know, such as one of
your own, stays in English there.
"""

import os
from collections.abc import Sequence
from functools import cache
from typing import Any, Final
from unicodedata import normalize

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Term

from kingofnewyork.errors import BadWords
from kingofnewyork.rules.registry import CARD_IDS, CARDS
from kingofnewyork.words.fluent_source import (
    CARD_PREFIX,
    ENTRY_PATTERN,
    card_source,
    catalogue_source,
)
from kingofnewyork.words.languages import LANGUAGE_NAMES, LANGUAGES
from kingofnewyork.words.phrases import Phrase, phrase

LANGUAGE_VARIABLES: Final = ("KINGOFNEWYORK_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that set the language, in order of precedence."""


def find_language(wanted: str | None = None) -> str:
    """The language of that code or name; that of the environment if none is given."""
    if wanted is None:
        found = next((os.environ[name] for name in LANGUAGE_VARIABLES if os.environ.get(name)), "")
        code = found[:2].lower()
        return code if code in LANGUAGES else LANGUAGES[0]
    requested = wanted.strip().lower()
    for code, name in LANGUAGE_NAMES.items():
        if requested in (code, name.lower()):
            return code
    known = ", ".join([f"{code} ({name})" for code, name in LANGUAGE_NAMES.items()])
    raise BadWords(f"there is no language {wanted[:40]!r}; there are {known}")


@cache
def load_words(language: str) -> "Words":
    """Return the `Words` of a language; each is read once."""
    return Words(language)


class Words:
    """Turns phrases into text of one language."""

    def __init__(self, language: str) -> None:
        """Take a language by its code: en, fr, es."""
        if language not in LANGUAGES:
            raise BadWords(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = LazyBundle(language, catalogue_source(language))

    @property
    def keys(self) -> list[str]:
        """The keys of all messages."""
        return [key for key in self._bundle.entries if not key.startswith("-")]

    def has(self, key: str) -> bool:
        """Whether there is a message of that key."""
        return key in self._bundle.entries

    def text(self, said: Phrase) -> str:
        """The text of a phrase; `BadWords` if the catalogue does not have it."""
        key, _, attribute = said.key.partition(".")
        arguments = {name: self._argument(value) for name, value in said.arguments}
        try:
            message = self._bundle.get_message(key)
            pattern = message.attributes[attribute] if attribute else message.value
        except LookupError:
            pattern = None
        if pattern is None:
            raise BadWords(f"{self.language}: there are no words for {said.key!r}")
        text, problems = self._bundle.format_pattern(pattern, arguments)
        if problems:
            raise BadWords(f"{self.language}: {said.key!r} cannot be said: {problems[0]}")
        return str(text)

    def say(self, key: str, **arguments: Any) -> str:
        """The text of a message with these arguments."""
        return self.text(phrase(key, **arguments))

    def sentence(self, said: Phrase) -> str:
        """The phrase as a sentence, with a capital and a full stop."""
        text = capitalize_first(self.text(said))
        return text if text.endswith((".", "!", "?", "…")) else f"{text}."

    def join_list(self, parts: Sequence[Phrase | str]) -> str:
        """Join parts into one text: a, b and c."""
        texts = [part if isinstance(part, str) else self.text(part) for part in parts]
        if len(texts) < 2:
            return "".join(texts) or self.say("nothing")
        last = texts[-1]
        sound = normalize("NFD", last.lower()).removeprefix("h")[:1]  # Spanish: e Ídolo
        return self.say("list-last", before=", ".join(texts[:-1]), last=last, sound=sound)

    def _argument(self, value: Any) -> str | int | float:
        if isinstance(value, Phrase):
            return self.text(value)
        if isinstance(value, str | int | float):
            return value
        return self.join_list(value)


class LazyBundle(FluentBundle):
    """Parses each message on first use: parsing all of them would slow every start."""

    def __init__(self, language: str, text: str) -> None:
        super().__init__([language], use_isolating=False)
        starts = [*ENTRY_PATTERN.finditer(text)]
        ends = [*[found.start() for found in starts[1:]], len(text)]
        self.entries = {
            found[1]: text[found.start() : end] for found, end in zip(starts, ends, strict=True)
        }
        """The text of every message and term, by key."""

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        known = self._terms if term else self._messages
        slug = entry_id.removeprefix(CARD_PREFIX)
        if entry_id not in self.entries and slug in CARD_IDS:  # registered in the meantime
            self.entries[entry_id] = card_source(CARDS[CARD_IDS[slug]])
        if entry_id not in known:
            entry = FluentParser().parse_entry(self.entries[f"-{entry_id}" if term else entry_id])
            if not isinstance(entry, Message | Term):
                raise LookupError(entry_id)
            known[entry_id] = entry
        return super()._lookup(entry_id, term)


def capitalize_first(text: str) -> str:
    """The text with its first letter as a capital."""
    return text[:1].upper() + text[1:]
