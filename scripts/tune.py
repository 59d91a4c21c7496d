"""Fit the weights of the value function to games that the exact bot plays against itself.

tune play    Play games and keep the actions. Games are played in blocks, a file each, by seeds from
             --seed on, at tables of 2 to 6 monsters in turn, or of --monsters only; blocks that are
             there already are left alone, so the same command goes on where it was stopped, and the
             same seeds give the same files. --exact of a hundred monsters are exact bots, the
             others rule bots of some style; with --bot they play as exact-v1 or learned does.
             --slips of a thousand choices are made at random, so that odd positions are seen too.
tune fit     Fit the weights to the turns of all blocks of the folders but one in ten, which is for
             validation: first to who won, then twice to a mixture of who won and what the weights
             say a turn later (TD), with the share --trace of the former. All table sizes weigh the
             same. What the games do not tell stays near the weights of exact-v1, made as bold as
             they should be; and points, life and energy are never worth less than one less of them.
             With --write the table in the source is rewritten.
tune judge   Print how well the weights in the source predict the games of the folders, by the
             number of monsters that began: the mean loss, the Brier score beside that of even
             chances, and the calibration error.
tune trust   Print how true the chances are that hints and reviews show, at the first reroll of each
             turn of the games of the folders: log-loss, Brier score and calibration error by table
             size and stage, and the reliability curve, as tables in Markdown. --save FILE keeps the
             numbers.

Examples:
  scripts/tune play --folder /tmp/tune --games 5000 --seed 1
  scripts/tune fit --folder /tmp/tune --write
  scripts/tune play --folder /tmp/validation --games 2000 --seed 1000001 --slips 0
  scripts/tune judge --folder /tmp/validation
  scripts/tune play --folder /tmp/learned --bot learned --games 1000 --seed 5000001 --slips 0
  scripts/tune trust --folder /tmp/learned --save /tmp/trust.json
"""

import argparse
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.arena.processes.task_runner import ProcessRunner
from kingofnewyork.bots.exact.frozen_bots import FIRST_VALUE
from kingofnewyork.bots.learned.layout import Flags
from kingofnewyork.bots.learned.network import softmax
from kingofnewyork.bots.learned.value import network_value
from kingofnewyork.bots.rule.card_worth import KNOWN_CARDS
from kingofnewyork.bots.rule.style import BRAWLER, BUILDER, RULE, STAR_CHASER, TURTLE, Style
from kingofnewyork.bots.value.estimate import PRESENT_VALUE
from kingofnewyork.bots.value.features import (
    ALIVE_GROUPS,
    CARDS_OFFSET,
    SHAPES,
    STARTS,
    WEIGHT_COUNT,
    WEIGHTS_PER_GROUP,
    features,
    leading_points,
    turns_to_wait,
)
from kingofnewyork.bots.value.value_function import ValueFunction
from kingofnewyork.cards import DECK
from kingofnewyork.cli.progress import progress_bar
from kingofnewyork.odds.roll_lattice import Numbers
from kingofnewyork.rules.ids import LOWER, TABLE_SIZES
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import SEATS, State
from kingofnewyork.training.adam import Adam
from kingofnewyork.training.calibration import Calibration, calibration, calibrations
from kingofnewyork.training.games import (
    find_blocks,
    make_blocks,
    missing_blocks,
    play_game_blocks,
    read_games,
    split_validation,
)
from kingofnewyork.training.positions import (
    Turns,
    outcome_targets,
    replay_turns,
    size_weights,
    td_lambda_targets,
)
from kingofnewyork.training.shown_chances import (
    measure_shown_chances,
    read_shown_turns,
    shown_chances_text,
)

ROOT = Path(__file__).resolve().parents[1]
RULE_BOT_STYLES = (RULE, RULE, RULE, RULE, RULE, RULE, BRAWLER, STAR_CHASER, BUILDER, TURTLE)
VALUE_FUNCTIONS: dict[str, Callable[[], ValueFunction]] = {
    "exact": lambda: PRESENT_VALUE,
    "exact-v1": lambda: FIRST_VALUE,
    "learned": network_value,
}
"""The bots whose games can be played, by name."""
MAX_FEATURES = 30
"""Features kept for a monster: more than it ever has."""
OUTPUT = ROOT / "src/kingofnewyork/bots/value/weights.py"
RISING_SHAPES = (0, 1, 2, 3)
"""The lists that never fall: points, life outside, life in Manhattan, energy."""
BATCH_SIZE = 2048
LEARNING_RATE = 0.03
ADAM_BETA2 = 0.99
ADAM_EPSILON = 1e-7
TD_ROUNDS = 2
PRIOR_SCALES = np.linspace(0.3, 1.2, 37)
"""By how much the weights of `exact-v1` may be multiplied."""

