"""Messages: what is read, what is refused, and that nothing else can come of a text."""

import json
import sys

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingofnewyork.server.protocol.wire import MAX_JSON_NUMBER, BadMessage, decode


class ActMessage(msgspec.Struct, tag="act", forbid_unknown_fields=True):
    key: str
    version: int
    action: int


class Say(msgspec.Struct, tag="say", forbid_unknown_fields=True):
    text: str
    to: list[int] = []
    mood: dict[str, int] = {}
    weight: float = 0.0


class Anything(msgspec.Struct, forbid_unknown_fields=True):
    value: object


MESSAGES = msgspec.json.Decoder(ActMessage | Say)
GOOD = '{"type":"act","key":"3f1c9a6e-52a4-4a55-9c8d-0242ac120002","version":118,"action":4711}'
MAX_CALLS_OF_A_SHORT_MESSAGE = 30
"""A message that needs no second look is read with a handful."""


def test_a_message_is_read():
    expected = ActMessage("3f1c9a6e-52a4-4a55-9c8d-0242ac120002", 118, 4711)
    assert decode(GOOD, MESSAGES) == expected
    assert decode(GOOD.encode(), MESSAGES) == expected
    assert decode(GOOD, ActMessage) == expected


def test_escapes_and_many_brackets_are_read_the_slow_way():
    said = decode('{"type":"say","text":"\\u00e9\\ud83d\\ude00\\n","to":[1,2]}', MESSAGES)
    assert said == Say("é😀\n", [1, 2])
    said = decode('{"type":"say","text":"[[[[[[[[[{{{{{{","to":[1]}', MESSAGES)
    assert said == Say("[[[[[[[[[{{{{{{", [1])
    said = decode('{"type":"say","text":"12345678901234567890"}', MESSAGES)
    assert said == Say("12345678901234567890")


def test_the_same_key_in_two_objects_is_no_key_twice():
    value = {"value": [{"a": 1}, {"a": 2}, {"a": {"a": 3}}]}
    assert decode(json.dumps(value), Anything) == Anything(value["value"])


def test_a_value_that_looks_like_a_key_is_none():
    text = '{"type":"say","text":"text","mood":{"a" : 1,"b":2,":c":3,",":4}}'
    assert decode(text, MESSAGES).mood == {"a": 1, "b": 2, ":c": 3, ",": 4}


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "null",
        "[]",
        "{}",
        "act",
        GOOD + " x",
        GOOD + GOOD,
        GOOD[:-1],
        "\ufeff" + GOOD,
        GOOD.replace("act", "jump"),
        GOOD.replace("{", '{"more":1,'),
        GOOD.replace("}", ",}"),
        GOOD.replace("118", "118.0"),
        GOOD.replace("118", "1e2"),
        GOOD.replace("118", "01"),
        GOOD.replace("118", "+1"),
        GOOD.replace("118", "0x10"),
        GOOD.replace("118", '"118"'),
        GOOD.replace("118", "true"),
        GOOD.replace("118", "null"),
        GOOD.replace("118", "NaN"),
        GOOD.replace("118", "Infinity"),
        GOOD.replace("118", str(MAX_JSON_NUMBER + 1)),
        GOOD.replace("118", str(-MAX_JSON_NUMBER - 1)),
        GOOD.replace("118", str(2**63)),
        GOOD.replace("118", str(2**64)),
        GOOD.replace("118", "9" * 5000),
        GOOD.replace("{", '{"version":118,'),
        GOOD.replace("{", '{"type":"act",'),
        GOOD.replace("{", '{"vers\\u0069on":118,'),
        '{"type":"say","text":"","mood":{"a":1,"a":1}}',
        '{"type":"say","text":"","mood":{"a":1,"\\u0061":1}}',
        '{"type":"say","text":"b","mood":{":x":1,"b":2,":x":3}}',
        '{"type":"say","text":"\\ud800"}',
        '{"type":"say","text":"\\ud800 and more"}',
        '{"type":"say","text":"\\ud800\\u0061"}',
        '{"type":"say","text":"\\udc00"}',
        '{"type":"say","text":"\ud800"}',
        '{"type":"say","text":"\x00"}',
        '{"type":"say","text":"a\nb"}',
        '{"type":"say","text":"","weight":1e999}',
        '{"type":"say","text":"","weight":123456789012345678901}',
        '{"type":"say","text":"\\x41"}',
        "{'type':'say','text':''}",
        '{"type":"say","text":""} // comment',
        "[" * 100_000,
        '{"type":"say","text":' + "[" * 100_000 + "]" * 100_000 + "}",
    ],
)
def test_what_is_not_clearly_a_message_is_refused(text):
    with pytest.raises(BadMessage) as caught:
        decode(text, MESSAGES)
    assert caught.value.code == "message/bad"
    assert len(str(caught.value)) <= 60
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("data", [b"\xff", b"\xed\xa0\x80", GOOD.encode("utf-16"), b"\x00"])
def test_bytes_that_are_not_utf8_are_refused(data):
    with pytest.raises(BadMessage):
        decode(data, MESSAGES)


