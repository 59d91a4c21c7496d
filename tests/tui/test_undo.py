"""What was chosen can be taken back, and if not it is told why not."""

import pytest

from kingofnewyork.play.history import UNDO_REFUSALS
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.languages import LANGUAGES
from tests.support.tui.app_driver import KeyboardPlayer, game_app, local, play


async def first_free_choice(player: KeyboardPlayer) -> None:
    """Go on to a choice that reveals nothing: a face to resolve that is not Destruction."""
    await player.until("resolve")
    while player.table.scene.options[0][0] not in (8, 9, 12):
        await player.enter()
        await player.until("resolve")


def test_a_choice_is_taken_back():
    game = local("human,random,random", seed=3)

    async def undo(player: KeyboardPlayer) -> None:
        await first_free_choice(player)
        before = game.game.state.copy()
        number = len(game.game.actions)
        await player.press("enter")
        assert len(game.game.actions) == number + 1
        await player.press("u")
        assert game.game.state == before
        assert player.word == "resolve"
        assert player.notices() == []

    play(game_app(game), undo)


def test_all_choices_since_the_dice_are_taken_back():
    game = local("human,random,random", seed=3)

    async def reset(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        before = game.game.state.copy()
        await player.press("s", "enter", "U")
        assert game.game.state == before
        assert player.word == "reroll"

    play(game_app(game), reset)


def test_it_is_told_that_dice_were_rolled_since():
    async def undo(player: KeyboardPlayer) -> None:
        await player.until("reroll")
        await player.press("u")
        assert player.notices() == [
            "That cannot be undone: dice have been rolled since. "
            "You can undo a choice only until the next roll"
        ]
        await player.press("U")
        assert len(player.notices()) == 2

    play(game_app(local("human,random")), undo)


def test_it_is_told_that_nothing_was_chosen_yet():
    async def undo(player: KeyboardPlayer) -> None:
        await player.press("u")
        assert "There is nothing to undo yet" in player.notices()[0]

    play(game_app(local("human,human")), undo)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language):
    for reason in UNDO_REFUSALS:
        assert load_words(language).say(f"undo-refused-{reason}")
