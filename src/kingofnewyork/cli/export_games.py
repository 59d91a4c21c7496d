"""The command `export`: records as Parquet tables, with a progress bar."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kingofnewyork.arena.tables_of_games import ParquetFolder, TableRows, rows_of_game
from kingofnewyork.cli.simulate.progress import progress_bar
from kingofnewyork.errors import BadRecord
from kingofnewyork.local.saves import load_game

RECORD_SUFFIXES: Final = (".record", ".game")
GROUP_GAMES: Final = 200
"""How many games make a group of rows."""


def export_games(paths: list[Path], folder: Path) -> int:
    """Write the games of files and directories; return the exit code."""
    files = list(_game_files(paths))
    tables = ParquetFolder(folder)
    group: list[TableRows] = []
    try:
        with progress_bar(len(files)) as advance:
            for number, file in enumerate(files):
                group.append(rows_of_game(number, file.name, load_game(file).record))
                if len(group) == GROUP_GAMES:
                    tables.add(group)
                    group = []
                advance()
        tables.add(group)
    finally:
        tables.close()
    print(f"{len(files)} games are in {folder}")
    return 0


def _game_files(paths: list[Path]) -> Iterator[Path]:
    """The files, and those in the directories, in order."""
    for path in paths:
        if not path.is_dir():
            yield path
            continue
        inside = sorted(file for file in path.iterdir() if file.suffix in RECORD_SUFFIXES)
        if not inside:
            raise BadRecord(f"{path}: no records in this directory")
        yield from inside
