"""Fit the weights of the value function to games that the exact bot plays against itself.

tune play    Play games and write down every turn's beginning: the features of each living monster,
             and who won in the end. Games are played in blocks, a file each, by seeds from --seed
             on, at tables of 2 to 6 monsters in turn; blocks that are there already are left alone,
             so the same command goes on where it was stopped, and the same seeds give the same
             files. --exact of a hundred monsters are exact bots, the others rule bots of some
             style; with --first they play as exact-v1 does. --slips of a thousand choices are
             made at random, so that odd positions are seen too.
tune fit     Fit the weights to all blocks of the folders, one block in ten held back: first to who
             won, then twice to a mixture of who won and what the weights say a turn later (TD),
             with the share --trace of the former. All table sizes weigh the same. What the games
             do not tell stays near the weights of exact-v1, made as bold as they should be; and
             points, life and energy are never worth less than one less of them. With --write the
             table in the source is rewritten.
tune judge   Print how well the weights in the source predict the games of the folders, by the
             number of monsters that began: the mean loss, the Brier score beside that of even
             chances, and the calibration error.

Examples:
  scripts/tune play --folder /tmp/tune --games 5000 --seed 1
  scripts/tune fit --folder /tmp/tune --write
  scripts/tune play --folder /tmp/held --games 2000 --seed 1000001 --slips 0
  scripts/tune judge --folder /tmp/held
"""

import argparse
import multiprocessing
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.bots.exact.frozen_bots import FIRST_VALUE
from kingofnewyork.bots.exact.rating import rate_state
from kingofnewyork.bots.rule.card_worth import KNOWN_CARDS
from kingofnewyork.bots.rule.choice import styled_choice
from kingofnewyork.bots.rule.style import BRAWLER, BUILDER, RULE, STAR_CHASER, TURTLE, Style
from kingofnewyork.bots.value.estimate import PRESENT_VALUE, LinearValue
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
from kingofnewyork.cards import DECK
from kingofnewyork.cli.simulate.progress import progress_bar
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.engine import apply_unchecked, legal_actions, new_state
from kingofnewyork.rules.ids import LOWER
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import SEATS, State

ROOT = Path(__file__).resolve().parents[1]
STYLES = (RULE, RULE, RULE, RULE, RULE, RULE, BRAWLER, STAR_CHASER, BUILDER, TURTLE)
GAMES_PER_FILE = 50
HELD_BACK_EVERY = 10
"""One block in so many is not learnt from."""
TABLE_SIZES = (2, 3, 4, 5, 6)
MAX_FEATURES = 30
"""Features kept for a monster: more than it ever has."""
OUTPUT = ROOT / "src/kingofnewyork/bots/value/weights.py"
RISING_SHAPES = (0, 1, 2, 3)
"""The lists that never fall: points, life outside, life in Manhattan, energy."""
BATCH_SIZE = 2048
TD_ROUNDS = 2
CALIBRATION_BINS = 20
PRIOR_SCALES = np.linspace(0.3, 1.2, 37)
"""By how much the weights of `exact-v1` may be multiplied."""

CARD_PULL = 30
"""How much more Keep cards are held back from changing: some are seldom seen."""

Numbers = NDArray[np.float64]
Places = NDArray[np.int16]
Seats = NDArray[np.int64]


