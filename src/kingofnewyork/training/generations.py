"""Training: generations of games that the newest network plays, learns from and is judged by.

Everything is kept in a folder, so the same command goes on where it was stopped: the games of each
generation in blocks, the network it made, the arena in which it met the best so far, and a report.
"""

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from kingofnewyork.arena.arena_journal import ArenaJournal
from kingofnewyork.arena.blocks import ArenaSetup
from kingofnewyork.arena.blocks_run import play_blocks
from kingofnewyork.arena.ladder import MeanShare, share_of_blocks
from kingofnewyork.arena.processes.referee import BotLimits
from kingofnewyork.arena.processes.shipped_start import BOX, ShippedStart, ship_start
from kingofnewyork.arena.processes.task_runner import TaskRunner, open_runner
from kingofnewyork.bots.learned.network import Network, load_network
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.errors import BadSetup
from kingofnewyork.play.game_start import NEW_GAME, GameStart
from kingofnewyork.rules.ids import TABLE_SIZES
from kingofnewyork.training.calibration import network_calibration, prior_calibration
from kingofnewyork.training.fit import TrainingSchedule, fit_network
from kingofnewyork.training.games import (
    GAMES_PER_FILE,
    SMALL_SIZES,
    VALIDATION_EVERY_BLOCKS,
    GameBlock,
    Mixture,
    make_blocks,
    missing_blocks,
    play_game_blocks,
    split_validation,
)
from kingofnewyork.training.positions import Positions, read_positions

SEEDS_PER_GENERATION: Final = 1_000_000
SMALL_TABLE_SEEDS: Final = 500_000
"""Where the seeds of games at small tables begin within a generation."""
SEEDS_PER_RUN: Final = 100_000_000
MAX_GENERATIONS: Final = 99
MIN_GAMES: Final = VALIDATION_EVERY_BLOCKS
"""With fewer there would be none to judge by."""
REPLAYED_GENERATIONS: Final = 3
"""A network learns from the games of the last generations."""
OLDER_SHARE: Final = 0.2
STYLE_SHARE: Final = 0.1
GATE_SIZES: Final = (2, 4, 6)
FIRST_BEST: Final = "exact"
"""What the first network has to beat."""

OpenProgress = Callable[[str, int], AbstractContextManager[Callable[[], None]]]
"""Shows how far a part is: what it is called and how many steps it has; yields the next step."""


