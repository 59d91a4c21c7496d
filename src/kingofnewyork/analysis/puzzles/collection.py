"""The puzzles that come with the game, and the puzzle of a day."""

from dataclasses import dataclass
from datetime import date
from functools import lru_cache
from hashlib import sha256
from importlib import resources
from typing import Final

from kingofnewyork.analysis.puzzles.themes import PUZZLE_THEMES
from kingofnewyork.errors import BadRecord
from kingofnewyork.play.notation import parse_action
from kingofnewyork.play.scenario import Scenario
from kingofnewyork.rules.engine import is_legal
from kingofnewyork.rules.ids import Seat
from kingofnewyork.rules.state import State

FILE_SUFFIX: Final = ".scenario"
COLLECTION_FOLDER: Final = "scenarios"


@dataclass(frozen=True)
class Puzzle:
    """A position, and the choice that is the best there."""

    name: str
    """Its number in the collection, such as 017."""
    theme: str
    rating: int
    """How hard it is, on the scale of the ratings of those who solve it."""
    state: State
    """The position, with nothing in it that is hidden; to be copied before it is played on."""
    best: int

    @property
    def seat(self) -> Seat:
        """Who has to choose."""
        return self.state.chooser

    @classmethod
    def from_text(cls, name: str, text: str) -> "Puzzle":
        """Read the scenario of a puzzle; `BadRecord` if it is none."""
        scenario = Scenario.from_text(text)
        if scenario.theme not in PUZZLE_THEMES or not scenario.rating:
            raise BadRecord(
                f"puzzle {name}: it needs a rating and a theme: {', '.join(PUZZLE_THEMES)}"
            )
        state = scenario.start()
        _, _, choice = scenario.play[0][1].partition(":")
        best = parse_action(choice, state.dice)
        if not is_legal(state, best):
            raise BadRecord(f"puzzle {name}: {choice.strip()!r} is not legal")
        return cls(name, scenario.theme, scenario.rating, state, best)


@lru_cache(maxsize=1)
def puzzle_names() -> tuple[str, ...]:
    """The names of all puzzles, the easiest first."""
    folder = resources.files(__package__).joinpath(COLLECTION_FOLDER)
    files = [one.name for one in folder.iterdir() if one.name.endswith(FILE_SUFFIX)]
    return tuple(sorted([name.removesuffix(FILE_SUFFIX) for name in files]))


def load_puzzle(name: str) -> Puzzle:
    """The puzzle of a name; `BadRecord` if there is none."""
    names = puzzle_names()
    if name not in names:
        raise BadRecord(f"there is no puzzle {name[:40]!r}; there are {names[0]} to {names[-1]}")
    return _load(name)


@lru_cache(maxsize=1024)
def _load(name: str) -> Puzzle:
    file = resources.files(__package__).joinpath(COLLECTION_FOLDER, name + FILE_SUFFIX)
    return Puzzle.from_text(name, file.read_text("utf-8"))


def daily_puzzle_name(day: date) -> str:
    """The puzzle of a day: the same for everybody, and every puzzle once before one comes again."""
    names = sorted(
        puzzle_names(), key=lambda name: sha256(f"daily puzzle {name}".encode()).digest()
    )
    return names[day.toordinal() % len(names)]
