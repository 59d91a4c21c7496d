"""The documentation as pages: built strictly, so that every link and reference leads somewhere."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kingofnewyork.cards import DECK
from kingofnewyork.rules.registry import CARD_IDS, CARDS, GOALS
from scripts import docs_site

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