CARD_PULL = 30
"""How much more Keep cards are kept from changing: some are seldom seen."""

FeatureRows = NDArray[np.int16]


@dataclass
class FeatureTurns(Turns):
    """Turns as the value function takes them."""

    rows: FeatureRows
    """For each turn and seat, where its weights stand, filled up with `WEIGHT_COUNT`."""

    @property
    def alive(self) -> Flags:
        return self.rows[:, :, 0] < WEIGHT_COUNT


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    play = commands.add_parser("play", help="play games and keep them")
    play.add_argument("--folder", type=Path, required=True)
    play.add_argument("--games", type=int, default=5000)
    play.add_argument("--seed", type=int, default=1)
    play.add_argument("--monsters", type=int, choices=TABLE_SIZES, help="how many, at all tables")
    play.add_argument("--exact", type=int, default=100, metavar="PERCENT")
    play.add_argument("--slips", type=int, default=15, metavar="THOUSANDTHS")
    play.add_argument("--bot", choices=VALUE_FUNCTIONS, default="exact", help="whom they play like")
    play.add_argument("--jobs", type=int, default=1, help="processes that play")
    play.set_defaults(run=play_games)
    fit = commands.add_parser("fit", help="fit the weights to games that were played")
    fit.add_argument("--folder", type=Path, required=True, nargs="+")
    fit.add_argument("--epochs", type=int, default=12)
    fit.add_argument("--smooth", type=float, default=30.0)
    fit.add_argument("--trace", type=float, default=0.7, metavar="SHARE")
    fit.add_argument("--write", action="store_true")
    fit.set_defaults(run=fit_weights)
    judge = commands.add_parser("judge", help="see how well the weights in the source predict")
    judge.add_argument("--folder", type=Path, required=True, nargs="+")
    judge.set_defaults(run=judge_weights)
    trust = commands.add_parser("trust", help="see how true the chances of hints and reviews are")
    trust.add_argument("--folder", type=Path, required=True, nargs="+")
    trust.add_argument("--save", type=Path, metavar="FILE")
    trust.set_defaults(run=measure_trust)
    arguments = parser.parse_args()
    arguments.run(arguments)


@dataclass(frozen=True)
class TunePlayers:
    """Who plays: some exact bots, and rule bots of some style."""

    exact_percent: int
    slips_per_thousand: int
    bot: str
    """By whose value function the exact bots go."""

    def draw(self, random: Random) -> ValueFunction | Style:
        """Who takes a seat."""
        if random.random() * 100 < self.exact_percent:
            return VALUE_FUNCTIONS[self.bot]()
        return random.choice(RULE_BOT_STYLES)


def play_games(arguments: argparse.Namespace) -> None:
    """Play all blocks of games that have no file yet."""
    arguments.folder.mkdir(parents=True, exist_ok=True)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    players = TunePlayers(arguments.exact, arguments.slips, arguments.bot)
    sizes = (arguments.monsters,) if arguments.monsters else TABLE_SIZES
    blocks = make_blocks(arguments.folder, seeds, sizes, players)
    missing = missing_blocks(blocks)
    with progress_bar(sum(len(block.seeds) for block in missing)) as advance:
        play_game_blocks(missing, ProcessRunner(arguments.jobs), advance)
    print(f"{len(blocks) - len(missing)} blocks were there, {len(missing)} were played")


def describe_seats(state: State) -> FeatureRows:
    """The features of all seats, filled up with `WEIGHT_COUNT`."""
    found = np.full((len(SEATS), MAX_FEATURES), WEIGHT_COUNT, np.int16)
    waiting = turns_to_wait(state)
    leader = leading_points(state)
    is_free = max(state.place) < LOWER
    for seat in SEATS[: len(waiting)]:
        if waiting[seat] >= 0:
            places = features(state, seat, waiting, leader, is_free)[:MAX_FEATURES]
            found[seat, : len(places)] = places
    return found


