"""Exact odds of the dice: what a roll is worth, what to keep, and how it may end."""

from kingofnewyork.odds.goals import chance, solve_goals
from kingofnewyork.odds.limits import reroll_limits
from kingofnewyork.odds.parsing import parse_dice, parse_goal
from kingofnewyork.odds.roll_lattice import lattice
from kingofnewyork.odds.solver import solve

__all__ = ["chance", "lattice", "parse_dice", "parse_goal", "reroll_limits", "solve", "solve_goals"]
