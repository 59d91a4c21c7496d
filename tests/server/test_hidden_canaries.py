"""No secret comes out of a real server: not on a socket, not over HTTP, not in its log."""

import base64
import os

import pytest

from tests.support.attacks.resources import serve_without_errors
from tests.support.leaks.canaries import OutputSearch, encoded_forms, fetch, play_games
from tests.support.servers.server_process import ServerProcess


def test_a_secret_is_recognized_in_every_form():
    secret = os.urandom(32)
    seen = OutputSearch()
    seen.hide("it", secret)
    for written in (secret.hex(), secret.hex().upper(), base64.b64encode(secret).decode()):
        seen.forget()
        seen.note("somebody", f"so it is {written}".encode())
        assert seen.hits() == ["somebody heard it"] * len(seen.hits()) != []
    assert all(len(form) >= 16 for form in encoded_forms(secret))


@pytest.mark.asyncio
@pytest.mark.usefixtures("no_coverage")
async def test_no_secret_is_heard_until_the_record_is_published(sqlite_url, tmp_path):
    path = tmp_path / "server.log"
    serving = ServerProcess(sqlite_url, measured=False, log_level="debug")
    with serve_without_errors(serving, path):
        search, over = await play_games(serving, whole=100, seed=1)
        assert len(over) >= 100
        assert search.frames > 10_000
        assert search.hits() == []
        record = fetch(
            OutputSearch(),
            serving.url,
            f"/api/tables/{over[0].table}/games/1/record",
            over[0].token,
        )
        search.note("everybody, at last", record)
        leaks = {"everybody, at last heard a key", "everybody, at last heard a salt"}
        assert leaks <= set(search.hits())
        search.forget()
    search.note("the log", path.read_bytes())
    assert search.hits() == []
