"""Dice that nobody can steer and everybody can check: commit first, mix, reveal at the end.

1. Before anybody else says anything, whoever runs the game draws a `Secret` and publishes its
   `commitment`.
2. Every seat may send a nonce, 16 to 32 bytes of its own choice; the empty one stands for none.
3. The `shared_seed` of secret, commitment and nonces is the key of nature for the whole game.
4. When the game is over the secret is published, and all can be computed again: `FairRecord`.

The commitment came before the nonces, so the secret cannot be fitted to them; the nonces came
before the secret was known, so they cannot be fitted to it.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingofnewyork.errors import NatureError
from kingofnewyork.play.nature import KeyedNature
from kingofnewyork.rules.ids import MAX_MONSTERS, MIN_MONSTERS

SCHEME: Final = "kingofnewyork-v1"
"""The name of the scheme: another scheme gets another name, so old games can still be checked."""
KEY_BYTES: Final = 32
SALT_BYTES: Final = 32
MIN_NONCE_BYTES: Final = 16
MAX_NONCE_BYTES: Final = 32
NO_NONCE: Final = b""
"""The nonce of a seat that sent nothing, or that a bot holds."""
MATCH_PATTERN: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.:/-]{0,99}")
"""The form of a match's name: a table and the number of its game, such as k3x9q2m7/1."""
COMMITMENT_PATTERN: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True, repr=False)
class Secret:
    """What the host of a game keeps secret until the game is over."""

    key: bytes
    salt: bytes

    def __post_init__(self) -> None:
        for name, part, length in (("key", self.key, KEY_BYTES), ("salt", self.salt, SALT_BYTES)):
            if not isinstance(part, bytes) or len(part) != length:
                raise NatureError(f"the {name} of a secret is {length} bytes")

    @classmethod
    def generate(cls) -> "Secret":
        """Generate a new secret."""
        return cls(secrets.token_bytes(KEY_BYTES), secrets.token_bytes(SALT_BYTES))

    def __repr__(self) -> str:
        return "Secret(...)"


def frame_parts(*parts: bytes) -> bytes:
    """Join the parts, each after its length in four bytes, so that no two lists look alike."""
    return b"".join([len(part).to_bytes(4, "big") + part for part in parts])


def commitment(match: str, secret: Secret) -> str:
    """Return what is published before the game: it fixes the secret and reveals nothing of it."""
    if not isinstance(match, str) or not MATCH_PATTERN.fullmatch(match):
        raise NatureError(f"a match is called like k3x9q2m7/1, not {str(match)[:100]!r}")
    parts = frame_parts(SCHEME.encode(), match.encode(), secret.key, secret.salt)
    return hashlib.sha256(parts).hexdigest()


def is_nonce(nonce: object) -> bool:
    """Whether a seat may send this: 16 to 32 bytes, or none at all."""
    if not isinstance(nonce, bytes):
        return False
    return nonce == NO_NONCE or MIN_NONCE_BYTES <= len(nonce) <= MAX_NONCE_BYTES


def shared_seed(secret: Secret, commitment: str, nonces: Sequence[bytes]) -> bytes:
    """Return the key of nature: the secret mixed with the nonces of all seats, in order."""
    if not COMMITMENT_PATTERN.fullmatch(commitment):
        raise NatureError("a commitment is 64 hexadecimal digits in lower case")
    if not MIN_MONSTERS <= len(nonces) <= MAX_MONSTERS:
        raise NatureError(f"{len(nonces)} nonces: every one of two to six seats has one")
    for seat, nonce in enumerate(nonces):
        if not is_nonce(nonce):
            raise NatureError(
                f"the nonce of seat {seat} is not {MIN_NONCE_BYTES} to {MAX_NONCE_BYTES} bytes"
            )
    parts = frame_parts(b"seed", bytes.fromhex(commitment), *nonces)
    return hmac.digest(secret.key, parts, "sha256")


def fair_nature(match: str, secret: Secret, nonces: Sequence[bytes]) -> KeyedNature:
    """Return the nature of a match, which fixes all its dice, tiles and cards."""
    return KeyedNature(shared_seed(secret, commitment(match, secret), nonces))
