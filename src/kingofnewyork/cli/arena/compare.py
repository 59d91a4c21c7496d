"""The command `arena compare`: plays until it is known whether a bot is better than another."""

import json
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from kingofnewyork.arena.arena_journal import ArenaJournal, PlayedBlock
from kingofnewyork.arena.blocks import ArenaSetup
from kingofnewyork.arena.blocks_run import play_blocks
from kingofnewyork.arena.ladder import share_of_blocks
from kingofnewyork.arena.processes.referee import PairingReferee
from kingofnewyork.arena.processes.task_runner import open_runner
from kingofnewyork.arena.sequential_test import (
    BETTER,
    NOT_BETTER,
    UNDECIDED,
    Hypotheses,
    SequentialTest,
)
from kingofnewyork.bots.named import find_bot
from kingofnewyork.cli.arena.tables import share_text, share_values
from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.option_values import (
    parse_jobs,
    parse_limits,
    parse_number,
    parse_sizes,
    parse_whole_number,
)
from kingofnewyork.cli.progress import progress_bar
from kingofnewyork.errors import BadSetup
from kingofnewyork.play.game_start import NEW_GAME, GameStart

EXIT_CODES: Final = {BETTER: 0, NOT_BETTER: 1, UNDECIDED: 3}


@dataclass(frozen=True)
class ComparisonRequest:
    """The arguments of `arena compare`."""

    hero: str
    other: str
    sizes: str
    gain: str
    from_gain: str
    blocks: str
    seed: str
    jobs: str | None
    decisions: str
    seconds: str
    file: str | None
    json: bool
    start: GameStart = NEW_GAME
    cluster: str = ""

    def hypotheses(self) -> Hypotheses:
        """What is tested."""
        low = parse_number("--from", self.from_gain) / 100
        high = parse_number("--gain", self.gain) / 100
        if low >= high:
            raise BadSetup(f"--gain {self.gain} must be more than --from {self.from_gain}")
        return Hypotheses(low, high)

    def setup(self) -> ArenaSetup:
        """Who meets whom."""
        if self.hero == self.other:
            raise BadSetup(f"{self.hero} is as good as itself: name two bots")
        for name in (self.hero, self.other):
            find_bot(name)
        sizes = parse_sizes(self.sizes)
        seed = parse_whole_number("--seed", self.seed)
        return ArenaSetup((self.other,), sizes, seed, self.hero, self.start)


def run_comparison(request: ComparisonRequest) -> int:
    """Play, test and tell; return the exit code."""
    setup = request.setup()
    test = SequentialTest(request.hypotheses())
    most = parse_whole_number("--blocks", request.blocks, 1)
    limits = parse_limits(request.decisions, request.seconds)
    workers = parse_jobs(request.jobs)
    with TemporaryDirectory() as folder:
        journal = ArenaJournal.open(Path(request.file or Path(folder) / "compare.jsonl"), setup)
        try:
            for played in journal.blocks[:most]:
                test.add(block_gain(played, setup.hero), len(played.block.lineup))
            if test.verdict == UNDECIDED and len(journal.blocks) < most:
                with (
                    open_runner(workers, request.cluster) as runner,
                    runner.open_referee(limits) as referee,
                ):
                    _play_on(journal, test, most, referee)
        except KeyboardInterrupt:
            print(f"stopped after {test.blocks} blocks", file=sys.stderr)
            return EXIT_INTERRUPTED
        if request.json:
            print(json.dumps(comparison_values(journal, test), indent=2))
        else:
            print(comparison_text(journal, test))
    return EXIT_CODES[test.verdict]


def _play_on(
    journal: ArenaJournal, test: SequentialTest, most: int, referee: PairingReferee
) -> None:
    """Play blocks until the test is decided or there are enough."""
    setup = journal.setup
    first = len(journal.blocks)
    games = sum(len(setup.block(number).seatings) for number in range(first, most))
    with (
        progress_bar(games) as advance,
        closing(play_blocks(setup, first, most, referee, advance)) as blocks,
    ):
        for played in blocks:
            journal.add(played)
            test.add(block_gain(played, setup.hero), len(played.block.lineup))
            if test.verdict != UNDECIDED:
                return


def block_gain(played: PlayedBlock, hero: str) -> float:
    """The hero's wins for each game of a block, less parity."""
    wins = sum(game.wins(game.bots.index(hero)) for game in played.games)
    return wins / len(played.games) - 1 / len(played.block.lineup)


def comparison_text(journal: ArenaJournal, test: SequentialTest) -> str:
    """What was found, in a few lines."""
    setup = journal.setup
    games = sum(len(played.games) for played in journal.blocks)
    gain, half = 100 * test.gain, 100 * test.half_width
    low, high = 100 * test.hypotheses.low, 100 * test.hypotheses.high
    lines = [
        f"{setup.hero} against {setup.players[0]}: {test.verdict}",
        f"gain over parity {gain:+.2f} % ± {half:.2f}, tested {low:+g} % against {high:+g} %, "
        f"log-likelihood ratio {test.ratio:+.2f}",
        f"{games} games in {len(journal.blocks)} blocks, seed {setup.seed}",
    ]
    for size in sorted(set(setup.sizes)):
        share = share_of_blocks(journal.blocks, setup.hero, size)
        lines.append(f"  {size} monsters: {share_text(share)} of {share.blocks} blocks")
    reasons = {game.reason for played in journal.blocks for game in played.games if game.reason}
    return "\n".join([*lines, *sorted(reasons)])


def comparison_values(journal: ArenaJournal, test: SequentialTest) -> dict[str, Any]:
    """What was found, as plain JSON values."""
    setup = journal.setup
    return {
        "hero": setup.hero,
        "other": setup.players[0],
        "verdict": test.verdict,
        "gain": round(test.gain, 6),
        "half_width": round(test.half_width, 6),
        "log_likelihood_ratio": round(test.ratio, 4),
        "tested": [test.hypotheses.low, test.hypotheses.high],
        "blocks": len(journal.blocks),
        "games": sum(len(played.games) for played in journal.blocks),
        "seed": setup.seed,
        "shares": {
            str(size): share_values(share_of_blocks(journal.blocks, setup.hero, size))
            for size in sorted(set(setup.sizes))
        },
        "problems": sorted(
            {game.reason for played in journal.blocks for game in played.games if game.reason}
        ),
    }
