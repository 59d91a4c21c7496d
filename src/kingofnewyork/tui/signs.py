"""The signs of the screen: all one cell wide, in the fonts of common terminals."""

from typing import Final

from kingofnewyork.rules.ids import CUBES, LIFE, MONSTER_NAMES, POINTS

REWARD_SIGNS: Final = {POINTS: "★", CUBES: "ϟ", LIFE: "♥"}
"""Points, energy, life."""
FACE_SIGNS: Final = ("ϟ", "♥", "†", "⌂", "☆", "!")
"""The faces of the dice, in their order."""
SOUVENIR: Final = "♦"
POINTER: Final = "▸"
"""Marks what is chosen, or whose turn it is."""
REROLL_SIGN: Final = "↻"
"""A die that will be rolled again."""
CHECK_MARK: Final = "✓"
WINDOW: Final = "▪"
BAR_FULL: Final = "━"
BAR_HALF: Final = "╸"
BAR_EMPTY: Final = "─"
ELLIPSIS: Final = "…"
DOT: Final = "·"
PLUS: Final = "+"
CROSS: Final = "✗"
ARROW_LEFT: Final = "◂"
ARROW_RIGHT: Final = "▸"
ROUND_BOX: Final = "╭─╮│╰╯"
HEAVY_BOX: Final = "┏━┓┃┗┛"
MONSTER_LETTERS: Final = tuple(name[0] for name in MONSTER_NAMES)
"""The letter of each monster: no two begin alike."""
MONSTER_SLUGS: Final = tuple(name.lower().replace(" ", "-") for name in MONSTER_NAMES)
"""The name of each monster's colour in the theme."""
