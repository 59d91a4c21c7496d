"""Opens the browser at a server of this machine."""

import json
import os
import socket
import sys
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.request import urlopen

HOST: Final = "127.0.0.1"
"""Only this machine: whoever wants to host for others types `kingofnewyork serve`."""


def address(port: int) -> str:
    """Return the address of a server of this machine."""
    return f"http://{HOST}:{port}"


def free_port(preferred: int) -> int:
    """Return the preferred port if it is free, else any free one."""
    for port in (preferred, 0):
        with socket.socket() as tried:
            if os.name == "posix":
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind((HOST, port))
            except OSError:
                continue
            return int(tried.getsockname()[1])
    return preferred


def is_our_server(url: str) -> bool:
    """Whether a server of this game answers there."""
    try:
        with urlopen(f"{url}/api", timeout=2) as response:
            return bool(json.load(response).get("name") == "kingofnewyork")
    except (OSError, ValueError, AttributeError):
        return False


def open_browser(url: str) -> None:
    """Show the address in the browser; return when the browser has it."""
    webbrowser.open(url)


def has_display(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> bool:
    """Whether a browser that is opened here would be seen by whoever typed the command."""
    if environment.get("SSH_CONNECTION") or environment.get("SSH_TTY"):
        return False
    if system in ("win32", "darwin"):
        return True
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return True
    return Path("/mnt/c/Windows").is_dir()  # Linux on Windows has the browsers of Windows
