"""What each other monster could do in its next turn, as things stand: win, or kill the viewer.

The model is that of `threats`: each of them is thought to take its turn now, with the dice, cards
and tokens it has, and to play for nothing but the one aim. The viewer flees as soon as an attack
hits it in Manhattan and it lives. Only attacks kill, as in `dangers`.
"""

from dataclasses import dataclass

from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.odds.threats.chances import aims_of, tidy
from kingofnewyork.odds.threats.dangers import Dangers
from kingofnewyork.odds.threats.final_rolls import (
    WIN,
    Aim,
    AimSolver,
    dice_after_throw,
    others_alive,
)
from kingofnewyork.odds.threats.plans import (
    POINTS_PLAN,
    Policy,
    copy_with_halt,
    endings,
    plan_chooser,
)
from kingofnewyork.play.view import View
from kingofnewyork.rules.engine import advance
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State
from kingofnewyork.rules.turn import NEXT_TURNS, begin_turn


@dataclass(frozen=True)
class RivalThreat:
    """The chances of another monster in its next turn."""

    seat: Seat
    win: float
    """To win the game."""
    kill: float
    """To kill the viewer."""


def rival_threats(view: View, *, policy: Policy = rule_choice) -> list[RivalThreat]:
    """The threat of every other monster to a viewer that is in the game, by seat.

    Args:
        view: what the viewer knows; nothing else is looked at.
        policy: what those do who are asked something in the turn of another.
    """
    state, me = view.playable(), view.seat
    if not state.agenda or not state.turn:
        return []
    dangers = Dangers(state, me, policy, flee=True, army=False)
    return [
        RivalThreat(seat, _win_chance(state, seat, policy), dangers.chance_from(state, seat))
        for seat in others_alive(state, me)
    ]


def _win_chance(state: State, seat: Seat, policy: Policy) -> float:
    """The chance of a monster to win the game if it took its turn as things stand."""
    turn = state.copy()
    turn.agenda[:] = [NEXT_TURNS[seat]]
    turn.options = None
    begin_turn(turn, seat)
    advance(turn)
    starts = endings(turn, plan_chooser(seat, POINTS_PLAN, policy, flee=True))
    return sum(chance * _win_chance_at_throw(start, seat, policy) for chance, start in starts)


def _win_chance_at_throw(state: State, seat: Seat, policy: Policy) -> float:
    """The same once its first throw comes, unless the game is over before that."""
    if not state.agenda:
        return float(state.winner == seat)
    base = copy_with_halt(state)
    dice = dice_after_throw(base)
    base.agenda.pop()
    aims = aims_of(base, seat)
    solver = AimSolver(base, seat, aims, policy, flee=True, army=False, danger=False)
    solution = solver.solutions(base, dice, base.rerolls)[aims.index(Aim(WIN))]
    return tidy(solution.throw_value(base.dice))
