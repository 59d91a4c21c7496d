"""The page declares no fact of the game by hand and decodes nothing: facts are generated."""

import re
from pathlib import Path

from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    MONSTER_NAMES,
    PLACE_NAMES,
    UNIT_NAMES,
)
from scripts.game_facts import game_facts

SOURCE = Path(__file__).parents[2] / "web" / "src"
GENERATED = ("facts.ts", "protocol.ts")
LISTS = (BOROUGH_NAMES, BUILDING_NAMES, FACE_NAMES, MONSTER_NAMES, PLACE_NAMES, UNIT_NAMES)
DECODING = re.compile(r"16 \*\* |>> \w+\) & 1|& 15\b|EHADCO")
LIMIT = re.compile(r"\bgame\.[a-z_]+(\[[^]]*\])?( \?\? 0\))? ([<>]=?|[!=]==) ([2-9]|[1-9]\d)\b")
"""A comparison of what lies on the table with a number of the rules."""
RECORD_READERS = ("fair",)
"""Folders whose code reads records, in which dice are letters."""


def sources() -> list[Path]:
    """Every source file of the page that people write."""
    files = [*SOURCE.rglob("*.ts"), *SOURCE.rglob("*.svelte")]
    written = [file for file in files if file.name not in GENERATED]
    assert len(written) > 200
    return written


def test_the_facts_of_the_page_are_those_of_the_rules() -> None:
    assert (SOURCE / "lib" / "facts.ts").read_text(encoding="utf-8") == game_facts()


def test_no_list_of_the_game_is_written_by_hand() -> None:
    lists = [r",\s*".join([f"'{name}'" for name in names]) for names in LISTS]
    unions = [r"\s*\|\s*".join([f"'{name}'" for name in names]) for names in LISTS]
    for file in sources():
        text = file.read_text(encoding="utf-8")
        assert not any(re.search(listed, text) for listed in (*lists, *unions)), file


def test_no_limit_of_the_rules_is_written_by_hand() -> None:
    assert LIMIT.search("game.two_in_manhattan && game.alive >= 5")
    for file in sources():
        if file.is_relative_to(SOURCE / "table"):
            assert not LIMIT.search(file.read_text(encoding="utf-8")), file


def test_nothing_that_the_server_sends_is_packed() -> None:
    for file in sources():
        if file.parent.name in RECORD_READERS:
            continue
        assert not DECODING.search(file.read_text(encoding="utf-8")), file
