"""The daily game: who plays on a day, with which dice, and how its games are ranked.

Everything about a day follows from its date and the secret of the database, so every process knows
it without asking, and nobody else can foresee the dice.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from kingofnewyork.play.fair_dice import Secret, commitment
from kingofnewyork.rules.ids import MONSTER_NAMES
from kingofnewyork.server.domain.entries import MY_SEAT, Options

DAY_FORM: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
DAILY_SEATS: Final = 4
MY_DAILY_SEAT: Final = 0
MAX_DAYS_BACK: Final = 30
"""How many days the rankings and secrets of past days can be asked for."""
MAX_DAILY_GAMES: Final = 10_000
"""How many people can play the game of one day."""
MAX_GAMES_COMPARED: Final = 2_000
"""How many games of a day are compared for its ranking: those that ended first."""
MAX_RANKS_SENT: Final = 100
"""How many places of the ranking a response has."""
RANKING_ID_LENGTH: Final = 16
"""How many hexadecimal digits name a table in a ranking."""
FIRST_OPPONENT: Final = ("hard", "normal", "builder", "star-chaser")
"""The bots of which one plays every day; the others are drawn from all below."""
OPPONENTS: Final = ("normal", "brawler", "star-chaser", "builder", "turtle")
DAILY_OPTIONS: Final = Options(chat=False, hints=False, stand_in_bot="normal")
"""Nobody gets hints: all players of a day have the same chances."""


@dataclass(frozen=True, slots=True)
class LineUp:
    """Who plays on a day, by seat."""

    monsters: tuple[str, ...]
    seats: tuple[str, ...]
    """MY_SEAT for the player, and the names of bots."""


def day_date(now_ms: int) -> date:
    """The day of a time, by UTC."""
    return datetime.fromtimestamp(now_ms / 1000, UTC).date()


def day_of(now_ms: int) -> str:
    """The day of a time, by UTC, such as 2026-11-18."""
    return day_date(now_ms).isoformat()


def day_end_ms(day: str) -> int:
    """The time at which a day is over, in milliseconds since 1970."""
    after = date.fromisoformat(day) + timedelta(days=1)
    return int(datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp() * 1000)


def parse_day(text: str, now_ms: int) -> str | None:
    """The day that a text names; None if it is none, still to come, or too long ago."""
    if not DAY_FORM.fullmatch(text):
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    age = date.fromisoformat(day_of(now_ms)) - day
    return text if timedelta(0) <= age <= timedelta(days=MAX_DAYS_BACK) else None


def daily_match(day: str) -> str:
    """The name of the game of a day in the commitment to its dice."""
    return f"daily/{day}"


def daily_secret(server_secret: bytes, day: str) -> Secret:
    """The secret of the dice of a day."""
    parts = [
        hmac.digest(server_secret, f"daily|{day}|{part}".encode(), "sha256")
        for part in ("key", "salt")
    ]
    return Secret(*parts)


def daily_commitment(server_secret: bytes, day: str) -> str:
    """What is published when a day begins."""
    return commitment(daily_match(day), daily_secret(server_secret, day))


def line_up(day: str, bots: Sequence[str]) -> LineUp:
    """Who plays on a day, drawn from its date; only bots that the server offers."""
    first = _shuffle(day, "first", [bot for bot in FIRST_OPPONENT if bot in bots])[:1]
    others = [bot for bot in OPPONENTS if bot in bots and bot not in first]
    drawn = (first + _shuffle(day, "others", others))[: DAILY_SEATS - 1]
    while len(drawn) < DAILY_SEATS - 1:
        drawn.append((drawn or list(bots))[0])
    monsters = _shuffle(day, "monsters", MONSTER_NAMES)[:DAILY_SEATS]
    return LineUp(tuple(monsters), (MY_SEAT, *_shuffle(day, "seats", drawn)))


def _shuffle(day: str, what: str, names: Sequence[str]) -> list[str]:
    """The names in an order that depends on the day alone."""
    keys = [
        hashlib.sha256(f"daily|{day}|{what}|{number}|{name}".encode()).digest()
        for number, name in enumerate(names)
    ]
    return [name for _, name in sorted(zip(keys, names, strict=True))]


def person_key(day: str, person: str) -> str:
    """The key under which a person's game of a day is created: the same again finds it again."""
    return f"daily|{day}|{person}"


def ranking_id(table: str) -> str:
    """The id of a table in the ranking, from which nobody finds the table."""
    return hashlib.sha256(table.encode()).hexdigest()[:RANKING_ID_LENGTH]


def rank_key(summary: dict[str, Any], ended_ms: int) -> tuple[int, ...]:
    """The place of a finished game: wins first, the quickest best; else the most points."""
    points, life = summary["points"][MY_DAILY_SEAT], summary["life"][MY_DAILY_SEAT]
    if summary["winner"] == MY_DAILY_SEAT:
        return 0, summary["turn"], -points, -life, ended_ms
    return 1, -points, -summary["turn"], -life, ended_ms
