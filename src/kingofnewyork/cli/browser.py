"""`kingofnewyork web`: the game in the browser, from a server of one's own."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import typer

HOST: Final = "127.0.0.1"
"""Only this machine: whoever wants to host for others types `kingofnewyork serve`."""
PATIENCE: Final = 20.0
"""Seconds in which a server that starts must answer before a browser is sent to it."""
PAUSE: Final = 0.1


def web(
    port: Annotated[
        str | None,
        typer.Option(metavar="N", help="The port. [default: 8014, or a free one if it is taken]"),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Where games are kept. [default: as `serve`]"),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Whether to open the browser.")
    ] = True,
) -> int:
    """Play in the browser.

    Starts a server for this machine and opens the browser at its address; Ctrl-C stops it. Every
    game is kept and goes on when the server is started again. Without a display, or over ssh, the
    address is only printed.

    \b
    Examples:
      kingofnewyork web
      kingofnewyork web --no-browser --port 9000
    """
    from kingofnewyork.server.pages import BUNDLE, INDEX
    from kingofnewyork.server.run import serve
    from kingofnewyork.server.settings import load_settings

    flags: dict[str, object] = {"host": HOST, "port": port, "database": database}
    settings, sources = load_settings(flags, os.environ)
    if not (BUNDLE / INDEX).exists():
        print("the page is not built: scripts/web builds it; in the terminal: kingofnewyork play")
    usual = sources["port"] == "default"
    if usual and is_ours(address(settings.port)):
        print(f"the game is already being served: {address(settings.port)}")
        return open_now(address(settings.port), wanted=browser)
    chosen = settings.port if not usual else free_port(settings.port)
    quiet = {} if sources["log_level"] != "default" else {"log_level": "warning"}
    settings, _ = load_settings({**flags, **quiet, "port": chosen}, os.environ)
    print(f"King of New York: {address(chosen)} (Ctrl-C stops)", flush=True)
    if browser and has_display():
        open_when_ready(address(chosen))
    return serve(settings)


def address(port: int) -> str:
    """Where a server of this machine is reached."""
    return f"http://{HOST}:{port}"


def free_port(usual: int) -> int:
    """The usual port if nobody has it, else any that is free."""
    import socket

    for port in (usual, 0):
        with socket.socket() as tried:
            if os.name == "posix":
                tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind((HOST, port))
            except OSError:
                continue
            return int(tried.getsockname()[1])
    return usual


def is_ours(url: str) -> bool:
    """Whether a server of this game answers there."""
    import json
    from urllib.request import urlopen

    try:
        with urlopen(f"{url}/api", timeout=2) as told:
            return bool(json.load(told).get("name") == "kingofnewyork")
    except (OSError, ValueError, AttributeError):
        return False


def open_now(url: str, *, wanted: bool) -> int:
    """The browser shows the address, if it is wanted and there is a display."""
    if wanted and has_display():
        import webbrowser

        webbrowser.open(url)
    return 0


def open_when_ready(url: str) -> None:
    """The browser is sent to the address as soon as the server answers."""
    from threading import Thread

    Thread(target=_open_when_ready, args=(url,), daemon=True).start()


def _open_when_ready(url: str) -> None:
    import time

    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if is_ours(url):
            open_now(url, wanted=True)
            return
        time.sleep(PAUSE)


def has_display(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> bool:
    """Whether a browser that is opened here would be seen by whoever typed the command."""
    if environment.get("SSH_CONNECTION") or environment.get("SSH_TTY"):
        return False
    if system in ("win32", "darwin"):
        return True
    if environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"):
        return True
    return Path("/mnt/c/Windows").is_dir()  # Linux on Windows has the browsers of Windows
