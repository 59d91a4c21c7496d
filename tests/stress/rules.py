"""Play random games with all cards and check every rule that must always hold.

Three parts, in this order, each as much as is asked for; the first fault ends the run:

--actions N       Random games with the whole deck, 2 to 6 monsters, both house rules. Monsters buy
                  whenever they can; most games begin with energy or with Keep cards in front of
                  everybody. After every action, nature's too, all invariants are checked and that
                  no card was lost or made; on a sample also saving, positions, copies, replays
                  and that every listed action applies.
--illegal N       Illegal actions of every kind: all are refused and change nothing.
--elimination N   Cases of monsters that die in the middle of anything.

At the end of --actions it prints how often everything was seen. A hook of a card counts as an
effect when it returned anything else than a card without it would (questions) or changed the
state (all others); the checks themselves ask Carapace for its extra life. After a million
actions or more it is a fault if a card was never bought, had a hook without any effect, never
left its owner, or if two Keep cards never were with the same monster.

Games are numbered by seeds, from --seed on, and played in blocks: the same options give the same
counts whatever --jobs and --cluster. Ctrl-C stops, prints the counts so far and, with --state,
saves them.

Examples:
  scripts/stress rules --actions 10000000 --jobs 2 --seed 1 --state /tmp/rules.json
  scripts/stress rules --actions 1000000000 --cluster tcp://10.0.0.1:8786 --state /tmp/rules.json
  scripts/stress rules --actions 300000 --illegal 100000 --elimination 10000

Workers of a cluster are started in a checkout with KINGOFNEWYORK_INTERPRETED=1.

A fault is printed with its seed on the error output, and on the other the game as a record, or as
a position and actions.
"""

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from kingofnewyork.arena.processes.task_runner import TaskRunner, open_runner, run_in_order
from kingofnewyork.cards import DECK
from kingofnewyork.core import INTERPRETED_VARIABLE
from kingofnewyork.errors import BadSetup
from kingofnewyork.play.record import Record
from tests.stress.stress_run import load_state, save_state, whole_number
from tests.support.games.card_games import (
    KEEPS,
    PAIRS,
    SLUGS,
    CardTally,
    hook_keys,
    pair_keys,
    play_games,
)
from tests.support.games.eliminations import Cases, pool_of_positions
from tests.support.games.illegal_actions import (
    MAKERS,
    check_refused_by_engine,
    check_refused_by_game,
    is_meant,
)
from tests.support.games.random_games import Violation, play_step_by_step, random_game

PROGRESS_INTERVAL_S: Final = 5.0
BLOCK_GAMES: Final = 20
"""How many games a worker plays before it reports."""
THOROUGH_ACTIONS: Final = 1_000_000
"""From so many actions on everything must have been seen."""


class Progress:
    """Prints now and then how far it is, how fast, and how long it will take."""

    def __init__(self, what: str, wanted: int, before: int = 0) -> None:
        self.what = what
        self.wanted = wanted
        self.before = self.done = before
        """What an earlier run has done; it does not count for the speed."""
        self.games = 0
        self.begun = self.printed = time.monotonic()

    def add(self, number: int) -> None:
        self.done += number
        if time.monotonic() - self.printed > PROGRESS_INTERVAL_S:
            self.print_line()

    def print_line(self) -> None:
        self.printed = time.monotonic()
        speed = (self.done - self.before) / max(self.printed - self.begun, 1e-9)
        left = max(self.wanted - self.done, 0) / max(speed, 1e-9)
        print(
            f"{self.what}: {self.done:,} of {self.wanted:,}, {self.games:,} games, "
            f"{speed:,.0f}/s, {left / 60:,.1f} min left",
            flush=True,
        )


class RandomGames:
    """A run of games with all cards, which may be stopped and go on later."""

    def __init__(self, actions: int, seed: int, state: Path | None) -> None:
        self.actions = actions
        self.seed = seed
        self.path = state
        self.tally = CardTally()
        self.block = 0
        """The number of the next block whose games are not counted yet."""
        saved = load_state(state, seed)
        if saved is not None:
            self.load(saved)

    def load(self, saved: dict[str, Any]) -> None:
        """Go on where an earlier run stopped."""
        if saved["games_a_block"] != BLOCK_GAMES:
            raise SystemExit(f"{self.path} is of a run with {saved['games_a_block']} games a block")
        self.block = saved["block"]
        self.tally = CardTally.from_dict(saved["tally"])
        print(f"going on from {self.path}: {self.action_count:,} actions are done")

    def save(self) -> None:
        """Save the counts so far in the state file, if there is to be one."""
        saved = {
            "games_a_block": BLOCK_GAMES,
            "block": self.block,
            "tally": self.tally.to_dict(),
        }
        save_state(self.path, self.seed, saved)

    @property
    def action_count(self) -> int:
        return self.tally.total["actions"]

    def seeds(self, block: int) -> range:
        """The seeds of the games of a block."""
        first = self.seed + BLOCK_GAMES * block
        return range(first, first + BLOCK_GAMES)

    def run(self, runner: TaskRunner) -> None:
        """Play so many actions and check everything."""
        progress = Progress("actions", self.actions, self.action_count)
        saved = time.monotonic()
        blocks = ((self.seeds(block),) for block in count(self.block))
        with closing(run_in_order(runner, play_block, blocks)) as tallies:
            while self.action_count < self.actions:
                tally = next(tallies)
                self.tally.add(tally)
                self.block += 1
                progress.games = self.tally.total["games"]
                progress.add(tally.total["actions"])
                if time.monotonic() - saved > PROGRESS_INTERVAL_S:
                    self.save()
                    saved = time.monotonic()
        progress.print_line()

    def report(self) -> None:
        """Print all that was counted."""
        tally = self.tally
        last = self.seed + BLOCK_GAMES * self.block - 1
        print(f"seeds: {self.seed} to {last}")
        print("total:", ", ".join([f"{count:,} {name}" for name, count in tally.total.items()]))
        print_counts("decisions", tally.decisions, sorted(tally.decisions))
        print_counts("bought", tally.bought, [SLUGS[card] for card in DECK])
        print_counts("taken with Columbia University", tally.taken, [SLUGS[card] for card in KEEPS])
        print_counts("effects", tally.effects, hook_keys())
        print_counts("lost", tally.lost, [SLUGS[card] for card in KEEPS])
        print_counts("lost by", tally.lost_by, sorted(tally.lost_by))
        seen = [pair for pair in pair_keys() if tally.pairs[pair]]
        rarest = min(pair_keys(), key=lambda pair: tally.pairs[pair])
        print(f"pairs of Keep cards owned together: {len(seen):,} of {PAIRS:,}")
        print(f"  least: {rarest} {tally.pairs[rarest]:,}")


