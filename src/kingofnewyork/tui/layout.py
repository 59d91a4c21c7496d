"""Lays out the parts of the table for the size of the screen and what there is to show."""

from dataclasses import dataclass
from typing import Final

from textual.geometry import Region

TWO_COLUMN_MIN_WIDTH: Final = 110
"""From this width on there is a second column at the right."""
MIN_WIDTH_COLUMNS: Final = 56
MIN_HEIGHT_ROWS: Final = 14
"""A smaller screen shows nothing but the size it needs."""
COMFORTABLE_SIZE: Final = (80, 24)
"""From this size on, nothing of a game has to be scrolled."""
SIDE_COLUMN_WIDTHS: Final = (44, 64)
"""The least and the greatest width of the second column."""
MAP_MIN_ROWS: Final = 15
MAP_MIN_COLUMNS: Final = 72
"""The least size of the map of the city."""
MAP_MAX_ROWS: Final = 24
CARD_DISPLAY_ROWS: Final = 9
"""The rows of the display when it is drawn as cards."""
COMPACT_ROWS: Final = 3
"""The rows of the display as a list, and of small dice."""
LARGE_DICE_ROWS: Final = 4
SMALL_DIE_COLUMNS: Final = 6
MIN_CHOICE_ROWS: Final = 4
DEFAULT_CHOICE_ROWS: Final = 9
"""The rows of the options if there is room for everything."""
MIN_BESIDE_DICE_COLUMNS: Final = 22
"""The display is put beside the dice if so many columns are left."""


@dataclass(frozen=True)
class LayoutNeeds:
    """How much there is to show."""

    monsters: int
    city: int
    """The rows of the city as a list."""
    dice: int
    """How many dice are on the table and still matter."""
    question: int = 0
    """The cells of the question."""
    options: tuple[int, ...] = ()
    """The cells of each option."""


Regions = dict[str, Region]
"""The region of each part; a part without one is hidden."""


def _line_count(cells: int, width: int) -> int:
    return max(-(-cells // max(width, 1)), 1)


def plan_layout(width: int, height: int, needs: LayoutNeeds) -> Regions:
    """Return the regions of all parts; if they are higher than the screen, it is scrolled."""
    if width >= TWO_COLUMN_MIN_WIDTH:
        return _plan_wide(width, height, needs)
    return _plan_narrow(max(width, MIN_WIDTH_COLUMNS), height, needs)


def _decision_rows(needs: LayoutNeeds, width: int) -> tuple[int, int]:
    """Return the rows of the question and of all options."""
    question = min(_line_count(needs.question + 4, width), 2)
    return question, sum([_line_count(cells + 6, width - 2) for cells in needs.options])


def _plan_wide(width: int, height: int, needs: LayoutNeeds) -> Regions:
    """Plan two columns: city, display and decision; monsters and log."""
    side = min(max(width * 3 // 8, SIDE_COLUMN_WIDTHS[0]), SIDE_COLUMN_WIDTHS[1])
    left = width - side - 1
    question, _ = _decision_rows(needs, left)
    tall = height >= MAP_MIN_ROWS + CARD_DISPLAY_ROWS + 2 + LARGE_DICE_ROWS + MIN_CHOICE_ROWS
    offers, dice = (CARD_DISPLAY_ROWS, LARGE_DICE_ROWS) if tall else (COMPACT_ROWS, COMPACT_ROWS)
    city = needs.city
    if tall:
        spare = height - CARD_DISPLAY_ROWS - question - LARGE_DICE_ROWS - DEFAULT_CHOICE_ROWS
        city = min(max(spare // 3 * 3, MAP_MIN_ROWS), MAP_MAX_ROWS)
    bottom = city + offers
    rest = max(height - bottom - question - dice, MIN_CHOICE_ROWS)
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


def _plan_narrow(width: int, height: int, needs: LayoutNeeds) -> Regions:
    """Plan one column; dice and display share their rows if need be."""
    question, wanted = _decision_rows(needs, width)
    choices = min(wanted, MIN_CHOICE_ROWS)
    dice = COMPACT_ROWS if needs.dice else 0
    beside = width - needs.dice * SMALL_DIE_COLUMNS - 1
    shared = bool(dice) and beside >= MIN_BESIDE_DICE_COLUMNS
    offers = 0 if shared else COMPACT_ROWS
    city = needs.city
    spare = height - city - needs.monsters - question - choices - dice - offers - 1
    if shared and spare >= COMPACT_ROWS + 3:
        shared, offers, spare = False, COMPACT_ROWS, spare - COMPACT_ROWS
    more = min(max(spare, 0), wanted - choices)
    choices, spare = choices + more, spare - more
    if offers and not dice and spare >= COMPACT_ROWS:
        offers, spare = 2 * COMPACT_ROWS, spare - COMPACT_ROWS
    if spare >= MAP_MIN_ROWS - city + 5 and width >= MAP_MIN_COLUMNS:
        city, spare = MAP_MIN_ROWS, spare - MAP_MIN_ROWS + city
    rows = {"city": city, "monsters": needs.monsters, "offers": offers}
    rows |= {"journal": 1 + max(spare, 0), "question": question, "dice": dice, "choices": choices}
    return _stack_parts(
        width, {name: number for name, number in rows.items() if number}, beside, shared
    )


def _stack_parts(width: int, parts: dict[str, int], beside: int, shared: bool) -> Regions:
    """Stack the parts one below the other, the display beside the dice if they share rows."""
    found: Regions = {}
    y = 0
    for name, rows in parts.items():
        found[name] = Region(0, y, width, rows)
        y += rows
    if shared:
        dice = found["dice"]
        found["dice"] = Region(0, dice.y, width - beside, COMPACT_ROWS)
        found["offers"] = Region(width - beside, dice.y, beside, COMPACT_ROWS)
    return found
