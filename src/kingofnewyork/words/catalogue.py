"""The catalogue: everything the game can say, in English, French and Spanish.

Each language is a folder of Fluent files in `locale/`. The English cards are not among them: their
names, texts and rulings stand with the cards, and `source` writes them in the same form. A card
that a language does not know, such as one of your own, speaks English there.
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
from kingofnewyork.words.languages import LANGUAGE_NAMES, LANGUAGES
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.source import CARD, ENTRY, card_source, source

WANTED: Final = ("KINGOFNEWYORK_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the environment that say which language is wanted, the first one first."""


def find_language(wanted: str | None = None) -> str:
    """The language of that code or name; that of the environment if none is given."""
    if wanted is None:
        found = next((os.environ[name] for name in WANTED if os.environ.get(name)), "")
        code = found[:2].lower()
        return code if code in LANGUAGES else LANGUAGES[0]
    asked = wanted.strip().lower()
    for code, name in LANGUAGE_NAMES.items():
        if asked in (code, name.lower()):
            return code
    known = ", ".join([f"{code} ({name})" for code, name in LANGUAGE_NAMES.items()])
    raise BadWords(f"there is no language {wanted[:40]!r}; there are {known}")


@cache
def words_in(language: str) -> "Words":
    """The words of a language, read once."""
    return Words(language)


class Words:
    """Says phrases in one language."""

    def __init__(self, language: str) -> None:
        """Take a language by its code: en, fr, es."""
        if language not in LANGUAGES:
            raise BadWords(f"there is no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = LazyBundle(language, source(language))

    @property
    def keys(self) -> list[str]:
        """The keys of all messages."""
        return [key for key in self._bundle.entries if not key.startswith("-")]

    def has(self, key: str) -> bool:
        """Whether there is a message of that key."""
        return key in self._bundle.entries

    def text(self, said: Phrase) -> str:
        """The phrase in words; `BadWords` if the catalogue does not have it."""
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
        """A message in words."""
        return self.text(phrase(key, **arguments))

    def sentence(self, said: Phrase) -> str:
        """The phrase as a sentence, with a capital and a full stop."""
        text = capital(self.text(said))
        return text if text.endswith((".", "!", "?")) else f"{text}."

    def listed(self, parts: Sequence[Phrase | str]) -> str:
        """Parts as one phrase: a, b and c."""
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
        return self.listed(value)


class LazyBundle(FluentBundle):
    """Messages that are parsed when they are needed: parsing all takes longer than to start."""

    def __init__(self, language: str, text: str) -> None:
        super().__init__([language], use_isolating=False)
        starts = [*ENTRY.finditer(text)]
        ends = [*[found.start() for found in starts[1:]], len(text)]
        self.entries = {
            found[1]: text[found.start() : end] for found, end in zip(starts, ends, strict=True)
        }
        """The text of every message and term, by key."""

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        known = self._terms if term else self._messages
        slug = entry_id.removeprefix(CARD)
        if entry_id not in self.entries and slug in CARD_IDS:  # registered in the meantime
            self.entries[entry_id] = card_source(CARDS[CARD_IDS[slug]])
        if entry_id not in known:
            entry = FluentParser().parse_entry(self.entries[f"-{entry_id}" if term else entry_id])
            if not isinstance(entry, Message | Term):
                raise LookupError(entry_id)
            known[entry_id] = entry
        return super()._lookup(entry_id, term)


def capital(text: str) -> str:
    """The text with a capital at its head."""
    return text[:1].upper() + text[1:]
