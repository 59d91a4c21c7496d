#!/usr/bin/env python3
"""Attack the fair dice for as long as one likes; stop at the first thing that is not luck.

--dice N       Dice that attackers try to guess, and that must be even (chi-square): by face, by
               place in the match, in pairs, and in pairs of matches.
--shuffles N   Decks and sets of tiles whose orders must all be as likely.
--matches N    Games whose files both verifiers must prove; the same games with one answer of
               nature changed, and --flips files of each with one bit flipped, must be refused.
--planted      First break the weak houses: attacks that cannot do that prove nothing.

Everything follows from --seed, in blocks: the same options give the same counts whatever --jobs.
Ctrl-C stops and, with --state, saves the counts; the same command goes on from there.

Examples:
  scripts/dice_attacks --planted --dice 6300000 --shuffles 1000000 --jobs 2 --state /tmp/dice.json
  scripts/dice_attacks --matches 100000 --flips 2 --jobs 2 --state /tmp/proofs.json

Exit: 0 all held; 1 something did not; 2 wrong options; 130 stopped.
"""

import argparse
import json
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ROOT / ".venv" / "bin" / "python"
if Path(sys.prefix) != ROOT / ".venv" and PYTHON.exists():
    os.execv(PYTHON, [str(PYTHON), *sys.argv])
sys.path.insert(0, str(ROOT / "benchmarks"))

import numpy as np  # noqa: E402

import dice_houses  # noqa: E402
from dice_attacks import Orders, Score, Tables, attack, guess_secret, unlikely  # noqa: E402
from dice_houses import DICE, PLANTED, FairHouse  # noqa: E402
from dice_proofs import judge  # noqa: E402
from kingofnewyork.play.fair import Secret  # noqa: E402

MATCHES = 500
"""How many matches an attacker sees in a block of dice."""
SHUFFLES = 1000
PROOFS = 20
SECONDS = 10.0


def dice_block(seed: int, block: int, _: int) -> tuple[dict[str, Score], Tables]:
    house = FairHouse(seed)
    return attack([house.match(block * MATCHES + number) for number in range(MATCHES)])


def order_block(seed: int, block: int, _: int) -> Orders:
    orders = Orders()
    orders.add(FairHouse(seed), range(block * SHUFFLES, (block + 1) * SHUFFLES))
    return orders


def proof_block(seed: int, block: int, flips: int) -> Counter[str]:
    return judge(FairHouse(seed), range(block * PROOFS, (block + 1) * PROOFS), flips)


