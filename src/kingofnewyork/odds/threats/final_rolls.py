"""What every final roll of the viewer can be made of: one pass over them for all aims at once.

For each roll the turn is played to its end in a few orders, and the best of them counts for each
aim on its own. One exact solution of the dice then gives the chance of each aim.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from kingofnewyork.odds.limits import reroll_limits
from kingofnewyork.odds.roll_lattice import Numbers, lattice
from kingofnewyork.odds.solution import Solution
from kingofnewyork.odds.solver import solve_all
from kingofnewyork.odds.threats.dangers import Dangers
from kingofnewyork.odds.threats.plans import (
    BOLD_PLAN,
    ENERGY_PLAN,
    HEAL_PLAN,
    PLANS,
    POINTS_PLAN,
    SHELTER_PLAN,
    Choose,
    Policy,
    TurnPlan,
    branch_after,
    plan_chooser,
    play_to_fork,
)
from kingofnewyork.odds.threats.shopping import Shopping
from kingofnewyork.rules.actions import STOP
from kingofnewyork.rules.buying import may_pay_for, price_of_card
from kingofnewyork.rules.dice import count, size
from kingofnewyork.rules.engine import apply_unchecked
from kingofnewyork.rules.hooks import BEFORE_RESOLVE, REACH, REROLL_PRICE, USES
from kingofnewyork.rules.ids import (
    ATTACK,
    BOROUGH_OF,
    BUILDING_REWARD,
    CUBES,
    DESTRUCTION,
    HEART,
    JET,
    NO_TILE,
    OUCH,
    WIN_POINTS,
    CardId,
    Seat,
)
from kingofnewyork.rules.paying import can_pay
from kingofnewyork.rules.state import SEATS, State

KILL: Final = "kill"
TWENTY: Final = "twenty"
WIN: Final = "win"
CARD: Final = "card"
PRICE: Final = "price"
DEATH: Final = "death"
FALL: Final = "fall"
"""To be out before the viewer's next turn, and already when this turn ends."""
RISKS: Final = (DEATH, FALL)
"""Chances that are better the smaller they are."""
MEAN_POINTS: Final = "mean points"
MEAN_LIFE: Final = "mean life"
MEAN_ENERGY: Final = "mean energy"
MEANS: Final = (MEAN_POINTS, MEAN_LIFE, MEAN_ENERGY)
"""What is no chance: how much more the viewer has when its turn ends, on average."""
ENERGY_AIMS: Final = (CARD, PRICE, MEAN_ENERGY)
"""Aims that a reroll with a price would set back."""


@dataclass(frozen=True, order=True)
class Aim:
    """Something that may come about: a kind, and the seat, card or price it is about."""

    kind: str
    subject: int = -1


