"""The signs of the screen: all one cell wide, in the fonts of common terminals."""

from typing import Final

from kingofnewyork.rules.ids import CUBES, LIFE, MONSTER_NAMES, POINTS

REWARDS: Final = {POINTS: "★", CUBES: "ϟ", LIFE: "♥"}
"""Points, energy, life."""
FACES: Final = ("ϟ", "♥", "†", "⌂", "☆", "!")
"""The faces of the dice, in their order."""
SOUVENIR: Final = "♦"
HERE: Final = "▸"
"""What is chosen, or whose turn it is."""
AGAIN: Final = "↻"
"""A die that will be rolled again."""
DONE: Final = "✓"
WINDOW: Final = "▪"
FULL: Final = "━"
HALF: Final = "╸"
EMPTY: Final = "─"
CUT: Final = "…"
DOT: Final = "·"
MORE: Final = "+"
TIMES: Final = "×"  # noqa: RUF001  the sign of the screen, not a letter
OUT: Final = "✗"
CURVE: Final = "▁▂▃▄▅▆▇█"
LESS_THAN: Final = "◂"
MORE_THAN: Final = "▸"
ROUND_BOX: Final = "╭─╮│╰╯"
HEAVY_BOX: Final = "┏━┓┃┗┛"
LETTERS: Final = tuple(name[0] for name in MONSTER_NAMES)
"""The letter of each monster: no two begin alike."""
SLUGS: Final = tuple(name.lower().replace(" ", "-") for name in MONSTER_NAMES)
"""What the colour of each monster is called."""
