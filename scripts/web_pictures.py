"""Take pictures of the page for the documents: .venv/bin/python scripts/web_pictures.py.

The tables that are shown are prepared with fixed luck, so the pictures change with the page only.
docs/images/table.webp is a moving one: a round against bots, as it is seen at the usual pace.
`--film` makes that one alone. The icons of the installed page and the picture of link previews,
in web/public, are made here too.
"""

import io
import sys
import tempfile
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from kingofnewyork import Game
from tests.support.servers.server_process import ServerProcess
from tests.support.web.browser import launch
from tests.support.web.prepared_tables import (
    PreparedGame,
    play_until,
    play_whole_game,
    prepare,
    word_of,
)
from tests.support.web.visitor import PageVisitor

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
FILM_WINDOW = (1280, 800)
FILM_SIZE = (960, 600)
FILM_S = 21
"""About as long as a round of a game of three."""
FRAME_MS = 110
"""How far apart the pictures of the film are; where nothing changes, further."""
LAST_FRAME_MS = 1800
THINK_MS = 900
"""How long the reader looks before the next choice."""
MAX_FILM_BYTES = 1_500_000
FILM_SEATS = ("me", "normal", "normal")
SLOW_MOTION = 8
"""The page runs so many times slower while it is filmed: a picture takes its time."""
SLOW_CLOCK = f"""() => {{
  const now = performance.now.bind(performance);
  performance.now = () => now() / {SLOW_MOTION};
}}"""
STOP_WAVES = """() => {
  for (const one of document.getAnimations())
    if (one.effect.getComputedTiming().endTime === Infinity) one.pause();
}"""
"""What always moves would make every picture of the film another one."""


@dataclass(frozen=True)
class FilmFrame:
    """A picture of the film, and when it was taken, in milliseconds of the film."""

    picture: Image.Image
    at_ms: float


def main() -> None:
    """Write all pictures."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    shots = () if "--film" in sys.argv[1:] else SHOTS
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with ServerProcess(f"sqlite:///{folder}/tables.db") as serving:
            for number, (screen, name, size, theme) in enumerate(shots):
                visitor = PageVisitor(browser, serving.url, theme=theme, guided=False)
                visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
                open_screen(visitor, serving, screen, f"{screen}{number}")
                save_picture(visitor.page.screenshot(), IMAGES / f"web-{screen}-{name}.jpg")
                visitor.context.close()
            save_film(browser, serving)
            save_preview(browser, serving)
        save_icons(browser)
        browser.close()


def open_screen(visitor: PageVisitor, serving: ServerProcess, screen: str, name: str) -> None:
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
    """Write the moving picture in the best quality that fits `MAX_FILM_BYTES`."""
    frames = take_film(browser, serving)
    path = IMAGES / "table.webp"
    for quality in (70, 62, 54, 46, 38, 30):
        frames[0].picture.save(
            path,
            save_all=True,
            append_images=[frame.picture for frame in frames[1:]],
            duration=[
                *(round(later.at_ms - frame.at_ms) for frame, later in pairwise(frames)),
                LAST_FRAME_MS,
            ],
            loop=0,
            quality=quality,
            method=6,
            minimize_size=True,
        )
        if path.stat().st_size <= MAX_FILM_BYTES:
            break
    kilobytes = path.stat().st_size // 1000
    print(f"{path.relative_to(ROOT)}: {kilobytes} kB, {len(frames)} pictures, quality {quality}")


def take_film(browser: Browser, serving: ServerProcess) -> list[FilmFrame]:
    """Take pictures while a round is played: first the reader, then the bots."""
    visitor = PageVisitor(browser, serving.url, moves=True, speed="1", guided=False)
    width, height = FILM_WINDOW
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.sit(prepare(serving.database, film_table()))
    visitor.wait_to_choose()
    visitor.page.evaluate("() => document.fonts.ready")
    visitor.page.evaluate(SLOW_CLOCK)
    visitor.context.new_cdp_session(visitor.page).send(
        "Animation.setPlaybackRate", {"playbackRate": 1 / SLOW_MOTION}
    )
    frames: list[FilmFrame] = []
    start = now = film_clock(visitor)
    chosen_ms = now
    while now - start < FILM_S * 1000:
        options = visitor.options()
        if options and now - chosen_ms >= THINK_MS:
            visitor.page.locator(f'[data-action="{film_choice(options)}"]').first.click()
            chosen_ms = film_clock(visitor)
        visitor.page.evaluate(STOP_WAVES)
        now = film_clock(visitor)
        shot = Image.open(io.BytesIO(visitor.page.screenshot())).convert("RGB")
        small = shot.resize(FILM_SIZE, Image.Resampling.LANCZOS)
        if not frames or frames[-1].picture.tobytes() != small.tobytes():
            frames.append(FilmFrame(small, now))
        rest_ms = FRAME_MS - (film_clock(visitor) - now)
        if rest_ms > 0:
            visitor.page.wait_for_timeout(rest_ms * SLOW_MOTION)
    visitor.context.close()
    return frames


def film_table() -> PreparedGame:
    """Prepare a game of three in which all still stand, and the owner of the first seat rolls."""
    for seed in range(500):
        found = play_until("film", seed, is_worth_filming, FILM_SEATS)
        if found is not None:
            return found
    raise AssertionError("no game got so far")


def is_worth_filming(game: Game) -> bool:
    """Whether there is something to see: cards, and an own monster whose attack hits somebody."""
    return (
        not game.is_over
        and game.chooser == 0
        and word_of(game) == "resolve"
        and "resolve attack" in game.options()
        and game.state.turn >= 7
        and min(game.state.life) > 3
        and max(game.state.points) < 16
    )


def film_choice(options: list[str]) -> str:
    """What is chosen in the film: what is seen best, and what ends the turn."""
    wanted = ("resolve attack", "resolve destruction", "resolve-all", "stop", "stay", "end")
    return next((action for action in wanted if action in options), options[0])


def film_clock(visitor: PageVisitor) -> float:
    """The time of the page, in milliseconds: that of the film."""
    return float(visitor.page.evaluate("() => performance.now()"))


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
    visitor = PageVisitor(browser, serving.url, theme="dark", guided=False)
    width, height = PREVIEW_SIZE
    visitor.page.set_viewport_size({"width": width, "height": height})
    open_screen(visitor, serving, "table", "preview")
    save_picture(visitor.page.screenshot(), PUBLIC / "preview.jpg")
    visitor.context.close()


if __name__ == "__main__":
    main()
