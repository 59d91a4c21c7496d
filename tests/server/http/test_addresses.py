"""Where players reach the server."""

import json
import urllib.request
from pathlib import Path

import pytest

from kingofnewyork.server.http import addresses
from kingofnewyork.server.http.addresses import address_for_others
from kingofnewyork.server.settings import Settings
from tests.support.servers.server_process import ServerProcess


@pytest.mark.parametrize(
    ("host", "public", "url"),
    [
        ("127.0.0.1", "", ""),
        ("192.168.0.7", "", ""),
        ("0.0.0.0", "", "http://10.1.2.3:8014"),
        ("::", "", "http://10.1.2.3:8014"),
        ("127.0.0.1", "https://games.example.org", "https://games.example.org"),
        ("0.0.0.0", "https://games.example.org/", "https://games.example.org"),
    ],
)
def test_links_for_others_begin_with_an_address_that_others_reach(
    monkeypatch: pytest.MonkeyPatch, host: str, public: str, url: str
) -> None:
    monkeypatch.setattr(addresses, "local_address", lambda: "10.1.2.3")
    assert address_for_others(Settings(host=host, public_url=public), 8014) == url


def test_a_machine_in_no_network_has_no_such_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "local_address", lambda: "")
    assert address_for_others(Settings(host="0.0.0.0"), 8014) == ""
    assert not addresses.local_address().startswith("127.")


def test_the_page_is_told(tmp_path: Path) -> None:
    public = "https://games.example.org"
    with (
        ServerProcess(str(tmp_path / "tables.db"), public_url=public) as server,
        urllib.request.urlopen(f"{server.url}/api") as answer,
    ):
        assert json.load(answer)["url"] == public
