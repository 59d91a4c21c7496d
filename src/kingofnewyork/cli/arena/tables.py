"""The results of an arena as a table on the screen, as Markdown and as JSON."""

import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from kingofnewyork import __version__
from kingofnewyork.arena.arena_journal import ArenaJournal, start_text
from kingofnewyork.arena.ladder import Ladder, LadderRow, MeanShare, make_ladder
from kingofnewyork.cli.simulate.files import write_text

MAX_PROBLEM_LINES = 20
"""How many lines of a traceback are shown."""


def show_table(file: str, json_file: str | None, markdown: bool) -> int:
    """Print or write the table of a journal; return the exit code."""
    journal = ArenaJournal.read(Path(file))
    if json_file is not None:
        write_text(json_file, json.dumps(ladder_values(journal), indent=2) + "\n")
        if json_file == "-":
            return 0
    if markdown:
        print(markdown_table(journal))
    else:
        print_ladder(journal)
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


def print_ladder(journal: ArenaJournal) -> None:
    """Print the table, and below it what went wrong."""
    if not journal.blocks:
        print("no block was played yet")
        return
    ladder = make_ladder(journal.blocks)
    table = Table(title=f"{ladder.games} games in {ladder.blocks} blocks, {field_text(journal)}")
    for number, title in enumerate(ladder_columns(ladder)):
        table.add_column(title, justify="right" if number else "left")
    for row in ladder.rows:
        table.add_row(*ladder_cells(ladder, row))
    console = Console()
    console.print(table)
    for problem in ladder.problems:
        console.print("\n".join(problem.splitlines()[:MAX_PROBLEM_LINES]), markup=False)


def markdown_table(journal: ArenaJournal) -> str:
    """The table as Markdown, with the line that says how it was made."""
    ladder = make_ladder(journal.blocks)
    columns = ladder_columns(ladder)
    lines = [columns, ["---"] * len(columns)]
    lines += [ladder_cells(ladder, row) for row in ladder.rows]
    text = "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
    return f"{text}\n\n{ladder.games} games in {ladder.blocks} blocks, {field_text(journal)}."


def field_text(journal: ArenaJournal) -> str:
    """Who has met, in words."""
    setup = journal.setup
    sizes = ", ".join(map(str, setup.sizes))
    start = start_text(setup.start)
    return f"tables of {sizes}, seed {setup.seed}{start}, version {__version__}"


def ladder_values(journal: ArenaJournal) -> dict[str, Any]:
    """The table as plain JSON values."""
    ladder = make_ladder(journal.blocks)
    return {
        "version": __version__,
        "players": list(journal.setup.players),
        "sizes": list(journal.setup.sizes),
        "seed": journal.setup.seed,
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
