"""The folder of saved games and the server's database."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "KINGOFNEWYORK_HOME"
"""The environment variable that sets another folder."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder from the environment, or the platform's usual one."""
    home = environment.get(HOME_VARIABLE)
    if home:
        return Path(home)
    from platformdirs import user_data_path  # imported late: it slows the start

    return user_data_path("kingofnewyork")
