"""The results of an arena as a table on the screen, as Markdown and as JSON."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from kingofnewyork import __version__
from kingofnewyork.arena.arena_journal import ArenaJournal, PlayedBlock, start_text
from kingofnewyork.arena.ladder import Ladder, LadderRow, MeanShare, make_ladder
from kingofnewyork.arena.pairs import paired_gains
from kingofnewyork.cli.option_values import parse_names
from kingofnewyork.errors import BadSetup

MAX_PROBLEM_LINES = 20
"""How many lines of a traceback are shown."""


def show_table(files: list[str], as_json: bool, markdown: bool, pair: str = "") -> int:
    """Print the table of all games of some journals; return the exit code."""
    names = parse_names("--pair", pair) if pair else ()
    if as_json and markdown:
        raise BadSetup("--json and --markdown cannot be combined")
    if pair and len(names) != 2:
        raise BadSetup(f"--pair {pair[:40]}: name two bots")
    journals = [ArenaJournal.read(Path(file)) for file in files]
    if as_json:
        values = ladder_values(journals)
        if names:
            values["pair"] = pair_values(journals, *names)
        print(json.dumps(values, indent=2))
        return 0
    if markdown:
        print(markdown_table(journals))
    else:
        print_ladder(*journals)
    if names:
        print("\n".join(pair_lines(journals, *names)))
    return 0


def ladder_columns(ladder: Ladder) -> list[str]:
    """The titles of the columns."""
    sizes = sorted({size for row in ladder.rows for size in row.by_size})
    return ["bot", "rating", *[f"% of {size}" for size in sizes], "place", "ms", "forfeits"]


def ladder_cells(ladder: Ladder, row: LadderRow) -> list[str]:
    """The cells of a bot's row."""
    sizes = sorted({size for each in ladder.rows for size in each.by_size})
    return [
        row.rating.name,
        f"{row.rating.rating:.0f} ± {row.rating.high - row.rating.rating:.0f}",
        *[short_share_text(row.by_size.get(size)) for size in sizes],
        f"{row.rank:.2f}",
        f"{row.milliseconds:.2f}",
        str(row.forfeits),
    ]


def short_share_text(share: MeanShare | None) -> str:
    """A share in per cent with half its interval, where that is known."""
    if share is None:
        return ""
    half = 100 * max(share.high - share.mean, share.mean - share.low)
    return f"{100 * share.mean:.1f}" + (f" ± {half:.1f}" if share.is_sure else "")


def share_text(share: MeanShare) -> str:
    """A share in per cent with its interval."""
    return f"{100 * share.mean:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def print_ladder(*journals: ArenaJournal) -> None:
    """Print the table of all games, and below it what went wrong."""
    blocks = all_blocks(journals)
    if not blocks:
        print("no block was played yet")
        return
    ladder = make_ladder(blocks)
    table = Table(title="; ".join(map(field_text, journals)))
    for number, title in enumerate(ladder_columns(ladder)):
        table.add_column(title, justify="right" if number else "left")
    for row in ladder.rows:
        table.add_row(*ladder_cells(ladder, row))
    console = Console()
    console.print(table)
    for problem in ladder.problems:
        console.print("\n".join(problem.splitlines()[:MAX_PROBLEM_LINES]), markup=False)


def all_blocks(journals: Sequence[ArenaJournal]) -> list[PlayedBlock]:
    """The blocks of some journals, one after the other."""
    return [played for journal in journals for played in journal.blocks]


def markdown_table(journals: Sequence[ArenaJournal]) -> str:
    """The table as Markdown, with the line that says how it was made."""
    ladder = make_ladder(all_blocks(journals))
    columns = ladder_columns(ladder)
    lines = [columns, ["---"] * len(columns)]
    lines += [ladder_cells(ladder, row) for row in ladder.rows]
    text = "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
    return f"{text}\n\n{'; '.join(map(field_text, journals))}."


def field_text(journal: ArenaJournal) -> str:
    """How many games were played, and by which seed, in words."""
    setup = journal.setup
    games = sum(len(played.games) for played in journal.blocks)
    sizes = ", ".join(map(str, setup.sizes))
    return (
        f"{games} games in {len(journal.blocks)} blocks, tables of {sizes}, seed {setup.seed}"
        f"{start_text(setup.start)}, version {__version__}"
    )


def pair_lines(journals: Sequence[ArenaJournal], first: str, second: str) -> list[str]:
    """How two bots compare at the tables at which both sat, a line for each number of monsters."""
    found = paired_gains(all_blocks(journals), first, second)
    if not found:
        return [f"{first} and {second} have not met"]
    return [
        f"{size} monsters, {gain.blocks} blocks with both: {first} won "
        f"{abs(100 * gain.mean):.1f}{half_text(gain.half)} points "
        f"{'more' if gain.mean >= 0 else 'less'} than {second}"
        for size, gain in found.items()
    ]


def half_text(half: float | None) -> str:
    """Half an interval in per cent, where it is known."""
    return "" if half is None else f" ± {100 * half:.1f}"


def pair_values(journals: Sequence[ArenaJournal], first: str, second: str) -> dict[str, Any]:
    """The same as plain JSON values."""
    found = paired_gains(all_blocks(journals), first, second)
    return {
        "bots": [first, second],
        "gains": {
            str(size): {
                "mean": round(gain.mean, 5),
                "half": None if gain.half is None else round(gain.half, 5),
                "blocks": gain.blocks,
            }
            for size, gain in found.items()
        },
    }


def ladder_values(journals: Sequence[ArenaJournal]) -> dict[str, Any]:
    """The table as plain JSON values."""
    ladder = make_ladder(all_blocks(journals))
    return {
        "version": __version__,
        "runs": [
            {
                "players": list(journal.setup.players),
                "sizes": list(journal.setup.sizes),
                "seed": journal.setup.seed,
                "blocks": len(journal.blocks),
            }
            for journal in journals
        ],
        "games": ladder.games,
        "blocks": ladder.blocks,
        "bots": [
            {
                "name": row.rating.name,
                "rating": round(row.rating.rating, 2),
                "low": round(row.rating.low, 2),
                "high": round(row.rating.high, 2),
                "games": row.rating.games,
                "wins": {str(size): share_values(share) for size, share in row.by_size.items()},
                "place": round(row.rank, 4),
                "milliseconds": round(row.milliseconds, 3),
                "forfeits": row.forfeits,
            }
            for row in ladder.rows
        ],
        "problems": ladder.problems,
    }


def share_values(share: MeanShare) -> dict[str, float]:
    """A share as plain JSON values."""
    return {
        "share": round(share.mean, 5),
        "low": round(share.low, 5),
        "high": round(share.high, 5),
        "blocks": share.blocks,
    }
