"""What our themes are called, for those who do not show them."""

from typing import Final

DARK_NAME: Final = "dark"
LIGHT_NAME: Final = "light"
THEME_NAMES: Final = (DARK_NAME, LIGHT_NAME)