class AimSolver:
    """Solves the dice of one monster for each of its aims: how well its turns may end for them."""

    def __init__(
        self,
        state: State,
        me: Seat,
        aims: tuple[Aim, ...],
        policy: Policy,
        flee: bool,
        army: bool,
        *,
        danger: bool = True,
        is_bound: bool = False,
    ) -> None:
        """Prepare for what may come of this state.

        Args:
            state: where it begins.
            me: whose aims they are.
            aims: what may come about.
            policy: what others do who are asked something.
            flee: whether the monster flees when it is attacked in Manhattan and lives.
            army: whether the others may also kill it by Ouch.
            danger: whether it is looked what the others do after its turn; DEATH needs that.
            is_bound: whether all answers of others in this turn are tried, and the worst counts.
        """
        self.me = me
        self.aims = aims
        self.policy = policy
        self._asks = me if is_bound else None
        self.flee = flee
        self.dangers = Dangers(state, me, policy, flee, army) if danger else None
        self.shopping = Shopping(me)
        self.may_buy = True
        """Whether its buy phase is still to come, or not over."""
        self._choosers = {plan: plan_chooser(me, plan, policy, flee) for plan in PLANS}
        self._before = state.points[me], state.life[me], state.energy[me]
        self._is_own_turn = len(aims) > 1
        self._rivals = [aim.subject for aim in aims if aim.kind == KILL]
        self._cards = [CardId(aim.subject) for aim in aims if aim.kind == CARD]
        self._prices = [aim.subject for aim in aims if aim.kind == PRICE]

    def at_end(self, state: State) -> list[float]:
        """How far each aim is reached when the turn is over; for risks, the chance to live."""
        me = self.me
        survival = 1.0 - self.dangers.chance(state) if self.dangers else 1.0
        if not self._is_own_turn:
            return [survival]
        life = state.life
        found = [0.0 if life[seat] else 1.0 for seat in self._rivals]
        points_before, life_before, energy_before = self._before
        if not life[me]:
            nothing = [0.0] * (len(self.aims) - len(found) - len(MEANS))
            lost = [-float(points_before), -float(life_before), -float(energy_before)]
            return [*found, *lost, *nothing]
        reached = state.points[me] >= WIN_POINTS
        found += [float(state.points[me] - points_before), float(life[me] - life_before)]
        found.append(float(state.energy[me] - energy_before))
        if not state.agenda and not reached:  # it was over before there was something to buy
            won = state.winner == me
            payable = [0.0] * (len(self._cards) + len(self._prices))
            return [*found, 0.0, float(won), *payable, survival, 1.0]
        if not reached and self.may_buy and not state.hooks[me] & REROLL_PRICE:
            reached = self.shopping.wins(state)
        found += [float(reached), float(reached)]
        for card in self._cards:
            found.append(float(may_pay_for(state, me, card, price_of_card(state, me, card))))
        found += [float(can_pay(state, me, price)) for price in self._prices]
        found += [survival, 1.0]
        return found

    def best_values(self, state: State, plans: tuple[TurnPlan, ...] = PLANS) -> list[float]:
        """How far each aim is reached with the best of the plans, from where the state stands."""
        tried = [self._reach(state.copy(), self._choosers[plan]) for plan in plans]
        return tried[0] if len(tried) == 1 else list(map(max, *tried))

    def _reach(self, state: State, choose: Choose) -> list[float]:
        """How far each aim is reached; the state is played on in place.

        On average over dice for cards. Of the answers of others that which is worst for an aim
        counts.
        """
        fork = play_to_fork(state, choose, self._asks)
        if fork is None:
            return self.at_end(state)
        branches = [self._reach(branch_after(state, action), choose) for action in fork.actions]
        if fork.chances:
            return [
                sum(chance * value for chance, value in zip(fork.chances, column, strict=True))
                for column in zip(*branches, strict=True)
            ]
        return list(map(min, *branches))

    def final_values(self, base: State, dice: int) -> Numbers:
        """How far each aim is reached, by aim and final roll; the base is about to stop rolling."""
        every = lattice(dice)
        found: list[list[float]] = []
        plans_for = plans_by_roll(base, self.me)
        for roll in every.packed[every.rolls].tolist():
            state = base.copy()
            state.dice = roll
            apply_unchecked(state, STOP)
            found.append(self.best_values(state, plans_for(roll)))
        return np.array(found).T

    def solutions(self, base: State, dice: int, rerolls: int) -> list[Solution]:
        """Best play for each aim on its own."""
        values = self.final_values(base, dice)
        limits, payable = reroll_limits(base, self.me)
        if payable is None:
            return solve_all(values, dice, rerolls, limits=limits)
        found: list[Solution] = []
        for aim, row in zip(self.aims, values, strict=True):
            purse = 0 if aim.kind in ENERGY_AIMS else payable
            found += solve_all(row[None], dice, rerolls, limits=limits, payable=purse)
        return found


def plans_by_roll(state: State, me: Seat) -> Callable[[int], tuple[TurnPlan, ...]]:
    """For each final roll the plans that may come to something else with it."""
    first = 3 * BOROUGH_OF[state.place[me]]
    tops = [BUILDING_REWARD[top] for top in state.tops[first : first + 3] if top != NO_TILE]
    cubes = (ENERGY_PLAN,) if CUBES in tops or state.units[first + JET] else ()
    hunt = (SHELTER_PLAN,) if any(state.units[first : first + 3]) else ()
    every = bool(state.hooks[me] & (USES | REACH | BEFORE_RESOLVE))

    def plans_for(roll: int) -> tuple[TurnPlan, ...]:
        if every:
            return PLANS
        ouch = count(roll, OUCH)
        if count(roll, DESTRUCTION):
            return PLANS if ouch else (POINTS_PLAN, HEAL_PLAN, *cubes, *hunt)
        bold = (BOLD_PLAN,) if ouch and count(roll, ATTACK) else ()
        heal = (HEAL_PLAN,) if ouch and count(roll, HEART) else ()
        return (POINTS_PLAN, *bold, *heal)

    return plans_for


def others_alive(state: State, me: Seat) -> list[Seat]:
    """The other monsters that are still in the game."""
    return [seat for seat in SEATS[: len(state.life)] if seat != me and state.life[seat] > 0]


def dice_after_throw(state: State) -> int:
    """How many dice the roll will have once what is being thrown lies on the table."""
    step = state.agenda[-1]
    return size(state.dice) + (step.amount if step.word == "roll" else 0)
