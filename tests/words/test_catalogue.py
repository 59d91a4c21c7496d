"""The catalogue: complete, in step in three languages, and careful with what it does not have."""

import json
import re

import pytest
from fluent.syntax import visitor
from fluent.syntax.ast import Junk, Message

from kingofnewyork.bots.named import LEVELS
from kingofnewyork.cards import DECK
from kingofnewyork.errors import BadWords
from kingofnewyork.rules import events
from kingofnewyork.rules.hooks import KEEP, Card, Printed
from kingofnewyork.rules.registry import CARDS, register_card
from kingofnewyork.words.catalogue import (
    LANGUAGE_VARIABLES,
    Words,
    capitalize_first,
    find_language,
    load_words,
)
from kingofnewyork.words.languages import LANGUAGE_NAMES, LANGUAGES
from kingofnewyork.words.phrases import NOTHING, phrase
from tests.support.catalogue import IN_THE_BOX, entries, patterns

OTHERS = [language for language in LANGUAGES if language != "en"]
ONE_LANGUAGE_ONLY = {
    "list-last": {"sound"},
    "gain-energy": {"n"},
    "gain-life": {"n"},
}
"""What the grammar of one language needs and that of another does not, by message."""
KINDS_OF_EVENTS = [
    kind.__name__
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, events.Event) and kind is not events.Event
]

SHARED = {
    **dict.fromkeys(("PointsGained", "EnergyGained"), "event-gained"),
    **dict.fromkeys(("PointsLost", "EnergyLost", "LifeLost"), "event-lost"),
    **dict.fromkeys(("BuildingDestroyed", "UnitDestroyed"), "event-destroyed"),
}
"""Events that are told by the same message."""


class Found(visitor.Visitor):
    """What a pattern needs: variables, and other messages."""

    def __init__(self):
        self.variables = set()
        self.references = set()

    def visit_VariableReference(self, node):  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node):  # noqa: N802
        self.references.add(
            f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name
        )

    def visit_TermReference(self, node):  # noqa: N802
        self.references.add(f"-{node.id.name}")
        self.generic_visit(node)


def needs(language, key):
    """The variables and the messages that a message needs by itself."""
    found = Found()
    found.visit(patterns(language)[key])
    return found


def variables(language, key):
    """The variables that a message needs, those of the messages within it too."""
    found = needs(language, key)
    inner = [each for each in found.references if each in patterns(language) and each[0] != "-"]
    return found.variables.union(*[variables(language, each) for each in inner])


def rows(names):
    """Names for a message, one in a line: nothing is cut."""
    return "\n".join(sorted(names))


