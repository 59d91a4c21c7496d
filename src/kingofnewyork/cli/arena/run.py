"""The command `arena run`: plays the blocks that a journal lacks."""

import sys
from pathlib import Path

from kingofnewyork.arena.arena_journal import ArenaJournal
from kingofnewyork.arena.blocks import ArenaSetup
from kingofnewyork.arena.blocks_run import play_blocks
from kingofnewyork.arena.processes.cluster import Cluster, ClusterReferee
from kingofnewyork.arena.processes.referee import BotLimits, Referee
from kingofnewyork.bots.named import find_bot
from kingofnewyork.cli.arena.tables import print_ladder
from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.option_values import (
    parse_jobs,
    parse_limits,
    parse_names,
    parse_sizes,
    parse_whole_number,
)
from kingofnewyork.cli.simulate.progress import progress_bar


def run_arena(
    file: str,
    players: str,
    sizes: str,
    blocks: str,
    seed: str,
    jobs: str | None,
    decisions: str,
    seconds: str,
    cluster: str = "",
) -> int:
    """Play what is missing, keep it and show the table; return the exit code."""
    setup = ArenaSetup(
        parse_names("--players", players), parse_sizes(sizes), parse_whole_number("--seed", seed)
    )
    wanted = parse_whole_number("--blocks", blocks, 1)
    limits = parse_limits(decisions, seconds)
    workers = parse_jobs(jobs)
    for name in setup.players:
        find_bot(name)
    journal = ArenaJournal.open(Path(file), setup)
    try:
        if len(journal.blocks) < wanted:
            play_missing(journal, wanted, make_referee(workers, limits, cluster))
    except KeyboardInterrupt:
        print(f"stopped after {len(journal.blocks)} of {wanted} blocks", file=sys.stderr)
        return EXIT_INTERRUPTED
    print_ladder(journal)
    return 0


def make_referee(workers: int, limits: BotLimits, cluster: str) -> Referee | ClusterReferee:
    """Who has the games played: processes of this machine, or a cluster."""
    if not cluster:
        return Referee(workers, limits)
    return ClusterReferee(Cluster(cluster, workers), limits)


def play_missing(journal: ArenaJournal, wanted: int, referee: Referee | ClusterReferee) -> None:
    """Play the blocks that are missing, with a progress bar, and add them to the journal."""
    setup = journal.setup
    first = len(journal.blocks)
    games = sum(len(setup.block(number).seatings) for number in range(first, wanted))
    with referee, progress_bar(games) as advance:
        for played in play_blocks(setup, first, wanted, referee, advance):
            journal.add(played)
