"""Names and chat: tidied, or refused with a reason."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingofnewyork.server.domain.text_input import (
    MAX_CHAT_LENGTH,
    MAX_NAME_LENGTH,
    REACTIONS,
    BadChat,
    BadName,
    clean_chat,
    clean_name,
    name_key,
)

PAYLOADS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<b onclick=x>",
    '"><script>',
    "'><img src=x>",
    "javascript:alert(1)",
    "data:text/html,<b>",
    "&lt;script&gt;",
    "&#60;script&#62;",
    "%3Cscript%3E",
    "\\u003cscript\\u003e",
    "\uff1cscript\uff1e",
    "﹤script﹥",
    "<scr\u200bipt>",
    "<\x00script>",
    "<scr\tipt>",
    "{{7*7}}",
    "${7*7}",
    "#{7*7}",
    "<%= 7*7 %>",
    "{0.__class__}",
    "%s%s%n",
    "' OR '1'='1",
    "'; DROP TABLE x;--",
    "1; SELECT 1",
    '" OR ""="',
    "admin'--",
    "x' UNION SELECT 1",
    "a\r\nSet-Cookie: x=1",
    "a\nERROR fault at /",
    "a\u2028b",
    "a\u2029b",
    "a\x1b[31mred",
    "a\x85b",
    "a\x7f",
    "\u202egnp.exe",
    "a\u2066b\u2069",
    "${jndi:ldap://x}",
    "../../etc/passwd",
    "=1+1",
    "`id`",
    "$(id)",
    "a;id",
    "|id",
)


@pytest.mark.parametrize("payload", PAYLOADS)
def test_a_payload_stays_harmless_text_or_is_refused(payload):
    for clean, refusal in ((clean_name, BadName), (clean_chat, BadChat)):
        try:
            cleaned = clean(payload)
        except refusal:
            continue
        assert cleaned == " ".join(payload.split())
        assert cleaned.isprintable()


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Zoë",
        "李小龍",
        "Ольга",
        "محمد",
        "नेहा",
        "ทักษิณ",
        "O'Brien",
        "R2-D2",
        "King 👑",
        "❤️",
        "7",
        "👍🏽",
    ],
)
def test_ordinary_names_stay_as_they_are(name):
    assert clean_name(name) == name


def test_a_name_is_trimmed_composed_and_has_single_blanks():
    assert clean_name("  Anna \u00a0\u3000 Lena ") == "Anna Lena"
    assert clean_name("Zoe\u0308") == "Zoë"
    assert clean_name("e\u0301" * MAX_NAME_LENGTH) == "é" * MAX_NAME_LENGTH


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("\u3000", "empty"),
        ("x" * 21, "more than 20"),
        ("x" * 1_000_000, "more than 20"),
        ("x" + " " * 100 + "y", "more than 20"),
        ("a\u0000", "control"),
        ("a\tb", "control"),
        ("a\nb", "control"),
        ("a\x9bb", "control"),
        ("a\u2028", "line break"),
        ("a\u2029b", "line break"),
        ("a\u200bb", "invisible"),
        ("a\u200db", "invisible"),
        ("👩\u200d🚀", "invisible"),
        ("a\u202eb", "invisible"),
        ("a\u2067b", "invisible"),
        ("\ufeffa", "invisible"),
        ("a\u00adb", "invisible"),
        ("a\U000e0041", "invisible"),
        ("a\u3164", "invisible"),
        ("\u2800", "invisible"),
        ("a\u034fb", "invisible"),
        ("a\ufe0fb", "invisible"),
        ("a\U000e0100", "invisible"),
        ("a\u180bb", "invisible"),
        ("a\ue000", "without a meaning"),
        ("a\uffff", "without a meaning"),
        ("a\U0010ffff", "without a meaning"),
        ("a\u0378", "without a meaning"),
        ("a\ud800", "half a character"),
        ("Z" + "\u0336\u0337\u0338", "accents"),
        ("\u0301a", "accents"),
        ("...", "a letter"),
        ("-_-", "a letter"),
        ("<>", "a letter"),
        ("$$$", "a letter"),
    ],
)
def test_a_bad_name_is_refused_with_a_reason(name, reason):
    with pytest.raises(BadName, match=reason) as caught:
        clean_name(name)
    assert reason in caught.value.reason
    assert caught.value.code == "name/bad"


def test_names_that_look_alike_have_the_same_key():
    assert name_key("\uff21nna") == name_key("anna") == name_key("ANNA")
    assert name_key("ﬁn") == name_key("Fin")
    assert name_key("STRASSE") == name_key("Straße")
    assert name_key("❤") == name_key("❤️")
    assert name_key("Anna") != name_key("Anne")


@pytest.mark.parametrize(
    "line",
    [
        "gg",
        "👩‍🚀 is ready",
        "👨‍👩‍👧‍👦",
        "🏳️‍🌈",
        "👍🏽",
        "👩🏽‍🚀",
        "1️⃣",
        "❤️‍🔥",
        "🇫🇷",
        "!!!",
        "¿Qué?",
        "c'est ça…",
        "‼️",
    ],
)
def test_chat_may_have_every_picture(line):
    assert clean_chat(line) == line


def test_lines_of_chat_become_one():
    assert clean_chat(" one\r\ntwo\tthree\n") == "one two three"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("", "empty"),
        ("\n\n", "empty"),
        ("x" * 201, "more than 200"),
        ("x" * 1_000_000, "more than 200"),
        ("x" + " " * 1000 + "y", "more than 200"),
        ("a\u200db", "invisible"),
        ("👩\u200d", "invisible"),
        ("\u200d👩", "invisible"),
        ("👩\u200d\u200d👩", "invisible"),
        ("a\u202eb", "invisible"),
        ("a\x1b[2J", "control"),
        ("a\u2028b", "line break"),
        ("x" + "\u0300" * 3, "accents"),
    ],
)
def test_bad_chat_is_refused_with_a_reason(line, reason):
    with pytest.raises(BadChat, match=reason) as caught:
        clean_chat(line)
    assert reason in caught.value.reason


def test_reactions_are_plain_words():
    assert len(set(REACTIONS)) == len(REACTIONS) == 8
    assert all(word.replace("_", "").isalpha() and word.islower() for word in REACTIONS)


@settings(deadline=None)
@given(st.text(st.characters(), max_size=60))
def test_what_is_accepted_is_clean_and_stays_the_same(text):
    for clean, refusal, length in (
        (clean_name, BadName, MAX_NAME_LENGTH),
        (clean_chat, BadChat, MAX_CHAT_LENGTH),
    ):
        try:
            cleaned = clean(text)
        except refusal:
            continue
        assert clean(cleaned) == cleaned == unicodedata.normalize("NFC", cleaned)
        assert 1 <= len(cleaned) <= length
        assert cleaned == cleaned.strip()
        assert cleaned.replace("\u200d", "").isprintable()
        assert "  " not in cleaned
        cleaned.encode()
