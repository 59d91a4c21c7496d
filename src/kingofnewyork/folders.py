"""Where our files are kept."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

HOME: Final = "KINGOFNEWYORK_HOME"
"""The variable of the environment that names another folder for our files."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where our files are kept unless somebody says otherwise."""
    home = environment.get(HOME)
    if home:
        return Path(home)
    from platformdirs import user_data_path  # only those who keep files wait for it

    return user_data_path("kingofnewyork")
