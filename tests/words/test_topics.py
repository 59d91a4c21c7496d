"""The rules by topic, and how a topic is found."""

import re

import pytest

from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.topics import TOPICS, find_topic, topic


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TOPICS)
def test_every_topic_has_a_title_and_a_few_sentences(name, language):
    words = load_words(language)
    assert words.text(topic(name))
    text = words.text(topic(name).form("text"))
    assert 3 <= len(re.findall(r"\.(?= |$)", text)) <= 8
    assert text.endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_and_every_english_name_is_found(language):
    words = load_words(language)
    titles = [words.text(topic(name)) for name in TOPICS]
    assert len(set(titles)) == len(titles)
    assert [find_topic(title.upper(), words) for title in titles] == list(TOPICS)
    assert [find_topic(name, words) for name in TOPICS] == list(TOPICS)


@pytest.mark.parametrize(
    ("typed", "language", "found"),
    [
        ("how", "en", "goal"),
        ("house rules", "en", "house_rules"),
        ("  Manh", "en", "manhattan"),
        ("liberty", "en", "statue"),
        ("energie", "fr", "energy"),
        ("Grosse", "fr", "attack"),
        ("baffe", "fr", "attack"),
        ("degats", "fr", None),
        ("attack", "fr", "attack"),
        ("ay", "es", "ouch"),
        ("destruccion", "es", "destruction"),
        ("idolo", "es", "superstar"),
        ("¿?", "es", None),
        ("", "en", None),
    ],
)
def test_topics_are_found_by_a_part_of_their_names(typed, language, found):
    assert find_topic(typed, load_words(language)) == found


def test_the_rules_say_what_manhattan_pays():
    assert "2 points and 1 energy in Midtown" in load_words("en").say("rules-manhattan.text")
    assert "2 points et 2 cubes d\N{RIGHT SINGLE QUOTATION MARK}énergie à Upper" in (
        load_words("fr").say("rules-manhattan.text")
    )
    assert "1 punto y 1 de energía en el Sur" in load_words("es").say("rules-manhattan.text")
