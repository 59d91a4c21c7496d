"""How strong the cards are, as a table on the screen and as JSON values."""

from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from kingofnewyork.arena.card_strength.counts import STAGE_STARTS, CardCounts
from kingofnewyork.arena.card_strength.estimates import (
    StrengthEstimate,
    buyer_lift,
    gain_for_nothing,
    gain_over_price,
)
from kingofnewyork.arena.card_strength.measured import MeasuredCards
from kingofnewyork.rules.hooks import Card
from kingofnewyork.rules.ids import TABLE_SIZES
from kingofnewyork.rules.registry import CARD_IDS, CARDS
from kingofnewyork.words.catalogue import Words
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.things import card as card_phrase

ESTIMATES: Final = {
    "gain_over_price": gain_over_price,
    "gain_for_nothing": gain_for_nothing,
    "buyer_lift": buyer_lift,
}
VALUE_DIGITS: Final = 4
MINUS: Final = "\N{MINUS SIGN}"


def print_strengths(
    console: Console, measured: MeasuredCards, monsters: int | None, words: Words
) -> None:
    """Print all cards, what brings most first."""
    table = _table(words, "strength-card", "strength-cost")
    for counts in rank_cards(measured, monsters):
        printed = CARDS[CARD_IDS[counts.slug]].printed
        name = words.text(card_phrase(CARD_IDS[counts.slug]))
        table.add_row(name, str(printed.cost), *_figures(counts, monsters, None))
    console.print(table)
    console.print(words.sentence(phrase("strength-note", games=measured.games)))


def print_card(console: Console, measured: MeasuredCards, card: Card, words: Words) -> None:
    """Print one card by table size and by turn."""
    counts = measured.counts[card.printed.slug]
    table = _table(words, "strength-where")
    table.add_row(words.text(phrase("strength-all")), *_figures(counts, None, None))
    for size in TABLE_SIZES:
        name = words.text(phrase("strength-monsters", n=size))
        table.add_row(name, *_figures(counts, size, None))
    for stage in range(len(STAGE_STARTS)):
        table.add_row(words.text(stage_name(stage)), *_figures(counts, None, stage))
    console.print(words.text(card_phrase(card.card_id)))
    console.print(table)
    console.print(words.sentence(phrase("strength-note", games=measured.games)))


def rank_cards(measured: MeasuredCards, monsters: int | None = None) -> list[CardCounts]:
    """The cards, what brings most over its price first."""

    def key(counts: CardCounts) -> float:
        found = gain_over_price(counts, monsters)
        return -found.value if found else 1.0

    return sorted(measured.counts.values(), key=key)


def stage_name(stage: int) -> Phrase:
    """Which turns of one's own a stage is."""
    first = STAGE_STARTS[stage]
    if stage + 1 == len(STAGE_STARTS):
        return phrase("strength-turns-from", first=first)
    return phrase("strength-turns", first=first, last=STAGE_STARTS[stage + 1] - 1)


def strength_values(measured: MeasuredCards, card: Card | None = None) -> dict[str, Any]:
    """Everything as JSON values: of all cards, or of one."""
    return {
        "command": measured.command,
        "games": measured.games,
        "cards": [
            {
                "card": counts.slug,
                "cost": CARDS[CARD_IDS[counts.slug]].printed.cost,
                "all": _part_values(counts, None, None),
                "monsters": {str(size): _part_values(counts, size, None) for size in TABLE_SIZES},
                "turns": {
                    str(first): _part_values(counts, None, stage)
                    for stage, first in enumerate(STAGE_STARTS)
                },
            }
            for counts in rank_cards(measured)
            if card is None or counts.slug == card.printed.slug
        ],
    }


def _part_values(counts: CardCounts, monsters: int | None, stage: int | None) -> dict[str, Any]:
    cells = [counts.total(size, stage) for size in ([monsters] if monsters else TABLE_SIZES)]
    found: dict[str, Any] = {
        "trials": sum(cell.trials for cell in cells),
        "buyers": sum(cell.buyers for cell in cells),
    }
    for name, estimate in ESTIMATES.items():
        value = estimate(counts, monsters, stage)
        found[name] = None if value is None else _estimate_values(value)
    return found


def _estimate_values(value: StrengthEstimate) -> dict[str, float]:
    digits = VALUE_DIGITS
    return {
        "value": round(value.value, digits),
        "low": round(value.low, digits),
        "high": round(value.high, digits),
    }


def _table(words: Words, *first: str) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for number, key in enumerate((*first, "strength-net", "strength-gift", "strength-buyers")):
        table.add_column(words.text(phrase(key)), justify="left" if number == 0 else "right")
    return table


def _figures(counts: CardCounts, monsters: int | None, stage: int | None) -> list[str]:
    return [points_text(one(counts, monsters, stage)) for one in ESTIMATES.values()]


def points_text(found: StrengthEstimate | None) -> str:
    """Points of win chance, and half the width of the interval."""
    if found is None:
        return "-"
    margin = 100 * (found.high - found.value)
    return f"{100 * found.value:+.1f} ±{margin:.1f}".replace("-", MINUS)