def kebab(name):
    """The name of a class as it is in a key: GameOver, game-over."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_can_be_read(language):
    junk = [entry.content.strip() for entry in entries(language) if isinstance(entry, Junk)]
    assert not junk, f"{language}: this is no Fluent:\n{rows(junk)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_there_twice(language):
    names = [entry.id.name for entry in entries(language) if isinstance(entry, Message)]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice, f"{language}: these keys are there twice:\n{rows(twice)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_attribute_is_there_twice(language):
    twice = []
    for entry in entries(language):
        names = [attribute.id.name for attribute in getattr(entry, "attributes", [])]
        twice += [f"{entry.id.name}.{name}" for name in set(names) if names.count(name) > 1]
    assert not twice, f"{language}: these attributes are there twice:\n{rows(twice)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_language_are_all_of_its_messages(language):
    known = {entry.id.name for entry in entries(language) if isinstance(entry, Message)}
    added = {f"card-{card.printed.slug}" for card in CARDS if card not in IN_THE_BOX}
    assert known == set(Words(language).keys) - added


@pytest.mark.parametrize("language", OTHERS)
def test_all_languages_have_the_same_keys_and_attributes(language):
    ours, english = [
        {key for key in patterns(each) if not key.startswith("-")} for each in (language, "en")
    ]
    assert english <= ours, f"{language} does not have:\n{rows(english - ours)}"
    assert ours <= english, f"only {language} has, but not en:\n{rows(ours - english)}"


@pytest.mark.parametrize("language", OTHERS)
def test_all_languages_use_the_same_variables(language):
    different = []
    for key in sorted(set(patterns(language)) & set(patterns("en"))):
        ours, english = variables(language, key), variables("en", key)
        allowed = ONE_LANGUAGE_ONLY.get(key, set())
        if key[0] != "-" and (ours ^ english) - allowed:
            different.append(f"{key}: {language} {sorted(ours)}, en {sorted(english)}")
    assert not different, f"the variables are not the same:\n{rows(different)}"


def test_what_one_language_needs_alone_is_listed_only_if_it_is_so():
    for key, allowed in ONE_LANGUAGE_ONLY.items():
        used = [variables(language, key) for language in LANGUAGES]
        assert allowed <= set.union(*used), key
        assert not allowed & set.intersection(*used), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_names_only_messages_that_exist(language):
    known = patterns(language)
    missing = [
        f"{key} needs {name}"
        for key in known
        for name in needs(language, key).references
        if name not in known
    ]
    assert not missing, f"{language}: what these need is not there:\n{rows(missing)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words(language):
    wanted = []
    for card in IN_THE_BOX:
        rulings = [f".ruling-{number}" for number in range(1, len(card.printed.rulings) + 1)]
        parts = ("", ".the", ".text", *rulings)
        wanted += [f"card-{card.printed.slug}{part}" for part in parts]
    missing = [key for key in wanted if key not in patterns(language)]
    assert len(IN_THE_BOX) == len(DECK) + 2
    assert not missing, f"{language} does not have:\n{rows(missing)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_words(language):
    wanted = [SHARED.get(name, f"event-{kebab(name)}") for name in KINDS_OF_EVENTS]
    missing = [
        key
        for key in wanted
        if not any(known == key or known.startswith(f"{key}-") for known in patterns(language))
    ]
    assert not missing, f"{language} has no words for the events:\n{rows(missing)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_temperament_of_its_own(language):
    words = load_words(language)
    for family in ("web-level", "web-bot", "tui-player", "bot-note"):
        said = [words.say(f"{family}-{level}") for level in LEVELS]
        assert len(set(said)) == len(LEVELS), said


def test_names_of_classes_become_keys():
    assert kebab("GameOver") == "game-over"
    assert kebab("RolledForFirst") == "rolled-for-first"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_there_is_refused(language):
    words = load_words(language)
    assert not words.has("no-such-thing")
    for key in ("no-such-thing", "nothing.no-such-form", "monster-kong.no-such-form"):
        with pytest.raises(BadWords, match=f"{language}: there are no words for '{key}'"):
            words.say(key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_missing_variable_is_refused(language):
    with pytest.raises(BadWords, match=f"{language}: 'amount-tiles' cannot be said"):
        load_words(language).say("amount-tiles")


def test_an_unknown_language_is_refused():
    with pytest.raises(BadWords, match="there is no language 'tlh'; there are en, fr, es"):
        Words("tlh")
    with pytest.raises(BadWords, match=r"no language 'klingon'; there are en \(English\), fr"):
        find_language("klingon")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_found_by_code_or_name(language):
    assert find_language(language) == language
    assert find_language(f" {LANGUAGE_NAMES[language].upper()} ") == language


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "es_ES", "LC_MESSAGES": "fr_CA.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
        ({"LANG": "es_ES", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "es_ES", "KINGOFNEWYORK_LANGUAGE": "FR"}, "fr"),
    ],
)
def test_the_environment_says_which_language_is_wanted(monkeypatch, variables, language):
    for name in LANGUAGE_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert find_language() == language


def test_parts_are_listed_as_each_language_does():
    rows = {"en": "Kong, Rob and Mantis", "fr": "Kong, Rob et Mantis", "es": "Kong, Rob y Mantis"}
    names = [phrase(f"monster-{name}") for name in ("kong", "rob", "mantis")]
    for language, row in rows.items():
        assert load_words(language).join_list(names) == row
        assert load_words(language).join_list(names[:1]) == "Kong"
        assert load_words(language).join_list([]) == load_words(language).text(NOTHING)
    assert load_words("es").join_list(["Kong", "Inés"]) == "Kong e Inés"
    assert load_words("es").join_list(["Kong", "Hilda"]) == "Kong e Hilda"


def test_a_sentence_has_a_capital_and_an_end():
    words = load_words("en")
    assert words.sentence(phrase("nothing")) == "Nothing."
    assert words.sentence(phrase("face-heart")) == "Heart."
    assert load_words("es").sentence(phrase("face-ouch")) == "¡Ay!"
    assert capitalize_first("énergie") == "Énergie"
    assert capitalize_first("") == ""


def test_a_phrase_is_plain_data():
    kong = phrase("monster-kong")
    listed = phrase("some", names=[kong, kong.form("of")], n=2, chance=0.5, who="you")
    again = json.loads(json.dumps(listed.with_arguments(where=phrase("borough-bronx")).to_dict()))
    assert again == {
        "key": "some",
        "names": [{"key": "monster-kong"}, {"key": "monster-kong.of"}],
        "n": 2,
        "chance": 0.5,
        "who": "you",
        "where": {"key": "borough-bronx"},
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_of_ones_own_speaks_english_everywhere(language):
    """Whether it was there when the words were read or came later."""
    words = Words(language)
    own = Card(Printed(f"Test Own Card {language}", KEEP, 3, "2 points."))
    register_card(own)
    for each in (words, Words(language)):
        assert each.say(f"card-test_own_card_{language}.text") == "2 points."
