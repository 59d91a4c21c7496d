"""The searching bot: chances that add up, the same choice again, an end to every search."""

from itertools import count

import numpy as np
import pytest

from kingofnewyork.bots.exact.rating import rate_state
from kingofnewyork.bots.learned.value import network_value
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.bots.search.bot import ExpertBot, SearchBot, close_candidates, state_key
from kingofnewyork.bots.search.dice import DiceSearch
from kingofnewyork.bots.search.halving import Budget, Candidate, Search
from kingofnewyork.bots.search.turn_forecast import forecast_turn
from kingofnewyork.play.game import Game
from kingofnewyork.rules.engine import legal_actions
from kingofnewyork.rules.rolling import Reroll
from tests.support.table import PLAIN, three


class SmallSearch(SearchBot):
    """Looks at little, for tests."""

    turns_per_roll = 3
    turns_per_choice = 4
    turns_per_turn = 8


def doubts(is_roll, monsters=4, number=3):
    """States of games in which the network is in doubt, with its ratings."""
    judge = network_value()
    found = []
    for seed in count():
        game = Game(monsters, seed=seed)
        while not game.is_over:
            state = game.state
            if len(legal_actions(state)) > 1 and state.turn > 3:
                rated = rate_state(state, judge)
                if (
                    isinstance(state.agenda[-1], Reroll) == is_roll
                    and len(close_candidates(rated)) > 1
                ):
                    found.append((state.copy(), rated))
                    if len(found) == number:
                        return found
                    break
            game.play(rule_choice(state))
    return found


def test_a_forecast_is_a_distribution():
    """Its chances add up, its mean is that of its ends, and draws follow it."""
    judge = network_value()
    state = three("phase: roll")
    for me in range(3):
        found = forecast_turn(state, me, judge)
        shares = np.diff([0.0, *found.shares])
        assert found.shares[-1] == pytest.approx(1)
        assert shares.min() >= -1e-12
        assert found.mean == pytest.approx(float(shares @ found.mine))
        draws = [found.draw((number + 0.5) / 2000)[1] for number in range(2000)]
        assert np.mean(draws) == pytest.approx(found.mean, abs=0.005)
        ends = [found.ends.state(number) for number in range(0, len(shares), 5)]
        assert all(end.turn != state.turn or not end.agenda for end in ends)


def test_whoever_moves_gets_the_best_of_its_dice():
    """Its own forecast is what the exact odds give it before the first throw."""
    judge = network_value()
    state = three("phase: roll")
    mover = state.active
    found = forecast_turn(state, mover, judge)
    worst = min(found.mine)
    assert worst < found.mean < max(found.mine)


def test_a_finished_game_needs_no_foresight():
    """The winner has won."""
    game = Game(2, seed=1)
    while not game.is_over:
        game.play(rule_choice(game.state))
    for seat in range(2):
        found = forecast_turn(game.state, seat, network_value())
        assert found.mean == float(game.state.winner == seat)


def test_a_search_keeps_to_its_budget_and_repeats_itself():
    """The number of forecast turns is bounded, and the same state gives the same action."""
    for state, rated in doubts(is_roll=False):
        actions = set()
        for _ in range(2):
            budget = Budget(12)
            me = state.agenda[-1].seat
            actions.add(
                Search(state, me, network_value(), budget).best_action(close_candidates(rated))
            )
            assert 0 < budget.spent <= 12 + 4 * len(rated)
        assert len(actions) == 1
        assert actions <= {action for action, _ in rated}


def test_a_search_that_is_stopped_takes_the_first():
    """No time at all leaves what the network said."""
    state, rated = doubts(is_roll=False, number=1)[0]
    budget = Budget(100, lambda: True)
    search = Search(state, state.agenda[-1].seat, network_value(), budget)
    assert search.best_action(close_candidates(rated)) == rated[0][0]
    assert budget.spent == 0


def test_candidates_are_those_in_doubt():
    """Close to the best, and each kind once."""
    rated = [(5, 0.5), (6, 0.5), (7, 0.49), (8, 0.3)]
    assert [(one.action, one.static) for one in close_candidates(rated)] == [(5, 0.5), (7, 0.49)]
    assert Candidate(5, 0.5).chance == 0.5


def test_dice_without_foresight_are_the_exact_ones():
    """Before anything is forecast a keep is worth what the network says; then it changes."""
    judge = network_value()
    for state, rated in doubts(is_roll=True):
        me = state.agenda[-1].seat
        search = DiceSearch(state, me, judge)
        assert search.fits(state)
        options = [action for action, _ in rated]
        before = search.rate(state, options)
        for action, chance in before.items():
            assert chance == pytest.approx(dict(rated)[action], abs=1e-6)
        budget = Budget(5)
        search.look_further(state, budget)
        assert budget.spent == 5
        assert search.rate(state, options) != before
        other = state.copy()
        other.energy[me] += 1
        assert not search.fits(other)


def test_the_bot_plays_whole_games_the_same_way():
    """Every answer is legal, and two bots of one seed agree."""
    for monsters in (2, 4):
        game = Game(monsters, seed=monsters)
        bots = SmallSearch(seed=1), SmallSearch(seed=1)
        while not game.is_over:
            if game.chooser:
                action = rule_choice(game.state)
            else:
                action, again = [bot.choose(game.view(0)) for bot in bots]
                assert action == again
                assert action in legal_actions(game.state)
            game.play(action)


def test_nothing_is_done_twice_in_one_state_of_a_turn():
    """A card that turns dice both ways for nothing is no way to go round for ever."""
    state, rated = doubts(is_roll=False, number=1)[0]
    game = Game.at(state, [], list(PLAIN), Game(4, seed=1).nature)
    bot = SmallSearch()
    view = game.view(state.agenda[-1].seat)
    chosen = [bot.choose(view) for _ in rated]
    assert len(set(chosen)) == len(rated)
    assert bot.choose(view) in chosen
    assert state_key(state) == state_key(state.copy())


def test_the_expert_keeps_to_its_time():
    """When the clock has run out, it plays as the network says."""
    state, rated = doubts(is_roll=False, number=1)[0]
    game = Game.at(state, [], list(PLAIN), Game(4, seed=1).nature)
    ticks = count(step=10)
    bot = ExpertBot(clock=lambda: next(ticks))
    assert bot.choose(game.view(state.agenda[-1].seat)) == rated[0][0]
