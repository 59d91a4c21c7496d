"""What a card of the box needs besides its class: the files are named that still lack it.

`docs/adding-a-card.md` lists the same files.
"""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kingofnewyork.cards import DECK
from kingofnewyork.rules.hooks import DISCARD, GOAL, Card, Printed
from kingofnewyork.rules.registry import CARDS, GOALS

ROOT = Path(__file__).parents[2]
LOCALE = "src/kingofnewyork/words/locale"
TRANSLATIONS = ("es", "fr")
LANGUAGES = ("en", *TRANSLATIONS)
BOX = [CARDS[card] for card in (*[goal.card_id for goal in GOALS[:2]], *DECK)]
Read = Callable[[str], str]
"""The text of a file, or of all files that a pattern names."""


def read(pattern: str) -> str:
    """The text of the files of the repository."""
    paths = sorted(ROOT.glob(pattern))
    assert paths, f"there is no {pattern}; this list is out of date"
    return "\n".join([path.read_text(encoding="utf-8") for path in paths])


def missing_files(card: Card, read: Read = read) -> list[str]:
    """The files that a card of the box still needs, each with what it needs there."""
    return list(_missing_files(card, read))


def _missing_files(card: Card, read: Read) -> Iterator[str]:
    slug, name = card.printed.slug, card.printed.name
    if f'"{name}"' not in read("src/kingofnewyork/cards/*.py"):
        yield f'src/kingofnewyork/cards/: a class with `printed = Printed("{name}", ...)`'
    if card not in BOX:
        yield "src/kingofnewyork/cards/__init__.py: the catalogue"
    if card.printed.kind != GOAL and f'"{slug}": (' not in worths(read):
        yield "src/kingofnewyork/bots/rule/card_worth.py: its worth to the bots"
    for language in TRANSLATIONS:
        lacking = missing_translations(card, read(f"{LOCALE}/{language}/cards.ftl"))
        if lacking:
            yield f"{LOCALE}/{language}/cards.ftl: {', '.join(lacking)}"
    if type(card).choices is not Card.choices:
        yield from missing_question(slug, read)
    if not re.search(rf"^  '?{slug}'?: emblem\(", read("web/src/art/emblems/*.ts"), re.MULTILINE):
        yield "web/src/art/emblems/: its emblem"
    if not re.search(rf"Card: {re.escape(name)}[.,]", read("tests/cards/test_*.py")):
        yield f'tests/cards/: a test whose docstring says "Card: {name}."'
    if f"\n## {name}\n" not in read("docs/cards.md"):
        yield "docs/cards.md: run scripts/regen"


SLUG_IN_CODE = re.compile(r"""["'`]([a-z_]+)["'`]""")
NAMES_CARDS = {
    "src/kingofnewyork/cards/": "the cards themselves, and tokens that are called like theirs",
    "src/kingofnewyork/bots/exact/chameleon.py": "what Chameleon makes of final rolls",
    "src/kingofnewyork/bots/exact/roll_tree.py": "which cards look at energy",
    "src/kingofnewyork/bots/rule/": "what they are worth to the rule bot, and how it uses them",
    "src/kingofnewyork/bots/value/weights.py": "fitted by scripts/tune",
    "src/kingofnewyork/bots/value/weights_v1.py": "fitted by scripts/tune",
    "src/kingofnewyork/words/card_questions.py": "their questions",
    "src/kingofnewyork/words/preview.py": "which purchases are risky or deadly",
    "web/src/art/": "emblems, tokens and goals",
    "web/src/lib/facts.ts": "written by scripts/regen",
    "web/src/lib/protocol.ts": "written by scripts/regen",
}
"""The files and folders that may name a card of the deck, and what for."""


CARD_CONSTANTS = "kingofnewyork.bots.rule.card_worth"
"""The module with constants that are called like cards."""
DECK_SLUGS = {CARDS[card].printed.slug for card in DECK}


def named_cards(text: str) -> set[str]:
    """The cards of the deck that a text of code names by their slugs."""
    return set(SLUG_IN_CODE.findall(text)) & DECK_SLUGS


def imported_cards(text: str) -> set[str]:
    """The cards of the deck that a module of Python knows by their constants."""
    if CARD_CONSTANTS not in text:
        return set()
    return {
        name.name.lower()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom) and node.module == CARD_CONSTANTS
        for name in node.names
    } & DECK_SLUGS


def test_no_other_file_names_a_card() -> None:
    """What a card needs is in the files of the guide; whoever adds one looks nowhere else."""
    naming: dict[str, set[str]] = {}
    for pattern in ("src/**/*.py", "web/src/**/*.ts", "web/src/**/*.svelte"):
        for path in ROOT.glob(pattern):
            text = path.read_text(encoding="utf-8")
            cards = named_cards(text)
            if path.suffix == ".py":
                cards |= imported_cards(text)
            if cards:
                naming[str(path.relative_to(ROOT))] = cards
    assert {
        path: cards for path, cards in naming.items() if not path.startswith((*NAMES_CARDS,))
    } == {}
    assert [
        place for place in NAMES_CARDS if not any(path.startswith(place) for path in naming)
    ] == []
    assert naming["src/kingofnewyork/bots/exact/roll_tree.py"] == {"drain"}


