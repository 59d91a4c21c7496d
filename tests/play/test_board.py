"""A state in names: what a view, a game and a record show is what the state says."""

import inspect
import pydoc
from random import Random

import numpy as np
import pytest

from kingofnewyork import (
    BadRecord,
    BadSetup,
    Board,
    Game,
    IllegalAction,
    Record,
    ScriptedNature,
    State,
    View,
)
from kingofnewyork.errors import UndoRefused
from kingofnewyork.play.board import BoroughBoard, DisplayCard, Monster, Stack


@pytest.fixture
def view():
    """Kong's view of a position."""
    return Game.from_position(full_position(), seed=1).view(0)


def full_position():
    """A position that has some of everything."""
    return "\n".join(
        [
            "monsters: Kong, Rob, Mantis",
            "Kong: queens, 7 life, 3 points, 5 energy, stomp",
            "Rob: midtown, 2 carapace, carapace",
            "Mantis: bronx",
            "superstar: Rob",
            "display: fury, hunter, diva",
            "phase: buy",
            "dice: EEHADO",
        ]
    )


def test_monsters_have_names_and_numbers(view):
    assert (view.me.name, view.me.life, view.me.points, view.me.energy) == ("Kong", 7, 3, 5)
    assert view.me.cards == ("stomp",)
    rob = view.monsters[1]
    assert (rob.place, rob.borough, rob.goals) == ("midtown", "manhattan", ("superstar",))
    assert rob.tokens == {"carapace": 2}
    assert [monster.name for monster in view.board.others] == ["Rob", "Mantis"]
    assert view.board.active.name == "Kong"
    assert repr(view.me) == "<Kong: queens, 7 life, 3 points, 5 energy>"


def test_the_city_has_boroughs(view):
    queens = view.city["queens"]
    assert queens.monsters[0].name == "Kong"
    assert queens.units == {"infantry": 0, "jet": 0, "tank": 0}
    assert len(queens.stacks) == 3
    assert list(view.city) == ["bronx", "queens", "brooklyn", "staten_island", "manhattan"]


def test_dice_are_letters(view):
    game = Game(2, seed=3)
    for _ in range(2):
        game.play(game.legal_actions()[0])
    assert len(game.dice) == 6
    assert set(game.dice) <= set("EHADCO")
    assert view.rerolls == view.peek().rerolls


def test_the_display_has_prices(view):
    offers = {offer.card: offer for offer in view.display}
    assert set(offers) == {"fury", "hunter", "diva"}
    for offer in offers.values():
        assert offer.price == offer.cost
    spectator = Board(view.playable())
    assert [offer.price for offer in spectator.display] == [offer.cost for offer in view.display]
    with pytest.raises(BadSetup, match="spectator"):
        _ = spectator.me


def test_a_board_says_what_the_json_says():
    game = Game(4, seed=5)
    random = Random(5)
    for _ in range(60):
        values = game.view(0).to_dict()
        board = game.view(0).board
        assert [monster.life for monster in board.monsters] == values["life"]
        assert [monster.place for monster in board.monsters] == values["places"]
        assert [list(monster.cards) for monster in board.monsters] == values["cards"]
        assert [offer.card for offer in board.display] == [c for c in values["display"] if c]
        for name, borough in board.city.items():
            assert borough.units == values["boroughs"][name]["units"]
            assert [s.top for s in borough.stacks] == [
                stack["top"] for stack in values["boroughs"][name]["stacks"]
            ]
        assert (list(board.deck), list(board.discard)) == (values["deck"], values["discard"])
        assert board.to_dict() == values
        if game.is_over:
            break
        game.play(random.choice(game.legal_actions()))


@pytest.mark.parametrize("kind", [Board, Monster, BoroughBoard, DisplayCard, Stack, View, Game])
def test_help_says_what_every_field_means(kind):
    text = pydoc.plain(pydoc.render_doc(kind))
    for name, value in vars(kind).items():
        if isinstance(value, property) and not name.startswith("_"):
            assert value.__doc__, name
            assert value.__doc__.split("\n")[0] in text


