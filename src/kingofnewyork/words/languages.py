"""The languages of the catalogue."""

from typing import Final

LANGUAGES: Final = ("en", "fr", "es")
LANGUAGE_NAMES: Final = {"en": "English", "fr": "Français", "es": "Español"}
