"""Which dice to keep: every final roll is played out, and the odds do the rest exactly."""

from typing import Final

from kingofnewyork.bots.exact.resolution import state_after_roll
from kingofnewyork.bots.exact.roll_plan import plan_rolls
from kingofnewyork.bots.exact.roll_tree import RollTree
from kingofnewyork.bots.exact.useless_dice import UselessDice
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.bots.value.value_function import ChanceBatch, ValueFunction
from kingofnewyork.odds.limits import NO_LIMITS, reroll_limits
from kingofnewyork.odds.plain_solver import PlainSolution
from kingofnewyork.odds.solution import Solution
from kingofnewyork.odds.solver import solve
from kingofnewyork.rules.actions import BUY, REROLL, STOP
from kingofnewyork.rules.dice import picked_dice, size
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import STATE_FIELDS, State

MAX_SOLUTIONS: Final = 8
"""How many turns are remembered, the latest ones."""
LASTING_FIELDS: Final = tuple(
    [name for name in STATE_FIELDS if name not in ("dice", "rolls", "rerolls")]
)
"""What stays the same from one reroll to the next."""


class SolvedTurn:
    """Best play with the dice of one turn."""

    __slots__ = ("judge", "limited", "plain", "rerolls", "state")

    def __init__(self, state: State, me: Seat, judge: ValueFunction, values: list[float]) -> None:
        """Solve the turn for what each final roll is worth, in the order of `all_rolls`."""
        self.state = state.copy()
        """The table, as it is while dice are rerolled."""
        self.judge = judge
        self.rerolls = state.rerolls
        """How many rerolls were left."""
        self.plain: PlainSolution | None = None
        """The solution of a turn in which any dice may be rerolled for nothing."""
        self.limited: Solution | None = None
        """The solution of any other turn."""
        dice = size(state.dice)
        limits, payable = reroll_limits(state, me)
        if limits == NO_LIMITS:
            self.plain = PlainSolution(values, dice, state.rerolls)
        else:
            self.limited = solve(values, dice, state.rerolls, limits=limits, payable=payable)

    def fits(self, state: State) -> bool:
        """Whether it was made for the turn of a state, and for as many rerolls."""
        mine = self.state
        if state.rerolls > self.rerolls or size(state.dice) != size(mine.dice):
            return False
        return is_same_turn(mine, state)

    def rate(self, state: State, options: list[int]) -> dict[int, float]:
        """What stopping and each of the rerolls is worth; other options are left out."""
        dice = state.dice
        limited = self.limited
        keeps = dict(limited.keeps(dice, state.rerolls)) if limited is not None else {}
        plain = self.plain
        found: dict[int, float] = {}
        for action in options:
            if action == STOP or REROLL <= action < BUY:
                keep = dice - (picked_dice(dice, action) if action != STOP else 0)
                if plain is None:
                    if keep in keeps:
                        found[action] = keeps[keep]
                elif action == STOP:
                    found[action] = plain.stop_value(dice)
                else:
                    found[action] = plain.keep_value(keep, state.rerolls)
        return found


SOLVED_TURNS: Final[list[SolvedTurn]] = []
"""The turns met last: what is best follows from the table, so remembering changes nothing."""


def rate_rerolls(
    state: State, me: Seat, options: list[int], judge: ValueFunction = PRESENT_VALUE
) -> dict[int, float]:
    """Rate stopping and each reroll by its value under best play from then on."""
    return solved_turn(state, me, judge).rate(state, options)


def solved_turn(state: State, me: Seat, judge: ValueFunction = PRESENT_VALUE) -> SolvedTurn:
    """Best play with the dice of this turn, remembered or worked out."""
    for turn in reversed(SOLVED_TURNS):
        if turn.judge is judge and turn.fits(state):
            return turn
    found = SolvedTurn(state, me, judge, final_values(state, me, size(state.dice), judge))
    if len(SOLVED_TURNS) >= MAX_SOLUTIONS:
        del SOLVED_TURNS[0]
    SOLVED_TURNS.append(found)
    return found


def is_same_turn(one: State, other: State) -> bool:
    """Whether two states differ in nothing but the dice and the rerolls left."""
    if one.turn != other.turn or one.points != other.points or one.life != other.life:
        return False  # most states: the rest is slow
    return all(getattr(one, name) == getattr(other, name) for name in LASTING_FIELDS)


def final_values(
    state: State, me: Seat, dice: int, judge: ValueFunction = PRESENT_VALUE
) -> list[float]:
    """What each final roll is worth to the monster, in the order of `all_rolls`."""
    batch = judge.batch(me)
    numbers = add_final_states(batch, state, me, dice)
    chances = batch.chances()
    return [chances[number] for number in numbers]


def add_final_states(batch: ChanceBatch, state: State, me: Seat, dice: int) -> list[int]:
    """Add each different end of the turn to a batch; return the number of that of each roll.

    The rolls are in the order of `all_rolls`. The state is one in which the monster may still stop
    with its dice.
    """
    useless = UselessDice(state, me)
    plan = plan_rolls(state, me, dice, useless)
    if useless.is_plain:
        batch.reorder(RollTree(batch, state, me, plan).add_ends())
    else:
        for handful in plan.handfuls:
            batch.add(state_after_roll(state, handful))
    return plan.numbers
