"""Attack the fair dice: no attacker does better than luck.

--dice N       Dice that attackers try to guess, and that must be even (chi-square): by face, by
               place in the match, in pairs, and in pairs of matches.
--shuffles N   Decks and sets of tiles whose orders must all be as likely.
--matches N    Games whose files both verifiers must prove; the same games with one answer of
               nature changed, and --flips files of each with one bit flipped, must be refused.
--planted      First break the weak houses: attacks that cannot do that prove nothing.

Everything follows from --seed, in blocks: the same options give the same counts whatever --jobs.
Ctrl-C stops, prints the counts so far and, with --state, saves them.

Examples:
  scripts/stress dice --planted --dice 6300000 --shuffles 1000000 --jobs 2 --state /tmp/dice.json
  scripts/stress dice --matches 100000 --flips 2 --jobs 2 --state /tmp/proofs.json
"""

import argparse
import time
from collections import Counter
from collections.abc import Callable
from multiprocessing.pool import Pool
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import numpy as np

from kingofnewyork.play.fair_dice import Secret
from tests.stress.stress_run import load_state, save_state, whole_number, worker_pool
from tests.support.dice import houses
from tests.support.dice.attacks import (
    OrderCounts,
    Score,
    Tables,
    attack,
    guess_secret,
    unlikely_chances,
)
from tests.support.dice.houses import DICE, PLANTED, FairHouse
from tests.support.dice.proofs import judge

T = TypeVar("T")

BLOCK_MATCHES: Final = 500
"""How many matches an attacker sees in a block of dice."""
BLOCK_SHUFFLES: Final = 1000
BLOCK_PROOFS: Final = 20
PROGRESS_INTERVAL_S: Final = 10.0


def dice_block(seed: int, block: int, _: int) -> tuple[dict[str, Score], Tables]:
    """Attack the dice of a block of matches."""
    house = FairHouse(seed)
    return attack([house.match(block * BLOCK_MATCHES + number) for number in range(BLOCK_MATCHES)])


def order_block(seed: int, block: int, _: int) -> OrderCounts:
    """Count the orders of a block of shuffles."""
    orders = OrderCounts()
    orders.add(FairHouse(seed), range(block * BLOCK_SHUFFLES, (block + 1) * BLOCK_SHUFFLES))
    return orders


def proof_block(seed: int, block: int, flips: int) -> Counter[str]:
    """Let both verifiers judge a block of matches."""
    return judge(FairHouse(seed), range(block * BLOCK_PROOFS, (block + 1) * BLOCK_PROOFS), flips)