def worths(read: Read) -> str:
    """The rows of the bots' table."""
    return read("src/kingofnewyork/bots/rule/card_worth.py")


def missing_translations(card: Card, messages: str) -> list[str]:
    """What a file of a language has not of a card: its name, its text, its rulings."""
    found = re.search(
        rf"^card-{card.printed.slug} = .+\n((?: .*\n)*)", f"{messages}\n", re.MULTILINE
    )
    if not found:
        return ["name, text and rulings"]
    wanted = ["text", *[f"ruling-{number}" for number, _ in enumerate(card.printed.rulings, 1)]]
    return [each for each in wanted if f"    .{each} =" not in found[1]]


def missing_question(slug: str, read: Read) -> Iterator[str]:
    """What a card that asks something needs to be asked in words."""
    if f'"{slug}": CardQuestion(' not in read("src/kingofnewyork/words/card_questions.py"):
        yield "src/kingofnewyork/words/card_questions.py: its question in `CARD_QUESTIONS`"
    for language in LANGUAGES:
        if f"\nask-{slug} =" not in read(f"{LOCALE}/{language}/decisions.ftl"):
            yield f"{LOCALE}/{language}/decisions.ftl: its question, ask-{slug}"


@pytest.mark.parametrize("card", BOX, ids=lambda card: card.printed.slug)
def test_a_card_of_the_box_has_all_its_files(card: Card) -> None:
    """Class, catalogue, worth, translations, question, emblem, test and page."""
    assert missing_files(card) == []


class Invented(Card):
    """A card that asks something, and that no file knows."""

    printed = Printed("Test Checklist Card", DISCARD, 1, "Say yes.", rulings=("Or no.",))

    def choices(self, state, step):
        return []


def test_an_invented_card_needs_every_file() -> None:
    """The list is not blind: it names each file for a card that is nowhere."""
    files = [line.partition(": ")[0] for line in missing_files(Invented(Invented.printed))]
    assert files == [
        "src/kingofnewyork/cards/",
        "src/kingofnewyork/cards/__init__.py",
        "src/kingofnewyork/bots/rule/card_worth.py",
        "src/kingofnewyork/words/locale/es/cards.ftl",
        "src/kingofnewyork/words/locale/fr/cards.ftl",
        "src/kingofnewyork/words/card_questions.py",
        "src/kingofnewyork/words/locale/en/decisions.ftl",
        "src/kingofnewyork/words/locale/es/decisions.ftl",
        "src/kingofnewyork/words/locale/fr/decisions.ftl",
        "web/src/art/emblems/",
        "tests/cards/",
        "docs/cards.md",
    ]


FORGOTTEN = {
    "src/kingofnewyork/cards/*.py": "Photo Op",
    "src/kingofnewyork/bots/rule/card_worth.py": "photo_op",
    "src/kingofnewyork/words/locale/es/cards.ftl": "card-photo_op",
    "src/kingofnewyork/words/locale/fr/cards.ftl": "card-photo_op",
    "src/kingofnewyork/words/card_questions.py": "photo_op",
    "src/kingofnewyork/words/locale/en/decisions.ftl": "ask-photo_op",
    "src/kingofnewyork/words/locale/es/decisions.ftl": "ask-photo_op",
    "src/kingofnewyork/words/locale/fr/decisions.ftl": "ask-photo_op",
    "web/src/art/emblems/*.ts": "photo_op",
    "tests/cards/test_*.py": "Card: Photo Op",
    "docs/cards.md": "## Photo Op",
}
"""For each file, the words in it that make it know the card."""


@pytest.mark.parametrize("pattern", FORGOTTEN)
def test_a_file_that_was_forgotten_is_named(pattern: str) -> None:
    """Without the card in one of the files, that file and no other is named."""
    card = next(card for card in BOX if card.printed.slug == "photo_op")

    def read_without(wanted: str) -> str:
        text = read(wanted)
        return text.replace(FORGOTTEN[pattern], "nothing") if wanted == pattern else text

    [line] = missing_files(card, read_without)
    assert line.startswith(pattern.partition("*")[0].removesuffix("test_"))


def test_a_ruling_that_is_not_translated_is_named() -> None:
    """A new ruling has to be translated as well."""
    card = next(card for card in BOX if card.printed.slug == "photo_op")
    messages = read(f"{LOCALE}/fr/cards.ftl")
    start = messages.index("card-photo_op")
    cut = messages[:start] + messages[start:].replace("    .ruling-2 =", "    .other =", 1)
    assert missing_translations(card, cut) == ["ruling-2"]


def test_the_guide_names_the_same_files() -> None:
    """What is checked here is what `docs/adding-a-card.md` tells to do."""
    guide = read("docs/adding-a-card.md")
    for file in (
        *("cards/__init__.py", "bots/rule/card_worth.py", "bots/value/weights.py"),
        *("bots/rule/", "bots/exact/roll_tree.py", "bots/exact/chameleon.py"),
        *("words/card_questions.py", "words/preview.py"),
        *("words/locale/", "cards.ftl", "decisions.ftl", "web/src/art/emblems/", "tests/cards/"),
        "test_new_card_checklist.py",
    ):
        assert file in guide, f"docs/adding-a-card.md does not name {file}"
