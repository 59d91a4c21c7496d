"""Fit the weights of the value function to the ends of many games.

tune play    Play games and write down every turn's beginning: the features of each living monster,
             and who won in the end. Games are played in blocks, a file each, by seeds from --seed
             on; blocks that are there already are left alone, so the same command goes on where it
             was stopped. 2 to 6 monsters, each a rule bot of some style, or with --exact so many
             of a hundred an exact bot; --slips of a thousand choices are made at random, so that
             odd positions are seen too.
tune fit     Fit the weights to all blocks of the folder by the likelihood of the winners, one game
             in ten held back, and print how well they predict those. Neighbours in a list are drawn
             towards each other, and points, life and energy are never worth less than one less of
             them. With --write the table in the source is rewritten.

Examples:
  scripts/tune play --folder /tmp/tune --games 30000 --seed 1
  scripts/tune fit --folder /tmp/tune --write
"""

import argparse
import sys
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from kingofnewyork.bots.exact.bot import rate_state
from kingofnewyork.bots.rule.card_worth import KNOWN_CARDS
from kingofnewyork.bots.rule.choice import styled_choice
from kingofnewyork.bots.rule.style import BRAWLER, BUILDER, RULE, STAR_CHASER, TURTLE, Style
from kingofnewyork.bots.value.features import (
    CARDS_OFFSET,
    CROWD_COUNT,
    CROWD_SIZE,
    SHAPES,
    STARTS,
    WEIGHT_COUNT,
    features,
    leading_points,
    waits,
)
from kingofnewyork.cards import DECK
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.rules.engine import apply_unchecked, legal_actions, new_state
from kingofnewyork.rules.ids import LOWER
from kingofnewyork.rules.registry import CARDS
from kingofnewyork.rules.state import SEATS, State

ROOT = Path(__file__).resolve().parents[1]
STYLES = (RULE, RULE, RULE, RULE, RULE, RULE, BRAWLER, STAR_CHASER, BUILDER, TURTLE)
GAMES_PER_FILE = 500
MAX_FEATURES = 30
"""Features kept for a monster: more than it ever has."""
KEPT_TURNS_SHARE = 0.6
"""The share of turns written down: neighbours are much the same."""
OUTPUT = ROOT / "src/kingofnewyork/bots/value/weights.py"
RISING_SHAPES = (0, 1, 2, 3)
"""The lists that never fall: points, life outside, life in Manhattan, energy."""

CARD_PULL = 30
"""How much more Keep cards are drawn towards nothing: some are seldom seen."""

Numbers = NDArray[np.float64]
Places = NDArray[np.int16]


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    play = commands.add_parser("play", help="play games and write down their turns")
    play.add_argument("--folder", type=Path, required=True)
    play.add_argument("--games", type=int, default=30_000)
    play.add_argument("--seed", type=int, default=1)
    play.add_argument("--exact", type=int, default=0, metavar="PERCENT")
    play.add_argument("--slips", type=int, default=15, metavar="THOUSANDTHS")
    play.set_defaults(run=play_games)
    fit = commands.add_parser("fit", help="fit the weights to what was written down")
    fit.add_argument("--folder", type=Path, required=True, nargs="+")
    fit.add_argument("--epochs", type=int, default=14)
    fit.add_argument("--smooth", type=float, default=30.0)
    fit.add_argument("--write", action="store_true")
    fit.set_defaults(run=fit_weights)
    arguments = parser.parse_args()
    arguments.run(arguments)