def test_binary_is_refused_where_text_is_due():
    with pytest.raises(BadMessage, match="binary"):
        decode(GOOD.encode(), MESSAGES, text_only=True)
    assert decode(GOOD, MESSAGES, text_only=True)


def test_eight_levels_are_read_and_nine_refused():
    assert decode('{"value":' + "[" * 7 + "]" * 7 + "}", Anything)
    for nine in ("[" * 8 + "]" * 8, '{"a":' * 8 + "1" + "}" * 8):
        with pytest.raises(BadMessage, match="nested deeper than 8"):
            decode('{"value":' + nine + "}", Anything)


def test_the_largest_numbers_are_read():
    for number in (MAX_JSON_NUMBER, -MAX_JSON_NUMBER):
        assert decode(f'{{"value":{number}}}', Anything) == Anything(number)


def test_no_more_than_forty_characters_come_back():
    for text in (
        GOOD.replace("act", "q" * 500),
        GOOD.replace("{", '{"' + "q" * 500 + '":1,'),
        '{"type":"say","text":"","mood":{"' + "q" * 500 + '":"q"}}',
    ):
        with pytest.raises(BadMessage) as caught:
            decode(text, MESSAGES)
        assert str(caught.value).count("q") <= 40


def test_nothing_unprintable_comes_back():
    text = GOOD.replace("act", "\u202e\u0085\u2028\x7f<script>")
    with pytest.raises(BadMessage) as caught:
        decode(text, MESSAGES)
    assert str(caught.value).isascii()
    assert str(caught.value).isprintable()


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)
PIECES = st.lists(
    st.sampled_from(
        [
            *'{}[]:,"\\ 01.e-',
            '"type"',
            '"say"',
            '"text"',
            '"mood"',
            '"a"',
            "true",
            "NaN",
            "\\ud800",
            "9" * 17,
        ]
    )
)


def depth(value):
    inner = value.values() if isinstance(value, dict) else value
    return 1 + max(map(depth, inner), default=0) if isinstance(value, dict | list) else 0


def numbers(value):
    if isinstance(value, dict | list):
        inner = value.values() if isinstance(value, dict) else value
        return [number for part in inner for number in numbers(part)]
    return [value] if type(value) is int else []


@settings(deadline=None)
@given(VALUES, st.booleans())
def test_every_clear_value_is_read_and_no_other(value, ascii_only):
    text = json.dumps({"value": value}, ensure_ascii=ascii_only)
    clear = depth(value) < 8 and all(abs(number) <= MAX_JSON_NUMBER for number in numbers(value))
    if not clear:
        with pytest.raises(BadMessage):
            decode(text, Anything)
        return
    read = decode(text, Anything)
    assert read == Anything(value)
    assert decode(msgspec.json.encode(read), Anything) == read


@settings(deadline=None)
@given(st.text() | PIECES.map("".join) | st.binary())
def test_nothing_but_a_bad_message_comes_of_noise(data):
    for kind in (MESSAGES, ActMessage, Anything):
        try:
            read = decode(data, kind)
        except BadMessage:
            continue
        assert decode(msgspec.json.encode(read), kind) == read


@settings(deadline=None)
@given(st.integers(0, len(GOOD)), st.integers(0, 12), st.text(max_size=8))
def test_nothing_but_a_bad_message_comes_of_a_damaged_message(start, length, noise):
    try:
        read = decode(GOOD[:start] + noise + GOOD[start + length :], MESSAGES)
    except BadMessage:
        return
    assert decode(msgspec.json.encode(read), MESSAGES) == read


@settings(deadline=None)
@given(st.lists(st.tuples(st.sampled_from("abcd"), VALUES), min_size=1, max_size=5))
def test_a_key_twice_is_always_seen(pairs):
    inner = ",".join(f'"{key}" :{json.dumps(value)}' for key, value in pairs)
    text = '{"value":{' + inner + "}}"
    twice = len({key for key, _ in pairs}) < len(pairs)
    try:
        decode(text, Anything)
    except BadMessage:
        return
    assert not twice


def test_a_short_message_is_read_with_few_calls():
    calls = []
    sys.setprofile(lambda frame, event, arg: calls.append(event) if "call" in event else None)
    try:
        decode(GOOD, MESSAGES)
    finally:
        sys.setprofile(None)
    assert 0 < len(calls) <= MAX_CALLS_OF_A_SHORT_MESSAGE, calls
