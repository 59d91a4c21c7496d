"""The topics of the rules, and finding them by name."""

from typing import TYPE_CHECKING, Final

from kingofnewyork.words.cards import plain_words
from kingofnewyork.words.phrases import Phrase, phrase

if TYPE_CHECKING:
    from kingofnewyork.words.catalogue import Words

TOPICS: Final[tuple[str, ...]] = (
    "goal",
    "setup",
    "turn",
    "dice",
    "energy",
    "heart",
    "attack",
    "destruction",
    "celebrity",
    "ouch",
    "buildings",
    "units",
    "manhattan",
    "move",
    "flee",
    "buy",
    "cards",
    "statue",
    "superstar",
    "tokens",
    "elimination",
    "ties",
    "house_rules",
)
"""The topics in the order of a rule book."""


def topic(name: str) -> Phrase:
    """The title of a topic; `form("text")` is what the rules say about it."""
    return phrase(f"rules-{name}")


def find_topic(text: str, words: "Words") -> str | None:
    """The topic that a text means: its title, its English name, or the beginning of either."""
    typed = _normalize(text)
    if not typed:
        return None
    names = [(name, called) for name in TOPICS for called in _names(name, words)]
    exact = [name for name, called in names if called == typed]
    begun = [name for name, called in names if called.startswith(typed)]
    inside = [name for name, called in names if f" {typed}" in called]
    return next(iter(exact + begun + inside), None)


def _names(name: str, words: "Words") -> tuple[str, str]:
    """What a topic is called: its title in the language, and its English name."""
    return _normalize(words.text(topic(name))), _normalize(name)


def _normalize(text: str) -> str:
    """The words of a text, without accents, signs and capitals."""
    return " ".join(plain_words(text))
