"""The pages about playing online tell the truth: their examples fit, and their programs play."""

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from kingofnewyork.client import create
from kingofnewyork.play.json_values import ACTION_KINDS, ARGUMENT_WRITERS, action_values
from kingofnewyork.play.notation import parse_action
from kingofnewyork.server.domain import requests
from kingofnewyork.server.domain.entries import entry_type
from kingofnewyork.server.domain.errors import CODES
from kingofnewyork.server.http.api import Api
from kingofnewyork.server.protocol import messages
from kingofnewyork.server.protocol.close_codes import CLOSE_CODES, FINAL_CLOSE_CODES
from kingofnewyork.server.protocol.http_status import HTTP_STATUS
from kingofnewyork.server.protocol.schema import socket_schema
from kingofnewyork.server.protocol.views import PUBLIC_FIELDS
from kingofnewyork.server.rooms.hub import Hub
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.store.open import open_store
from tests.support.servers.server_process import ServerProcess

DOCS = Path(__file__).parents[3] / "docs"
PROTOCOL_PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (.+) \|$", re.MULTILINE)
SOCKET = socket_schema()


def blocks(page: str, language: str) -> list[str]:
    """The code of a page in a language."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def rows(heading: str) -> list[list[str]]:
    """The rows of the table below a heading of the protocol, cell by cell."""
    section = PROTOCOL_PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    found = [[cell.strip("` ") for cell in row.split(" | ")] for row in ROW.findall(section)]
    return found[2:]


def examples() -> dict[str, dict[str, Any]]:
    """Every message that the protocol shows, by its type."""
    shown = [json.loads(block) for block in blocks("protocol.md", "json")]
    return {message["type"]: message for message in shown if "type" in message}


@pytest.mark.parametrize("direction", ["ClientMessage", "ServerMessage"])
def test_every_message_has_an_example_that_fits(direction: str) -> None:
    kinds = SOCKET["$defs"][direction]["discriminator"]["mapping"]
    checker = jsonschema_rs.validator_for(
        {"$ref": f"#/$defs/{direction}", "$defs": SOCKET["$defs"]}
    )
    for kind in kinds:
        assert kind in examples(), f"there is no example of {kind}"
        checker.validate(examples()[kind])


def test_there_is_no_example_of_a_message_that_is_none() -> None:
    known = [
        SOCKET["$defs"][name]["discriminator"]["mapping"]
        for name in ("ClientMessage", "ServerMessage")
    ]
    assert set(examples()) == {kind for mapping in known for kind in mapping}


def test_the_examples_of_requests_and_answers_fit() -> None:
    shown = [json.loads(block) for block in blocks("protocol.md", "json")]
    plain = [message for message in shown if "type" not in message]
    create_table, welcomed, fork, play_daily, action, phrase = plain
    assert action == action_values(parse_action(action["id"]))
    assert requests.PlayDaily(**play_daily).name == "Ann"
    assert requests.CreateTable(**create_table).name == "Ann"
    assert requests.ForkTable(**fork).seq == 57
    assert messages.TableAccess(**welcomed).person == 0
    assert phrase["key"] == "option-move"


def test_every_refusal_is_explained() -> None:
    documented = [(code, int(status), meaning) for code, status, meaning in rows("Refusals")]
    assert documented == [(code, HTTP_STATUS.get(code, 400), text) for code, text in CODES.items()]


def test_every_close_code_is_explained() -> None:
    documented = {
        int(code): back for codes, _, back in rows("Close codes") for code in codes.split(", ")
    }
    assert set(CLOSE_CODES) <= set(documented)
    assert {code for code, back in documented.items() if back == "no"} == set(FINAL_CLOSE_CODES)


def test_every_entry_is_explained() -> None:
    documented = {cells[0]: cells[1] for cells in rows("Entries")}
    known = {entry_type(kind): fields for kind, fields in PUBLIC_FIELDS.items()}
    del known["created"]  # nobody is told: it is before there is anybody to tell
    assert set(documented) == set(known)
    for name, fields in known.items():
        assert all(f"`{field}`" in f"`{documented[name]}`" for field in fields), name


def test_every_kind_of_action_is_explained() -> None:
    documented = {
        kind: set(re.findall(r"\w+", fields))
        for kinds, fields in rows("Messages of the server")
        for kind in re.findall(r"\w+", kinds)
    }
    assert set(documented) == {kind for kind, *_ in ACTION_KINDS}
    for kind, _, _, argument in ACTION_KINDS:
        assert set(ARGUMENT_WRITERS[argument](0)) <= documented[kind], kind


def test_every_path_is_explained(tmp_path: Path) -> None:
    hub = Hub(Settings(), open_store(str(tmp_path / "tables.db")))
    section = PROTOCOL_PAGE.partition("\n## HTTP\n")[2].partition("\n## ")[0]
    documented = set(re.findall(r"`(?:GET|POST) ([^`?]+)[^`]*`", section))
    assert documented == {route.path.replace(":int", "") for route in Api(hub).routes()}


async def run(program: Path, *arguments: str) -> str:
    """What a program prints; it must end well."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, str(program), *arguments), stdout=subprocess.PIPE
    )
    output, _ = await asyncio.wait_for(process.communicate(), 60)
    assert process.returncode == 0
    return output.decode()


@pytest.mark.asyncio
async def test_the_bot_of_the_page_plays_a_game(
    sqlite_serving: ServerProcess, tmp_path: Path
) -> None:
    (program,) = blocks("online-bots.md", "python")
    assert len(program.splitlines()) <= 20
    path = tmp_path / "robo.py"
    path.write_text(program, encoding="utf-8")
    place = await create(sqlite_serving.url, "Ann", seats=("me", "open", "easy"))
    async with place.connect() as table:
        playing = asyncio.create_task(run(path, sqlite_serving.url, place.code))
        await table.ready()
        await table.until(
            lambda: [one["ready"] for one in table.mirror.table["people"]][1:] == [True]
        )
        await table.start()
        await table.command("set_away", away=True)
        answer = await playing
        await table.until(lambda: table.is_over, 20)
        assert table.mirror.game is not None
        assert answer.strip() == table.mirror.game["result"]


@pytest.mark.asyncio
async def test_the_client_of_the_page_plays_a_game(
    sqlite_serving: ServerProcess, tmp_path: Path
) -> None:
    (program,) = blocks("protocol.md", "python")
    lines = [line for line in program.splitlines() if line]
    assert len(lines) <= 30
    path = tmp_path / "client.py"
    path.write_text(program, encoding="utf-8")
    assert (await run(path, sqlite_serving.url)).strip()
