"""Prepare .venv for one group of requirements: scripts/setup play|compile|docs|test|bench.

`play` builds the page and leaves the compiler to a process in the background, which is this script
with `compile`. `test` waits for the page and the compiler, `bench` for the compiler; `docs` needs
neither. With --packages nothing is compiled or built.
Does nothing if the group is already there. A setup that was cut short starts afresh next time.
"""

import fcntl
import hashlib
import importlib.util
import os
import platform
import subprocess
import sys
from typing import IO

from scripts import build, packages, web
from scripts.packages import ROOT, VENV, VENV_PYTHON, lock_file

VENV_STAMP = VENV / "stamp-venv"
COMPILE_LOG = ROOT / "build" / "compile.log"
COMPILE_LOCK = ROOT / "build" / "compile.lock"
"""Held by the process that compiles in the background, as long as it lives."""
GROUPS = ("play", "compile", "docs", "test", "bench")
ADDED_GROUPS = ("compile", "docs", "node")
"""Groups that are added to `play`, or to one that has it all."""
PACKAGES_ONLY = "--packages"
COMPILE_SLOWLY = ("nice", "-n", "19", str(VENV_PYTHON), "-m", "scripts.setup", "compile")


def main(arguments: list[str]) -> None:
    """Leave .venv with everything the named group needs."""
    group, *options = arguments or [""]
    if group not in GROUPS or options not in ([], [PACKAGES_ONLY]):
        sys.exit(f"usage: scripts/setup {'|'.join(GROUPS)} [{PACKAGES_ONLY}]")
    if group == "play" and not options and is_ready_to_play():
        compile_in_background()
        return
    with open(__file__) as this_file:
        os.set_inheritable(this_file.fileno(), True)  # an installer that outlives us keeps the lock
        wait_for_turn(this_file)
        ask_for_network(group)
        with_page = group == "play" and not options
        page = start("web.py", sys.executable) if with_page and web.has_own_node() else None
        if not venv_is_sound():
            make_venv()
        if group == "docs":
            install_if_missing("play")
        install_if_missing(group)
        if options:
            return
        if group == "play":
            wait_for(page or start_page_by_wheel())
        elif group == "test":
            wait_for(start("build.py"), start("web.py", str(VENV_PYTHON), "--tests"))
    if group == "play":
        compile_in_background()
    elif group in ("compile", "bench"):
        wait_for(start("build.py"))


def is_ready_to_play() -> bool:
    """Whether all that `play` needs is there, whatever is being added in the background."""
    return has_packages("play") and not web.is_stale()


def has_packages(group: str) -> bool:
    """Whether the packages of a group are installed."""
    return venv_is_sound() and web.read(VENV / f"stamp-{group}") == group_fingerprint(group)


def ask_for_network(group: str) -> None:
    """Exit at once if packages have to be fetched and there is no network."""
    if not has_packages(group):
        packages.exit_without_network()


def wait_for_turn(lock: IO[str]) -> None:
    """Take the lock, so that one set-up works at a time; say so if another has it."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        say("waiting for another set-up to end")
        fcntl.flock(lock, fcntl.LOCK_EX)


def start(script: str, python: str = str(VENV_PYTHON), *options: str) -> "subprocess.Popen[bytes]":
    """Start another script."""
    return subprocess.Popen([python, str(ROOT / "scripts" / script), *options])


def start_page_by_wheel() -> "subprocess.Popen[bytes]":
    """Start to build the page with the Node of a wheel, which is installed if it is needed."""
    if web.is_stale():
        install_if_missing("node")
    return start("web.py")


def wait_for(*processes: "subprocess.Popen[bytes]") -> None:
    """Wait for all of them; exit if one failed."""
    codes = [process.wait() for process in processes]
    if any(codes):
        sys.exit(max(codes))


def compile_in_background() -> None:
    """Let another process compile the core; it goes on when this terminal is closed."""
    if build.is_current() or build.what_is_missing():
        return
    COMPILE_LOCK.parent.mkdir(exist_ok=True)
    with COMPILE_LOCK.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("the rules are still being compiled in the background")
            return
        say("compiling the rules in the background: the game is faster from its next start")
        with COMPILE_LOG.open("w") as log:
            subprocess.Popen(
                COMPILE_SLOWLY,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                pass_fds=(lock.fileno(),),
            )


def make_venv() -> None:
    """Make .venv anew, with nothing but pip in it."""
    if importlib.util.find_spec("ensurepip") is None:
        sys.exit(
            f"setup: {sys.executable} cannot make virtual environments; "
            "install the missing part (on Debian or Ubuntu: apt install python3-venv)"
        )
    with web.time_step(f"making .venv with Python {platform.python_version()}", say):
        try:
            packages.run_quietly(sys.executable, "-m", "venv", "--clear", str(VENV))
        except packages.InstallFailed as failure:
            sys.exit(f"{failure}\nsetup: .venv could not be made")
        VENV_STAMP.write_text(venv_fingerprint())


def install_if_missing(group: str) -> None:
    """Install the locked packages of the group, and this project itself if it is not there."""
    stamp = VENV / f"stamp-{group}"
    if web.read(stamp) == group_fingerprint(group):
        return
    is_added = group in ADDED_GROUPS
    begun = VENV / f"begun-{group}"
    is_cut_short = begun.exists()
    if not is_added:
        VENV_STAMP.unlink()  # until all is done: a package may be left half written
    begun.touch()
    with web.time_step(f"installing {lock_file(group).relative_to(ROOT)}", say):
        # What was cut short is installed anew, nothing else: a game may be using these packages.
        packages.install_group(group, again=is_added and is_cut_short)
    if not is_added:
        with web.time_step("installing kingofnewyork", say):
            packages.install_project()
        VENV_STAMP.write_text(venv_fingerprint())
    stamp.write_text(group_fingerprint(group))
    begun.unlink()


def venv_is_sound() -> bool:
    """Whether .venv is complete, made by this Python, and still where it was made."""
    return VENV_PYTHON.exists() and web.read(VENV_STAMP) == venv_fingerprint()


def venv_fingerprint() -> str:
    return f"{platform.python_implementation()} {platform.python_version()} {ROOT}\n"


def group_fingerprint(group: str) -> str:
    inputs = (lock_file(group), ROOT / "pyproject.toml")
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in inputs)).hexdigest() + "\n"


def say(message: str) -> None:
    print(f"setup: {message}", flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit("setup: interrupted; the next run starts afresh")
