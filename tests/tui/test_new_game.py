"""A new game is set up on the screen."""

from textual.widgets import Static

from kingofnewyork.bots.named import LEVELS
from kingofnewyork.local.saves import games_folder
from kingofnewyork.tui.screens.new_game import NewGameScreen
from kingofnewyork.tui.widgets.spinner import Spinner
from tests.support.tui.app_driver import SMALL, KeyboardPlayer, game_app, local, play


def spinner_value(player, name):
    """The value of a spinner."""
    return player.app.screen.query_one(f"#{name}", Spinner).value


def test_the_form_begins_with_the_players_of_the_game_before():
    game = local("Kong=human,Rob=hard,Mantis=random")

    async def look(player: KeyboardPlayer) -> None:
        await player.press("n")
        assert isinstance(player.app.screen, NewGameScreen)
        assert spinner_value(player, "number") == "3"
        assert [spinner_value(player, f"player-{seat}") for seat in range(3)] == [
            "human",
            "hard",
            "random",
        ]
        assert [spinner_value(player, f"monster-{seat}") for seat in range(3)] == [
            "Kong",
            "Rob",
            "Mantis",
        ]

    play(game_app(game), look)


def test_a_game_is_set_up_by_arrow_keys_and_begins():
    game = local("Kong=human,Rob=random")

    async def set_up(player: KeyboardPlayer) -> None:
        await player.press("n", "right", "right")
        assert spinner_value(player, "number") == "4"
        await player.press("down", "right", "right", "left", "left")
        assert spinner_value(player, "player-0") == "human"
        await player.press("down", "left")
        assert spinner_value(player, "monster-0") == "Drakonis"
        player.app.screen.query_one("#seed").focus()
        await player.press("4", "x", "2", "enter")
        setup = player.table.game.setup
        assert setup.players == ("human", "random", "normal", "normal")
        assert setup.monsters[0] == "Drakonis"
        assert setup.seed == 42
        path = player.table.game.save_file.path
        assert path.parent == games_folder()
        assert path.stat().st_size > 0
        assert player.app.latest_game is player.table.game

    play(game_app(game), set_up)


def test_what_a_bot_is_like_is_said_while_it_is_chosen():
    game = local("Kong=human,Rob=random")

    async def choose(player: KeyboardPlayer) -> None:
        await player.press("n")
        spinner = player.app.screen.query_one("#player-1", Spinner)
        spinner.focus()
        for level in LEVELS:
            while spinner.value != level:
                await player.press("left")
            shown = player.app.screen.query_one("#temperament", Static).visual.plain  # type: ignore[attr-defined]
            assert shown.endswith(player.app.words.say(f"bot-note-{level}"))
        await player.press("down")
        assert not player.app.screen.query_one("#temperament", Static).visual.plain  # type: ignore[attr-defined]

    play(game_app(game), choose)


def test_two_cannot_play_the_same_monster():
    game = local("Kong=human,Rob=random")

    async def set_up(player: KeyboardPlayer) -> None:
        await player.press("n")
        spinner = player.app.screen.query_one("#monster-1", Spinner)
        while spinner.value != "Kong":
            spinner.action_turn(1)
        await player.settle()
        assert "Kong" in player.app.screen.query_one("#problem", Static).visual.plain  # type: ignore[attr-defined]
        assert player.app.screen.query_one("#start").disabled
        await player.press("enter")
        assert isinstance(player.app.screen, NewGameScreen)
        spinner.action_turn(1)
        await player.settle()
        assert not player.app.screen.query_one("#start").disabled

    play(game_app(game), set_up)


def test_the_house_rule_is_asked_for_with_five_or_six():
    async def set_up(player: KeyboardPlayer) -> None:
        await player.press("n")
        rule = player.app.screen.query_one("#row-rule")
        assert not rule.display
        await player.press("left")
        assert spinner_value(player, "number") == "6"
        assert rule.display
        player.app.screen.query_one("#rule", Spinner).action_turn(1)
        assert "room for one" in player.screen_text() or spinner_value(player, "rule") == "one"
        assert not player.app.screen.read_setup().two_in_manhattan

    play(game_app(local("human,random")), set_up, SMALL)


def test_the_language_changes_in_the_form():
    async def change(player: KeyboardPlayer) -> None:
        await player.press("n")
        player.app.screen.query_one("#language", Spinner).focus()
        await player.press("right")
        assert "Nouvelle partie" in player.screen_text()
        assert player.app.settings.language == "fr"
        await player.press("escape")
        assert "Commencer dans le Bronx" in player.screen_text() or "Bronx" in player.screen_text()

    play(game_app(local("human,random")), change)


def test_a_spinner_is_turned_by_clicks():
    async def click(player: KeyboardPlayer) -> None:
        await player.press("n")
        await player.click("#number", 4, 0)
        assert spinner_value(player, "number") == "3"
        await player.click("#number", 0, 0)
        assert spinner_value(player, "number") == "2"
        await player.click("#start", 3, 0)
        assert not isinstance(player.app.screen, NewGameScreen)

    play(game_app(local("human,random")), click)


def test_a_bot_of_another_package_stays_among_the_players():
    seat = "kingofnewyork.bots.random:RandomBot"
    game = local(f"human,{seat}")

    async def look(player: KeyboardPlayer) -> None:
        await player.press("n")
        assert spinner_value(player, "player-1") == seat
        await player.press("enter")
        assert player.table.game.setup.players[1] == seat

    play(game_app(game), look)


def test_a_game_begins_even_if_it_cannot_be_kept(home):
    home.parent.mkdir(exist_ok=True)
    home.write_text("no folder")

    async def start(player: KeyboardPlayer) -> None:
        await player.press("n", "enter")
        assert player.table.game.save_file is None
        assert len(player.notices()) == 1

    play(game_app(local("human,random")), start)
