"""Measures how strong the cards are: many games, in blocks that can be stopped and gone on with."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kingofnewyork.arena.card_strength.counts import (
    AllCounts,
    add_counts,
    count_game,
    counts_values,
    no_counts,
    read_counts,
)
from kingofnewyork.arena.card_strength.trials import try_cards
from kingofnewyork.arena.journal_files import append_line, open_journal
from kingofnewyork.arena.processes.task_runner import TaskRunner

GAMES_PER_BLOCK: Final = 500
STRENGTH_JOURNAL_FORMAT: Final = "kingofnewyork card strength journal 1"


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
    runner: TaskRunner,
    journal: Path | None = None,
    advance: Callable[[int], None] = lambda games: None,
) -> AllCounts:
    """Play all games of a plan and count; the same counts whoever plays them.

    Args:
        plan: which games.
        runner: whoever plays the games.
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
    missing = [(block,) for block in blocks if block.start not in done]
    for (block,), more in runner.run_tasks(count_block, missing):
        if journal:
            line = {"first": block.start, "games": len(block), "cards": counts_values(more)}
            append_line(journal, json.dumps(line))
        add_counts(counts, more)
        advance(len(block))
    return counts


def count_block(seeds: range) -> AllCounts:
    """Play the games of some seeds and count."""
    counts = no_counts()
    for seed in seeds:
        count_game(counts, *try_cards(seed))
    return counts


def _open_journal(path: Path, plan: StrengthPlan) -> dict[int, AllCounts]:
    """The blocks that a journal has, by first seed; a new journal has none."""
    blocks = open_journal(
        path,
        {"format": STRENGTH_JOURNAL_FORMAT, "seed": plan.seed},
        _read_block,
        "is not the journal of this measurement: name another file",
    )
    wanted = plan.blocks
    return {block.start: cards for block, cards in blocks if block in wanted}


def _read_block(line: dict[str, Any]) -> tuple[range, AllCounts]:
    """The block of a line, and its counts."""
    first = line["first"]
    return range(first, first + line["games"]), read_counts(line["cards"])
