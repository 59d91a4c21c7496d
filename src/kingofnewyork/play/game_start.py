"""What a game begins with: cards of one's own, a deck, a position. All of it is text."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Final

from kingofnewyork.cards import DECK
from kingofnewyork.errors import BadSetup, KingOfNewYorkError
from kingofnewyork.play.outside_code import import_outside
from kingofnewyork.play.position import parse_position
from kingofnewyork.rules.hooks import GOAL
from kingofnewyork.rules.ids import CardId
from kingofnewyork.rules.registry import CARD_IDS, CARDS
from kingofnewyork.rules.state import State

CARDS_ENTRY_POINT_GROUP: Final = "kingofnewyork.cards"
"""The entry points under which packages offer cards: modules that register them."""
EMPTY_DECK: Final = "none"
WHOLE_DECK: Final = "all"


@dataclass(frozen=True)
class GameStart:
    """What a game begins with; it can be sent to another process."""

    cards: tuple[str, ...] = ()
    """Modules, files or entry points that register cards of one's own."""
    deck: str = WHOLE_DECK
    """Slugs with commas between them, `all` or `none`; `all` has the cards of one's own too."""
    position: str = ""
    """The text of a position; empty for a new game."""

    def difference(self) -> dict[str, Any]:
        """What differs from a new game with the cards of the box, for a file to tell them apart."""
        usual = GameStart()
        return {
            name: value for name, value in asdict(self).items() if value != getattr(usual, name)
        }

    def find_deck(self) -> list[CardId]:
        """The cards to play with; cards of one's own are imported first."""
        own = load_cards(self.cards)
        if self.deck == EMPTY_DECK:
            return []
        if self.deck == WHOLE_DECK:
            return sorted({*DECK, *own})
        return sorted({_find_card(slug.strip()) for slug in self.deck.split(",")})

    def state(self) -> State | None:
        """The state to begin with, to be copied before it is played on; None for a new game."""
        load_cards(self.cards)
        return _parse(self.position) if self.position.strip() else None


NEW_GAME: Final = GameStart()
"""All cards of the box, from the beginning."""


@cache
def _parse(text: str) -> State:
    """Parse a position once, however many games begin with it."""
    return parse_position(text)


def _find_card(slug: str) -> CardId:
    if slug not in CARD_IDS:
        raise BadSetup(f"--deck: there is no card {slug!r}")
    card = CARD_IDS[slug]
    if CARDS[card].printed.kind == GOAL:
        raise BadSetup(f"--deck: {slug} is a Goal card, which is in no deck")
    return card


def load_cards(names: Iterable[str]) -> list[CardId]:
    """Import what registers cards, each once; return the cards of the deck that it registers."""
    found: list[CardId] = []
    for name in names:
        found += _load(name)
    return found


@cache
def _load(name: str) -> tuple[CardId, ...]:
    before = len(CARDS)
    try:
        for point in entry_points(group=CARDS_ENTRY_POINT_GROUP, name=name):
            point.load()
            break
        else:
            import_outside(name)
    except KingOfNewYorkError:
        raise
    except (Exception, SystemExit) as problem:  # whatever the module of a stranger does
        what = f"{type(problem).__name__}: {problem}"
        raise BadSetup(f"cannot import the cards {name!r}: {what}") from problem
    cards = [card.card_id for card in CARDS[before:] if card.printed.kind != GOAL]
    if not cards:
        raise BadSetup(f"--cards {name}: it registers no card; see docs/adding-a-card.md")
    return tuple(cards)


def read_position_file(path: str) -> str:
    """The text of a position file; `BadSetup` if it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "it is not a text file"
        raise BadSetup(f"cannot read {path}: {reason}") from problem
