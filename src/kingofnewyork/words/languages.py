"""The languages there are; reading them is the catalogue's business."""

from typing import Final

LANGUAGES: Final = ("en", "fr", "es")
LANGUAGE_NAMES: Final = {"en": "English", "fr": "Français", "es": "Español"}
