"""The files for containers, and the page for hosts, name only what there is."""

import configparser
import json
import os
import re
import shlex
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
import yaml

from kingofnewyork.cli.main import app
from kingofnewyork.server.health import port_argument
from kingofnewyork.server.settings import PREFIX, Settings, load_settings
from scripts import sbom
from tests.support.cli.command import command

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "hosting.md"
PASSWORD = "POSTGRES_PASSWORD"


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile, one after the other."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    whole = re.sub(r"\\\n\s*", " ", "\n".join(lines))
    return [(line.split()[0], line.split(maxsplit=1)[1]) for line in whole.splitlines()]


def last(name: str) -> str:
    """What the last instruction of this name says."""
    return [rest for found, rest in instructions() if found == name][-1]


def is_ignored(path: str) -> bool:
    """Whether a file is kept from the builder; the last line that matches decides."""
    ignored = False
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.removeprefix("!")
        if not pattern or line.startswith("#"):
            continue
        names = [path, *[str(above) for above in Path(path).parents if str(above) != "."]]
        if pattern.startswith("**/"):
            names = [Path(name).name for name in names]
        if any(fnmatch(name, pattern.removeprefix("**/")) for name in names):
            ignored = not line.startswith("!")
    return ignored


def read_compose() -> dict[str, Any]:
    """What compose.yaml says, with its variables as they are by default."""
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    text = text.replace(f"${{{PASSWORD}:?put it into .env}}", "hunter2")
    text = re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", text)
    assert "${" not in text
    found: dict[str, Any] = yaml.safe_load(text)
    return found


def servers() -> dict[str, Any]:
    """The services that are ours."""
    services: dict[str, Any] = read_compose()["services"]
    return {name: service for name, service in services.items() if "build" in service}


def test_what_is_copied_into_the_image_is_there() -> None:
    copied = [rest.split() for name, rest in instructions() if name == "COPY"]
    sources = [source for words in copied if "--from" not in words[0] for source in words[:-1]]
    assert {"requirements/play.txt", "scripts/build.py", "src/"} <= set(sources)
    for source in sources:
        assert (ROOT / source).exists(), source
        assert not is_ignored(source.rstrip("/")), source


def test_only_what_is_needed_is_sent_to_the_builder() -> None:
    unused = (".git/config", ".venv/bin/python", "tests/support/table.py", ".env", "docs/rules.md")
    for path in unused:
        assert is_ignored(path), path
    assert is_ignored("src/kingofnewyork/rules/engine.cpython-311-x86_64-linux-gnu.so")
    assert is_ignored("src/kingofnewyork/rules/__pycache__/engine.pyc")
    assert is_ignored("src/kingofnewyork/web/index.html")  # the page is built in the image
    package = ROOT / "src" / "kingofnewyork"
    for source in package.glob("**/*"):
        built = source.suffix in (".so", ".pyc") or source.is_relative_to(package / "web")
        if source.is_file() and not built:
            assert not is_ignored(source.relative_to(ROOT).as_posix()), source


def test_the_image_runs_as_nobody_in_particular_with_its_data_in_a_volume() -> None:
    names = [name for name, _ in instructions()]
    assert names.index("USER") < names.index("ENTRYPOINT")
    assert last("USER") not in ("root", "0")
    assert last("VOLUME") in last("ENV")
    assert int(last("EXPOSE")) == Settings().port


def test_packages_are_installed_with_their_hashes() -> None:
    (install,) = [rest for _, rest in instructions() if "play.txt" in rest and "pip" in rest]
    assert "--require-hashes" in install


def test_the_variables_of_the_image_are_settings() -> None:
    variables = dict(word.split("=", 1) for word in shlex.split(last("ENV")))
    ours = {name: value for name, value in variables.items() if name.startswith(PREFIX)}
    settings, _ = load_settings({}, ours)
    assert settings.log_format == "json"
    assert settings.database == "/data/server.sqlite3"


