"""Random texts that clients choose: keys of requests, and shares of the luck."""

import secrets


def new_key() -> str:
    """A new key for a request, with which it can be sent again and is done once."""
    return secrets.token_urlsafe(16)


def new_nonce() -> str:
    """A new share of the luck of a game."""
    return secrets.token_hex(16)
