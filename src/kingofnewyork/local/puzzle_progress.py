"""How far somebody has come with the puzzles, kept in a file on this machine."""

import json
from contextlib import suppress
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import Any, Final

from kingofnewyork.analysis.puzzles.skill import Skill
from kingofnewyork.folders import data_folder
from kingofnewyork.play.text_files import write_text_file

PROGRESS_VERSION: Final = 1


def progress_path() -> Path:
    """The file of one's own progress."""
    return data_folder() / "puzzles.json"


@dataclass
class PuzzleProgress:
    """The rating of somebody, and the puzzles tried so far."""

    skill: Skill = field(default_factory=Skill)
    results: dict[str, bool] = field(default_factory=dict)
    """Whether each puzzle was solved at the first try."""

    @classmethod
    def load(cls, path: Path) -> "PuzzleProgress":
        """Read the progress in a file; nothing yet if there is none.

        A file that cannot be read is put aside, not overwritten.
        """
        try:
            return cls._from_values(json.loads(path.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return cls()
        except (OSError, ValueError, TypeError, LookupError):
            with suppress(OSError):
                path.replace(path.with_suffix(".damaged.json"))
            return cls()

    @classmethod
    def _from_values(cls, values: Any) -> "PuzzleProgress":
        numbers = values["rating"], values["deviation"]
        results = dict(values["results"])
        if not all(isinstance(one, int | float) and isfinite(one) for one in numbers):
            raise ValueError("ratings are numbers")
        if not all(isinstance(one, bool) for one in results.values()):
            raise ValueError("a puzzle was solved or not")
        return cls(Skill(*numbers), results)

    def note(self, name: str, rating: int, solved: bool) -> bool:
        """Note the first try of a puzzle; later ones change nothing. Returns whether it counts."""
        if name in self.results:
            return False
        self.results[name] = solved
        self.skill = self.skill.after(rating, solved)
        return True

    def save(self, path: Path) -> None:
        """Write the file, whole or not at all."""
        values = {
            "version": PROGRESS_VERSION,
            "rating": self.skill.rating,
            "deviation": self.skill.deviation,
            "results": self.results,
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text_file(path, json.dumps(values, indent=1))
