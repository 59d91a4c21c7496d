#!/usr/bin/env python3
"""Play random games with all cards for as long as one likes; stop at the first fault.

Three kinds of soak, in this order, each as much as is asked for:

--actions N       Random games with the whole deck, 2 to 6 monsters, both house rules. Monsters buy
                  whenever they can; most games begin with energy or with Keep cards in front of
                  everybody. After every action, nature's too, all invariants are checked and that
                  no card was lost or made; on a sample also saving, positions, copies, replays
                  and that every listed action applies.
--illegal N       Illegal actions of every kind: all are refused and change nothing.
--elimination N   Cases of monsters that die in the middle of anything.

At the end of --actions it tells how often everything was seen. A hook of a card counts as an
effect when it returned anything else than a card without it would (questions) or changed the
state (all others); the checks themselves ask Carapace for its extra life. After a million
actions or more it is a fault if a card was never bought, had a hook without any effect, never
left its owner, or if two Keep cards never were with the same monster.

Games are numbered by seeds, from --seed on, and played in blocks: the same options give the same
counts whatever --jobs. Ctrl-C stops, tells the counts so far and, with --state, saves them; the
same command goes on from there.

Examples:
  scripts/soak --actions 10000000 --jobs 2 --seed 1 --state /tmp/soak.json
  scripts/soak --actions 300000 --illegal 100000 --elimination 10000

Exit: 0 everything held; 1 something did not (the seed is on the error output, the game, as a
record or as a position and actions, on the other); 2 wrong options; 130 stopped.
"""

import argparse
import json
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ROOT / ".venv" / "bin" / "python"
if Path(sys.prefix) != ROOT / ".venv" and PYTHON.exists():
    os.execv(PYTHON, [str(PYTHON), *sys.argv])
sys.path.insert(0, str(ROOT / "tests"))
os.environ["KINGOFNEWYORK_INTERPRETED"] = "1"  # the hooks of compiled cards cannot be counted

from kingofnewyork.play.record import Record  # noqa: E402
from properties.card_games import (  # noqa: E402
    DECK,
    KEEPS,
    PAIRS,
    SLUGS,
    Tally,
    hook_keys,
    pair_keys,
    play_games,
)
from properties.deaths import Cases, pool_of_positions  # noqa: E402
from properties.malformed import (  # noqa: E402
    MAKERS,
    check_refused_by_engine,
    check_refused_by_game,
    is_meant,
)
from properties.random_games import Violation, played, random_game  # noqa: E402

SECONDS = 5.0
"""How often a line tells how far it is."""
BLOCK = 20
"""How many games a worker plays before it reports."""
THOROUGH = 1_000_000
"""From so many actions on everything must have been seen."""


class Progress:
    """Says now and then how far it is, how fast, and how long it will take."""

    def __init__(self, what: str, wanted: int, before: int = 0) -> None:
        self.what = what
        self.wanted = wanted
        self.before = self.done = before
        """What an earlier run has done; it does not count for the speed."""
        self.games = 0
        self.begun = self.told = time.monotonic()

    def add(self, number: int) -> None:
        self.done += number
        if time.monotonic() - self.told > SECONDS:
            self.tell()

    def tell(self) -> None:
        self.told = time.monotonic()
        speed = (self.done - self.before) / max(self.told - self.begun, 1e-9)
        left = max(self.wanted - self.done, 0) / max(speed, 1e-9)
        print(
            f"{self.what}: {self.done:,} of {self.wanted:,}, {self.games:,} games, "
            f"{speed:,.0f}/s, {left / 60:,.1f} min left",
            flush=True,
        )


class Soak:
    """A run of games with all cards, which may be stopped and go on later."""

    def __init__(self, actions: int, seed: int, state: Path | None) -> None:
        self.actions = actions
        self.seed = seed
        self.path = state
        self.tally = Tally()
        self.block = 0
        """The number of the next block whose games are not counted yet."""
        if state is not None and state.exists():
            self.load(state)

    def load(self, path: Path) -> None:
        """Go on where an earlier run stopped."""
        saved = json.loads(path.read_text(encoding="utf-8"))
        if (saved["seed"], saved["games_a_block"]) != (self.seed, BLOCK):
            raise SystemExit(f"soak: {path} is of a run with seed {saved['seed']}")
        self.block = saved["block"]
        self.tally = Tally.from_dict(saved["tally"])
        print(f"going on from {path}: {self.done:,} actions are done")

    def save(self) -> None:
        """The counts so far are in the state file, if there is to be one."""
        if self.path is None:
            return
        saved = {
            "seed": self.seed,
            "games_a_block": BLOCK,
            "block": self.block,
            "tally": self.tally.to_dict(),
        }
        draft = self.path.with_name(self.path.name + ".part")
        draft.write_text(json.dumps(saved), encoding="utf-8")
        draft.replace(self.path)

    @property
    def done(self) -> int:
        return self.tally.total["actions"]

    def seeds(self, block: int) -> range:
        """The seeds of the games of a block."""
        first = self.seed + BLOCK * block
        return range(first, first + BLOCK)

    def run(self, jobs: int) -> None:
        """So many actions have been played and everything held."""
        progress = Progress("actions", self.actions, self.done)
        saved = time.monotonic()
        with multiprocessing.Pool(jobs, ignore_interrupt) as pool:
            waiting = deque()
            while self.done < self.actions:
                while len(waiting) < 2 * jobs:
                    block = self.block + len(waiting)
                    waiting.append(pool.apply_async(play_games, (self.seeds(block),)))
                tally = waiting[0].get()
                waiting.popleft()
                self.tally.add(tally)
                self.block += 1
                progress.games = self.tally.total["games"]
                progress.add(tally.total["actions"])
                if time.monotonic() - saved > SECONDS:
                    self.save()
                    saved = time.monotonic()
        progress.tell()

    def report(self) -> None:
        """Print all that was counted."""
        tally = self.tally
        last = self.seed + BLOCK * self.block - 1
        print(f"seeds: {self.seed} to {last}")
        print("total:", ", ".join([f"{count:,} {name}" for name, count in tally.total.items()]))
        tell_counts("decisions", tally.decisions, sorted(tally.decisions))
        tell_counts("bought", tally.bought, [SLUGS[card] for card in DECK])
        tell_counts("taken with Columbia University", tally.taken, [SLUGS[card] for card in KEEPS])
        tell_counts("effects", tally.effects, hook_keys())
        tell_counts("lost", tally.lost, [SLUGS[card] for card in KEEPS])
        tell_counts("lost by", tally.lost_by, sorted(tally.lost_by))
        seen = [pair for pair in pair_keys() if tally.pairs[pair]]
        rarest = min(pair_keys(), key=lambda pair: tally.pairs[pair])
        print(f"pairs of Keep cards owned together: {len(seen):,} of {PAIRS:,}")
        print(f"  least: {rarest} {tally.pairs[rarest]:,}")


