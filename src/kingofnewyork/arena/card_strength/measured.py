"""How strong the cards are, as it was measured: the file that comes with the game, and others."""

import json
from dataclasses import dataclass, fields
from importlib.resources import files
from typing import Any, Final

from kingofnewyork.arena.card_strength.counts import (
    STAGE_STARTS,
    AllCounts,
    CardCell,
    counts_values,
    read_counts,
)

MEASURED_FORMAT: Final = "kingofnewyork card strength 1"
MEASURED_FILE: Final = "measured.json"
COLUMNS: Final = ("monsters", "stage", *[one.name for one in fields(CardCell)])


@dataclass(frozen=True)
class MeasuredCards:
    """What was counted in so many games."""

    games: int
    seed: int
    counts: AllCounts

    @property
    def command(self) -> str:
        """The command that plays these games."""
        return f"kingofnewyork cards --strength --games {self.games} --seed {self.seed}"

    def to_text(self) -> str:
        """The file: how it was made, and a line for each card."""
        head: dict[str, Any] = {
            "format": MEASURED_FORMAT,
            "command": self.command,
            "games": self.games,
            "seed": self.seed,
            "stages": [f"from turn {start} on" for start in STAGE_STARTS],
            "columns": COLUMNS,
        }
        lines = [f"  {json.dumps(name)}: {json.dumps(value)}," for name, value in head.items()]
        rows = counts_values(self.counts).items()
        cards = [f"    {json.dumps(slug)}: {json.dumps(cells)}" for slug, cells in rows]
        return "\n".join(["{", *lines, '  "cards": {', ",\n".join(cards), "  }", "}", ""])


def read_measured(text: str) -> MeasuredCards:
    """What a file says; `ValueError` if it is not one of ours."""
    found = json.loads(text)
    if not isinstance(found, dict) or found.get("format") != MEASURED_FORMAT:
        raise ValueError(f"it is not {MEASURED_FORMAT!r}")
    return MeasuredCards(int(found["games"]), int(found["seed"]), read_counts(found["cards"]))


def load_measured_cards() -> MeasuredCards:
    """What was measured for the cards of this version."""
    folder = files("kingofnewyork.arena.card_strength")
    return read_measured(folder.joinpath(MEASURED_FILE).read_text(encoding="utf-8"))