def test_the_command_of_the_image_would_start(tmp_path: Path) -> None:
    assert json.loads(last("ENTRYPOINT")) == ["kingofnewyork"]
    words = json.loads(last("CMD"))
    done = command(*words, "--check", "--port", 0, KINGOFNEWYORK_HOME=str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("OK\n")


@contextmanager
def answering(status: int) -> Iterator[int]:
    """A server that answers everything with a status; its port."""

    class HealthHandler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status if self.path == "/health" else 404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    with HTTPServer(("127.0.0.1", 0), HealthHandler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(("status", "is_well"), [(200, True), (503, False)])
def test_the_health_check_of_the_image_tells_sick_from_well(status: int, is_well: bool) -> None:
    python, *words = json.loads(last("HEALTHCHECK").partition("CMD ")[2])
    assert python == "python"
    with answering(status) as port:
        environment = {**os.environ, f"{PREFIX}PORT": str(port)}
        done = subprocess.run(
            [sys.executable, *words], capture_output=True, check=False, env=environment
        )
    assert (done.returncode == 0) is is_well


def test_the_health_check_knows_the_port_of_the_command() -> None:
    assert port_argument(["python", "kingofnewyork", "serve", "--port", "81"]) == "81"
    assert port_argument(["kingofnewyork", "serve", "--port=82"]) == "82"
    assert port_argument(["kingofnewyork", "serve", "--port"]) is None
    assert port_argument(["kingofnewyork", "serve"]) is None


def test_the_unit_waits_for_a_database_that_is_down() -> None:
    """systemd gives up on what fails often at once, unless it is told not to."""
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str
    unit.read(ROOT / "deploy" / "kingofnewyork.service", encoding="utf-8")
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"
    assert unit["Service"]["Restart"] == "always"
    assert float(unit["Service"]["RestartSec"]) > 0
    assert unit["Service"]["ExecStart"].endswith("/bin/kingofnewyork serve")
    for pair in unit["Service"]["Environment"].split():
        name = pair.partition("=")[0].removeprefix(PREFIX)
        assert name == "HOME" or name.lower() in Settings.__slots__


def test_a_database_that_is_down_at_the_start_ends_the_server_with_a_line() -> None:
    """So that what started it starts it again."""
    address = "postgresql://nobody:secret@127.0.0.1:9/none"
    done = command("serve", "--port", 0, "--database", address)
    assert done.returncode != 0
    assert "does not answer" in done.stderr
    assert "secret" not in done.stderr


def test_what_the_server_is_made_of_is_locked_and_listed() -> None:
    text = (ROOT / "requirements" / "play.txt").read_text("utf-8")
    packages = sbom.read_locked(text)
    names = [component["name"] for component in sbom.make_document(packages)["components"]]
    assert {"starlette", "uvicorn", "asyncpg", "msgspec"} <= set(names)
    assert len(names) == len(re.findall(r"^[a-z].*==", text, re.MULTILINE))
    with pytest.raises(sbom.Unlocked):
        sbom.read_locked("starlette>=1\n")


def test_images_of_others_are_pinned_by_digest() -> None:
    images = [rest.partition("=")[2] for name, rest in instructions() if name == "ARG"]
    assert {rest.split()[0] for name, rest in instructions() if name == "FROM"} == {"${IMAGE}"}
    services = read_compose()["services"].values()
    images += [service["image"] for service in services if "build" not in service]
    assert len(images) == 3
    for image in images:
        assert re.fullmatch(r"[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}", image), image


def test_two_servers_share_a_database() -> None:
    found = servers()
    assert len(found) == 2
    services = read_compose()["services"]
    for service in found.values():
        settings, sources = load_settings({}, service["environment"])
        account = services["database"]["environment"]
        name, password = account["POSTGRES_USER"], account["POSTGRES_PASSWORD"]
        there = f"postgresql://{name}:{password}@database/{account['POSTGRES_DB']}"
        assert settings.database == there
        assert set(sources.values()) == {"default", *service["environment"]}
        subnet = read_compose()["networks"]["default"]["ipam"]["config"][0]["subnet"]
        assert settings.trusted_proxies == (subnet,)


def test_the_commands_of_the_servers_would_start(tmp_path: Path) -> None:
    commands = {tuple(service["command"]) for service in servers().values()}
    for words in commands:
        home = str(tmp_path)
        done = command(*words, "--check", "--port", 0, KINGOFNEWYORK_HOME=home)
        assert done.returncode == 0, done.stdout + done.stderr


def test_everything_that_compose_refers_to_is_in_it() -> None:
    found = read_compose()
    for service in found["services"].values():
        assert set(service.get("depends_on", {})) <= set(found["services"])
        for volume in service.get("volumes", []):
            assert volume.split(":")[0] in found["volumes"]
        for config in service.get("configs", []):
            assert config["source"] in found["configs"]
    assert found["services"]["database"]["healthcheck"]["test"][:2] == ["CMD", "pg_isready"]


def test_the_proxy_knows_the_servers() -> None:
    text = read_compose()["configs"]["proxy"]["content"]
    known = re.findall(r"([\w-]+):(\d+)", text.partition("reverse_proxy")[2])
    assert known == [(name, str(Settings().port)) for name in servers()]
    assert text.count("{") == text.count("}")
    assert "$" not in text  # compose would put something in its place


def blocks(language: str) -> list[str]:
    """The blocks of the page in a language."""
    text = PAGE.read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_settings_file_of_the_page_is_one(tmp_path: Path) -> None:
    (text,) = blocks("toml")
    path = tmp_path / "server.toml"
    path.write_text(text)
    settings, _ = load_settings({}, {}, path)
    assert settings.public_url == "https://games.example.org"


def test_the_flags_on_the_page_and_in_the_files_are_real() -> None:
    known = {info.callback.__name__ for info in app.registered_commands if info.callback}
    text = "".join(blocks("sh"))
    lines = re.findall(r"^(?:ExecStart=\S*/|docker run .*)?(kingofnewyork .*)$", text, re.MULTILINE)
    assert len(lines) > 8
    helps = {
        name: command(name, "--help").stdout for name in ("serve", "backup", "prune", "forget")
    }
    for line in lines:
        words = shlex.split(line.partition("#")[0])[1:]
        assert words[0] in known, line
        for word in words:
            assert not word.startswith("--") or word in helps[words[0]], line


def test_the_variables_on_the_page_are_settings() -> None:
    text = PAGE.read_text(encoding="utf-8")
    names = set(re.findall(rf"{PREFIX}(\w+)=", text))
    assert {"PORT", "DATABASE"} <= names
    settings = {name.upper() for name in Settings.__slots__}
    assert names <= settings | {"HOME", "CONFIG"}
