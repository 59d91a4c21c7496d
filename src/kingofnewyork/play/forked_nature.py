"""Nature for a game that is played on from another one: what lies face down is dealt anew."""

from collections.abc import Sequence
from typing import Final

from kingofnewyork.play.nature import KeyedNature
from kingofnewyork.rules.ids import STACK_HEIGHT

REVEALED_TILE: Final = -1
"""Stands for a tile that was revealed before."""


class ForkedNature(KeyedNature):
    """Keyed nature that takes over in the middle of a game.

    Dice and cards are those of the key, as always. The tiles that still lie face down are numbered
    by their kinds, sorted by "tile|number" and laid into the stacks, from the top down.
    """

    def __init__(self, key: bytes, hidden: Sequence[int], below: Sequence[int]) -> None:
        """Take over where the state has these fields.

        Args:
            key: the key of everything that is to come.
            hidden: how many of each building lie face down in all stacks together.
            below: how many tiles lie face down in each stack.
        """
        super().__init__(key)
        kinds = [kind for kind, copies in enumerate(hidden) for _ in range(copies)]
        drawn = [kinds[number] for number in sorted(range(len(kinds)), key=self._tile_rank)]
        dealt: list[int] = []
        for left in below:
            dealt += [REVEALED_TILE] * (STACK_HEIGHT - left) + drawn[:left]
            del drawn[:left]
        self._tiles = tuple(dealt)
