"""A record is watched forwards and backwards; every step is a state of the record."""

from pathlib import Path

import pytest

from kingofnewyork.play.record import Record
from kingofnewyork.rules.engine import apply
from kingofnewyork.rules.ids import NATURE
from kingofnewyork.tui.app import GameApp
from kingofnewyork.tui.replay_steps import ReplaySteps
from kingofnewyork.tui.screens.replay import ReplayScreen, find_decisions, find_mistakes
from kingofnewyork.tui.screens.review import ReviewScreen
from kingofnewyork.tui.settings import ScreenSettings
from kingofnewyork.words.chances import percent
from kingofnewyork.words.languages import LANGUAGES
from kingofnewyork.words.phrases import phrase
from tests.support.tui.app_driver import (
    DEFAULT_SIZE,
    SMALL,
    TINY,
    KeyboardPlayer,
    local,
    play,
    screen_text,
)


def make_record(seats="random,random,random", seed=6):
    """The record of a whole game."""
    game = local(seats, seed)
    while not game.is_over:
        game.play_bot()
    return Record.from_game(game.game)


def states(record):
    """The states of a record at which somebody chooses, and the last one."""
    state = record.start()
    found = []
    for action in record.actions:
        if state.chooser != NATURE:
            found.append(state.copy())
        apply(state, action)
    return [*found, state]


def watching(record, path=Path("game.record"), language="en"):
    """The application with a record."""
    return GameApp((record, path), ScreenSettings(language, "instant"))


def replay_screen(player: KeyboardPlayer) -> ReplayScreen:
    """The screen that shows a record."""
    screen = player.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def test_every_step_is_a_state_of_the_record_forwards_and_backwards():
    record = make_record("random,random", seed=3)
    expected = states(record)

    async def watch(player: KeyboardPlayer) -> None:
        screen = replay_screen(player)
        for state in expected:
            assert screen.scene.state == state
            screen.action_step(1)
        assert screen.scene.state == expected[-1], "there is nothing after the end"
        for state in reversed(expected):
            assert screen.scene.state == state
            screen.action_step(-1)
        assert screen.scene.state == expected[0], "there is nothing before the beginning"

    play(watching(record), watch)


@pytest.mark.parametrize(
    ("size", "language"), list(zip([SMALL, DEFAULT_SIZE, TINY], LANGUAGES, strict=True))
)
def test_keys_go_through_a_record(size, language):
    record = make_record()
    expected = states(record)

    async def watch(player: KeyboardPlayer) -> None:
        screen = replay_screen(player)
        await player.press("right", "right", "left")
        assert screen.scene.state == expected[1]
        await player.press("end")
        assert screen.scene.state == expected[-1]
        await player.press("home")
        assert screen.scene.state == expected[0]
        await player.press("pagedown", "pagedown")
        assert screen.scene.state.turn == 2
        assert screen.scene.state == next(state for state in expected if state.turn == 2)
        await player.press("right", "pageup")
        assert screen.scene.state == next(state for state in expected if state.turn == 2)
        await player.press("pageup")
        assert screen.scene.state.turn == 1
        assert screen_text(player.app).strip()

    play(watching(record, language=language), watch, size)


def test_a_number_and_g_go_to_a_turn():
    record = make_record()

    async def watch(player: KeyboardPlayer) -> None:
        screen = replay_screen(player)
        await player.press("1", "2", "g")
        assert screen.scene.state.turn == 12
        await player.press("9", "9", "9", "9", "g")
        assert screen.scene.state.is_over

    play(watching(record), watch)


def test_what_happened_at_the_step_is_told():
    record = make_record()

    async def watch(player: KeyboardPlayer) -> None:
        screen = replay_screen(player)
        assert f"0 of {len(states(record)) - 1}: " in screen_text(player.app)
        await player.press("right")
        assert " starts in " in screen_text(player.app)
        await player.press("end")
        assert " wins in turn " in screen_text(player.app)
        assert screen.scene.story

    play(watching(record), watch)


def test_it_goes_on_by_itself_until_somebody_stops_it_or_it_ends():
    record = make_record("random,random", seed=3)

    async def watch(player: KeyboardPlayer) -> None:
        screen = replay_screen(player)
        screen.step = screen.steps.last - 3
        await player.press("space")
        while not screen.scene.state.is_over:
            await player.pilot.pause()
        await player.press("home", "space", "space")
        here = screen.step
        await player.pilot.pause()
        assert screen.step == here
        await player.press("space", "p", "left")
        assert player.app.settings.speed == "slow"

    play(watching(record), watch)


def test_the_story_is_saved_as_text_and_nothing_is_overwritten(tmp_path):
    record = make_record("random,random")
    path = tmp_path / "my.record"

    async def save(player: KeyboardPlayer) -> None:
        await player.press("e")
        assert player.notices()[-1].startswith("The log is saved in ")
        await player.press("e")
        assert player.notices()[-1].startswith("The log cannot be saved in ")

    play(watching(record, path), save)
    text = (tmp_path / "my.txt").read_text(encoding="utf-8")
    assert text == ReplaySteps(record).story_text(
        GameApp((record, path), ScreenSettings("en")).words
    )
    assert " goes first." in text


def test_cards_help_and_the_log_can_be_read_meanwhile():
    async def read(player: KeyboardPlayer) -> None:
        await player.press("pagedown", "question_mark")
        assert "─ Help ─" in screen_text(player.app)
        await player.press("escape", "c", "escape", "l", "escape", "g", "escape", "L", "t")
        assert player.app.settings.language == "fr"

    play(watching(make_record()), read)


def test_q_ends_it():
    app = watching(make_record())

    async def leave(player: KeyboardPlayer) -> None:
        await player.leave()

    play(app, leave)
    assert app.return_code == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_has_a_review_and_goes_from_mistake_to_mistake(language):
    record = make_record("random,exact,random", seed=3)
    mistakes = find_mistakes(record)
    assert mistakes

    async def watch(player: KeyboardPlayer) -> None:
        for step in dict.fromkeys(mistakes):
            await player.press("x")
            assert replay_screen(player).step == step
        await player.press("x")
        assert replay_screen(player).step == mistakes[-1]
        await player.press("v")
        screen = player.app.screen
        assert isinstance(screen, ReviewScreen)
        await screen.workers.wait_for_complete()
        await player.pilot.pause()
        assert player.app.words.say("review-chances")[1:] in screen_text(player.app)
        await player.press("escape")
        assert replay_screen(player).step == mistakes[-1]

    play(watching(record, language=language), watch)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_goes_from_decision_to_decision_and_says_how_good_each_was(language):
    record = make_record("random,exact,random", seed=3)
    decisions = find_decisions(record)
    steps = sorted(decisions)

    async def watch(player: KeyboardPlayer) -> None:
        words = player.app.words

        def screen_words() -> str:
            return " ".join(screen_text(player.app).split())

        for step in steps[:8]:
            await player.press("d")
            assert replay_screen(player).step == step
            assert words.text(decisions[step].label) in screen_words().lower()
            assert (
                " ".join(words.text(percent(decisions[step].chosen.worth)).split())
                in screen_words()
            )
        await player.press("D")
        assert replay_screen(player).step == steps[6]
        await player.press("home", "D")
        assert replay_screen(player).step == 0
        assert player.notices()[-1] == words.sentence(phrase("tui-no-decision")).rstrip(".")
        await player.press("end", "D")
        assert replay_screen(player).step == steps[-1]

    play(watching(record, language=language), watch)
