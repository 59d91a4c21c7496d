"""Text that people type: names and chat lines, validated and normalised.

Nothing is escaped here. Text is shown as text, stored by parameter and logged as JSON; what is
refused is what cannot be seen, or what makes other text hard to read.
"""

import re
import unicodedata
from typing import Final

from kingofnewyork.errors import KingOfNewYorkError

MAX_NAME_LENGTH: Final = 20
MAX_CHAT_LENGTH: Final = 200
RAW_LENGTH_FACTOR: Final = 4
"""A text this many times too long is not normalised: at most three characters compose to one."""
MAX_MARKS_PER_LETTER: Final = 2
"""How many accents one letter may have."""
REACTIONS: Final = ("cheer", "laugh", "ouch", "wow", "thanks", "sorry", "hurry", "good_game")
"""What can be said without typing, in any language."""

_JOINER: Final = "\u200d"
_KEYCAP: Final = "\u20e3"
_STYLES: Final = "\ufe0e\ufe0f"
"""These choose between a plain and a coloured picture."""
_BLANKS: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that Unicode calls letters, marks or symbols but that show nothing."""
_HIDDEN: Final = {
    "Cc": "a control character",
    "Cf": "an invisible character",
    "Cs": "half a character",
    "Co": "a character without a meaning",
    "Cn": "a character without a meaning",
    "Zl": "a line break",
    "Zp": "a line break",
}
_SPACES: Final = re.compile(r"[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_LINE_BREAKS: Final = re.compile(r"[\t\r\n]+")


class BadName(KingOfNewYorkError, ValueError):
    """A name that nobody can have; `reason` says why not."""

    code = "name/bad"

    def __init__(self, reason: str) -> None:
        super().__init__(f"that name cannot be used: {reason}")
        self.reason = reason


class BadChat(KingOfNewYorkError, ValueError):
    """A line of chat that cannot be sent; `reason` says why not."""

    code = "message/bad"

    def __init__(self, reason: str) -> None:
        super().__init__(f"that message cannot be sent: {reason}")
        self.reason = reason


def clean_name(text: str) -> str:
    """Return the name composed and trimmed, with single blanks; raise `BadName` if it is bad."""
    name = _tidy(text, MAX_NAME_LENGTH)
    reason = _length_fault(name, MAX_NAME_LENGTH) or _fault(name)
    if reason is None and not any(_is_visible(character) for character in name):
        reason = "it needs a letter, a digit or a picture"
    if reason is not None:
        raise BadName(reason)
    return name


def clean_chat(text: str) -> str:
    """Return the line composed and trimmed, with single blanks; raise `BadChat` if it is bad."""
    line = _tidy(_LINE_BREAKS.sub(" ", text), MAX_CHAT_LENGTH)
    reason = _length_fault(line, MAX_CHAT_LENGTH) or _fault(line, joined=True)
    if reason is not None:
        raise BadChat(reason)
    return line


def name_key(name: str) -> str:
    """The key by which names at one table must differ, whatever the case or width of letters."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(c for c in unicodedata.normalize("NFKC", folded) if c not in _STYLES)


def _tidy(text: str, length: int) -> str:
    if len(text) > RAW_LENGTH_FACTOR * length:
        return text  # it is refused, and not worth the work
    return _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip(" ")


def _length_fault(text: str, length: int) -> str | None:
    if not text:
        return "it is empty"
    return f"it has more than {length} characters" if len(text) > length else None


def _is_visible(character: str) -> bool:
    return unicodedata.category(character)[0] in "LN" or unicodedata.category(character) == "So"


def _is_picture(character: str) -> bool:
    """Whether pictures are joined with it; a skin colour and a style belong to the picture."""
    return unicodedata.category(character) in ("So", "Sk", "Sm") or character in _STYLES


def _fault(text: str, *, joined: bool = False) -> str | None:
    """What is wrong with a text, if anything; joiners are allowed between pictures if `joined`."""
    marks = 0
    for place, character in enumerate(text):
        before, after = text[place - 1 : place], text[place + 1 : place + 2]
        category = unicodedata.category(character)
        if character == _JOINER and joined and _joins(before, after):
            continue
        if category in _HIDDEN:
            return f"it has {_HIDDEN[category]}"
        if character in _BLANKS or (category == "Mn" and _is_stray_style(before, character, after)):
            return "it has an invisible character"
        marks = marks + 1 if category[0] == "M" else 0
        if marks > MAX_MARKS_PER_LETTER or (marks and place == 0):
            return "it has too many accents"
    return None


def _joins(before: str, after: str) -> bool:
    return bool(before and after) and _is_picture(before) and _is_picture(after)


def _is_stray_style(before: str, character: str, after: str) -> bool:
    """Whether it selects a variant of a character that has none, so that it cannot be seen."""
    if unicodedata.name(character, "").startswith(("VARIATION", "MONGOLIAN FREE")):
        shaped = bool(before) and unicodedata.category(before)[0] in "SP"
        return character not in _STYLES or not (shaped or after == _KEYCAP)
    return False
