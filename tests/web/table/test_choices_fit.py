"""Every legal choice is on the screen, whole and not covered, in windows of all sizes."""

from collections.abc import Callable

import pytest

from kingofnewyork import Game
from tests.support.servers.server_process import ServerProcess
from tests.support.web.fitting import WINDOWS, find_problems
from tests.support.web.prepared_tables import (
    DECISIONS,
    PreparedGame,
    play_to_decision,
    play_until,
    prepare,
    word_of,
)
from tests.support.web.visitor import Visiting

FEWEST = {"exit": 5, "photo_op": 3}
"""How many monsters have to play for a decision to come up, if two are not enough."""
LANGUAGES = {"few": "es", "six": "fr"}
"""Where words are longer than in English."""
MANY_OPTIONS = 20
MANY_CARDS = 10


def has_many_options(game: Game) -> bool:
    """Whether there is a long list to choose from, such as dice that can be turned."""
    found = [option for option in game.options() if not option.startswith("reroll ")]
    return len(found) >= MANY_OPTIONS


def can_buy_all(game: Game) -> bool:
    """Whether all three cards on offer can be bought."""
    return sum(option.startswith("buy ") for option in game.options()) >= 3


def has_many_cards(game: Game) -> bool:
    """Whether six monsters have many cards among them."""
    state = game.state
    return word_of(game) == "resolve" and sum(map(len, state.keep)) >= MANY_CARDS


CROWDED: dict[str, Callable[[Game], bool]] = {
    "many-options": has_many_options,
    "all-for-sale": can_buy_all,
    "many-cards": has_many_cards,
}


def problems_at(
    visiting: Visiting, serving: ServerProcess, game: PreparedGame, language: str
) -> list[str]:
    """List what cannot be seen or hit at the table of a game, in windows of all sizes."""
    made = prepare(serving.database, game)
    found: list[str] = []
    for size in WINDOWS:
        visitor = visiting(size=size, language=language, passScreen=False)
        visitor.sit(made)
        visitor.wait_to_choose()
        found += find_problems(visitor, game.options, size)
    return found


@pytest.mark.parametrize("monsters", ["few", "six"])
@pytest.mark.parametrize("decision", DECISIONS)
def test_every_choice_is_on_the_screen(
    visiting: Visiting, serving: ServerProcess, decision: str, monsters: str
) -> None:
    count = 6 if monsters == "six" else FEWEST.get(decision, 2)
    game = play_to_decision(decision, f"fit-{decision}-{monsters}", count)
    assert problems_at(visiting, serving, game, LANGUAGES[monsters]) == []


@pytest.mark.parametrize("crowd", CROWDED)
def test_a_crowded_table_is_on_the_screen(
    visiting: Visiting, serving: ServerProcess, crowd: str
) -> None:
    for seed in range(2000):
        seats = ("me",) * 6
        game = play_until(f"fit-{crowd}", seed, CROWDED[crowd], seats, longest=900)
        if game is not None:
            break
    assert game is not None
    assert problems_at(visiting, serving, game, "fr") == []