@dataclass
class Turns:
    """The beginnings of turns, in the order in which they were played."""

    rows: Places
    """For each turn and seat, where its weights stand, filled up with `WEIGHT_COUNT`."""
    winners: Seats
    """Who won the game in the end."""
    games: Seats
    """The seed of the game."""
    sizes: Seats
    """How many monsters began."""

    def select(self, which: NDArray[np.bool_]) -> "Turns":
        """Some of the turns."""
        return Turns(self.rows[which], self.winners[which], self.games[which], self.sizes[which])


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    play = commands.add_parser("play", help="play games and write down their turns")
    play.add_argument("--folder", type=Path, required=True)
    play.add_argument("--games", type=int, default=5000)
    play.add_argument("--seed", type=int, default=1)
    play.add_argument("--exact", type=int, default=100, metavar="PERCENT")
    play.add_argument("--slips", type=int, default=15, metavar="THOUSANDTHS")
    play.add_argument("--first", action="store_true", help="play as exact-v1 does")
    play.add_argument("--jobs", type=int, default=1, help="processes that play")
    play.set_defaults(run=play_games)
    fit = commands.add_parser("fit", help="fit the weights to what was written down")
    fit.add_argument("--folder", type=Path, required=True, nargs="+")
    fit.add_argument("--epochs", type=int, default=12)
    fit.add_argument("--smooth", type=float, default=30.0)
    fit.add_argument("--trace", type=float, default=0.7, metavar="SHARE")
    fit.add_argument("--write", action="store_true")
    fit.set_defaults(run=fit_weights)
    judge = commands.add_parser("judge", help="see how well the weights in the source predict")
    judge.add_argument("--folder", type=Path, required=True, nargs="+")
    judge.set_defaults(run=judge_weights)
    arguments = parser.parse_args()
    arguments.run(arguments)


@dataclass(frozen=True)
class GameBatch:
    """Some games to play, and where their turns go."""

    path: Path
    seeds: range
    exact: int
    slips: int
    is_first: bool
    """Whether the exact bots go by the first value function."""

    @property
    def judge(self) -> LinearValue:
        """The value function of the exact bots."""
        return FIRST_VALUE if self.is_first else PRESENT_VALUE


def play_games(arguments: argparse.Namespace) -> None:
    """Play all blocks of games that have no file yet."""
    arguments.folder.mkdir(parents=True, exist_ok=True)
    last = arguments.seed + arguments.games
    blocks = [
        GameBatch(
            arguments.folder / f"block-{first:08d}.npz",
            range(first, min(first + GAMES_PER_FILE, last)),
            arguments.exact,
            arguments.slips,
            arguments.first,
        )
        for first in range(arguments.seed, last, GAMES_PER_FILE)
    ]
    missing = [block for block in blocks if not block.path.exists()]
    with progress_bar(sum(len(block.seeds) for block in missing)) as advance:
        for played in run_blocks(missing, arguments.jobs):
            for _ in range(played):
                advance()
    print(f"{len(blocks) - len(missing)} blocks were there, {len(missing)} were played")


