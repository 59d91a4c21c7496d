"""The arguments of `kingofnewyork web`."""

import os
from typing import TYPE_CHECKING, Annotated

import typer

from kingofnewyork.cli.commands.serve import HouseDeckOption
from kingofnewyork.cli.commands.start_options import CardsOption

if TYPE_CHECKING:
    from kingofnewyork.server.store.file_lock import ServingNote


def web(
    port: Annotated[
        str | None,
        typer.Option(metavar="N", help="The port. [default: 8014, or a free one if it is taken]"),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="The database of the games. [default: as `serve`]"),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Let others in your network join, with their browsers.")
    ] = False,
    deck: HouseDeckOption = None,
    cards: CardsOption = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Whether to open the browser.")
    ] = True,
) -> int:
    """Play in the browser.

    Starts a server for this machine and opens the browser at its address; Ctrl-C stops it. Every
    game is saved and continues when the server is started again. Without a display, or over ssh,
    the address is only printed.

    \b
    Examples:
      kingofnewyork web
      kingofnewyork web --lan
      kingofnewyork web --no-browser --port 9000
      kingofnewyork web --cards my_card.py        with cards of your own
    """
    from threading import Thread

    from kingofnewyork.cli.browser import (
        HOST,
        address,
        find_our_server,
        free_port,
        has_display,
        open_browser,
    )
    from kingofnewyork.server.http.addresses import ALL_INTERFACES, address_for_others
    from kingofnewyork.server.http.pages import BUNDLE, INDEX
    from kingofnewyork.server.run import serve
    from kingofnewyork.server.settings import load_settings

    host = ALL_INTERFACES[0] if lan else HOST
    flags: dict[str, object] = {
        **{"host": host, "port": port, "database": database},
        **{"deck": deck, "cards": cards},
    }
    settings, sources = load_settings(flags, os.environ)
    if not (BUNDLE / INDEX).exists():
        print("the page is not built: scripts/web builds it; in the terminal: kingofnewyork play")
    is_default_port = sources["port"] == "default"
    if is_default_port and (running := find_our_server(settings.database)):
        _lead_to_running_server(running, lan, browser)
        return 0
    chosen = settings.port if not is_default_port else free_port(settings.port)
    quiet = {} if sources["log_level"] != "default" else {"log_level": "warning"}
    settings, _ = load_settings({**flags, **quiet, "port": chosen}, os.environ)

    def announce() -> None:
        print(f"King of New York: {address(chosen)} (Ctrl-C stops)", flush=True)
        if lan:
            others = address_for_others(settings, chosen)
            found = f"for others in your network: {others}"
            print(found if others else "no network found: only this machine can play", flush=True)
        if browser and has_display():
            Thread(target=open_browser, args=(address(chosen),), daemon=True).start()

    code = serve(settings, announce)
    if code == 0:
        print("stopped; all games are saved", flush=True)
    return code


def _lead_to_running_server(running: "ServingNote", lan: bool, browser: bool) -> None:
    """Say where the game is served already, and open the browser there if that is wanted.

    Raise `BadSetup` if others shall join and cannot reach that server.
    """
    from kingofnewyork.cli.browser import has_display, open_browser
    from kingofnewyork.errors import BadSetup

    if lan and not running.is_for_others:
        raise BadSetup(
            f"the game is already being served for this machine alone: {running.url}; stop that "
            "server first (Ctrl-C where it runs), so that others can join"
        )
    print(f"the game is already being served: {running.url}")
    if browser and has_display():
        open_browser(running.url)
