"""Schedules of servers, stores, connections and clocks that fail, by the hundred thousand.

`storms`: clients play through storms and crashes and must agree in the end. `absences`: players
fail the others, and every game must end. `jumps`: the clock of the database jumps. `faults`: every
call of the store fails, in every way; --total does not matter there.
"""

import importlib
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from ordeal import Ordeal, parser, share_tests


def storms(seeds: range) -> list[str]:
    """What went wrong in the storms of some seeds."""
    share_tests()
    module: Any = importlib.import_module("server.simulation_converging")
    return [problem for seed in seeds for problem in module.convergence_problems(seed)]


def absences(seeds: range) -> list[str]:
    """What went wrong in the absences of some seeds."""
    share_tests()
    module: Any = importlib.import_module("server.simulation_absence")
    return [problem for seed in seeds for problem in module.absence_problems(seed)]


def jumps(seeds: range) -> list[str]:
    """What went wrong in the jumps of some seeds."""
    share_tests()
    module: Any = importlib.import_module("server.simulation_jumps")
    found: list[str] = []
    for seed in seeds:
        case = module.CASES[seed % len(module.CASES)]
        found += module.jump_problems(module.Case(case.clock, case.jump, seed))
    return found


def faults(seeds: range) -> list[str]:
    """What went wrong in some of the scenarios in which the store fails."""
    share_tests()
    module: Any = importlib.import_module("server.simulation_faults")
    every = module.EVERY_FAULT
    return [
        problem
        for seed in seeds
        for problem in module.all_fault_problems(*every[seed % len(every)])[0]
    ]


KINDS = {"storms": storms, "absences": absences, "jumps": jumps, "faults": faults}


def main() -> int:
    """Run the ordeal; its exit code."""
    words = parser(__doc__, total=100_000, each=2_000)
    words.add_argument("kind", choices=KINDS, help="what is simulated")
    words.add_argument("--jobs", type=int, default=2, help="processes [%(default)s]")
    given = words.parse_args()
    if given.kind == "faults":
        given.total = given.each = 18
    ordeal = Ordeal(given, given.kind)
    with ProcessPoolExecutor(given.jobs) as pool:

        def batch(number: int, seed: int) -> None:
            first = seed * 1_000_000 + ordeal.counts["done"]
            share = -(-number // given.jobs)
            parts = [
                range(first + start, first + min(start + share, number))
                for start in range(0, number, share)
            ]
            for problems in pool.map(KINDS[given.kind], parts):
                ordeal.note(problems)
            ordeal.count("done", number)

        return ordeal.go(batch)


if __name__ == "__main__":
    sys.exit(main())
