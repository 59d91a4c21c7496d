"""Where everything stands on the screen: worked out from its size and what there is to show."""

from dataclasses import dataclass
from typing import Final

from textual.geometry import Region

WIDE: Final = 110
"""From so many columns on there is a second column at the right."""
NARROWEST: Final = 56
"""What is narrower is scrolled."""
SIDE: Final = (44, 64)
"""The second column has so many columns at least and at most."""
MAP: Final = 15
MAP_COLUMNS: Final = 72
"""What the map of the city needs."""
HIGHEST: Final = 24
"""What the map takes at most."""
CARDS: Final = 9
"""How many rows the display takes when it is drawn as cards."""
ROWS: Final = 3
"""How many rows the display takes as a list, and small dice."""
LARGE_DICE: Final = 4
SMALL_DIE: Final = 6
LEAST_CHOICES: Final = 4
CHOICES: Final = 9
"""How many rows the options get if there is room for everything."""
BESIDE: Final = 22
"""The display stands beside the dice if so many columns are left."""


@dataclass(frozen=True)
class Needs:
    """What there is to show."""

    monsters: int
    city: int
    """How many rows the city takes as a list."""
    dice: int
    """How many dice lie on the table and still matter."""
    question: int = 0
    """How many cells the question takes."""
    options: tuple[int, ...] = ()
    """How many cells each option takes."""


Plan = dict[str, Region]
"""Where each part stands; what is not in it is hidden."""


def _lines(cells: int, width: int) -> int:
    return max(-(-cells // max(width, 1)), 1)


def plan(width: int, height: int, needs: Needs) -> Plan:
    """The places of all parts; they may be lower than the screen, which is scrolled then."""
    if width >= WIDE:
        return _wide(width, height, needs)
    return _narrow(max(width, NARROWEST), height, needs)


def _decision(needs: Needs, width: int) -> tuple[int, int]:
    """How many rows the question and all options take."""
    question = min(_lines(needs.question + 4, width), 2)
    return question, sum([_lines(cells + 6, width - 2) for cells in needs.options])


def _wide(width: int, height: int, needs: Needs) -> Plan:
    """Two columns: city, display and decision; monsters and log."""
    side = min(max(width * 3 // 8, SIDE[0]), SIDE[1])
    left = width - side - 1
    question, _ = _decision(needs, left)
    tall = height >= MAP + CARDS + 2 + LARGE_DICE + LEAST_CHOICES
    offers, dice = (CARDS, LARGE_DICE) if tall else (ROWS, ROWS)
    city = needs.city
    if tall:
        spare = height - CARDS - question - LARGE_DICE - CHOICES
        city = min(max(spare // 3 * 3, MAP), HIGHEST)
    bottom = city + offers
    rest = max(height - bottom - question - dice, LEAST_CHOICES)
    total = max(height, bottom + question + dice + rest)
    each = 3 if total - 3 * needs.monsters >= 8 else 2
    each = 4 if total - 4 * needs.monsters >= 24 else each
    monsters = each * needs.monsters + 1
    return {
        "city": Region(0, 0, left, city),
        "offers": Region(0, city, left, offers),
        "question": Region(0, bottom, left, question),
        "dice": Region(0, bottom + question, left, dice),
        "choices": Region(0, bottom + question + dice, left, rest),
        "monsters": Region(left + 1, 0, side, monsters),
        "journal": Region(left + 1, monsters, side, max(total - monsters, 1)),
    }


def _narrow(width: int, height: int, needs: Needs) -> Plan:
    """One column, everything below each other; dice and display share their rows if need be."""
    question, wanted = _decision(needs, width)
    choices = min(wanted, LEAST_CHOICES)
    dice = ROWS if needs.dice else 0
    beside = width - needs.dice * SMALL_DIE - 1
    shared = bool(dice) and beside >= BESIDE
    offers = 0 if shared else ROWS
    city = needs.city
    spare = height - city - needs.monsters - question - choices - dice - offers - 1
    if shared and spare >= ROWS + 3:
        shared, offers, spare = False, ROWS, spare - ROWS
    more = min(max(spare, 0), wanted - choices)
    choices, spare = choices + more, spare - more
    if offers and not dice and spare >= ROWS:
        offers, spare = 2 * ROWS, spare - ROWS
    if spare >= MAP - city + 5 and width >= MAP_COLUMNS:
        city, spare = MAP, spare - MAP + city
    rows = {"city": city, "monsters": needs.monsters, "offers": offers}
    rows |= {"journal": 1 + max(spare, 0), "question": question, "dice": dice, "choices": choices}
    return _stacked(
        width, {name: number for name, number in rows.items() if number}, beside, shared
    )


def _stacked(width: int, parts: dict[str, int], beside: int, shared: bool) -> Plan:
    """The parts one below the other, except that the display may stand beside the dice."""
    found: Plan = {}
    y = 0
    for name, rows in parts.items():
        found[name] = Region(0, y, width, rows)
        y += rows
    if shared:
        dice = found["dice"]
        found["dice"] = Region(0, dice.y, width - beside, ROWS)
        found["offers"] = Region(width - beside, dice.y, beside, ROWS)
    return found
