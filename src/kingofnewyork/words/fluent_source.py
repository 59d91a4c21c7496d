"""The catalogue as text, to be read here or to be sent to a browser.

Each language is a folder of Fluent files in `locale/`. The English cards are not among them: their
names, texts and rulings stand with the cards, and `source` writes them in the same form.
"""

import re
from pathlib import Path
from typing import Final

from kingofnewyork.rules.hooks import Card
from kingofnewyork.rules.registry import CARDS

CARD: Final = "card-"
LOCALE: Final = Path(__file__).parent / "locale"
ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)


def source(language: str) -> str:
    """The whole catalogue of a language as Fluent text, as a browser needs it."""
    text = written(language)
    known = set(ENTRY.findall(text))
    cards = [card for card in CARDS if f"{CARD}{card.printed.slug}" not in known]
    return "\n".join([text, *[card_source(card) for card in cards]])


def written(language: str) -> str:
    """What is in the files of a language."""
    files = sorted((LOCALE / language).glob("*.ftl"))
    return "\n".join([file.read_text(encoding="utf-8") for file in files])


def card_source(card: Card) -> str:
    """An English card as Fluent text."""
    printed = card.printed
    the = f"the {printed.name}" if " of " in printed.name else printed.name
    rulings = [f"    .ruling-{n} = {text}\n" for n, text in enumerate(printed.rulings, 1)]
    head = f"{CARD}{printed.slug} = {printed.name}\n    .the = {the}\n    .text = {printed.text}\n"
    return head + "".join(rulings)
