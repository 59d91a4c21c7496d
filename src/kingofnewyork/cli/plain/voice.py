"""Says phrases on standard output, line by line."""

from collections.abc import Iterable, Sequence

from kingofnewyork.cli.terminal import say
from kingofnewyork.words.catalogue import words_in
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.table import Part


class Voice:
    """Speaks a language, which may change."""

    def __init__(self, language: str) -> None:
        self.words = words_in(language)

    def speak(self, language: str) -> None:
        """From now on it speaks another language."""
        self.words = words_in(language)

    def line(self, text: str = "", indent: str = "") -> None:
        """A line as it is."""
        say(text, indent)

    def say(self, *sentences: Phrase, head: str = "") -> None:
        """Sentences as one paragraph, after a number perhaps."""
        text = " ".join([self.words.sentence(sentence) for sentence in sentences])
        say(head + text, " " * len(head))

    def key(self, key: str, **arguments: object) -> None:
        """One sentence by its key."""
        self.say(phrase(key, **arguments))

    def parts(self, parts: Iterable[Part]) -> None:
        """Parts of the table, each under its heading."""
        for part in parts:
            self.say(part.title)
            self.lines(part.lines)

    def lines(self, lines: Iterable[Sequence[Phrase]]) -> None:
        """Lines of the table."""
        for line in lines:
            self.say(*line)
