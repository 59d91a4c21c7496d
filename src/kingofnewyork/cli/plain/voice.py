"""Says phrases on standard output, line by line."""

from collections.abc import Iterable, Sequence

from kingofnewyork.cli.terminal import say
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.table import Part


class Voice:
    """Prints phrases in a language, which may change."""

    def __init__(self, language: str) -> None:
        self.words = load_words(language)

    def speak(self, language: str) -> None:
        """Change the language."""
        self.words = load_words(language)

    def print_line(self, text: str = "", indent: str = "") -> None:
        """Print a line as it is."""
        say(text, indent)

    def say(self, *sentences: Phrase, head: str = "") -> None:
        """Print sentences as one paragraph, perhaps after a number."""
        text = " ".join([self.words.sentence(sentence) for sentence in sentences])
        say(head + text, " " * len(head))

    def say_key(self, key: str, **arguments: object) -> None:
        """Print one sentence by its key."""
        self.say(phrase(key, **arguments))

    def say_parts(self, parts: Iterable[Part]) -> None:
        """Print parts of the table, each under its heading."""
        for part in parts:
            self.say(part.title)
            self.say_lines(part.lines)

    def say_lines(self, lines: Iterable[Sequence[Phrase]]) -> None:
        """Print lines of the table."""
        for line in lines:
            self.say(*line)
