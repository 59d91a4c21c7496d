"""The catalogue as Fluent text, for `Words` and for browsers.

Each language is a folder of Fluent files in `locale/`. The English cards are not among them: their
names, texts and rulings stand with the cards, and `catalogue_source` writes them in the same form.
"""

import re
from pathlib import Path
from typing import Final

from kingofnewyork.rules.hooks import GOAL, Card
from kingofnewyork.rules.registry import CARDS

CARD_PREFIX: Final = "card-"
LOCALE_FOLDER: Final = Path(__file__).parent / "locale"
ENTRY_PATTERN: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)


def catalogue_source(language: str) -> str:
    """The whole catalogue of a language as Fluent text, as a browser needs it."""
    text = read_locale_files(language)
    known = set(ENTRY_PATTERN.findall(text))
    cards = [card for card in CARDS if f"{CARD_PREFIX}{card.printed.slug}" not in known]
    return "\n".join([text, *[card_source(card) for card in cards]])


def read_locale_files(language: str) -> str:
    """All Fluent files of a language, one after another."""
    files = sorted((LOCALE_FOLDER / language).glob("*.ftl"))
    return "\n".join([file.read_text(encoding="utf-8") for file in files])


def card_source(card: Card) -> str:
    """An English card as Fluent text."""
    printed = card.printed
    is_object = printed.kind == GOAL and " of " in printed.name
    the = f"the {printed.name}" if is_object else printed.name
    rulings = [f"    .ruling-{n} = {text}\n" for n, text in enumerate(printed.rulings, 1)]
    key = f"{CARD_PREFIX}{printed.slug}"
    head = f"{key} = {printed.name}\n    .the = {the}\n    .text = {printed.text}\n"
    return head + "".join(rulings)
