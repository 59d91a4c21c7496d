"""What puzzles are about."""

from typing import Final

THEME_OF_QUESTION: Final = {
    "reroll": "dice",
    "resolve": "order",
    "destroy": "city",
    "flee": "flee",
    "move": "move",
    "buy": "buy",
}
OTHER_THEME: Final = "card"
"""The theme of all other questions, which cards ask."""
PUZZLE_THEMES: Final = (*THEME_OF_QUESTION.values(), OTHER_THEME)
