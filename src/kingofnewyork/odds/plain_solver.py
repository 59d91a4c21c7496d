"""Best play with fair dice that nothing restricts, in plain lists: quick where it is compiled.

It works out what `solver` does, for the turns that bots meet most. Handfuls stand in the order of
their number of dice, those of no dice first.
"""

from typing import Final

from kingofnewyork.rules.dice import ONE_DIE
from kingofnewyork.rules.ids import FACE_COUNT, FACES
from kingofnewyork.rules.mypyc_shim import i64


class Handfuls:
    """Every handful of up to so many dice, and the ways from one to the next by a single die."""

    __slots__ = ("fewer", "fewer_ends", "more", "place")

    def __init__(self, dice: int) -> None:
        """Lay out the tables."""
        level = [0]
        packed: list[int] = []
        for _ in range(dice):
            packed += level
            level = sorted({handful + one for handful in level for one in ONE_DIE})
        first_roll = len(packed)
        packed += level
        self.place: dict[int, int] = {handful: place for place, handful in enumerate(packed)}
        """Where each handful stands."""
        self.more: list[int] = []
        """Where each handful that is not a roll stands with a die more, six places each."""
        self.fewer: list[int] = []
        """Where each stands with a die less, for every face that shows, one after the other."""
        self.fewer_ends: list[int] = []
        """Where the places of each handful in `fewer` end."""
        for place, handful in enumerate(packed):
            for face in FACES:
                one = ONE_DIE[face]
                if handful >> 4 * face & 15:
                    self.fewer.append(self.place[handful - one])
                if place < first_roll:
                    self.more.append(self.place[handful + one])
            self.fewer_ends.append(len(self.fewer))


HANDFULS: Final[dict[int, Handfuls]] = {}
"""The handfuls of each number of dice that were asked for."""


def handfuls_of(dice: int) -> Handfuls:
    """The handfuls of up to so many dice, laid out once."""
    found = HANDFULS.get(dice)
    if found is None:
        found = HANDFULS[dice] = Handfuls(dice)
    return found


class PlainSolution:
    """Best play for one goal: what handfuls are worth, by the number of rerolls left."""

    __slots__ = ("handfuls", "rerolls", "tables")

    def __init__(self, final_values: list[float], dice: int, rerolls: int) -> None:
        """Solve for what each final roll is worth, in the order of `all_rolls`."""
        self.handfuls = handfuls_of(dice)
        self.rerolls = rerolls
        self.tables: list[list[float]] = []
        """By rerolls left, what each handful is worth that is kept while the rest is thrown."""
        rolls = final_values
        for left in range(max(1, rerolls)):
            if left:
                rolls = best_rolls(self.handfuls, final_values, self.tables[left - 1])
            self.tables.append(expect(self.handfuls, rolls))

    def stop_value(self, roll: int) -> float:
        """What a roll is worth as it lies."""
        return self.tables[0][self.handfuls.place[roll]]

    def keep_value(self, keep: int, left: int) -> float:
        """What it is worth to keep these dice and throw the others, `left` rerolls before that."""
        return self.tables[left - 1][self.handfuls.place[keep]]


def expect(handfuls: Handfuls, rolls: list[float]) -> list[float]:
    """What each handful is worth: the mean of those with a die more, down from the rolls."""
    more = handfuls.more
    smaller: i64 = len(more) // FACE_COUNT
    worths = [0.0] * smaller + rolls
    place: i64 = smaller - 1
    first: i64 = FACE_COUNT * place
    while place >= 0:
        worths[place] = (
            worths[i64(more[first])]
            + worths[i64(more[first + 1])]
            + worths[i64(more[first + 2])]
            + worths[i64(more[first + 3])]
            + worths[i64(more[first + 4])]
            + worths[i64(more[first + 5])]
        ) / 6.0
        place -= 1
        first -= FACE_COUNT
    return worths


def best_rolls(handfuls: Handfuls, stop: list[float], worths: list[float]) -> list[float]:
    """What each roll is worth with the best of stopping and keeping any of its dice."""
    fewer = handfuls.fewer
    ends = handfuls.fewer_ends
    total: i64 = len(worths)
    smaller: i64 = total - len(stop)
    best = worths[:smaller]
    place: i64 = 1
    way: i64 = 0
    while place < total:
        here = worths[place] if place < smaller else stop[place - smaller]
        end: i64 = ends[place]
        while way < end:
            other = best[i64(fewer[way])]
            if other > here:
                here = other
            way += 1
        if place < smaller:
            best[place] = here
        else:
            best.append(here)
        place += 1
    return best[smaller:]
