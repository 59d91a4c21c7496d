"""Installs locked packages into .venv: with uv, which is several times faster, or else with pip."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
VENV_UV = VENV / "bin" / "uv"
NETWORK_RETRIES = "1"
PIP_INSTALL = (
    *(str(VENV_PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input"),
    *("install", "--quiet", "--retries", NETWORK_RETRIES),
)
OFFLINE_SIGNS = ("NewConnectionError", "NameResolutionError", "dns error", "client error (Connect)")
"""What pip and uv print when there is no network."""
FAR_ADDRESSES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses of nobody, which only a machine with a network has a way to."""
NEAR_INDEX_SETTINGS = (".index-url=", ".no-index=", ".proxy=")
NEAR_INDEX_VARIABLES = ("http_proxy", "https_proxy", "all_proxy", "uv_default_index")
"""Settings of pip, and variables, by which packages may come from near by."""
OFFLINE_LINE = (
    "setup: the network does not answer, and the first set-up fetches packages: "
    "connect this machine and run the same command again"
)


class InstallFailed(Exception):
    """An installer failed; the message is what it printed."""


def lock_file(group: str) -> Path:
    """The file that names the packages of a group by version and hash."""
    return ROOT / "requirements" / f"{group}.txt"


def install_group(group: str, *, again: bool = False) -> None:
    """Install the packages of a group; `again` replaces those that may be half written."""
    # The lock names everything; an installer that resolves again may prefer a newer release.
    arguments = ("--no-deps", "--require-hashes", "-r", str(lock_file(group)))
    install_packages(arguments, ("--reinstall",) if again else (), ("--force-reinstall",) * again)


def install_project() -> None:
    """Install this project, editable."""
    install_packages(("--no-deps", "--no-build-isolation", "-e", str(ROOT)))


def install_packages(
    arguments: tuple[str, ...], for_uv: tuple[str, ...] = (), for_pip: tuple[str, ...] = ()
) -> None:
    """Run uv, and pip where uv fails; exit with what they print if both fail."""
    try:
        uv = find_uv()
        run_quietly(uv, "pip", "install", "--quiet", *uv_options(), *for_uv, *arguments)
    except InstallFailed as problem:
        exit_if_offline(problem)
        try:
            run_quietly(*PIP_INSTALL, *for_pip, *arguments)
        except InstallFailed as failure:
            exit_if_offline(failure)
            sys.exit(f"{failure}\nsetup: the packages could not be installed")


def make_test_environment(folder: Path) -> Path:
    """Make an environment with the locked packages of the tests; return its Python."""
    uv, python = find_uv(), folder / "bin" / "python"
    run_quietly(uv, "venv", "--quiet", "--clear", "--seed", "--python", sys.executable, str(folder))
    install_beside(python, "--require-hashes", "-r", str(lock_file("test")))
    return python


def install_beside(python: Path, *arguments: str) -> None:
    """Install for another Python than that of .venv, and nothing that is not named."""
    uv = find_uv()
    run_quietly(uv, "pip", "install", "--quiet", *uv_options(python), "--no-deps", *arguments)


def find_uv() -> str:
    """The uv on PATH, else that of .venv; pip installs it there first."""
    found = shutil.which("uv")
    if found is None and not VENV_UV.exists():
        run_quietly(*PIP_INSTALL, "--no-deps", "--require-hashes", "-r", str(lock_file("uv")))
    return found or str(VENV_UV)


def uv_options(python: Path = VENV_PYTHON) -> list[str]:
    """Arguments that make uv install for a Python, from the index that pip is set to use."""
    lines = pip_settings(VENV_PYTHON)
    indexes = [line.split("=", 1)[1].strip("'") for line in lines if ".index-url=" in line]
    chosen = ["--default-index", indexes[-1]] if indexes else []
    return ["--python", str(python), *chosen]


def pip_settings(python: Path | str) -> list[str]:
    """What pip is set to, one setting a line."""
    command = [str(python), "-m", "pip", "config", "list"]
    return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()


def exit_without_network() -> None:
    """Exit with one line, at once, if packages are far away and there is no way there."""
    if has_network() or any(name.lower() in NEAR_INDEX_VARIABLES for name in os.environ):
        return
    settings = pip_settings(sys.executable)
    if not any(name in line for line in settings for name in NEAR_INDEX_SETTINGS):
        sys.exit(OFFLINE_LINE)


def has_network() -> bool:
    """Whether this machine has a way to others; nothing is sent."""
    for family, address in FAR_ADDRESSES:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as way:
                way.connect((address, 9))
        except OSError:
            continue
        return True
    return False


def exit_if_offline(problem: InstallFailed) -> None:
    """Exit with one line if the network was not reached."""
    if any(sign in str(problem) for sign in OFFLINE_SIGNS):
        sys.exit(OFFLINE_LINE)


def run_quietly(*command: str) -> None:
    """Run a command; raise `InstallFailed` with what it printed if it fails."""
    done = subprocess.run(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        close_fds=False,
        env={**os.environ, "UV_HTTP_RETRIES": NETWORK_RETRIES},
    )
    if done.returncode != 0:
        raise InstallFailed(done.stdout)
