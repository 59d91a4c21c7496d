#!/usr/bin/env python3
"""Takes pictures of the page for the documents: .venv/bin/python scripts/web_pictures.

The tables that are shown are prepared with fixed luck, so the pictures change with the page only.
docs/images/table.webp is a moving one: a few turns of a game.
"""

import io
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# The tests know how to find a browser and to prepare tables. This folder holds a module `web`.
sys.path[0] = str(ROOT / "tests")

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from server.serving import Serving  # noqa: E402
from web.browser import launch  # noqa: E402
from web.prepared import Played, played, played_out, prepare, word_of  # noqa: E402
from web.visitor import Visitor  # noqa: E402

IMAGES = ROOT / "docs" / "images"
MOST = 150_000
"""No picture has more bytes."""
WIDE, SMALL, TABLET, LARGE = (1440, 900), (360, 740), (768, 1024), (1920, 1080)
SHOTS = (
    ("home", "desktop", WIDE, "dark"),
    ("home", "phone", SMALL, "light"),
    ("lobby", "desktop", WIDE, "dark"),
    ("table", "large", LARGE, "dark"),
    ("table", "desktop", WIDE, "light"),
    ("table", "tablet", TABLET, "dark"),
    ("table", "phone", SMALL, "dark"),
    ("table", "phone-light", SMALL, "light"),
    ("result", "desktop", WIDE, "dark"),
    ("cards", "desktop", WIDE, "light"),
)
SEATS = ("me", "normal", "normal", "normal")
FRAMES = 40
FRAME = 220
"""How long a frame of the moving picture is shown, in milliseconds."""
MOVING = (960, 600)


def main() -> None:
    """Write all pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with Serving(f"sqlite:///{folder}/tables.db") as serving:
            for number, (screen, name, size, theme) in enumerate(SHOTS):
                visitor = Visitor(browser, serving.url, theme=theme, guided=False)
                visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
                show(visitor, serving, screen, f"{screen}{number}")
                save(visitor.page.screenshot(), IMAGES / f"web-{screen}-{name}.jpg")
                visitor.context.close()
            film(browser, serving)
        browser.close()


def show(visitor: Visitor, serving: Serving, screen: str, name: str) -> None:
    """The screen is there, as it looks in the middle of things."""
    if screen == "table":
        visitor.sit(prepare(serving.database, midgame(name)))
        visitor.wait_to_choose()
    elif screen == "result":
        visitor.sit(prepare(serving.database, played_out(name, 2, SEATS)))
        visitor.page.wait_for_selector(".result")
    elif screen == "lobby":
        visitor.go()
        visitor.press("web-set-up")
        visitor.press("web-open-table")
        visitor.page.wait_for_selector(".lobby")
    else:
        visitor.go("/" if screen == "home" else f"/{screen}")
        visitor.page.wait_for_selector("h1")
    visitor.page.evaluate("() => document.fonts.ready")


def midgame(name: str) -> Played:
    """A game in which much has happened, and the owner of the first seat rolls."""
    for seed in range(500):
        found = played(
            name,
            seed,
            lambda game: game.state.turn >= 14 and game.chooser == 0 and word_of(game) == "reroll",
            SEATS,
        )
        if found is not None:
            return found
    raise AssertionError("no game got so far")


def save(picture: bytes, path: Path) -> None:
    """The picture is kept, with as many bytes as it may have."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    if image.width > WIDE[0]:
        image = image.resize((WIDE[0], WIDE[0] * image.height // image.width))
    for quality in range(88, 30, -6):
        image.save(path, quality=quality, optimize=True, progressive=True)
        if path.stat().st_size <= MOST:
            break
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


def film(browser: Browser, serving: Serving) -> None:
    """A few moments of a game, one after the other."""
    visitor = Visitor(browser, serving.url, moves=True, guided=False)
    visitor.sit(prepare(serving.database, midgame("film")))
    visitor.wait_to_choose()
    frames: list[Image.Image] = []
    while len(frames) < FRAMES:
        options = visitor.options() or visitor.mark_a_die()
        if options and len(frames) % 5 == 0:
            visitor.touch(visitor.page.locator(f'[data-action="{options[0]}"]'))
        shot = Image.open(io.BytesIO(visitor.page.screenshot())).convert("RGB")
        frames.append(shot.resize(MOVING, Image.Resampling.LANCZOS))
    visitor.context.close()
    path = IMAGES / "table.webp"
    frames[0].save(
        path, save_all=True, append_images=frames[1:], duration=FRAME, loop=0, quality=60, method=4
    )
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
