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

from kingofnewyork import __version__
from kingofnewyork.server.store.file_lock import ServingNote, read_serving_note

HOST: Final = "127.0.0.1"
"""Only this machine: whoever wants to host for others types `kingofnewyork web --lan`."""


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


def find_our_server(database: str) -> ServingNote | None:
    """The server of this version that serves this database on this machine, if it answers.

    A server that answers at some port says nothing of whose it is: the file beside the database
    does.
    """
    note = read_serving_note(database)
    if note is None or note.version != __version__:
        return None
    try:
        with urlopen(f"{note.url}/api", timeout=2) as response:
            return note if json.load(response).get("name") == "kingofnewyork" else None
    except (OSError, ValueError, AttributeError):
        return None


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
