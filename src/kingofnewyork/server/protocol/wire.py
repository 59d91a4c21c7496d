"""Messages from outside: strict JSON as a struct of ours, or `BadMessage` and nothing else.

`msgspec` reads and checks types in one go, but lets pass what two readers might take for two
different things: a key that comes twice, a number that a browser cannot hold. A cheap look at the
text tells whether any of that is possible at all; only then is it read again, slowly.
"""

import re
import struct
from typing import Any, Final, NoReturn, TypeVar

import msgspec

from kingofnewyork.errors import KingOfNewYorkError

T = TypeVar("T")

JSON_TYPE: Final = "application/json"
"""The content type of all that is sent and taken."""
MAX_DEPTH: Final = 8
"""How many objects and arrays may lie within one another."""
MAX_JSON_NUMBER: Final = 2**53 - 1
"""Whole numbers up to here mean the same to every reader."""
MAX_REASON_CHARACTERS: Final = 55
"""So much of the reason is kept that never more than 40 characters come from the sender."""

_LONG_NUMBER: Final = re.compile(r"\d{16}")
_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*+"', re.DOTALL)
_decoders: Final[dict[Any, msgspec.json.Decoder[Any]]] = {}


class BadMessage(KingOfNewYorkError, ValueError):
    """A message that cannot be understood, or that two readers might understand differently."""

    code = "message/bad"


def decode(
    data: str | bytes, kind: type[T] | msgspec.json.Decoder[T], *, text_only: bool = False
) -> T:
    """The message as a value of a struct, or of what a decoder decodes; else `BadMessage`.

    Structs should be declared with `forbid_unknown_fields=True`. With `text_only`, bytes are
    refused: they came in a binary frame.
    """
    if isinstance(data, str):
        text = data
    elif text_only:
        raise BadMessage("messages must be text, not binary")
    else:
        text = _text_of(data)
    decoder = kind if isinstance(kind, msgspec.json.Decoder) else _decoder_of(kind)
    try:
        value = decoder.decode(text)
    except (ValueError, RecursionError) as error:
        raise BadMessage(_reason(error)) from None
    if _may_be_ambiguous(text):
        _check_strictly(text)
    return value


def _decoder_of(kind: type[T]) -> msgspec.json.Decoder[T]:
    decoder = _decoders.get(kind)
    if decoder is None:
        decoder = _decoders[kind] = msgspec.json.Decoder(kind)
    return decoder


def _text_of(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise BadMessage("the message is not UTF-8") from None


def _reason(error: Exception) -> str:
    """The reason in a few printable characters, whatever the sender has put into it."""
    if isinstance(error, RecursionError):
        return _too_deep()
    if isinstance(error, UnicodeError):
        return "the message is not UTF-8"
    reason = str(error)
    if len(reason) > MAX_REASON_CHARACTERS:
        reason = reason[: MAX_REASON_CHARACTERS - 3] + "..."
    return "".join(character if " " <= character <= "~" else "?" for character in reason)


def _too_deep() -> str:
    return f"nested deeper than {MAX_DEPTH}"


def _may_be_ambiguous(text: str) -> bool:
    """Whether valid JSON might have what a reader of types does not see; False is certain."""
    if "\\" in text or _LONG_NUMBER.search(text) or text.count("{") + text.count("[") > MAX_DEPTH:
        return True
    # Without escapes, every second piece between quotes is a string, and a key has its colon.
    pieces = text.split('"')
    keys = [
        key
        for key, after in zip(pieces[1::2], pieces[2::2], strict=True)
        if ":" in after and after.lstrip()[0] == ":"
    ]
    return len(set(keys)) != len(keys)


def _check_strictly(text: str) -> None:
    """Raise `BadMessage` for valid JSON that can be understood in more than one way."""
    import json  # rarely needed

    if _depth(text) > MAX_DEPTH:
        raise BadMessage(_too_deep())
    value = json.loads(
        text,
        object_pairs_hook=_no_key_twice,
        parse_int=_small_integer,
        parse_constant=_no_constant,
    )
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadMessage("the message has half a character") from None


def _depth(text: str) -> int:
    deepest = depth = 0
    for character in _STRING.sub("", text):
        if character in "{[":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "}]":
            depth -= 1
    return deepest


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadMessage("an object has a key twice")
    return found


def _small_integer(digits: str) -> int:
    # Counted first: reading very many digits takes long.
    if len(digits) > 17 or abs(int(digits)) > MAX_JSON_NUMBER:
        raise BadMessage("a number is too large")
    return int(digits)


def _no_constant(name: str) -> NoReturn:
    raise BadMessage("NaN and Infinity are no numbers here")


def text_frame(data: bytes) -> bytes:
    """A text as a whole frame of a server, encoded once for all who get it."""
    length = len(data)
    if length < 126:
        return bytes((0x81, length)) + data
    if length < 65536:
        return struct.pack("!BBH", 0x81, 126, length) + data
    return struct.pack("!BBQ", 0x81, 127, length) + data
