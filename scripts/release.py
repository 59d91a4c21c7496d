"""Make a release: scripts/release 0.2.0. Without a version, build and try what is there now.

With a version: writes it into the package, and its section into the changelog. Then builds the
source archive, a wheel for this Python and one for all, the list of packages that the server is
made of, and the notes, all into dist/; and tries the compiled wheel in a new environment: it must
be compiled, play a game, serve the page and pass the tests of the rules, the cards and the command
line. Nothing is published, committed or tagged.
"""

import argparse
import datetime
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from scripts import packages, wheel_tests

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
VERSION_FILE = ROOT / "src" / "kingofnewyork" / "__init__.py"
VERSION_LINE = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
VERSION_FORM = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
CHANGELOG = ROOT / "CHANGELOG.md"
UNRELEASED = "## Unreleased\n"
SECTION = re.compile(r"^## [^\n]+\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
PURE = {"KINGOFNEWYORK_PURE": "1"}
PORT = "8123"
START_TIMEOUT_S = 30
SMOKE_TESTS = (
    "-q",
    "-n",
    "auto",
    "tests/rules",
    "tests/cards",
    "tests/test_scenarios.py",
    "tests/cli",
)
PLAY_A_GAME = """
import random
from kingofnewyork import Game, core
assert core.is_compiled(), core.why_interpreted()
game = Game(4, seed=1)
game.play_out(random.Random(1).choice)
print(game.result())
"""


class BadRelease(Exception):
    """Why the release cannot be made, in one line."""


def main(arguments: list[str]) -> int:
    """Make the release; return the exit code."""
    parser = argparse.ArgumentParser(prog="release", description="Make a release in dist/.")
    parser.add_argument("version", nargs="?", help="the new version; else the present one is built")
    version = parser.parse_args(arguments).version
    try:
        if version is not None:
            write_version(version, datetime.date.today())
        build_all()
        wheel = next(DIST.glob("*-cp3*.whl"))
        try_wheel(wheel)
        if wheel_tests.main([f"{wheel_tests.WHEEL_OPTION}={wheel}", *SMOKE_TESTS]):
            raise BadRelease("the installed wheel fails its tests")
    except BadRelease as problem:
        print(f"release: {problem}", file=sys.stderr)
        return 1
    print(f"release: {', '.join(sorted(path.name for path in DIST.iterdir()))}")
    return 0


def write_version(version: str, today: datetime.date) -> None:
    """Write the version into the package and the changelog, if all is ready."""
    if not VERSION_FORM.fullmatch(version):
        raise BadRelease(f"{version!r} is not a version such as 0.2.0 or 0.2.0rc1")
    if run_git("status", "--porcelain"):
        raise BadRelease("there are changes that are not committed: commit or stash them first")
    changes = CHANGELOG.read_text(encoding="utf-8")
    if UNRELEASED not in changes:
        raise BadRelease("CHANGELOG.md has no section `## Unreleased`: write what has changed")
    if f"## {version} " in changes:
        raise BadRelease(f"CHANGELOG.md has a section for {version} already")
    heading = f"{UNRELEASED}\n## {version} ({today.isoformat()})\n"
    CHANGELOG.write_text(changes.replace(UNRELEASED, heading, 1), encoding="utf-8")
    source = VERSION_FILE.read_text(encoding="utf-8")
    VERSION_FILE.write_text(
        VERSION_LINE.sub(f'__version__ = "{version}"', source), encoding="utf-8"
    )


def run_git(*arguments: str) -> str:
    """What git prints."""
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout


def build_all() -> None:
    """Build everything into an empty dist/."""
    shutil.rmtree(DIST, ignore_errors=True)
    uv = packages.find_uv()
    run_step("the source archive", [uv, "build", "--quiet", "--sdist"])
    run_step("a wheel for this Python", [uv, "build", "--quiet", "--wheel"])
    run_step("a wheel for every Python", [uv, "build", "--quiet", "--wheel"], PURE)
    (DIST / ".gitignore").unlink(missing_ok=True)
    run_step("the list of packages", [sys.executable, str(ROOT / "scripts" / "sbom.py")])
    shutil.copy(ROOT / "build" / "sbom.json", DIST / "sbom.json")
    (DIST / "NOTES.md").write_text(release_notes(), encoding="utf-8")


def release_notes() -> str:
    """The newest section of the changelog that is not empty."""
    sections: list[str] = SECTION.findall(CHANGELOG.read_text(encoding="utf-8"))
    return next(text.strip() for text in sections if text.strip()) + "\n"


def run_step(what: str, command: list[str], settings: dict[str, str] | None = None) -> None:
    """Run a command of the build; `BadRelease` if it fails."""
    print(f"release: building {what}", flush=True)
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **(settings or {})})
    if done.returncode:
        raise BadRelease(f"{what} could not be built")


def try_wheel(wheel: Path) -> None:
    """Install the wheel where nothing else is, play a game and fetch the page."""
    print(f"release: trying {wheel.name}", flush=True)
    uv = packages.find_uv()
    with tempfile.TemporaryDirectory() as folder:
        python = Path(folder, "venv", "bin", "python")
        run_step(
            "an environment", [uv, "venv", "--quiet", "--python", sys.executable, f"{folder}/venv"]
        )
        target = f"kingofnewyork[play] @ {wheel.as_uri()}"
        run_step(
            "it with the wheel",
            [uv, "pip", "install", "--quiet", *packages.uv_options(python), target],
        )
        played = subprocess.run([python, "-c", PLAY_A_GAME], cwd=folder)
        if played.returncode:
            raise BadRelease("the installed wheel does not play, or is not compiled")
        fetch_page(python, folder)


def fetch_page(python: Path, folder: str) -> None:
    """Start a server of the installed wheel and fetch its page."""
    command = [
        str(python),
        "-m",
        "kingofnewyork",
        "serve",
        "--port",
        PORT,
        "--database",
        "try.sqlite3",
    ]
    server = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + START_TIMEOUT_S
        while time.monotonic() < deadline and server.poll() is None:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{PORT}/", timeout=5) as page:
                    if b"<title>" in page.read():
                        return
            except OSError:
                time.sleep(0.2)
        raise BadRelease("the installed wheel serves no page")
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
