"""Build the documentation as pages with a search: scripts/docs. MkDocs calls the `on_` functions.

Added to the pages in docs/: the reference of the public packages, from their docstrings, and a
page for every card, from docs/cards.md, with its picture and how often its buyers win.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from kingofnewyork.cards import DECK
from kingofnewyork.rules.registry import CARD_IDS
from scripts import card_strength, web

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "build" / "docs" / "emblems"
PACKAGES = ("", "rules", "play", "odds", "bots", "analysis", "arena", "words", "client", "env")
"""The public packages, below `kingofnewyork`."""
SECTIONS = {
    "Play": (
        "installing",
        "browser",
        "playing",
        "rules",
        "rulings",
        "card-strength",
        "odds",
        "hints",
        "review",
        "puzzles",
        "chances",
        "fair-dice",
    ),
    "Host": ("tutorials/hosting-for-friends", "hosting", "server", "protocol", "reliability"),
    "Build": (
        *("tutorials/first-bot", "tutorials/first-environment", "tutorials/first-card"),
        *("library", "bots", "environments", "simulation", "arena", "online-bots", "adding-a-card"),
    ),
}
"""The parts of the site and their first pages; those named nowhere are in the last part."""
LAST_SECTION = "More"
CARD = re.compile(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
LINK_OUTSIDE = re.compile(r"\[([^\]]+)\]\((?:\.\./)+(?!docs/)[^)]*\)")
"""A link to a file that is not among the pages, such as a test."""
TESTS = re.compile(r"^Tests: .*\n\n?| \(\[[^\]]+\]\(\.\./tests/.*?\)\)", re.MULTILINE)
"""What pins a text or a ruling, for those who work on the cards."""
LINK_IN_PAGE = re.compile(r"\]\((?!\w+:|#)")


def main() -> int:
    """Draw the pictures and build the pages; return the exit code."""
    draw_pictures()
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--clean"]
    settings = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    code = subprocess.run(command, cwd=ROOT, env=settings).returncode
    if code == 0:
        print("docs: build/site/index.html")
    return code


def draw_pictures() -> None:
    """Write the pictures of the cards as files."""
    node = web.find_node()
    web.install(node, with_tests=False)
    web.BUILD.mkdir(parents=True, exist_ok=True)
    node.run(node.program, str(web.WEB / "emblem-files.js"), str(PICTURES))


def on_config(config: Any) -> Any:
    """Say which page is where."""
    named = [page for pages in SECTIONS.values() for page in pages]
    found = sorted((ROOT / "docs").rglob("*.md"))
    others = [path.relative_to(ROOT / "docs").as_posix() for path in found]
    apart = {"README.md", "cards.md", *(f"{page}.md" for page in named)}
    config["nav"] = [
        {"Start": "README.md"},
        *({title: [f"{page}.md" for page in pages]} for title, pages in SECTIONS.items()),
        {"Cards": ["cards.md", *card_pages()]},
        {"Reference": list(reference_pages())},
        {LAST_SECTION: [page for page in others if page not in apart]},
    ]
    return config


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that are made from code, and the pictures."""
    from mkdocs.structure.files import File

    for path, text in {**reference_pages(), **card_pages()}.items():
        files.append(File.generated(config, path, content=text))
    for picture in sorted(PICTURES.glob("*.svg")):
        made = File.generated(config, f"cards/{picture.name}", abs_src_path=str(picture))
        files.append(made)
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Any) -> str:
    """Turn links to files outside the pages into plain names."""
    return LINK_OUTSIDE.sub(r"\1", markdown)


def reference_pages() -> dict[str, str]:
    """A page for each public package, by path."""
    pages = {}
    for package in PACKAGES:
        name = ".".join(filter(None, ["kingofnewyork", package]))
        options = "{heading_level: 1}" if package else "{heading_level: 1, show_submodules: false}"
        directive = f"::: {name}\n    options: {options}\n"
        pages[f"reference/{package or 'kingofnewyork'}.md"] = (
            f"---\ntitle: {name}\n---\n{directive}"
        )
    return pages


def buyable_slugs() -> list[str]:
    """The slugs of the cards of the deck; nobody buys a Goal card."""
    slugs = {card_id: slug for slug, card_id in CARD_IDS.items()}
    return [slugs[card_id] for card_id in DECK]


def card_pages() -> dict[str, str]:
    """A page for each card, by path."""
    text = (ROOT / "docs" / "cards.md").read_text(encoding="utf-8")
    strengths = card_strength.describe_strengths(buyable_slugs())
    pages = {}
    for name, body in CARD.findall(text):
        slug = re.sub(r"\W+", "_", name.lower()).strip("_")
        has_picture = (PICTURES / f"{slug}.svg").exists()
        picture = f"![{name}]({slug}.svg){{ width=160 align=right }}" if has_picture else ""
        moved = LINK_IN_PAGE.sub("](../", TESTS.sub("", body))
        pages[f"cards/{slug}.md"] = f"# {name}\n\n{picture}\n{moved}\n{strengths.get(slug, '')}"
    return pages


if __name__ == "__main__":
    sys.exit(main())
