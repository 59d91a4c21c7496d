"""Make the pictures of the full-screen game in docs/images, from the running game itself.

Every picture is a seeded game, played by the same keys, in a terminal that is not there: the same
source gives the same pictures. With --check nothing is written: it fails if a picture is out of
date.

Examples:
  scripts/pictures
  scripts/pictures --only tui-dark
  scripts/pictures --check
"""

import argparse
import asyncio
import re
import sys
from dataclasses import dataclass
from pathlib import Path

from textual.pilot import Pilot

from kingofnewyork.bots.styles import RuleBot
from kingofnewyork.local.game import LocalGame
from kingofnewyork.local.setup import make_setup
from kingofnewyork.tui.app import GameApp
from kingofnewyork.tui.screens.game import GameScreen
from kingofnewyork.tui.settings import ScreenSettings

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "images"
FONTS = '"DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace'
MAX_ANSWERS_BY_BOTS = 2000
"""More than any game needs."""


@dataclass(frozen=True)
class Picture:
    """A moment of a game, and how it is shown."""

    name: str
    size: tuple[int, int] = (120, 40)
    language: str = "en"
    theme: str = "dark"
    monsters: int = 5
    seed: int = 21
    word: str = "reroll"
    turn: int = 12
    keys: tuple[str, ...] = ()


PICTURES = (
    Picture("tui-dark", keys=("2", "4")),
    Picture("tui-light", theme="light", word="resolve"),
    Picture("tui-french", language="fr", monsters=4, word="buy", seed=5, turn=9),
    Picture("tui-spanish", language="es", theme="light", monsters=6, keys=("1", "5")),
    Picture("tui-hint", monsters=4, seed=5, turn=9, keys=("h",)),
    Picture("tui-small", size=(80, 24), monsters=6, keys=("2", "3")),
    Picture("tui-result", monsters=4, seed=8, word="the end"),
)


async def settle(app: GameApp, pilot: Pilot[None]) -> None:
    """Wait until nothing is going on in the app."""
    for _ in range(3):
        await app.workers.wait_for_complete()
        await pilot.pause()


async def play_until(app: GameApp, pilot: Pilot[None], picture: Picture) -> None:
    """Let a bot answer until the moment of the picture."""
    bot = RuleBot(picture.seed)
    for _ in range(MAX_ANSWERS_BY_BOTS):
        await settle(app, pilot)
        screen = app.screen
        if not isinstance(screen, GameScreen):
            return
        scene = screen.scene
        if scene and scene.word == picture.word and scene.state.turn >= picture.turn:
            return
        screen.answer(bot.choose(screen.game.view(screen.game.chooser)))


async def draw(picture: Picture) -> str:
    """Play up to the picture and return it as SVG."""
    seats = ",".join(["Kong=human", *["normal"] * (picture.monsters - 1)])
    game = LocalGame(make_setup(seats=seats, seed=picture.seed))
    app = GameApp(game, ScreenSettings(picture.language, "instant", False), picture.theme)
    async with app.run_test(size=picture.size, notifications=False) as pilot:
        await play_until(app, pilot, picture)
        for key in picture.keys:
            await pilot.press(key)
        await settle(app, pilot)
        return make_stable(app.export_screenshot())


def make_stable(svg: str) -> str:
    """Remove fonts from elsewhere and generated names, so that the picture is always the same."""
    found = re.search(r"terminal-\d+", svg)
    if found:
        svg = svg.replace(found[0], "t")
    svg = re.sub(r"\s*<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = re.sub(r"font-family: (Fira Code|arial)[^;]*;", f"font-family: {FONTS};", svg)
    return "\n".join([line.rstrip() for line in svg.splitlines()]) + "\n"


def main() -> int:
    """Make the pictures; return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", metavar="NAME", help="make this picture alone")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where they are written")
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    options = parser.parse_args()
    wanted = [picture for picture in PICTURES if options.only in (None, picture.name)]
    if not wanted:
        parser.error(f"there is no picture {options.only!r}")
    options.folder.mkdir(parents=True, exist_ok=True)
    stale: list[str] = []
    for picture in wanted:
        path = options.folder / f"{picture.name}.svg"
        svg = asyncio.run(draw(picture))
        if not options.check:
            path.write_text(svg, encoding="utf-8")
            print(path)
        elif not path.exists() or path.read_text(encoding="utf-8") != svg:
            stale.append(picture.name)
    if stale:
        print(f"out of date, run scripts/pictures: {', '.join(stale)}", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