@dataclass(frozen=True)
class TrainingPlan:
    """What a training run does; with the seed it says all about its result."""

    folder: Path
    generations: int = 3
    games: int = 1000
    """Games of each generation at tables of 2 to 6, and as many again at small tables."""
    seed: int = 0
    gate_blocks: int = 240
    """Blocks of the arena in which a network meets the best so far, at 2, 4 and 6 in turn."""
    jobs: int = field(default=1, compare=False)
    cluster: str = field(default="", compare=False)
    """The Dask cluster that plays the games; empty for this machine."""
    schedule: TrainingSchedule = field(default_factory=TrainingSchedule)
    start: GameStart = NEW_GAME
    """The deck of all games, perhaps with cards of one's own."""

    def __post_init__(self) -> None:
        if not 1 <= self.generations <= MAX_GENERATIONS:
            raise BadSetup(f"{self.generations} generations: 1 to {MAX_GENERATIONS} are possible")
        if not MIN_GAMES <= self.games <= SMALL_TABLE_SEEDS:
            raise BadSetup(f"{self.games} games: {MIN_GAMES} to {SMALL_TABLE_SEEDS:,} are possible")
        if self.seed < 0:
            raise BadSetup(f"seed {self.seed}: it must not be negative")

    def generation_folder(self, generation: int) -> Path:
        """Where a generation is kept."""
        return self.folder / f"generation-{generation}"

    def blocks(
        self, generation: int, mixture: Mixture, deck: ShippedStart = BOX
    ) -> list[GameBlock]:
        """The games of a generation."""
        folder = self.generation_folder(generation)
        start = self.seed * SEEDS_PER_RUN + generation * SEEDS_PER_GENERATION + 1
        step = min(GAMES_PER_FILE, self.games // VALIDATION_EVERY_BLOCKS)
        sets = ((start, TABLE_SIZES), (start + SMALL_TABLE_SEEDS, SMALL_SIZES))
        blocks: list[GameBlock] = []
        for first, sizes in sets:
            seeds = range(first, first + self.games)
            blocks += make_blocks(folder, seeds, sizes, mixture, step, deck)
        return blocks


def train(plan: TrainingPlan, progress: OpenProgress, say: Callable[[str], None]) -> Path:
    """Run all generations, or what is left of them; return the file of the best network."""
    plan.folder.mkdir(parents=True, exist_ok=True)
    _check_plan(plan)
    accepted: list[Path] = []
    best: Path | None = None
    with open_runner(plan.jobs, plan.cluster) as runner:
        for generation in range(plan.generations):
            report = _run_generation(plan, generation, accepted, best, runner, progress)
            say(report_text(generation, report))
            network = plan.generation_folder(generation) / "network.npz"
            if report["accepted"]:
                accepted.append(network)
            if report["best"]:
                best = network
    if best is None:
        raise BadSetup(
            f"no network was better than {FIRST_BEST}: run more generations, or play more games "
            "of each in another folder"
        )
    return best


def _check_plan(plan: TrainingPlan) -> None:
    """Refuse to go on with a folder of another plan; more generations are no other plan."""
    facts = {"seed": plan.seed, "games": plan.games, "gate": plan.gate_blocks}
    values = json.dumps({**facts, **asdict(plan.schedule), **plan.start.difference()})
    path = plan.folder / "plan.json"
    if not path.exists():
        path.write_text(values + "\n")
    elif path.read_text().strip() != values:
        raise BadSetup(
            f"{plan.folder} holds a training run of another plan ({path.read_text().strip()}); "
            "name another folder"
        )


def _run_generation(
    plan: TrainingPlan,
    generation: int,
    accepted: list[Path],
    best: Path | None,
    runner: TaskRunner,
    progress: OpenProgress,
) -> dict[str, Any]:
    """Play, learn and judge one generation, unless that has been done; return its report."""
    folder = plan.generation_folder(generation)
    folder.mkdir(exist_ok=True)
    path = folder / "report.json"
    if path.exists():
        found: dict[str, Any] = json.loads(path.read_text())
        return found
    deck = ship_start(plan.start, runner)
    blocks = plan.blocks(generation, _mixture(accepted, runner), deck)
    missing = missing_blocks(blocks)
    games = sum(len(block.seeds) for block in missing)
    with progress(f"generation {generation}: games", games) as advance:
        play_game_blocks(missing, runner, advance)
    network_path = folder / "network.npz"
    learned, validation = _read_replay(plan, generation)
    if network_path.exists():
        network = load_network(network_path)
    else:
        network = _learn(plan, generation, learned, progress)
        network.save(network_path)
    rival = str(best or FIRST_BEST)
    gate = _run_gate(plan, generation, rival, runner, progress)
    report = {
        "games": 2 * plan.games,
        "positions": len(learned),
        "validation": len(validation),
        "linear": {name: asdict(one) for name, one in prior_calibration(validation).items()},
        "network": {
            name: asdict(one) for name, one in network_calibration(validation, network).items()
        },
        "rival": rival,
        "gate": {str(size): asdict(share) for size, share in gate.items()},
        "gain": gain_over_parity(gate),
        "accepted": is_accepted(gate),
        "best": is_better(gate),
    }
    path.write_text(json.dumps(report, indent=2) + "\n")
    return report


def _mixture(accepted: list[Path], runner: TaskRunner) -> Mixture:
    """Who plays the next games; whoever plays them has their networks."""
    if not accepted:
        return Mixture()
    *older, newest = [str(path) for path in accepted]
    files = runner.ship_files([newest, *older])
    return Mixture(newest, tuple(older), OLDER_SHARE, STYLE_SHARE, files=files)


def _read_replay(plan: TrainingPlan, generation: int) -> tuple[Positions, Positions]:
    """The positions to learn from, and those of this generation to judge by."""
    learned: list[Path] = []
    validation: list[Path] = []
    for number in range(max(0, generation + 1 - REPLAYED_GENERATIONS), generation + 1):
        paths = [block.path for block in plan.blocks(number, Mixture())]
        some, validation = split_validation(paths)
        learned += some
    deck = plan.start.find_deck()
    return (
        read_positions(learned, PRESENT_VALUE, deck),
        read_positions(validation, PRESENT_VALUE, deck),
    )


def _learn(
    plan: TrainingPlan, generation: int, learned: Positions, progress: OpenProgress
) -> Network:
    steps = plan.schedule.steps(len(learned))
    with progress(f"generation {generation}: learning", steps) as advance:
        return fit_network(learned, plan.schedule, plan.seed + generation, advance)


def _run_gate(
    plan: TrainingPlan, generation: int, rival: str, runner: TaskRunner, progress: OpenProgress
) -> dict[int, MeanShare]:
    """Let the new network meet the best so far; return its share at each table size."""
    folder = plan.generation_folder(generation)
    hero = str(folder / "network.npz")
    seed = plan.seed * SEEDS_PER_RUN + generation
    arena = ArenaSetup((rival,), GATE_SIZES, seed, hero, start=plan.start)
    journal = ArenaJournal.open(folder / "gate.jsonl", arena)
    first, last = len(journal.blocks), plan.gate_blocks
    games = sum(len(arena.block(number).seatings) for number in range(first, last))
    with (
        progress(f"generation {generation}: arena", games) as advance,
        runner.open_referee(BotLimits()) as referee,
    ):
        for played in play_blocks(arena, first, last, referee, advance):
            journal.add(played)
    return {size: share_of_blocks(journal.blocks, hero, size) for size in GATE_SIZES}


def is_accepted(gate: dict[int, MeanShare]) -> bool:
    """Whether a network may play the next games: it is not clearly behind at any size.

    Networks see better than they play until they have learned from games of their own, so it need
    not be ahead at once.
    """
    return all(share.high >= 1 / size for size, share in gate.items())


def is_better(gate: dict[int, MeanShare]) -> bool:
    """Whether a network is the best so far: clearly behind nowhere, and ahead on the whole."""
    return is_accepted(gate) and gain_over_parity(gate) > 0


def gain_over_parity(gate: dict[int, MeanShare]) -> float:
    """By what share of an even share a network is ahead, the mean of all table sizes."""
    return fmean([share.mean * size for size, share in gate.items()]) - 1


def report_text(generation: int, report: dict[str, Any]) -> str:
    """A few lines about a generation."""
    gate = ", ".join(
        f"{100 * share['mean']:.1f} % at {size} (even {100 / int(size):.1f})"
        for size, share in report["gate"].items()
    )
    before, after = report["linear"]["all"], report["network"]["all"]
    verdict = "the best so far" if report["best"] else "not better than the best so far"
    if not report["accepted"]:
        verdict = "refused"
    return (
        f"generation {generation}: {report['games']} games, {report['positions']} positions; "
        f"loss {before['loss']:.4f} -> {after['loss']:.4f}, "
        f"calibration error {after['error']:.4f}; {verdict}: {gate}"
    )
