"""Which dice to keep: the keep that promises most, if every face is worth what a table says.

For each face there is a list: what 0, 1, 2 and more results of it are worth. The worth of a roll is
the sum over its faces, so what to expect of a keep follows from binomial chances.
"""

from math import comb
from typing import Final

from kingofnewyork.bots.rule.faces import WORTH_TABLE_SIZE, face_tables
from kingofnewyork.bots.rule.style import Style
from kingofnewyork.rules.actions import REROLL, STOP
from kingofnewyork.rules.hooks import MAY_REROLL, REROLL_PRICE
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State


def _binomial(chance: float) -> list[list[float]]:
    """For each number of dice, the chances of 0, 1, 2 and more that land on a face."""
    return [
        [
            comb(dice, lucky) * chance**lucky * (1 - chance) ** (dice - lucky)
            for lucky in range(dice + 1)
        ]
        for dice in range(WORTH_TABLE_SIZE)
    ]


LAST: Final = _binomial(1 / 6)
"""The chances of a face with one roll left."""
WANTED: Final = [_binomial((12 - wanted) / 36) for wanted in range(7)]
UNWANTED: Final = [_binomial((6 - wanted) / 36) for wanted in range(7)]
"""The chances with two rolls left, if so many faces would be kept after the first."""


def reroll_choice(state: State, me: Seat, options: list[int], style: Style) -> int:
    """The best of a few keeps: all dice, all but the worst face, all but the two worst, ..."""
    dice = state.dice
    counts = [
        dice & 15,
        dice >> 4 & 15,
        dice >> 8 & 15,
        dice >> 12 & 15,
        dice >> 16 & 15,
        dice >> 20,
    ]
    tables = face_tables(state, me, style)
    order = worst_first(counts, tables)
    kept = counts[:]
    best_kept = counts
    best = float(dice_worth(counts, tables))
    fresh = 0
    for code in order:
        face = code >> 4 & 7
        if kept[face] > code & 15:
            fresh += kept[face] - (code & 15)
            kept[face] = code & 15
            worth = total_worth(kept, tables, fresh, state.rerolls)
            if worth > best:
                best = worth
                best_kept = kept[:]
    return as_action(state, me, options, counts, best_kept, order[0] >> 4 & 7)


def worst_first(counts: list[int], tables: list[list[int]]) -> list[int]:
    """What may be picked up, the least worth first: as worth, face and how many are left of it."""
    codes: list[int] = []
    for face in range(6):
        amount = counts[face]
        if not amount:
            continue
        table = tables[face]
        worth = (table[amount] - table[0]) // amount
        if amount < 3 and table[3] - table[0] > 3 * worth:
            worth = (table[3] - table[0]) * amount // 9
        elif amount > 1 and table[amount] <= table[amount - 1]:
            enough = useful_count(table, amount)
            if enough:
                codes.append(face << 4 | enough)
                worth = (table[enough] - table[0]) // enough
        codes.append(worth << 7 | face << 4)
    codes.sort()
    return codes


def useful_count(table: list[int], amount: int) -> int:
    """How many of some equal dice add something to the others."""
    while amount and table[amount] <= table[amount - 1]:
        amount -= 1
    return amount


def total_worth(kept: list[int], tables: list[list[int]], fresh: int, rolls: int) -> float:
    """What to expect of some dice and so many fresh ones."""
    if not fresh:
        return float(dice_worth(kept, tables))
    likely = unlikely = LAST[fresh]
    if rolls > 1:
        wanted = 0
        for amount in kept:
            if amount:
                wanted += 1
        likely = WANTED[wanted][fresh]
        unlikely = UNWANTED[wanted][fresh]
    worth = 0.0
    for face in range(6):
        place = kept[face]
        table = tables[face]
        for chance in likely if place else unlikely:
            worth += chance * table[place]
            place += 1
    return worth


def dice_worth(counts: list[int], tables: list[list[int]]) -> int:
    """What dice are worth as they lie."""
    worth = 0
    for face in range(6):
        worth += tables[face][counts[face]]
    return worth


def as_action(
    state: State, me: Seat, options: list[int], counts: list[int], kept: list[int], worst: int
) -> int:
    """The reroll of all dice that are not kept, or the nearest that is allowed."""
    restricted = state.hooks[me] & (MAY_REROLL | REROLL_PRICE)
    mask = 0
    position = 0
    least = 0
    for face in range(6):
        fresh = counts[face] - kept[face]
        if fresh:
            bits = (1 << fresh) - 1 << position
            if not restricted or REROLL + bits in options:
                mask |= bits
        if face == worst:
            least = 1 << position
        position += counts[face]
    if mask and (not restricted or REROLL + mask in options):
        return REROLL + mask
    if options[0] == STOP:
        return STOP
    return REROLL + least if REROLL + least in options else options[0]
