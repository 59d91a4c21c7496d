"""The games that were kept: which there are, and which is meant."""

import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from kingofnewyork.cli.called import PROGRAM, called_as
from kingofnewyork.cli.launch import spoken
from kingofnewyork.cli.opening import list_command
from kingofnewyork.cli.voice import Voice
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.local.saves import SUFFIX, Saved, games_folder, load, saved_games
from kingofnewyork.local.setup import HUMAN
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.words.catalogue import find_language, words_in
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import not_understood, printable
from kingofnewyork.words.table import result
from kingofnewyork.words.things import monster

LISTED: Final = 30
"""How many games are listed."""
RESULT: Final = "\nresult: "
UNFINISHED: Final = f"{RESULT}unfinished"


def list_games(language: str | None) -> int:
    """Print the games, the latest first; return the exit code."""
    voice = Voice(find_language(language))
    games = saved_games()
    if not games:
        voice.key("games-none-kept", command=f"{called_as()} play")
    for number, path in enumerate(games[:LISTED], 1):
        voice.line(f"{number}. {voice.words.text(_entry(path))}")
    if len(games) > LISTED:
        voice.key("games-more", n=len(games) - LISTED, folder=str(games_folder()))
    return 0


def _entry(path: Path) -> Phrase:
    """A game: when it was played last, who plays, and how it stands."""
    date = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
    try:
        saved = load(path)
    except KingOfNewYorkError:
        return phrase("games-damaged", date=date, file=path.name)
    told = result(saved.record.final_state(), NOBODY)
    return phrase("games-entry", date=date, players=_players(saved), result=told)


def _players(saved: Saved) -> list[Phrase]:
    names = [monster(number) for number in saved.record.monsters]
    if saved.setup is None:
        return names
    person = phrase("plain-person")
    return [
        phrase("plain-player", name=name, player=person if who == HUMAN else who)
        for name, who in zip(names, saved.setup.players, strict=True)
    ]


def unfinished_game(named: str | None, language: str | None) -> Path:
    """The game that was named, or the latest one that is not over."""
    spoken_language = find_language(language)
    with spoken(spoken_language):
        if named is not None:
            return find_game(named)
        found = _latest([path for path in saved_games() if not _is_over(path)], spoken_language)
        if found is None:
            raise not_understood("games-none", command=f"{called_as()} play")
        return found


def kept_game(named: str | None, language: str) -> Path:
    """The game that was named, or the latest one."""
    if named is not None:
        return find_game(named)
    found = _latest(saved_games(), language)
    if found is None:
        raise not_understood("games-none-kept", command=f"{called_as()} play")
    return found


def _latest(games: list[Path], language: str) -> Path | None:
    """The first of the games that can be opened; a line tells of those that are passed over."""
    passed: list[str] = []
    found: Path | None = None
    for path in games:
        try:
            load(path)
        except KingOfNewYorkError:
            passed.append(path.name)
        else:
            found = path
            break
    if passed:
        told = words_in(language).say(
            "games-passed-over", n=len(passed), file=passed[0], command=list_command()
        )
        print(f"{PROGRAM}: {told}", file=sys.stderr)
    return found


def _is_over(path: Path) -> bool:
    """Whether a file says of its game that it is over; one that says nothing may be damaged."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return RESULT in text and UNFINISHED not in text


def find_game(named: str) -> Path:
    """A game by its file, its number in the list, or its name among the games."""
    path = Path(named)
    if _is_there(path):
        return path
    games = saved_games()
    is_number = named.isascii() and named.isdigit()
    if is_number and len(named) < 9 and 1 <= int(named) <= len(games):
        return games[int(named) - 1]
    inside = [game for game in games if named in (game.name, game.name.removesuffix(SUFFIX))]
    if inside or not is_number:
        return inside[0] if inside else path
    raise not_understood("games-no-number", typed=printable(named), command=list_command())


def _is_there(path: Path) -> bool:
    """Whether there is a file; a name that nothing can have is none."""
    try:
        return path.exists()
    except OSError:
        return False
