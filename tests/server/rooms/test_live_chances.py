"""Who sees everybody's win chances while a game is played, and what they are."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

import pytest

from kingofnewyork.analysis.review.review import review_record
from kingofnewyork.analysis.review.values import SENT_DIGITS, round_chances
from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.named import find_bot
from kingofnewyork.client import OnlineTable, create, join
from kingofnewyork.client.api import request
from kingofnewyork.play.record import Record
from kingofnewyork.play.record_steps import record_steps
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.rules.state import SEATS
from kingofnewyork.server.domain.entries import OPEN_SEAT, Options
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.status import RUNNING
from kingofnewyork.server.domain.table import Table, with_seat
from kingofnewyork.server.protocol.replaying import apply_steps, table_without_secret
from kingofnewyork.server.rooms.questions import QuestionDesk
from kingofnewyork.server.settings import Settings
from kingofnewyork.server.workers.pool import WorkerPool
from kingofnewyork.words.catalogue import load_words
from tests.support.sent_phrases import to_phrase
from tests.support.servers.guests import refusal_code
from tests.support.servers.server_process import ServerProcess

TRAINING = {"training": True, "hints": False}


async def play_to_turn(table: OnlineTable, turn: int) -> None:
    """Make default choices until a turn has begun, or the game is over."""
    async for view in table.decisions():
        if view.playable().turn >= turn:
            return
        await table.act(view.default_action())


@pytest.mark.asyncio
async def test_who_watches_sees_the_chances_and_who_plays_does_not(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", seats=("me", "me", "me"), start=True)
    async with (
        place.connect() as table,
        OnlineTable(server.url, place.table, watch=place.watch) as watching,
    ):
        early = await watching.ask("odds", -1)
        assert (early["chances"], early["note"]) == ([], {"key": "chances-too-early"})
        await play_to_turn(table, 3)
        for topic, seat in (("win_chances", -1), ("win_chances", 0), ("odds", -1), ("odds", 99)):
            assert await refusal_code(table.ask(topic, seat)) == "chances/hidden"
        answer = await watching.ask("win_chances", -1)
        assert answer["turns"] == [0, 1, 2, 3]
        for row in answer["chances"]:
            assert len(row) == 3
            assert sum(row) == pytest.approx(1, abs=0.001)
        odds = await watching.ask("odds", -1)
        assert {chance["kind"] for chance in odds["chances"]} == {"winner"}
        assert sum(chance["value"] for chance in odds["chances"]) == pytest.approx(1)
        for language in ("en", "fr", "es"):
            words = load_words(language)
            said = words.sentence(to_phrase(answer["text"]))
            assert said.count("%") == 3
            assert words.sentence(to_phrase(answer["note"]))


@pytest.mark.asyncio
async def test_chances_grow_with_the_game_and_end_as_its_review_says(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", seats=("me", "me"), options=TRAINING, start=True)
    async with place.connect() as table:
        await play_to_turn(table, 2)
        early = await table.ask("win_chances", 0)
        await play_to_turn(table, 10_000)
        last = await table.ask("win_chances", 0)
    text = await request(server.url, f"/api/tables/{place.table}/games/1/record", token=place.token)
    review = review_record(Record.from_text(text[text.index("kingofnewyork record") :]))
    firsts = {event.turn: event.number for event in reversed(review.events)}
    expected = [round_chances(review.chances[firsts[turn]], SENT_DIGITS) for turn in sorted(firsts)]
    assert last["chances"] == [*expected, list(review.result)]
    assert last["turns"] == [*sorted(firsts), max(firsts) + 1]
    assert early["chances"] == last["chances"][: len(early["chances"])]


@pytest.mark.asyncio
async def test_everybody_sees_that_a_game_is_for_training_before_it_starts(
    server: ServerProcess,
) -> None:
    place = await create(server.url, "Ann", seats=("me", "open"))
    async with place.connect() as ann, await join(server.url, place.code, "Bob") as bob:
        await bob.ready()
        options = {**bob.mirror.table["options"], "training": True}
        await ann.command("set_options", options=options, seat_count=2)
        await bob.until(lambda: bob.mirror.table["options"]["training"])
        assert not any(person["ready"] for person in bob.mirror.table["people"])
        for person in (ann, bob):
            await person.ready()
        await ann.start()
        assert len((await bob.ask("win_chances"))["chances"][0]) == 2
        late = ann.command("set_options", options=options | {"training": False}, seat_count=2)
        assert await refusal_code(late) == "table/not_open"


@dataclass
class DeskServices:
    """What a desk needs of a process, with workers of its own."""

    workers: WorkerPool
    settings: Settings = field(default_factory=Settings)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        return asyncio.ensure_future(work)


def table_with_a_death() -> Table:
    """A table in the middle of a game in which the monster of seat 0, 1 or 2 has just died."""
    bots = [find_bot("rule")] * 3
    for seed in range(100):
        record = Record.from_text(play_match(bots, seed, keep_record=True).record)
        table = table_without_secret("t", Options(), (OPEN_SEAT,) * 3, record.monsters)
        for one in apply_steps(table, record_steps(record)):
            state = one.after.state
            if state is not None and min(state.life) <= 0 and one.after.status == RUNNING:
                return one.after
    raise AssertionError("nobody died in a hundred games")


@pytest.mark.asyncio
async def test_who_is_out_sees_the_chances_unless_another_of_its_monsters_lives() -> None:
    table = table_with_a_death()
    assert table.state is not None
    dead = min(range(3), key=lambda seat: table.state.life[seat])
    other, third = [seat for seat in SEATS[:3] if seat != dead]
    seats = with_seat(with_seat(table, dead, person=0), other, person=1)
    pool = WorkerPool(budget_s=60.0)
    desk = QuestionDesk(DeskServices(pool))
    try:
        for topic in ("win_chances", "odds"):
            found = await desk.answer(seats, topic, SEATS[dead], person=0)
            assert found["chances"]
            with pytest.raises(Refused, match="chances"):
                await desk.answer(seats, topic, NOBODY, person=1)
            both = with_seat(seats, third, person=0)
            with pytest.raises(Refused, match="chances"):
                await desk.answer(both, topic, SEATS[dead], person=0)
            assert (await desk.answer(both, topic, NOBODY))["chances"]
    finally:
        await pool.close()
