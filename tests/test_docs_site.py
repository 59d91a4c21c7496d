"""The documentation as pages: built strictly, so that every link and reference leads somewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kingofnewyork.cards import DECK
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


def test_every_card_of_the_deck_says_how_often_its_buyers_win_or_that_it_is_not_known():
    pages, strengths = docs_site.card_pages(), card_strength.read_strengths()
    known = [slug for slug, found in strengths.items() if found.buyers >= card_strength.MIN_BUYERS]
    assert len(known) > 25
    for slug in docs_site.buyable_slugs():
        page = pages[f"cards/{slug}.md"]
        if slug not in known:
            assert card_strength.UNKNOWN in page
            continue
        found = strengths[slug]
        share = found.wins / found.buyers
        assert found.low <= share <= found.high
        assert f"**{100 * share:.1f} %** of its {found.buyers:,} buyers" in page
        assert card_strength.CAUTION in page


def test_strength_is_compared_with_cards_of_the_same_cost():
    cheap = card_strength.CardStrength("a", cost=3, buyers=10, wins=2, low=0.1, high=0.4)
    other = card_strength.CardStrength("b", cost=3, buyers=30, wins=8, low=0.1, high=0.4)
    dear = card_strength.CardStrength("c", cost=7, buyers=10, wins=9, low=0.6, high=1.0)
    text = card_strength.describe_strength(cheap, [cheap, other, dear])
    assert "Of the buyers of the 2 measured cards that cost 3, 25.0 % won." in text
    assert "that cost" not in card_strength.describe_strength(dear, [cheap, other, dear])


def test_strength_is_what_the_named_command_counts(tmp_path):
    stored, again = tmp_path / "strength.json", tmp_path / "again.json"
    for file, jobs in ((stored, "1"), (again, "2")):
        arguments = ["--games", "40", "--jobs", jobs, "--output", str(file)]
        assert card_strength.main(arguments) == 0
    assert stored.read_text() == again.read_text()
    assert len(card_strength.read_strengths(stored)) > 15
    assert "--games 40 --seed" in stored.read_text()
