"""The dice of one turn, gone through completely: what every keep means for all seats."""

from typing import Final

import numpy as np

from kingofnewyork.analysis.review.playouts import Vector, WinChances, final_vectors
from kingofnewyork.bots.exact.dice import is_same_turn
from kingofnewyork.odds.followed_play import FollowedPlay
from kingofnewyork.odds.limits import reroll_limits
from kingofnewyork.odds.roll_lattice import Numbers
from kingofnewyork.odds.throws import FAIR_ODDS, make_throws
from kingofnewyork.rules.actions import BUY, REROLL, STOP
from kingofnewyork.rules.dice import picked_dice, size
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.rolling import Roll, price_of
from kingofnewyork.rules.state import State

MAX_DICE_TURNS: Final = 4
"""How many turns are remembered, the latest ones."""


class DiceTurn:
    """What the dice of one turn come to for all seats, if their owner plays as well as can be."""

    def __init__(self, state: State, me: Seat, dice: int, judge: WinChances) -> None:
        """Play out every final roll of a turn in which the monster may stop now, and solve it."""
        self.state = state
        self.me = me
        self.dice = dice
        self.rerolls = state.rerolls
        limits, payable = reroll_limits(state, me)
        self._throws = make_throws(dice, state.rerolls, limits, payable, 0, FAIR_ODDS)
        self.finals = np.array(final_vectors(state, me, dice, judge))
        """The chances after each final roll, a row for each."""
        self._play = FollowedPlay(self._throws, self.finals, me)

    def fits(self, state: State, dice: int) -> bool:
        """Whether it was made for the turn of a state, for as many dice and rerolls."""
        if state.rerolls > self.rerolls or dice != self.dice:
            return False
        return is_same_turn(self.state, state)

    def throw(self, kept: int, rerolls: int) -> Vector:
        """The chances while these dice lie and the others are thrown, so many rerolls to go."""
        return self._throw(self._play, kept, rerolls, False)

    def _throw(self, play: FollowedPlay, kept: int, rerolls: int, paid: bool) -> Vector:
        purse = self._throws.purse
        if paid:
            purse = self._throws.after_paying(purse) or 0
        found: Vector = play.throw(kept, rerolls, purse).tolist()
        return found

    def rate(self, state: State, options: list[int]) -> dict[int, Vector]:
        """The chances after stopping and after each reroll; other options are left out."""
        return self._follow(self._play, state, options)

    def follow(self, state: State, options: list[int], features: Numbers) -> dict[int, Vector]:
        """The means of some features of final rolls after each of the options, by the same play.

        Args:
            state: in which the dice lie.
            options: stopping and rerolls; others are left out.
            features: a row for each final roll.
        """
        play = FollowedPlay(self._throws, np.hstack([self.finals, features]), self.me)
        chances = self.finals.shape[1]
        found = self._follow(play, state, options)
        return {action: vector[chances:] for action, vector in found.items()}

    def _follow(self, play: FollowedPlay, state: State, options: list[int]) -> dict[int, Vector]:
        found: dict[int, Vector] = {}
        for action in options:
            if action == STOP:
                found[action] = play.final(state.dice).tolist()
            elif REROLL <= action < BUY:
                picked = picked_dice(state.dice, action)
                paid = price_of(state, self.me, picked) > 0
                kept = state.dice - picked
                found[action] = self._throw(play, kept, state.rerolls - 1, paid)
        return found


class DiceTurns:
    """The turns met last, each worked out once."""

    def __init__(self, judge: WinChances) -> None:
        self._judge = judge
        self._turns: list[DiceTurn] = []

    def find(self, state: State, me: Seat) -> DiceTurn:
        """The dice of the turn of a state in which they are thrown, or may be thrown again."""
        state = state.copy()
        dice = size(state.dice)
        step = state.agenda[-1]
        if isinstance(step, Roll):
            dice += step.amount
            state.agenda.pop()
        for turn in reversed(self._turns):
            if turn.fits(state, dice):
                return turn
        found = DiceTurn(state, me, dice, self._judge)
        self._turns = [*self._turns[1 - MAX_DICE_TURNS :], found]
        return found
