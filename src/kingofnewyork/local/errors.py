"""Exceptions of games on this machine, with messages in every language: `phrase` holds it."""

from kingofnewyork.errors import BadBot, BadRecord, BadSetup
from kingofnewyork.words.problems import PhrasedError


class SetupRefused(PhrasedError, BadSetup):
    """A game that cannot be set up as asked; `phrase` says why."""


class BotRefused(PhrasedError, BadBot):
    """A bot that does not exist; `phrase` says why."""


class FileRefused(PhrasedError, BadRecord):
    """A file that cannot be read or written; `phrase` says why."""
