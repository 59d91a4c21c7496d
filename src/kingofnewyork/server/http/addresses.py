"""The address under which other machines reach the server, for links."""

import socket
from typing import Final, Protocol

ALL_INTERFACES: Final = ("0.0.0.0", "::")
"""Hosts that stand for all addresses of the machine."""
UNUSED_ADDRESS: Final = ("192.0.2.1", 9)
"""An address that nobody has: it is only used to look up a route."""


class AddressSettings(Protocol):
    """The settings that say how the server is reached."""

    @property
    def host(self) -> str: ...
    @property
    def public_url(self) -> str: ...


def address_for_others(settings: AddressSettings, port: int) -> str:
    """The address for other machines, as far as it is known; empty if there is none."""
    if settings.public_url:
        return settings.public_url.rstrip("/")
    if settings.host not in ALL_INTERFACES:
        return ""
    address = local_address()
    return f"http://{address}:{port}" if address else ""


def local_address() -> str:
    """The address of this machine in its network; empty if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(UNUSED_ADDRESS)  # sends nothing: it only looks up the route
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith("127.") or found in ALL_INTERFACES else found