def run_blocks(blocks: list[GameBatch], jobs: int) -> Iterator[int]:
    """Play blocks, in several processes if asked to; yield how many games each has."""
    if jobs <= 1:
        yield from map(play_block, blocks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(play_block, blocks)


def play_block(block: GameBatch) -> int:
    """Play the games of a block and write its file, whole or not at all."""
    rows: list[Places] = []
    facts: list[tuple[int, int, int]] = []
    for seed in block.seeds:
        play_game(seed, block, rows, facts)
    winners, games, sizes = np.array(facts, np.int64).T
    part = block.path.with_suffix(".part.npz")
    np.savez_compressed(part, rows=np.array(rows), winners=winners, games=games, sizes=sizes)
    part.rename(block.path)
    return len(block.seeds)


def play_game(
    seed: int, block: GameBatch, rows: list[Places], facts: list[tuple[int, int, int]]
) -> None:
    """Play one game; add its turns to `rows`, and winner, seed and table size to `facts`."""
    random = Random(seed)
    monsters = TABLE_SIZES[seed % len(TABLE_SIZES)]
    styles = [
        None if random.random() * 100 < block.exact else random.choice(STYLES)
        for _ in range(monsters)
    ]
    state = new_state(range(monsters), DECK, True)
    nature = SeededNature(seed)
    turn = 0
    turns = 0
    while state.agenda:
        seat = state.agenda[-1].seat
        if seat < 0:
            action = nature.answer(state)
        elif random.random() * 1000 < block.slips:
            action = random.choice(legal_actions(state))
        else:
            action = choose_action(state, styles[seat], block.judge)
        apply_unchecked(state, action)
        if state.turn != turn and state.agenda:
            turn = state.turn
            turns += 1
            rows.append(describe_seats(state))
    facts += [(state.winner, seed, monsters)] * turns


def choose_action(state: State, style: Style | None, judge: LinearValue) -> int:
    """The action of a bot of that style; of the exact bot if there is none."""
    return rate_state(state, judge)[0][0] if style is None else styled_choice(state, style)


def describe_seats(state: State) -> Places:
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
    paths = block_paths(arguments.folder)
    last = HELD_BACK_EVERY - 1
    learnt = load_turns([p for n, p in enumerate(paths) if n % HELD_BACK_EVERY != last])
    held = load_turns([p for n, p in enumerate(paths) if n % HELD_BACK_EVERY == last])
    print(f"{len(learnt.rows)} turns to learn from, {len(held.rows)} to judge by")
    prior = scaled_prior(learnt)
    print_fits("exact-v1, as bold as it should be, held back", held, prior)
    targets = outcomes(learnt)
    weights = descend_gradient(learnt, targets, prior, prior, arguments)
    print_fits("fitted to winners, held back", held, round_weights(weights))
    for number in range(TD_ROUNDS):
        targets = mixed_targets(learnt, weights, arguments.trace)
        weights = descend_gradient(learnt, targets, weights, prior, arguments)
        print_fits(f"TD {number + 1}, held back", held, round_weights(weights))
    if arguments.write:
        OUTPUT.write_text(weights_source(round_weights(weights)[:-1]))
        print(f"written: {OUTPUT}")


def scaled_prior(turns: Turns) -> Numbers:
    """The weights of `exact-v1`, all multiplied by what makes them predict best.

    What the games do not tell, such as what a card is worth that is seldom bought, stays near them.
    """
    first = np.append(FIRST_VALUE.weights, 0.0)
    counts = turn_weights(turns)
    winners = np.arange(len(turns.rows)), turns.winners
    losses = [
        -(counts * np.log(win_chances(turns.rows, scale * first)[winners])).mean()
        for scale in PRIOR_SCALES
    ]
    found: Numbers = PRIOR_SCALES[int(np.argmin(losses))] * first
    return found


def judge_weights(arguments: argparse.Namespace) -> None:
    """Print how well the weights in the source predict."""
    turns = load_turns(block_paths(arguments.folder))
    print_fits("weights in the source", turns, np.append(PRESENT_VALUE.weights, 0.0))


def block_paths(folders: list[Path]) -> list[Path]:
    """The blocks of all folders."""
    paths = [path for folder in folders for path in sorted(folder.glob("block-????????.npz"))]
    if not paths:
        sys.exit(f"tune: no games in {', '.join(map(str, folders))}; `tune play` plays some")
    return paths


def round_weights(weights: Numbers) -> Numbers:
    """The weights as they are written down, in hundredths; the last one, for nothing, is 0."""
    return np.append(np.round(100 * weights[:-1]) / 100, 0.0)


def load_turns(paths: list[Path]) -> Turns:
    """The turns of some blocks, without games that nobody won."""
    parts: list[list[NDArray[np.int64]]] = []
    for path in paths:
        with np.load(path) as block:
            parts.append([block[name] for name in ("rows", "winners", "games", "sizes")])
    rows, winners, games, sizes = [np.concatenate(column) for column in zip(*parts, strict=True)]
    return Turns(rows.astype(np.int16), winners, games, sizes).select(winners >= 0)


def win_chances(rows: Places, weights: Numbers) -> Numbers:
    """The chances of all seats to win, by these weights."""
    alive = rows[:, :, 0] < WEIGHT_COUNT
    scores = np.where(alive, weights[rows].sum(axis=2), -np.inf)
    scores -= scores.max(axis=1, keepdims=True)
    powers = np.exp(scores)
    found: Numbers = powers / powers.sum(axis=1, keepdims=True)
    return found


def outcomes(turns: Turns) -> Numbers:
    """What is to be predicted: 1 for the winner."""
    found = np.zeros((len(turns.rows), len(SEATS)))
    found[np.arange(len(found)), turns.winners] = 1
    return found


def mixed_targets(turns: Turns, weights: Numbers, trace: float) -> Numbers:
    """For each turn the target of the next one and what the weights say there, mixed.

    The target of a game's last turn is who won it.
    """
    targets = outcomes(turns)
    chances = win_chances(turns.rows, weights)
    for turn in range(len(targets) - 2, -1, -1):
        if turns.games[turn] == turns.games[turn + 1]:
            targets[turn] = trace * targets[turn + 1] + (1 - trace) * chances[turn + 1]
    return targets


def turn_weights(turns: Turns) -> Numbers:
    """How much each turn counts: all table sizes together the same, 1 in the mean."""
    counts = np.bincount(turns.sizes, minlength=max(TABLE_SIZES) + 1)
    present = np.count_nonzero(counts)
    found: Numbers = len(turns.sizes) / (present * counts[turns.sizes])
    return found


def descend_gradient(
    turns: Turns,
    targets: Numbers,
    start: Numbers,
    prior: Numbers,
    arguments: argparse.Namespace,
) -> Numbers:
    """Fit weights by stochastic gradient descent, with steps that get smaller."""
    random = np.random.default_rng(1)
    weights = start.copy()
    epochs = arguments.epochs
    counts = turn_weights(turns)
    mean = np.zeros_like(weights)
    square = np.zeros_like(weights)
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
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope * slope - square)
            step = 0.03 * (1 - steps / (total + 1))
            ready = 1 - 0.9**steps, 1 - 0.99**steps
            weights -= step * (mean / ready[0]) / (np.sqrt(square / ready[1]) + 1e-7)
            weights[-1] = 0
    return make_monotone(weights)


