"""Dice are marked by keys and mouse, and exactly those are rolled again."""

import pytest

from kingofnewyork.play.game import Game
from kingofnewyork.play.notation import action_text, describe_action
from kingofnewyork.rules.actions import REROLL, STOP
from kingofnewyork.rules.dice import dice_text, faces_of, pack, picked_dice
from kingofnewyork.tui.reroll import reroll_action
from kingofnewyork.tui.widgets.choices import Choices
from kingofnewyork.tui.widgets.dice import Dice, die_width
from tests.support.tui.app_driver import DEFAULT_SIZE, SMALL, KeyboardPlayer, game_app, local, play


def last_choice(game):
    """The latest action of a person or bot."""
    return [action for action in game.game.actions if action < 1024][-1]


@pytest.mark.parametrize(
    ("keys", "by"), [("1", "r"), ("26", "enter"), ("135", "r"), ("123456", "r")]
)
def test_the_marked_dice_and_no_others_are_rolled_again(keys, by):
    game = local("human,random")

    async def mark_and_roll(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        before = game.game.state.dice
        faces = faces_of(before)
        await player.press(*keys)
        assert player.table.scene.marks == {int(key) - 1 for key in keys}
        await player.press(by)
        action = last_choice(game)
        assert describe_action(action).verb == "reroll"
        assert picked_dice(before, action) == pack([faces[int(key) - 1] for key in keys])
        assert player.table.scene.marks == frozenset()

    play(game_app(game), mark_and_roll)


def test_a_die_that_is_marked_twice_is_kept():
    async def mark(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        await player.press("2", "4", "2")
        assert player.table.scene.marks == {3}

    play(game_app(local()), mark)


def test_a_marks_all_dice_and_then_none():
    async def mark(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        await player.press("3", "a")
        assert player.table.scene.marks == set(range(6))
        await player.press("a")
        assert player.table.scene.marks == frozenset()

    play(game_app(local()), mark)


def test_numbers_without_a_die_mark_nothing():
    async def mark(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        await player.press("9", "0", "7")
        assert player.table.scene.marks == frozenset()

    play(game_app(local()), mark)


@pytest.mark.parametrize("keys", [("s",), ("enter",), ("1", "2", "s"), ("1", "down", "enter")])
def test_dice_can_be_kept(keys):
    game = local()

    async def keep(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        dice = game.game.state.dice
        await player.press(*keys)
        assert STOP in game.game.actions
        assert dice == game.game.state.dice

    play(game_app(game), keep)


def test_rolling_without_marks_says_how_to_mark():
    game = local()

    async def roll(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        number = len(game.game.actions)
        await player.press("r")
        await player.press("up", "enter")
        assert player.notices() == ["Mark dice with their numbers to reroll them"] * 2
        assert len(game.game.actions) == number

    play(game_app(game), roll)


@pytest.mark.parametrize("size", [SMALL, DEFAULT_SIZE, (160, 50)])
def test_a_click_on_a_die_marks_it(size):
    async def click(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        tray = player.table.query_one(Dice)
        each = die_width(6, *tray.content_size)
        await player.click(Dice, 1 + 3 * each, 1)
        assert player.table.scene.marks == {3}
        await player.click(Dice, 1 + each - 1, 1)
        assert player.table.scene.marks == {3}, "between two dice there is nothing to mark"
        await player.click(Dice, 2, 2)
        assert player.table.scene.marks == {0, 3}
        await player.click(Dice, 1 + 3 * each, 1)
        assert player.table.scene.marks == {0}

    play(game_app(local()), click, size)


def test_marked_dice_look_different_without_any_colour():
    async def mark(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        assert "↻" not in player.screen_text()
        await player.press("2")
        text = player.screen_text()
        assert text.count("↻") == 1
        assert "┗━2━┛" in text
        assert "╰─1─╯" in text

    play(game_app(local()), mark)


def test_the_option_says_what_is_rolled_again():
    async def mark(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        faces = faces_of(player.table.game.game.state.dice)
        await player.press("1")
        entry = player.table.query_one(Choices).entries[0]
        assert entry.text.startswith("Reroll 1 ")
        assert entry.action == reroll_action(player.table.game.game.state, frozenset({0}))
        assert dice_text(picked_dice(pack(faces), entry.action)) == "EHADCO"[faces[0]]

    play(game_app(local()), mark)


def test_dice_that_may_not_be_rolled_again_are_told():
    """Card: Terminal Rage."""
    game = local("human,random")

    async def roll(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        table = player.table
        state = game.game.state
        rage = [REROLL + mask for mask in range(256)]
        state.options = [action for action in state.options if action not in rage]
        table.set_stage()
        await player.press("1", "r")
        assert player.notices() == ["These dice cannot be rerolled"]

    play(game_app(game), roll)


def test_equal_dice_are_alike():
    game = Game(2, seed=1)
    state = game.state
    state.dice = pack([0, 0, 0, 2, 2, 5])
    assert reroll_action(state, frozenset({0})) == reroll_action(state, frozenset({2}))
    assert action_text(reroll_action(state, frozenset({1, 4, 5}))) == "reroll 1 4 6"
