"""What a client can ask for besides playing: words, cards, questions, and the way back."""

import gzip
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest

from kingofnewyork.cards import DECK
from kingofnewyork.client import OnlineRefused, OnlineTable, create
from kingofnewyork.client.place import request
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.server.messages import Ask
from kingofnewyork.server.table_socket import MOST_ASKED, _key
from kingofnewyork.words.catalogue import words_in
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.phrases import Phrase
from kingofnewyork.words.source import source, written
from server.attack_wire import entered
from server.serving import Serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for all of these tests; each has a table of its own."""
    with Serving(str(tmp_path_factory.mktemp("tables") / "tables.db")) as server:
        yield server


def said(told: dict[str, object]) -> Phrase:
    """A phrase as it was before it was sent."""
    arguments = [(name, _argument(value)) for name, value in told.items() if name != "key"]
    return Phrase(str(told["key"]), tuple(arguments))


def _argument(value: object) -> object:
    if isinstance(value, dict):
        return said(value)
    return [_argument(part) for part in value] if isinstance(value, list) else value


@pytest.mark.asyncio
async def test_options_are_told_in_words_to_the_one_who_chooses(served: Serving) -> None:
    place = await create(served.url, "Ann", seats=("me", "me"), start=True)
    async with place.connect() as table:
        view = await anext(table.decisions())
        told = await table.ask("options", table.chooser)
        words = words_in("en")
        assert [option["action"] for option in told["options"]] == view.options()
        for phrase in (told["question"], told["help"], told["phase"], told["waiting"]):
            assert words.text(said(phrase))
        for option in told["options"]:
            assert words.text(said(option["option"]))
            assert words.text(said(option["short"]))
        other = await table.ask("options", 1 - table.chooser)
        assert other["waiting"] == told["waiting"]
        assert (other["question"], other["help"], other["options"]) == (None, None, [])


@pytest.mark.asyncio
async def test_the_table_is_told_in_sentences(served: Serving) -> None:
    place = await create(served.url, "Ann", seats=("me", "me"), start=True)
    async with place.connect() as table:
        for seat in (table.chooser, -1):
            parts = (await table.ask("table", seat))["parts"]
            words = words_in("fr")
            lines = [line for part in parts for line in part["lines"]]
            assert all(words.text(said(part["title"])) for part in parts)
            assert all(words.sentence(said(phrase)) for line in lines for phrase in line)


@pytest.mark.asyncio
async def test_who_watches_is_told_who_may_win(served: Serving) -> None:
    place = await create(served.url, "Ann", seats=("me", "me", "me"), start=True)
    async with place.connect() as table:
        early = await table.ask("odds", -1)
        assert (early["chances"], early["note"]) == ([], {"key": "chances-too-early"})
        async for view in table.decisions():
            await table.act(view.default_action())
            if table.mirror.game is not None and table.mirror.game["turn"] == 3:
                break
        told = await table.ask("odds", -1)
        assert {chance["kind"] for chance in told["chances"]} == {"winner"}
        assert sorted(chance["subject"] for chance in told["chances"]) == [0, 1, 2]
        assert sum(chance["value"] for chance in told["chances"]) == pytest.approx(1)
        words = words_in("es")
        assert all(words.text(said(row["what"])) for row in told["rows"])
        assert words.sentence(said(told["note"]))


@pytest.mark.asyncio
async def test_a_question_that_is_refused_is_refused_by_its_id(served: Serving) -> None:
    place = await create(served.url, "Ann", options={"hints": False})
    async with place.connect() as table:
        with pytest.raises(OnlineRefused) as refused:
            await table.ask("options", 0)
        assert refused.value.code == "game/not_running"
        await table.ready()
        await table.start()
        with pytest.raises(OnlineRefused) as refused:
            await table.ask("odds", 0)
        assert refused.value.code == "hints/off"


@pytest.mark.parametrize("text", ['{"type":"ask","id":"q-1"}', '{"type": "ask", "id": "q-1"}'])
def test_the_id_of_a_message_is_seen_at_once(text: str) -> None:
    assert Ask.__name__.lower() in text
    assert _key(text) == "q-1"
    assert _key('{"type":"ping"}') is None


@pytest.mark.asyncio
async def test_a_table_can_be_seen_as_it_was(served: Serving) -> None:
    place = await create(served.url, "Ann", seats=("me", "me"), start=True)
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
    told = await request(place.url, f"{at}/{before[0]}", token=place.token)
    assert (told["seq"], told["game"]) == before
    told = await request(place.url, f"{at}/{seq}", token=place.token)
    assert told["game"] == game
    with pytest.raises(OnlineRefused) as refused:
        await request(place.url, f"{at}/{seq + 1}", token=place.token)
    assert refused.value.code == "not_found"
    with pytest.raises(OnlineRefused) as refused:
        await request(place.url, f"{at}/0")
    assert refused.value.code == "not_found"


@pytest.mark.asyncio
async def test_a_table_at_which_nothing_has_happened_can_be_seen(served: Serving) -> None:
    place = await create(served.url, "Ann", seats=("me", "open"))
    told = await request(place.url, f"/api/tables/{place.table}/at/0", token=place.token)
    assert told["table"]["status"] == "open"


@pytest.mark.asyncio
async def test_the_game_tells_whose_choices_can_be_taken_back(served: Serving) -> None:
    place = await create(served.url, "Ann", seats=("me", "me"), start=True)
    async with place.connect() as table:
        assert table.mirror.game is not None
        assert table.mirror.game["undo"] == ["nothing", "nothing"]
        seat = table.chooser
        await table.act(table.view().legal_actions()[0])
        assert table.mirror.game["undo"][seat] == ""
        await table.command("undo", seq=table.mirror.seq, seat=seat)
        assert table.mirror.game["undo"][seat] != ""


def fetched(url: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
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


def test_words_come_as_text_packed_and_only_once(served: Serving) -> None:
    for language in LANGUAGES:
        url = f"{served.url}/api/words/{language}"
        status, headers, body = fetched(url)
        # Other tests may have made cards of their own here, which the server does not know.
        assert status == 200
        assert body.decode().startswith(written(language))
        assert source(language).startswith(body.decode())
        assert all(f"\ncard-{CARDS[card].printed.slug} = " in body.decode() for card in DECK)
        _, packed, small = fetched(url, **{"Accept-Encoding": "gzip"})
        assert packed["content-encoding"] == "gzip"
        assert gzip.decompress(small) == body
        assert len(small) < len(body) / 3
        tag = headers["etag"]
        assert fetched(url, **{"If-None-Match": tag})[::2] == (304, b"")
    assert fetched(f"{served.url}/api/words/xx")[0] == 404


def test_all_cards_are_told_with_words_for_each(served: Serving) -> None:
    _, _, body = fetched(f"{served.url}/api/cards")
    cards = json.loads(body)["cards"]
    assert len(cards) == len(DECK) + 2
    for card in cards:
        assert f"\ncard-{card['card']} = " in source("es")
        assert source("es").count(".ruling-") >= card["rulings"]


@pytest.mark.asyncio
async def test_a_host_can_switch_off_chat_for_all_tables(tmp_path: Path) -> None:
    with Serving(str(tmp_path / "tables.db"), chat="false") as server:
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
async def test_only_so_many_questions_of_one_connection_wait(served: Serving) -> None:
    place = await create(served.url, "Ann", seats=("me", "me"), start=True)
    async with await entered(served.url, place.table, place.token) as wire:
        for number in range(3 * MOST_ASKED):
            wire.say({"type": "ask", "id": f"q{number}", "what": "table", "seat": 0})
        told = [await wire.hear("answer", "refused") for _ in range(3 * MOST_ASKED)]
        refused = [one for one in told if one["type"] == "refused"]
        assert {one["code"] for one in refused} == {"rate/slow_down"}
        assert len(told) - len(refused) >= MOST_ASKED
        wire.say({"type": "ask", "id": "later", "what": "table", "seat": 0})
        assert (await wire.hear("answer"))["id"] == "later"
