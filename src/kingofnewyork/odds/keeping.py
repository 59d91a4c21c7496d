"""What may be kept of a roll, and what each keep is worth."""

from typing import Final

import numpy as np

from kingofnewyork.odds.limits import Limits
from kingofnewyork.odds.roll_lattice import Numbers, Places, Truths
from kingofnewyork.odds.throws import Throws

NOT_ALLOWED: Final = -np.inf
"""What cannot be done is worth less than anything."""
TIE_TOLERANCE: Final = 1e-12
"""Keeps that differ by less, for values around 1, are equally good."""


class Keeps:
    """The worth of keeping something of a roll, for many rolls and keeps at once."""

    def __init__(self, throws: Throws, table: Numbers) -> None:
        """Look up the table of a goal, by rerolls left, purse and place."""
        self.throws = throws
        self.table = table
        self.counts = throws.lattice.counts
        self.slack = TIE_TOLERANCE * max(1.0, float(np.abs(table[0, 0, :-1]).max()))

    def worths(self, rolls: Places, keeps: Places, left: int, purse: int) -> Numbers:
        """What each roll is worth if so much of it is kept; NOT_ALLOWED if it may not be."""
        final = self.table[0, 0, rolls]
        stops = keeps == rolls
        if not left:
            return np.where(stops, final, NOT_ALLOWED)
        limits = self.throws.limits_at(left)
        worths = self.table[left - 1, purse, keeps]
        if limits.priced:
            spent = self._paid_worths(keeps, left, purse)
            worths = np.where(self.costs(rolls, keeps, left), spent, worths)
        barred = self._picks_up(rolls, keeps, limits.locked) | self._shows(keeps, limits.forced)
        barred = np.where(stops, self._must_reroll(rolls, limits), barred)
        return np.where(barred, NOT_ALLOWED, np.where(stops, final, worths))

    def costs(self, rolls: Places, keeps: Places, left: int) -> Truths:
        """Which of these rerolls have a price."""
        return self._picks_up(rolls, keeps, self.throws.limits_at(left).priced)

    def best(self, left: int, purse: int) -> Places:
        """Where the best keep of each roll stands; one with the most dice if several are."""
        rolls, keeps, first = self.throws.lattice.pairs
        worths = self.worths(rolls, keeps, left, purse)
        best = np.maximum.reduceat(worths, first)
        good = np.flatnonzero(worths >= best[rolls - rolls[0]] - self.slack)
        return keeps[good[np.searchsorted(good, first)]]

    def rank_keeps(self, roll: int, left: int, purse: int) -> tuple[Places, Numbers]:
        """Rank all that may be kept of a roll, the best first: its places and worths."""
        keeps = self.throws.lattice.parts(roll)
        worths = self.worths(np.full_like(keeps, roll), keeps, left, purse)
        best = worths.max()
        order = np.argsort(-np.where(worths >= best - self.slack, best, worths), kind="stable")
        order = order[worths[order] > NOT_ALLOWED]
        return keeps[order], worths[order]

    def _paid_worths(self, keeps: Places, left: int, purse: int) -> Numbers:
        """What keeps are worth if the price is paid."""
        paid = self.throws.after_paying(purse)
        if paid is None:
            return np.full(len(keeps), NOT_ALLOWED)
        worths: Numbers = self.table[left - 1, paid, keeps]
        return worths - self.throws.limits_at(left).price

    def _must_reroll(self, rolls: Places, limits: Limits) -> Truths:
        """Which rolls may not be left as they lie: something must go, and can for nothing."""
        if not limits.restless and not limits.forced:
            return np.zeros(len(rolls), dtype=np.bool_)
        must = limits.restless | self._shows(rolls, limits.forced)
        forced_at_price = tuple(face for face in limits.forced if face in limits.priced)
        return must & self._shows(rolls, limits.free) & ~self._shows(rolls, forced_at_price)

    def _shows(self, handfuls: Places, faces: tuple[int, ...]) -> Truths:
        shows = np.zeros(len(handfuls), dtype=np.bool_)
        for face in faces:
            shows |= self.counts[handfuls, face] > 0
        return shows

    def _picks_up(self, rolls: Places, keeps: Places, faces: tuple[int, ...]) -> Truths:
        picked = np.zeros(len(rolls), dtype=np.bool_)
        for face in faces:
            picked |= self.counts[rolls, face] > self.counts[keeps, face]
        return picked
