"""The commands `puzzles make` and `puzzles check`: how far they are, and what was found."""

import sys
from collections import Counter

from kingofnewyork.analysis.puzzles.collection import load_puzzle, puzzle_names
from kingofnewyork.analysis.puzzles.find import checked_choice, clear_best
from kingofnewyork.analysis.puzzles.make import make_collection
from kingofnewyork.analysis.review.nodes import Valuer
from kingofnewyork.arena.processes.task_runner import open_runner
from kingofnewyork.cli.exit_codes import EXIT_INTERRUPTED
from kingofnewyork.cli.option_values import parse_folder, parse_jobs, parse_whole_number
from kingofnewyork.cli.progress import progress_bar
from kingofnewyork.play.game_start import NEW_GAME, GameStart


def make_puzzles(
    folder: str,
    games: str,
    number: str,
    seed: str,
    jobs: str | None = None,
    cluster: str = "",
    start: GameStart = NEW_GAME,
) -> int:
    """Make a collection in a folder, and say what is in it; return the exit code."""
    first = parse_whole_number("--seed", seed)
    total = parse_whole_number("--games", games, 1)
    wanted = parse_whole_number("--number", number, 1)
    processes = parse_jobs(jobs)
    path = parse_folder(folder)
    try:
        with open_runner(processes, cluster) as runner, progress_bar(total) as advance:
            seeds = range(first, first + total)
            chosen = make_collection(path, seeds, wanted, runner, advance, start)
    except KeyboardInterrupt:
        print("stopped; run the same command again to continue", file=sys.stderr)
        return EXIT_INTERRUPTED
    themes = Counter([puzzle.theme for puzzle in chosen])
    counts = ", ".join([f"{count} {theme}" for theme, count in sorted(themes.items())])
    print(f"{len(chosen)} puzzles in {folder}: {counts or 'play more games'}")
    return 0


def check_puzzles() -> int:
    """Name the puzzles whose best choice is not clear any more; return the exit code."""
    names = puzzle_names()
    doubtful: list[str] = []
    with progress_bar(len(names)) as advance:
        for name in names:
            puzzle = load_puzzle(name)
            found = clear_best(puzzle.state, Valuer()), checked_choice(puzzle.state)
            if found != (puzzle.best, puzzle.best):
                doubtful.append(name)
            advance()
    if doubtful:
        print(f"no longer clear: {', '.join(doubtful)}")
    print(f"{len(names) - len(doubtful)} of {len(names)} puzzles have one clearly best choice")
    return 1 if doubtful else 0
