"""Lessons over HTTP: each is sent whole, made once, and leaves nothing behind."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from kingofnewyork.play.lesson import FIRST_LESSON, LESSONS
from kingofnewyork.server.store.open import open_store
from tests.support.attacks.inline_server import run_inline
from tests.support.attacks.raw_client import RawHttp

MAX_LESSON_BYTES = 800_000
"""The largest lesson is the first game; compressed it is a tenth of this."""


async def fetch(line: RawHttp, lesson: str) -> Any:
    """A lesson as the server sends it."""
    reply = await line.ask(f"/api/lessons/{lesson}")
    assert reply.status == 200, reply
    assert len(reply.body) < MAX_LESSON_BYTES
    return json.loads(reply.body)


def check_lesson(values: Any) -> None:
    """Check that the steps of a lesson follow from one another, and what is asked is answered."""
    entries, moments = values["entries"], values["moments"]
    assert [one["seq"] for one in entries] == [one["seq"] for one in moments]
    assert [one["seq"] for one in entries] == list(range(1, len(entries) + 1))
    answers = {one["seq"]: one for one in values["answers"]}
    steps = values["steps"]
    for step, following in zip(steps, [*steps[1:], None], strict=True):
        game = moments[step["seq"] - 1]["game"]
        if game["chooser"] == values["seat"]:
            offered = [one["action"] for one in answers[step["seq"]]["options"]["options"]]
            assert offered == [one["id"] for one in game["options"]]
            assert not answers[step["seq"]]["options"]["interchangeable_faces"]
        if step["do"]:
            assert step["do"] in game["options"]
            assert entries[step["seq"]]["action"] == step["do"]
            assert following["seq"] > step["seq"]
    assert moments[0]["table"]["commitment"] == ""
    assert {one["table"]["status"] for one in moments} == {"running"}


@pytest.mark.asyncio
async def test_every_lesson_is_sent_whole_and_stores_nothing(tmp_path: Path) -> None:
    async with (
        run_inline(open_store(str(tmp_path / "tables.db"))) as server,
        RawHttp(server.url) as line,
    ):
        for lesson in LESSONS:
            answer = await fetch(line, lesson)
            check_lesson(answer)
            has_hints = all(one["hints"] and one["odds"] for one in answer["answers"])
            assert (answer["hints"], has_hints) == ((lesson == "odds"),) * 2
        assert server.hub.rooms == {}
        assert not await server.hub.store.list_tables("running", limit=10, before_ms=None)


@pytest.mark.asyncio
async def test_a_lesson_is_made_once_however_many_want_it(tmp_path: Path) -> None:
    async with run_inline(open_store(str(tmp_path / "tables.db"))) as server:
        lines = [RawHttp(server.url) for _ in range(3)]
        replies = await asyncio.gather(*[one.ask(f"/api/lessons/{FIRST_LESSON}") for one in lines])
        tags = {dict(reply.headers)["etag"] for reply in replies}
        assert len(tags) == 1
        again = await lines[0].ask(
            f"/api/lessons/{FIRST_LESSON}", headers=[("If-None-Match", tags.pop())]
        )
        assert (again.status, again.body) == (304, b"")
        unknown = await lines[0].ask("/api/lessons/flying")
        assert unknown.status == 404
        for one in lines:
            await one.close()


@pytest.mark.asyncio
async def test_a_server_without_hints_sends_none(tmp_path: Path) -> None:
    async with (
        run_inline(open_store(str(tmp_path / "tables.db")), hints=False) as server,
        RawHttp(server.url) as line,
    ):
        answer = await fetch(line, "odds")
        assert answer["hints"] is False
        assert all(one["hints"] is None and one["odds"] is None for one in answer["answers"])
