"""Cards on the table: what lies where, looked up and laid out."""

import io
from random import Random

import pytest
from rich.console import Console

from kingofnewyork import Game
from kingofnewyork.cards import DECK
from kingofnewyork.cli.answers import NotUnderstood, read_answer
from kingofnewyork.cli.board import PLAIN_SYMBOLS, Board, belongings, units_text
from kingofnewyork.cli.lookup import find_card, heading, whereabouts
from kingofnewyork.cli.options import options
from kingofnewyork.cli.questions import explanation, how_to_reroll, question
from kingofnewyork.cli.render import Screen
from kingofnewyork.cli.story import Story
from kingofnewyork.cli.words import names_of
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.actions import BUY
from kingofnewyork.rules.ids import QUEENS, Seat
from kingofnewyork.rules.registry import CARD_IDS, CARDS
from kingofnewyork.rules.state import State

KONG = Seat(0)


def position(*lines: str) -> State:
    return parse_position("\n".join(["monsters: Kong, Rob, Mantis", *lines]))


def test_everything_before_a_monster_is_on_the_table() -> None:
    state = position(
        "Kong: queens, fireball, tourist, 2 web, 1 curse",
        "souvenirs: queens",
        "claims: Kong",
        "superstar: Kong",
        "phase: roll",
    )
    assert belongings(state, KONG) == (
        "Superstar, Fireball, Tourist, 2 Web tokens, a Curse token, the next Keep card"
    )
    assert units_text(state, QUEENS) == "Souvenir"
    state.turn_card = CARD_IDS["subway"]
    board = Board(KONG, PLAIN_SYMBOLS)
    assert board.heading(state) == "Turn 1: your turn (Subway); Statue of Liberty to be won"
    assert board.status(state) == "You: Queens, 10 life, 0 points, 0 energy"


def test_cards_are_found_wherever_they_are() -> None:
    state = position(
        "Kong: queens, fireball",
        "Rob: lower, diva",
        "display: the_unisphere, overload, curse",
        "discard: stomp",
        "deck: drain",
        "superstar: Rob",
        "phase: roll",
    )
    places = {
        "fire": "You have it.",
        "Diva": "Rob has it.",
        "unisphere": "On offer: 4 energy for you.",
        "stomp": "In the discard pile.",
        "drain": "Not seen yet.",
        "superstar": "Rob has it.",
        "statue of liberty": "Nobody has it.",
    }
    for name, place in places.items():
        assert whereabouts(state, KONG, find_card(state, name)) == place
    assert heading(find_card(state, "diva")) == "Diva (Keep, 5 energy)"
    many = Game(2, seed=1, deck=DECK).state
    with pytest.raises(NotUnderstood, match="and 7 more"):
        find_card(many, "t")


def shown(texts_of_options: list[str]) -> list[str]:
    file = io.StringIO()
    Screen(Console(file=file, width=80, color_system=None), KONG).options(texts_of_options)
    return file.getvalue().splitlines()


def test_many_short_options_share_lines() -> None:
    trades = [f"Trade Destruction to face {number}" for number in range(10)]
    lines = shown(["A long option that needs a line for itself", *trades])
    assert lines[0] == "  1  A long option that needs a line for itself  (Enter)"
    assert lines[1] == "  2  Trade Destruction to face 0    7  Trade Destruction to face 5"
    assert len(lines) == 6
    assert len(shown(trades)) == 5
    assert all(len(line) <= 80 for line in [*lines, *shown(trades)])


@pytest.mark.parametrize("seed", range(12))
def test_every_decision_of_a_game_has_words_that_answer_it(seed: int) -> None:
    rng = Random(seed)
    game = Game(2 + seed % 5, seed=seed, deck=DECK, listen=True)
    while not game.is_over:
        state, legal = game.state, game.legal_actions()
        assert question(state)
        assert explanation(state)
        if state.agenda[-1].word == "reroll":
            assert how_to_reroll(state, legal)
        else:
            offered = options(state, legal)
            for action, text in offered:
                assert "_" not in text
                assert read_answer(state, offered, legal, text) == action
        bought = [action for action in legal if BUY <= action < BUY + len(CARDS)]
        game.play(rng.choice(bought or legal))
    assert Story(names_of(game.state), KONG).tell(game.events)
