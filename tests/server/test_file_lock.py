"""One SQLite file, one server."""

from pathlib import Path

import pytest

from kingofnewyork.errors import BadSetup
from kingofnewyork.server.claim import claim
from server.serving import Serving


def test_a_file_is_served_by_one_server_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with Serving(str(file)) as server:
        with pytest.raises(BadSetup, match=r"another server uses .*tables.db: stop it first"):
            claim(f"sqlite:///{file}")
        server.kill()
        claim(str(file))
        with pytest.raises(BadSetup):
            claim(str(file))


def test_other_databases_are_shared(tmp_path: Path) -> None:
    for _ in range(2):
        claim("postgresql://somewhere/tables")
        claim(str(tmp_path / "no" / "such" / "folder" / "tables.db"))
