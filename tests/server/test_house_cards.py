"""A server with cards and a deck of its own: played with, shown, and there again after a crash."""

from pathlib import Path
from typing import Any

import pytest

from kingofnewyork.cli.main import run
from kingofnewyork.client import create, get_table
from kingofnewyork.client.api import request
from kingofnewyork.play.game_start import load_cards
from tests.support.servers.forked_server import ForkedServer
from tests.support.servers.guests import play_on, refusal_code

CARD_FILE = str(Path(__file__).parents[2] / "examples" / "my_card.py")
DECK = {"night_shift", "fury", "diva", "hunter"}


def cards_of(game: Any) -> set[str]:
    """Every card of a game, wherever it is."""
    kept = [card for cards in game["cards"] for card in cards]
    return {*game["deck"], *game["discard"], *game["display"], *kept} - {None}


@pytest.mark.asyncio
@pytest.mark.timeout(60)
async def test_tables_are_played_with_the_cards_of_the_server(tmp_path: Path) -> None:
    """Bots and hints know them; a server without them refuses such a table, and no other."""
    load_cards([CARD_FILE])  # whoever plays here needs them too
    own = {"cards": CARD_FILE, "deck": ",".join(sorted(DECK))}
    database = str(tmp_path / "tables.db")
    with ForkedServer(database, **own) as server:
        ann = await create(server.url, "Ann", seats=("me", "normal"), start=True)
        async with ann as table:
            await play_on(table, 6)
            async for view in table.decisions():
                assert await table.ask("hints")
                assert {offer.card for offer in view.display} <= DECK
                break
            before = table.mirror.game
        assert cards_of(before) == DECK
        listed = await request(server.url, "/api/cards")
        assert listed["cards"][-1] == {
            "card": "night_shift",
            "kind": "keep",
            "cost": 4,
            "rulings": 0,
        }
        server.kill()
        server.start()
        found = await get_table(server.url, ann.table, ann.token)
        assert found["game"] == before
    with ForkedServer(database) as server:
        bob = await create(server.url, "Bob", seats=("me", "normal"), start=True)
        assert len(cards_of((await get_table(server.url, bob.table, bob.token))["game"])) == 64
        assert await refusal_code(get_table(server.url, ann.table, ann.token)) == "not_found"


def test_a_check_names_cards_that_are_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before the server is started."""
    words = ["serve", "--check", "--port", "0", "--database", str(tmp_path / "tables.db")]
    assert run([*words, "--cards", CARD_FILE, "--deck", "night_shift,fury"]) == 0
    assert "cards: 2 in the deck" in capsys.readouterr().out
    assert run([*words, "--deck", "fury,no_card"]) == 2
    assert "cards: WRONG: --deck: there is no card 'no_card'" in capsys.readouterr().out
