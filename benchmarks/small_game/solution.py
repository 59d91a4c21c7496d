"""Solves the small game: the mover's chance to win in every state, by value iteration."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.small_game.duel import (
    ROLLS,
    STATES,
    DuelRoll,
    DuelState,
    Outcomes,
    find_outcomes,
)
from kingofnewyork.odds.roll_lattice import Numbers
from kingofnewyork.rules.ids import BASE_DICE, BASE_REROLLS, WIN_POINTS

FACE_CHANCES: Final = (1 / 6, 1 / 6, 1 / 6, 1 / 6, 2 / 6)
"""Heart, Attack, Celebrity, Ouch, and the two faces that do nothing."""
TOLERANCE: Final = 1e-12
Handful = tuple[int, ...]
"""Some of the dice: how many show each of `FACE_CHANCES`."""


class DuelHandfuls:
    """Every handful of up to six dice, and those with one die more or less."""

    def __init__(self) -> None:
        levels: list[list[Handful]] = [[(0,) * len(FACE_CHANCES)]]
        for _ in range(BASE_DICE):
            levels.append(
                sorted({more for handful in levels[-1] for more in with_one_more(handful)})
            )
        found = [handful for level in levels for handful in level]
        self.place = {handful: place for place, handful in enumerate(found)}
        self.smaller = len(found) - len(levels[-1])
        """How many have fewer than six dice; they come first."""
        self.more = [
            [self.place[more] for more in with_one_more(handful)]
            for handful in found[: self.smaller]
        ]
        self.fewer = [[self.place[fewer] for fewer in with_one_less(handful)] for handful in found]
        self.rolls = [DuelRoll(*handful[:-1]) for handful in levels[-1]]
        """The handfuls of six dice."""

    def expect(self, rolls: Numbers) -> Numbers:
        """What each handful is worth if the other dice are rolled, given what rolls are worth."""
        worths = np.empty((len(self.place), *rolls.shape[1:]))
        worths[self.smaller :] = rolls
        for place in range(self.smaller - 1, -1, -1):
            worths[place] = sum(
                chance * worths[more]
                for chance, more in zip(FACE_CHANCES, self.more[place], strict=True)
            )
        return worths

    def choose_best(self, worths: Numbers) -> Numbers:
        """What each roll is worth if the best of its handfuls is kept."""
        best = worths.copy()
        for place, fewer in enumerate(self.fewer):
            for other in fewer:
                np.maximum(best[place], best[other], out=best[place])
        return best[self.smaller :]


def with_one_more(handful: Handful) -> list[Handful]:
    """The handfuls with another die, one for each face."""
    return [(*handful[:i], n + 1, *handful[i + 1 :]) for i, n in enumerate(handful)]


def with_one_less(handful: Handful) -> list[Handful]:
    """The handfuls without one of the dice, one for each face that shows."""
    return [(*handful[:i], n - 1, *handful[i + 1 :]) for i, n in enumerate(handful) if n]


@cache
def handfuls() -> DuelHandfuls:
    """All handfuls, found once."""
    return DuelHandfuls()


@cache
def outcomes() -> dict[DuelRoll, Outcomes]:
    """What every roll does, found once."""
    return {roll: find_outcomes(roll) for roll in ROLLS}


def start_table() -> Numbers:
    """Chances by the mover's points, the other's points, and the state, before anything is known.

    Who has 20 points when its turn begins wins at its end; if the other has them, it has won.
    """
    table = np.full((WIN_POINTS + 1, WIN_POINTS + 1, STATES), 0.5)
    table[WIN_POINTS] = 1.0
    table[:, WIN_POINTS] = 0.0
    return table


def roll_value(table: Numbers, points: int, other_points: int, outcome: Outcomes) -> Numbers:
    """What a final roll is worth to the mover in every state with these points."""
    mine = np.minimum(points + outcome.gained, WIN_POINTS)
    theirs = np.maximum(other_points - outcome.lost, 0)
    paid = np.minimum(theirs + outcome.earned, WIN_POINTS)
    worth: Numbers = 1.0 - np.where(mine == WIN_POINTS, 0.0, table[paid, mine, outcome.following])
    chosen = outcome.fleeing
    entered = np.minimum(mine[chosen] + 1, WIN_POINTS)
    fled = 1.0 - table[theirs[chosen], entered, outcome.fled]
    worth[chosen] = np.minimum(worth[chosen], fled)
    return worth


def final_values(table: Numbers, points: int, other_points: int) -> Numbers:
    """What every final roll is worth in every state with these points."""
    return np.array(
        [roll_value(table, points, other_points, outcomes()[roll]) for roll in handfuls().rolls]
    )


def solve_points(table: Numbers, points: int, other_points: int) -> Numbers:
    """The mover's chance in every state with these points, by what the table says so far."""
    final = final_values(table, points, other_points)
    worths = handfuls().expect(final)
    for _ in range(BASE_REROLLS):
        worths = handfuls().expect(handfuls().choose_best(worths))
    chances: Numbers = worths[0]
    return chances


def solve(progress: Callable[[], None] = lambda: None) -> Numbers:
    """Solve the whole game.

    No turn lowers the sum of all points: the Statue moves points from one to the other, all else
    adds some. So the sums are solved from the greatest down, each until nothing changes.
    """
    table = start_table()
    for total in range(2 * WIN_POINTS - 2, -1, -1):
        pairs = [(n, total - n) for n in range(WIN_POINTS) if 0 <= total - n < WIN_POINTS]
        change = 1.0
        while change > TOLERANCE:
            solved = [solve_points(table, *pair) for pair in pairs]
            change = 0.0
            for pair, chances in zip(pairs, solved, strict=True):
                change = max(change, float(np.abs(table[pair] - chances).max()))
                table[pair] = chances
        progress()
    return table


def load_or_solve(path: Path, progress: Callable[[], None] = lambda: None) -> Numbers:
    """The solved game from a file, which is written if it is not there."""
    if not path.exists():
        np.savez_compressed(path, chances=solve(progress).astype(np.float32))
    with np.load(path, allow_pickle=False) as file:
        chances: Numbers = file["chances"].astype(np.float64)
    return chances


class TurnSolution:
    """One state solved for its turn: what keeping any dice is worth."""

    def __init__(self, table: Numbers, state: DuelState) -> None:
        self.tables: list[Numbers] = []
        """By rerolls left after it, what each handful is worth that is kept."""
        final = np.array(
            [
                [roll_value(table, state.points, state.other_points, outcome)[state.place]]
                for outcome in (outcomes()[roll] for roll in handfuls().rolls)
            ]
        )
        worths = handfuls().expect(final)
        for _ in range(BASE_REROLLS):
            self.tables.append(worths)
            worths = handfuls().expect(handfuls().choose_best(worths))
        self.tables.append(worths)

    def keep_value(self, kept: DuelRoll, dice: int, rerolls: int) -> float:
        """What it is worth to keep so many dice, with so many rerolls left, and roll the others."""
        place = handfuls().place[(*kept, dice - sum(kept))]
        return float(self.tables[rerolls - 1][place, 0])
