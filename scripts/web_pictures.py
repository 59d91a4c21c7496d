"""Take pictures of the page for the documents: .venv/bin/python scripts/web_pictures.py.

The tables that are shown are prepared with fixed luck, so the pictures change with the page only.
docs/images/table.webp is a moving one: a few turns of a game. The icons of the installed page and
the picture of link previews, in web/public, are made here too.
"""

import io
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.support.servers.server_process import ServerProcess
from tests.support.web.browser import launch
from tests.support.web.prepared_tables import (
    PreparedGame,
    play_until,
    play_whole_game,
    prepare,
    word_of,
)
from tests.support.web.visitor import Visitor

ROOT = Path(__file__).resolve().parents[1]
IMAGES = ROOT / "docs" / "images"
MAX_PICTURE_BYTES = 150_000
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
PUBLIC = ROOT / "web" / "public"
PREVIEW_SIZE = (1200, 630)
ICONS = {"icon-192": (192, 0.0), "icon-512": (512, 0.0)}
"""The size of each icon in pixels, and the share of it that is left free on each side."""
MASKABLE_ICONS = {"icon-maskable": (512, 0.14), "apple-touch-icon": (180, 0.06)}
"""Icons whose corners a device may cut off, with what is left free on each side."""
ICON_GROUND = "#151c3c"
FILM_FRAMES = 40
FRAME_MS = 220
FILM_SIZE = (960, 600)


def main() -> None:
    """Write all pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with ServerProcess(f"sqlite:///{folder}/tables.db") as serving:
            for number, (screen, name, size, theme) in enumerate(SHOTS):
                visitor = Visitor(browser, serving.url, theme=theme, guided=False)
                visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
                open_screen(visitor, serving, screen, f"{screen}{number}")
                save_picture(visitor.page.screenshot(), IMAGES / f"web-{screen}-{name}.jpg")
                visitor.context.close()
            save_film(browser, serving)
            save_preview(browser, serving)
        save_icons(browser)
        browser.close()


def open_screen(visitor: Visitor, serving: ServerProcess, screen: str, name: str) -> None:
    """Bring the visitor to a screen, as it looks in the middle of things."""
    if screen == "table":
        visitor.sit(prepare(serving.database, midgame_table(name)))
        visitor.wait_to_choose()
    elif screen == "result":
        visitor.sit(prepare(serving.database, play_whole_game(name, 2, SEATS)))
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


def midgame_table(name: str) -> PreparedGame:
    """Prepare a game in which much has happened, and the owner of the first seat rolls."""
    for seed in range(500):
        found = play_until(
            name,
            seed,
            lambda game: game.state.turn >= 14 and game.chooser == 0 and word_of(game) == "reroll",
            SEATS,
        )
        if found is not None:
            return found
    raise AssertionError("no game got so far")


def save_picture(picture: bytes, path: Path) -> None:
    """Write the picture in the best quality that fits `MAX_PICTURE_BYTES`."""
    image = Image.open(io.BytesIO(picture)).convert("RGB")
    if image.width > WIDE[0]:
        image = image.resize((WIDE[0], WIDE[0] * image.height // image.width))
    for quality in range(88, 30, -6):
        image.save(path, quality=quality, optimize=True, progressive=True)
        if path.stat().st_size <= MAX_PICTURE_BYTES:
            break
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


def save_film(browser: Browser, serving: ServerProcess) -> None:
    """Write the moving picture: a few turns of a game."""
    visitor = Visitor(browser, serving.url, moves=True, guided=False)
    visitor.sit(prepare(serving.database, midgame_table("film")))
    visitor.wait_to_choose()
    frames: list[Image.Image] = []
    while len(frames) < FILM_FRAMES:
        options = visitor.options() or visitor.change_a_die()
        if options and len(frames) % 5 == 0:
            visitor.touch(visitor.page.locator(f'[data-action="{options[0]}"]'))
        shot = Image.open(io.BytesIO(visitor.page.screenshot())).convert("RGB")
        frames.append(shot.resize(FILM_SIZE, Image.Resampling.LANCZOS))
    visitor.context.close()
    path = IMAGES / "table.webp"
    frames[0].save(
        path,
        save_all=True,
        append_images=frames[1:],
        duration=FRAME_MS,
        loop=0,
        quality=60,
        method=4,
    )
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()


def save_icons(browser: Browser) -> None:
    """Draw the sign of the page as icons, on a ground of its own where corners may be cut off."""
    drawing = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    for name, (size, margin) in {**ICONS, **MASKABLE_ICONS}.items():
        page = browser.new_page(viewport={"width": size, "height": size})
        ground = ICON_GROUND if name in MASKABLE_ICONS else "transparent"
        inside = f"position:fixed;inset:{margin * size}px"
        page.set_content(
            f"<body style='margin:0;background:{ground}'><div style='{inside}'>{drawing}</div>"
        )
        picture = page.screenshot(omit_background=True)
        Image.open(io.BytesIO(picture)).save(PUBLIC / f"{name}.png", optimize=True)
        page.close()


def save_preview(browser: Browser, serving: ServerProcess) -> None:
    """Take the picture of the table that link previews show."""
    visitor = Visitor(browser, serving.url, theme="dark", guided=False)
    width, height = PREVIEW_SIZE
    visitor.page.set_viewport_size({"width": width, "height": height})
    open_screen(visitor, serving, "table", "preview")
    save_picture(visitor.page.screenshot(), PUBLIC / "preview.jpg")
    visitor.context.close()
