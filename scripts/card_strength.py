"""What the documentation says of the strength of the cards: a table of all, and a section each.

The figures are those that come with the game; `kingofnewyork cards --strength` measures them again.
"""

import re
from pathlib import Path
from typing import Final

from kingofnewyork.arena.card_strength.counts import STAGE_STARTS, CardCounts
from kingofnewyork.arena.card_strength.estimates import (
    StrengthEstimate,
    buyer_lift,
    gain_for_nothing,
    gain_over_price,
)
from kingofnewyork.arena.card_strength.measured import MeasuredCards, load_measured_cards
from kingofnewyork.cli.cards.strength import points_text, rank_cards
from kingofnewyork.rules.ids import TABLE_SIZES
from kingofnewyork.rules.registry import CARD_IDS, CARDS

ROOT: Final = Path(__file__).resolve().parent.parent
STRENGTH_PAGE: Final = ROOT / "docs" / "card-strength.md"
TABLE: Final = re.compile(r"(<!-- strengths -->\n).*?(<!-- end of strengths -->)", re.DOTALL)
TABLE_HEAD: Final = (
    "| card | cost | gain over its price | gain for nothing | buyers above even "
    "| trials | buyers |\n"
    f"|{' --- |' * 7}\n"
)
CAUTION: Final = (
    "Measured with rule bots; people, and better bots, use cards differently "
    "([how it is measured](../card-strength.md))."
)


def fill_strengths(text: str) -> tuple[str, list[str]]:
    """Fill the table of a page; return its text, and what is wrong with it."""
    measured = load_measured_cards()
    rows = "".join([_row(counts) for counts in rank_cards(measured)])
    games = f"{measured.games:,} games: `{measured.command}`\n\n"
    filled, number = TABLE.subn(rf"\1\n{games}{TABLE_HEAD}{rows}\n\2", text)
    return filled, [] if number else ["docs/card-strength.md has no table"]


def _row(counts: CardCounts) -> str:
    printed = CARDS[CARD_IDS[counts.slug]].printed
    cells = [counts.total(size) for size in TABLE_SIZES]
    figures = [one(counts) for one in (gain_over_price, gain_for_nothing, buyer_lift)]
    trials, buyers = sum(cell.trials for cell in cells), sum(cell.buyers for cell in cells)
    texts = [printed.name, str(printed.cost), *map(points_text, figures)]
    return f"| {' | '.join(texts)} | {trials:,} | {buyers:,} |\n"


def describe_strengths(slugs: list[str]) -> dict[str, str]:
    """The section on strength of the page of each card that can be bought, by slug."""
    measured = load_measured_cards()
    ranks = {counts.slug: place for place, counts in enumerate(rank_cards(measured), 1)}
    return {slug: describe_strength(measured, slug, ranks[slug], len(ranks)) for slug in slugs}


def describe_strength(measured: MeasuredCards, slug: str, rank: int, of: int) -> str:
    """What a card brings: in all, by table size and by turn."""
    counts = measured.counts[slug]
    net, gift, lift = gain_over_price(counts), gain_for_nothing(counts), buyer_lift(counts)
    assert net is not None
    assert gift is not None
    bought = (
        f" Bots that bought it by themselves won {_points(lift)} more often than an even share."
        if lift
        else ""
    )
    rows: list[tuple[str, int | None, int | None]] = [
        (f"{size} monsters", size, None) for size in TABLE_SIZES
    ]
    rows += [(_stage(stage), None, stage) for stage in range(len(STAGE_STARTS))]
    lines = [
        f"| {name} | {points_text(gain_over_price(counts, size, stage))} "
        f"| {points_text(gain_for_nothing(counts, size, stage))} "
        f"| {points_text(buyer_lift(counts, size, stage))} |\n"
        for name, size, stage in rows
    ]
    return (
        f"## Strength\n\n**{_points(net)}** of win chance more than its price in energy brings, "
        f"place {rank} of {of}; {_points(gift)} if it were free.{bought} {CAUTION}\n\n"
        f"| | gain over its price | gain for nothing | buyers above even |\n|{' --- |' * 4}\n"
        f"{''.join(lines)}"
    )


def _points(found: StrengthEstimate) -> str:
    return f"{points_text(found)} points"


def _stage(stage: int) -> str:
    first = STAGE_STARTS[stage]
    if stage + 1 == len(STAGE_STARTS):
        return f"from its buyer's turn {first} on"
    return f"its buyer's turns {first} to {STAGE_STARTS[stage + 1] - 1}"
