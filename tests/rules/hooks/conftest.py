"""Tests of hooks invent cards and tokens; each leaves the box as it was."""

from collections.abc import Iterator

import pytest

from kingofnewyork.play.notation import _cached_text
from kingofnewyork.rules.registry import CARD_IDS, CARDS, TOKENS
from tests.support.games.invented_cards import LOG


@pytest.fixture(autouse=True)
def clean_box() -> Iterator[None]:
    """Take what a test invents out of the box again."""
    cards, tokens = len(CARDS), len(TOKENS)
    LOG.clear()
    yield
    for card in CARDS[cards:]:
        del CARD_IDS[card.printed.slug]
    del CARDS[cards:], TOKENS[tokens:]
    _cached_text.cache_clear()  # outside of tests, cards are only ever added
