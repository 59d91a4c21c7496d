"""Where players reach the server: what links for others begin with."""

import socket
from typing import Final, Protocol

EVERYWHERE: Final = ("0.0.0.0", "::")
"""The hosts that stand for all addresses of the machine."""
OUTSIDE: Final = ("192.0.2.1", 9)
"""An address that nobody has; nothing is sent there."""


class Reached(Protocol):
    """The settings that tell how the server is reached."""

    @property
    def host(self) -> str: ...
    @property
    def public_url(self) -> str: ...


def address_for_others(settings: Reached, port: int) -> str:
    """Where others reach the server, as far as it can know; empty if only this machine does."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    if settings.host not in EVERYWHERE:
        return ""
    mine = own_address()
    return f"http://{mine}:{port}" if mine else ""


def own_address() -> str:
    """The address of this machine in its network; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(OUTSIDE)  # only looks up which way it would go
            found = str(asked.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith("127.") or found in EVERYWHERE else found