def play_games(arguments: argparse.Namespace) -> None:
    """Play all blocks of games that have no file yet."""
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for first in range(arguments.seed, arguments.seed + arguments.games, GAMES_PER_FILE):
        path = arguments.folder / f"block-{first:08d}.npz"
        if not path.exists():
            rows: list[Numbers] = []
            winners: list[int] = []
            for seed in range(first, first + GAMES_PER_FILE):
                play_game(seed, arguments.exact, arguments.slips, rows, winners)
            part = path.with_suffix(".part.npz")
            np.savez_compressed(part, rows=np.array(rows, np.int16), winners=np.array(winners))
            part.rename(path)
        done = first + GAMES_PER_FILE - arguments.seed
        print(f"\r{done} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def play_game(
    seed: int, exact: int, slips: int, rows: list[NDArray[np.float64]], winners: list[int]
) -> None:
    """Play one game and add its turns to `rows` and `winners`."""
    random = Random(seed)
    monsters = random.choice((2, 3, 4, 4, 5, 6))
    styles = [
        None if random.random() * 100 < exact else random.choice(STYLES) for _ in range(monsters)
    ]
    state = new_state(range(monsters), DECK, True)
    nature = SeededNature(seed)
    turn = 0
    turns = 0
    while state.agenda:
        seat = state.agenda[-1].seat
        if seat < 0:
            action = nature.answer(state)
        else:
            slip = random.random() * 1000 < slips
            legal = legal_actions(state)
            action = random.choice(legal) if slip else choose_action(state, styles[seat])
        apply_unchecked(state, action)
        if state.turn != turn and state.agenda:
            turn = state.turn
            if random.random() < KEPT_TURNS_SHARE:
                rows.append(describe_seats(state))
                turns += 1
    winners += [state.winner] * turns


def choose_action(state: State, style: Style | None) -> int:
    """The action of a bot of that style; of the exact bot if there is none."""
    return rate_state(state)[0][0] if style is None else styled_choice(state, style)


def describe_seats(state: State) -> Numbers:
    """The features of all seats, filled up with `WEIGHT_COUNT`."""
    found = np.full((len(SEATS), MAX_FEATURES), WEIGHT_COUNT)
    waiting = waits(state)
    leader = leading_points(state)
    is_free = max(state.place) < LOWER
    for seat in SEATS[: len(waiting)]:
        if waiting[seat] >= 0:
            places = features(state, seat, waiting, leader, is_free)[:MAX_FEATURES]
            found[seat, : len(places)] = places
    return found


def fit_weights(arguments: argparse.Namespace) -> None:
    """Fit the weights, print how well they do and write them if asked to."""
    paths = [path for folder in arguments.folder for path in sorted(folder.glob("block-*.npz"))]
    kept = [load_block(path) for number, path in enumerate(paths) if number % 10 != 9]
    held = [load_block(path) for number, path in enumerate(paths) if number % 10 == 9]
    rows = np.concatenate([block[0] for block in kept])
    winners = np.concatenate([block[1] for block in kept])
    print(f"{len(rows)} turns to learn from, {sum(len(block[0]) for block in held)} to judge by")
    weights = descend_gradient(rows, winners, arguments.epochs, arguments.smooth)
    rounded = np.append(np.round(100 * weights[:-1]) / 100, 0.0)
    print_fit("learnt", rows[::10], winners[::10], rounded)
    if held:
        rows = np.concatenate([block[0] for block in held])
        winners = np.concatenate([block[1] for block in held])
        print_fit("held back", rows, winners, rounded)
        for alive in range(2, 7):
            some = ((rows[:, :, 0] < WEIGHT_COUNT).sum(axis=1)) == alive
            print_fit(f"{alive} alive", rows[some], winners[some], rounded)
    if arguments.write:
        OUTPUT.write_text(weights_source(rounded[:-1]))
        print(f"written: {OUTPUT}")


def load_block(path: Path) -> tuple[Places, NDArray[np.int64]]:
    """The turns of a block and their winners, without games that nobody won."""
    with np.load(path) as block:
        won = block["winners"] >= 0
        return block["rows"][won], block["winners"][won]


def win_chances(rows: Places, weights: Numbers) -> Numbers:
    """The chances of all seats to win, by these weights."""
    alive = rows[:, :, 0] < WEIGHT_COUNT
    scores = np.where(alive, weights[rows].sum(axis=2), -np.inf)
    scores -= scores.max(axis=1, keepdims=True)
    powers = np.exp(scores)
    found: Numbers = powers / powers.sum(axis=1, keepdims=True)
    return found


