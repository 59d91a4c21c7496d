"""The codes of tables: random letters, none of which is easily taken for another."""

import secrets
from typing import Final

CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""The letters of table ids and codes: none that is easily taken for another."""
CODE_LENGTH: Final = 6
"""How many letters the code has with which a table is joined."""


def random_code(length: int) -> str:
    """A random id or code of so many letters."""
    return "".join([secrets.choice(CODE_LETTERS) for _ in range(length)])
