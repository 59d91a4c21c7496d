"""Seeds from other seeds: the same in every process and on every machine."""

import hashlib

BYTES = 6
"""A derived seed fits into a floating-point number, so that every reader of JSON keeps it whole."""


def derived_seed(seed: int, purpose: str, number: int) -> int:
    """A seed for one purpose that tells nothing about those for others."""
    text = f"{seed} {purpose} {number}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:BYTES])
