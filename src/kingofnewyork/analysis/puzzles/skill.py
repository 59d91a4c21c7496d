"""How well somebody solves puzzles: a rating by Glicko, in which every puzzle is an opponent.

http://www.glicko.net/glicko/glicko.pdf describes it. The page has the same in
`web/src/puzzles/skill.ts`.
"""

from dataclasses import dataclass
from math import log, pi, sqrt
from typing import Final

START_RATING: Final = 1200.0
START_DEVIATION: Final = 200.0
"""How far the rating of somebody new may be off, one standard deviation."""
MIN_DEVIATION: Final = 60.0
"""It never gets more certain, so that a rating can always follow its owner."""
PUZZLE_DEVIATION: Final = 100.0
"""How far the rating of a puzzle may be off."""
SCALE: Final = log(10) / 400


@dataclass(frozen=True)
class Skill:
    """The rating of somebody, and how certain it is."""

    rating: float = START_RATING
    deviation: float = START_DEVIATION

    def after(self, puzzle_rating: float, solved: bool) -> "Skill":
        """The rating after a puzzle."""
        weight = 1 / sqrt(1 + 3 * (SCALE * PUZZLE_DEVIATION / pi) ** 2)
        expected = 1 / (1 + 10 ** (-weight * (self.rating - puzzle_rating) / 400))
        information = (SCALE * weight) ** 2 * expected * (1 - expected)
        variance = 1 / (1 / self.deviation**2 + information)
        rating = self.rating + SCALE * variance * weight * (solved - expected)
        return Skill(rating, max(MIN_DEVIATION, sqrt(variance)))
