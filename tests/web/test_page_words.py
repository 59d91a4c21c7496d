"""The page says nothing that the catalogue does not have."""

import re
from pathlib import Path

import pytest

from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES

SOURCE = Path(__file__).resolve().parents[2] / "web" / "src"
SAID = re.compile(r"\b(?:say|sentence|title|has)\(\s*'([a-z][\w.-]*)'")
BUILT = re.compile(r"\b(?:say|sentence|title)\(\s*`([a-z][\w-]*-)\$\{")
LISTED = re.compile(r"\blabelledChoices\(\w+, '([a-z][\w-]*)'\)")
FAMILY = re.compile(r"`((?:web|board)-[\w-]+-)\$\{")
QUOTED = re.compile(r"['\"]((?:web|board)-[\w-]+)")
SHELL = sorted(path for path in SOURCE.rglob("*") if path.suffix in (".svelte", ".ts"))


def keys(pattern):
    """What the source says, with the file that says it."""
    return sorted(
        {
            (key, path.name)
            for path in SHELL
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


def test_every_refusal_of_the_server_has_words_or_is_told_in_english():
    """Those that a player can meet are translated."""
    words = load_words("en")
    for code in ("action/stale", "table/full", "name/taken", "rate/slow_down", "undo/off"):
        key = "web-refused-" + re.sub("[/_]", "-", code)
        assert words.has(key), key
