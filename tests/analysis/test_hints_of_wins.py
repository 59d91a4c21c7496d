"""Hints about winning this turn: what hangs on the choice of another is not said to be certain."""

from random import Random

import pytest

from kingofnewyork.analysis.effects import find_sure_win, find_winning_answers
from kingofnewyork.analysis.hints import hint, rate_options
from kingofnewyork.analysis.reasons import WINS, WINS_IF
from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.odds.threats.chances import KILL, RISKS, WIN, Aim, Threats
from kingofnewyork.play.game import Game
from kingofnewyork.play.notation import parse_action
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import END, STAY
from kingofnewyork.rules.engine import apply, legal_actions
from kingofnewyork.words.catalogue import load_words
from kingofnewyork.words.hints import describe_hint
from tests.support.table import play, position

LAST_TWO = """
monsters: Kong, Captain Fish, Sheriff, Rob
Kong: staten_island, 8 life, 6 points, hailing_cabs
Captain Fish: nowhere, 0 life
Sheriff: nowhere, 0 life
Rob: upper, 3 life, 13 points, 7 energy, drain
manhattan: power_plant_2, high_rise_2, high_rise_1; infantry, jet
bronx: hospital_3, high_rise_1, high_rise_2; infantry, jet
queens: high_rise_2, high_rise_2; infantry, infantry, jet
brooklyn: high_rise_3, power_plant_2; infantry, jet
staten_island: high_rise_1, hospital_3, high_rise_1; tank
display: general_ellis, towering_titan, jinx_aura
superstar: Rob
phase: roll
"""
"""Rob has 3 life in Manhattan; by the rule bot he flees from 2 Attacks to where Ouch hits him."""
NOISE = 0.005
LATE_POINTS = 12
LOW_LIFE = 4


def test_a_win_that_hangs_on_where_another_flees_is_said_so():
    """Attacked, Rob may stay or flee elsewhere, and then the Ouch does not reach him."""
    state = play(position(LAST_TWO), "roll AADHOO", "stop", "no")
    view = View(state, 0)
    attack = parse_action("resolve attack")
    assert find_sure_win(state, 0, attack) is None
    assert find_winning_answers(state, 0, attack) == (3, (parse_action("flee staten_island"),))
    assert Threats(view).after(attack)[Aim(WIN)] == 0
    assert Threats(view).after(attack)[Aim(KILL, 3)] == 0
    best, *others = hint(view)
    assert best.action == attack
    assert best.value < 0.9
    assert best.reasons[0].kind == WINS_IF
    texts = load_words("en")
    told = [texts.sentence(describe_hint(state, one).why) for one in (best, *others)]
    assert told[0] == "Resolving 2 Attacks first wins this turn if Rob flees to Staten Island."
    assert "no longer wins this turn if Rob flees" in told[1]


def test_a_win_is_not_certain_before_it_either():
    """Whichever answer to the card question, what comes is no certain win."""
    state = play(position(LAST_TWO), "roll AADHOO", "stop")
    for found in hint(View(state, 0)):
        assert not any(reason.kind in (WIN, WINS) for reason in found.reasons)


def test_staying_in_manhattan_may_be_what_lets_one_win():
    """With Ouch for Manhattan it is staying that is fatal."""
    text = LAST_TWO.replace("Kong: staten_island", "Kong: bronx").replace("infantry, jet\nb", "\nb")
    state = play(position(text), "roll AAAHEE", "stop", "no")
    attack = parse_action("resolve attack")
    assert find_sure_win(state, 0, attack) is not None, "3 Attacks leave nothing to choose"
    assert find_winning_answers(state, 0, attack) is None


def test_what_is_bought_to_win_is_not_promised_to_who_ends_the_turn():
    """Cards that bring the last points do so for who buys them."""
    text = LAST_TWO.replace("6 points", "18 points, 9 energy").replace("general_ellis", "stomp")
    text = text.replace("stomp", "tesla_cannon")
    state = play(position(text), "roll EEEHHC", "stop", "no")
    while state.agenda[-1].word != "buy":
        apply(state, rule_choice(state) if state.agenda[-1].word != "move" else STAY)
    threats = Threats(View(state, 0))
    assert threats.after(END)[Aim(WIN)] == 0
    assert threats.now()[Aim(WIN)] == 1


def late_positions(seeds: range, share: float = 0.4):
    """Positions in which somebody may win in the turn that is played."""
    random = Random(7)
    for seed in seeds:
        game = Game(2 + seed % 3, seed=seed)
        while not game.is_over:
            state = game.state
            me = state.active
            may_win = state.points[me] >= LATE_POINTS or sorted(state.life)[-2] <= LOW_LIFE
            if state.turn and game.chooser == me and may_win and random.random() < share:
                yield game
            wild = random.random() < 0.15
            game.play(random.choice(game.legal_actions()) if wild else rule_choice(state))


@pytest.mark.parametrize("seeds", [range(6), range(6, 12), range(12, 18)])
def test_a_win_now_is_a_win_of_the_game(seeds):
    """The chance to win this turn is never above that to win the game; certain wins come first."""
    certain = likely = 0
    for game in late_positions(seeds):
        view = game.view(game.chooser)
        threats = Threats(view)
        found = hint(view)
        sure = [find_sure_win(view.playable(), view.seat, one.action) is not None for one in found]
        assert sure == sorted(sure, reverse=True)
        for one in found:
            if threats.is_quick(one.action):
                now = threats.after(one.action).get(Aim(WIN), 0.0)
                assert now <= one.value + NOISE
                likely += 0 < now < 1
            for reason in one.reasons:
                if reason.kind == WIN:
                    assert reason.this <= one.value + NOISE
        certain += sure[0]
    assert certain
    assert likely


def test_a_sure_win_wins_whatever_others_answer():
    """Whoever is told so and plays sensibly wins, however the others choose."""
    random = Random(3)
    played = 0
    for game in late_positions(range(20), share=1.0):
        view = game.view(game.chooser)
        me = view.seat
        found = hint(view)[0]
        if not any(reason.kind == WINS for reason in found.reasons) or played >= 40:
            continue
        state = game.state.copy()
        turn = state.turn
        apply(state, found.action)
        while state.agenda and state.turn == turn:
            seat = state.agenda[-1].seat
            if state.agenda[-1].word == "buy":
                apply(state, END)
            elif state.agenda[-1].word == "move":
                apply(state, STAY)
            else:
                apply(
                    state, rule_choice(state) if seat == me else random.choice(legal_actions(state))
                )
        assert not state.agenda
        assert state.winner == me
        played += 1
    assert played > 10


def test_hints_and_the_panel_of_the_odds_agree():
    """What the panel says of an aim is the best that one of the options leaves."""
    checked = 0
    for game in late_positions(range(5)):
        view = game.view(game.chooser)
        if view.question in ("ask", "resolve", "destroy", "spend", "reroll"):
            threats = Threats(view)
            now = threats.now()
            quick = [one for one in view.legal_actions() if threats.is_quick(one)]
            for aim, number in now.items():
                best = (min if aim.kind in RISKS else max)(threats.after(one)[aim] for one in quick)
                assert best == pytest.approx(number, abs=1e-9)
                checked += 1
    assert checked > 200


def test_options_are_rated_as_if_others_did_not_flee_into_their_end():
    """The worth of the attack is not that of a won game."""
    state = play(position(LAST_TWO), "roll AADHOO", "stop", "no")
    worths = dict(rate_options(View(state, 0)))
    assert worths[parse_action("resolve attack")] < 0.9