def descend_gradient(
    rows: Places, winners: NDArray[np.int64], epochs: int, smooth: float
) -> Numbers:
    """Fit weights by stochastic gradient descent, with steps that get smaller."""
    random = np.random.default_rng(1)
    weights = np.zeros(WEIGHT_COUNT + 1)
    mean = np.zeros_like(weights)
    square = np.zeros_like(weights)
    size = 8192
    steps = 0
    total = epochs * (len(rows) // size)
    for _ in range(epochs):
        order = random.permutation(len(rows))
        for first in range(0, len(rows) - size + 1, size):
            batch = order[first : first + size]
            steps += 1
            slope = gradient(rows[batch], winners[batch], weights) / size
            slope += regularization(weights, smooth) / len(rows)
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope * slope - square)
            step = 0.03 * (1 - steps / (total + 1))
            ready = 1 - 0.9**steps, 1 - 0.99**steps
            weights -= step * (mean / ready[0]) / (np.sqrt(square / ready[1]) + 1e-7)
            weights[-1] = 0
    return make_monotone(weights)


def gradient(rows: Places, winners: NDArray[np.int64], weights: Numbers) -> Numbers:
    """How the negative likelihood of the winners changes with the weights."""
    error = win_chances(rows, weights)
    error[np.arange(len(rows)), winners] -= 1
    spread = np.repeat(error.ravel(), rows.shape[2])
    return np.bincount(rows.ravel(), spread, len(weights)).astype(np.float64)


def regularization(weights: Numbers, smooth: float) -> Numbers:
    """The gradient that draws neighbours together and all weights a little towards zero."""
    found = 2.0 * weights
    found[CARDS_OFFSET:] *= CARD_PULL
    for crowd in range(CROWD_COUNT):
        for number, (_, count, length) in enumerate(SHAPES):
            start = crowd * CROWD_SIZE + STARTS[number]
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
    for crowd in range(CROWD_COUNT):
        for number in RISING_SHAPES:
            _, count, length = SHAPES[number]
            for row in range(count):
                start = crowd * CROWD_SIZE + STARTS[number] + row * length
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


def print_fit(name: str, rows: Places, winners: NDArray[np.int64], weights: Numbers) -> None:
    """Print how well the weights predict the winners."""
    if not len(rows):
        return
    found = win_chances(rows, weights)
    alive = rows[:, :, 0] < WEIGHT_COUNT
    won = np.zeros_like(found)
    won[np.arange(len(rows)), winners] = 1
    even = alive / alive.sum(axis=1, keepdims=True)
    loss = -np.log(np.maximum(found[np.arange(len(rows)), winners], 1e-9)).mean()
    brier = (found - won)[alive] ** 2
    base = (even - won)[alive] ** 2
    bins = np.minimum((found[alive] * 20).astype(int), 19)
    gap = np.bincount(bins, found[alive] - won[alive], 20)
    print(
        f"{name}: {len(rows)} turns, loss {loss:.4f}, Brier {brier.mean():.4f} "
        f"(even chances {base.mean():.4f}), calibration error {np.abs(gap).sum() / alive.sum():.4f}"
    )


def weights_source(weights: Numbers) -> str:
    """The table as source text."""
    lines = [HEAD]
    whole = np.round(100 * weights).astype(int).tolist()
    for crowd in range(CROWD_COUNT):
        lines.append(f"\n{CROWD_NAMES[crowd]}\n")
        for number, (name, count, length) in enumerate(SHAPES):
            start = crowd * CROWD_SIZE + STARTS[number]
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


CROWD_NAMES = ("TWO ALIVE", "THREE ALIVE", "FOUR ALIVE", "FIVE OR SIX ALIVE")
HEAD = '''"""The weights of all features in hundredths, fitted by scripts/tune."""

from typing import Final

WEIGHT_ROWS: Final = """'''
MIDDLE = '''"""
"""The rows of all lists, each below its name, for each crowd; lines of numbers are indented."""

KEEPS: Final[dict[str, tuple[int, int]]] = {
'''
TAIL = '''}
"""Keep cards: while the leader is far from the end, and later."""
'''

if __name__ == "__main__":
    main()
