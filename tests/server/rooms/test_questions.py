"""What a client can ask for besides playing: words, cards, questions, and the way back."""

import gzip
import json
import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path

import pytest

from kingofnewyork.cards import DECK
from kingofnewyork.client import OnlineRefused, OnlineTable, create
from kingofnewyork.client.api import request
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.server.http.table_endpoint import MAX_OPEN_QUESTIONS, _find_key
from kingofnewyork.server.protocol.messages import Query
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.fluent_source import catalogue_source, read_locale_files
from kingofnewyork.words.languages import LANGUAGES
from tests.support.attacks.raw_client import enter_table
from tests.support.sent_phrases import to_phrase
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.server_process import ServerProcess


@pytest.mark.asyncio
async def test_options_are_told_in_words_to_the_one_who_chooses(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", seats=("me", "me"), start=True)
    async with place.connect() as table:
        view = await anext(table.decisions())
        answer = await table.ask("options", table.chooser)
        words = load_words("en")
        assert [option["action"] for option in answer["options"]] == view.options()
        for phrase in (answer["question"], answer["help"], answer["phase"], answer["waiting"]):
            assert words.text(to_phrase(phrase))
        for option in answer["options"]:
            assert words.text(to_phrase(option["option"]))
            assert words.text(to_phrase(option["short"]))
        other = await table.ask("options", 1 - table.chooser)
        assert other["waiting"] == answer["waiting"]
        assert (other["question"], other["help"], other["options"]) == (None, None, [])


@pytest.mark.asyncio
async def test_the_table_is_told_in_sentences(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", seats=("me", "me"), start=True)
    async with place.connect() as table:
        for seat in (table.chooser, -1):
            parts = (await table.ask("table", seat))["parts"]
            words = load_words("fr")
            lines = [line for part in parts for line in part["lines"]]
            assert all(words.text(to_phrase(part["title"])) for part in parts)
            assert all(words.sentence(to_phrase(phrase)) for line in lines for phrase in line)


@pytest.mark.asyncio
async def test_a_question_that_is_refused_is_refused_by_its_id(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", options={"hints": False})
    async with place.connect() as table:
        with pytest.raises(OnlineRefused) as refused:
            await table.ask("options", 0)
        assert refused.value.code == "game/not_running"
        await table.ready()
        await table.start()
        with pytest.raises(OnlineRefused) as refused:
            await table.ask("odds", 0)
        assert refused.value.code == "hints/off"


@pytest.mark.parametrize("text", ['{"type":"query","id":"q-1"}', '{"type": "query", "id": "q-1"}'])
def test_the_id_of_a_message_is_seen_at_once(text: str) -> None:
    assert Query.__name__.lower() in text
    assert _find_key(text) == "q-1"
    assert _find_key('{"type":"ping"}') is None


@pytest.mark.asyncio
async def test_a_table_can_be_seen_as_it_was(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", seats=("me", "me"), start=True)
    at = f"/api/tables/{place.table}/at"
    async with place.connect() as table:
        before = (table.mirror.seq, table.mirror.game)
        async for view in table.decisions():
            await table.act(view.legal_actions()[0])
            if table.mirror.seq >= before[0] + 5:
                break
        seq, game = table.mirror.seq, table.mirror.game
    first = await request(place.url, f"{at}/0", token=place.token)
    assert (first["table"]["status"], first["game"]) == ("open", None)
    answer = await request(place.url, f"{at}/{before[0]}", token=place.token)
    assert (answer["seq"], answer["game"]) == before
    answer = await request(place.url, f"{at}/{seq}", token=place.token)
    assert answer["game"] == game
    with pytest.raises(OnlineRefused) as refused:
        await request(place.url, f"{at}/{seq + 1}", token=place.token)
    assert refused.value.code == "not_found"
    with pytest.raises(OnlineRefused) as refused:
        await request(place.url, f"{at}/0")
    assert refused.value.code == "not_found"


@pytest.mark.asyncio
async def test_a_table_at_which_nothing_has_happened_can_be_seen(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", seats=("me", "open"))
    answer = await request(place.url, f"/api/tables/{place.table}/at/0", token=place.token)
    assert answer["table"]["status"] == "open"


@pytest.mark.asyncio
async def test_the_game_tells_whose_choices_can_be_taken_back(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", seats=("me", "me"), start=True)
    async with place.connect() as table:
        assert table.mirror.game is not None
        assert table.mirror.game["undo_refusals"] == ["nothing", "nothing"]
        seat = table.chooser
        await table.act(table.view().legal_actions()[0])
        assert table.mirror.game["undo_refusals"][seat] is None
        await table.command("undo", seq=table.mirror.seq, seat=seat)
        assert table.mirror.game["undo_refusals"][seat] is not None


def fetch(url: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """An answer: its status, its headers and its body as it came."""
    asked = urllib.request.Request(url, headers=headers)
    try:
        with urllib.request.urlopen(asked, timeout=20) as answer:
            return answer.status, _lower(answer.headers), answer.read()
    except urllib.error.HTTPError as problem:
        with problem:
            return problem.code, _lower(problem.headers), problem.read()


def _lower(headers: Message) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def test_words_come_as_text_packed_and_only_once(server: ServerProcess) -> None:
    for language in LANGUAGES:
        url = f"{server.url}/api/words/{language}"
        status, headers, body = fetch(url)
        # Other tests may have made cards of their own here, which the server does not know.
        assert status == 200
        assert body.decode().startswith(read_locale_files(language))
        assert catalogue_source(language).startswith(body.decode())
        assert all(f"\ncard-{CARDS[card].printed.slug} = " in body.decode() for card in DECK)
        _, packed, small = fetch(url, **{"Accept-Encoding": "gzip"})
        assert packed["content-encoding"] == "gzip"
        assert gzip.decompress(small) == body
        assert len(small) < len(body) / 3
        tag = headers["etag"]
        assert fetch(url, **{"If-None-Match": tag})[::2] == (304, b"")
    assert fetch(f"{server.url}/api/words/xx")[0] == 404


def test_all_cards_are_told_with_words_for_each(server: ServerProcess) -> None:
    _, _, body = fetch(f"{server.url}/api/cards")
    cards = json.loads(body)["cards"]
    assert len(cards) == len(DECK) + 2
    for card in cards:
        assert f"\ncard-{card['card']} = " in catalogue_source("es")
        assert catalogue_source("es").count(".ruling-") >= card["rulings"]


@pytest.mark.asyncio
async def test_a_host_can_switch_off_chat_for_all_tables(tmp_path: Path) -> None:
    with ForkedServer(str(tmp_path / "tables.db"), chat="false", measured=True) as server:
        place = await create(server.url, "Ann")
        async with OnlineTable(server.url, place.table, token=place.token) as table:
            for command in (
                {"kind": "chat", "text": "hello"},
                {"kind": "react", "reaction": "wow"},
            ):
                with pytest.raises(OnlineRefused) as refused:
                    await table.command(**command)
                assert refused.value.code == "chat/off"


@pytest.mark.asyncio
async def test_only_so_many_questions_of_one_connection_wait(server: ServerProcess) -> None:
    place = await create(server.url, "Ann", seats=("me", "me"), start=True)
    async with await enter_table(server.url, place.table, place.token) as wire:
        for number in range(3 * MAX_OPEN_QUESTIONS):
            wire.say({"type": "query", "id": f"q{number}", "topic": "table", "seat": 0})
        answers = [
            await wire.hear("query_result", "refused") for _ in range(3 * MAX_OPEN_QUESTIONS)
        ]
        refused = [one for one in answers if one["type"] == "refused"]
        assert {one["code"] for one in refused} == {"rate/slow_down"}
        assert len(answers) - len(refused) >= MAX_OPEN_QUESTIONS
        wire.say({"type": "query", "id": "later", "topic": "table", "seat": 0})
        assert (await wire.hear("query_result"))["id"] == "later"
