"""Simulate servers, stores, connections and clocks that fail.

`storms`: clients play through storms and crashes and must agree in the end. `absences`: players
fail the others, and every game must end. `jumps`: the clock of the database jumps. `faults`: every
call of the store fails, in every way; --total does not matter there.
"""

import argparse
from collections.abc import Callable
from typing import Final

from tests.stress.stress_run import StressRun, add_common_options, worker_pool
from tests.support.simulation import clock_jumps, store_faults
from tests.support.simulation.absences import absence_problems
from tests.support.simulation.storms import convergence_problems


def storm_problems(seeds: range) -> list[str]:
    """Return what went wrong in the storms of some seeds."""
    return [problem for seed in seeds for problem in convergence_problems(seed)]


def all_absence_problems(seeds: range) -> list[str]:
    """Return what went wrong in the absences of some seeds."""
    return [problem for seed in seeds for problem in absence_problems(seed)]


def all_jump_problems(seeds: range) -> list[str]:
    """Return what went wrong in the clock jumps of some seeds."""
    found: list[str] = []
    for seed in seeds:
        case = clock_jumps.CASES[seed % len(clock_jumps.CASES)]
        found += clock_jumps.jump_problems(clock_jumps.ClockCase(case.clock, case.jump, seed))
    return found


def store_fault_problems(seeds: range) -> list[str]:
    """Return what went wrong in some of the scenarios in which the store fails."""
    every = store_faults.EVERY_FAULT
    return [
        problem
        for seed in seeds
        for problem in store_faults.all_fault_problems(*every[seed % len(every)])[0]
    ]


KINDS: Final[dict[str, Callable[[range], list[str]]]] = {
    "storms": storm_problems,
    "absences": all_absence_problems,
    "jumps": all_jump_problems,
    "faults": store_fault_problems,
}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of this run."""
    add_common_options(parser, total=100_000, each=2_000)
    parser.add_argument("kind", choices=KINDS, help="what is simulated")
    parser.add_argument("--jobs", type=int, default=2, help="processes [%(default)s]")


def run(options: argparse.Namespace) -> int:
    """Run it and return the exit code."""
    if options.kind == "faults":
        options.total = options.each = len(store_faults.EVERY_FAULT)
    stress = StressRun(options, options.kind)
    with worker_pool(options.jobs) as pool:

        def batch(number: int, seed: int) -> None:
            first = seed * 1_000_000 + stress.counts["done"]
            share = -(-number // options.jobs)
            parts = [
                range(first + start, first + min(start + share, number))
                for start in range(0, number, share)
            ]
            for problems in pool.map(KINDS[options.kind], parts, 1):
                stress.add_faults(problems)
            stress.count("done", number)

        return stress.repeat(batch)