def fit_weights(arguments: argparse.Namespace) -> None:
    """Fit the weights, print how well they do and write them if asked to."""
    paths, validation_paths = split_validation(block_paths(arguments.folder))
    if not validation_paths:
        sys.exit(f"tune: {len(paths)} blocks are too few, one in ten is for validation; play more")
    learnt, validation = read_features(paths), read_features(validation_paths)
    print(f"{len(learnt)} turns to learn from, {len(validation)} to judge by")
    prior = scaled_prior(learnt)
    print_fits("exact-v1, as bold as it should be, validation", validation, prior)
    targets: Numbers = outcome_targets(learnt).astype(np.float64)
    weights = descend_gradient(learnt, targets, prior, prior, arguments)
    print_fits("fitted to winners, validation", validation, round_weights(weights))
    for number in range(TD_ROUNDS):
        chances = row_chances(learnt.rows, weights)
        targets = td_lambda_targets(learnt, chances, arguments.trace)
        weights = descend_gradient(learnt, targets, weights, prior, arguments)
        print_fits(f"TD {number + 1}, validation", validation, round_weights(weights))
    if arguments.write:
        OUTPUT.write_text(weights_source(round_weights(weights)[:-1]))
        print(f"written: {OUTPUT}")


def scaled_prior(turns: FeatureTurns) -> Numbers:
    """The weights of `exact-v1`, all multiplied by what makes them predict best.

    What the games do not tell, such as what a card is worth that is seldom bought, stays near them.
    """
    first = np.append(FIRST_VALUE.weights, 0.0)
    counts = size_weights(turns)
    winners = np.arange(len(turns)), turns.winners
    losses = [
        -(counts * np.log(row_chances(turns.rows, scale * first)[winners])).mean()
        for scale in PRIOR_SCALES
    ]
    found: Numbers = PRIOR_SCALES[int(np.argmin(losses))] * first
    return found


def judge_weights(arguments: argparse.Namespace) -> None:
    """Print how well the weights in the source predict."""
    turns = read_features(block_paths(arguments.folder))
    print_fits("weights in the source", turns, np.append(PRESENT_VALUE.weights, 0.0))


def measure_trust(arguments: argparse.Namespace) -> None:
    """Print how true the chances of hints and reviews are, and keep the numbers if asked to."""
    paths = block_paths(arguments.folder)
    with progress_bar(sum(1 for path in paths for _ in read_games(path))) as advance:
        found = measure_shown_chances(read_shown_turns(paths, advance))
    print(shown_chances_text(found), end="")
    if arguments.save:
        arguments.save.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def block_paths(folders: list[Path]) -> list[Path]:
    """The blocks of all folders."""
    paths = [path for folder in folders for path in find_blocks(folder)]
    if not paths:
        sys.exit(f"tune: no games in {', '.join(map(str, folders))}; `tune play` plays some")
    return paths


def round_weights(weights: Numbers) -> Numbers:
    """The weights as they are written down, in hundredths; the last one, for nothing, is 0."""
    return np.append(np.round(100 * weights[:-1]) / 100, 0.0)


def read_features(paths: list[Path]) -> FeatureTurns:
    """The turns of some blocks, without games that nobody won."""
    rows: list[FeatureRows] = []
    winners, games, sizes = replay_turns(paths, lambda state: rows.append(describe_seats(state)))
    return FeatureTurns(winners, games, sizes, np.array(rows))


def row_chances(rows: FeatureRows, weights: Numbers) -> Numbers:
    """The chances of all seats to win, by these weights."""
    alive = rows[:, :, 0] < WEIGHT_COUNT
    scores = np.where(alive, weights[rows].sum(axis=2), -np.inf)
    return softmax(scores)


