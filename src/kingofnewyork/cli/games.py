"""The games that were kept: which there are, and which is meant."""

from datetime import datetime
from pathlib import Path
from typing import Final

from kingofnewyork.cli.called import called_as
from kingofnewyork.cli.launch import spoken
from kingofnewyork.cli.voice import Voice
from kingofnewyork.errors import KingOfNewYorkError
from kingofnewyork.local.saves import SUFFIX, Saved, games_folder, load, saved_games
from kingofnewyork.local.setup import HUMAN
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.words.catalogue import find_language
from kingofnewyork.words.phrases import Phrase, phrase
from kingofnewyork.words.problems import not_understood
from kingofnewyork.words.table import result
from kingofnewyork.words.things import monster

LISTED: Final = 30
"""How many games are listed."""
UNFINISHED: Final = "result: unfinished"


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
    with spoken(find_language(language)):
        if named is not None:
            return find_game(named)
        for path in saved_games():
            if UNFINISHED in path.read_text(encoding="utf-8", errors="replace"):
                return path
        raise not_understood("games-none", command=f"{called_as()} play")


def kept_game(named: str | None) -> Path:
    """The game that was named, or the latest one."""
    if named is not None:
        return find_game(named)
    games = saved_games()
    if not games:
        raise not_understood("games-none-kept", command=f"{called_as()} play")
    return games[0]


def find_game(named: str) -> Path:
    """A game by its file, its number in the list, or its name among the games."""
    path = Path(named)
    if _is_there(path):
        return path
    games = saved_games()
    if named.isascii() and named.isdigit() and len(named) < 4 and 1 <= int(named) <= len(games):
        return games[int(named) - 1]
    inside = [game for game in games if named in (game.name, game.name.removesuffix(SUFFIX))]
    return inside[0] if inside else path


def _is_there(path: Path) -> bool:
    """Whether there is a file; a name that nothing can have is none."""
    try:
        return path.exists()
    except OSError:
        return False