def tell_counts(title: str, counts: Counter[str], names: list[str]) -> None:
    """Print the counts of these names, and the least of them."""
    print(f"{title}: {sum([counts[name] for name in names]):,}")
    if names:
        least = min(names, key=lambda name: counts[name])
        print("  " + ", ".join([f"{name} {counts[name]:,}" for name in names]))
        print(f"  least: {least} {counts[least]:,}")


def ignore_interrupt() -> None:
    """Ctrl-C is for the parent alone, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def soak_games(actions: int, seed: int, jobs: int, state: Path | None) -> int:
    """Play the games, tell the counts; 1 if anything was never seen in a long run."""
    soak = Soak(actions, seed, state)
    try:
        soak.run(jobs)
    finally:
        soak.save()
        soak.report()
    missing = soak.tally.missing()
    for line in missing:
        print(line)
    return 1 if missing and actions >= THOROUGH else 0


def soak_illegal(tries: int, seed: int) -> None:
    """So many illegal actions have been tried, and every one was refused."""
    progress = Progress("illegal", tries)
    while progress.done < tries:
        for refused in refusals_of_a_game(seed + progress.games):
            progress.add(refused)
        progress.games += 1
    progress.tell()


def refusals_of_a_game(seed: int) -> Iterator[int]:
    """Try an illegal action of every kind at each choice of a game; yield how many were refused."""
    rng = Random(seed)
    stale = [0]
    for game in played(random_game(seed), seed):
        legal = game.legal_actions() or [0]
        for make in MAKERS:
            action = make(rng, legal, stale)
            try:
                if not is_meant(game, action):
                    check_refused_by_game(game, action)
                    yield 1
                if type(action) is not int or action not in legal:
                    check_refused_by_engine(game.state.copy(), action)
                    yield 1
            except AssertionError as problem:
                reason = f"{make.__name__}: {problem}"
                raise Violation(reason, seed, Record.of(game).to_text()) from problem
        stale = (stale + legal)[-200:]


def soak_elimination(wanted: int, seed: int) -> None:
    """So many cases of dying monsters have been played to the end, and everything held."""
    progress = Progress("elimination", wanted)
    cases = Cases()
    number = 0
    pool = pool_of_positions(seed)
    while progress.done < wanted:
        if number and number % 5_000 == 0:
            pool = pool_of_positions(seed + number)
        cases.play(pool, seed + number)
        number += 1
        progress.games = number
        progress.add(1)
    progress.tell()
    print(f"deaths: {cases.deaths:,}, actions: {cases.actions:,}, seeds {seed} to {seed + number}")
    tell_counts("cases", cases.kinds, sorted(cases.kinds))
    tell_counts("ends", cases.ends, sorted(cases.ends))


def parse() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--actions", type=int, default=0, help="actions of random games to check")
    parser.add_argument("--illegal", type=int, default=0, help="illegal actions to try")
    parser.add_argument("--elimination", type=int, default=0, help="cases of death to play")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes for --actions (1)")
    parser.add_argument("--state", type=Path, help="file to save the counts in and to go on from")
    chosen = parser.parse_args()
    if min(chosen.actions, chosen.illegal, chosen.elimination) < 0 or chosen.jobs < 1:
        parser.error("numbers must not be negative, and there is at least one job")
    if chosen.actions == chosen.illegal == chosen.elimination == 0:
        parser.error("give --actions, --illegal or --elimination")
    return chosen


def main() -> int:
    """Run what was asked for; 1 if anything was wrong."""
    chosen = parse()
    found = 0
    try:
        if chosen.actions:
            found = soak_games(chosen.actions, chosen.seed, chosen.jobs, chosen.state)
        if chosen.illegal:
            soak_illegal(chosen.illegal, chosen.seed)
        if chosen.elimination:
            soak_elimination(chosen.elimination, chosen.seed)
    except Violation as violation:
        print(violation.record)
        print(f"soak: {violation}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("soak: stopped", file=sys.stderr)
        return 130
    print("soak: something was never seen" if found else "soak: everything held")
    return found


if __name__ == "__main__":
    sys.exit(main())