def descend_gradient(
    turns: FeatureTurns,
    targets: Numbers,
    start: Numbers,
    prior: Numbers,
    arguments: argparse.Namespace,
) -> Numbers:
    """Fit weights by gradient descent (Adam), with a learning rate that gets smaller."""
    random = np.random.default_rng(1)
    weights = start.copy()
    epochs = arguments.epochs
    counts = size_weights(turns)
    optimizer = Adam(weights, beta2=ADAM_BETA2, epsilon=ADAM_EPSILON)
    steps = 0
    size = min(BATCH_SIZE, len(targets))
    total = epochs * (len(targets) // size)
    for _ in range(epochs):
        order = random.permutation(len(targets))
        for first in range(0, len(targets) - size + 1, size):
            batch = order[first : first + size]
            steps += 1
            slope = gradient(turns.rows[batch], targets[batch], counts[batch], weights) / size
            slope += regularization(weights - prior, arguments.smooth) / len(targets)
            weights -= optimizer.step(slope, LEARNING_RATE * (1 - steps / (total + 1)))
            weights[-1] = 0
    return make_monotone(weights)


def gradient(rows: FeatureRows, targets: Numbers, counts: Numbers, weights: Numbers) -> Numbers:
    """How the negative likelihood of the targets changes with the weights."""
    error = (row_chances(rows, weights) - targets) * counts[:, None]
    spread = np.repeat(error.ravel(), rows.shape[2])
    return np.bincount(rows.ravel(), spread, len(weights)).astype(np.float64)


def regularization(weights: Numbers, smooth: float) -> Numbers:
    """The gradient that keeps changes alike for neighbours, and all of them a little smaller."""
    found = 2.0 * weights
    found[CARDS_OFFSET:] *= CARD_PULL
    for group in range(ALIVE_GROUPS):
        for number, (_, count, length) in enumerate(SHAPES):
            start = group * WEIGHTS_PER_GROUP + STARTS[number]
            table = weights[start : start + count * length].reshape(count, length)
            bend = np.diff(table, n=2, axis=1)
            part = np.zeros_like(table)
            part[:, :-2] += bend
            part[:, 1:-1] -= 2 * bend
            part[:, 2:] += bend
            across = np.diff(table, axis=0)
            part[:-1] -= 0.1 * across
            part[1:] += 0.1 * across
            found[start : start + count * length] += smooth * part.ravel()
    return found


def make_monotone(weights: Numbers) -> Numbers:
    """Make the rising lists never fall: where they do, neighbours get their mean."""
    for group in range(ALIVE_GROUPS):
        for number in RISING_SHAPES:
            _, count, length = SHAPES[number]
            for row in range(count):
                start = group * WEIGHTS_PER_GROUP + STARTS[number] + row * length
                weights[start : start + length] = pool_falls(weights[start : start + length])
    return weights


def pool_falls(row: Numbers) -> Numbers:
    """The nearest row that does not fall."""
    groups: list[tuple[float, int]] = []
    for number in row.tolist():
        group = (number, 1)
        while groups and groups[-1][0] > group[0]:
            worth, size = groups.pop()
            whole = size + group[1]
            group = ((worth * size + group[0] * group[1]) / whole, whole)
        groups.append(group)
    return np.concatenate([np.full(size, worth) for worth, size in groups])


def print_fits(name: str, turns: FeatureTurns, weights: Numbers) -> None:
    """Print how well the weights predict, for all tables and for each number of monsters."""
    print(name)
    chances = row_chances(turns.rows, weights)
    found = calibrations(turns, chances)
    for size in TABLE_SIZES:
        if str(size) in found:
            print_fit(f"  {size} monsters", found[str(size)])
    many = turns.sizes > 2
    if many.any():
        print_fit("  3 to 6 monsters", calibration(turns.select(many), chances[many]))
    print_fit("  all", found["all"])


def print_fit(name: str, found: Calibration) -> None:
    """Print how true the chances of some turns are."""
    print(
        f"{name}: {found.games} games, {found.turns} turns, loss {found.loss:.4f}, "
        f"Brier {found.brier:.4f} (even chances {found.even_brier:.4f}), "
        f"calibration error {found.error:.4f}"
    )


def weights_source(weights: Numbers) -> str:
    """The table as source text."""
    lines = [HEAD]
    whole = np.round(100 * weights).astype(int).tolist()
    for group in range(ALIVE_GROUPS):
        lines.append(f"\n{ALIVE_GROUP_NAMES[group]}\n")
        for number, (name, count, length) in enumerate(SHAPES):
            start = group * WEIGHTS_PER_GROUP + STARTS[number]
            lines.append(f"{name}\n")
            for row in range(count):
                some = whole[start + row * length : start + (row + 1) * length]
                lines.append(f"  {' '.join(map(str, some))}\n")
    lines.append(MIDDLE)
    for card in DECK:
        early, late = whole[CARDS_OFFSET + card], whole[CARDS_OFFSET + KNOWN_CARDS + card]
        if early or late:
            lines.append(f'    "{CARDS[card].printed.slug}": ({early}, {late}),\n')
    return "".join([*lines, TAIL])


ALIVE_GROUP_NAMES = ("TWO ALIVE", "THREE ALIVE", "FOUR ALIVE", "FIVE OR SIX ALIVE")
HEAD = '''"""The weights of all features in hundredths, fitted by scripts/tune.

They are not constants: the compiler would copy those into what it compiles.
"""

WEIGHT_ROWS: str = """'''
MIDDLE = '''"""
"""The rows of each list below its name, for each number of living monsters; numbers indented."""

KEEPS: dict[str, tuple[int, int]] = {
'''
TAIL = '''}
"""Keep cards: while the leader is far from the end, and later."""
'''

if __name__ == "__main__":
    main()
