"""The catalogue as it is written: every message of a language, before anything is put into it."""

from functools import cache

from fluent.syntax import FluentParser, visitor
from fluent.syntax.ast import Junk, Message, Pattern, Term, TextElement

from kingofnewyork.cards import DECK, STATUE_OF_LIBERTY, SUPERSTAR
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.words.fluent_source import card_source, read_locale_files

IN_THE_BOX = [CARDS[card] for card in (STATUE_OF_LIBERTY, SUPERSTAR, *DECK)]
"""The cards that are printed; those that other tests add need no words."""


@cache
def entries(language: str) -> list[Message | Term | Junk]:
    """Everything that is written for a language, comments left out."""
    cards = [card_source(card) for card in IN_THE_BOX] if language == "en" else []
    body = FluentParser().parse("\n".join([read_locale_files(language), *cards])).body
    return [entry for entry in body if isinstance(entry, Message | Term | Junk)]


@cache
def patterns(language: str) -> dict[str, Pattern]:
    """The value of every message and term, and every attribute, by key: `borough-bronx.to`."""
    found: dict[str, Pattern] = {}
    for entry in entries(language):
        if isinstance(entry, Junk):
            continue
        key = f"-{entry.id.name}" if isinstance(entry, Term) else entry.id.name
        if entry.value is not None:
            found[key] = entry.value
        for attribute in entry.attributes:
            found[f"{key}.{attribute.id.name}"] = attribute.value
    return found


class TextCollector(visitor.Visitor):
    """Collects the texts of a pattern, those of its variants too."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)


@cache
def written_texts(language: str) -> dict[str, list[str]]:
    """The texts of every message of a language by its key, without what is put into them."""
    found = {}
    for key, pattern in patterns(language).items():
        collector = TextCollector()
        collector.visit(pattern)
        found[key] = collector.texts
    return found
