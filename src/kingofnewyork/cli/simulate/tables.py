"""The results of a simulation in tables that fit the terminal."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingofnewyork.arena.intervals import Share
from kingofnewyork.arena.plan import Plan
from kingofnewyork.arena.statistics import BotSummary, CardSummary, Summary
from kingofnewyork.cli.console import count_text, make_console
from kingofnewyork.cli.progress import speed_text
from kingofnewyork.cli.terminal import wrap

COMPACT_BELOW_COLUMNS: Final = 72
"""In a narrower terminal, a table leaves out what matters least."""
MIN_SHOWN_BUYERS: Final = 30
"""A card is shown if so many bought it: fewer mean nothing."""
MAX_CARDS_SHOWN: Final = 10
ROUND_COLUMN_WIDTH: Final = 7
BUYER_BIAS_NOTE: Final = (
    "Who can pay for a card is often ahead already: this tells who buys, not what a card is worth."
)
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def print_summary(plan: Plan, summary: Summary, seconds: float) -> None:
    """Print the results on standard output."""
    console = make_console()
    _print_line(console, _headline(plan, summary, seconds))
    _print_table(console, _bots_table(summary.bots, console.width))
    _print_seats(console, summary)
    _print_line(console, _ends_text(summary))
    _print_table(console, _curves_table(summary, console.width))
    _print_cards(console, summary.cards)


def _print_line(console: Console, text: str) -> None:
    console.print(Text(wrap(text, console.width)), soft_wrap=True)


def _print_table(console: Console, table: Table) -> None:
    """Print the table and an empty line, without blanks at the ends of lines."""
    with console.capture() as captured:
        console.print(table)
    lines = [line.rstrip() for line in captured.get().splitlines() if line.strip()]
    console.file.write("\n".join([*lines, "", ""]))


def _headline(plan: Plan, summary: Summary, seconds: float) -> str:
    """Return what was played, and how to play it again."""
    count = count_text(summary.games, "game", "games")
    counts = Counter(plan.players)
    parts = [f"{many} x {name}" if many > 1 else name for name, many in counts.items()]
    shared = f" in blocks of {plan.block} with the same dice" if plan.block > 1 else ""
    speed = speed_text(summary.games, seconds) if seconds else "no time"
    drawn = f"{plan.draw} drawn from " if plan.draw else ""
    return f"{count} of {drawn}{', '.join(parts)}{shared}.\nSeed {plan.seed}; {speed}.\n"


def _table(title: str, *columns: str) -> Table:
    """Make an empty table; all columns but the first hold numbers, which are not wrapped."""
    table = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    table.pad_edge = False
    for number, column in enumerate(columns):
        justify: Literal["left", "right"] = "right" if number else "left"
        table.add_column(column, justify=justify, overflow="fold", no_wrap=bool(number))
    return table


def _percent(share: Share) -> str:
    return f"{100 * share.share:.1f} %"


def _interval(share: Share) -> str:
    return f"{100 * share.low:.1f}-{100 * share.high:.1f}"


def _bots_table(bots: Sequence[BotSummary], columns: int) -> Table:
    """Make the table of how the bots did, the best first."""
    more = () if columns < COMPACT_BELOW_COLUMNS else ("points", "kills", "choices", "ms each")
    table = _table("Wins of one seat", "bot", "wins", "95 %", "rank", *more)
    for bot in sorted(bots, key=lambda bot: -bot.wins.share):
        cells = [bot.name, _percent(bot.wins), _interval(bot.wins), f"{bot.rank:.2f}"]
        if more:
            cells += [f"{bot.points:.1f}", f"{bot.kills:.2f}"]
            cells += [f"{bot.decisions:.1f}", milliseconds_text(bot.milliseconds)]
        table.add_row(*cells)
    return table


def _wins_table(title: str, names: Sequence[str], shares: Sequence[Share]) -> Table:
    """Make a table of wins by seat or by order of turns."""
    table = _table(title, "", "wins", "95 %")
    for name, share in zip(names, shares, strict=False):
        table.add_row(name, _percent(share), _interval(share))
    return table


def _print_seats(console: Console, summary: Summary) -> None:
    """Print the wins by seat and by order of turns, side by side if there is room."""
    seats = _wins_table(
        "Wins by seat", [f"seat {seat}" for seat in range(len(ORDINALS))], summary.seats
    )
    order = _wins_table("Wins by order of turns", ORDINALS, summary.order)
    if console.width < COMPACT_BELOW_COLUMNS:
        _print_table(console, seats)
        _print_table(console, order)
    else:
        both = Table.grid(padding=(0, 6, 0, 0))
        both.add_row(seats, order)
        _print_table(console, both)


def _ends_text(summary: Summary) -> str:
    """Return how games end, and when."""
    points, alive, nobody = summary.ends.values()
    turns = summary.turns
    return (
        f"{_percent(points)} of the games end with 20 points, {_percent(alive)} with one monster "
        f"alive, {_percent(nobody)} with none. A game takes {turns.mean:.1f} turns (9 of 10 games "
        f"between {turns.quantiles[5]} and {turns.quantiles[95]}) "
        f"and {summary.decisions:.0f} choices.\n"
    )


def _curves_table(summary: Summary, columns: int) -> Table:
    """Make the table of points and life as rounds begin."""
    curves = summary.curves
    shown = max(2, (min(columns, COMPACT_BELOW_COLUMNS) - 20) // ROUND_COLUMN_WIDTH)
    step = -(-len(curves.running) // shown)
    rounds = range(0, len(curves.running), step)
    table = _table("As rounds begin", "round", *[str(past + 1) for past in rounds])
    table.add_row("games going on", *[str(curves.running[past]) for past in rounds])
    for what, means in (("points", curves.points), ("life", curves.life)):
        for bot in summary.bots:
            mean = means[bot.name]
            table.add_row(f"{what} of {bot.name}", *[f"{mean[past]:.1f}" for past in rounds])
    return table


def _print_cards(console: Console, cards: Sequence[CardSummary]) -> None:
    """Print the cards whose buyers won most and least."""
    known = [card for card in cards if card.wins.of >= MIN_SHOWN_BUYERS]
    known.sort(key=lambda card: -card.wins.share)
    if not known:
        return
    title = "Wins of those who bought a card"
    if len(known) > MAX_CARDS_SHOWN:
        title += f": highest and lowest of {len(known)}"
        known = known[: MAX_CARDS_SHOWN // 2] + known[-MAX_CARDS_SHOWN // 2 :]
    table = _table(title, "card", "buyers", "wins", "95 %")
    for card in known:
        table.add_row(card.name, str(card.wins.of), _percent(card.wins), _interval(card.wins))
    _print_table(console, table)
    _print_line(console, BUYER_BIAS_NOTE)


def milliseconds_text(number: float) -> str:
    """Two digits that matter, never in powers of ten: 0.0021, 1.6, 160."""
    if number >= 10 or not number:
        return f"{number:.0f}"
    return f"{number:.{1 - math.floor(math.log10(number))}f}"
