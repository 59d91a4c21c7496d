"""The command `export`: records as Parquet tables, with a progress bar."""

from pathlib import Path
from typing import Final

from kingofnewyork.arena.tables_of_games import ParquetFolder, TableRows, rows_of_game
from kingofnewyork.cli.option_values import GAME_SUFFIXES, find_files
from kingofnewyork.cli.progress import progress_bar
from kingofnewyork.local.saves import load_game

GROUP_GAMES: Final = 200
"""How many games make a group of rows."""


def export_games(paths: list[Path], folder: Path) -> int:
    """Write the games of files and directories; return the exit code."""
    files = [file for path in paths for file in find_files(path, *GAME_SUFFIXES)]
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
