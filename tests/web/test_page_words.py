"""The page says nothing that the catalogue does not have."""

import re
from pathlib import Path

import pytest

from kingofnewyork.server.domain.errors import CODES
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES

SOURCE = Path(__file__).resolve().parents[2] / "web" / "src"
SAID = re.compile(r"\b(?:say|sentence|title|has)\(\s*'([a-z][\w.-]*)'")
BUILT = re.compile(r"\b(?:say|sentence|title)\(\s*`([a-z][\w-]*-)\$\{")
LISTED = re.compile(r"\blabelledChoices\(\w+, '([a-z][\w-]*)'\)")
FAMILY = re.compile(r"`((?:web|board)-[\w-]+-)\$\{")
QUOTED = re.compile(r"['\"]((?:web|board)-[\w-]+)")
PAGE_FILES = sorted(path for path in SOURCE.rglob("*") if path.suffix in (".svelte", ".ts"))
FOR_PROGRAMS = {
    *("body/not_json", "key/bad", "key/reused", "method/bad", "nonce/bad", "origin/bad"),
}
"""Refusals of requests that the page does not send: they are told in English."""


def keys(pattern):
    """What the source says, with the file that says it."""
    return sorted(
        {
            (key, path.name)
            for path in PAGE_FILES
            for key in pattern.findall(path.read_text(encoding="utf-8"))
        }
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_said_has_words(language):
    words = load_words(language)
    missing = [(key, file) for key, file in keys(SAID) if not words.has(key.partition(".")[0])]
    assert missing == []


def test_what_is_put_together_has_words():
    """A key such as `web-clock-` with a name behind it belongs to a family that there is."""
    known = load_words("en").keys
    families = [(key, file) for key, file in keys(BUILT) if key != "web-refused-"]
    assert [pair for pair in families if not any(one.startswith(pair[0]) for one in known)] == []


def test_every_message_of_the_page_is_said_somewhere():
    """By its key, or as one of a family: `web-clock-${clock}`."""
    said = {key for key, _ in keys(QUOTED)}
    families = [key for key, _ in keys(FAMILY)] + [f"{key}-" for key, _ in keys(LISTED)]
    own = [key for key in load_words("en").keys if key.startswith(("web-", "board-"))]
    unsaid = {key for key in own if key not in said and not key.startswith(tuple(families))}
    assert unsaid == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_that_a_player_can_meet_has_words(language):
    words = load_words(language)
    keys_of_codes = {code: "web-refused-" + re.sub("[/_]", "-", code) for code in CODES}
    assert {code for code, key in keys_of_codes.items() if not words.has(key)} == FOR_PROGRAMS
