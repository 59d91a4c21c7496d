"""Turns marked dice into the action that rolls them again."""

from kingofnewyork.rules.dice import faces_of, pack, picks
from kingofnewyork.rules.state import State


def reroll_action(state: State, marks: frozenset[int]) -> int:
    """Return the action that rolls the marked dice again."""
    faces = faces_of(state.dice)
    wanted = pack([faces[die] for die in sorted(marks)])
    return next(action for action, picked in picks(state.dice).items() if picked == wanted)
