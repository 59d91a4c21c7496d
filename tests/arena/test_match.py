"""One game between bots."""

import pickle
from typing import ClassVar

import numpy as np
import pytest

from kingofnewyork import Game, Record
from kingofnewyork.arena.match import play_match
from kingofnewyork.arena.seeds import derive_seed
from kingofnewyork.bots.random import RandomBot
from kingofnewyork.errors import BadBot, BadSetup
from kingofnewyork.play.view import View
from tests.support.bots import odd_bots

FOUR = [RandomBot] * 4


def test_the_same_seed_gives_the_same_game():
    """Dice, tiles, cards and bots follow from the seed."""
    one, same, other = (play_match(FOUR, seed, keep_record=True) for seed in (3, 3, 4))
    assert one == same
    assert one.record == same.record
    assert one != other


def test_seeds_of_bots_are_pinned():
    """They are the same in every process and on every machine, for ever."""
    assert derive_seed(7, "bot", 0) == 135369888216705
    assert derive_seed(7, "bot", 1) != derive_seed(7, "bot", 0) != derive_seed(8, "bot", 0)
    assert derive_seed(7, "deal", 0) != derive_seed(7, "bot", 0)


@pytest.mark.parametrize("monsters", [2, 3, 4, 5, 6])
def test_a_match_is_the_game_that_the_bots_play_by_themselves(monsters):
    """The fast loop and `Game` agree on everything."""
    result = play_match([RandomBot] * monsters, 11, keep_record=True)
    bots = [RandomBot(derive_seed(11, "bot", seat)) for seat in range(monsters)]
    game = Game(monsters, seed=11)
    asked = [0] * monsters
    while not game.is_over:
        asked[game.chooser] += 1
        game.play(bots[game.chooser].choose(game.view(game.chooser)))
    assert Record.from_text(result.record).actions == game.actions
    assert result.winner == game.winner
    assert (result.turns, result.first) == (game.state.turn, game.state.first)
    assert result.points == tuple(game.state.points)
    assert result.life == tuple(game.state.life)
    assert result.decisions == tuple(asked)


class ViewKeepingBot(RandomBot):
    """Keeps every view, and what it looked like; derives from a bot that keeps none."""

    seen: ClassVar[list[tuple[View, dict[str, object]]]] = []

    def choose(self, view):
        self.seen.append((view, view.to_dict()))
        return super().choose(view)


def test_a_view_that_is_kept_stays_as_it_was():
    """Also for a class that derives from a bot which keeps none."""
    ViewKeepingBot.seen.clear()
    play_match([ViewKeepingBot, RandomBot], 5)
    assert len(ViewKeepingBot.seen) > 20
    assert all(view.to_dict() == before for view, before in ViewKeepingBot.seen)


def test_a_result_fits_together():
    """Ranks, curves, kills and ends tell the same story in many games."""
    for seed in range(30):
        result = play_match(FOUR, seed)
        dead = [seat for seat in range(4) if result.life[seat] == 0]
        assert sum(result.ranks) == 10
        assert sum(result.kills) <= len(dead)
        assert len(result.points_by_round) == len(result.life_by_round) == 4 * result.rounds
        assert tuple(result.points_by_round[:4]) == (0, 0, 0, 0)
        assert tuple(result.life_by_round[:4]) == (10, 10, 10, 10)
        assert result.rounds <= result.turns
        if result.end == "nobody":
            assert (result.winner, len(dead)) == (-1, 4)
        else:
            assert result.ranks[result.winner] == 1
            assert (result.end == "last alive") == (len(dead) == 3)
            assert result.end == "last alive" or result.points[result.winner] == 20


