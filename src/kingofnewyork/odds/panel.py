"""Several goals side by side: the chance of each, what to keep for it, and how it may end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingofnewyork.errors import BadGoal
from kingofnewyork.odds.goals import RollGoal, solve_goals
from kingofnewyork.odds.limits import NO_LIMITS, Limits
from kingofnewyork.odds.outcome import Outcome
from kingofnewyork.odds.parsing import parse_goal
from kingofnewyork.odds.solution import Solution
from kingofnewyork.rules.dice import count, dice_text, size
from kingofnewyork.rules.ids import BASE_DICE, BASE_REROLLS, FACE_NAMES, FACES

DEFAULT_GOALS: Final = (
    *("1 attack", "2 attack", "3 attack", "4 attack"),
    *("3 energy", "5 energy", "2 heart", "3 heart"),
    *("2 destruction", "3 destruction", "4 destruction"),
    *("3 celebrity", "4 celebrity", "no ouch", "3 ouch", "all six faces"),
)
"""What one usually wants to know."""
JSON_CHANCE_DIGITS: Final = 12


@dataclass(frozen=True)
class ThrowSetup:
    """What is thrown: how many dice, how often again, and what limits that."""

    dice: int = BASE_DICE
    rerolls: int = BASE_REROLLS
    limits: Limits = NO_LIMITS
    payable: int | None = None
    held: int = 0


@dataclass(frozen=True)
class PanelRow:
    """One goal of a panel."""

    goal: RollGoal
    roll: int | None
    """The roll that lies on the table; None before the first throw."""
    solution: Solution

    @property
    def chance(self) -> float:
        """The chance to reach the goal with best play for it."""
        return self.solution.start if self.roll is None else self.solution.value(self.roll)

    @property
    def is_possible(self) -> bool:
        """Whether the goal can be reached at all, however unlikely it is."""
        return self.chance > 0

    @property
    def keeps(self) -> list[tuple[int, float]]:
        """Everything that may be kept now, with the chance it leaves; the best first."""
        return [] if self.roll is None else self.solution.keeps(self.roll)

    @property
    def outcome(self) -> Outcome:
        """The final rolls under best play for the goal."""
        return self.solution.outcome(self.roll)

    def to_dict(self, distribution: bool = False) -> dict[str, object]:
        """The row as plain JSON values."""
        plain: dict[str, object] = {
            "goal": str(self.goal),
            "chance": round(self.chance, JSON_CHANCE_DIGITS),
        }
        if self.roll is not None:
            keeps = [
                (dice_text(keep), round(chance, JSON_CHANCE_DIGITS)) for keep, chance in self.keeps
            ]
            plain["keep"] = keeps[0][0]
            plain["keeps"] = [{"keep": keep, "chance": chance} for keep, chance in keeps]
        if distribution and not self.is_possible:
            plain["distribution"] = None
        elif distribution:
            outcome = self.outcome
            plain["distribution"] = {
                FACE_NAMES[face]: [
                    round(float(chance), JSON_CHANCE_DIGITS) for chance in outcome.face(face)
                ]
                for face in FACES
            }
        return plain


def make_panel(
    goals: Sequence[RollGoal], roll: int | None = None, throwing: ThrowSetup | None = None
) -> list[PanelRow]:
    """A row for each goal."""
    how = throwing or ThrowSetup()
    if roll is not None and size(roll) != how.dice:
        raise BadGoal(f"{dice_text(roll)} is not a roll of {how.dice} dice")
    if roll is not None and any(count(roll, face) < count(how.held, face) for face in FACES):
        raise BadGoal(f"{dice_text(roll)} does not show {dice_text(how.held)}, which is held")
    solutions = solve_goals(
        goals, how.dice, how.rerolls, limits=how.limits, payable=how.payable, held=how.held
    )
    return [PanelRow(goal, roll, found) for goal, found in zip(goals, solutions, strict=True)]


def default_goals(dice: int = BASE_DICE) -> list[RollGoal]:
    """The usual goals that so many dice can reach."""
    goals = [parse_goal(text) for text in DEFAULT_GOALS]
    return [goal for goal in goals if goal.final_values(dice).any()]
