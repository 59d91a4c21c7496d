"""Exact chances from a player's view: to kill, to win, to afford a card, to be killed.

Every chance is that of best play for this aim alone, within one model:

- This turn: the viewer rolls as well as can be for the aim, under all limits on its rerolls, and
  resolves in the best of a few orders. It does not move unless it must, and buys only what brings
  the last points. What others are asked, as whether they flee, they answer as is worst for the
  aim. Nothing that lies face down turns up: a tile or card that is gone leaves an empty place.
  Under a Curse no energy is spent on rerolls for the sake of energy, and no card is bought for
  points.
- DEATH is the chance to be killed in the rest of this turn or before the viewer's next one, if
  everybody else plays for nothing but that, by attacks; see `dangers`.
- FALL is the chance to be out when the viewer's own turn ends, whatever the cause.
- MEAN_POINTS, MEAN_LIFE and MEAN_ENERGY are no chances: how much more the viewer has when its
  turn ends, on average; who has died has lost all it had.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from kingofnewyork.bots.rule.choice import rule_choice
from kingofnewyork.errors import IllegalAction
from kingofnewyork.odds.keeping import TIE_TOLERANCE
from kingofnewyork.odds.solution import Solution
from kingofnewyork.odds.threats.final_rolls import (
    CARD,
    DEATH,
    FALL,
    KILL,
    MEAN_ENERGY,
    MEAN_LIFE,
    MEAN_POINTS,
    MEANS,
    PRICE,
    RISKS,
    TWENTY,
    WIN,
    Aim,
    AimSolver,
    dice_after_throw,
    others_alive,
)
from kingofnewyork.odds.threats.plans import (
    BEFORE_ROLL,
    POINTS_PLAN,
    Policy,
    copy_with_halt,
    plan_chooser,
)
from kingofnewyork.play.view import View
from kingofnewyork.rules.actions import REROLL, STOP
from kingofnewyork.rules.dice import picked_dice
from kingofnewyork.rules.engine import apply_unchecked, legal_actions
from kingofnewyork.rules.ids import BOX_DICE, NATURE, NO_CARD, NOBODY, Seat
from kingofnewyork.rules.rolling import price_of
from kingofnewyork.rules.state import State

__all__ = (
    "CARD",
    "DEATH",
    "FALL",
    "KILL",
    "MEANS",
    "MEAN_ENERGY",
    "MEAN_LIFE",
    "MEAN_POINTS",
    "PRICE",
    "RISKS",
    "TWENTY",
    "WIN",
    "Aim",
    "Chances",
    "Threats",
    "aims_of",
    "threats",
    "threats_after",
)

Chances = dict[Aim, float]
"""The chance of each aim."""
RESULT_QUESTIONS: Final = ("ask", "resolve", "destroy", "spend")
"""What is asked about a final roll, where the plans do not try every answer by themselves."""


def threats(
    view: View,
    *,
    prices: Iterable[int] = (),
    flee: bool = True,
    army: bool = False,
    policy: Policy = rule_choice,
) -> Chances:
    """The chance of every aim as things stand, for a viewer that has to choose or to throw."""
    return Threats(view, prices=prices, flee=flee, army=army, policy=policy).now()


def threats_after(
    view: View,
    actions: Sequence[int] | None = None,
    *,
    prices: Iterable[int] = (),
    flee: bool = True,
    army: bool = False,
    policy: Policy = rule_choice,
) -> dict[int, Chances]:
    """The chances that each of these legal actions leaves; of all of them if none are named."""
    table = Threats(view, prices=prices, flee=flee, army=army, policy=policy)
    return {
        action: table.after(action)
        for action in (view.legal_actions() if actions is None else actions)
    }


class Threats:
    """The chances of one view, worked out when they are asked for and shared between actions."""

    def __init__(
        self,
        view: View,
        *,
        prices: Iterable[int] = (),
        flee: bool = True,
        army: bool = False,
        policy: Policy = rule_choice,
    ) -> None:
        """Look at a view whose viewer has to choose, or whose dice are about to be thrown.

        Args:
            view: what the viewer knows.
            prices: amounts of energy; the chance to be able to pay each is worked out too.
            flee: whether the viewer flees when it is attacked in Manhattan and lives.
            army: whether the others may also kill the viewer by Ouch in their turns.
            policy: what others do who are asked something in turns that are not the viewer's; in
                this one, their answer is the worst for each aim.
        """
        self._state = view.playable()
        self._me = view.seat
        _check(self._state, self._me)
        self.aims = aims_of(self._state, self._me, prices)
        """What chances are worked out of; only DEATH in the turn of somebody else."""
        self._solver = AimSolver(
            self._state, self._me, self.aims, policy, flee, army, is_bound=True
        )
        self._start = copy_with_halt(self._state)
        self._solved: list[Solution] | None = None
        self._now: Chances | None = None
        self._after: dict[int, Chances] = {}
        self.solve_count = 0
        """How often all final rolls have been gone through, which is what takes time."""

    def now(self) -> Chances:
        """The chances as things stand: of each aim, those after the option that is best for it."""
        if self._now is None:
            state = self._start
            if self.aims and is_rolling(state):
                values = [_value(state, solution) for solution in self._solutions()]
                self._now = self._by_aim(values)
            elif state.agenda[-1].word in RESULT_QUESTIONS and state.active == self._me:
                self._now = self._best_after_options()
            else:
                self._now = self._evaluate(state.copy())
        return self._now

    def _best_after_options(self) -> Chances:
        """Of each aim the best number that an option leaves."""
        tables = [self.after(action) for action in legal_actions(self._start)]
        return {
            aim: (min if aim.kind in RISKS else max)([table[aim] for table in tables])
            for aim in self.aims
        }

    def after(self, action: int) -> Chances:
        """The chances that a legal action leaves."""
        if action not in self._after:
            if action not in legal_actions(self._start):
                raise IllegalAction(f"seat {self._me} may not do {action} now")
            self._after[action] = self._compute(action)
        return self._after[action]

    def is_quick(self, action: int) -> bool:
        """Whether no other final rolls have to be gone through for an action."""
        state = self._start
        if action in self._after or is_rolling(state):
            return action in self._after or self._kept_dice(action) >= 0
        return state.active != self._me or not any(s.word in BEFORE_ROLL for s in state.agenda)

    def _compute(self, action: int) -> Chances:
        state = self._start
        keep = self._kept_dice(action)
        if self.aims and keep >= 0:
            return self._by_aim(
                [dict(solution.keeps(state.dice))[keep] for solution in self._solutions()]
            )
        twin = state.copy()
        apply_unchecked(twin, action)
        return self._evaluate(twin)

    def _kept_dice(self, action: int) -> int:
        """The dice that an action keeps; -1 if it is not a reroll, or one that costs something."""
        state = self._start
        if not is_rolling(state):
            return -1
        if action == STOP:
            return state.dice
        if not REROLL <= action < REROLL + (1 << BOX_DICE):
            return -1
        picked = picked_dice(state.dice, action)
        return -1 if price_of(state, self._me, picked) else state.dice - picked

    def _solutions(self) -> list[Solution]:
        """Best play with the dice that lie on the table, for each aim."""
        if self._solved is None:
            self._solved = self._solve(self._start)
        return self._solved

    def _solve(self, state: State) -> list[Solution]:
        self.solve_count += 1
        base = state.copy()
        if base.agenda[-1].word == "roll":
            base.agenda.pop()
        return self._solver.solutions(base, dice_after_throw(state), state.rerolls)

    def _evaluate(self, state: State) -> Chances:
        """The chances in a state that may be played on in place."""
        if not self.aims:
            return {}
        self._go_to_roll(state)
        if is_rolling(state):
            solutions = self._solve(state)
            return self._by_aim([_value(state, solution) for solution in solutions])
        self._solver.may_buy = any(step.word == "buy" for step in state.agenda)
        return self._by_aim(self._solver.best_values(state))

    def _go_to_roll(self, state: State) -> None:
        """Answer for the viewer what is asked before its first throw, if that is still ahead."""
        choose = plan_chooser(self._me, POINTS_PLAN, self._solver.policy, self._solver.flee)
        while state.agenda and state.active == self._me and not is_rolling(state):
            step = state.agenda[-1]
            if step.seat == NATURE or not any(s.word in BEFORE_ROLL for s in state.agenda):
                return
            apply_unchecked(state, choose(state, step))

    def _by_aim(self, numbers: list[float]) -> Chances:
        """The numbers with their aims; the chance to live is that to die, the other way round."""
        found = dict(zip(self.aims, numbers, strict=True))
        for aim, number in found.items():
            if aim.kind not in MEANS:
                found[aim] = tidy(1 - number if aim.kind in RISKS else number)
        return found


def aims_of(state: State, me: Seat, prices: Iterable[int] = ()) -> tuple[Aim, ...]:
    """What there are chances of: everything in the viewer's own turn, DEATH in any other."""
    if not state.turn:
        return ()
    if state.active != me:
        return (Aim(DEATH),)
    kills = [Aim(KILL, seat) for seat in others_alive(state, me)]
    cards = [Aim(CARD, card) for card in state.display if card != NO_CARD]
    amounts = [Aim(PRICE, price) for price in sorted(set(prices))]
    means = [Aim(kind) for kind in MEANS]
    return (*kills, *means, Aim(TWENTY), Aim(WIN), *cards, *amounts, Aim(DEATH), Aim(FALL))


def is_rolling(state: State) -> bool:
    """Whether dice of phase 1 are being thrown, or may be thrown again."""
    return bool(state.agenda) and state.agenda[-1].word in ("roll", "reroll")


def _value(state: State, solution: Solution) -> float:
    """The value of the dice on the table, or of the throw that is about to come."""
    if state.agenda[-1].word == "roll":
        return solution.throw_value(state.dice)
    return solution.value(state.dice)


def tidy(chance: float) -> float:
    """A chance without the traces of rounding where it is nothing or certain."""
    return float(round(chance)) if abs(chance - round(chance)) < TIE_TOLERANCE else chance


def _check(state: State, me: Seat) -> None:
    """Refuse views without anything to work out."""
    if not state.agenda:
        raise IllegalAction("there are no chances left: the game is over")
    if me in (NOBODY, NATURE):
        raise IllegalAction("a spectator has no chances of its own")
    if not state.life[me]:
        raise IllegalAction(f"seat {me} is out of the game")
    step = state.agenda[-1]
    if step.seat != me and not (step.word == "roll" and step.by == me):
        raise IllegalAction(f"seat {me} has nothing to choose now")
