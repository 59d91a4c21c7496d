"""Exceptions whose messages exist in every language: `phrase` holds the message."""

from typing import Final

from kingofnewyork.errors import BadBot, BadRecord, BadSetup, KingOfNewYorkError
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.phrases import phrase

EXCEPTION_LANGUAGE: Final = "en"
"""The language of `str(exception)`."""


class PhrasedError(KingOfNewYorkError):
    """A problem with a message in every language; `phrase` is the message."""

    def __init__(self, key: str, **arguments: object) -> None:
        self.phrase = phrase(key, **arguments)
        super().__init__(load_words(EXCEPTION_LANGUAGE).text(self.phrase))


class SetupRefused(PhrasedError, BadSetup):
    """A game that cannot be set up as asked; `phrase` says why."""


class BotRefused(PhrasedError, BadBot):
    """A bot that does not exist; `phrase` says why."""


class FileRefused(PhrasedError, BadRecord):
    """A file that cannot be read or written; `phrase` says why."""