class DiceRun:
    """The counts of all blocks so far, which can be saved and gone on from."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.done: Counter[str] = Counter()
        self.scores = {"clock": Score(), "linearity": Score()}
        self.tables, self.orders = Tables(), OrderCounts()
        self.proofs: Counter[str] = Counter()
        saved = load_state(options.state, options.seed)
        if saved is not None:
            self.load(saved)

    def load(self, saved: dict[str, Any]) -> None:
        """Go on where an earlier run stopped."""
        self.done, self.proofs = Counter(saved["done"]), Counter(saved["proofs"])
        self.scores = {name: Score(*pair) for name, pair in saved["scores"].items()}
        self.tables.counts = {n: np.array(t, np.int64) for n, t in saved["tables"].items()}
        self.orders.cards = np.array(saved["cards"], np.int64)
        self.orders.tiles = np.array(saved["tiles"], np.int64)
        print(f"going on after {dict(self.done)} blocks")

    def save(self) -> None:
        """Save the counts so far in the state file, if there is to be one."""
        saved = {
            "done": self.done,
            "proofs": self.proofs,
            "scores": {name: (one.hits, one.guesses) for name, one in self.scores.items()},
            "tables": {name: table.tolist() for name, table in self.tables.counts.items()},
            "cards": self.orders.cards.tolist(),
            "tiles": self.orders.tiles.tolist(),
        }
        save_state(self.options.state, self.options.seed, saved)

    def add_dice(self, result: tuple[dict[str, Score], Tables]) -> None:
        """Add the scores and tables of a block."""
        for name, score in result[0].items():
            self.scores[name].hits += score.hits
            self.scores[name].guesses += score.guesses
        self.tables.merge(result[1])

    def run_blocks(
        self,
        pool: Pool,
        name: str,
        blocks: int,
        work: Callable[[int, int, int], T],
        add: Callable[[T], None],
    ) -> None:
        """Do so many blocks of a kind, and add what comes of each."""
        first = self.done[name]
        waiting = [
            pool.apply_async(work, (self.options.seed, block, self.options.flips))
            for block in range(first, blocks)
        ]
        begun = printed = time.monotonic()
        for result in waiting:
            add(result.get())
            self.done[name] += 1
            now = time.monotonic()
            if now - printed > PROGRESS_INTERVAL_S:
                printed = now
                left = (blocks - self.done[name]) * (now - begun) / (self.done[name] - first)
                far = f"{self.done[name]} of {blocks} blocks"
                print(f"{name}: {far}, {left:.0f} s left", flush=True)
                self.save()

    def report(self) -> int:
        """Print all counts; return 1 if something is not luck."""
        found: list[str] = []
        chances: dict[str, float] = {}
        if self.done["dice"]:
            scores = {**self.scores, **self.tables.scores()}
            print(f"seed {self.options.seed}: {self.done['dice'] * BLOCK_MATCHES * DICE:,} dice")
            for name, score in scores.items():
                share = f"{score.hits:,} of {score.guesses:,}, {100 * score.accuracy:.3f} %"
                print(f"  guessed by {name}: {share}, chance {score.chance:.4f}")
            found += unlikely_chances({name: score.chance for name, score in scores.items()})
            chances.update(self.tables.chances())
        if self.done["shuffles"]:
            print(f"seed {self.options.seed}: {self.done['shuffles'] * BLOCK_SHUFFLES:,} shuffles")
            chances.update(self.orders.chances())
        for name, chance in chances.items():
            print(f"  {name}: chance {chance:.4f}")
        for name, count in self.proofs.items():
            print(f"  files {name}: {count:,}")
        for name in ("honest", "cheated", "flipped"):
            judged = [count for key, count in self.proofs.items() if key.startswith(name)]
            found += [f"{name} files judged wrongly"] if len(set(judged)) > 1 else []
        found += unlikely_chances(chances)
        for name in found:
            print(f"NOT LUCK: {name}")
        return 1 if found else 0


def break_weak_houses(seed: int) -> int:
    """Break every weak house by the attack meant for it; return 1 if one withstands."""
    withstood = 0
    for name, wanted in PLANTED.items():
        house = getattr(houses, name)(seed)
        scores, tables = attack([house.match(number) for number in range(BLOCK_MATCHES)])
        scores.update(tables.scores())
        orders = OrderCounts()
        orders.add(house, range(4000 if wanted == "cards by place" else 10))
        broken = unlikely_chances({key: score.chance for key, score in scores.items()})
        broken += unlikely_chances({**tables.chances(), **orders.chances()})
        print(f"{name}: {'broken' if wanted in broken else 'NOT BROKEN'} by {wanted}")
        withstood += wanted not in broken
    twister = Random(seed)
    weak = [Secret(twister.randbytes(32), twister.randbytes(32)) for _ in range(41)]
    is_broken = guess_secret(weak[:40]) == weak[40]
    print(f"secrets of a twister: {'broken' if is_broken else 'NOT BROKEN'} by those revealed")
    drawn = [Secret.generate() for _ in range(41)]
    holds = guess_secret(drawn[:40]) != drawn[40]
    print(f"secrets as drawn: {'not broken' if holds else 'BROKEN'} by those revealed")
    return 0 if is_broken and holds and not withstood else 1


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    number = whole_number(0)
    parser.add_argument("--dice", type=number, default=0, help="dice to guess and to count")
    parser.add_argument("--shuffles", type=number, default=0, help="shuffles to count")
    parser.add_argument("--matches", type=number, default=0, help="games to prove")
    parser.add_argument("--flips", type=number, default=2, help="flipped files a match (2)")
    parser.add_argument("--planted", action="store_true", help="break the weak houses first")
    parser.add_argument("--seed", type=int, default=1, help="seed of everything random (1)")
    parser.add_argument("--jobs", type=whole_number(1), default=1, help="processes (1)")
    parser.add_argument("--state", type=Path, help="file from which a stopped run goes on")
    parser.set_defaults(parser=parser)


def run(options: argparse.Namespace) -> int:
    """Run what was asked for and return the exit code."""
    if not (options.dice or options.shuffles or options.matches or options.planted):
        options.parser.error("give --dice, --shuffles, --matches or --planted")
    code = break_weak_houses(options.seed) if options.planted else 0
    dice_run = DiceRun(options)
    try:
        with worker_pool(options.jobs) as pool:
            dice = -(-options.dice // (BLOCK_MATCHES * DICE))
            shuffles = -(-options.shuffles // BLOCK_SHUFFLES)
            matches = -(-options.matches // BLOCK_PROOFS)
            dice_run.run_blocks(pool, "dice", dice, dice_block, dice_run.add_dice)
            dice_run.run_blocks(pool, "shuffles", shuffles, order_block, dice_run.orders.merge)
            dice_run.run_blocks(pool, "matches", matches, proof_block, dice_run.proofs.update)
    finally:
        dice_run.save()
        found = dice_run.report()
    return max(found, code)
