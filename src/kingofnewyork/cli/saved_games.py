"""The saved games: lists them, and finds the one a player means."""

import json
import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from kingofnewyork.cli.invocation import PROGRAM, command_prefix
from kingofnewyork.cli.launch import translate_errors
from kingofnewyork.cli.open_game import list_command
from kingofnewyork.cli.plain.voice import Voice
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.local.saves import (
    GAME_SUFFIX,
    SavedGame,
    SaveFile,
    games_folder,
    load_game,
    saved_games,
)
from kingofnewyork.local.setup import HUMAN
from kingofnewyork.play.game import result_text
from kingofnewyork.rules.ids import MONSTER_NAMES, NOBODY
from kingofnewyork.words.catalogue import find_language, load_words
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import NotUnderstood, printable
from kingofnewyork.words.table import result
from kingofnewyork.words.things import monster

MAX_GAMES_LISTED: Final = 30
RESULT_LINE: Final = "\nresult: "
UNFINISHED_LINE: Final = f"{RESULT_LINE}unfinished"


def list_games(language: str | None) -> int:
    """Print the saved games, the latest first; return the exit code."""
    voice = Voice(find_language(language))
    games = saved_games()
    if not games:
        voice.say_key("games-none-saved", command=f"{command_prefix()} play")
    for number, path in enumerate(games[:MAX_GAMES_LISTED], 1):
        voice.print_line(f"{number}. {voice.words.text(_entry(path))}")
    if len(games) > MAX_GAMES_LISTED:
        voice.say_key("games-more", n=len(games) - MAX_GAMES_LISTED, folder=str(games_folder()))
    return 0


def list_games_as_json() -> int:
    """Print all saved games as JSON, the latest first; return the exit code."""
    print(json.dumps([_entry_values(path) for path in saved_games()], indent=2))
    return 0


def delete_game(named: str, language: str | None) -> int:
    """Delete a saved game that is open nowhere; return the exit code."""
    voice = Voice(find_language(language))
    with translate_errors(voice.words.language):
        path = find_game_by_name(named)
        load_game(path)  # nothing but a game is deleted
        save = SaveFile(path)
        save.lock()
        try:
            path.unlink()
        finally:
            save.unlock()
    voice.say_key("games-deleted", file=str(path))
    return 0


def _entry_values(path: Path) -> dict[str, object]:
    """A game as plain JSON values; one that cannot be read has only its file."""
    values: dict[str, object] = {"file": str(path), "time": path.stat().st_mtime}
    try:
        saved = load_game(path)
    except KingOfNewYorkError as problem:
        return {**values, "problem": str(problem)}
    players = None if saved.setup is None else list(saved.setup.players)
    names = [MONSTER_NAMES[number] for number in saved.record.monsters]
    state = saved.record.final_state()
    return {
        **values,
        "monsters": names,
        "players": players,
        "result": result_text(state),
        "is_over": state.is_over,
    }


def _entry(path: Path) -> Phrase:
    """Describe a game: when it was played last, who plays, and how it stands."""
    date = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    try:
        saved = load_game(path)
    except KingOfNewYorkError:
        return phrase("games-damaged", date=date, file=path.name)
    outcome = result(saved.record.final_state(), NOBODY)
    return phrase("games-entry", date=date, players=_players(saved), result=outcome)


def _players(saved: SavedGame) -> list[Phrase]:
    names = [monster(number) for number in saved.record.monsters]
    if saved.setup is None:
        return names
    person = phrase("plain-person")
    return [
        phrase("plain-player", name=name, player=person if who == HUMAN else who)
        for name, who in zip(names, saved.setup.players, strict=True)
    ]


def find_unfinished_game(named: str | None, language: str | None) -> Path:
    """Find the game of that name, or the latest one that is not over."""
    spoken_language = find_language(language)
    with translate_errors(spoken_language):
        if named is not None:
            return find_game_by_name(named)
        found = _latest_readable(
            [path for path in saved_games() if not _is_over(path)], spoken_language
        )
        if found is None:
            raise NotUnderstood("games-none", command=f"{command_prefix()} play")
        return found


def find_saved_game(named: str | None, language: str) -> Path:
    """Find the game of that name, or the latest one."""
    if named is not None:
        return find_game_by_name(named)
    found = _latest_readable(saved_games(), language)
    if found is None:
        raise NotUnderstood("games-none-saved", command=f"{command_prefix()} play")
    return found


def _latest_readable(games: list[Path], language: str) -> Path | None:
    """Return the first game that can be opened; print a line about those that cannot."""
    passed: list[str] = []
    found: Path | None = None
    for path in games:
        try:
            load_game(path)
        except KingOfNewYorkError:
            passed.append(path.name)
        else:
            found = path
            break
    if passed:
        notice = load_words(language).say(
            "games-skipped", n=len(passed), file=passed[0], command=list_command()
        )
        print(f"{PROGRAM}: {notice}", file=sys.stderr)
    return found


def _is_over(path: Path) -> bool:
    """Whether the file says that its game is over; a damaged file may not say."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return RESULT_LINE in text and UNFINISHED_LINE not in text


def find_game_by_name(named: str) -> Path:
    """Find a game by its file, its number in the list, or its name among the saved games."""
    path = Path(named)
    if _exists(path):
        return path
    games = saved_games()
    is_number = named.isascii() and named.isdigit()
    if is_number and len(named) < 9 and 1 <= int(named) <= len(games):
        return games[int(named) - 1]
    inside = [game for game in games if named in (game.name, game.name.removesuffix(GAME_SUFFIX))]
    if inside or not is_number:
        return inside[0] if inside else path
    raise NotUnderstood("games-no-number", typed=printable(named), command=list_command())


def _exists(path: Path) -> bool:
    """Whether the path exists; a name that the system does not allow does not."""
    try:
        return path.exists()
    except OSError:
        return False