def gradient(rows: Places, targets: Numbers, counts: Numbers, weights: Numbers) -> Numbers:
    """How the negative likelihood of the targets changes with the weights."""
    error = (win_chances(rows, weights) - targets) * counts[:, None]
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


def print_fits(name: str, turns: Turns, weights: Numbers) -> None:
    """Print how well the weights predict, for all tables and for each number of monsters."""
    print(name)
    for size in TABLE_SIZES:
        print_fit(f"  {size} monsters", turns.select(turns.sizes == size), weights)
    print_fit("  3 to 6 monsters", turns.select(turns.sizes > 2), weights)
    print_fit("  all", turns, weights)


def print_fit(name: str, turns: Turns, weights: Numbers) -> None:
    """Print how well the weights predict the winners of some turns."""
    if not len(turns.rows):
        return
    found = win_chances(turns.rows, weights)
    alive = turns.rows[:, :, 0] < WEIGHT_COUNT
    won = outcomes(turns)
    even = alive / alive.sum(axis=1, keepdims=True)
    loss = -np.log(np.maximum(found[won > 0], 1e-9)).mean()
    brier = ((found - won)[alive] ** 2).mean()
    base = ((even - won)[alive] ** 2).mean()
    bins = np.minimum((found[alive] * CALIBRATION_BINS).astype(int), CALIBRATION_BINS - 1)
    gap = np.bincount(bins, found[alive] - won[alive], CALIBRATION_BINS)
    games = len(np.unique(turns.games))
    print(
        f"{name}: {games} games, {len(turns.rows)} turns, loss {loss:.4f}, Brier {brier:.4f} "
        f"(even chances {base:.4f}), calibration error {np.abs(gap).sum() / alive.sum():.4f}"
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
