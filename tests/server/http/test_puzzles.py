"""Puzzles over HTTP: the list with the puzzle of the day, and each with its answer."""

import json
from pathlib import Path
from typing import Any

import pytest

from kingofnewyork.analysis.puzzles.collection import load_puzzle, puzzle_names
from kingofnewyork.play.notation import action_text
from kingofnewyork.server.store.open import open_store
from tests.support.attacks.inline_server import run_inline
from tests.support.attacks.raw_client import RawHttp

FETCHED = (puzzle_names()[0], puzzle_names()[-1])


async def fetch(line: RawHttp, path: str) -> Any:
    """A document of the server."""
    reply = await line.ask(path)
    assert reply.status == 200, reply
    return json.loads(reply.body)


@pytest.mark.asyncio
async def test_a_puzzle_comes_with_its_table_its_options_and_its_answer(tmp_path: Path) -> None:
    async with (
        run_inline(open_store(str(tmp_path / "tables.db"))) as server,
        RawHttp(server.url) as line,
    ):
        listed = await fetch(line, "/api/puzzles")
        assert [one["puzzle"] for one in listed["puzzles"]] == list(puzzle_names())
        assert listed["daily"] in puzzle_names()
        for name in FETCHED:
            response = await fetch(line, f"/api/puzzles/{name}")
            puzzle = load_puzzle(name)
            assert response["seat"] == response["moment"]["game"]["chooser"] == puzzle.seat
            assert response["best"] == action_text(puzzle.best)
            offered = [one["action"] for one in response["options"]["options"]]
            assert offered == [one["id"] for one in response["moment"]["game"]["options"]]
            assert set(response["worths"]) == set(offered)
            assert max(response["worths"], key=response["worths"].__getitem__) == response["best"]
            assert response["why"]
            assert response["moment"]["table"]["commitment"] == ""
        unknown = await line.ask("/api/puzzles/none")
        assert unknown.status == 404
        assert server.hub.rooms == {}
