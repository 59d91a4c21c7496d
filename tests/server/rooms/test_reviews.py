"""Reviews of finished games over HTTP: the same for all who ask, refused while it is played."""

from pathlib import Path

import msgspec
import pytest

from kingofnewyork.analysis.review.deep import VERDICTS
from kingofnewyork.analysis.review.labels import (
    MAX_EXPLAINED_CHOICES,
    MAX_REVIEWED_CHOICES,
    MIN_EXPLAINED_LOSS,
    is_counted,
)
from kingofnewyork.analysis.review.review import review_record
from kingofnewyork.analysis.review.values import SENT_DIGITS, seat_values
from kingofnewyork.arena.match import play_match
from kingofnewyork.bots.named import find_bot
from kingofnewyork.client import OnlineRefused, create
from kingofnewyork.client.api import request
from kingofnewyork.play.record import Record
from kingofnewyork.rules.state import SEATS
from kingofnewyork.server.protocol.replaying import replay_record
from kingofnewyork.server.protocol.review_types import DeepChoiceResponse, ReviewResponse
from kingofnewyork.server.rooms.reviews import MAX_SERVER_REVIEW_ACTIONS
from kingofnewyork.server.workers.game_review import review_document
from kingofnewyork.server.workers.pool import WorkerPool
from kingofnewyork.server.workers.worker import MAX_MESSAGE_BYTES, encode_message
from kingofnewyork.words.catalogue import load_words
from tests.support.sent_phrases import to_phrase
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.guests import refusal_code


@pytest.fixture(scope="module")
def text() -> str:
    """The record of a game."""
    bots = [find_bot(name) for name in ("rule", "exact", "random", "easy", "rule", "exact")]
    return play_match(bots, 4, keep_record=True).record


def test_a_review_counts_the_steps_of_the_replay(text: str) -> None:
    record = Record.from_text(text)
    answer = msgspec.convert(review_document(record), ReviewResponse)
    replayed = replay_record(text)
    assert len(answer.chances) == len(answer.turns) == len(replayed.entries)
    review = review_record(record)
    assert answer.chances[-1] == list(review.result)
    for seat, row in enumerate(answer.seats):
        sent = msgspec.to_builtins(row)
        assert sent.pop("luck_text")["key"].startswith("review-luck-")
        assert sent.pop("cause")["key"].startswith("review-cause-")
        point = sent.pop("turning_point")
        assert point is None or replayed.entries[point["step"]].events
        assert sent == seat_values(review, SEATS[seat], SENT_DIGITS)
    for choice in answer.choices:
        entry = replayed.entries[choice.step]
        assert (entry.type, entry.seat) == ("acted", choice.seat)
        if choice.loss:
            assert choice.other.worth - choice.chosen.worth == pytest.approx(choice.loss, abs=2e-4)
        assert (choice.chosen.rerolled is None) == (choice.other.rerolled is None)
    counted = [event.seat for event in review.events if is_counted(event)]
    assert sorted(counted) == [choice.seat for choice in answer.choices]
    assert any(choice.chosen.rerolled for choice in answer.choices)
    assert all(choice.why for choice in answer.choices if choice.label)
    assert not any(choice.why for choice in answer.choices if choice.loss < MIN_EXPLAINED_LOSS)
    searched = [choice for choice in answer.choices if choice.is_searched]
    assert {choice.label for choice in searched} > {"mistake"}
    assert 0 < len(searched) < len(answer.choices)


def test_a_review_fits_into_a_message(text: str) -> None:
    record = Record.from_text(text)
    document = review_document(record)
    choices = document.pop("choices")
    largest = max([len(encode_message(choice)) for choice in choices])
    plain = max([len(encode_message(choice)) for choice in choices if not choice["why"]])
    others = MAX_REVIEWED_CHOICES - MAX_EXPLAINED_CHOICES
    most = len(document["seats"]) * (MAX_EXPLAINED_CHOICES * largest + others * plain)
    size = len(encode_message({"value": document}))
    assert size * MAX_SERVER_REVIEW_ACTIONS / len(record.actions) + most < MAX_MESSAGE_BYTES
    assert len(encode_message({"actions": [1 << 24] * MAX_SERVER_REVIEW_ACTIONS})) < 1 << 15


@pytest.mark.asyncio
async def test_a_record_is_reviewed_and_a_running_game_is_not(text: str, tmp_path: Path) -> None:
    with ForkedServer(str(tmp_path / "tables.db"), measured=True, bot_budget_seconds=30) as server:
        answer = await request(server.url, "/api/reviews", {"record": text})
        assert answer == review_document(Record.from_text(text))
        with pytest.raises(OnlineRefused) as refused:
            await request(server.url, "/api/reviews", {"record": text[:3000]})
        assert refused.value.code == "record/bad"
        place = await create(server.url, "Ann", seats=("me", "me"), start=True)
        path = f"/api/tables/{place.table}/games/1/review"
        with pytest.raises(OnlineRefused) as refused:
            await request(server.url, path, token=place.token)
        assert refused.value.code == "table/not_over"


@pytest.mark.asyncio
async def test_search_looks_again_at_a_choice_that_mattered_and_at_no_other(
    text: str, tmp_path: Path
) -> None:
    record = Record.from_text(text)
    choice = review_document(record)["choices"][0]
    with ForkedServer(str(tmp_path / "tables.db"), measured=True, bot_budget_seconds=30) as server:
        body = {"record": text, "step": choice["step"]}
        found = await request(server.url, "/api/reviews/deep-choice", body)
        assert await request(server.url, "/api/reviews/deep-choice", body) == found
        answer = msgspec.convert(found, DeepChoiceResponse)
        assert (answer.step, answer.seat) == (choice["step"], choice["seat"])
        assert answer.verdict in VERDICTS
        assert load_words("fr").sentence(to_phrase(found["text"])).count("%") == 2
        for step, code in ((0, "not_found"), (-1, "message/bad")):
            asked = request(server.url, "/api/reviews/deep-choice", {"record": text, "step": step})
            assert await refusal_code(asked) == code


@pytest.mark.asyncio
async def test_a_game_that_began_with_a_position_is_reviewed_from_there(text: str) -> None:
    whole = Record.from_text(text)
    states = list(whole.states())
    first = len(states) // 2
    setup = (whole.monsters, whole.two_in_manhattan, whole.deck, whole.actions[first:])
    record = Record(*setup, position=states[first])
    pool = WorkerPool(budget_s=60.0)
    try:
        assert await pool.review(record) == review_document(record)
    finally:
        await pool.close()
