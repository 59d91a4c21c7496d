"""Counts of trials and purchases of every card, by table size and turn, and adding them up."""

from collections.abc import Iterable, Iterator
from dataclasses import astuple, dataclass, field, fields
from typing import Final

from kingofnewyork.arena.card_strength.trials import CardTrial, Purchase
from kingofnewyork.cards import DECK
from kingofnewyork.rules.ids import TABLE_SIZES
from kingofnewyork.rules.registry import CARD_IDS, CARDS

STAGE_STARTS: Final = (1, 4, 7)
"""The turn of one's own with which each stage begins."""
CellKey = tuple[int, int]
"""A table size, and the number of a stage."""


@dataclass
class CardCell:
    """What was counted of a card at tables of one size in one stage."""

    trials: int = 0
    won_with: int = 0
    """Trials that were won with the card, for which the monster had been given the price."""
    won_with_price: int = 0
    won_without: int = 0
    differs_from_price: int = 0
    """Trials that were won either with the card or with its price, not with both."""
    differs_from_nothing: int = 0
    buyers: int = 0
    """How often a bot bought it because it wanted to."""
    buyer_wins: int = 0

    def add(self, other: "CardCell") -> None:
        """Add what was counted elsewhere."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))

    def count_trial(self, trial: CardTrial) -> None:
        """Count a trial."""
        self.trials += 1
        self.won_with += trial.won_with
        self.won_with_price += trial.won_with_price
        self.won_without += trial.won_without
        self.differs_from_price += trial.won_with != trial.won_with_price
        self.differs_from_nothing += trial.won_with != trial.won_without

    def count_purchase(self, purchase: Purchase) -> None:
        """Count a purchase."""
        self.buyers += 1
        self.buyer_wins += purchase.won


@dataclass
class CardCounts:
    """What was counted of one card."""

    slug: str
    cells: dict[CellKey, CardCell] = field(default_factory=dict)

    def cell(self, monsters: int, turn: int) -> CardCell:
        """The cell for a turn at a table of a size."""
        return self.cells.setdefault((monsters, stage_of(turn)), CardCell())

    def total(self, monsters: int, stage: int | None = None) -> CardCell:
        """What was counted at tables of a size, in one stage or in all."""
        found = CardCell()
        for (size, number), cell in self.cells.items():
            if size == monsters and stage in (None, number):
                found.add(cell)
        return found


AllCounts = dict[str, CardCounts]
"""By slug."""


def stage_of(turn: int) -> int:
    """The number of the stage of a turn of one's own."""
    return max(number for number, start in enumerate(STAGE_STARTS) if turn >= start)


def no_counts() -> AllCounts:
    """Counts of all cards, with nothing counted yet."""
    slugs = [CARDS[card].printed.slug for card in DECK]
    return {slug: CardCounts(slug) for slug in sorted(slugs)}


def count_game(counts: AllCounts, trials: Iterable[CardTrial], bought: Iterable[Purchase]) -> None:
    """Count what came of one game."""
    for trial in trials:
        slug = CARDS[trial.card].printed.slug
        counts[slug].cell(trial.monsters, trial.turn).count_trial(trial)
    for purchase in bought:
        slug = CARDS[purchase.card].printed.slug
        counts[slug].cell(purchase.monsters, purchase.turn).count_purchase(purchase)


def add_counts(counts: AllCounts, more: AllCounts) -> None:
    """Add what was counted elsewhere."""
    for slug, one in more.items():
        for key, cell in one.cells.items():
            counts[slug].cells.setdefault(key, CardCell()).add(cell)


def counts_values(counts: AllCounts) -> dict[str, list[list[int]]]:
    """The counts as JSON values: for each card rows of table size, stage and numbers."""
    return {
        slug: [[*key, *astuple(cell)] for key, cell in sorted(one.cells.items())]
        for slug, one in counts.items()
    }


def read_counts(values: dict[str, list[list[int]]]) -> AllCounts:
    """The counts from JSON values; `ValueError` if they are not those of our cards."""
    return {slug: CardCounts(slug, dict(_read_rows(slug, rows))) for slug, rows in values.items()}


def _read_rows(slug: str, rows: list[list[int]]) -> Iterator[tuple[CellKey, CardCell]]:
    if slug not in CARD_IDS:
        raise ValueError(f"there is no card {slug!r}")
    for monsters, stage, *numbers in rows:
        if monsters not in TABLE_SIZES or stage not in range(len(STAGE_STARTS)):
            raise ValueError(f"{slug}: {monsters} monsters in stage {stage}")
        yield (monsters, stage), CardCell(*numbers)
