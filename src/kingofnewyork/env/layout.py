"""The layout of an observation: which number stands where, and what it is divided by."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.env.encoder import QUESTIONS, row_length
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    MAX_LIFE,
    MAX_MONSTERS,
    PLACE_NAMES,
    STACK_HEIGHT,
    UNIT_COUNTS,
    UNIT_NAMES,
    WIN_POINTS,
)
from kingofnewyork.rules.registry import CARDS, GOALS, TOKENS

SMALL_COUNT_DIVISOR: float = 4
"""What counts that seldom exceed a handful are divided by."""
LARGE_COUNT_DIVISOR: float = 20
"""What counts without a limit are divided by, such as energy."""
TURN_DIVISOR: float = 60
DICE_DIVISOR: float = 8


@dataclass(frozen=True, slots=True)
class FeatureBlock:
    """Some numbers of an observation that belong together."""

    name: str
    """A name without blanks, such as `seat0.life`; seat 0 is the viewer's own, then clockwise."""
    start: int
    """The place of the first number."""
    labels: tuple[str, ...]
    """What each number is of; empty for a single one."""
    divisor: float
    """What the count is divided by; 1 for a yes or no."""
    meaning: str
    """What the numbers say."""

    @property
    def size(self) -> int:
        """How many numbers the block has."""
        return len(self.labels) or 1

    @property
    def slice(self) -> slice:
        """Where the block is in an observation."""
        return slice(self.start, self.start + self.size)


class _Blocks:
    """Blocks one after the other."""

    def __init__(self) -> None:
        self.blocks: list[FeatureBlock] = []
        self.end = 0

    def add(self, name: str, divisor: float, meaning: str, labels: tuple[str, ...] = ()) -> None:
        self.blocks.append(FeatureBlock(name, self.end, labels, divisor, meaning))
        self.end += self.blocks[-1].size


def layout() -> tuple[FeatureBlock, ...]:
    """Every block of an observation in order, with the cards that are registered now."""
    found = _Blocks()
    _add_table(found)
    _add_city(found)
    for seat in range(MAX_MONSTERS):
        _add_seat(found, f"seat{seat}")
    holders = ("nobody", *(f"seat{seat}" for seat in range(MAX_MONSTERS)))
    cards = tuple(card.printed.slug for card in CARDS)
    found.add("question", 1, "what is asked", QUESTIONS)
    found.add("asking_card", 1, "the card that asks", cards)
    for goal in GOALS:
        found.add(f"goal.{goal.printed.slug}", 1, "who holds this Goal card", holders)
    for seat in range(MAX_MONSTERS):
        found.add(f"seat{seat}.cards", 1, "the Keep cards in front of the monster", cards)
    found.add("display", 1, "the cards on offer", cards)
    found.add("discard", 1, "the cards on the discard pile", cards)
    assert found.end == row_length()
    return tuple(found.blocks)


def _add_table(found: _Blocks) -> None:
    """Add the turn, the dice, and what is left of the box."""
    found.add("my_choice", 1, "whether the viewer has to choose")
    found.add("turn", TURN_DIVISOR, "the number of the turn")
    found.add("rolls", SMALL_COUNT_DIVISOR, "how often dice were thrown this turn")
    found.add("rerolls_left", SMALL_COUNT_DIVISOR, "how many rerolls are left")
    found.add("manhattan_was_empty", 1, "whether Manhattan was empty when the turn began")
    found.add("two_in_manhattan", 1, "whether two may stand in Manhattan while five are alive")
    found.add("extra_turn", 1, "whether this turn is the privilege of a card")
    found.add("alive", MAX_MONSTERS, "how many monsters are alive")
    found.add("deck_size", len(CARDS), "how many cards lie face down")
    found.add("discard_size", len(CARDS), "how many cards lie on the discard pile")
    found.add("shuffles", SMALL_COUNT_DIVISOR, "how often the discard pile has become the deck")
    found.add("claims", SMALL_COUNT_DIVISOR, "how many of the next Keep cards are spoken for")
    found.add("amount", SMALL_COUNT_DIVISOR, "how much is to be spent, paid or destroyed with")
    found.add("dice", DICE_DIVISOR, "how many dice show each face", FACE_NAMES)
    found.add("bonus_dice", DICE_DIVISOR, "results that cards have added", FACE_NAMES)
    found.add("unresolved", 1, "faces that are not yet resolved", FACE_NAMES)
    found.add("resolved", 1, "faces that were resolved this turn", FACE_NAMES)
    found.add("souvenirs", 1, "boroughs with a Souvenir", BOROUGH_NAMES)
    found.add(
        "face_down_buildings", LARGE_COUNT_DIVISOR, "buildings nobody has seen yet", BUILDING_NAMES
    )
    found.add("removed_units", max(UNIT_COUNTS), "units that have left the board", UNIT_NAMES)
    found.add(
        "destroyed", SMALL_COUNT_DIVISOR, "what was destroyed this turn", (*UNIT_NAMES, "building")
    )