def test_a_choice_can_be_taken_back():
    game = Game(3, seed=8, listen=True)
    random = Random(8)
    for _ in range(30):
        game.play(random.choice(game.legal_actions()))
    before, events, actions = game.state.copy(), game.events[:], game.actions[:]
    choice = random.choice(game.legal_actions())
    game.play(choice)
    after = game.state.copy()
    game.undo()
    assert (game.state, game.events, game.actions) == (before, events, actions)
    game.play(choice)
    assert game.state == after


def test_all_choices_can_be_taken_back_and_no_more():
    game = Game(2, seed=1)
    game.play(game.legal_actions()[0])
    game.undo()
    with pytest.raises(UndoRefused):
        game.undo()


def test_a_script_answers_again_after_a_step_back():
    answers = list(Game(2, seed=1).actions)
    game = Game(2, nature=ScriptedNature([*answers, "roll EEEEEE"]))
    game.play(game.legal_actions()[0])
    game.play(game.legal_actions()[0])
    assert game.dice == "EEEEEE"
    game.undo()
    game.play(game.legal_actions()[0])
    assert game.dice == "EEEEEE"


def test_a_copy_can_be_taken_back_too():
    game = Game(2, seed=1)
    game.play(game.legal_actions()[0])
    copied = game.copy()
    copied.undo()
    assert len(copied.actions) < len(game.actions)


@pytest.mark.parametrize("kind", [int, np.int64, np.int32, np.uint8])
def test_numbers_of_any_kind_are_played(kind):
    game = Game(2, seed=1)
    game.play(kind(game.legal_actions()[0]))


@pytest.mark.parametrize("wrong", [True, 1.5, None, "fly", np.float64(1)])
def test_what_is_no_action_is_refused(wrong):
    with pytest.raises(IllegalAction):
        Game(2, seed=1).play(wrong)


@pytest.mark.parametrize("kind", [View, State, Game, Record])
def test_help_tells_what_everything_means(kind):
    """Compiled too; the fields of an interpreted class are slots, which have no text."""
    found = {name: getattr(kind, name) for name in dir(kind) if not name.startswith("_")}
    slots = [name for name, what in found.items() if inspect.ismemberdescriptor(what)]
    assert [name for name, what in found.items() if not what.__doc__ and name not in slots] == []
    assert kind.__doc__


def test_records_have_headers_and_distinct_states():
    game = Game(2, seed=4)
    for _ in range(12):
        game.play(game.legal_actions()[0])
    record = game.record({"players": "rule, random", "seed": "4"})
    again = Record.from_text(record.to_text())
    assert again.headers == {"players": "rule, random", "seed": "4"}
    states = list(again.states())
    assert len({id(state) for state in states}) == len(game.actions) + 1
    assert states[-1] == game.state
    assert states[0] != states[-1]
    steps = list(again.steps())
    assert steps[-1].board.monsters[0].life == game.monsters[0].life
    assert again.result() == game.result()


@pytest.mark.parametrize("headers", [{"Seed": "1"}, {"seed": ""}, {"seed": "1\nresult: x"}])
def test_a_header_is_one_line(headers):
    with pytest.raises(BadRecord, match="header"):
        Game(2, seed=4).record(headers)


def test_a_game_from_a_position_has_a_record():
    game = Game.from_position(full_position(), seed=3)
    start = game.state.copy()
    for _ in range(10):
        game.play(game.legal_actions()[-1])
    again = Record.from_text(game.record().to_text())
    assert again.final_state() == game.state
    assert next(again.states()) == start
    broken = game.record().to_text().replace('"turn": 1', '"turn": "x"')
    with pytest.raises(BadRecord, match="position at the start"):
        Record.from_text(broken)