def print_counts(title: str, counts: Counter[str], names: list[str]) -> None:
    """Print the counts of these names, and the least of them."""
    print(f"{title}: {sum([counts[name] for name in names]):,}")
    if names:
        least = min(names, key=lambda name: counts[name])
        print("  " + ", ".join([f"{name} {counts[name]:,}" for name in names]))
        print(f"  least: {least} {counts[least]:,}")


def play_block(seeds: range) -> CardTally:
    """Play the games of some seeds, here or in a worker of a cluster."""
    if os.environ.get(INTERPRETED_VARIABLE) != "1":
        raise BadSetup(f"start the workers with {INTERPRETED_VARIABLE}=1")
    return play_games(seeds)


def play_random_games(options: argparse.Namespace) -> int:
    """Play the games and print the counts; return 1 if a long run never saw something."""
    games = RandomGames(options.actions, options.seed, options.state)
    try:
        with open_runner(options.jobs, options.cluster) as runner:
            games.run(runner)
    finally:
        games.save()
        games.report()
    missing = games.tally.missing()
    for line in missing:
        print(line)
    return 1 if missing and options.actions >= THOROUGH_ACTIONS else 0


def try_illegal_actions(tries: int, seed: int) -> None:
    """Try so many illegal actions; every one must be refused."""
    progress = Progress("illegal", tries)
    while progress.done < tries:
        for refused in refusals_of_a_game(seed + progress.games):
            progress.add(refused)
        progress.games += 1
    progress.print_line()


def refusals_of_a_game(seed: int) -> Iterator[int]:
    """Try an illegal action of every kind at each choice of a game; yield how many were refused."""
    rng = Random(seed)
    stale = [0]
    for game in play_step_by_step(random_game(seed), seed):
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
                raise Violation(reason, seed, Record.from_game(game).to_text()) from problem
        stale = (stale + legal)[-200:]


def play_eliminations(wanted: int, seed: int) -> None:
    """Play so many cases of dying monsters to the end and check everything."""
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
    progress.print_line()
    print(f"deaths: {cases.deaths:,}, actions: {cases.actions:,}, seeds {seed} to {seed + number}")
    print_counts("cases", cases.kinds, sorted(cases.kinds))
    print_counts("ends", cases.ends, sorted(cases.ends))


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    number = whole_number(0)
    parser.add_argument("--actions", type=number, default=0, help="actions of random games")
    parser.add_argument("--illegal", type=number, default=0, help="illegal actions to try")
    parser.add_argument("--elimination", type=number, default=0, help="cases of death to play")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (0)")
    parser.add_argument("--jobs", type=whole_number(1), default=1, help="processes for --actions")
    parser.add_argument("--cluster", default="", help="Dask scheduler for --actions, or local")
    parser.add_argument("--state", type=Path, help="file from which a stopped run goes on")
    parser.set_defaults(parser=parser)


def run(options: argparse.Namespace) -> int:
    """Run what was asked for and return the exit code."""
    if options.actions == options.illegal == options.elimination == 0:
        options.parser.error("give --actions, --illegal or --elimination")
    # Hooks of compiled cards cannot be counted; which core is used is settled by the first import.
    if os.environ.get(INTERPRETED_VARIABLE) != "1":
        words = [sys.executable, "-m", "tests.stress", *sys.argv[1:]]
        os.execve(sys.executable, words, {**os.environ, INTERPRETED_VARIABLE: "1"})
    missing = 0
    try:
        if options.actions:
            missing = play_random_games(options)
        if options.illegal:
            try_illegal_actions(options.illegal, options.seed)
        if options.elimination:
            play_eliminations(options.elimination, options.seed)
    except BadSetup as problem:
        print(f"rules: {problem}", file=sys.stderr)
        return 2
    except Violation as violation:
        print(violation.record)
        print(f"rules: {violation}", file=sys.stderr)
        return 1
    print("rules: something was never seen" if missing else "rules: everything held")
    return missing
