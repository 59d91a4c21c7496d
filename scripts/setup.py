"""Prepare .venv for one group of requirements: python3 scripts/setup.py play|test|bench.

With --packages nothing is compiled or built, only installed.
Does nothing if the group is already there. A setup that was cut short starts afresh next time.
The syntax stays plain enough for an old Python to read on to the message about its age.
"""

import fcntl
import hashlib
import importlib.util
import os
import platform
import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("setup: Python 3.11 or newer is needed, this is " + platform.python_version())

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
VENV_STAMP = VENV / "stamp-venv"
GROUPS = ("play", "test", "bench")
WITH_PAGE = ("play", "test")
PACKAGES_ONLY = "--packages"


def main(arguments: list[str]) -> None:
    """Leave .venv with everything the named group needs."""
    group, *options = arguments or [""]
    if group not in GROUPS or options not in ([], [PACKAGES_ONLY]):
        sys.exit(f"usage: setup.py {'|'.join(GROUPS)} [{PACKAGES_ONLY}]")
    with open(__file__) as this_file:
        os.set_inheritable(this_file.fileno(), True)  # a pip that outlives us keeps the lock
        fcntl.flock(this_file, fcntl.LOCK_EX)  # one setup at a time
        if not venv_is_sound():
            make_venv()
        if read(group_stamp(group)) != group_fingerprint(group):
            install(group)
        if not options:
            build(group)


def build(group: str) -> None:
    """Compile the core and build the page side by side, each if it is not there and can be."""
    scripts = [["build.py"]]
    if group in WITH_PAGE:
        scripts.append(["web.py", "--tests"] if group == "test" else ["web.py"])
    started = [
        subprocess.Popen([str(VENV_PYTHON), str(ROOT / "scripts" / name), *options])
        for name, *options in scripts
    ]
    codes = [process.wait() for process in started]
    if any(codes):
        sys.exit(max(codes))


def make_venv() -> None:
    """Make .venv anew, with nothing but pip in it."""
    if importlib.util.find_spec("ensurepip") is None:
        sys.exit(
            f"setup: {sys.executable} cannot make virtual environments; "
            "install the missing part (on Debian or Ubuntu: apt install python3-venv)"
        )
    say(f"making .venv with Python {platform.python_version()}")
    run(sys.executable, "-m", "venv", "--clear", str(VENV))
    VENV_STAMP.write_text(venv_fingerprint())


def install(group: str) -> None:
    """Install the locked packages of the group, then this project itself, editable."""
    VENV_STAMP.unlink()  # until all is done: pip may trust a package that it left half written
    lock = lock_file(group)
    say(f"installing {lock.relative_to(ROOT)}")
    # The lock names everything; an old pip that resolves again may prefer a newer release.
    pip_install("--no-deps", "--require-hashes", "-r", str(lock))
    say("installing kingofnewyork")
    pip_install("--no-deps", "--no-build-isolation", "-e", str(ROOT))
    group_stamp(group).write_text(group_fingerprint(group))
    VENV_STAMP.write_text(venv_fingerprint())


def pip_install(*arguments: str) -> None:
    """Run the pip of .venv."""
    pip = (str(VENV_PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input")
    run(*pip, "install", "--quiet", *arguments)


def run(*command: str) -> None:
    """Run a command in silence, or show what it said and stop if it failed."""
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, close_fds=False
    )
    if done.returncode != 0:
        sys.stderr.write(done.stdout)
        sys.exit(f"setup: failed: {' '.join(command)}")


def venv_is_sound() -> bool:
    """Whether .venv is complete, made by this Python, and still where it was made."""
    return VENV_PYTHON.exists() and read(VENV_STAMP) == venv_fingerprint()


def venv_fingerprint() -> str:
    return f"{platform.python_implementation()} {platform.python_version()} {ROOT}\n"


def group_fingerprint(group: str) -> str:
    inputs = (lock_file(group), ROOT / "pyproject.toml")
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in inputs)).hexdigest() + "\n"


def lock_file(group: str) -> Path:
    return ROOT / "requirements" / f"{group}.txt"


def group_stamp(group: str) -> Path:
    return VENV / f"stamp-{group}"


def read(path: Path) -> str:
    """The text of a file, empty if there is none."""
    return path.read_text() if path.exists() else ""


def say(message: str) -> None:
    print(f"setup: {message}", flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit("setup: interrupted; the next run starts afresh")
