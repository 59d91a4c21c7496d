"""The command `arena run`: plays the blocks that a journal lacks."""

import sys
from dataclasses import dataclass
from pathlib import Path

from kingofnewyork.arena.arena_journal import ArenaJournal
from kingofnewyork.arena.blocks import ArenaSetup
from kingofnewyork.arena.blocks_run import play_blocks
from kingofnewyork.arena.processes.referee import PairingReferee
from kingofnewyork.arena.processes.task_runner import open_runner
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
from kingofnewyork.cli.progress import progress_bar
from kingofnewyork.play.game_start import NEW_GAME, GameStart


@dataclass(frozen=True)
class ArenaRequest:
    """The arguments of `arena run`."""

    file: str
    players: str
    sizes: str
    blocks: str
    seed: str
    jobs: str | None
    decisions: str
    seconds: str
    start: GameStart = NEW_GAME
    cluster: str = ""

    def setup(self) -> ArenaSetup:
        """Who meets whom."""
        players = parse_names("--players", self.players)
        seed = parse_whole_number("--seed", self.seed)
        return ArenaSetup(players, parse_sizes(self.sizes), seed, start=self.start)


def run_arena(request: ArenaRequest) -> int:
    """Play what is missing, keep it and show the table; return the exit code."""
    setup = request.setup()
    wanted = parse_whole_number("--blocks", request.blocks, 1)
    limits = parse_limits(request.decisions, request.seconds)
    workers = parse_jobs(request.jobs)
    for name in setup.players:
        find_bot(name)
    journal = ArenaJournal.open(Path(request.file), setup)
    try:
        if len(journal.blocks) < wanted:
            with (
                open_runner(workers, request.cluster) as runner,
                runner.open_referee(limits) as referee,
            ):
                play_missing(journal, wanted, referee)
    except KeyboardInterrupt:
        print(f"stopped after {len(journal.blocks)} of {wanted} blocks", file=sys.stderr)
        return EXIT_INTERRUPTED
    print_ladder(journal)
    return 0


def play_missing(journal: ArenaJournal, wanted: int, referee: PairingReferee) -> None:
    """Play the blocks that are missing, with a progress bar, and add them to the journal."""
    setup = journal.setup
    first = len(journal.blocks)
    games = sum(len(setup.block(number).seatings) for number in range(first, wanted))
    with progress_bar(games) as advance:
        for played in play_blocks(setup, first, wanted, referee, advance):
            journal.add(played)
