"""The documentation as pages: built strictly, so that every link and reference leads somewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kingofnewyork.arena.card_strength.estimates import buyer_lift, gain_over_price
from kingofnewyork.arena.card_strength.measured import load_measured_cards
from kingofnewyork.cards import DECK
from kingofnewyork.cli.cards.strength import points_text
from kingofnewyork.rules.registry import CARD_IDS, CARDS, GOALS
from scripts import card_strength, docs_site

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The folder of the built pages, without the pictures of the cards."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "-d", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_page_of_the_documentation_is_there(site):
    for page in (ROOT / "docs").rglob("*.md"):
        path = page.relative_to(ROOT / "docs").with_suffix(".html")
        assert (site / path).exists() or page.name == "README.md", page
    assert (site / "index.html").exists()


def test_the_reference_shows_the_docstrings(site):
    text = (site / "reference" / "kingofnewyork.html").read_text(encoding="utf-8")
    for name in ("Game", "View", "Record", "IllegalAction"):
        assert f'id="kingofnewyork.{name}"' in text
    assert {path.stem for path in (site / "reference").glob("*.html")} >= {"odds", "bots", "env"}


def test_pages_have_no_path_of_the_machine(site):
    for page in site.rglob("*.html"):
        assert str(ROOT) not in page.read_text(encoding="utf-8"), page


def test_every_card_has_a_page_with_its_text_and_rulings():
    pages = docs_site.card_pages()
    assert len(pages) == len(DECK) + len(GOALS)
    slugs = {card_id: slug for slug, card_id in CARD_IDS.items()}
    for card in [*(CARDS[card_id] for card_id in DECK), *GOALS]:
        page, printed = pages[f"cards/{slugs[card.card_id]}.md"], card.printed
        assert printed.text in page
        assert len(re.findall(r"^\d+\. ", page, re.MULTILINE)) == len(printed.rulings)
        assert "test_" not in page


def test_every_card_of_the_deck_says_what_it_brings():
    pages, measured = docs_site.card_pages(), load_measured_cards()
    slugs = docs_site.buyable_slugs()
    assert len(slugs) == len(measured.counts) == 64
    for slug in slugs:
        page = pages[f"cards/{slug}.md"]
        gain = gain_over_price(measured.counts[slug])
        assert f"**{points_text(gain)} points** of win chance more than its price" in page
        assert card_strength.CAUTION in page


def test_what_the_text_on_strength_says_of_single_cards_is_so():
    counts = load_measured_cards().counts["photo_op"]
    assert gain_over_price(counts).high < 0
    assert buyer_lift(counts).low > 0.1
    text = card_strength.STRENGTH_PAGE.read_text(encoding="utf-8")
    assert "Photo Op is bought by winners, and costs more than it brings" in text