def test_without_deaths_and_extra_turns_a_round_is_a_turn_for_everyone():
    """Two who do not fight: the rounds are half of the turns."""
    result = play_match([odd_bots.Steady] * 2, 1, deck=[])
    assert result.rounds == -(-result.turns // 2)
    assert result.bought == ((), ())


def test_a_result_can_be_sent_to_another_process():
    """Nothing in it is tied to this one."""
    result = play_match(FOUR, 5)
    assert pickle.loads(pickle.dumps(result)) == result


def test_bots_have_names():
    """Their own, or those they are given."""
    assert play_match([RandomBot, odd_bots.Steady], 1).bots == ("RandomBot", "Steady")
    assert play_match([RandomBot] * 2, 1, names=["a", "b"]).bots == ("a", "b")


def test_the_house_rule_reaches_the_game():
    """One in Manhattan is another game for six."""
    six = [RandomBot] * 6
    assert "two_in_manhattan: yes" in play_match(six, 1, keep_record=True).record
    lonely = play_match(six, 1, two_in_manhattan=False, keep_record=True)
    assert "two_in_manhattan: no" in lonely.record


def test_a_bot_cannot_break_the_game_through_its_view():
    """What it is shown is its own."""
    lines = [
        Record.from_text(play_match([bot] * 2, 3, keep_record=True).record).actions
        for bot in (odd_bots.Vandal, odd_bots.Steady)
    ]
    assert lines[0] == lines[1]


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        (odd_bots.Illegal, "asked 'start', it answered 1023 (int); legal are 16 (start bronx)"),
        (odd_bots.Silent, "it answered None (NoneType)"),
        (odd_bots.Doubtful, "it answered True (bool)"),
        (odd_bots.Raising, "asked 'start', it raised KeyError: 'my notes'"),
        (odd_bots.Quitting, "it raised SystemExit"),
        (odd_bots.Unmakeable, "cannot be made: ValueError: not today"),
    ],
)
def test_a_bot_that_does_not_play_by_the_rules_is_named(bot, message):
    """The error says which bot, which seat, which game and what happened."""
    with pytest.raises(BadBot) as caught:
        play_match([odd_bots.Steady, bot], 12, names=["good", "bad"])
    assert "the bot 'bad' in seat 1 of the game with seed 12" in str(caught.value)
    assert message in str(caught.value)


@pytest.mark.parametrize("number", [1, 7])
def test_a_match_is_for_two_to_six(number):
    """As the game is."""
    with pytest.raises(BadSetup):
        play_match([RandomBot] * number, 1)


class WithoutBase:
    """Only has `choose`, and answers with text."""

    def choose(self, view):
        return view.options()[0]


class AlwaysOne(WithoutBase):
    """Answers with numbers of NumPy."""

    def choose(self, view):
        return np.int64(view.legal_actions()[0])


def test_a_class_with_choose_is_a_bot():
    """It answers with what `Game.play` takes: text, or a whole number of any kind."""
    games = [play_match([bot] * 2, 3, keep_record=True) for bot in (WithoutBase, AlwaysOne)]
    actions = [Record.from_text(game.record).actions for game in games]
    assert actions[0] == actions[1]


class Fails(RandomBot):
    """Raises in a helper of its own, after some choices."""

    def choose(self, view):
        if view.turn > 3:
            self.stumble()
        return super().choose(view)

    def stumble(self):
        raise ValueError("lost my notes")


def test_a_bot_that_raises_is_shown_with_file_and_line():
    """The traceback begins with the bot's own code; the whole one is there as well."""
    with pytest.raises(BadBot, match=r"ValueError: lost my notes \(test_match.py, line") as caught:
        play_match([Fails, RandomBot], 1)
    trace = caught.value.bot_trace
    assert "in choose" in trace
    assert "self.stumble()" in trace
    assert "play_match" not in trace
    assert "ValueError: lost my notes" in caught.value.whole_trace
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.bot_trace) == (str(caught.value), trace)


def test_a_bot_that_fails_can_lose_its_game_instead():
    """The others share the win, and the run goes on."""
    result = play_match([RandomBot, Fails, RandomBot], 1, forfeits=True, keep_record=True)
    assert (result.end, result.forfeit, result.winner) == ("forfeit", 1, -1)
    assert result.ranks == (1.5, 3.0, 1.5)
    assert "lost my notes" in result.reason
    assert Record.from_text(result.record).headers["players"] == "RandomBot, Fails, RandomBot"
    unborn = play_match([RandomBot, odd_bots.Unmakeable], 1, forfeits=True)
    assert unborn.forfeit == 1


class Sleeper(RandomBot):
    """Never answers."""

    def choose(self, view):
        while True:
            pass


def test_a_bot_that_thinks_for_ever_is_stopped():
    result = play_match([RandomBot, Sleeper], 1, forfeits=True, limit_s=0.1)
    assert result.forfeit == 1
    assert "more than 0.1 seconds" in result.reason


def test_a_match_can_begin_with_a_position():
    """The same start for every game, with other dice."""
    start = Game.from_position("monsters: Kong, Rob\nKong: queens, 19 points\nRob: lower", seed=1)
    results = [play_match([RandomBot] * 2, seed, start=start.state) for seed in range(3)]
    assert all(result.turns < 60 for result in results)
    kept = play_match([RandomBot] * 2, 1, start=start.state, keep_record=True)
    assert Record.from_text(kept.record).start() == start.state