class Run:
    """The counts of all blocks so far, which can be saved and gone on from."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.done = Counter()
        self.scores = {"clock": Score(), "linearity": Score()}
        self.tables, self.orders, self.proofs = Tables(), Orders(), Counter()
        if options.state is not None and options.state.exists():
            self.load(json.loads(options.state.read_text(encoding="utf-8")))

    def load(self, saved: dict) -> None:
        if saved["seed"] != self.options.seed:
            raise SystemExit(f"dice_attacks: the state is of a run with seed {saved['seed']}")
        self.done, self.proofs = Counter(saved["done"]), Counter(saved["proofs"])
        self.scores = {name: Score(*pair) for name, pair in saved["scores"].items()}
        self.tables.counts = {n: np.array(t, np.int64) for n, t in saved["tables"].items()}
        self.orders.cards = np.array(saved["cards"], np.int64)
        self.orders.tiles = np.array(saved["tiles"], np.int64)
        print(f"going on after {dict(self.done)} blocks")

    def save(self) -> None:
        if self.options.state is None:
            return
        saved = {
            "seed": self.options.seed,
            "done": self.done,
            "proofs": self.proofs,
            "scores": {name: (one.hits, one.guesses) for name, one in self.scores.items()},
            "tables": {name: table.tolist() for name, table in self.tables.counts.items()},
            "cards": self.orders.cards.tolist(),
            "tiles": self.orders.tiles.tolist(),
        }
        draft = self.options.state.with_name(self.options.state.name + ".part")
        draft.write_text(json.dumps(saved), encoding="utf-8")
        draft.replace(self.options.state)

    def take_dice(self, result: tuple[dict[str, Score], Tables]) -> None:
        for name, score in result[0].items():
            self.scores[name].hits += score.hits
            self.scores[name].guesses += score.guesses
        self.tables.merge(result[1])

    def stage(self, pool, name: str, blocks: int, work, take) -> None:
        """So many blocks of a kind are done."""
        first = self.done[name]
        waiting = [
            pool.apply_async(work, (self.options.seed, block, self.options.flips))
            for block in range(first, blocks)
        ]
        begun = told = time.monotonic()
        for result in waiting:
            take(result.get())
            self.done[name] += 1
            now = time.monotonic()
            if now - told > SECONDS:
                told = now
                left = (blocks - self.done[name]) * (now - begun) / (self.done[name] - first)
                far = f"{self.done[name]} of {blocks} blocks"
                print(f"{name}: {far}, {left:.0f} s left", flush=True)
                self.save()

    def report(self) -> int:
        """Tell all counts; 1 if something is not luck."""
        found = []
        chances = {}
        if self.done["dice"]:
            scores = {**self.scores, **self.tables.scores()}
            print(f"seed {self.options.seed}: {self.done['dice'] * MATCHES * DICE:,} dice")
            for name, score in scores.items():
                share = f"{score.hits:,} of {score.guesses:,}, {100 * score.accuracy:.3f} %"
                print(f"  guessed by {name}: {share}, chance {score.chance:.4f}")
            found += unlikely({name: score.chance for name, score in scores.items()})
            chances.update(self.tables.chances())
        if self.done["shuffles"]:
            print(f"seed {self.options.seed}: {self.done['shuffles'] * SHUFFLES:,} shuffles")
            chances.update(self.orders.chances())
        for name, chance in chances.items():
            print(f"  {name}: chance {chance:.4f}")
        for name, count in self.proofs.items():
            print(f"  files {name}: {count:,}")
        for name in ("honest", "cheated", "flipped"):
            judged = [count for key, count in self.proofs.items() if key.startswith(name)]
            found += [f"{name} files judged wrongly"] if len(set(judged)) > 1 else []
        found += unlikely(chances)
        for name in found:
            print(f"NOT LUCK: {name}")
        return 1 if found else 0


def break_planted(seed: int) -> int:
    """Break every weak house by the attack meant for it; 1 if one withstands."""
    withstood = 0
    for name, wanted in PLANTED.items():
        house = getattr(dice_houses, name)(seed)
        scores, tables = attack([house.match(number) for number in range(MATCHES)])
        scores.update(tables.scores())
        orders = Orders()
        orders.add(house, range(4000 if wanted == "cards by place" else 10))
        broken = unlikely({key: score.chance for key, score in scores.items()})
        broken += unlikely({**tables.chances(), **orders.chances()})
        print(f"{name}: {'broken' if wanted in broken else 'NOT BROKEN'} by {wanted}")
        withstood += wanted not in broken
    twister = Random(seed)
    weak = [Secret(twister.randbytes(32), twister.randbytes(32)) for _ in range(41)]
    is_broken = guess_secret(weak[:40]) == weak[40]
    print(f"secrets of a twister: {'broken' if is_broken else 'NOT BROKEN'} by those revealed")
    drawn = [Secret.draw() for _ in range(41)]
    holds = guess_secret(drawn[:40]) != drawn[40]
    print(f"secrets as drawn: {'not broken' if holds else 'BROKEN'} by those revealed")
    return 0 if is_broken and holds and not withstood else 1


def parse() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--dice", type=int, default=0)
    parser.add_argument("--shuffles", type=int, default=0)
    parser.add_argument("--matches", type=int, default=0)
    parser.add_argument("--flips", type=int, default=2, help="flipped files for each match (2)")
    parser.add_argument("--planted", action="store_true", help="break the weak houses first")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--state", type=Path, help="file to save the counts in and to go on from")
    options = parser.parse_args()
    if min(options.dice, options.shuffles, options.matches, options.flips) < 0 or options.jobs < 1:
        parser.error("numbers must not be negative, and there is at least one job")
    if not (options.dice or options.shuffles or options.matches or options.planted):
        parser.error("give --dice, --shuffles, --matches or --planted")
    return options


def ignore_interrupt() -> None:
    """Ctrl-C is for the parent alone, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def main() -> int:
    """Run what was asked for; 1 if anything did not hold."""
    options = parse()
    code = break_planted(options.seed) if options.planted else 0
    run = Run(options)
    try:
        with multiprocessing.Pool(options.jobs, ignore_interrupt) as pool:
            dice = -(-options.dice // (MATCHES * DICE))
            shuffles = -(-options.shuffles // SHUFFLES)
            matches = -(-options.matches // PROOFS)
            run.stage(pool, "dice", dice, dice_block, run.take_dice)
            run.stage(pool, "shuffles", shuffles, order_block, run.orders.merge)
            run.stage(pool, "matches", matches, proof_block, run.proofs.update)
    except KeyboardInterrupt:
        print("dice_attacks: stopped", file=sys.stderr)
        code = 130
    finally:
        run.save()
    return max(run.report(), code)


if __name__ == "__main__":
    sys.exit(main())
