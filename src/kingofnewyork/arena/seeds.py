"""Seeds from other seeds: the same in every process and on every machine."""

import hashlib

DERIVED_SEED_BYTES = 6
"""A derived seed fits into a floating-point number, so that every reader of JSON keeps it whole."""


def derive_seed(seed: int, purpose: str, number: int) -> int:
    """Derive a seed for one purpose and number; derived seeds reveal nothing about each other."""
    text = f"{seed} {purpose} {number}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:DERIVED_SEED_BYTES])