def _add_city(found: _Blocks) -> None:
    """Add the stacks and the units."""
    stacks = tuple(f"{name}.{number}" for name in BOROUGH_NAMES for number in (1, 2, 3))
    units = tuple(f"{name}.{unit}" for name in BOROUGH_NAMES for unit in UNIT_NAMES)
    found.add("face_down", STACK_HEIGHT, "tiles that lie face down in each stack", stacks)
    found.add("units", SMALL_COUNT_DIVISOR, "units in each borough", units)
    found.add("new_units", SMALL_COUNT_DIVISOR, "those of them that appeared this turn", units)
    for stack in stacks:
        found.add(f"top.{stack}", 1, "the building on top of the stack", ("none", *BUILDING_NAMES))


def _add_seat(found: _Blocks, seat: str) -> None:
    """Add what belongs to a monster; all is 0 where nobody sits."""
    found.add(f"{seat}.plays", 1, "whether somebody sits here")
    found.add(f"{seat}.life", MAX_LIFE, "life; 0 is out of the game")
    found.add(f"{seat}.points", WIN_POINTS, "victory points")
    found.add(f"{seat}.energy", LARGE_COUNT_DIVISOR, "energy cubes")
    found.add(f"{seat}.trophies", SMALL_COUNT_DIVISOR, "units the monster has destroyed")
    found.add(f"{seat}.card_count", SMALL_COUNT_DIVISOR, "how many Keep cards it has")
    found.add(f"{seat}.energy_gained", SMALL_COUNT_DIVISOR, "energy it has gained this turn")
    found.add(
        f"{seat}.damage_dealt",
        SMALL_COUNT_DIVISOR,
        "damage dealt to it this turn by the active monster",
    )
    found.add(f"{seat}.damage_due", SMALL_COUNT_DIVISOR, "damage it is about to take")
    found.add(
        f"{seat}.damage_paid_with_energy",
        SMALL_COUNT_DIVISOR,
        "how much of that it loses in energy",
    )
    found.add(f"{seat}.is_active", 1, "whether it is its turn")
    found.add(f"{seat}.is_chooser", 1, "whether it has to choose")
    found.add(f"{seat}.is_first", 1, "whether it took the first turn")
    found.add(
        f"{seat}.tokens", SMALL_COUNT_DIVISOR, "its tokens", tuple(token.name for token in TOKENS)
    )
    found.add(f"{seat}.place", 1, "where it stands", ("nowhere", *PLACE_NAMES))


def scales() -> NDArray[np.float32]:
    """What the bytes of an observation are multiplied by, one factor a number."""
    found = np.empty(row_length(), np.float32)
    for block in layout():
        found[block.slice] = 1 / block.divisor
    return found


def layout_table() -> str:
    """The layout as a Markdown table; blocks that repeat for each seat or stack come once."""
    rows = ["| numbers | name | of | divided by | meaning |", "| --- | --- | --- | --- | --- |"]
    for block in layout():
        if block.name.startswith(("seat1", "seat2", "seat3", "seat4")):
            continue
        of = ", ".join(block.labels) if len(block.labels) < 16 else f"{block.size} in order"
        place = str(block.start) if block.size == 1 else f"{block.start}-{block.slice.stop - 1}"
        rows.append(f"| {place} | `{block.name}` | {of} | {block.divisor:g} | {block.meaning} |")
    return "\n".join(rows) + "\n"
