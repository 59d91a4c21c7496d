"""Measures how strong the cards are: many games, in blocks that can be stopped and gone on with."""

import json
import multiprocessing
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kingofnewyork.arena.card_strength.counts import (
    AllCounts,
    add_counts,
    count_game,
    counts_values,
    no_counts,
    read_counts,
)
from kingofnewyork.arena.card_strength.trials import try_cards
from kingofnewyork.arena.journal_files import (
    BadJournal,
    append_line,
    begin_journal,
    drop_torn_line,
    read_whole_lines,
)

GAMES_PER_BLOCK: Final = 500
FORMAT: Final = "kingofnewyork card strength journal 1"


@dataclass(frozen=True)
class StrengthPlan:
    """Which games are played."""

    games: int
    seed: int = 1
    """Of the first game; the others follow."""

    @property
    def blocks(self) -> list[range]:
        """The seeds of each block."""
        last = self.seed + self.games
        return [
            range(first, min(first + GAMES_PER_BLOCK, last))
            for first in range(self.seed, last, GAMES_PER_BLOCK)
        ]


def measure_cards(
    plan: StrengthPlan,
    jobs: int = 1,
    journal: Path | None = None,
    advance: Callable[[int], None] = lambda games: None,
) -> AllCounts:
    """Play all games of a plan and count; the same counts whatever `jobs` is.

    Args:
        plan: which games.
        jobs: how many processes play.
        journal: a file that keeps every block, so that a run that was stopped goes on.
        advance: called with how many more games are done.
    """
    counts = no_counts()
    done = _open_journal(journal, plan) if journal else {}
    blocks = plan.blocks
    for block in blocks:
        if block.start in done:
            add_counts(counts, done[block.start])
            advance(len(block))
    missing = [block for block in blocks if block.start not in done]
    for block, more in _count_blocks(missing, jobs):
        if journal:
            line = {"first": block.start, "games": len(block), "cards": counts_values(more)}
            append_line(journal, json.dumps(line))
        add_counts(counts, more)
        advance(len(block))
    return counts


def _count_blocks(blocks: list[range], jobs: int) -> Iterator[tuple[range, AllCounts]]:
    if jobs <= 1 or len(blocks) <= 1:
        yield from map(count_block, blocks)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(blocks))) as pool:
        yield from pool.imap_unordered(count_block, blocks)


def count_block(seeds: range) -> tuple[range, AllCounts]:
    """Play the games of some seeds and count."""
    counts = no_counts()
    for seed in seeds:
        count_game(counts, *try_cards(seed))
    return seeds, counts


def _open_journal(path: Path, plan: StrengthPlan) -> dict[int, AllCounts]:
    """The blocks that a journal has, by first seed; a new journal has none."""
    head = json.dumps({"format": FORMAT, "seed": plan.seed})
    if not path.exists():
        begin_journal(path, head)
        return {}
    lines = read_whole_lines(path)
    if not lines or lines[0] != head:
        raise BadJournal(f"{path} is not the journal of this measurement: name another file")
    found: dict[int, AllCounts] = {}
    sizes = {block.start: len(block) for block in plan.blocks}
    try:
        for line in lines[1:]:
            block = json.loads(line)
            if sizes.get(block["first"]) == block["games"]:
                found[block["first"]] = read_counts(block["cards"])
    except (ValueError, LookupError, TypeError) as problem:
        raise BadJournal(f"{path} is damaged: {problem}") from problem
    drop_torn_line(path)
    return found
