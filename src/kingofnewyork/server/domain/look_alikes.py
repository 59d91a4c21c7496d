"""Names that look alike, such as a Cyrillic letter in the place of a Latin one."""

# ruff: noqa: RUF001

import unicodedata
from typing import Final

from kingofnewyork.server.domain.text_input import name_key

_TWINS: Final = {
    **dict(zip("АВСЕНІЈКМОРЅТХУ", "ABCEHIJKMOPSTXY", strict=True)),
    **dict(zip("асеіјорѕхуԁһԛԝӏ", "aceijopsxydhqwl", strict=True)),
    **dict(zip("кмтвнгпи", "kmtbhrnu", strict=True)),
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True)),
    **dict(zip("αγικνορτυχηβϲϳ", "ayikvoptuxnbcj", strict=True)),
    **dict(zip("ՕՍօոսհցք", "OUonuhgp", strict=True)),
    **dict(zip("ᎪᏴᏟᎬᎻᎢᏦᎷᏢᏚ", "ABCEHTKMPS", strict=True)),
    **dict(zip("ɑɡıɩʋѵᴏᴄᴢ", "agiivvocz", strict=True)),
    **dict(zip("ЁЇёїЗз", "EIei33", strict=True)),
    **dict(zip("01I|Ӏ", "ollll", strict=True)),
}
"""What each letter or digit looks like."""
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Two letters that look like one."""


def looks_like(one: str, other: str) -> bool:
    """Whether two names can be mistaken for each other."""
    return name_key(one) == name_key(other) or skeleton(one) == skeleton(other)


def skeleton(name: str) -> str:
    """What is left of a name when letters that look alike are the same."""
    parts = unicodedata.normalize("NFKD", name)
    kept = "".join(c for c in parts if not _is_faint_mark(c))
    plain = "".join(_TWINS.get(c, c) for c in unicodedata.normalize("NFC", kept))
    folded = "".join(_TWINS.get(c, c) for c in plain).casefold()
    for pair, letter in _PAIRS:
        folded = folded.replace(pair, letter)
    return name_key(folded)


def _is_faint_mark(character: str) -> bool:
    """Whether it is a mark below a letter, which is hardly seen, or a space."""
    if character == " ":
        return True
    return unicodedata.category(character) == "Mn" and "BELOW" in unicodedata.name(character, "")
