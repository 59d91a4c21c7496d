"""What cannot be, told so that it can be said in any language."""

from kingofnewyork.errors import BadBot, BadRecord, BadSetup
from kingofnewyork.words.catalogue import words_in
from kingofnewyork.words.phrases import phrase

PROGRAMMERS: str = "en"
"""The language of exceptions."""


class SetupRefused(BadSetup):
    """A game that cannot be set up as asked; `said` is why."""

    def __init__(self, key: str, **arguments: object) -> None:
        self.said = phrase(key, **arguments)
        super().__init__(words_in(PROGRAMMERS).text(self.said))


class BotRefused(BadBot):
    """A bot that does not exist; `said` is why."""

    def __init__(self, key: str, **arguments: object) -> None:
        self.said = phrase(key, **arguments)
        super().__init__(words_in(PROGRAMMERS).text(self.said))


class FileRefused(BadRecord):
    """A file that cannot be read or written; `said` is why."""

    def __init__(self, key: str, **arguments: object) -> None:
        self.said = phrase(key, **arguments)
        super().__init__(words_in(PROGRAMMERS).text(self.said))
